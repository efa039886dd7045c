import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import { logSession, setToday } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';

const { database, people } = testPractice();

/** t1: three sessions in October, four in November (one archived); t2: one with a client of t1. */
async function autumn(run: (tx: TestTransaction) => Promise<void>): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { owner, as } = tx;
    await setToday(owner, '2026-11-20');
    const log = (day: string, fields: Record<string, unknown>) =>
      logSession(as(people.t1), people.t1, day, fields);
    await log('2026-10-01', { client_name: 'Ann' });
    await log('2026-10-31', { client_name: 'Ben', duration: 45 });
    await log('2026-10-31', { client_name: 'Cora', duration: 45 });
    await log('2026-11-03', { client_name: 'Ann', duration: 30 });
    await log('2026-11-04', { client_name: 'ann', is_no_show: true, no_show_fee_collected: true });
    await log('2026-11-05', { client_name: 'Dan' });
    await log('2026-11-06', { client_name: 'Eve', archived: true });
    await logSession(as(people.t2), people.t2, '2026-11-05', { client_name: ' Dan' });
    await run(tx);
  });
}

const statistics = (sql: Sql, from: string, to: string) =>
  sql(
    `select session_count, total_minutes, daily_average::float, busiest_day::text, busiest_day_count
     from therapist_statistics($1, $2, $3)`,
    [people.t1.id, from, to],
  );

describe('a therapist’s figures', () => {
  test('add up the requested days; the average is over the month of the last day', async () => {
    await autumn(async ({ as }) => {
      expect(await statistics(as(people.t1), '2026-10-01', '2026-10-31')).toEqual([
        {
          session_count: 3,
          total_minutes: 150,
          daily_average: 3 / 31,
          busiest_day: '2026-10-31',
          busiest_day_count: 2,
        },
      ]);
      expect(await statistics(as(people.admin), '2026-11-01', '2026-11-30')).toEqual([
        {
          session_count: 3,
          total_minutes: 150,
          daily_average: 3 / 30,
          busiest_day: '2026-11-03',
          busiest_day_count: 1,
        },
      ]);
    });
  });

  test('are zeros without sessions', async () => {
    await autumn(async ({ as }) => {
      expect(await statistics(as(people.t1), '2026-02-01', '2026-02-28')).toEqual([
        {
          session_count: 0,
          total_minutes: 0,
          daily_average: 0,
          busiest_day: null,
          busiest_day_count: 0,
        },
      ]);
    });
  });

  test('by month go back as far as requested, including empty months', async () => {
    await autumn(async ({ as }) => {
      const overview = (months: number) =>
        as(people.t1)('select month::text, total, by_length from monthly_overview($1, $2)', [
          people.t1.id,
          months,
        ]);
      expect(await overview(3)).toEqual([
        { month: '2026-09-01', total: 0, by_length: {} },
        { month: '2026-10-01', total: 3, by_length: { 45: 2, 60: 1 } },
        { month: '2026-11-01', total: 3, by_length: { 30: 1, 60: 2 } },
      ]);
      expect(await overview(14)).toHaveLength(14);
      expect(await overview(0)).toHaveLength(1);
    });
  });

  test('are not for other therapists or supervisors', async () => {
    await autumn(async ({ as }) => {
      for (const somebody of [people.t2, people.s1, people.disabled]) {
        expect(await refusalOf(statistics(as(somebody), '2026-10-01', '2026-10-31'))).toMatchObject(
          {
            code: '42501',
          },
        );
        expect(
          await refusalOf(as(somebody)('select * from monthly_overview($1)', [people.t1.id])),
        ).toMatchObject({ code: '42501' });
      }
    });
  });
});

describe('the practice’s figures', () => {
  test('by therapist have the columns that the charts need', async () => {
    await autumn(async ({ as }) => {
      expect(
        await as(people.admin)(
          `select last_name, "sessionCount", "totalMinutes", amount::text, "uniqueClientCount"
           from therapist_payroll_summary('2026-11-01', '2026-11-30')`,
        ),
      ).toEqual([
        {
          last_name: 'Calloway',
          sessionCount: 1,
          totalMinutes: 60,
          amount: '120.00',
          uniqueClientCount: 1,
        },
        {
          last_name: 'Birch',
          sessionCount: 3,
          totalMinutes: 150,
          amount: '170.00',
          uniqueClientCount: 2,
        },
      ]);
    });
  });

  test('count a client once, for each therapist and for the practice', async () => {
    await autumn(async ({ as }) => {
      const counts = await as(people.admin)(
        `select therapist_id, unique_clients from unique_client_counts('2026-10-01', '2026-11-30')`,
      );
      expect(new Map(counts.map((row) => [row.therapist_id, row.unique_clients]))).toEqual(
        new Map<unknown, unknown>([
          [people.t1.id, 4],
          [people.t2.id, 1],
          [null, 4],
        ]),
      );
    });
  });

  test('of six months end with the current one', async () => {
    await autumn(async ({ as }) => {
      const trends = await as(people.admin)(
        'select month::text, sessions, payroll::text from six_month_trends()',
      );
      expect(trends.map(({ month }) => month)).toEqual([
        '2026-06-01',
        '2026-07-01',
        '2026-08-01',
        '2026-09-01',
        '2026-10-01',
        '2026-11-01',
      ]);
      expect(trends.slice(-2)).toMatchObject([
        { sessions: 3, payroll: '250.00' },
        { sessions: 4, payroll: '290.00' },
      ]);
    });
  });

  test('of the days of the week are averages of the days so far', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-11-10');
      // Two Tuesdays by now, one Friday; the next one is to come.
      for (const day of ['2026-11-03', '2026-11-03', '2026-11-10', '2026-11-06', '2026-11-13']) {
        await logSession(as(people.t1), people.t1, day, { client_name: `Ann ${day}` });
      }
      const figures = (from: string, to: string) =>
        as(people.admin)(
          `select weekday, days, session_count, average_sessions::float as average
           from weekday_figures($1, $2) where weekday in (2, 5)`,
          [from, to],
        );
      expect(await figures('2026-11-01', '2026-11-15')).toEqual([
        { weekday: 2, days: 2, session_count: 3, average: 1.5 },
        { weekday: 5, days: 1, session_count: 2, average: 1 },
      ]);
      expect(await figures('2026-11-11', '2026-11-17')).toEqual([
        { weekday: 2, days: 0, session_count: 0, average: 0 },
        { weekday: 5, days: 0, session_count: 1, average: 0 },
      ]);
      expect(await figures('-infinity', 'infinity')).toEqual(
        await figures('2000-01-01', '2100-12-31'),
      );
      expect(await figures('infinity', 'infinity')).toEqual([]);
    });
  });

  test('work across the end of a year and a leap day', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2028-03-01');
      await logSession(as(people.t1), people.t1, '2027-12-31');
      await logSession(as(people.t1), people.t1, '2028-02-29');
      expect(
        await as(people.admin)(
          'select month::text, sessions from six_month_trends() where sessions > 0',
        ),
      ).toEqual([
        { month: '2027-12-01', sessions: 1 },
        { month: '2028-02-01', sessions: 1 },
      ]);
      expect(
        await as(people.t1)(
          `select daily_average::float from therapist_statistics($1, '2028-02-01', '2028-02-29')`,
          [people.t1.id],
        ),
      ).toEqual([{ daily_average: 1 / 29 }]);
    });
  });

  test('are for admins', async () => {
    await autumn(async ({ as }) => {
      for (const somebody of [people.t1, people.s1]) {
        for (const call of [
          `therapist_payroll_summary('2026-11-01', '2026-11-30')`,
          `unique_client_counts('2026-11-01', '2026-11-30')`,
          'six_month_trends()',
        ]) {
          expect(await refusalOf(as(somebody)(`select * from ${call}`))).toMatchObject({
            code: '42501',
          });
        }
      }
    });
  });
});
