import { describe, expect, it } from 'vitest';
import { line, money, run, setUp, time } from '../../tests/harness/pay-files.ts';
import { adpWorkforceNowFile } from './adp-workforce-now.ts';
import { figure } from './pay-file.ts';

const TITLES = [
  'Co Code',
  'Batch ID',
  'File #',
  'Reg Hours',
  'O/T Hours',
  'Reg Earnings',
  'O/T Earnings',
  'Hours 3 Code',
  'Hours 3 Amount',
  'Hours 4 Code',
  'Hours 4 Amount',
  'Earnings 3 Code',
  'Earnings 3 Amount',
  'Earnings 4 Code',
  'Earnings 4 Amount',
];

describe('the file for ADP Workforce Now', () => {
  it('has columns for some figures, pairs for others, and another row where the pairs are full', () => {
    const codes = {
      session: money('Reg Earnings'),
      bonus: money('BON'),
      no_show_fee: money('FEE'),
      reimbursement: money('RMB'),
      supervision: time('reg hours'),
      ...Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`hours_${at}`, time(`H${at}`)])),
    };
    const timed = [1, 2, 3, 4, 5].map((at) =>
      line(0, `hours_${at}`, { amount: at, hours: at, rate: 1 }),
    );
    const lines = [
      line(0, 'session', { amount: 90, minutes: 60 }),
      line(0, 'bonus', { amount: 1 }),
      line(0, 'no_show_fee', { amount: 2 }),
      line(0, 'reimbursement', { amount: 3 }),
      line(0, 'supervision', { amount: 120, hours: 1.5, rate: 80 }),
      ...timed,
      line(2, 'bonus', { amount: 4 }),
    ];
    const ids = { p0: '51', p2: '999999' };
    const file = adpWorkforceNowFile(run(lines), setUp({ companyCode: 'A1c', codes, ids }), false);
    const head = ['A1c', 'E261115', '000051'];
    expect({ ...file, problems: file.problems.filter(({ isError }) => isError) }).toEqual({
      fileName: 'PRA1cEPI.csv',
      format: 'csv',
      rows: [
        TITLES,
        [
          ...[...head, figure('1.50'), '', figure('90.00'), ''],
          ...['H1', figure('1.00'), 'H2', figure('2.00')],
          ...['BON', figure('1.00'), 'FEE', figure('2.00')],
        ],
        [
          ...[...head, '', '', '', ''],
          ...['H3', figure('3.00'), 'H4', figure('4.00')],
          ...['RMB', figure('3.00'), '', ''],
        ],
        [...head, '', '', '', '', 'H5', figure('5.00'), '', '', '', '', '', ''],
        [
          ...['A1c', 'E261115', '999999', '', '', '', ''],
          ...['', '', '', '', 'BON', figure('4.00'), '', ''],
        ],
      ],
      total: '235.00',
      people: 2,
      problems: [],
    });
  });

  it('puts two spellings of one column into that column together', () => {
    const codes = { session: money('Reg Earnings'), bonus: money('REG EARNINGS') };
    const lines = [line(0, 'session', { amount: 90 }), line(0, 'bonus', { amount: 25 })];
    const { rows, problems } = adpWorkforceNowFile(
      run(lines),
      setUp({ companyCode: 'ABC', codes, ids: { p0: '101' } }),
      false,
    );
    expect(rows[1]?.slice(3, 7)).toEqual(['', '', figure('115.00'), '']);
    expect(problems).toEqual([]);
  });

  it('of contractors is a batch of its own, and a short company code is filled up', () => {
    const { fileName, rows, problems } = adpWorkforceNowFile(
      run([line(0, 'bonus', { amount: 1 })]),
      setUp({ companyCode: 'AB', codes: { bonus: money('BON') }, ids: { p0: '101' } }),
      true,
    );
    expect(fileName).toBe('PRAB_EPI.csv');
    expect(rows[1]?.slice(0, 3)).toEqual(['AB', 'C261115', '000101']);
    expect(problems).toEqual([]);
  });

  const problemsOf = (change: Parameters<typeof setUp>[0]) =>
    adpWorkforceNowFile(
      run([
        line(0, 'bonus', { amount: 25 }),
        line(0, 'supervision', { amount: 80, hours: 1, rate: 80 }),
      ]),
      setUp({
        companyCode: 'ABC',
        codes: { bonus: money('BON'), supervision: time('SUP') },
        ids: { p0: '101' },
        ...change,
      }),
      false,
    ).problems.filter(({ isError }) => isError);
  const ann = { isError: true, people: ["Ann O'Neil, Jr"] };

  it.each(['A', 'ABCD', 'A-C', '-AB', 'AB-', ''])('refuses the company code %j', (companyCode) => {
    expect(problemsOf({ companyCode })).toEqual([
      { kind: 'company_code_invalid', isError: true, people: [], amount: null, about: companyCode },
    ]);
  });

  it.each(['50', '1234567', 'A101', '101A'])('refuses the file number %j', (id) => {
    expect(problemsOf({ ids: { p0: id } })).toEqual([
      { ...ann, kind: 'id_invalid', amount: '105.00', about: id },
    ]);
  });

  it('refuses a person without a file number', () => {
    expect(problemsOf({ ids: {} })).toEqual([
      { ...ann, kind: 'id_missing', amount: '105.00', about: '' },
    ]);
  });

  it.each(['ÖB', 'BÖ', 'B\\N', '{B', '=B', '-B', 'Reg Hours', 'o/t hours'])(
    'refuses %j for dollars',
    (target) => {
      expect(problemsOf({ codes: { bonus: money(target), supervision: time('SUP') } })).toEqual([
        { ...ann, kind: 'target_invalid', amount: '25.00', about: target },
      ]);
    },
  );

  it.each(['Reg Earnings', 'O/T EARNINGS'])('refuses %j for hours', (target) => {
    expect(problemsOf({ codes: { bonus: money('BON'), supervision: time(target) } })).toEqual([
      { ...ann, kind: 'target_invalid', amount: '80.00', about: target },
    ]);
  });
});
