import { describe, expect, it } from 'vitest';
import { line, money, run, setUp, time } from '../../tests/harness/pay-files.ts';
import { figure } from './pay-file.ts';
import { paychexFlexFile } from './paychex-flex.ts';

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
const LONGEST = 'Component of twenty.';
const LONGEST_ID = 'ABCDEFGHI9';

describe('the file for Paychex Flex', () => {
  it('has sixteen cells in each row: hours with their rate, or an amount', () => {
    const lines = [
      line(0, 'bonus', { amount: 25 }),
      line(0, 'supervision', { amount: 120, hours: 1.5, rate: 80 }),
      line(0, 'supervision', { amount: 999.99, hours: 999.99, rate: 1 }),
      line(2, 'bonus', { amount: 7 }),
    ];
    const codes = { bonus: money(LONGEST), supervision: time('Supervision') };
    const set = setUp({ companyCode: '1234567A', codes, ids: { p0: LONGEST_ID, p2: '8' } });
    const file = paychexFlexFile(run(lines), set, false);
    const end = ['', '', '', '', ''];
    const timed = (rate: string, hours: string) => [
      ...['1234567A', LONGEST_ID, '', '', 'Supervision', figure(rate), '', figure(hours)],
      ...['', '', '', ...end],
    ];
    const dollars = (id: string, amount: string) => [
      ...['1234567A', id, '', '', LONGEST, '', '', '', '', '', figure(amount), ...end],
    ];
    expect(file).toEqual({
      fileName: 'paychex-w2-2026-11-01-to-2026-11-15.csv',
      format: 'csv',
      rows: [
        TITLES,
        dollars(LONGEST_ID, '25.00'),
        timed('80.00', '1.50'),
        timed('1.00', '999.99'),
        dollars('8', '7.00'),
      ],
      total: '1151.99',
      people: 2,
      problems: [],
    });
    expect(paychexFlexFile(run(lines), set, true).fileName).toBe(
      'paychex-1099-2026-11-01-to-2026-11-15.csv',
    );
  });

  const problemsOf = (change: Parameters<typeof setUp>[0], ...more: ReturnType<typeof line>[]) =>
    paychexFlexFile(
      run([line(0, 'bonus', { amount: 25 }), ...more]),
      setUp({
        companyCode: '12345678',
        codes: { bonus: money('Bonus'), supervision: time('Supervision') },
        ids: { p0: 'A1' },
        ...change,
      }),
      false,
    ).problems;
  const ann = { isError: true, people: ["Ann O'Neil, Jr"] };

  it.each(['', '123456789', '-1', '1-'])('refuses the client id %j', (companyCode) => {
    expect(problemsOf({ companyCode })).toEqual([
      { kind: 'company_code_invalid', isError: true, people: [], amount: null, about: companyCode },
    ]);
  });

  it.each([`${LONGEST_ID}0`, '.A1', 'A1.'])('refuses the worker id %j', (id) => {
    expect(problemsOf({ ids: { p0: id } })).toEqual([
      { ...ann, kind: 'id_invalid', amount: '25.00', about: id },
    ]);
  });

  it.each([`${LONGEST}.`, 'Éxtra', 'Extra é', '=Bonus', 'Pay;-Bonus'])(
    'refuses the component %j',
    (target) => {
      expect(problemsOf({ codes: { bonus: money(target) } })).toEqual([
        { ...ann, kind: 'target_invalid', amount: '25.00', about: target },
      ]);
    },
  );

  it.each([
    ['that do not come to the pay', { hours: 0.5, rate: 85.55, amount: 42.79 }],
    ['without a rate', { hours: 1, amount: 80 }],
  ])('refuses hours %s', (_, supervision) => {
    const amount = supervision.amount.toFixed(2);
    expect(problemsOf({}, line(0, 'supervision', supervision))).toEqual([
      { ...ann, kind: 'hours_do_not_multiply', amount, about: 'Supervision' },
    ]);
  });

  it.each([
    ['hours above 999.99', { hours: 1000, rate: 1, amount: 1000 }],
    ['a rate above 9,999.99', { hours: 1, rate: 10_000, amount: 10_000 }],
  ])('refuses %s', (_, supervision) => {
    const amount = supervision.amount.toFixed(2);
    expect(problemsOf({}, line(0, 'supervision', supervision))).toEqual([
      { ...ann, kind: 'hours_too_high', amount, about: 'Supervision' },
    ]);
  });

  it('takes the highest rate', () => {
    expect(
      problemsOf({}, line(0, 'supervision', { hours: 1, rate: 9999.99, amount: 9999.99 })),
    ).toEqual([]);
  });

  it('takes a product that is rounded half up', () => {
    expect(
      problemsOf({}, line(0, 'supervision', { hours: 0.5, rate: 85.55, amount: 42.78 })),
    ).toEqual([]);
  });
});
