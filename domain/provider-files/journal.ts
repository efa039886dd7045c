import type { CalendarDay } from '../calendar-day.ts';
import { isFormula } from '../formula.ts';
import { amountOf, centsOf, sumOf } from '../money.ts';
import { formulaProblems } from './entries.ts';
import {
  type FileCell,
  figure,
  type PayFile,
  type Problem,
  type ProviderSetUp,
  problem,
  type Run,
  slashed,
} from './pay-file.ts';

/** What the books keep apart: wages and contractors, what is paid back, and what is owed to each. */
export const ACCOUNTS = [
  'w2_wages',
  '1099_pay',
  'reimbursements',
  'w2_payable',
  '1099_payable',
] as const;
type Account = (typeof ACCOUNTS)[number];

export const LEDGERS = ['quickbooks_online', 'quickbooks_desktop', 'xero'] as const;
export type Ledger = (typeof LEDGERS)[number];

interface JournalLine {
  account: string;
  /** A debit is positive, a credit negative; together they are zero. */
  amount: string;
  memo: string;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** One balanced entry for a run, on its payment date. */
export function journalFile(run: Run, setUp: ProviderSetUp, ledger: Ledger): PayFile {
  const { lines, problems } = journalOf(run, setUp);
  const isXero = ledger === 'xero';
  // The name of an account is written into a cell without quotes.
  const odd = lines.filter(({ account }) => /[\t\r\n"]/.test(account) || isFormula(account));
  problems.push(...odd.map(({ account }) => problem('target_invalid', { about: account })));
  if (isXero && setUp.companyCode === '') problems.push(problem('tax_rate_missing'));
  if (isXero) problems.push(...formulaProblems([setUp.companyCode]));
  const rows = {
    quickbooks_online: () => onlineRows(run, lines),
    quickbooks_desktop: () => desktopRows(run, lines),
    xero: () => xeroRows(run, lines, setUp.companyCode),
  }[ledger]();
  const isDesktop = ledger === 'quickbooks_desktop';
  return {
    fileName: `journal-${ledger.replaceAll('_', '-')}-${run.start}-to-${run.end}.${isDesktop ? 'iif' : 'csv'}`,
    format: isDesktop ? 'tabbed' : 'csv',
    rows,
    total: sumOf(run.lines.map(({ amount }) => amount)),
    people: new Set(run.lines.map(({ personId }) => personId)).size,
    problems,
  };
}

function journalOf(run: Run, setUp: ProviderSetUp) {
  const sums = new Map<Account, number>();
  const add = (account: Account, cents: number) =>
    sums.set(account, (sums.get(account) ?? 0) + cents);
  for (const line of run.lines) {
    const cents = centsOf(line.amount);
    const isEmployee = line.workerType === 'w2';
    const expense = isEmployee ? 'w2_wages' : '1099_pay';
    add(line.code === 'reimbursement' ? 'reimbursements' : expense, cents);
    add(isEmployee ? 'w2_payable' : '1099_payable', -cents);
  }
  const problems: Problem[] = [];
  const lines = ACCOUNTS.flatMap((key): JournalLine[] => {
    const cents = sums.get(key) ?? 0;
    if (cents === 0) return [];
    const account = setUp.codes[key]?.target ?? '';
    if (account === '') {
      problems.push(problem('code_unmapped', { about: key, amount: amountOf(Math.abs(cents)) }));
    }
    return [{ account, amount: amountOf(cents), memo: MEMOS[key] }];
  });
  return { lines, problems };
}

const MEMOS: Record<Account, string> = {
  w2_wages: 'Gross wages',
  '1099_pay': 'Contractor pay',
  reimbursements: 'Reimbursements',
  w2_payable: 'Due to employees',
  '1099_payable': 'Due to contractors',
};

const titleOf = (run: Run) => `Payroll ${slashed(run.start)} to ${slashed(run.end)}`;
const isDebit = ({ amount }: JournalLine) => !amount.startsWith('-');
const unsigned = ({ amount }: JournalLine): FileCell => figure(amount.replace('-', ''));

function onlineRows(run: Run, lines: readonly JournalLine[]): FileCell[][] {
  const number = `PAY-${run.end.replaceAll('-', '')}`;
  return [
    ['Journal No.', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits'],
    ...lines.map((line) => [
      number,
      slashed(run.paymentDate),
      line.account,
      `${titleOf(run)}: ${line.memo}`,
      isDebit(line) ? unsigned(line) : '',
      isDebit(line) ? '' : unsigned(line),
    ]),
  ];
}

function desktopRows(run: Run, lines: readonly JournalLine[]): FileCell[][] {
  const titles = ['TRNSTYPE', 'DATE', 'ACCNT', 'AMOUNT', 'MEMO'];
  return [
    ['!TRNS', ...titles],
    ['!SPL', ...titles],
    ['!ENDTRNS'],
    ...lines.map((line, index) => [
      index === 0 ? 'TRNS' : 'SPL',
      'GENERAL JOURNAL',
      slashed(run.paymentDate),
      line.account,
      figure(line.amount),
      `${titleOf(run)}: ${line.memo}`,
    ]),
    ['ENDTRNS'],
  ];
}

function xeroRows(run: Run, lines: readonly JournalLine[], taxRate: string): FileCell[][] {
  return [
    ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    ...lines.map((line) => [
      titleOf(run),
      spelled(run.paymentDate),
      line.memo,
      line.account,
      taxRate,
      figure(line.amount),
    ]),
  ];
}

/** `30 Jun 2026`, which reads the same in every country. */
function spelled(day: CalendarDay): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}
