import type { People } from '../harness/people.ts';

/** A statement and the user who runs it. */
export type Step = [who: 'owner' | keyof People, statement: string];

const processed = '11111111-0000-4000-8000-000000000001';
const processedToo = '11111111-0000-4000-8000-000000000004';
const open = '11111111-0000-4000-8000-000000000002';
const archived = '11111111-0000-4000-8000-000000000003';
const supervised = '22222222-0000-4000-8000-000000000001';
const together = '22222222-0000-4000-8000-000000000003';
const togetherToo = '22222222-0000-4000-8000-000000000004';
const confirmed = '22222222-0000-4000-8000-000000000002';
const newcomer = '33333333-0000-4000-8000-000000000001';

const period = `(select id from public.payroll_periods where start_date = '2024-02-01')`;

/** Inserts, updates and deletes, for triggers that log what is done to a table. */
const eachWay = (table: string, columns: string, values: string, change: string): Step[] => [
  ['owner', `insert into ${table} (${columns}) values (${values})`],
  ['owner', `update ${table} set ${change}`],
  ['owner', `delete from ${table}`],
];

/** Inserts one row, more rows than one statement may, and one row over the daily limit. */
const tooMuch = (who: 't1' | 's1', table: string, columns: string, values: string): Step[] => {
  const write = (rows: number): Step => [
    who,
    `insert into ${table} (${columns}) select ${values} from generate_series(1, ${rows}) number`,
  ];
  return [
    write(1),
    write(1001),
    ['owner', `update private.daily_shares set rows = 10000 where person_id = '{${who}}'`],
    [who, `insert into ${table} (${columns}) select ${values} from generate_series(2, 2) number`],
  ];
};

/** The rows that the steps start from: those of a processed period and of an open one. */
export const setup = [
  `insert into sessions (id, therapist_id, client_name, date, duration, archived) values
     ('${processed}', '{t1}', 'A', '2024-02-03', 45, false),
     ('${processedToo}', '{t1}', 'A', '2024-02-07', 45, false),
     ('${open}', '{t1}', 'A', '2024-03-05', 45, false),
     ('${archived}', '{t1}', 'A', '2024-03-06', 45, true)`,
  `insert into supervision_sessions (id, supervisor_id, therapist_id, date, hours, confirmed_at) values
     ('${supervised}', '{s1}', '{t1}', '2024-02-05', 1, null),
     ('${confirmed}', '{s1}', '{t1}', '2024-03-05', 1, now())`,
  `insert into supervisor_therapists (supervisor_id, therapist_id) values ('{s1}', '{disabled}')`,
  `insert into supervision_sessions (id, supervisor_id, therapist_id, date, hours, meeting_id) values
     ('${together}', '{s1}', '{t1}', '2024-03-06', 1, '${together}'),
     ('${togetherToo}', '{s1}', '{disabled}', '2024-03-06', 1, '${together}')`,
  `select public.process_payroll_period(${period}, true)`,
];

/**
 * Statements for each table that has triggers. Removing any trigger must change the outcome: a result, an
 * error, the number of rows in some table, or a lock. What takes long comes last, because a search ends at the first
 * change.
 */
export const scripts: Record<string, Step[]> = {
  sessions: [
    [
      't1',
      `insert into sessions (therapist_id, client_name, date, duration, revenue)
       values ('{t1}', '  A  ', '2024-01-05', 45, 999) returning client_name, revenue, created_by`,
    ],
    [
      't1',
      `insert into sessions (therapist_id, client_name, date, duration)
       values ('{t1}', 'A', '2023-12-31', 45)`,
    ],
    ['t1', `update sessions set date = '2023-12-31' where id = '${open}'`],
    ['t1', `update sessions set notes = 'x' where id = '${processed}'`],
    ['t1', `delete from sessions where id = '${processedToo}'`],
    ['t1', `update sessions set notes = 'x' where id = '${archived}'`],
    [
      't1',
      `update sessions set client_name = '  B ', revenue = 999 where id = '${open}' returning client_name, revenue`,
    ],
    ['t1', `update sessions set duration = 60 where id = '${open}' returning revenue`],
    ['t1', `update sessions set duration = 53 where id = '${open}' returning revenue`],
    [
      't1',
      `insert into sessions (therapist_id, client_name, date, duration)
       values ('{t1}', 'A', '2024-01-06', 53) returning revenue`,
    ],
    ['admin', `update sessions set duration = 60 where id = '${processed}'`],
    [
      'admin',
      `insert into sessions (therapist_id, client_name, date, duration)
       values ('{t1}', 'B', '2024-02-04', 45)`,
    ],
    ['admin', `delete from sessions where id = '${processedToo}'`],
    ...tooMuch(
      't1',
      'sessions',
      'therapist_id, client_name, date, duration',
      `'{t1}', 'A', '2024-01-05', 45`,
    ),
  ],
  supervision_sessions: [
    [
      's1',
      `insert into supervision_sessions (supervisor_id, therapist_id, date, hours)
       values ('{s1}', '{t1}', '2024-01-20', 1) returning created_by`,
    ],
    [
      's1',
      `insert into supervision_sessions (supervisor_id, therapist_id, date, hours)
       values ('{s1}', '{t2}', '2024-03-20', 1)`,
    ],
    [
      's1',
      `insert into supervision_sessions (supervisor_id, therapist_id, date, hours)
       values ('{s1}', '{t1}', '2023-12-31', 1)`,
    ],
    ['s1', `update supervision_sessions set date = '2023-12-31' where id = '${confirmed}'`],
    ['s1', `update supervision_sessions set hours = 2 where id = '${supervised}'`],
    [
      's1',
      `update supervision_sessions set hours = 2 where id = '${confirmed}' returning confirmed_at`,
    ],
    ['admin', `update supervision_sessions set hours = 2 where id = '${supervised}'`],
    ['s1', `update supervision_sessions set type = 'Group' where id = '${together}'`],
    [
      'owner',
      `update supervision_sessions set disputed_at = now(), dispute = 'A', confirmed_at = null
       where id = '${confirmed}'`,
    ],
    ...tooMuch(
      's1',
      'supervision_sessions',
      'supervisor_id, therapist_id, date, hours',
      `'{s1}', '{t1}', '2024-03-20'::date, 1`,
    ),
  ],
  supervisor_therapists: eachWay(
    'supervisor_therapists',
    'supervisor_id, therapist_id',
    `'{s2}', '{t1}'`,
    'therapist_id = therapist_id',
  ),
  supervision_requirements: eachWay(
    'supervision_requirements',
    'therapist_id, license, total_hours, starts_on, ends_on',
    `'{t1}', 'LPC', 72, '2024-01-01', '2025-01-01'`,
    `state = 'TX'`,
  ),
  supervision_templates: [
    ['owner', `update supervision_templates set read_on = '2024-01-01' returning is_example`],
    ...eachWay('supervision_templates', 'name, total_hours', `'Maine', 96`, `state = 'ME'`),
  ],
  supervision_credentials: [
    ...eachWay(
      'supervision_credentials',
      'person_id, license_number',
      `'{t1}', 'A 1'`,
      `license_number = 'A 2'`,
    ),
    [
      't1',
      `insert into supervision_credentials (person_id, license) values ('{t1}', 'LPC\nTX') returning license`,
    ],
    ['owner', `update private.daily_shares set rows = 10000 where person_id = '{t1}'`],
    ['t1', `update supervision_credentials set license = 'LCSW'`],
  ],
  supervision_signatures: [
    [
      'owner',
      `insert into supervision_signatures (signer_id, therapist_id, supervisor_id, from_date, to_date,
         typed_name, session_count, hours, content, digest)
       values ('{s1}', '{t1}', '{s1}', '2024-03-05', '2024-03-05', 'Sam Okafor', 1, 1, '{}', repeat('0', 64))`,
    ],
    ['owner', `update supervision_signatures set signed_at = '2024-01-01'`],
    ['owner', 'delete from supervision_signatures'],
    ['owner', 'truncate supervision_signatures'],
  ],
  supervision_messages: [
    [
      'owner',
      `insert into supervision_messages (session_id, supervisor_id, therapist_id, author_id, message)
       values ('${confirmed}', '{s1}', '{t1}', '{t1}', 'A')`,
    ],
    ['owner', 'delete from supervision_messages'],
  ],
  supervisor_alerts: [
    ...eachWay(
      'supervisor_alerts',
      'supervisor_id, therapist_id, message',
      `'{s1}', '{t1}', 'A'`,
      'read_at = now()',
    ),
    ...tooMuch(
      's1',
      'supervisor_alerts',
      'supervisor_id, therapist_id, message',
      `'{s1}', '{t1}', 'A'`,
    ),
  ],
  completed_weeks: tooMuch(
    't1',
    'completed_weeks',
    'therapist_id, week_start',
    `'{t1}', '2024-01-07'::date - 7 * number`,
  ),
  admin_announcements: eachWay(
    'admin_announcements',
    'title, message, created_by',
    `'A', 'B', '{admin}'`,
    `audience = 'supervisor'`,
  ),
  pay_questions: eachWay(
    'pay_questions',
    'payroll_period_id, therapist_id, message',
    `${period}, '{t1}', 'Why?'`,
    `message = 'How?'`,
  ),
  late_sessions: eachWay(
    'late_sessions',
    'therapist_id, client_name, date, duration',
    `'{t1}', 'A', '2024-02-09', 45`,
    'duration = 60',
  ),
  reporting_thresholds: eachWay('reporting_thresholds', 'year, amount', '2031, 5', 'amount = 6'),
  'private.tax_payer': [
    [
      'admin',
      `select save_tax_payer('Harbor', '1 Main St', 'Erie', 'PA', '16501', 'ein', '12-3456789')`,
    ],
    ['owner', `update private.tax_payer set city = 'Ohio City'`],
    ['owner', `delete from private.tax_payer`],
  ],
  'private.tax_files': [
    ['owner', `insert into private.tax_files (year, part, parts, total) values (2024, 1, 1, 5)`],
    ['owner', `update private.tax_files set filed_on = '2025-01-31'`],
    ['owner', `update private.tax_files set total = 6`],
    ['owner', `delete from private.tax_files`],
  ],
  'private.tax_file_rows': [
    ['owner', `insert into private.tax_files (year, part, parts, total) values (2024, 1, 1, 5)`],
    [
      'owner',
      `insert into private.tax_file_rows select id, '{t1}', 5, 'A', '**-***6789', 'B' from private.tax_files`,
    ],
    ['owner', `update private.tax_file_rows set amount = 6`],
    ['owner', `delete from private.tax_file_rows`],
  ],
  data_imports: eachWay(
    'data_imports',
    'kind, file_name, added',
    `'people', 'a.csv', 1`,
    'added = 2',
  ),
  payroll_adjustments: [
    ...eachWay(
      'payroll_adjustments',
      'payee_id, kind, amount, note',
      `'{t1}', 'bonus', 1, 'A'`,
      'amount = 2',
    ),
    [
      'owner',
      `insert into payroll_adjustments (payee_id, kind, amount, note) values ('{admin}', 'bonus', 1, 'A')`,
    ],
  ],
  payroll_payments: [
    [
      'owner',
      `insert into payroll_payments (payroll_period_id, payee_id, amount, paid_on, method)
       select id, '{t1}', 1, '2024-03-16', 'check' from payroll_periods where start_date = '2024-03-01'`,
    ],
    ['owner', `select count(*) from mark_payroll_paid(${period}, send_mail => false)`],
    ['owner', 'update payroll_payments set amount = 1'],
    ['owner', 'truncate payroll_payments'],
  ],
  'private.set_aside_warnings': [
    [
      'owner',
      `insert into private.set_aside_warnings (payroll_period_id, kind, payee_id, facts, reason)
       values (${period}, 'missing_tax', '{t1}', 'x', 'On its way')`,
    ],
    ['owner', `delete from private.set_aside_warnings`],
  ],
  payroll_periods: [
    ['owner', `update payroll_periods set name = 'x' where start_date = '2024-02-01'`],
    ['owner', `truncate payroll_periods cascade`],
  ],
  'private.payroll_statements': [
    ['owner', 'update private.payroll_statements set amount = amount + 1'],
    ['owner', 'insert into private.payroll_statements default values'],
    ['owner', 'truncate private.payroll_statements cascade'],
  ],
  'private.supervisor_statements': [
    ['owner', 'update private.supervisor_statements set pay = pay + 1'],
    ['owner', 'insert into private.supervisor_statements default values'],
    ['owner', 'truncate private.supervisor_statements cascade'],
  ],
  'private.supervision_rates': [
    [
      'owner',
      `insert into private.supervision_rates (person_id, effective_from, rate) values ('{s1}', '2025-01-01', 90)`,
    ],
  ],
  'private.pay_rates': [
    [
      'owner',
      `insert into private.pay_rates (person_id, effective_from, rate_60) values ('{t1}', '2025-01-01', 90)`,
    ],
  ],
  'private.payroll_providers': eachWay(
    'private.payroll_providers',
    'provider',
    `'gusto'`,
    `company_code = 'AB'`,
  ),
  'private.provider_codes': [
    ['owner', `insert into private.payroll_providers (provider) values ('gusto')`],
    ...eachWay(
      'private.provider_codes',
      'provider, code, target',
      `'gusto', 'bonus', 'bonus'`,
      `target = 'commission'`,
    ),
  ],
  'private.provider_ids': [
    ['owner', `insert into private.payroll_providers (provider) values ('gusto')`],
    ...eachWay(
      'private.provider_ids',
      'provider, person_id, payroll_id',
      `'gusto', '{t1}', 'A1B2C3'`,
      `payroll_id = 'A1B2C4'`,
    ),
  ],
  'private.provider_files': [
    ['owner', `insert into private.payroll_providers (provider) values ('gusto')`],
    [
      'owner',
      `insert into private.provider_files (payroll_period_id, provider, worker_type, file_name, content,
         sha256, run_digest, total, people_count, taken_by_name)
       values (${period}, 'gusto', 'w2', 'pay.csv', 'Ann', '', '', 0, 0, 'Ada')`,
    ],
    ['owner', `update private.provider_files set content = 'Bea'`],
    ['owner', 'delete from private.provider_files'],
    ['owner', 'truncate private.provider_files'],
  ],
  'private.worker_types': eachWay(
    'private.worker_types',
    'person_id, effective_from, worker_type',
    `'{t1}', '2025-01-01', 'w2'`,
    `worker_type = '1099'`,
  ),
  'private.tax_identifiers': eachWay(
    'private.tax_identifiers',
    'person_id, kind, encrypted, last_four',
    `'{t1}', 'ssn', '', '4329'`,
    `last_four = '1234'`,
  ),
  'private.person_details': [
    ['owner', `update private.person_details set city = 'X'`],
    ['owner', `update private.person_details set state = 'XX', zip = '04101'`],
  ],
  'private.people': [
    // First, because later steps take the same lock.
    ['owner', `update private.people set role = 'therapist' where id = '{s2}'`],
    [
      'owner',
      `insert into private.people (id, first_name, last_name, email, role, is_supervisor, supervision_rate)
       values ('${newcomer}', '  A ', 'B', 'New@Example.com', 'supervisor', true, 50)
       returning first_name, email`,
    ],
    ['owner', `update private.people set role = 'therapist' where id = '{admin}'`],
    ['owner', `select private.queue_notice('${newcomer}', 'report', role => 'admin')`],
    ['owner', `update private.people set role = 'therapist' where id = '${newcomer}'`],
    ['owner', `select private.queue_notice('{t2}', 'alert')`],
    ['owner', `update private.people set deactivated_at = now() where id = '{t2}'`],
    ['owner', `select banned_until is null as may_sign_in from auth.users where id = '{t2}'`],
    ['owner', `update private.people set email = 'moved@example.com' where id = '{t1}'`],
    ['owner', `select email from auth.users where id = '{t1}'`],
    [
      'owner',
      `insert into auth.users (id, email, encrypted_password)
       values ('33333333-0000-4000-8000-000000000005', 'two@example.com', 'unproven')`,
    ],
    [
      'owner',
      `insert into private.people (first_name, last_name, email) values ('A', 'B', 'two@example.com')`,
    ],
    ['owner', `select encrypted_password from auth.users where email = 'two@example.com'`],
    [
      'owner',
      `insert into auth.users (id, email, invited_at)
       values ('33333333-0000-4000-8000-000000000006', 'new@example.com', now())`,
    ],
    ['owner', `update private.people set email = 'newer@example.com' where id = '${newcomer}'`],
    ['owner', `update private.people set supervision_rate = 99 where id = '{s1}'`],
    ['owner', `update private.people set approved_at = null where id = '{t1}'`],
    ['owner', `update private.people set approved_at = now() where id = '{t1}'`],
  ],
  practice_settings: [
    ['owner', 'update practice_settings set payment_day_1 = 5, payment_day_2 = 20'],
    ['owner', `select payment_date::text from payroll_periods order by start_date desc limit 1`],
    [
      'owner',
      `update practice_settings set session_lengths = '{30,60,60}' returning session_lengths`,
    ],
    ['owner', 'delete from practice_settings'],
  ],
  profiles: [
    [
      'admin',
      `insert into profiles (first_name, last_name, email) values ('A', 'B', 'new@example.com')`,
    ],
    ['admin', `update profiles set first_name = 'C' where id = '{t2}'`],
    ['admin', `delete from profiles where id = '{t2}'`],
  ],
  audit_log: [
    ['owner', `select private.audit('recovery code used', 'sign-in', '{t1}', '{t1}')`],
    ['owner', `update practice_settings set language = 'fr'`],
    ['owner', 'set constraints all immediate'],
    ['owner', `update audit_log set action = 'x'`],
    ['owner', 'truncate audit_log cascade'],
  ],
  'private.audit_chain': [
    ['owner', 'update private.audit_chain set position = position'],
    ['owner', 'truncate private.audit_chain cascade'],
  ],
  'auth.mfa_factors': [
    [
      'owner',
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
       values ('44444444-0000-4000-8000-000000000001', '{t1}', 'totp', 'unverified', now(), now(), 'x')`,
    ],
    ['owner', `update auth.mfa_factors set status = 'verified'`],
    ['owner', 'delete from auth.mfa_factors'],
  ],
  'auth.sessions': [
    [
      'owner',
      `insert into auth.sessions (id, user_id, created_at, user_agent)
       values ('55555555-0000-4000-8000-000000000001', '{t1}', now(), 'Firefox/140.0')`,
    ],
  ],
  'auth.users': [
    [
      'owner',
      `update auth.users set encrypted_password = 'x', updated_at = '2030-01-01' where id = '{t1}'`,
    ],
    ['owner', `update practice_settings set sign_up = 'invited'`],
    ['owner', `insert into auth.users (id, email) values ('${newcomer}', 'stranger@example.com')`],
    ['owner', `update practice_settings set sign_up = 'anyone'`],
    [
      'owner',
      `insert into auth.users (id, email, email_confirmed_at)
       values ('33333333-0000-4000-8000-000000000002', 'one@example.com', now())`,
    ],
    ['owner', `update auth.users set encrypted_password = 'x' where email = 'one@example.com'`],
    [
      'owner',
      `select joined_at is null as waits from private.people where email = 'one@example.com'`,
    ],
    [
      'owner',
      `insert into auth.users (id, email, encrypted_password)
       values ('33333333-0000-4000-8000-000000000003', 'two@example.com', 'unproven')`,
    ],
    [
      'owner',
      `update auth.users set email_confirmed_at = now() where email = 'two@example.com'
       returning encrypted_password`,
    ],
    [
      'owner',
      `insert into private.people (first_name, last_name, email) values ('A', 'B', 'three@example.com')`,
    ],
    [
      'owner',
      `insert into auth.users (id, email, invited_at)
       values ('33333333-0000-4000-8000-000000000004', 'three@example.com', now())`,
    ],
    [
      'owner',
      `select invited_at is null as waits from private.people where email = 'three@example.com'`,
    ],
    [
      'owner',
      `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
       values ('{t1}', '{t1}', 'recovery_token', 'x', 'x')`,
    ],
    [
      'owner',
      `insert into auth.users (id, email) values ('33333333-0000-4000-8000-000000000007', 'moved@example.com')`,
    ],
    ['owner', `update auth.users set email = 'moved@example.com' where id = '{t1}'`],
    ['owner', `select email from private.people where id = '{t1}'`],
    ['owner', `delete from auth.users where email = 'one@example.com'`],
    [
      'owner',
      `select joined_at is null as waits from private.people where email = 'one@example.com'`,
    ],
  ],
};
