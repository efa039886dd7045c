import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

/** Runs something as an admin, waiting for no lock, while another transaction has taken the payroll's. */
async function meanwhile(
  take: 'pg_advisory_xact_lock' | 'pg_advisory_xact_lock_shared',
  run: (admin: Sql) => Promise<void>,
): Promise<void> {
  const other = await database.owner.connect();
  try {
    await other.query('begin');
    await other.query(`select ${take}(private.payroll_lock())`);
    await inTransaction(database, async ({ owner, as }) => {
      await owner(`set local lock_timeout = '100ms'`);
      await run(as(people.admin));
    });
  } finally {
    await other.query('rollback');
    other.release();
  }
}

describe('while a period is processed', () => {
  const during = (run: (admin: Sql) => Promise<void>) => meanwhile('pg_advisory_xact_lock', run);

  test.each([
    [
      'a session',
      (admin: Sql) =>
        admin(
          `insert into sessions (therapist_id, client_name, date, duration) values ($1, 'Ann', '2026-03-03', 60)`,
          [people.t1.id],
        ),
    ],
    [
      'supervision',
      (admin: Sql) =>
        admin(
          `insert into supervision_sessions (supervisor_id, therapist_id, date, hours)
           values ($1, $2, '2026-03-03', 1)`,
          [people.s1.id, people.t1.id],
        ),
    ],
    [
      'an adjustment',
      (admin: Sql) =>
        admin(
          `insert into payroll_adjustments (payee_id, kind, amount, note) values ($1, 'bonus', 5, 'A')`,
          [people.t1.id],
        ),
    ],
    [
      'another role',
      (admin: Sql) =>
        admin(`update profiles set role = 'supervisor' where id = $1`, [people.t1.id]),
    ],
    [
      'another rate',
      (admin: Sql) => admin('update profiles set rate_60 = 111 where id = $1', [people.t1.id]),
    ],
    [
      'another supervision rate',
      (admin: Sql) =>
        admin('update profiles set supervision_rate = 90 where id = $1', [people.s1.id]),
    ],
    [
      'a warning that is set aside',
      (admin: Sql) => admin(`select set_aside_warning(gen_random_uuid(), 'unpriced', 'a', 'b')`),
    ],
  ])('%s waits', (_, write) =>
    during(async (admin) => {
      expect(await refusalOf(write(admin))).toMatchObject({ code: '55P03' });
    }),
  );

  test('a profile whose role stays is saved', () =>
    during(async (admin) => {
      const saved = `update profiles set role = 'therapist', phone = '5' where id = $1 returning phone`;
      expect(await admin(saved, [people.t1.id])).toEqual([{ phone: '5' }]);
    }));
});

describe('while a session is written', () => {
  test.each([
    ['processing', (admin: Sql) => admin('select process_payroll_period(gen_random_uuid())')],
    [
      're-opening',
      (admin: Sql) => admin(`select reopen_payroll_period(gen_random_uuid(), 'Forgotten')`),
    ],
    [
      'a change of rates',
      (admin: Sql) => admin('update profiles set rate_60 = 111 where id = $1', [people.t1.id]),
    ],
  ])('%s waits', (_, run) =>
    meanwhile('pg_advisory_xact_lock_shared', async (admin) => {
      expect(await refusalOf(run(admin))).toMatchObject({ code: '55P03' });
    }),
  );

  test('another is written', () =>
    meanwhile('pg_advisory_xact_lock_shared', async (admin) => {
      const written = await admin(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'Ann', '2026-03-03', 60) returning client_name`,
        [people.t1.id],
      );
      expect(written).toEqual([{ client_name: 'Ann' }]);
    }));
});
