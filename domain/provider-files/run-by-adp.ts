import { isFormula } from '../formula.ts';
import {
  type Entry,
  formulaProblems,
  idProblems,
  type Payee,
  payeesOf,
  targetProblems,
  titlesTwice,
  totalOf,
} from './entries.ts';
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
const PAY_FREQUENCIES = new Map([
  ['W', 'Weekly'],
  ['B', 'Biweekly'],
  ['S', 'Semimonthly'],
  ['M', 'Monthly'],
  ['Q', 'Quarterly'],
]);

const DOLLARS = 'Dollars';

/** The columns that are filled, by every title they were met under; a template needs some of them. */
const COLUMNS = [
  { key: 'company', titles: ['IID', 'Company Code'], isNeeded: true },
  { key: 'frequency', titles: ['Pay Frequency'], isNeeded: true },
  { key: 'start', titles: ['Pay Period Start Date', 'Pay Period Start'], isNeeded: true },
  { key: 'end', titles: ['Pay Period End Date', 'Pay Period End'], isNeeded: true },
  { key: 'employee', titles: ['Employee ID', 'Employee Time Clock ID'], isNeeded: true },
  { key: 'code', titles: ['Earnings Code'], isNeeded: true },
  { key: 'hours', titles: ['Pay Hours'], isNeeded: true },
  { key: 'dollars', titles: [DOLLARS], isNeeded: false },
  { key: 'separate', titles: ['Separate Check'], isNeeded: false },
  { key: 'rate', titles: ['Rate Code'], isNeeded: false },
] as const;

type Column = (typeof COLUMNS)[number]['key'];

const VERSION_ROW = /^##GENERIC## V/;

/** The first two rows of the practice's own template, then one row per person and code. */
export function runByAdpFile(run: Run, setUp: ProviderSetUp): PayFile {
  const { payees, problems } = payeesOf(run.lines, setUp);
  const [version = [], titles = []] = setUp.template;
  const columns = titles.map((title) => columnOf(title));
  const has = (column: Column) => columns.includes(column);
  const frequency = PAY_FREQUENCIES.get(setUp.payFrequency) ?? '';
  if (!VERSION_ROW.test(version.join()) || titles.length === 0) {
    problems.push(problem('template_missing'));
  } else {
    const filled = titles.filter((title) => columnOf(title)).map((title) => title.trim());
    problems.push(...missingColumns(has), ...titlesTwice(filled));
    if (!has('dollars')) problems.push(...lostMoney(payees));
  }
  if (frequency === '') problems.push(problem('frequency_missing'));
  if (setUp.companyCode === '') problems.push(problem('company_code_invalid'));
  problems.push(
    ...formulaProblems([...version, ...titles, setUp.companyCode]),
    ...idProblems(payees),
    ...targetProblems(payees, ({ target }) => !isFormula(target)),
  );
  const rows = payees.flatMap(({ id, entries }) =>
    entries.map((entry) => {
      const values = valuesOf(entry, { setUp, id, run });
      return columns.map((column) => (column ? values[column] : ''));
    }),
  );
  return {
    fileName: `${[frequency, compact(run.start), compact(run.end)].join('-')}.csv`,
    format: 'csv',
    rows: [version, titles, ...rows],
    total: totalOf(payees),
    people: payees.length,
    problems,
  };
}

const compact = (day: string) => slashed(day).replaceAll('/', '');

const columnOf = (title: string): Column | undefined =>
  COLUMNS.find(({ titles }) => titles.some((known) => same(known, title.trim())))?.key;

interface Known {
  setUp: ProviderSetUp;
  id: string;
  run: Run;
}

function valuesOf(entry: Entry, { setUp, id, run }: Known): Record<Column, FileCell> {
  const isTimed = entry.measure === 'hours';
  return {
    company: setUp.companyCode,
    frequency: setUp.payFrequency,
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

const missingColumns = (has: (column: Column) => boolean): Problem[] =>
  COLUMNS.filter(({ key, isNeeded }) => isNeeded && !has(key)).map(({ titles }) =>
    problem('column_missing', { about: titles[0] }),
  );

function lostMoney(payees: readonly Payee[]): Problem[] {
  const money = payees.flatMap((payee) => {
    const entries = payee.entries.filter(({ measure }) => measure === 'amount');
    return entries.length > 0 ? [{ ...payee, entries }] : [];
  });
  if (money.length === 0) return [];
  const people = money.map(({ name }) => name);
  return [problem('column_missing', { about: DOLLARS, people, amount: totalOf(money) })];
}
