import { isFormula } from '../formula.ts';
import {
  cellOf,
  type Entry,
  idProblems,
  type Payee,
  payeesOf,
  targetProblems,
  totalOf,
} from './entries.ts';
import {
  type FileCell,
  type PayFile,
  type ProviderSetUp,
  problem,
  type Run,
  same,
} from './pay-file.ts';

/** The amounts that have a column of their own; everything else goes by code and amount. */
export const OWN_COLUMNS = [
  { target: 'Reg Hours', measure: 'hours' },
  { target: 'O/T Hours', measure: 'hours' },
  { target: 'Reg Earnings', measure: 'amount' },
  { target: 'O/T Earnings', measure: 'amount' },
] as const;

/** Code and amount pairs in a row. A third code goes on a second row. */
const PAIRS = 2;

const TITLES = [
  'Co Code',
  'Batch ID',
  'File #',
  ...OWN_COLUMNS.map(({ target }) => target),
  ...pairTitles('Hours'),
  ...pairTitles('Earnings'),
];

function pairTitles(kind: 'Hours' | 'Earnings'): string[] {
  return Array.from({ length: PAIRS }, (_, index) => index + 3).flatMap((number) => [
    `${kind} ${number} Code`,
    `${kind} ${number} Amount`,
  ]);
}

/** The characters that the import takes: no accents, and none of \ { | } ~. */
const ALLOWED = /^[\x20-\x5B\x5D-\x7A]+$/;

const isFileNumber = (id: string) => /^\d{1,6}$/.test(id) && Number(id) >= 51;

/** `PRcccEPI.csv`: company code, batch and file number, then hours and money of each person. */
export function adpWorkforceNowFile(
  run: Run,
  setUp: ProviderSetUp,
  isContractors: boolean,
): PayFile {
  const { payees, problems } = payeesOf(run.lines, setUp);
  const company = setUp.companyCode;
  if (!/^[A-Za-z0-9]{2,3}$/.test(company)) {
    problems.push(problem('company_code_invalid', { about: company }));
  }
  problems.push(...idProblems(payees, isFileNumber), ...targetProblems(payees, isTarget));
  const batch = `${isContractors ? 'C' : 'E'}${run.end.slice(2).replaceAll('-', '')}`;
  const rows = payees.flatMap((payee) => {
    const head = [company, batch, payee.id.padStart(6, '0')];
    return rowsOf(payee).map((cells) => [...head, ...cells]);
  });
  return {
    fileName: `PR${company.padEnd(3, '_')}EPI.csv`,
    format: 'csv',
    rows: [TITLES, ...rows],
    total: totalOf(payees),
    people: payees.length,
    problems,
  };
}

const ownColumn = ({ target }: Entry) => OWN_COLUMNS.find((column) => same(column.target, target));

function rowsOf({ entries }: Payee): FileCell[][] {
  const coded = entries.filter((entry) => !ownColumn(entry));
  const hours = coded.filter(({ measure }) => measure === 'hours');
  const money = coded.filter(({ measure }) => measure === 'amount');
  const count = Math.max(1, Math.ceil(hours.length / PAIRS), Math.ceil(money.length / PAIRS));
  return Array.from({ length: count }, (_, row) => [
    ...OWN_COLUMNS.map(({ target }) =>
      row === 0 ? cellOf(entries.filter((entry) => same(entry.target, target))) : '',
    ),
    ...pairsOf(hours.slice(row * PAIRS, (row + 1) * PAIRS)),
    ...pairsOf(money.slice(row * PAIRS, (row + 1) * PAIRS)),
  ]);
}

function pairsOf(entries: readonly Entry[]): FileCell[] {
  const cells = entries.flatMap((entry) => [entry.target, cellOf([entry])]);
  return [...cells, ...Array<string>(PAIRS * 2 - cells.length).fill('')];
}

function isTarget(entry: Entry): boolean {
  const column = ownColumn(entry);
  if (column) return column.measure === entry.measure;
  return ALLOWED.test(entry.target) && !isFormula(entry.target);
}
