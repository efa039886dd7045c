import { describe, expect, it } from 'vitest';
import { line, money, RUN_TEMPLATE, run, setUp, time } from '../../tests/harness/pay-files.ts';
import { figure } from './pay-file.ts';
import { runByAdpFile } from './run-by-adp.ts';

const VERSION = ['##GENERIC## V2.0', ''];
const codes = { bonus: money('BON'), reimbursement: money('RMB'), supervision: time('SUP') };
const lines = [
  line(0, 'bonus', { amount: 25 }),
  line(0, 'reimbursement', { amount: 5 }),
  line(0, 'supervision', { amount: 120, hours: 1.5, rate: 80 }),
  line(2, 'supervision', { amount: 80, hours: 1, rate: 80 }),
];
const known = setUp({
  companyCode: 'IID1',
  payFrequency: 'B',
  template: RUN_TEMPLATE,
  codes,
  ids: { p0: '101', p2: 'T-7' },
});
const errorsOf = (change: Parameters<typeof setUp>[0], of = lines) =>
  runByAdpFile(run(of), { ...known, ...change }).problems.filter(({ isError }) => isError);

describe('the file for RUN by ADP', () => {
  it('has the rows of the template, and below its titles what each person gets under each code', () => {
    const titles = RUN_TEMPLATE[1];
    const start = ['IID1', 'B', '11/01/2026', '11/15/2026'];
    expect(runByAdpFile(run(lines), known)).toEqual({
      fileName: 'Biweekly-11012026-11152026.csv',
      format: 'csv',
      rows: [
        ['##GENERIC## V1.0'],
        titles,
        [...start, '101', 'BON', '', figure('25.00'), '0', '', ''],
        [...start, '101', 'RMB', '', figure('5.00'), '0', '', ''],
        [...start, '101', 'SUP', figure('1.50'), '', '0', '', 'BASE'],
        [...start, 'T-7', 'SUP', figure('1.00'), '', '0', '', 'BASE'],
      ],
      total: '230.00',
      people: 2,
      problems: [
        {
          kind: 'hours_priced_there',
          isError: false,
          people: ["Ann O'Neil, Jr", 'Zoë =A1'],
          amount: '200.00',
          about: 'SUP',
        },
      ],
    });
  });

  it('is filled by title, under each known name of it and in any order', () => {
    const titles = [
      ' Pay Hours ',
      'employee time clock id',
      'Company Code',
      'Job Code',
      'Pay Period Start',
      'Pay Period End',
      'Earnings Code',
      'PAY FREQUENCY',
    ];
    const timed = [line(2, 'supervision', { amount: 80, hours: 1, rate: 80 })];
    const file = runByAdpFile(run(timed), { ...known, template: [VERSION, titles] });
    expect(file.rows).toEqual([
      VERSION,
      titles,
      [figure('1.00'), 'T-7', 'IID1', '', '11/01/2026', '11/15/2026', 'SUP', 'B'],
    ]);
    // Without a column for dollars, hours alone lose nothing.
    expect(file.problems).toEqual([
      expect.objectContaining({ kind: 'hours_priced_there', isError: false }),
    ]);
  });

  it.each([
    ['W', 'Weekly'],
    ['S', 'Semimonthly'],
    ['M', 'Monthly'],
    ['Q', 'Quarterly'],
  ])('of the frequency %s is named %s', (payFrequency, word) => {
    const { fileName } = runByAdpFile(run(lines), { ...known, payFrequency });
    expect(fileName).toBe(`${word}-11012026-11152026.csv`);
  });

  const stops = { isError: true, people: [], amount: null, about: '' };

  it.each([
    ['nothing', []],
    ['no titles', [VERSION]],
    ['titles without a version', [RUN_TEMPLATE[1] ?? []]],
    ['a version behind something else', [['# ##GENERIC## V1.0'], RUN_TEMPLATE[1] ?? []]],
  ])('is refused with a template of %s', (_, template) => {
    expect(errorsOf({ template })).toEqual([{ ...stops, kind: 'template_missing' }]);
  });

  it('of nothing has no rows', () => {
    expect(runByAdpFile(run([]), setUp({}))).toEqual({
      fileName: '-11012026-11152026.csv',
      format: 'csv',
      rows: [[], []],
      total: '0.00',
      people: 0,
      problems: [
        { ...stops, kind: 'template_missing' },
        { ...stops, kind: 'frequency_missing' },
        { ...stops, kind: 'company_code_invalid' },
      ],
    });
  });

  it('names the columns that are missing, and the money without one', () => {
    expect(errorsOf({ template: [VERSION, ['Job Code']] })).toEqual([
      ...[
        'IID',
        'Pay Frequency',
        'Pay Period Start Date',
        'Pay Period End Date',
        'Employee ID',
        'Earnings Code',
        'Pay Hours',
      ].map((about) => ({ ...stops, kind: 'column_missing', about })),
      {
        ...stops,
        kind: 'column_missing',
        about: 'Dollars',
        people: ["Ann O'Neil, Jr"],
        amount: '30.00',
      },
    ]);
  });

  it('takes no template that has a column it fills twice', () => {
    const [version = [], titles = []] = RUN_TEMPLATE;
    const template = (...more: string[]) => ({ template: [version, [...titles, ...more]] });
    expect(errorsOf(template(' dollars ', 'Pay Hours'))).toEqual([
      { ...stops, kind: 'title_twice', about: 'pay hours' },
      { ...stops, kind: 'title_twice', about: 'dollars' },
    ]);
    // Another name of a column, and what stays blank.
    expect(errorsOf(template('Employee Time Clock ID', 'Worked In Dept', '', ''))).toEqual([]);
  });

  it('is refused without an id, and with a code that a spreadsheet would run', () => {
    const bonus = [line(0, 'bonus', { amount: 25 })];
    const ann = { isError: true, people: ["Ann O'Neil, Jr"], amount: '25.00' };
    expect(errorsOf({ ids: {} }, bonus)).toEqual([{ ...ann, kind: 'id_missing', about: '' }]);
    expect(errorsOf({ codes: { bonus: money('-BON') } }, bonus)).toEqual([
      { ...ann, kind: 'target_invalid', about: '-BON' },
    ]);
  });

  it('takes no company code and no cell of the template that the file would alter', () => {
    const [version = [], titles = []] = RUN_TEMPLATE;
    const template = [
      [...version, '@V'],
      [...titles, 'Job;-1'],
    ];
    expect(errorsOf({ companyCode: '=IID', template })).toEqual(
      ['@V', 'Job;-1', '=IID'].map((about) => ({ ...stops, kind: 'like_a_formula', about })),
    );
  });
});
