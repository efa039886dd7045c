import { expect, test } from 'vitest';
import { testDatabase } from '../harness/database.ts';
import { column } from './column.ts';
import { rights } from './rights.ts';

const database = testDatabase();

test.each([
  ['no procedure of schema public can be called without signing in', rights.openToAnybody],
  ['every table has row security', rights.withoutRowSecurity],
  ['the platform’s own role may call every function', rights.closedToService],
])('%s', async (_, query) => {
  expect(await column(database, query)).toEqual([]);
});

test('people who are signed in can call every procedure of schema public but those of programs', async () => {
  expect(await column(database, rights.closedToPeople)).toEqual([
    'settle_outgoing_mail',
    'take_outgoing_mail',
  ]);
});

test('in schema private, which no request can address, people have the rights that policies and views need', async () => {
  expect(await column(database, rights.ofPrivate)).toEqual([
    'anon execute: check_request(), masked(), practice_today()',
    'anon select: pay_rates, people, person_details, tax_identifiers (kind), tax_identifiers (last_four), tax_identifiers (person_id), worker_types',
    'authenticated execute: caller_id(), caller_ids(), caller_role(), check_request(), client_key(), folded(), former_no_show_terms(), is_admin(), is_blank(), is_changed(), is_known(), is_service(), masked(), pay_period_start(), payment_status(), practice_day(), practice_today(), price_of(), price_source(), rate_of(), require_admin(), require_live_session(), session_pay(), session_pay_if(), session_price(), supervised_therapist_ids(), supervisor_lines(), therapist_lines(), tier_rate()',
    'authenticated select: active_caller (first_payee), active_caller (first_supervisor), active_caller (first_therapist), active_caller (last_payee), active_caller (last_supervisor), active_caller (last_therapist), pay_rates, payroll_statements, people, person_details, supervisor_statements, tax_identifiers (kind), tax_identifiers (last_four), tax_identifiers (person_id), worker_types',
  ]);
});

test('tables and views of schema public are read and written in these columns', async () => {
  expect(await column(database, rights.ofPublic)).toEqual([
    'anon select profiles',
    'authenticated delete admin_announcements',
    'authenticated delete archived_announcements',
    'authenticated delete completed_weeks',
    'authenticated delete payroll_adjustments',
    'authenticated delete profiles',
    'authenticated delete sessions',
    'authenticated delete supervision_requirements',
    'authenticated delete supervision_sessions',
    'authenticated delete supervision_templates',
    'authenticated insert admin_announcements (audience, client_request_id, created_by, message, title)',
    'authenticated insert archived_announcements (announcement_id, user_id)',
    'authenticated insert completed_weeks (therapist_id, week_start)',
    'authenticated insert payroll_adjustments (amount, client_request_id, kind, note, payee_id)',
    'authenticated insert profiles',
    'authenticated insert sessions (archived, calendar_event_id, client_name, client_request_id, date, duration, is_no_show, no_show_fee_collected, notes, revenue, therapist_id)',
    'authenticated insert supervision_credentials (license, license_number, person_id, qualification)',
    'authenticated insert supervision_requirements (client_hours_per_hour, client_request_id, ends_on, every, group_hours_most, hours_every, individual_hours, license, starts_on, state, therapist_id, total_hours)',
    'authenticated insert supervision_sessions (client_request_id, date, hours, location, notes, supervisor_id, therapist_id, time, type)',
    'authenticated insert supervision_templates (client_hours_per_hour, client_request_id, every, group_hours_most, hours_every, individual_hours, license, name, read_on, source, state, total_hours)',
    'authenticated insert supervisor_alerts (client_request_id, message, supervisor_id, therapist_id)',
    'authenticated select admin_announcements',
    'authenticated select archived_announcements',
    'authenticated select audit_log',
    'authenticated select client_merges',
    'authenticated select completed_weeks',
    'authenticated select data_imports',
    'authenticated select late_sessions',
    'authenticated select pay_questions',
    'authenticated select payroll_adjustments',
    'authenticated select payroll_checks',
    'authenticated select payroll_details',
    'authenticated select payroll_drifts',
    'authenticated select payroll_holds',
    'authenticated select payroll_lines',
    'authenticated select payroll_payments',
    'authenticated select payroll_periods',
    'authenticated select practice_settings',
    'authenticated select profiles',
    'authenticated select reporting_thresholds',
    'authenticated select sessions',
    'authenticated select supervision_credentials',
    'authenticated select supervision_messages',
    'authenticated select supervision_requirements',
    'authenticated select supervision_sessions',
    'authenticated select supervision_signatures',
    'authenticated select supervision_templates',
    'authenticated select supervisor_alerts',
    'authenticated select supervisor_payroll',
    'authenticated select supervisor_payroll_lines',
    'authenticated select supervisor_therapists',
    'authenticated update admin_announcements (audience, message, title)',
    'authenticated update payroll_adjustments (amount, kind, note)',
    'authenticated update practice_settings',
    'authenticated update profiles',
    'authenticated update sessions (archived, calendar_event_id, client_name, date, duration, is_no_show, no_show_fee_collected, notes, revenue)',
    'authenticated update supervision_credentials (license, license_number, person_id, qualification)',
    'authenticated update supervision_requirements (client_hours_per_hour, ends_on, every, group_hours_most, hours_every, individual_hours, license, starts_on, state, therapist_id, total_hours)',
    'authenticated update supervision_sessions (date, hours, location, notes, therapist_id, time, type)',
    'authenticated update supervision_templates (client_hours_per_hour, every, group_hours_most, hours_every, individual_hours, license, name, read_on, source, state, total_hours)',
  ]);
});
