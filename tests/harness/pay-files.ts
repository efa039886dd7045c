import {
  buildPayFile,
  type PayProvider,
  type Provider,
  type SetUps,
  type WorkerType,
} from '../../domain/provider-files/build.ts';
import type { Ledger } from '../../domain/provider-files/journal.ts';
import type { ProviderSetUp, Run, RunLine } from '../../domain/provider-files/pay-file.ts';
import { csvOfRows, tabbedOf } from '../../web/lib/exports/csv.ts';
import fc from './properties.ts';
import {
  adpWorkforceNowFlaws,
  cellsOf,
  gustoFlaws,
  paychexFlaws,
  runFlaws,
} from './provider-formats.ts';

/* Random runs, a set-up for each provider, and the expected content of each file. */

export const GUSTO = [
  'last_name',
  'first_name',
  'title',
  'gusto_employee_id',
  'regular_hours',
  'bonus',
  'commission',
  'correction_payment',
  'reimbursement',
  'personal_note',
  'custom_earning_fees',
];
export const RUN_TEMPLATE = [
  ['##GENERIC## V1.0'],
  [
    'IID',
    'Pay Frequency',
    'Pay Period Start Date',
    'Pay Period End Date',
    'Employee ID',
    'Earnings Code',
    'Pay Hours',
    'Dollars',
    'Separate Check',
    'Worked In Dept',
    'Rate Code',
  ],
];
export const money = (target: string) => ({ target, measure: 'amount' as const });
export const time = (target: string) => ({ target, measure: 'hours' as const });

const IDS = ['A1B2C1', 'A1B2C2', 'A1B2C3', 'A1B2C4'];
const NUMBERS = ['101', '2002', '30303', '404040'];
const idsOf = (given: string[]) => Object.fromEntries(given.map((id, at) => [`p${at}`, id]));

/** All wages under one code, and separate codes for what must be kept apart. */
const apart = (wages: string, hours: string, paidBack: string, sessions45: string) => ({
  session: money(wages),
  session_45: money(sessions45),
  no_show_fee: money(wages),
  bonus: money(wages),
  deduction: money(wages),
  correction: money(wages),
  supervision: time(hours),
  reimbursement: money(paidBack),
});

export const setUp = (more: Partial<ProviderSetUp>): ProviderSetUp => ({
  companyCode: '',
  payFrequency: '',
  template: [],
  codes: {},
  ids: {},
  ...more,
});

export const setUps: SetUps = {
  gusto: setUp({
    template: [GUSTO],
    codes: {
      ...apart('commission', 'regular_hours', 'reimbursement', 'custom_earning_fees'),
      title_session: money('Therapist (Primary)'),
      title_supervision: money('Supervisor'),
    },
    ids: idsOf(IDS),
  }),
  gusto_contractors: setUp({
    template: [['Contractor First', 'Contractor Last', 'Wage', 'Bonus', 'Reimbursement', 'Hours']],
    codes: {
      ...apart('wage', 'hours', 'reimbursement', 'bonus'),
      first_name: money('contractor first'),
      last_name: money('contractor last'),
    },
  }),
  adp_workforce_now: setUp({
    companyCode: 'AB',
    codes: apart('Reg Earnings', 'SUP', 'RMB', 'S45'),
    ids: idsOf(NUMBERS),
  }),
  paychex_flex: setUp({
    companyCode: '12345678',
    codes: apart('Session Pay', 'Supervision', 'Reimbursement', 'Session 45'),
    ids: idsOf(IDS),
  }),
  run_by_adp: setUp({
    companyCode: 'IID1',
    payFrequency: 'S',
    template: RUN_TEMPLATE,
    codes: apart('SES', 'SUP', 'RMB', 'S45'),
    ids: idsOf(NUMBERS),
  }),
  quickbooks_online: setUp({ codes: accounts('Payroll:') }),
  quickbooks_desktop: setUp({ codes: accounts('Payroll:') }),
  xero: setUp({ companyCode: 'Tax Exempt', codes: accounts('4') }),
};

function accounts(prefix: string) {
  const keys = ['w2_wages', '1099_pay', 'reimbursements', 'w2_payable', '1099_payable'];
  return Object.fromEntries(keys.map((key) => [key, money(`${prefix}${key}`)]));
}

const NAMES = [
  ['Ann', "O'Neil, Jr"],
  ['Bea', 'Lee'],
  ['Zoë', '=A1'],
  ['Cal', 'Moss'],
] as const;

export function line(person: number, code: string, more: Partial<RunLine>): RunLine {
  const [firstName, lastName] = NAMES[person] ?? ['Ann', 'Lee'];
  return {
    personId: `p${person}`,
    firstName,
    lastName,
    workerType: person % 2 === 0 ? 'w2' : '1099',
    changedWithin: false,
    code,
    minutes: null,
    correctedFrom: null,
    correctedTo: null,
    units: 0,
    hours: null,
    rate: null,
    amount: 0,
    ...more,
  };
}

export const run = (lines: RunLine[]): Run => ({
  start: '2026-11-01',
  end: '2026-11-15',
  paymentDate: '2026-11-16',
  lines,
});

export function built(provider: Provider, workerType: WorkerType, of: Run, ups: SetUps = setUps) {
  const file = buildPayFile(provider, workerType, of, ups);
  const text = file.format === 'csv' ? csvOfRows(file.rows) : tabbedOf(file.rows);
  return { ...file, text, errors: file.problems.filter(({ isError }) => isError) };
}

export const kinds = (problems: readonly { kind: string }[]) => problems.map(({ kind }) => kind);

/** Anything a run may pay, in whole cents; supervision in quarters of an hour at whole dollars. */
export const lineArbitrary: fc.Arbitrary<RunLine> = fc
  .record({
    person: fc.nat(3),
    code: fc.constantFrom(
      'session',
      'no_show_fee',
      'supervision',
      'bonus',
      'deduction',
      'correction',
      'reimbursement',
    ),
    minutes: fc.constantFrom(30, 45, 60),
    cents: fc.integer({ min: 1, max: 99_999 }),
    quarters: fc.integer({ min: 1, max: 40 }),
    rate: fc.integer({ min: 40, max: 160 }),
    sign: fc.constantFrom(1, -1),
  })
  .map(({ person, code, minutes, cents, quarters, rate, sign }) => {
    if (code === 'supervision') {
      return line(person, code, {
        hours: quarters / 4,
        rate,
        units: 1,
        amount: (quarters * rate) / 4,
      });
    }
    const isSigned = code === 'correction';
    const amount = (cents * (code === 'deduction' ? -1 : isSigned ? sign : 1)) / 100;
    return line(person, code, { amount, minutes: code === 'session' ? minutes : null });
  });

export const cents = (cell: string | number | undefined) => Math.round(Number(cell || 0) * 100);

/** The lines of people who are due more than zero: the others have no row at a payroll provider. */
export function dueOf(of: Run): Run {
  const sums: Record<string, number> = {};
  for (const { personId, amount } of of.lines) add(sums, personId, cents(amount));
  return { ...of, lines: of.lines.filter(({ personId }) => (sums[personId] ?? 0) > 0) };
}

/** The expected sums, from the lines and the codes alone: cents, or hundredths of hours, by person and target. */
export function expected(of: Run, provider: PayProvider, workerType: string) {
  const sums: Record<string, number> = {};
  const codes = setUps[provider]?.codes ?? {};
  for (const { personId, workerType: type, code, minutes, amount, hours, rate } of of.lines) {
    if (type !== workerType) continue;
    const map = (code === 'session' && codes[`session_${minutes}`]) || codes[code];
    const isTimed = map?.measure === 'hours';
    const separate = isTimed && provider === 'paychex_flex';
    const key = `${personId} ${map?.target.toLowerCase()}${separate ? ` ${rate}` : ''}`;
    sums[key] = (sums[key] ?? 0) + cents(isTimed ? (hours ?? 0) : amount);
  }
  return sums;
}

/** Whether a person has supervision at two rates. A provider that prices hours itself knows only one. */
export const hasTwoRates = ({ lines }: Run, type: string) =>
  NAMES.some((_, at) => {
    const rates = lines.filter((each) => each.personId === `p${at}` && each.code === 'supervision');
    return rates.some((each) => each.workerType === type && each.rate !== rates[0]?.rate);
  });

export const withoutZero = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));

export function add(sums: Record<string, number>, key: string, sum: number): void {
  sums[key] = (sums[key] ?? 0) + sum;
}

/** Reads the text of a file: sums by person and target. */
export const readers: Record<
  'gusto' | 'gusto_contractors' | 'adp_workforce_now' | 'paychex_flex' | 'run_by_adp',
  (text: string) => Record<string, number>
> = {
  gusto: (text) => byTitle(text, 'first_name'),
  gusto_contractors: (text) => byTitle(text, 'contractor first'),
  adp_workforce_now: (text) => {
    const [head = [], ...rows] = cellsOf(text);
    const sums: Record<string, number> = {};
    for (const row of rows) {
      const person = `p${NUMBERS.findIndex((id) => Number(id) === Number(row[2]))}`;
      head.forEach((title, at) => {
        if (/^(Reg|O\/T)/.test(title) && row[at])
          add(sums, `${person} ${title.toLowerCase()}`, cents(row[at]));
        if (/^(Hours|Earnings) \d Code$/.test(title) && row[at]) {
          add(sums, `${person} ${row[at]?.toLowerCase()}`, cents(row[at + 1]));
        }
      });
    }
    return sums;
  },
  paychex_flex: (text) => {
    const sums: Record<string, number> = {};
    for (const row of cellsOf(text).slice(1)) {
      const key = `p${IDS.indexOf(row[1] ?? '')} ${row[4]?.toLowerCase()}`;
      if (row[7]) add(sums, `${key} ${Number(row[5])}`, cents(row[7]));
      else add(sums, key, cents(row[10]));
    }
    return sums;
  },
  run_by_adp: (text) => {
    const [, titles = [], ...rows] = cellsOf(text);
    const sums: Record<string, number> = {};
    for (const row of rows) {
      const cell = (title: string) => row[titles.indexOf(title)] ?? '';
      const person = `p${NUMBERS.indexOf(cell('Employee ID'))}`;
      const figure = cell('Pay Hours') || cell('Dollars');
      add(sums, `${person} ${cell('Earnings Code').toLowerCase()}`, cents(figure));
    }
    return sums;
  },
};

/** Reads the text of a journal entry: the sum of each account, credits below zero. */
export const bookReaders: Record<Ledger, (text: string) => Record<string, number>> = {
  quickbooks_online: (text) =>
    byAccount(cellsOf(text).slice(1), 2, (row) => cents(row[4]) - cents(row[5])),
  quickbooks_desktop: (text) =>
    byAccount(
      text
        .split('\r\n')
        .map((each) => each.split('\t'))
        .filter(([key]) => key === 'TRNS' || key === 'SPL'),
      3,
      (row) => cents(row[4]),
    ),
  xero: (text) => byAccount(cellsOf(text).slice(1), 3, (row) => cents(row[5])),
};

function byAccount(rows: string[][], account: number, figure: (row: string[]) => number) {
  const sums: Record<string, number> = {};
  for (const row of rows) add(sums, row[account] ?? '', figure(row));
  return sums;
}

/** The expected sums, from the lines alone: each expense has a payable of the same amount. */
export function expectedInBooks({ lines }: Run, prefix: string) {
  const sums: Record<string, number> = {};
  for (const { code, workerType, amount } of lines) {
    const spent = workerType === 'w2' ? 'w2_wages' : '1099_pay';
    add(sums, `${prefix}${code === 'reimbursement' ? 'reimbursements' : spent}`, cents(amount));
    add(sums, `${prefix}${workerType}_payable`, -cents(amount));
  }
  return withoutZero(sums);
}

function byTitle(text: string, nameTitle: string) {
  const [head = [], ...rows] = cellsOf(text);
  const lower = head.map((title) => title.toLowerCase());
  const sums: Record<string, number> = {};
  for (const row of rows) {
    const person = NAMES.findIndex(([first]) => first === row[lower.indexOf(nameTitle)]);
    row.forEach((cell, at) => {
      if (/^-?\d+\.\d{2}$/.test(cell)) add(sums, `p${person} ${lower[at]}`, cents(cell));
    });
  }
  return sums;
}

export const flawsOf: Record<
  Exclude<PayProvider, 'general'>,
  (file: ReturnType<typeof built>) => string[]
> = {
  gusto: ({ text }) => gustoFlaws(text, GUSTO),
  gusto_contractors: () => [],
  adp_workforce_now: ({ text, fileName }) => adpWorkforceNowFlaws(text, fileName, 'AB'),
  paychex_flex: ({ text }) => paychexFlaws(text),
  run_by_adp: ({ text }) => runFlaws(text, RUN_TEMPLATE),
};
