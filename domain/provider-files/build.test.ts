import { describe, expect, it } from 'vitest';
import { line, money, run, setUp } from '../../tests/harness/pay-files.ts';
import { buildPayFile, isLedger, PROVIDERS, workerTypesOf } from './build.ts';
import { figure } from './pay-file.ts';

describe('the files of a provider', () => {
  it('are about employees, contractors or everybody', () => {
    expect(PROVIDERS.map((provider) => [provider, workerTypesOf(provider)])).toEqual([
      ['gusto', ['w2']],
      ['gusto_contractors', ['1099']],
      ['adp_workforce_now', ['w2', '1099']],
      ['paychex_flex', ['w2', '1099']],
      ['run_by_adp', ['w2', '1099']],
      ['general', ['w2', '1099']],
      ['quickbooks_online', ['all']],
      ['quickbooks_desktop', ['all']],
      ['xero', ['all']],
    ]);
    expect(PROVIDERS.filter(isLedger)).toEqual(['quickbooks_online', 'quickbooks_desktop', 'xero']);
  });

  it.each([
    ['gusto', 'gusto-employees-2026-11-01-to-2026-11-15.csv'],
    ['gusto_contractors', 'gusto-contractors-2026-11-01-to-2026-11-15.csv'],
    ['paychex_flex', 'paychex-1099-2026-11-01-to-2026-11-15.csv'],
    ['run_by_adp', '-11012026-11152026.csv'],
    ['xero', 'journal-xero-2026-11-01-to-2026-11-15.csv'],
  ] as const)('of %s are named %s, also before it is set up', (provider, name) => {
    const workerType = provider === 'gusto' ? 'w2' : '1099';
    expect(buildPayFile(provider, workerType, run([]), {})).toMatchObject({
      fileName: name,
      total: '0.00',
      people: 0,
    });
  });

  it('of ADP Workforce Now are a separate batch for each worker type', () => {
    const whole = run([line(0, 'bonus', { amount: 1 }), line(1, 'bonus', { amount: 2 })]);
    const setUps = {
      adp_workforce_now: setUp({
        companyCode: 'ABC',
        codes: { bonus: money('BON') },
        ids: { p0: '101', p1: '102' },
      }),
    };
    const headOf = (workerType: 'w2' | '1099') =>
      buildPayFile('adp_workforce_now', workerType, whole, setUps)
        .rows.slice(1)
        .map((row) => row.slice(0, 3));
    expect(headOf('w2')).toEqual([['ABC', 'E261115', '000101']]);
    expect(headOf('1099')).toEqual([['ABC', 'C261115', '000102']]);
  });

  it('name people without a worker type in each file, and people whose type changed in their own', () => {
    const unknown = { workerType: null };
    const changed = { changedWithin: true };
    const whole = run([
      line(3, 'bonus', { amount: 25, ...unknown }),
      line(3, 'correction', { amount: 5, ...unknown }),
      line(0, 'bonus', { amount: 1, ...unknown }),
      line(1, 'bonus', { amount: 2, ...changed }),
      line(1, 'correction', { amount: 3, ...changed }),
      line(2, 'bonus', { amount: 4 }),
      line(5, 'bonus', { amount: 6, ...changed }),
    ]);
    const missing = [
      ['Cal Moss', '30.00'],
      ["Ann O'Neil, Jr", '1.00'],
    ].map(([name, amount]) => ({
      kind: 'worker_type_missing',
      isError: true,
      people: [name],
      amount,
      about: '',
    }));
    const hasChanged = ['Bea Lee', 'Ann Lee'].map((name) => ({
      kind: 'changed_within',
      isError: false,
      people: [name],
      amount: null,
      about: '',
    }));
    expect(
      buildPayFile('general', 'w2', whole, {}).problems.filter(({ isError }) => isError),
    ).toEqual(missing);
    expect(buildPayFile('general', '1099', whole, {}).problems).toEqual([
      ...missing,
      ...hasChanged,
    ]);
  });
});

describe('the general file', () => {
  it('has every line with all its data, and the ids of each provider', () => {
    const lines = [
      line(0, 'session', { amount: 100.5, minutes: 60, units: 2, hours: 2, rate: 50.25 }),
      line(0, 'bonus', { amount: 0 }),
      line(2, 'correction', {
        amount: -5,
        correctedFrom: '2026-10-16',
        correctedTo: '2026-10-31',
      }),
      line(1, 'bonus', { amount: 7 }),
    ];
    const gusto = setUp({ ids: { p0: 'A1B2C3' } });
    const set = { gusto, general: setUp({ ids: { p2: 'Z-7' } }) };
    const days = ['2026-11-01', '2026-11-15', '2026-11-16'];
    const ann = ['p0', 'Ann', "O'Neil, Jr", 'w2'];
    const annsIds = ['A1B2C3', '', '', '', '', ''];
    expect(buildPayFile('general', 'w2', run(lines), set)).toEqual({
      fileName: 'pay-w2-2026-11-01-to-2026-11-15.csv',
      format: 'csv',
      rows: [
        [
          ...['Person Id', 'First Name', 'Last Name', 'Worker Type', 'Pay Code'],
          ...['Session Minutes', 'Units', 'Hours', 'Rate', 'Amount'],
          ...['Period Start', 'Period End', 'Payment Date'],
          ...['Corrected Period Start', 'Corrected Period End'],
          ...['Id: gusto', 'Id: gusto_contractors', 'Id: adp_workforce_now'],
          ...['Id: paychex_flex', 'Id: run_by_adp', 'Id: general'],
        ],
        [
          // A figure is not text: text would be quoted, and escaped if it looks like a formula.
          ...[...ann, 'session', { figure: '60' }, { figure: '2' }],
          ...[figure('2.00'), figure('50.25'), figure('100.50'), ...days, '', '', ...annsIds],
        ],
        [...ann, 'bonus', '', '', '', '', figure('0.00'), ...days, '', '', ...annsIds],
        [
          ...['p2', 'Zoë', '=A1', 'w2', 'correction', '', '', '', '', figure('-5.00'), ...days],
          ...['2026-10-16', '2026-10-31', '', '', '', '', '', 'Z-7'],
        ],
      ],
      total: '95.50',
      people: 2,
      problems: [
        { kind: 'name_altered', isError: false, people: ['Zoë =A1'], amount: null, about: '' },
      ],
    });
  });

  it('leaves an unknown worker type blank', () => {
    const { fileName, rows } = buildPayFile(
      'general',
      'all',
      run([line(0, 'bonus', { amount: 1, workerType: null })]),
      {},
    );
    expect(fileName).toBe('pay-all-2026-11-01-to-2026-11-15.csv');
    expect(rows[1]?.slice(3, 5)).toEqual(['', 'bonus']);
  });
});
