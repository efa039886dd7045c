import { describe, expect, it } from 'vitest';
import { line, money, run, setUp } from '../../tests/harness/pay-files.ts';
import { journalFile, LEDGERS } from './journal.ts';
import { figure } from './pay-file.ts';

const codes = {
  w2_wages: money('Payroll:Wages'),
  '1099_pay': money('Contractors'),
  reimbursements: money('Paid back'),
  w2_payable: money('Due:W-2'),
  '1099_payable': money('Due:1099'),
};
const lines = [
  line(0, 'session', { amount: 90, minutes: 60 }),
  line(0, 'bonus', { amount: 10.5 }),
  line(2, 'reimbursement', { amount: 5 }),
  line(1, 'bonus', { amount: 7 }),
];
const known = { ...run(lines), paymentDate: '2026-12-04' as const };
const stops = { isError: true, people: [], amount: null, about: '' };

describe('the entry of a run in the books', () => {
  it('of QuickBooks Online has debits and credits in columns of their own', () => {
    const start = ['PAY-20261115', '12/04/2026'];
    const title = 'Payroll 11/01/2026 to 11/15/2026';
    expect(journalFile(known, setUp({ codes }), 'quickbooks_online')).toEqual({
      fileName: 'journal-quickbooks-online-2026-11-01-to-2026-11-15.csv',
      format: 'csv',
      rows: [
        ['Journal No.', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits'],
        [...start, 'Payroll:Wages', `${title}: Gross wages`, figure('100.50'), ''],
        [...start, 'Contractors', `${title}: Contractor pay`, figure('7.00'), ''],
        [...start, 'Paid back', `${title}: Reimbursements`, figure('5.00'), ''],
        [...start, 'Due:W-2', `${title}: Due to employees`, '', figure('105.50')],
        [...start, 'Due:1099', `${title}: Due to contractors`, '', figure('7.00')],
      ],
      total: '112.50',
      people: 3,
      problems: [],
    });
  });

  it('of QuickBooks Desktop is one transaction in IIF, credits below zero', () => {
    const start = ['GENERAL JOURNAL', '12/04/2026'];
    const title = 'Payroll 11/01/2026 to 11/15/2026';
    const titles = ['TRNSTYPE', 'DATE', 'ACCNT', 'AMOUNT', 'MEMO'];
    expect(journalFile(known, setUp({ codes }), 'quickbooks_desktop')).toEqual({
      fileName: 'journal-quickbooks-desktop-2026-11-01-to-2026-11-15.iif',
      format: 'tabbed',
      rows: [
        ['!TRNS', ...titles],
        ['!SPL', ...titles],
        ['!ENDTRNS'],
        ['TRNS', ...start, 'Payroll:Wages', figure('100.50'), `${title}: Gross wages`],
        ['SPL', ...start, 'Contractors', figure('7.00'), `${title}: Contractor pay`],
        ['SPL', ...start, 'Paid back', figure('5.00'), `${title}: Reimbursements`],
        ['SPL', ...start, 'Due:W-2', figure('-105.50'), `${title}: Due to employees`],
        ['SPL', ...start, 'Due:1099', figure('-7.00'), `${title}: Due to contractors`],
        ['ENDTRNS'],
      ],
      total: '112.50',
      people: 3,
      problems: [],
    });
  });

  it('of Xero has the tax rate, and a date that reads the same everywhere', () => {
    const start = ['Payroll 11/01/2026 to 11/15/2026', '4 Dec 2026'];
    expect(journalFile(known, setUp({ codes, companyCode: 'Tax Exempt' }), 'xero')).toEqual({
      fileName: 'journal-xero-2026-11-01-to-2026-11-15.csv',
      format: 'csv',
      rows: [
        ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
        [...start, 'Gross wages', 'Payroll:Wages', 'Tax Exempt', figure('100.50')],
        [...start, 'Contractor pay', 'Contractors', 'Tax Exempt', figure('7.00')],
        [...start, 'Reimbursements', 'Paid back', 'Tax Exempt', figure('5.00')],
        [...start, 'Due to employees', 'Due:W-2', 'Tax Exempt', figure('-105.50')],
        [...start, 'Due to contractors', 'Due:1099', 'Tax Exempt', figure('-7.00')],
      ],
      total: '112.50',
      people: 3,
      problems: [],
    });
  });

  it('swaps debit and credit where more is taken back than paid, and leaves out zeros', () => {
    const back = [line(0, 'correction', { amount: -5 }), line(1, 'bonus', { amount: 0 })];
    const { rows, problems } = journalFile(run(back), setUp({ codes }), 'quickbooks_online');
    expect(rows.slice(1).map((row) => row.slice(2, 3).concat(row.slice(4)))).toEqual([
      ['Payroll:Wages', '', figure('5.00')],
      ['Due:W-2', figure('5.00'), ''],
    ]);
    expect(problems).toEqual([]);
  });

  it('names pay without an account', () => {
    const { rows, problems } = journalFile(
      run([line(1, 'bonus', { amount: 7 })]),
      setUp({ codes: { w2_wages: money('Wages') } }),
      'quickbooks_online',
    );
    expect(rows.slice(1).map((row) => row[2])).toEqual(['', '']);
    expect(problems).toEqual([
      { ...stops, kind: 'code_unmapped', about: '1099_pay', amount: '7.00' },
      { ...stops, kind: 'code_unmapped', about: '1099_payable', amount: '7.00' },
    ]);
  });

  it.each(['Pay\troll', 'Pay\nroll', 'The "best"', '-Wages', '=A1'])(
    'takes no account named %j',
    (account) => {
      const set = setUp({
        companyCode: 'Tax Exempt',
        codes: { ...codes, '1099_pay': money(account) },
      });
      for (const ledger of LEDGERS) {
        expect(journalFile(known, set, ledger).problems).toEqual([
          { ...stops, kind: 'target_invalid', about: account },
        ]);
      }
    },
  );

  it('takes no tax rate for Xero that the file would alter; QuickBooks has none', () => {
    const set = setUp({ codes, companyCode: '-5 %' });
    expect(journalFile(known, set, 'xero').problems).toEqual([
      { ...stops, kind: 'like_a_formula', about: '-5 %' },
    ]);
    expect(journalFile(known, set, 'quickbooks_online').problems).toEqual([]);
  });

  it('needs a tax rate for Xero', () => {
    expect(journalFile(known, setUp({ codes }), 'xero').problems).toEqual([
      { ...stops, kind: 'tax_rate_missing' },
    ]);
  });
});
