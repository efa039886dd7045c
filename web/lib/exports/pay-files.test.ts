import { describe, expect, it } from 'vitest';
import {
  buildPayFile,
  type PayProvider,
  type Provider,
  type SetUps,
  type WorkerType,
  workerTypesOf,
} from '../../../domain/provider-files/build.ts';
import { LEDGERS, type Ledger } from '../../../domain/provider-files/journal.ts';
import type { ProviderSetUp, Run, RunLine } from '../../../domain/provider-files/pay-file.ts';
import fc from '../../../tests/harness/properties.ts';
import {
  adpWorkforceNowFlaws,
  cellsOf,
  gustoFlaws,
  iifFlaws,
  paychexFlaws,
  quickbooksFlaws,
  runFlaws,
  xeroFlaws,
} from '../../../tests/harness/provider-formats.ts';
import { csvOfRows, tabbedOf } from './csv.ts';

const GUSTO = [
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
const RUN_TEMPLATE = [
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
const money = (target: string) => ({ target, measure: 'amount' as const });
const time = (target: string) => ({ target, measure: 'hours' as const });

const IDS = ['A1B2C1', 'A1B2C2', 'A1B2C3', 'A1B2C4'];
const NUMBERS = ['101', '2002', '30303', '404040'];
const idsOf = (given: string[]) => Object.fromEntries(given.map((id, at) => [`p${at}`, id]));

/** Wages of every kind together, and what must stand apart apart. */
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

const setUp = (more: Partial<ProviderSetUp>): ProviderSetUp => ({
  companyCode: '',
  payFrequency: '',
  template: [],
  codes: {},
  ids: {},
  ...more,
});

const setUps: SetUps = {
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

function line(person: number, code: string, more: Partial<RunLine>): RunLine {
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

const run = (lines: RunLine[]): Run => ({
  start: '2026-11-01',
  end: '2026-11-15',
  paymentDate: '2026-11-16',
  lines,
});

function built(provider: Provider, workerType: WorkerType, of: Run, ups: SetUps = setUps) {
  const file = buildPayFile(provider, workerType, of, ups);
  const text = file.format === 'csv' ? csvOfRows(file.rows) : tabbedOf(file.rows);
  return { ...file, text, errors: file.problems.filter(({ isError }) => isError) };
}

const kinds = (problems: readonly { kind: string }[]) => problems.map(({ kind }) => kind);

/** Anything a run may pay, in whole cents; supervision in quarters of an hour at whole dollars. */
const lineArbitrary: fc.Arbitrary<RunLine> = fc
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

const cents = (cell: string | number | undefined) => Math.round(Number(cell || 0) * 100);

/** Counted again, from the lines and the map alone: cents (of hours too) by person and target. */
function expected(of: Run, provider: PayProvider, workerType: string) {
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

/** Somebody supervised at two rates: a provider that prices hours itself knows only one. */
const hasTwoRates = ({ lines }: Run, type: string) =>
  NAMES.some((_, at) => {
    const rates = lines.filter((each) => each.personId === `p${at}` && each.code === 'supervision');
    return rates.some((each) => each.workerType === type && each.rate !== rates[0]?.rate);
  });

const withoutZero = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));

function add(sums: Record<string, number>, key: string, sum: number): void {
  sums[key] = (sums[key] ?? 0) + sum;
}

/** What the text of a file says, by person and target. */
const readers: Record<
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

/** What the text of an entry for the books puts on each account, credits below zero. */
const bookReaders: Record<Ledger, (text: string) => Record<string, number>> = {
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

/** Counted again, from the lines alone: what is spent is owed to whom it is paid. */
function expectedInBooks({ lines }: Run, prefix: string) {
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

const flawsOf: Record<
  Exclude<PayProvider, 'general'>,
  (file: ReturnType<typeof built>) => string[]
> = {
  gusto: ({ text }) => gustoFlaws(text, GUSTO),
  gusto_contractors: () => [],
  adp_workforce_now: ({ text, fileName }) => adpWorkforceNowFlaws(text, fileName, 'AB'),
  paychex_flex: ({ text }) => paychexFlaws(text),
  run_by_adp: ({ text }) => runFlaws(text, RUN_TEMPLATE),
};

const inScope: [PayProvider, WorkerType][] = [
  ['gusto', 'w2'],
  ['gusto_contractors', '1099'],
  ['adp_workforce_now', 'w2'],
  ['paychex_flex', '1099'],
  ['paychex_flex', 'w2'],
  ['run_by_adp', 'w2'],
  ['run_by_adp', '1099'],
];

describe('the files of a run', () => {
  it.each(inScope)('of %s for %s say what the run pays, by person and code', (provider, type) => {
    fc.assert(
      fc.property(fc.array(lineArbitrary, { maxLength: 25 }), (lines) => {
        const whole = run(lines);
        const file = built(provider, type, whole);
        const wanted = expected(whole, provider, type);
        const isNegative = Object.values(wanted).some((sum) => sum < 0);
        expect(kinds(file.errors).includes('negative')).toBe(isNegative);
        const isAtSeveral = provider !== 'paychex_flex' && hasTwoRates(whole, type);
        expect(kinds(file.errors).includes('rates_differ')).toBe(isAtSeveral);
        expect(file.errors.length > 0).toBe(isNegative || isAtSeveral);
        if (file.errors.length > 0) return;
        if (provider in readers) {
          const read = readers[provider as keyof typeof readers](file.text);
          expect(read).toEqual(withoutZero(wanted));
        }
        if (provider !== 'general') expect(flawsOf[provider](file)).toEqual([]);
        const total = lines.reduce(
          (sum, { workerType, amount }) => sum + (workerType === type ? cents(amount) : 0),
          0,
        );
        expect(cents(file.total)).toBe(total);
      }),
      { numRuns: 60 },
    );
  });

  it('of every kind keep its rules and add up, and both worker types hold everybody once', () => {
    fc.assert(
      fc.property(fc.array(lineArbitrary, { maxLength: 25 }), (lines) => {
        const whole = run(lines);
        for (const provider of ['run_by_adp', 'adp_workforce_now'] as const) {
          const files = (['w2', '1099'] as const).map((type) => built(provider, type, whole));
          for (const file of files)
            if (file.errors.length === 0) expect(flawsOf[provider](file)).toEqual([]);
        }
        const general = workerTypesOf('general').map((type) => built('general', type, whole));
        const ids = general.map(
          ({ text }) =>
            new Set(
              cellsOf(text)
                .slice(1)
                .map(([id]) => id),
            ),
        );
        expect([...(ids[0] ?? [])].filter((id) => ids[1]?.has(id))).toEqual([]);
        const everybody = new Set(lines.map(({ personId }) => personId));
        expect(ids.reduce((count, { size }) => count + size, 0)).toBe(everybody.size);
        const told: Record<string, number> = {};
        const wanted: Record<string, number> = {};
        for (const { text } of general)
          for (const row of cellsOf(text).slice(1))
            add(told, `${row[0]} ${row[3]} ${row[4]}`, cents(row[9]));
        for (const { personId, workerType, code, amount } of lines)
          add(wanted, `${personId} ${workerType} ${code}`, cents(amount));
        expect(told).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });

  it('for the books balance, and put on every account what the run pays', () => {
    fc.assert(
      fc.property(fc.array(lineArbitrary, { maxLength: 25 }), (lines) => {
        const whole = run(lines);
        const files = LEDGERS.map((ledger) => built(ledger, 'all', whole));
        const [online, desktop, xero] = files.map(({ text }) => text);
        expect(quickbooksFlaws(online ?? '')).toEqual([]);
        expect(iifFlaws(desktop ?? '')).toEqual([]);
        expect(xeroFlaws(xero ?? '')).toEqual([]);
        LEDGERS.forEach((ledger, at) => {
          const wanted = expectedInBooks(whole, ledger === 'xero' ? '4' : 'Payroll:');
          expect(bookReaders[ledger](files[at]?.text ?? '')).toEqual(wanted);
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe('what stops a file', () => {
  const bonus = (person: number, more: Partial<RunLine> = {}) =>
    line(person, 'bonus', { amount: 25, ...more });
  const changed = (provider: Provider, change: Partial<ProviderSetUp>): SetUps => ({
    ...setUps,
    [provider]: { ...setUp({}), ...setUps[provider], ...change },
  });

  it('names money whose code is not mapped', () => {
    const file = built(
      'paychex_flex',
      'w2',
      run([bonus(0), line(2, 'session', { minutes: 45, amount: 70 })]),
      changed('paychex_flex', { codes: { session: money('Pay') } }),
    );
    // People who wait for a code are not listed as having nothing to be paid.
    expect(file.problems).toEqual([
      expect.objectContaining({
        kind: 'code_unmapped',
        about: 'bonus',
        amount: '25.00',
        people: ["Ann O'Neil, Jr"],
      }),
    ]);
  });

  it('names money for a column that the template has not', () => {
    const file = built(
      'gusto',
      'w2',
      run([bonus(0)]),
      changed('gusto', { template: [['first_name', 'last_name', 'title', 'bonus']] }),
    );
    expect(file.errors).toEqual([
      expect.objectContaining({ kind: 'column_missing', about: 'commission', amount: '25.00' }),
    ]);
  });

  it('is somebody with two job titles of which none, or both, are marked as the primary one', () => {
    const both = run([
      line(0, 'session', { amount: 90, minutes: 60 }),
      line(0, 'supervision', { amount: 120, hours: 1.5, rate: 80 }),
    ]);
    const file = built('gusto', 'w2', both);
    expect(file.errors).toEqual([]);
    const [titles = [], ...rows] = cellsOf(file.text);
    const cell = (row: string[] | undefined, title: string) => row?.[titles.indexOf(title)];
    expect(
      rows.map((row) => ['title', 'commission', 'regular_hours'].map((title) => cell(row, title))),
    ).toEqual([
      ['Therapist (Primary)', '90.00', ''],
      ['Supervisor', '', '1.50'],
    ]);
    for (const name of ['Therapist', 'Therapist (Primary)']) {
      const codes = {
        ...setUps.gusto?.codes,
        title_session: money(name),
        title_supervision: money(name.replace('Therapist', 'Supervisor')),
      };
      expect(built('gusto', 'w2', both, changed('gusto', { codes })).errors).toEqual([
        expect.objectContaining({ kind: 'primary_title_unclear', people: ["Ann O'Neil, Jr"] }),
      ]);
    }
  });

  it('is a reimbursement among wages', () => {
    const codes = { bonus: money('Pay'), reimbursement: money('Pay') };
    const lines = [bonus(0), line(2, 'reimbursement', { amount: 5 })];
    expect(
      kinds(built('paychex_flex', 'w2', run(lines), changed('paychex_flex', { codes })).errors),
    ).toEqual(['reimbursement_in_wages']);
  });

  it('is somebody whose worker type nobody has said, in the files of both', () => {
    const lines = [bonus(0), bonus(1), bonus(3, { workerType: null })];
    for (const [provider, type] of [
      ['gusto', 'w2'],
      ['paychex_flex', '1099'],
      ['xero', 'all'],
    ] as const) {
      expect(built(provider, type, run(lines)).errors).toEqual([
        expect.objectContaining({
          kind: 'worker_type_missing',
          people: ['Cal Moss'],
          amount: '25.00',
        }),
      ]);
    }
  });

  it('is one name for two people without ids', () => {
    const twins = [bonus(0, { lastName: 'Lee' }), bonus(2, { firstName: 'Ann', lastName: 'Lee' })];
    expect(built('gusto', 'w2', run(twins)).errors).toEqual([]);
    const [first] = built(
      'gusto',
      'w2',
      run(twins),
      changed('gusto', { ids: { p0: 'A1B2C1' } }),
    ).errors;
    expect(first).toMatchObject({
      kind: 'namesakes',
      people: ['Ann Lee', 'Ann Lee'],
      amount: '50.00',
    });
  });

  it.each([
    ['adp_workforce_now', { ids: {} }, 'id_missing'],
    ['adp_workforce_now', { ids: { p0: '50' } }, 'id_invalid'],
    ['adp_workforce_now', { companyCode: 'ABCD' }, 'company_code_invalid'],
    ['adp_workforce_now', { codes: { bonus: money('BÖN') } }, 'target_invalid'],
    ['adp_workforce_now', { codes: { bonus: money('Reg Hours') } }, 'target_invalid'],
    ['paychex_flex', { codes: { bonus: money('A component of many words') } }, 'target_invalid'],
    ['paychex_flex', { ids: { p0: 'A-1' } }, 'id_invalid'],
    ['gusto', { ids: { p0: 'A1' } }, 'id_invalid'],
    ['gusto', { template: [] }, 'template_missing'],
    ['gusto', { template: [[...GUSTO, 'Bonus']] }, 'title_twice'],
    ['run_by_adp', { payFrequency: '' }, 'frequency_missing'],
    ['run_by_adp', { template: [RUN_TEMPLATE[1] ?? []] }, 'template_missing'],
    ['run_by_adp', { template: [RUN_TEMPLATE[0] ?? [], ['IID']] }, 'column_missing'],
  ] as const)('of %s with %j is %s', (provider, change, kind) => {
    expect(
      kinds(built(provider, 'w2', run([bonus(0)]), changed(provider, change)).errors),
    ).toContain(kind);
  });

  it('is supervision whose hours do not come to what was paid', () => {
    const supervision = line(0, 'supervision', { hours: 0.5, rate: 85.55, amount: 42.79 });
    expect(kinds(built('paychex_flex', 'w2', run([supervision])).errors)).toEqual([
      'hours_do_not_multiply',
    ]);
  });
});

describe('a file by example', () => {
  it('keeps the template’s titles, leaves blank what is nothing, and runs no name', () => {
    const { text, problems } = built(
      'gusto',
      'w2',
      run([line(2, 'reimbursement', { amount: 12.5 })]),
    );
    expect(text).toBe(`${GUSTO.join()}\r\n'=A1,Zoë,,A1B2C3,,,,,12.50,,\r\n`);
    expect(kinds(problems)).toEqual(['name_altered']);
    const general = built('general', 'w2', run([line(2, 'bonus', { amount: 1 })])).text;
    expect(cellsOf(general)[1]?.slice(1, 3)).toEqual(['Zoë', "'=A1"]);
  });

  it('of ADP Workforce Now has a second row for a third code', () => {
    const codes = Object.fromEntries(
      ['bonus', 'correction', 'no_show_fee'].map((code, at) => [code, money(`C${at}`)]),
    );
    const lines = Object.keys(codes).map((code) => line(0, code, { amount: 10 }));
    const file = built('adp_workforce_now', 'w2', run(lines), {
      adp_workforce_now: setUp({ companyCode: 'AB', codes, ids: { p0: '101' } }),
    });
    expect(file.fileName).toBe('PRAB_EPI.csv');
    expect(
      cellsOf(file.text)
        .slice(1)
        .map((row) => [row[2], row[11], row[13]]),
    ).toEqual([
      ['000101', 'C0', 'C1'],
      ['000101', 'C2', ''],
    ]);
  });

  it('of RUN is named by its frequency and days', () => {
    const file = built('run_by_adp', 'w2', run([line(0, 'bonus', { amount: 10 })]));
    expect(file.fileName).toBe('Semimonthly-11012026-11152026.csv');
    expect(cellsOf(file.text)[2]).toEqual([
      'IID1',
      'S',
      '11/01/2026',
      '11/15/2026',
      '101',
      'SES',
      '',
      '10.00',
      '0',
      '',
      '',
    ]);
  });
});
