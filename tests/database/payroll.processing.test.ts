import { describe, expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';
import {
  driftOf,
  logSession,
  logSupervision,
  payrollLines,
  payrollRows,
  periodOf,
  process,
  setToday,
  sumOf,
} from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';

const { database, people } = testPractice();

/** November 20: t1 and t2 have worked in the first half of the month, and s1 has supervised. */
async function november(
  run: (tx: TestTransaction & { period: string }) => Promise<void>,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { owner, as } = tx;
    await setToday(owner, '2026-11-20');
    // Everybody has tax data, unless a test changes it.
    await owner(`update private.person_details set tax_form = '1099-NEC'`);
    await logSession(as(people.t1), people.t1, '2026-11-03');
    await logSession(as(people.t1), people.t1, '2026-11-03', { client_name: 'Ben', duration: 45 });
    await logSession(as(people.t1), people.t1, '2026-11-15', { duration: 30, is_no_show: true });
    await logSession(as(people.t1), people.t1, '2026-11-04', {
      is_no_show: true,
      no_show_fee_collected: true,
    });
    await logSession(as(people.t1), people.t1, '2026-11-05', { archived: true });
    await logSession(as(people.t1), people.t1, '2026-11-16', { client_name: 'Next period' });
    await logSession(as(people.t2), people.t2, '2026-11-01');
    await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-06', '1.5');
    await run({ ...tx, period: await periodOf(owner, '2026-11-01') });
  });
}

describe('the preview of a pending period', () => {
  test('adds up the sessions of its days, row by row and line by line', async () => {
    await november(async ({ as, period }) => {
      const rows = await payrollRows(as(people.admin), period);
      expect(rows).toMatchObject([
        {
          last_name: 'Birch',
          session_count: 4,
          total_minutes: 195,
          amount: '245.00',
          unpriced_count: 0,
          status: 'pending',
          source: 'preview',
        },
        { last_name: 'Calloway', session_count: 1, total_minutes: 60, amount: '120.00' },
      ]);
      const lines = await payrollLines(as(people.admin), period, people.t1);
      expect(
        lines.map((line) => [line.session_date, line.minutes, line.reason, line.amount]),
      ).toEqual([
        ['2026-11-03', 60, 'tier', '100.00'],
        ['2026-11-03', 45, 'tier', '75.00'],
        ['2026-11-04', 60, 'no_show_fee', '20.00'],
        ['2026-11-15', 30, 'tier', '50.00'],
      ]);
    });
  });

  test('shows a therapist the same figures, and only the therapist’s own', async () => {
    await november(async ({ as, period }) => {
      const all = await payrollRows(as(people.admin), period);
      expect(await payrollRows(as(people.t1), period)).toEqual(all.slice(0, 1));
      expect(await payrollLines(as(people.t1), period, people.t1)).toHaveLength(4);
      expect(await refusalOf(payrollLines(as(people.t1), period, people.t2))).toMatchObject({
        code: '42501',
      });
      expect(await refusalOf(payrollRows(as(people.s1), period))).toMatchObject({ code: '42501' });
    });
  });

  test('is found by the first day of the period too, and no other', async () => {
    await november(async ({ as, period }) => {
      const all = 'select * from payroll_rows(first_day => $1) order by last_name';
      const byDay = await as(people.admin)(all, ['2026-11-01']);
      expect(byDay.length).toBeGreaterThan(1);
      expect(byDay).toEqual(
        await as(people.admin)('select * from payroll_rows($1) order by last_name', [period]),
      );
      expect(await as(people.t1)(all, ['2026-11-01'])).toEqual(byDay.slice(0, 1));
      expect(await refusalOf(as(people.s1)(all, ['2026-11-01']))).toMatchObject({ code: '42501' });
      for (const day of ['2026-11-02', '1999-01-01', null]) {
        expect(await refusalOf(as(people.admin)(all, [day]))).toMatchObject({ code: 'PT404' });
      }
      await process(as(people.admin), period);
      expect(await as(people.admin)(all, ['2026-11-01'])).toEqual(
        await as(people.admin)('select * from payroll_rows($1) order by last_name', [period]),
      );
    });
  });

  test('follows every change at once', async () => {
    await november(async ({ as, period }) => {
      const preview = async () => sumOf(await payrollRows(as(people.t2), period));
      await as(people.t2)('update sessions set duration = 45');
      expect(await preview()).toBe(9_000);
      await as(people.admin)('update sessions set revenue = 12.34 where therapist_id = $1', [
        people.t2.id,
      ]);
      expect(await preview()).toBe(1_234);
      await as(people.t2)('update sessions set archived = true');
      expect(await payrollRows(as(people.t2), period)).toEqual([]);
    });
  });

  test('counts the sessions without a price', async () => {
    await november(async ({ owner, as, period }) => {
      await owner('update private.pay_rates set rate_45 = null, hourly_rate = null');
      await logSession(as(people.t1), people.t1, '2026-11-07', { duration: 45 });
      const [row] = await payrollRows(as(people.admin), period);
      expect(row).toMatchObject({ session_count: 5, amount: '245.00', unpriced_count: 1 });
    });
  });

  test('of a period that does not exist is refused with a message', async () => {
    await inTransaction(database, async ({ as }) => {
      const nowhere = '00000000-0000-0000-0000-000000000000';
      expect(await refusalOf(payrollRows(as(people.admin), nowhere))).toEqual({
        code: 'PT404',
        detail: 'period_not_found',
        message: 'There is no such pay period.',
      });
    });
  });
});

describe('processing', () => {
  test('writes what the preview showed and completes the period', async () => {
    await november(async ({ owner, as, period }) => {
      const admin = as(people.admin);
      const preview = await payrollRows(admin, period);
      const lines = await payrollLines(admin, period, people.t1);
      expect(await process(admin, period, false)).toMatchObject({
        status: 'completed',
        processed_by: people.admin.id,
      });
      expect(await payrollRows(admin, period)).toEqual(
        preview.map((row) => ({
          ...row,
          corrections: '0.00',
          status: 'processed',
          source: 'snapshot',
        })),
      );
      expect(await payrollLines(as(people.t1), period, people.t1)).toEqual(lines);
      expect(sumOf(lines)).toBe(24_500);
      expect(await as(people.t1)('select amount::text, status from payroll_details', [])).toEqual([
        { amount: '245.00', status: 'processed' },
      ]);
      expect(await driftOf(owner)).toEqual([]);
    });
  });

  test('pays the sum that the admin saw, or nothing', async () => {
    await november(async ({ owner, as, period }) => {
      const admin = as(people.admin);
      const processed = (total: string) =>
        admin('select status from process_payroll_period($1, false, $2)', [period, total]);
      // 245 and 120 for sessions, 120 for supervision.
      for (const other of ['484.99', '365', '0', '-485']) {
        expect(await refusalOf(processed(other))).toMatchObject({ detail: 'total_changed' });
      }
      expect(await owner('select from private.payroll_statements')).toEqual([]);
      expect(await processed('485')).toEqual([{ status: 'completed' }]);
    });
  });

  test.each([
    ['therapists', `delete from sessions`, '120', '120.01'],
    ['supervisors', `delete from supervision_sessions`, '365', '364.99'],
  ])(
    'pays the sum that the admin saw where %s are paid nothing',
    async (_, change, seen, other) => {
      await november(async ({ as, period }) => {
        const admin = as(people.admin);
        await admin(`${change} where date <= '2026-11-15'`);
        const processed = (total: string) =>
          admin('select status from process_payroll_period($1, false, $2)', [period, total]);
        expect(await refusalOf(processed(other))).toMatchObject({ detail: 'total_changed' });
        expect(await processed(seen)).toEqual([{ status: 'completed' }]);
      });
    },
  );

  test('keeps the statement, whatever is edited, archived, added or deleted later', async () => {
    await november(async ({ as, period }) => {
      const admin = as(people.admin);
      await process(admin, period);
      const rows = await payrollRows(admin, period);
      const lines = await payrollLines(admin, period, people.t1);
      await admin(
        `update sessions set duration = 30, client_name = 'Zoe' where date = '2026-11-03'`,
      );
      await admin(`update sessions set archived = true where date = '2026-11-15'`);
      await admin(`delete from sessions where date = '2026-11-04'`);
      await logSession(admin, people.t1, '2026-11-09');
      await admin(`update practice_settings set no_show_fee = 99, no_show_pay = 'nothing'`);
      expect(await payrollRows(admin, period)).toEqual(rows);
      expect(await payrollLines(admin, period, people.t1)).toEqual(lines);
    });
  });

  test('pays supervisors with it', async () => {
    await november(async ({ as, period }) => {
      await process(as(people.admin), period);
      expect(
        await as(people.s1)('select hours::text, rate::text, pay::text from supervisor_payroll'),
      ).toEqual([{ hours: '1.50', rate: '80.00', pay: '120.00' }]);
    });
  });

  test('leaves one audit entry with its figures, not one for each session', async () => {
    await november(async ({ owner, as, period }) => {
      await process(as(people.admin), period, false);
      await process(as(people.admin), await periodOf(owner, '2026-11-16'));
      const entries = await owner(
        `select actor_name, action, new from audit_log where entity = 'pay period' order by id`,
      );
      const by = { actor_name: 'Alma Reyes', action: 'processed' };
      expect(entries).toMatchObject([
        {
          ...by,
          new: {
            name: 'Nov 1 - 15, 2026',
            therapists: 2,
            amount: 365,
            supervisors: 1,
            supervisor_pay: 120,
            accepted_warnings: false,
          },
        },
        {
          ...by,
          new: {
            name: 'Nov 16 - 30, 2026',
            therapists: 1,
            amount: 100,
            supervisors: 0,
            supervisor_pay: 0,
            accepted_warnings: true,
          },
        },
      ]);
    });
  });

  test('is for admins', async () => {
    await november(async ({ as, period }) => {
      for (const somebody of [people.t1, people.s1, people.disabled]) {
        expect(await refusalOf(process(as(somebody), period))).toMatchObject({ code: '42501' });
      }
      expect(await refusalOf(process(as('anon'), period))).toMatchObject({ code: '42501' });
    });
  });

  test('of a period without a session completes it without a statement', async () => {
    await november(async ({ owner, as }) => {
      await setToday(owner, '2027-01-20');
      await owner('select private.ensure_pay_periods()');
      const empty = await periodOf(owner, '2026-12-20');
      expect(await process(as(people.admin), empty, false)).toMatchObject({ status: 'completed' });
      expect(await payrollRows(as(people.admin), empty)).toEqual([]);
    });
  });

  test('a second time is refused and changes nothing', async () => {
    await november(async ({ owner, as, period }) => {
      await process(as(people.admin), period);
      const before = await owner('select * from private.payroll_statements order by id');
      expect(await refusalOf(process(as(people.admin), period))).toEqual({
        code: 'PT409',
        detail: 'period_already_processed',
        message: 'This pay period was already processed.',
      });
      expect(await owner('select * from private.payroll_statements order by id')).toEqual(before);
    });
  });
});

describe('before processing a warning names', () => {
  const warnings = (tx: TestTransaction & { period: string }) =>
    tx.as(people.admin)(
      `select kind, payee_name, day::text, count::int from payroll_warnings($1)`,
      [tx.period],
    );
  const refused = (tx: TestTransaction & { period: string }) =>
    refusalOf(process(tx.as(people.admin), tx.period, false));

  test('nothing, if all is well', async () => {
    await november(async (tx) => {
      expect(await warnings(tx)).toEqual([]);
    });
  });

  test('nothing once it is processed, whatever was accepted', async () => {
    await november(async (tx) => {
      const admin = tx.as(people.admin);
      await setToday(tx.owner, '2026-11-15');
      await process(admin, tx.period);
      expect(await warnings(tx)).toEqual([]);
      expect(await admin('select from payroll_review($1)', [tx.period])).toEqual([]);
    });
  });

  test('that it has not ended, also on its last day', async () => {
    await november(async (tx) => {
      await setToday(tx.owner, '2026-11-15');
      expect(await warnings(tx)).toMatchObject([{ kind: 'not_ended' }]);
      expect(await refused(tx)).toMatchObject({ code: 'PT409', detail: 'period_not_ended' });
      await setToday(tx.owner, '2026-11-16');
      expect(await warnings(tx)).toEqual([]);
    });
  });

  test('a session dated after today', async () => {
    await november(async (tx) => {
      await setToday(tx.owner, '2026-11-14');
      expect(await warnings(tx)).toMatchObject([
        { kind: 'future_dated', payee_name: 'Tom Birch', day: '2026-11-15' },
        { kind: 'not_ended' },
      ]);
    });
  });

  test('sessions without a price, once for each therapist', async () => {
    await november(async (tx) => {
      await tx.owner('update private.pay_rates set rate_45 = null, hourly_rate = null');
      await logSession(tx.as(people.t2), people.t2, '2026-11-07', { duration: 45 });
      await logSession(tx.as(people.t2), people.t2, '2026-11-08', { duration: 45 });
      expect(await warnings(tx)).toMatchObject([
        { kind: 'unpriced', payee_name: 'Tess Calloway', day: null, count: 2 },
      ]);
      expect(await refused(tx)).toMatchObject({ code: 'PT409', detail: 'sessions_unpriced' });
    });
  });

  test('a no-show without a price, where nobody has said yet what no-shows are paid', async () => {
    await november(async (tx) => {
      await tx.owner('update practice_settings set no_show_pay = null');
      await tx.owner('update private.pay_rates set rate_45 = null, hourly_rate = null');
      const noShow = { duration: 45, is_no_show: true };
      await logSession(tx.as(people.t2), people.t2, '2026-11-07', noShow);
      expect(await payrollRows(tx.as(people.admin), tx.period)).toContainEqual(
        expect.objectContaining({ therapist_id: people.t2.id, unpriced_count: 1 }),
      );
      expect(await warnings(tx)).toMatchObject([
        { kind: 'unpriced', payee_name: 'Tess Calloway', day: null, count: 1 },
      ]);
      expect(await refused(tx)).toMatchObject({ code: 'PT409', detail: 'sessions_unpriced' });
    });
  });

  test('a client who was logged twice on a day, in any spelling of case and spaces', async () => {
    await november(async (tx) => {
      await logSession(tx.as(people.t1), people.t1, '2026-11-03', { client_name: ' ANN ' });
      expect(await warnings(tx)).toMatchObject([
        { kind: 'duplicate', payee_name: 'Tom Birch', day: '2026-11-03', count: 2 },
      ]);
      expect(await refused(tx)).toMatchObject({ detail: 'sessions_duplicated' });
    });
  });

  test.each([
    ['ÉLODIE Ångström', '\u00e9lodie ångström '],
    ['Kelvin', '\u212aELVIN'],
    ['ПЁТР', 'пётр'],
  ])('%s and %s on a day as the same client', async (first, second) => {
    await november(async (tx) => {
      for (const client_name of [first, second]) {
        await logSession(tx.as(people.t1), people.t1, '2026-11-04', { client_name });
      }
      expect(await warnings(tx)).toMatchObject([
        { kind: 'duplicate', day: '2026-11-04', count: 2 },
      ]);
    });
  });

  test('a person without tax data', async () => {
    await november(async (tx) => {
      await tx.owner('update private.person_details set tax_form = null where person_id = $1', [
        people.t1.id,
      ]);
      expect(await warnings(tx)).toMatchObject([{ kind: 'missing_tax', payee_name: 'Tom Birch' }]);
      expect(await refused(tx)).toMatchObject({ detail: 'tax_data_missing' });
    });
  });

  test('and an admin who does not say so has accepted nothing', async () => {
    await november(async (tx) => {
      await setToday(tx.owner, '2026-11-14');
      const unsaid = tx.as(people.admin)('select process_payroll_period($1, null)', [tx.period]);
      expect(await refusalOf(unsaid)).toMatchObject({ detail: 'period_not_ended' });
      await setToday(tx.owner, '2026-11-20');
      await tx.as(people.admin)('select process_payroll_period($1, null)', [tx.period]);
      const [entry] = await tx.owner(`select new from audit_log where action = 'processed'`);
      expect(entry).toMatchObject({ new: { accepted_warnings: false } });
    });
  });

  test('and an admin who accepts the warnings can process all the same', async () => {
    await november(async (tx) => {
      await setToday(tx.owner, '2026-11-14');
      await refused(tx);
      expect(await process(tx.as(people.admin), tx.period)).toMatchObject({
        status: 'completed',
      });
    });
  });
});
