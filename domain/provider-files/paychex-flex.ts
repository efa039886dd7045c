import { isFormula } from '../formula.ts';
import { centsOf } from '../money.ts';
import {
  type Entry,
  idProblems,
  multiplies,
  type Payee,
  payeesOf,
  targetProblems,
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
} from './pay-file.ts';

/** As exporters write them; Paychex's specification names the columns and their order. */
const TITLES = [
  'CLIENT ID',
  'WORKER ID',
  'ORG',
  'JOB NUMBER',
  'PAY COMPONENT',
  'RATE',
  'RATE NUMBER',
  'HOURS',
  'UNITS',
  'LINE DATE',
  'AMOUNT',
  'CHECK SEQ NUMBER',
  'OVERRIDE STATE',
  'OVERRIDE LOCAL',
  'OVERRIDE LOCAL JURISDICTION',
  'LABOR ASSIGNMENT',
];

const LONGEST_COMPONENT = 20;
/** In hundredths. */
const MOST_HOURS = 99_999;
/** In cents. */
const HIGHEST_RATE = 999_999;

/** Standard Payroll Import: sixteen columns in a fixed order, one row per person and pay component. */
export function paychexFlexFile(run: Run, setUp: ProviderSetUp, isContractors: boolean): PayFile {
  const { payees, problems } = payeesOf(run.lines, setUp, { hasRates: true });
  const client = setUp.companyCode;
  if (!/^[A-Za-z0-9]{1,8}$/.test(client)) {
    problems.push(problem('company_code_invalid', { about: client }));
  }
  problems.push(
    ...idProblems(payees, (id) => /^[A-Za-z0-9]{1,10}$/.test(id)),
    // One bad row fails the person's whole check.
    ...targetProblems(payees, isComponent),
    ...payees.flatMap(hoursProblems),
  );
  return {
    fileName: `paychex-${isContractors ? '1099' : 'w2'}-${run.start}-to-${run.end}.csv`,
    format: 'csv',
    rows: [
      TITLES,
      ...payees.flatMap(({ id, entries }) => entries.map((entry) => rowOf(client, id, entry))),
    ],
    total: totalOf(payees),
    people: payees.length,
    problems,
  };
}

/** Hours go with their rate, money as an amount: never two of rate, rate number and amount. */
function rowOf(client: string, id: string, entry: Entry): FileCell[] {
  const isTimed = entry.measure === 'hours';
  return [
    client,
    id,
    '',
    '',
    entry.target,
    isTimed ? figure(entry.rate) : '',
    '',
    isTimed ? figure(entry.hours) : '',
    '',
    '',
    isTimed ? '' : figure(entry.amount),
    '',
    '',
    '',
    '',
    '',
  ];
}

const isComponent = ({ target }: Entry) =>
  /^[\x20-\x7E]+$/.test(target) && !isFormula(target) && target.length <= LONGEST_COMPONENT;

function hoursProblems({ name, entries }: Payee): Problem[] {
  const timed = entries.filter(({ measure }) => measure === 'hours');
  return timed.flatMap((entry) => {
    const about = { people: [name], amount: entry.amount, about: entry.target };
    if (!multiplies(entry)) return [problem('hours_do_not_multiply', about)];
    const isTooHigh = centsOf(entry.hours) > MOST_HOURS || centsOf(entry.rate) > HIGHEST_RATE;
    return isTooHigh ? [problem('hours_too_high', about)] : [];
  });
}
