import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import { logSession, setToday } from './payroll-practice.ts';
import { report } from './report-rows.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

describe('a report', () => {
  /** t1 has 4 sessions on two days, one a no-show with a fee and one without; t2 has one. */
  async function november(run: (sql: Sql) => Promise<void>): Promise<void> {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-11-20');
      const log = (day: string, fields: Record<string, unknown>) =>
        logSession(as(people.t1), people.t1, day, fields);
      await log('2026-11-03', { client_name: 'Ann' });
      await log('2026-11-03', { client_name: 'Ben', duration: 30 });
      await log('2026-11-05', { is_no_show: true, no_show_fee_collected: true });
      await log('2026-11-05', { is_no_show: true });
      await log('2026-11-06', { archived: true });
      await logSession(as(people.t2), people.t2, '2026-11-05', {
        client_name: ' ann',
        duration: 45,
      });
      await logSession(as(people.t2), people.t2, '2026-10-20', { client_name: 'Ben' });
      await run(as(people.admin));
    });
  }
  const november1 = `('2026-11-01', '2026-11-15')`;

  test('of sessions has every day, also days without sessions', async () => {
    await november(async (sql) => {
      const rows = await report(sql, `session${november1}`);
      const days = rows.filter(({ axis }) => axis === 'day');
      expect(days.map(({ starts_on }) => starts_on)).toHaveLength(15);
      expect(days.filter(({ sessions }) => sessions > 0)).toMatchObject([
        { starts_on: '2026-11-03', sessions: 2, minutes: 90 },
        { starts_on: '2026-11-05', sessions: 3, minutes: 165 },
      ]);
      expect(rows.at(-1)).toMatchObject({ axis: 'total', details: { average_minutes: 51 } });
    });
  });

  test('of a year has its periods, and no days', async () => {
    await november(async (sql) => {
      const rows = await report(sql, `session('2026-01-01', '2026-12-31')`);
      expect(rows.filter(({ axis }) => axis === 'day')).toEqual([]);
      expect(rows.filter(({ axis }) => axis === 'period').map(({ name }) => name)).toEqual([
        'Oct 16 - 31, 2026',
        'Nov 1 - 15, 2026',
        'Nov 16 - 30, 2026',
        'Dec 1 - 15, 2026',
        'Dec 16 - 31, 2026',
      ]);
    });
  });

  test('of attendance counts a pay period as 14 days', async () => {
    await november(async (sql) => {
      const of = (days: string) => report(sql, `attendance${days}`);
      expect(await of(november1)).toMatchObject([
        { axis: 'period', sessions: 5 },
        {
          axis: 'therapist',
          name: 'Tom Birch',
          sessions: 4,
          details: { no_shows: 2, no_show_rate: 50, average_per_day: 0.29 },
        },
        {
          axis: 'therapist',
          name: 'Tess Calloway',
          details: { no_shows: 0, average_per_day: 0.07 },
        },
        { axis: 'total', sessions: 5, details: { average_per_day: 0.36 } },
      ]);
      const total = (await of(`('2026-10-16', '2026-11-15')`)).at(-1);
      expect(total).toMatchObject({ sessions: 6, details: { average_per_day: 0.21 } });
    });
  });

  test('of therapists has the share of each', async () => {
    await november(async (sql) => {
      const rows = await report(sql, `therapist${november1}`);
      expect(rows.map(({ name, details }) => [name, details.share])).toEqual([
        ['Nov 1 - 15, 2026', 100],
        ['Tom Birch', 80],
        ['Tess Calloway', 20],
        [null, 100],
      ]);
    });
  });

  test('of money has averages, and zeros without sessions', async () => {
    await november(async (sql) => {
      const last = async (call: string) => (await report(sql, call)).at(-1);
      expect(await last(`revenue${november1}`)).toMatchObject({
        amount: 360,
        details: { average_per_session: 72 },
      });
      expect(await last(`financial${november1}`)).toMatchObject({
        details: { average_per_hour: 84.71, supervision: 0 },
      });
      expect(await last(`revenue('2026-12-01', '2026-12-15')`)).toMatchObject({
        sessions: 0,
        amount: 0,
        details: { average_per_session: 0 },
      });
    });
  });

  test('of clients has their first and last session ever, and who returned', async () => {
    await november(async (sql) => {
      expect(
        await sql(`select client_name, session_count, first_seen::text, last_seen::text, is_new
          from client_retention('2026-10-16', '2026-10-31')`),
      ).toEqual([
        {
          client_name: 'Ben',
          session_count: 1,
          first_seen: '2026-10-20',
          last_seen: '2026-11-03',
          is_new: true,
        },
      ]);
      expect(await sql(`select * from retention_figures('2026-11-01', '2026-11-15')`)).toEqual([
        { clients: 2, new_clients: 1, former_clients: 1, returned_clients: 1 },
      ]);
      expect(
        await sql(
          `select session_count, first_seen::text from client_retention(
          '2026-11-01', '2026-11-15', $1) where client_name = 'Ben'`,
          [people.t1.id],
        ),
      ).toEqual([{ session_count: 1, first_seen: '2026-10-20' }]);
    });
  });
});
