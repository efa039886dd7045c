import { describe, expect, it } from 'vitest';
import {
  type PayProvider,
  type Provider,
  type SetUps,
  type WorkerType,
  workerTypesOf,
} from '../../../domain/provider-files/build.ts';
import { LEDGERS } from '../../../domain/provider-files/journal.ts';
import type { ProviderSetUp, RunLine } from '../../../domain/provider-files/pay-file.ts';
import {
  add,
  bookReaders,
  built,
  cents,
  dueOf,
  expected,
  expectedInBooks,
  flawsOf,
  GUSTO,
  hasTwoRates,
  kinds,
  line,
  lineArbitrary,
  money,
  RUN_TEMPLATE,
  readers,
  run,
  setUp,
  setUps,
  withoutZero,
} from '../../../tests/harness/pay-files.ts';
import fc from '../../../tests/harness/properties.ts';
import {
  cellsOf,
  iifFlaws,
  quickbooksFlaws,
  xeroFlaws,
} from '../../../tests/harness/provider-formats.ts';

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
        const due = dueOf(whole);
        const wanted = expected(due, provider, type);
        const isNegative = Object.values(wanted).some((sum) => sum < 0);
        expect(kinds(file.errors).includes('negative')).toBe(isNegative);
        const isAtSeveral = provider !== 'paychex_flex' && hasTwoRates(due, type);
        expect(kinds(file.errors).includes('rates_differ')).toBe(isAtSeveral);
        expect(file.errors.length > 0).toBe(isNegative || isAtSeveral);
        if (file.errors.length > 0) return;
        if (provider in readers) {
          const read = readers[provider as keyof typeof readers](file.text);
          expect(read).toEqual(withoutZero(wanted));
        }
        if (provider !== 'general') expect(flawsOf[provider](file)).toEqual([]);
        const total = due.lines.reduce(
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

  it('for the books balance, with what the run pays on every account', () => {
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

  it('names money for a column that the template lacks', () => {
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

  it('is a person with two job titles of which none or both are marked as primary', () => {
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

  it('is a person without a worker type, in the files of either type', () => {
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

  it('is two people of the same name without ids', () => {
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

  it('is supervision whose hours times rate is not what was paid', () => {
    const supervision = line(0, 'supervision', { hours: 0.5, rate: 85.55, amount: 42.79 });
    expect(kinds(built('paychex_flex', 'w2', run([supervision])).errors)).toEqual([
      'hours_do_not_multiply',
    ]);
  });
});

describe('a file by example', () => {
  it('keeps the template’s titles, leaves zeros blank, and contains no formula', () => {
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
