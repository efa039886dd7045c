import { lists } from '../../tests/database/lists.ts';
import { rights } from '../../tests/database/rights.ts';
import type { RuleObject } from './objects.ts';

/**
 * The test files that are about a file of rules and are run first, unless it is the one of the same name, as
 * `pay.rates` for `pay_rates`. Keys are names of rules without their number, or of tables, or how such a name begins;
 * values are how names of test files begin.
 */
const nearest: Record<string, string[]> = {
  audit: ['audit.test', 'audit.chain', 'own-data.test'],
  caller: ['caller', 'sessions.test', 'supervision.test', 'fair-share'],
  second_factor: ['second-factor'],
  sign_in_devices: ['sign-in-devices'],
  worker_types: ['people.worker-types'],
  session_pay_preview: ['sessions.preview'],
  what_if: ['pay.what-if'],
  pay_rule: ['pay.rule', 'pay.rates'],
  pay_rates: ['pay.rates', 'sessions.lengths'],
  pay_period_start: ['pay.periods'],
  pay_period_end: ['pay.periods'],
  pay_period_name: ['pay.periods'],
  payroll_lines: ['payroll.lines', 'payroll.processing'],
  payroll_statements: [
    'payroll.waits',
    'payroll.immutability',
    'payroll.payments',
    'payroll.corrections',
    'pay.statements',
    'payroll.processing',
  ],
  carried_lines: ['payroll.corrections', 'payroll.adjustments'],
  payroll_corrections: ['payroll.corrections', 'payroll.adjustments', 'payroll.reopening'],
  payroll_reopening: ['payroll.reopening', 'payroll.immutability', 'payroll.waits'],
  late_sessions: ['pay.late-sessions', 'sessions.merging'],
  period_warnings: ['payroll.warnings', 'payroll.automatic'],
  payroll_periods: ['pay.periods', 'payroll.reopening', 'payroll.processing'],
  practice_settings: ['settings'],
  supervision_sessions: ['supervision.meetings', 'supervision.test'],
  payroll_preview: [
    'payroll.lines',
    'payroll.processing',
    'payroll.adjustments',
    'payroll.corrections',
    'payroll.reopening',
  ],
  payroll_processing: [
    'payroll.processing',
    'payroll.waits',
    'payroll.reopening',
    'payroll.warnings',
    'payroll.corrections',
    'payroll.adjustments',
  ],
  payroll_payments: ['payroll.payments', 'payroll.immutability'],
  marking_paid: ['payroll.payments', 'payroll.payments.mails', 'payroll.payments.earlier'],
  payroll_checks: ['payroll.drift', 'payroll.automatic', 'payroll.processing'],
  automatic_payroll: ['payroll.automatic'],
  supervision_meetings: ['supervision.meetings', 'fair-share'],
  supervision_requirements: ['supervision.progress'],
  supervision_signatures: ['supervision.signatures'],
  supervision_messages: ['supervision.log', 'sent-once', 'fair-share'],
  fair_share: ['fair-share'],
  supervision_pay: ['supervision.pay', 'supervision.meetings'],
  supervisor_statements: ['supervision.pay', 'payroll.immutability'],
  supervision_corrections: ['supervision.meetings', 'supervision.pay', 'payroll.drift'],
  supervisor_payroll: ['supervision.pay', 'payroll.adjustments'],
  run_pay_lines: ['run-pay-lines', 'provider-files', 'payroll.payments'],
  practice_lines: ['reports.', 'statistics'],
  provider: ['provider-files', 'provider-settings'],
  provider_settings: ['provider-settings', 'pay.statements'],
  own_data: ['own-data'],
  us_states: ['tax-files.people', 'people.test', 'imports.people'],
  tax_identifiers: ['people.test', 'tax.test'],
  own_tax_data: ['people.test', 'tax.test', 'tax-files.people'],
  profiles: ['people.test', 'tax.test', 'people.'],
  first_setup: ['first-setup', 'first-hour', 'people.accounts'],
  merging_clients: ['sessions.merging', 'clients', 'pay.late-sessions'],
  notification_mails: ['notification-mails'],
  payroll_causes: ['payroll.causes', 'payroll.warnings'],
  people_imports: ['imports.people'],
  tax_data: ['tax-files.people', 'year-end', 'tax-files'],
  tax_payer: ['tax-files.payer', 'tax-files'],
  filed_forms: ['tax-corrections', 'tax-files', 'year-end'],
  year_totals: ['year-end', 'tax-corrections', 'tax-files', 'tax.test'],
  tax_files: ['tax-files.test', 'tax-files', 'tax-corrections', 'tax.test'],
  tax_corrections: ['tax-corrections', 'tax-files', 'tax.test'],
  users: ['people.accounts', 'people.concurrency', 'people.test'],
  accounts: ['people.accounts', 'people.concurrency', 'people.test'],
  person_details: ['people.test', 'tax-files.people'],
  supervisor_therapists: ['supervision.test', 'own-data.others'],
  announcements: ['announcements', 'notification-mails'],
  admin_announcements: ['announcements'],
  archived_announcements: ['announcements'],
  read_announcements: ['announcements'],
  supervisor_alerts: ['announcements', 'sent-once', 'notification-mails'],
  notifications: ['announcements'],
  outgoing_mails: ['notification-mails', 'announcements', 'payroll.payments.mails'],
  security_mails: ['security-mails', 'people.accounts', 'announcements', 'audit.test'],
  report_mails: ['settings'],
  session_imports: ['imports.sessions', 'imports.test'],
  imported_sessions: ['imports.sessions', 'imports.test'],
  staged_sessions: ['imports.sessions', 'imports.test'],
  data_imports: ['imports.test', 'imports.sessions'],
  imported_people: ['imports.people', 'imports.test'],
  session_list: ['sessions.list'],
  logging_sessions: ['sessions.logging', 'payroll.warnings'],
  completed_weeks: ['sessions.logging', 'payroll.warnings'],
  set_aside_warnings: ['payroll.warnings'],
  practice_figures: ['statistics', 'reports.'],
  therapist_figures: ['statistics'],
  admin_dashboard: ['payroll.automatic', 'people.history', 'settings'],
  first_steps: ['first-hour'],
  people_history: ['people.history'],
  client_merges: ['sessions.merging'],
  merged_sessions: ['sessions.merging'],
  supervision_templates: ['supervision.progress'],
  supervision_reminders: ['supervision.progress'],
  supervision_credentials: ['supervision.signatures', 'supervision.test'],
  supervision_rates: ['supervision.pay', 'people.adding'],
  reporting_thresholds: ['year-end', 'tax-files'],
  daily_shares: ['fair-share'],
  backup_state: ['backup-state'],
  failed_jobs: ['failed-jobs'],
  request_check: ['caller'],
};

/** The place of a test file among those about a file of rules; undefined if it is about something else. */
export function nearness(home: string, file: string): number | undefined {
  const rules = home.replace(/^\d+_/, '');
  const names = nearest[rules] ?? nearest[rules.split('_')[0] ?? ''] ?? [rules.replace('_', '.')];
  const place = names.findIndex((name) => file.includes(`/${name}`));
  return place < 0 ? undefined : place;
}

/** One test tries all checks; of constraints, only they have a text. */
export function isCheck({ kind, text }: RuleObject): boolean {
  return kind === 'constraint' && text !== '';
}
export const checksFile = 'tests/database/checks.test.ts';

/** A test of all that is there of a kind, and the queries that it makes. */
export interface List {
  file: string;
  queries: string[];
}

const listed: (List & { isOf: RegExp })[] = [
  {
    file: 'tests/database/rights.test.ts',
    queries: Object.values(rights),
    isOf: /: (granted |revoked |row level security lost)/,
  },
  { file: 'tests/database/triggers.list.test.ts', queries: [lists.triggers], isOf: /^trigger / },
  {
    file: 'tests/database/keys.test.ts',
    queries: [lists.keys],
    isOf: /: (constraint|unique index) lost$/,
  },
];

/** The list that may say otherwise after a mistake. */
export function listOf(label: string): List | undefined {
  return listed.find(({ isOf }) => isOf.test(label));
}
