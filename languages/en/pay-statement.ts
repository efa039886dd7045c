/** The words on a pay statement. Reasons are those of the pay rule (`private.session_pay`), in short. */
export interface PayStatement {
  statement: string;
  estimate: string;
  period: string;
  paymentDate: string;
  processed: string;
  notProcessed: string;
  day: string;
  client: string;
  therapist: string;
  why: string;
  minutes: string;
  hours: string;
  amount: string;
  total: string;
  summary: (sessions: number, hours: string) => string;
  supervised: (hours: string) => string;
  notWageStatement: string;
  /** How it was computed, in a sentence. */
  computed: string;
  gross: string;
  reimbursements: string;
  worker: string;
  workers: Record<'w2' | '1099', string>;
  payrollId: string;
  /** Headings of the table of rates. */
  work: string;
  count: string;
  rate: string;
  sessionsOf: (minutes: number) => string;
  parts: Record<Part, string>;
  /** By the day of payment, this one included once it is recorded. */
  yearToDate: (year: number) => string;
  yearReimbursed: (year: number) => string;
  paid: string;
  notPaid: string;
  nothingDue: string;
  methods: Record<'direct_deposit' | 'check' | 'cash' | 'card', string>;
  /** Of a correction: what was paid and what is due. */
  correction: (paid: string, due: string) => string;
  nothing: string;
  named: (name: string, value: string) => string;
  pageOf: (page: number, pages: number) => string;
  unprinted: string;
  tier: (rate: string) => string;
  hourly: (rate: string) => string;
  since: (words: string, day: string) => string;
  reasons: Record<Reason, string>;
}

type Adjustment = 'bonus' | 'reimbursement' | 'deduction';
type Part =
  | Adjustment
  | 'supervision'
  | 'no_show_fee'
  | 'no_show_unpaid'
  | 'overrides'
  | 'unpriced'
  | 'corrections';
type Reason =
  | Adjustment
  | 'no_show_fee'
  | 'no_show_unpaid'
  | 'admin'
  | 'no_rate'
  | 'paid_with_group'
  | 'archived'
  | 'moved'
  | 'deleted'
  | 'noShow';

export const payStatement: PayStatement = {
  statement: 'Gross pay statement',
  estimate: 'Pay estimate',
  period: 'Pay period',
  paymentDate: 'Payment date',
  processed: 'Processed',
  notProcessed: 'Not yet: these amounts follow every change until then',
  day: 'Day',
  client: 'Client',
  therapist: 'Therapist',
  why: 'Why',
  minutes: 'Minutes',
  hours: 'Hours',
  amount: 'Amount',
  total: 'Total',
  summary: (sessions, hours) => `${sessions} ${sessions === 1 ? 'session' : 'sessions'}, ${hours}`,
  supervised: (hours) => `Supervision: ${hours} h`,
  notWageStatement:
    'Not a wage statement: deductions and net pay are on the stub of your payroll provider.',
  computed:
    'Each line is one session, paid at the rate that was in force on its day; corrections and adjustments follow, and the total is their sum.',
  gross: 'Gross pay',
  reimbursements: 'Reimbursements',
  worker: 'Paid as',
  workers: { w2: 'W-2 employee', '1099': '1099 contractor' },
  payrollId: 'Payroll ID',
  work: 'Work',
  count: 'Count',
  rate: 'Rate',
  sessionsOf: (minutes) => `Sessions of ${minutes} min`,
  parts: {
    supervision: 'Supervision',
    no_show_fee: 'No-show fees',
    no_show_unpaid: 'No-shows without a fee',
    overrides: 'Amounts set by an admin',
    unpriced: 'Sessions without a rate',
    bonus: 'Bonus',
    reimbursement: 'Reimbursement',
    deduction: 'Deduction',
    corrections: 'Correction',
  },
  yearToDate: (year) => `Paid in ${year} so far`,
  yearReimbursed: (year) => `Reimbursed in ${year} so far`,
  paid: 'Paid',
  notPaid: 'Not recorded yet',
  nothingDue: 'Nothing due',
  methods: { direct_deposit: 'direct deposit', check: 'check', cash: 'cash', card: 'card' },
  correction: (paid, due) => `Correction: ${paid} was paid, ${due} is due.`,
  nothing: 'Nothing is paid for this period.',
  named: (name, value) => `${name}: ${value}`,
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  unprinted: 'Letters that this file cannot show are printed as a question mark.',
  tier: (rate) => `${rate} for this length`,
  hourly: (rate) => `${rate} an hour`,
  since: (words, day) => `${words}, since ${day}`,
  reasons: {
    no_show_fee: 'No-show, fee collected: the no-show fee',
    no_show_unpaid: 'No-show without a fee: nothing is paid',
    admin: 'Set by an admin',
    no_rate: 'Not yet priced: there is no rate',
    paid_with_group: 'Paid once, with the longest entry of the meeting',
    archived: 'Archived',
    moved: 'Counts in another period, or for another therapist',
    deleted: 'The session was deleted',
    noShow: 'No-show at the usual rate',
    bonus: 'Bonus',
    reimbursement: 'Reimbursement',
    deduction: 'Deduction',
  },
};
