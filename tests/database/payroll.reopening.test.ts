import { describe, expect, test } from 'vitest';
import { databaseOfTest, type Sql } from '../harness/database.ts';
import {
  adjust,
  driftOf,
  logSession,
  logSupervision,
  type November,
  novemberPractice,
  payrollLines,
  payrollRows,
  periodOf,
  process,
  reopen,
  setToday,
  supervisorRows,
} from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people, inNovember } = novemberPractice();

interface Reopened extends November {
  period: string;
}

/** The first half of November was processed and re-opened. */
async function reopenedNovember(run: (tx: Reopened) => Promise<void>): Promise<void> {
  await inNovember(async (november) => {
    await process(november.admin, november.first);
    await reopen(november.admin, november.first);
    await run({ ...november, period: november.first });
  });
}

const differences = (sql: Sql, period: string) =>
  sql(
    `select role, payee_name, session_date::text as day, old_amount::text, new_amount::text
     from payroll_differences($1)`,
    [period],
  );

describe('a re-opened period', () => {
  test('shows a preview again, and what it had paid', async () => {
    await reopenedNovember(async ({ admin, period }) => {
      expect(await payrollRows(admin, period)).toMatchObject([
        { amount: '100.00', previous_amount: '100.00', source: 'preview', status: 'pending' },
      ]);
      expect(await differences(admin, period)).toEqual([]);
    });
  });

  test('lists what changed of one person in one order, adjustments too', async () => {
    await reopenedNovember(async ({ admin, period }) => {
      const added = new Set<string>();
      while (added.size < 8) added.add(await adjust(admin, people.t1, 'bonus', '5.00'));
      const shown = await admin('select adjustment_id from payroll_differences($1)', [period]);
      expect(shown.map((row) => row.adjustment_id)).toEqual([...added].toSorted());
    });
  });

  test('lets therapists correct their sessions, and shows what that changes', async () => {
    await reopenedNovember(async ({ as, admin, period, session }) => {
      await as(people.t1)(`update sessions set duration = 45, date = '2026-11-05' where id = $1`, [
        session,
      ]);
      await logSession(as(people.t2), people.t2, '2026-11-04');
      await as(people.s1)('update supervision_sessions set hours = 2');
      expect(await differences(admin, period)).toEqual([
        {
          role: 'therapist',
          payee_name: 'Tess Calloway',
          day: '2026-11-04',
          old_amount: '0',
          new_amount: '120.00',
        },
        {
          role: 'therapist',
          payee_name: 'Tom Birch',
          day: '2026-11-05',
          old_amount: '100.00',
          new_amount: '75.00',
        },
        {
          role: 'supervisor',
          payee_name: 'Sam Okafor',
          day: '2026-11-03',
          old_amount: '120.00',
          new_amount: '160.00',
        },
      ]);
      expect(await payrollRows(admin, period)).toMatchObject([
        { last_name: 'Birch', amount: '75.00', previous_amount: '100.00' },
        { last_name: 'Calloway', amount: '120.00', previous_amount: null },
      ]);
    });
  });

  test('pays the new amounts when it is processed again, and keeps the difference', async () => {
    await reopenedNovember(async ({ owner, as, admin, period, session }) => {
      await as(people.t1)('update sessions set duration = 45 where id = $1', [session]);
      await process(admin, period);
      expect(await payrollRows(admin, period)).toMatchObject([
        { amount: '75.00', corrections: '0.00', previous_amount: '100.00', status: 'processed' },
      ]);
      expect(await differences(admin, period)).toMatchObject([
        { old_amount: '100.00', new_amount: '75.00' },
      ]);
      expect(await payrollRows(admin, await periodOf(owner, '2026-11-16'))).toEqual([]);
      expect(await driftOf(owner)).toEqual([]);
    });
  });

  test('does not pay again what was moved to its days after an earlier period had paid it', async () => {
    await inNovember(async ({ owner, admin, first, second, session }) => {
      await process(admin, first);
      await process(admin, second);
      await admin(`update sessions set date = '2026-11-17' where id = $1`, [session]);
      await admin(`update supervision_sessions set date = '2026-11-17'`);
      const third = await periodOf(owner, '2026-12-01');
      await process(admin, third);
      await reopen(admin, third);
      await reopen(admin, second);
      expect(await payrollRows(admin, second)).toMatchObject([
        { last_name: 'Birch', amount: '0.00', corrections: '-100.00' },
      ]);
      expect(await supervisorRows(admin, second)).toMatchObject([
        { pay: '0.00', corrections: '-120.00' },
      ]);
      await process(admin, second);
      expect(await driftOf(owner)).toEqual([]);
    });
  });

  test('re-opens its own adjustments only', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-12-02');
      for (const day of ['2026-11-03', '2026-11-18']) {
        await logSession(as(people.t1), people.t1, day);
        await adjust(admin, people.t1, 'bonus', '20');
        await process(admin, await periodOf(owner, day));
      }
      await reopen(admin, await periodOf(owner, '2026-11-18'));
      expect(
        await owner(
          `select period.start_date::text as start, count(*)::int from payroll_adjustments adjustment
           left join payroll_periods period on period.id = adjustment.payroll_period_id
           group by 1 order by 1`,
        ),
      ).toEqual([
        { start: '2026-11-01', count: 1 },
        { start: null, count: 1 },
      ]);
    });
  });

  test('a second time compares with what it paid last', async () => {
    // Re-openings need different times, and now() does not change within a transaction.
    const own = await databaseOfTest();
    const { admin, t1 } = await own.practice();
    const as = <T>(run: (sql: Sql) => Promise<T>) => own.as(admin, run, { commit: true });
    const session = await as((sql) => logSession(sql, t1, '2024-02-29'));
    const period = await as((sql) => periodOf(sql, '2024-02-29'));
    for (const revenue of ['110', '120']) {
      await as((sql) => process(sql, period));
      await as((sql) => reopen(sql, period));
      await as((sql) => sql('update sessions set revenue = $1 where id = $2', [revenue, session]));
    }
    expect(await as((sql) => differences(sql, period))).toMatchObject([
      { old_amount: '110.00', new_amount: '120.00' },
    ]);
  });

  test('carries the corrections again that it had settled', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-12-02');
      const session = await logSession(as(people.t1), people.t1, '2026-11-03');
      await process(admin, await periodOf(owner, '2026-11-01'));
      await admin('update sessions set revenue = 130 where id = $1', [session]);
      await admin('delete from sessions where id <> $1', [session]);
      const second = await periodOf(owner, '2026-11-16');
      await process(admin, second);
      await reopen(admin, second);
      const corrected = { amount: '30.00', corrections: '30.00', previous_amount: '30.00' };
      expect(await payrollRows(admin, second)).toMatchObject([corrected]);
      await admin('update sessions set revenue = 140 where id = $1', [session]);
      expect(await payrollLines(admin, second, people.t1)).toMatchObject([
        { old_amount: '100.00', new_amount: '140.00', amount: '40.00' },
      ]);
      await process(admin, second);
      expect(await payrollRows(admin, second)).toMatchObject([{ amount: '40.00' }]);
      expect(await driftOf(owner)).toEqual([]);
    });
  });

  test('carries the corrections of supervisors again that it had settled', async () => {
    await inNovember(async ({ owner, admin, first, second }) => {
      await process(admin, first);
      // One of 120.00 was no supervision, one of 160.00 was logged late, and one of 80.00 is new.
      await admin('delete from supervision_sessions');
      await logSupervision(admin, people.s1, people.t1, '2026-11-04', '2');
      await logSupervision(admin, people.s1, people.t1, '2026-11-18', '1');
      await process(admin, second);
      await reopen(admin, second);
      const corrected = { name: 'Sam Okafor', pay: '120.00', corrections: '40.00' };
      expect(await supervisorRows(admin, second)).toMatchObject([
        { ...corrected, previous_pay: '120.00' },
      ]);
      await process(admin, second);
      expect(await supervisorRows(admin, second)).toMatchObject([corrected]);
      expect(await driftOf(owner)).toEqual([]);
    });
  });

  test('is the one processed last, also after the clock was set back', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-12-17');
      await logSession(as(people.t1), people.t1, '2026-11-03');
      const [first, second, december] = [
        await periodOf(owner, '2026-11-01'),
        await periodOf(owner, '2026-11-16'),
        await periodOf(owner, '2026-12-01'),
      ];
      for (const [period, ahead] of [
        [first, '1 day'],
        [second, '2 days'],
      ] as const) {
        await process(admin, period);
        await owner('set local session_replication_role = replica');
        await owner(
          'update payroll_periods set processed_at = now() + $2::interval where id = $1',
          [period, ahead],
        );
        await owner('set local session_replication_role = origin');
      }
      await process(admin, december);
      expect(await refusalOf(reopen(admin, second))).toMatchObject({
        detail: 'not_most_recent_period',
      });
      expect(await reopen(admin, december)).toHaveLength(1);
    });
  });

  test('pays a session that was moved into it, instead of a correction', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-12-02');
      const session = await logSession(as(people.t1), people.t1, '2026-11-03');
      await process(admin, await periodOf(owner, '2026-11-01'));
      const second = await periodOf(owner, '2026-11-16');
      await process(admin, second);
      await admin(`update sessions set date = '2026-11-20', duration = 45 where id = $1`, [
        session,
      ]);
      const december = await periodOf(owner, '2026-12-01');
      expect(await payrollRows(admin, december)).toMatchObject([{ amount: '-25.00' }]);
      await reopen(admin, second);
      expect(await payrollLines(admin, second, people.t1)).toMatchObject([
        { kind: 'session', amount: '75.00' },
        { kind: 'correction', amount: '-100.00', reason: 'moved' },
      ]);
      await process(admin, second);
      expect(await payrollRows(admin, december)).toEqual([]);
      expect(await driftOf(owner)).toEqual([]);
      // The period lists it twice; what is taken back is the session as it was paid there.
      await admin('delete from sessions where id = $1', [session]);
      expect(await payrollLines(admin, december, people.t1)).toMatchObject([
        { amount: '-75.00', session_date: '2026-11-20', minutes: 45, corrected_period_id: second },
      ]);
    });
  });

  test('still owes what it had paid for a session that was moved to an earlier processed period', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-12-17');
      const other = await logSession(as(people.t2), people.t2, '2026-11-03');
      const session = await logSession(as(people.t1), people.t1, '2026-11-20');
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-20', '1.5');
      const [first, second, december] = [
        await periodOf(owner, '2026-11-01'),
        await periodOf(owner, '2026-11-16'),
        await periodOf(owner, '2026-12-01'),
      ];
      await process(admin, first);
      // From now on nobody has another session.
      await admin('delete from sessions where id = $1', [other]);
      await process(admin, second);
      await admin(`update sessions set date = '2026-11-03' where id = $1`, [session]);
      await admin(`update supervision_sessions set date = '2026-11-03'`);
      // It pays the same there, so nothing is carried. Then the period that paid it is re-opened.
      await process(admin, december);
      await reopen(admin, december);
      await reopen(admin, second);
      await process(admin, second);
      expect(await payrollRows(admin, second)).toMatchObject([
        { last_name: 'Birch', amount: '100.00' },
        { last_name: 'Calloway', amount: '-120.00' },
      ]);
      expect(await driftOf(owner)).toEqual([]);
    });
  });

  test('is compared with what it had paid itself, not with other periods', async () => {
    await inNovember(async ({ as, owner, admin, first, second }) => {
      await setToday(owner, '2026-12-02');
      await adjust(admin, people.t1, 'bonus', '5');
      await process(admin, first);
      await logSession(as(people.t1), people.t1, '2026-11-18');
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-18', '1');
      await adjust(admin, people.s1, 'bonus', '7');
      await process(admin, second);
      await reopen(admin, second);
      expect(await differences(admin, second)).toEqual([]);
      expect(await differences(admin, first)).toEqual([]);
      await process(admin, second);
      expect(await differences(admin, second)).toEqual([]);
      expect(await payrollRows(admin, first)).toMatchObject([{ previous_amount: null }]);
      expect(await supervisorRows(admin, first)).toMatchObject([{ previous_pay: null }]);
    });
  });

  test('shows its differences to admins only', async () => {
    await reopenedNovember(async ({ as, period }) => {
      for (const somebody of [people.t1, people.s1]) {
        expect(await refusalOf(differences(as(somebody), period))).toMatchObject({ code: '42501' });
      }
    });
  });

  test('leaves an audit entry with the reason', async () => {
    await reopenedNovember(async ({ owner }) => {
      expect(
        await owner(
          `select actor_name, new ->> 'reason' as reason from audit_log where action = 're-opened'`,
        ),
      ).toEqual([{ actor_name: 'Alma Reyes', reason: 'A session was missing' }]);
    });
  });
});

test('the period processed last can be re-opened, also after the clock was set back', async () => {
  await inNovember(async ({ owner, admin, first, second }) => {
    await process(admin, first);
    await owner('alter table payroll_periods disable trigger payroll_periods_guard');
    await owner(
      `update payroll_periods set processed_at = processed_at + interval '1 hour' where id = $1`,
      [first],
    );
    await owner('alter table payroll_periods enable trigger payroll_periods_guard');
    await process(admin, second);
    expect(await refusalOf(reopen(admin, first))).toMatchObject({
      detail: 'not_most_recent_period',
    });
    expect(await reopen(admin, second)).toMatchObject([{ status: 'pending' }]);
  });
});
