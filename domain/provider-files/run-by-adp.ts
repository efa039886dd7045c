import { type Entry, idProblems, type Payee, payeesOf, totalOf } from './entries.ts';
import { lostColumns } from './gusto.ts';
import {
  type FileCell,
  figure,
  type PayFile,
  type Problem,
  type ProviderSetUp,
  problem,
  type Run,
  same,
  slashed,
} from './pay-file.ts';

/** The letters of the template, and how the file's name says them. */
const PAY_FREQUENCIES = {
  W: 'Weekly',
  B: 'Biweekly',
  S: 'Semimonthly',
  M: 'Monthly',
  Q: 'Quarterly',
} as const;

/** The columns that are filled, by every title they were met under. */
const COLUMNS = {
  company: ['IID', 'Company Code'],
  frequency: ['Pay Frequency'],
  start: ['Pay Period Start Date', 'Pay Period Start'],
  end: ['Pay Period End Date', 'Pay Period End'],
  employee: ['Employee ID', 'Employee Time Clock ID'],
  code: ['Earnings Code'],
  hours: ['Pay Hours'],
  dollars: ['Dollars'],
  separate: ['Separate Check'],
  rate: ['Rate Code'],
} as const;

type Column = keyof typeof COLUMNS;

const VERSION_ROW = /^##GENERIC## V/;

/** The two first rows of the practice's own template, then one row per person and code. */
export function runByAdpFile(run: Run, setUp: ProviderSetUp): PayFile {
  const { payees, problems } = payeesOf(run.lines, setUp);
  const [version = [], titles = []] = setUp.template;
  const columns = titles.map((title) => columnOf(title));
  const has = (column: Column) => columns.includes(column);
  const frequency = Object.entries(PAY_FREQUENCIES).find(
    ([letter]) => letter === setUp.payFrequency,
  );
  if (!VERSION_ROW.test(version[0] ?? '') || titles.length === 0) {
    problems.push(problem('template_missing'));
  } else {
    problems.push(...missingColumns(has), ...lostColumns(payees, ({ length }) => length > 0));
    if (!has('dollars')) problems.push(...lostMoney(payees));
  }
  if (!frequency) problems.push(problem('frequency_missing'));
  const company = setUp.companyCode.trim();
  if (company === '') problems.push(problem('company_code_invalid'));
  problems.push(...idProblems(payees, (id) => id !== ''));
  const [letter = '', word = ''] = frequency ?? [];
  const rows = payees.flatMap(({ id, entries }) =>
    entries.map((entry) => {
      const values = valuesOf(entry, { company, letter, id, run });
      return columns.map((column) => (column ? values[column] : ''));
    }),
  );
  return {
    fileName: `${[word, compact(run.start), compact(run.end)].join('-')}.csv`,
    format: 'csv',
    rows: [version, titles, ...rows],
    total: totalOf(payees),
    people: payees.length,
    problems,
  };
}

const compact = (day: string) => slashed(day).replaceAll('/', '');

function columnOf(title: string): Column | undefined {
  const found = Object.entries(COLUMNS).find(([, names]) =>
    names.some((name) => same(name, title)),
  );
  return keys.find((key) => key === found?.[0]);
}

const keys = [
  'company',
  'frequency',
  'start',
  'end',
  'employee',
  'code',
  'hours',
  'dollars',
  'separate',
  'rate',
] as const satisfies readonly Column[];

interface Known {
  company: string;
  letter: string;
  id: string;
  run: Run;
}

function valuesOf(entry: Entry, { company, letter, id, run }: Known): Record<Column, FileCell> {
  const isTimed = entry.measure === 'hours';
  return {
    company,
    frequency: letter,
    start: slashed(run.start),
    end: slashed(run.end),
    employee: id,
    code: entry.target,
    hours: isTimed ? figure(entry.hours) : '',
    dollars: isTimed ? '' : figure(entry.amount),
    separate: '0',
    rate: isTimed ? 'BASE' : '',
  };
}

const NEEDED: readonly Column[] = [
  'company',
  'frequency',
  'start',
  'end',
  'employee',
  'code',
  'hours',
];

const missingColumns = (has: (column: Column) => boolean): Problem[] =>
  NEEDED.filter((column) => !has(column)).map((column) =>
    problem('column_missing', { about: COLUMNS[column][0] }),
  );

function lostMoney(payees: readonly Payee[]): Problem[] {
  const money = payees.flatMap((payee) => {
    const entries = payee.entries.filter(({ measure }) => measure === 'amount');
    return entries.length > 0 ? [{ ...payee, entries }] : [];
  });
  if (money.length === 0) return [];
  const people = money.map(({ name }) => name);
  return [problem('column_missing', { about: COLUMNS.dollars[0], people, amount: totalOf(money) })];
}
