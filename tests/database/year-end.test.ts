import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Sql } from '../harness/database.ts';
import { times } from '../harness/endurance.ts';
import type { Person } from '../harness/people.ts';
import fc from '../harness/properties.ts';
import { centsOf } from './pay-oracle.ts';
import { adjust, logSession, logSupervision, periodOf, process } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { taxYear, totals } from './tax-year.ts';

const { inMarch, people } = taxYear();

const PERIODS = ['2026-11-01', '2026-11-16', '2026-12-01', '2026-12-16', '2027-01-01'] as const;

/** Work of one day worth so many cents. */
const earn = (admin: Sql, person: Person, day: string, cents: number) =>
  logSession(admin, person, day, { revenue: cents / 100 });

const pay = async (admin: Sql, period: string, person: Person, day: string, method = 'check') => {
  const [row] = await admin(
    'select id from mark_payroll_paid($1, array[$2::uuid], $3, $4, send_mail => false)',
    [period, person.id, day, method],
  );
  return String(row?.id);
};

const totalOf = async (sql: Sql, year: number, person: Person, type = '1099') =>
  (await totals(sql, year)).find((row) => row.payee_id === person.id && row.worker_type === type);

test('a period counts in the year of the day it was paid, and a payment made again once', async () => {
  await inMarch(async ({ owner, admin, as }) => {
    await earn(admin, people.t1, '2026-12-20', 150_000);
    await earn(admin, people.t2, '2026-12-20', 90_000);
    await process(admin, await periodOf(owner, '2026-12-16'));
    const december = await periodOf(owner, '2026-12-16');
    const first = await pay(admin, december, people.t1, '2027-01-01');
    await pay(admin, december, people.t2, '2026-12-31');
    expect(await totalOf(admin, 2026, people.t1)).toBeUndefined();
    expect(await totalOf(admin, 2027, people.t1)).toMatchObject({ amount: '1500.00', payments: 1 });
    expect(await totalOf(admin, 2026, people.t2)).toMatchObject({ amount: '900.00' });
    await admin('select take_back_payment($1, $2)', [first, 'The check was lost']);
    expect(await totalOf(admin, 2027, people.t1)).toBeUndefined();
    await pay(admin, december, people.t1, '2026-12-30');
    expect(await totalOf(admin, 2026, people.t1)).toMatchObject({ amount: '1500.00', payments: 1 });
    expect(await totalOf(admin, 2027, people.t1)).toBeUndefined();
    expect(
      await as(people.t1)(
        `select year, year_amount::text, paid_on::text from pay_statements($1, $2)`,
        [december, people.t1.id],
      ),
    ).toEqual([{ year: 2026, year_amount: '1500.00', paid_on: '2026-12-30' }]);
  });
});

test('exactly 2,000.00 is reported for 2026 and a cent less is not; 600.00 was the threshold for 2025', async () => {
  await inMarch(async ({ owner, admin }) => {
    await earn(admin, people.t1, '2025-06-03', 60_000);
    await earn(admin, people.t2, '2025-06-03', 59_999);
    await earn(admin, people.t1, '2026-06-03', 200_000);
    await earn(admin, people.t2, '2026-06-03', 199_999);
    for (const day of ['2025-06-01', '2026-06-01']) {
      const period = await periodOf(owner, day);
      await process(admin, period);
      await admin('select count(*) from mark_payroll_paid($1, send_mail => false)', [period]);
    }
    const over = async (year: number) =>
      (await totals(admin, year)).filter(({ is_over }) => is_over).map((row) => row.payee_id);
    expect(await over(2025)).toEqual([people.t1.id]);
    expect(await over(2026)).toEqual([people.t1.id]);
    await admin('select set_reporting_threshold(2026, 1999.99)');
    expect(await over(2026)).toHaveLength(2);
    expect(await over(2025)).toEqual([people.t1.id]);
    // 2026 keeps its own, whatever is set for the year before.
    await admin('select set_reporting_threshold(2025, 100000)');
    expect(await over(2025)).toEqual([]);
    expect(await over(2026)).toHaveLength(2);
    for (const amount of ['0', '-1', 'NaN', '100000000', null]) {
      const set = admin('select set_reporting_threshold(2027, $1)', [amount]);
      expect(await refusalOf(set)).toMatchObject({ detail: 'threshold_invalid' });
    }
    for (const year of [2019, 2101, null]) {
      const set = admin('select set_reporting_threshold($1, 600)', [year]);
      expect(await refusalOf(set)).toMatchObject({ detail: 'threshold_invalid' });
    }
    for (const year of [2020, 2100]) {
      await admin('select set_reporting_threshold($1, 0.01)', [year]);
    }
  });
});

test('of a year before the first threshold nobody says whether a contractor is reported; an employee is not', async () => {
  await inMarch(async ({ owner, admin }) => {
    await owner(`select private.set_worker_type($1, '2019-01-01', 'w2')`, [people.t1.id]);
    await owner(`select private.set_worker_type($1, '2019-01-01', '1099')`, [people.t2.id]);
    await earn(admin, people.t1, '2019-06-03', 210_000);
    await earn(admin, people.t2, '2019-06-03', 210_000);
    const period = await periodOf(owner, '2019-06-01');
    await process(admin, period);
    await admin('select count(*) from mark_payroll_paid($1, send_mail => false)', [period]);
    expect(await totalOf(admin, 2019, people.t1, 'w2')).toMatchObject({ is_over: false });
    expect(await totalOf(admin, 2019, people.t2)).toMatchObject({
      reportable: '2100.00',
      is_over: null,
    });
  });
});

test('a contractor until June who is an employee afterwards has both totals', async () => {
  await inMarch(async ({ owner, admin }) => {
    await owner(`select private.set_worker_type($1, '2026-07-01', 'w2')`, [people.t1.id]);
    await earn(admin, people.t1, '2026-06-20', 210_000);
    await earn(admin, people.t1, '2026-07-20', 300_000);
    for (const day of ['2026-06-16', '2026-07-16']) {
      const period = await periodOf(owner, day);
      await process(admin, period);
      await admin('select count(*) from mark_payroll_paid($1, send_mail => false)', [period]);
    }
    // Paid on July 1, for work as a contractor.
    expect(await totalOf(admin, 2026, people.t1)).toMatchObject({
      reportable: '2100.00',
      is_over: true,
    });
    expect(await totalOf(admin, 2026, people.t1, 'w2')).toMatchObject({
      amount: '3000.00',
      reportable: '0',
      is_over: false,
    });
    expect(
      await admin('select year, worker_type, amount::text from pay_years($1)', [people.t1.id]),
    ).toEqual([
      { year: 2026, worker_type: '1099', amount: '2100.00' },
      { year: 2026, worker_type: 'w2', amount: '3000.00' },
    ]);
    const toDate = async (day: string) =>
      admin('select worker_type, year_amount::text from pay_statements($1)', [
        await periodOf(owner, day),
      ]);
    expect(await toDate('2026-06-16')).toEqual([{ worker_type: '1099', year_amount: '2100.00' }]);
    expect(await toDate('2026-07-16')).toEqual([{ worker_type: 'w2', year_amount: '3000.00' }]);
    // A contractor again: the types are listed in the order of their first payments.
    await owner(`select private.set_worker_type($1, '2026-10-01', '1099')`, [people.t1.id]);
    await earn(admin, people.t1, '2026-10-20', 10_000);
    const october = await periodOf(owner, '2026-10-16');
    await process(admin, october);
    await admin('select count(*) from mark_payroll_paid($1, send_mail => false)', [october]);
    expect(
      await admin('select worker_type, amount::text from pay_years($1)', [people.t1.id]),
    ).toEqual([
      { worker_type: '1099', amount: '2200.00' },
      { worker_type: 'w2', amount: '3000.00' },
    ]);
  });
});

test('an employee is reported under the SSN, the same person as a contractor under the EIN', async () => {
  await inMarch(async ({ owner, admin }) => {
    for (const person of [people.t1, people.t2]) {
      await owner(`select private.set_tax_identifier($1, 'ein', '12-3456789')`, [person.id]);
      await owner(`select private.set_worker_type($1, '2026-07-01', 'w2')`, [person.id]);
      await earn(admin, person, '2026-06-20', 210_000);
      await earn(admin, person, '2026-07-20', 300_000);
    }
    await owner(`select private.set_tax_identifier($1, 'ssn', '987-65-4329')`, [people.t1.id]);
    for (const day of ['2026-06-16', '2026-07-16']) {
      const period = await periodOf(owner, day);
      await process(admin, period);
      await admin('select count(*) from mark_payroll_paid($1, send_mail => false)', [period]);
    }
    const numbersOf = (person: Person) =>
      admin(
        `select worker_type, tax_number, tax_kind, 'tax_number' = any (lacks) as is_lacking,
           reveal_tax_identifier(payee_id, tax_kind) as whole
         from year_totals(2026) where payee_id = $1 order by worker_type`,
        [person.id],
      );
    const ein = { tax_number: '**-***6789', tax_kind: 'ein', whole: '12-3456789' };
    expect(await numbersOf(people.t1)).toEqual([
      { ...ein, worker_type: '1099', is_lacking: false },
      {
        worker_type: 'w2',
        tax_number: '***-**-4329',
        tax_kind: 'ssn',
        whole: '987-65-4329',
        is_lacking: false,
      },
    ]);
    expect(await numbersOf(people.t2)).toEqual([
      { ...ein, worker_type: '1099', is_lacking: false },
      { ...ein, worker_type: 'w2', is_lacking: true },
    ]);
  });
});

test('only the supervisor gets their own reimbursement', async () => {
  await inMarch(async ({ owner, admin }) => {
    for (const [supervisor, therapist, amount] of [
      [people.s1, people.t1, '12.00'],
      [people.s2, people.t2, '30.00'],
    ] as const) {
      await logSupervision(owner, supervisor, therapist, '2026-12-20', '1');
      await adjust(admin, supervisor, 'reimbursement', amount);
    }
    const december = await periodOf(owner, '2026-12-16');
    await process(admin, december);
    await admin('select count(*) from mark_payroll_paid($1, null, $2, send_mail => false)', [
      december,
      '2026-12-31',
    ]);
    for (const [supervisor, reimbursements] of [
      [people.s1, '12.00'],
      [people.s2, '30.00'],
    ] as const) {
      expect(
        await admin('select amount::text, reimbursements::text from pay_years($1)', [
          supervisor.id,
        ]),
      ).toEqual([{ amount: '80.00', reimbursements }]);
    }
  });
});

test('a supervisor’s reimbursement counts in the year of its own payment only', async () => {
  await inMarch(async ({ owner, admin }) => {
    for (const [day, amount, paidOn] of [
      ['2026-12-20', '12.00', '2026-12-31'],
      ['2027-01-05', '30.00', '2027-01-16'],
    ] as const) {
      await logSupervision(owner, people.s1, people.t1, day, '1');
      await adjust(admin, people.s1, 'reimbursement', amount);
      const period = await periodOf(owner, day);
      await process(admin, period);
      await pay(admin, period, people.s1, paidOn);
    }
    expect(
      await admin('select year, amount::text, reimbursements::text from pay_years($1)', [
        people.s1.id,
      ]),
    ).toEqual([
      { year: 2027, amount: '80.00', reimbursements: '30.00' },
      { year: 2026, amount: '80.00', reimbursements: '12.00' },
    ]);
  });
});

const periodOfWork = fc.record({
  cents: fc.integer({ min: 1, max: 120_000 }),
  bonus: fc.option(fc.integer({ min: 1, max: 5000 }), { nil: 0 }),
  reimbursed: fc.option(fc.integer({ min: 1, max: 5000 }), { nil: 0 }),
  paidOn: fc.option(fc.constantFrom('2026-12-31', '2027-01-01', '2027-02-10'), { nil: null }),
  method: fc.constantFrom('check', 'card', 'direct_deposit', 'cash'),
  again: fc.option(fc.constantFrom('2026-12-31', '2027-01-02'), { nil: null }),
});

interface Live {
  payee: Person;
  start: string;
  day: string;
  cents: number;
  reimbursed: number;
}

/** The year to date of a statement covers the payments up to its own, or to its payment date if unpaid. */
async function checkYearsToDate(owner: Sql, admin: Sql, live: readonly Live[]): Promise<void> {
  for (const start of PERIODS) {
    const period = await periodOf(owner, start);
    const [dated] = await owner(
      'select payment_date::text as day from payroll_periods where id = $1',
      [period],
    );
    const statements = await admin(
      `select therapist_id, year, year_amount::text, year_reimbursed::text, amount::text, reimbursed::text, parts
       from pay_statements($1)`,
      [period],
    );
    for (const stated of statements) {
      const own = live.filter(({ payee }) => payee.id === stated.therapist_id);
      const day = own.find((each) => each.start === start)?.day ?? String(dated?.day);
      const before = own.filter(
        (each) =>
          each.day.slice(0, 4) === day.slice(0, 4) &&
          (each.day < day || (each.day === day && each.start <= start)),
      );
      const sum = (what: 'cents' | 'reimbursed') =>
        before.reduce((total, each) => total + each[what], 0);
      expect({
        year: stated.year,
        amount: centsOf(stated.year_amount),
        reimbursed: centsOf(stated.year_reimbursed),
      }).toEqual({
        year: Number(day.slice(0, 4)),
        amount: sum('cents'),
        reimbursed: sum('reimbursed'),
      });
      const parts = z.array(z.object({ amount: z.number() })).parse(stated.parts);
      const inParts = parts.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
      expect(inParts).toBe(centsOf(stated.amount));
    }
  }
}

test('over random years every total, and every year to date, is the sum of the payments that were not taken back', async () => {
  const person = fc.array(periodOfWork, { minLength: PERIODS.length, maxLength: PERIODS.length });
  await fc.assert(
    fc.asyncProperty(fc.tuple(person, person), async (work) => {
      await inMarch(async ({ owner, admin }) => {
        // The expected totals in cents, by year and person.
        const expected = new Map<
          string,
          { amount: number; reimbursed: number; card: number; payments: number }
        >();
        const live: Live[] = [];
        for (const [index, start] of PERIODS.entries()) {
          const payees = [people.t1, people.t2];
          for (const [payeeIndex, payee] of payees.entries()) {
            const done = work[payeeIndex]?.[index];
            if (!done) continue;
            await earn(admin, payee, start, done.cents);
            // A bonus counts as pay, a reimbursement does not.
            if (done.bonus > 0) {
              await adjust(admin, payee, 'bonus', (done.bonus / 100).toFixed(2));
            }
            if (done.reimbursed > 0) {
              await adjust(admin, payee, 'reimbursement', (done.reimbursed / 100).toFixed(2));
            }
          }
          const period = await periodOf(owner, start);
          await process(admin, period);
          for (const [payeeIndex, payee] of payees.entries()) {
            const done = work[payeeIndex]?.[index];
            if (!done?.paidOn || done.paidOn < start) continue;
            let day: string = done.paidOn;
            const id = await pay(admin, period, payee, day, done.method);
            if (done.again && done.again >= start) {
              await admin('select take_back_payment($1, $2)', [id, 'Returned']);
              day = done.again;
              await pay(admin, period, payee, day, done.method);
            }
            const cents = done.cents + done.bonus;
            live.push({ payee, start, day, cents, reimbursed: done.reimbursed });
            const key = `${day.slice(0, 4)} ${payee.id}`;
            const sum = expected.get(key) ?? { amount: 0, reimbursed: 0, card: 0, payments: 0 };
            expected.set(key, {
              amount: sum.amount + cents,
              reimbursed: sum.reimbursed + done.reimbursed,
              card: sum.card + (done.method === 'card' ? cents : 0),
              payments: sum.payments + 1,
            });
          }
        }
        await checkYearsToDate(owner, admin, live);
        for (const year of [2026, 2027]) {
          const rows = await totals(admin, year);
          const wanted = [...expected].filter(([key]) => key.startsWith(String(year)));
          expect(rows).toHaveLength(wanted.length);
          for (const [key, sum] of wanted) {
            const row = rows.find(({ payee_id }) => key.endsWith(String(payee_id)));
            expect({
              amount: centsOf(row?.amount),
              reimbursed: centsOf(row?.reimbursements),
              card: centsOf(row?.by_card),
              payments: row?.payments,
            }).toEqual(sum);
            expect(centsOf(row?.reportable)).toBe(sum.amount - sum.card);
            expect(row?.is_over).toBe(sum.amount - sum.card >= 200_000);
          }
        }
      });
    }),
    { numRuns: times(6, 100) },
  );
});
