export interface Dataset {
  /** Name of its two files, without the ending. */
  name: string;
  about: string;
  /** The table or view it comes from. */
  source: string;
  /** Columns left out, which only the program uses. */
  without?: string[];
  /** Beside the columns of the source: names and expressions. */
  also?: Record<string, string>;
  /** Instead of the columns of the source: names and expressions. */
  select?: Record<string, string>;
  orderBy: string;
}

/** Everything about a practice that is of use without the program. */
export const datasets: Dataset[] = [
  {
    name: 'practice',
    about: 'The practice and its settings: one row.',
    source: 'public.practice_settings',
    without: ['id'],
    orderBy: 'company_name',
  },
  {
    name: 'people',
    about: 'Everybody who works or worked here, with the rates of today.',
    source: 'public.profiles',
    without: ['rates_from', 'employment_from', 'supervision_rate_from', 'tax_number_later'],
    also: {
      w9_received_on:
        '(select w9_received_on from private.person_details where person_id = profiles.id)',
    },
    orderBy: 'last_name, first_name, id',
  },
  {
    name: 'worker_types',
    about: 'Who is paid on a W-2 and who on a 1099, and since when.',
    source: 'private.worker_types',
    orderBy: 'person_id, effective_from',
  },
  {
    name: 'payroll_providers',
    about: 'Payroll providers and ledgers that files are made for.',
    source: 'private.payroll_providers',
    orderBy: 'provider',
  },
  {
    name: 'provider_codes',
    about: 'The code of each of them for each pay code.',
    source: 'private.provider_codes',
    orderBy: 'provider, code',
  },
  {
    name: 'provider_ids',
    about: 'The id of each person with each of them.',
    source: 'private.provider_ids',
    orderBy: 'provider, person_id',
  },
  {
    name: 'provider_files',
    about: 'Files that were taken for them, as they were taken.',
    source: 'private.provider_files',
    orderBy: 'taken_at, id',
  },
  {
    name: 'pay_rates',
    about: 'What therapists earn, and since when.',
    source: 'private.pay_rates',
    orderBy: 'person_id, effective_from',
  },
  {
    name: 'supervision_rates',
    about: 'What supervisors earn an hour, and since when.',
    source: 'private.supervision_rates',
    orderBy: 'person_id, effective_from',
  },
  {
    name: 'sessions',
    about: 'Sessions with clients.',
    source: 'public.sessions',
    orderBy: 'date, id',
  },
  {
    name: 'completed_weeks',
    about: 'Weeks that therapists declared complete.',
    source: 'public.completed_weeks',
    orderBy: 'week_start, therapist_id',
  },
  {
    name: 'supervisor_assignments',
    about: 'Who supervises whom.',
    source: 'public.supervisor_therapists',
    orderBy: 'supervisor_id, therapist_id',
  },
  {
    name: 'supervision_sessions',
    about: 'Supervision.',
    source: 'public.supervision_sessions',
    orderBy: 'date, id',
  },
  {
    name: 'supervision_requirements',
    about: 'How much supervision a licensing board wants of whom.',
    source: 'public.supervision_requirements',
    orderBy: 'therapist_id, starts_on, id',
  },
  {
    name: 'supervision_templates',
    about: 'Templates of such requirements.',
    source: 'public.supervision_templates',
    orderBy: 'name, id',
  },
  {
    name: 'licenses',
    about: 'Licenses of therapists and supervisors.',
    source: 'public.supervision_credentials',
    orderBy: 'person_id',
  },
  {
    name: 'supervision_signatures',
    about: 'Who signed which days of the supervision log.',
    source: 'public.supervision_signatures',
    orderBy: 'signed_at, id',
  },
  {
    name: 'supervision_messages',
    about: 'What supervisors and therapists said about alerts and sessions.',
    source: 'public.supervision_messages',
    orderBy: 'created_at, id',
  },
  {
    name: 'pay_periods',
    about: 'Pay periods, processed and open.',
    source: 'public.payroll_periods',
    orderBy: 'start_date',
  },
  {
    name: 'pay_statements',
    about: 'What each therapist was paid in a processed period.',
    source: 'public.payroll_details',
    orderBy: 'payroll_period_id, therapist_id',
  },
  {
    name: 'pay_lines',
    about: 'The lines of these statements.',
    source: 'public.payroll_lines',
    orderBy: 'payroll_period_id, therapist_id, session_date, session_id',
  },
  {
    name: 'supervisor_statements',
    about: 'What each supervisor was paid in a processed period.',
    source: 'public.supervisor_payroll',
    orderBy: 'payroll_period_id, supervisor_id',
  },
  {
    name: 'supervisor_pay_lines',
    about: 'The lines of these statements.',
    source: 'public.supervisor_payroll_lines',
    orderBy: 'payroll_period_id, supervisor_id, session_date, session_id',
  },
  {
    name: 'reopened_statements',
    about: 'Statements as they were before a period was opened and processed again.',
    source: 'private.reopened_statements',
    orderBy: 'reopened_at, payee_id',
  },
  {
    name: 'adjustments',
    about: 'Bonuses, reimbursements and deductions.',
    source: 'public.payroll_adjustments',
    orderBy: 'created_at, id',
  },
  {
    name: 'payments',
    about: 'Payments of processed periods, and those taken back.',
    source: 'public.payroll_payments',
    orderBy: 'created_at, id',
  },
  {
    name: 'pay_questions',
    about: 'Questions about pay, and their answers.',
    source: 'public.pay_questions',
    orderBy: 'asked_at, id',
  },
  {
    name: 'late_sessions',
    about: 'Sessions handed in after their pay period was processed, and what became of them.',
    source: 'public.late_sessions',
    orderBy: 'handed_in_at, id',
  },
  {
    name: 'client_merges',
    about: 'Spellings of clients that an admin made one.',
    source: 'public.client_merges',
    orderBy: 'merged_at, id',
  },
  {
    name: 'merged_sessions',
    about: 'Which sessions a merge renamed, and their former names.',
    source: 'private.merged_sessions',
    orderBy: 'merge_id, session_id',
  },
  {
    name: 'reporting_thresholds',
    about: 'From which sum on payments of a year are reported on a 1099-NEC.',
    source: 'public.reporting_thresholds',
    orderBy: 'year',
  },
  {
    name: 'tax_payer',
    about: 'The practice as it reports to the tax office; of its number the last four digits.',
    source: 'private.tax_payer',
    without: ['encrypted'],
    orderBy: 'id',
  },
  {
    name: 'tax_files',
    about: 'Files of 1099-NEC forms that were taken, and corrections that were filed.',
    source: 'private.tax_files',
    orderBy: 'taken_at, id',
  },
  {
    name: 'tax_file_rows',
    about: 'The rows of these files; of tax numbers the last four digits.',
    source: 'private.tax_file_rows',
    without: ['number_digest', 'sealed_digest', 'known_digest'],
    orderBy: 'tax_file_id, payee_id',
  },
  {
    name: 'announcements',
    about: 'Announcements of the admins.',
    source: 'public.admin_announcements',
    orderBy: 'created_at, id',
  },
  {
    name: 'alerts',
    about: 'Messages of supervisors to their therapists.',
    source: 'public.supervisor_alerts',
    orderBy: 'created_at, id',
  },
  {
    name: 'audit_trail',
    about: 'Who did what, when, with the values before and after.',
    source: 'public.audit_log',
    without: ['transaction_id'],
    orderBy: 'id',
  },
];

/** Only on request: anyone with the files has the tax numbers. */
export const taxNumbers: Dataset[] = [
  {
    name: 'tax_numbers',
    about: 'Tax numbers, in full.',
    source: 'private.tax_identifiers',
    select: {
      person_id: 'person_id',
      kind: 'kind',
      number: 'private.tax_number(tax_identifiers)',
    },
    orderBy: 'person_id, kind',
  },
  {
    name: 'tax_payer_number',
    about: 'The number under which the practice reports to the tax office, in full.',
    source: 'private.tax_payer',
    select: { name: 'name', kind: 'kind', number: 'private.payer_number(tax_payer)' },
    orderBy: 'id',
  },
];

/** Columns of tables that are in the files of others, and are not there, with the reason. */
export const columnsNotExported: Record<string, string> = {
  'private.people.created_at': 'when the row was made, which audit_trail says',
  'private.people.former_id':
    'the id before an invitation was accepted, of use in audit_trail only',
  'private.people.updated_at': 'when the row was changed, which audit_trail says',
  'private.person_details.person_id': 'id in people',
  'private.payroll_statements.lines': 'the rows of pay_lines',
  'private.supervisor_statements.lines': 'the rows of supervisor_pay_lines',
};

/** Tables without a file of their own, and why. */
export const notExported: Record<string, string> = {
  'private.people': 'in people',
  'private.person_details': 'in people',
  'private.payroll_statements': 'in pay_statements and pay_lines',
  'private.supervisor_statements': 'in supervisor_statements and supervisor_pay_lines',
  'public.archived_announcements': 'what somebody has put away',
  'private.read_announcements': 'what somebody has read',
  'private.audit_chain': 'proof of the audit trail, of use in the database only',
  'private.audit_head': 'proof of the audit trail, of use in the database only',
  'private.changed_sessions': 'work that is under way',
  'private.changed_supervision_sessions': 'work that is under way',
  'private.session_statements': 'an index of pay_lines',
  'private.failed_jobs': 'work that is under way',
  'private.outgoing_mails': 'work that is under way',
  'private.staged_sessions': 'work that is under way',
  'public.payroll_holds': 'work that is under way',
  'private.set_aside_warnings': 'what was set aside is in audit_trail',
  'private.week_reminders': 'work that is under way',
  'private.supervision_reminders': 'work that is under way',
  'public.payroll_checks': 'recomputations, which can be done again',
  'public.payroll_drifts': 'recomputations, which can be done again',
  'public.data_imports': 'how rows came in; the rows are in their files',
  'private.imported_people': 'how rows came in; the rows are in their files',
  'private.imported_sessions': 'how rows came in; the rows are in their files',
  'private.daily_shares': 'how much somebody wrote today, against floods',
  'private.known_devices': 'part of signing in',
  'private.recovery_codes': 'part of signing in',
};
