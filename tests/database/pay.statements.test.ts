import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Sql } from '../harness/database.ts';
import type { Person } from '../harness/people.ts';
import { centsOf } from './pay-oracle.ts';
import {
  adjust,
  logSession,
  logSupervision,
  novemberPractice,
  payrollLines,
  periodOf,
  process,
  setToday,
  sumOf,
} from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';

const { database, people, inNovember } = novemberPractice();

interface Paid extends TestTransaction {
  admin: Sql;
  t1: Sql;
  first: string;
  second: string;
}

/** November 20: sessions at an hourly rate that does not divide evenly, a no-show with a fee, a bonus. */
async function november(run: (tx: Paid) => Promise<void>): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { owner, as } = tx;
    const [admin, t1] = [as(people.admin), as(people.t1)];
    await setToday(owner, '2026-11-20');
    await admin(
      `select count(*) from change_rates($1, '2026-10-01', hourly_rate => 33.33, apply => true)`,
      [people.t1.id],
    );
    for (const [index, duration] of [30, 45, 60, 30, 45].entries()) {
      await logSession(t1, people.t1, `2026-11-0${index + 1}`, { duration });
    }
    await logSession(t1, people.t1, '2026-11-09', {
      is_no_show: true,
      no_show_fee_collected: true,
    });
    await admin(
      `insert into payroll_adjustments (payee_id, kind, amount, note) values ($1, 'bonus', 0.01, 'A cent')`,
      [people.t1.id],
    );
    const [first, second] = [
      await periodOf(owner, '2026-11-01'),
      await periodOf(owner, '2026-11-16'),
    ];
    await run({ ...tx, admin, t1, first, second });
  });
}

const history = (sql: Sql) =>
  sql(
    `select name, status, session_count, amount::text, corrections::text, adjustments::text, can_ask
     from pay_history($1)`,
    [people.t1.id],
  );
const leftOut = (sql: Sql, period: string) =>
  sql(
    'select client_name, amount::text, why, other_period::text from pay_left_out($1, $2) order by client_name',
    [period, people.t1.id],
  );

test('the sum of the lines is the total, and the total is what the admin sees, to the cent', async () => {
  await november(async ({ admin, t1, first }) => {
    const amountsSeenBy = async (sql: Sql) => {
      const [row] = await sql('select amount::text from payroll_rows($1) where therapist_id = $2', [
        first,
        people.t1.id,
      ]);
      const [statement] = await sql('select amount::text, lines from pay_statements($1, $2)', [
        first,
        people.t1.id,
      ]);
      const lines = z.array(z.object({ amount: z.number() })).parse(statement?.lines);
      const [mine] = (await history(sql)).filter(({ name }) => name === 'Nov 1 - 15, 2026');
      return [
        centsOf(row?.amount),
        centsOf(statement?.amount),
        lines.reduce((sum, { amount }) => sum + centsOf(String(amount)), 0),
        sumOf(await payrollLines(sql, first, people.t1)),
        centsOf(mine?.amount),
      ];
    };
    // 16.67 + 25.00 + 33.33 + 16.67 + 25.00, the fee of 20.00 and the cent.
    const cents = 13_668;
    expect(await amountsSeenBy(t1)).toEqual(Array(5).fill(cents));
    expect(await amountsSeenBy(admin)).toEqual(Array(5).fill(cents));
    await process(admin, first);
    expect(await amountsSeenBy(t1)).toEqual(Array(5).fill(cents));
    expect(await amountsSeenBy(admin)).toEqual(Array(5).fill(cents));
  });
});

test('the history has the estimate before processing and the statement after, whatever is edited later', async () => {
  await november(async ({ admin, t1, first }) => {
    const before = {
      name: 'Nov 1 - 15, 2026',
      status: 'pending',
      session_count: 6,
      amount: '136.68',
      corrections: '0',
      adjustments: '0.01',
      can_ask: true,
    };
    const running = {
      name: 'Nov 16 - 30, 2026',
      status: 'pending',
      session_count: 0,
      can_ask: true,
    };
    expect(await history(t1)).toMatchObject([{ ...running, amount: '0' }, before]);
    await process(admin, first);
    await admin(`update sessions set duration = 60 where date = '2026-11-01'`);
    expect(await history(t1)).toMatchObject([
      { ...running, amount: '16.66', corrections: '16.66' },
      { ...before, status: 'completed', corrections: '0.00', can_ask: true },
    ]);
  });
});

test('a session that is not on the statement has the reason, and the period of its correction', async () => {
  await november(async ({ admin, t1, first, second }) => {
    await logSession(t1, people.t1, '2026-11-12', { client_name: 'Put away', archived: true });
    const putAway = {
      client_name: 'Put away',
      amount: '0',
      why: 'archived',
      other_period: null,
    };
    expect(await leftOut(t1, first)).toEqual([putAway]);
    await process(admin, first);
    await logSession(admin, people.t1, '2026-11-13', { client_name: 'Forgotten', duration: 60 });
    await admin(
      `update sessions set duration = 60, client_name = 'Longer' where date = '2026-11-01'`,
    );
    await admin(
      `update sessions set archived = true, client_name = 'Gone since' where date = '2026-11-02'`,
    );
    const expected = [
      { client_name: 'Forgotten', amount: '33.33', why: 'late', other_period: '2026-11-16' },
      { client_name: 'Gone since', amount: '0', why: 'changed', other_period: '2026-11-16' },
      { client_name: 'Longer', amount: '33.33', why: 'changed', other_period: '2026-11-16' },
      putAway,
    ];
    expect(await leftOut(t1, first)).toEqual(expected);
    expect(await leftOut(t1, second)).toEqual([]);
    await process(admin, second);
    expect(await leftOut(t1, first)).toEqual(expected);
  });
});

test('a session that moved into a processed period is not on its statement, though it was paid in another', async () => {
  await november(async ({ admin, t1, first, second }) => {
    await logSession(admin, people.t1, '2026-11-17');
    await process(admin, first);
    await process(admin, second);
    await admin(
      `update sessions set date = '2026-11-18', client_name = 'Moved' where date = '2026-11-03'`,
    );
    expect(await leftOut(t1, second)).toMatchObject([
      { client_name: 'Moved', amount: '33.33', why: 'moved', other_period: '2026-11-01' },
    ]);
  });
});

test('a statement lists sessions first, then corrections and adjustments, and its parts in their own order', async () => {
  await november(async ({ admin, t1, first, second }) => {
    await process(admin, first);
    await admin(`update practice_settings set no_show_pay = 'nothing'`);
    await admin(`update sessions set duration = 60 where date = '2026-11-01'`);
    await logSession(admin, people.t1, '2026-11-17', { is_no_show: true });
    for (const [day, duration] of [
      [18, 30],
      [19, 60],
    ]) {
      await logSession(admin, people.t1, `2026-11-${day}`, { duration });
    }
    await logSession(admin, people.t1, '2026-11-20', { revenue: 90 });
    await logSession(admin, people.t1, '2026-11-20', {
      is_no_show: true,
      no_show_fee_collected: true,
    });
    await adjust(admin, people.t1, 'deduction', '3');
    await adjust(admin, people.t1, 'bonus', '5');
    const [statement] = await t1('select lines, parts from pay_statements($1, $2)', [
      second,
      people.t1.id,
    ]);
    const kinds = z.array(z.object({ kind: z.string() })).parse(statement?.lines);
    expect([...new Set(kinds.map(({ kind }) => kind))]).toEqual([
      'session',
      'correction',
      'adjustment',
    ]);
    const parts = z
      .array(z.object({ part: z.string(), minutes: z.number().nullable() }))
      .parse(statement?.parts);
    expect(parts.map(({ part, minutes }) => [part, minutes])).toEqual([
      ['sessions', 60],
      ['sessions', 30],
      ['no_show_fee', null],
      ['no_show_unpaid', null],
      ['overrides', null],
      ['bonus', null],
      ['deduction', null],
      ['corrections', null],
    ]);
  });
});

test('a supervisor has one statement for each period, as it was processed or as it is now', async () => {
  await inNovember(async ({ admin, as, first, second }) => {
    const s1 = as(people.s1);
    await logSupervision(s1, people.s1, people.t1, '2026-11-17', '2');
    const hours = async (period: string) =>
      (
        await s1('select hours::text from supervisor_pay_statements($1, $2)', [
          period,
          people.s1.id,
        ])
      ).map((row) => Number(row.hours));
    await process(admin, first);
    expect([await hours(first), await hours(second)]).toEqual([[1.5], [2]]);
    await process(admin, second);
    expect([await hours(first), await hours(second)]).toEqual([[1.5], [2]]);
  });
});

test('a statement has the id of its person at the provider whose file was taken last', async () => {
  await inNovember(async ({ admin, owner, first }) => {
    const { t1, t2, s1 } = people;
    await owner(`insert into private.payroll_providers (provider) values ('gusto'), ('xero')`);
    await owner(
      `insert into private.provider_ids (provider, person_id, payroll_id)
       values ('xero', $1, 'X-1'), ('gusto', $1, 'G-1'), ('gusto', $2, 'G-2'), ('gusto', $3, 'G-3')`,
      [t1.id, t2.id, s1.id],
    );
    const take = (provider: string, day: string) =>
      owner(
        `insert into private.provider_files (payroll_period_id, provider, worker_type, file_name, content, sha256,
           run_digest, total, people_count, taken_at, taken_by_name)
         values ($1, $2, 'all', 'pay.csv', '', '', '', 0, 1, $3, 'Ada Marsh')`,
        [first, provider, day],
      );
    const idOf = async (person: Person, statements = 'pay_statements') => {
      const [row] = await admin(`select payroll_id from ${statements}($1, $2)`, [first, person.id]);
      return row?.payroll_id;
    };
    expect(await idOf(t1)).toBe('G-1');
    expect(await idOf(s1, 'supervisor_pay_statements')).toBe('G-3');
    await take('xero', '2026-11-03');
    expect(await idOf(t1)).toBe('X-1');
    await take('gusto', '2026-11-02');
    expect(await idOf(t1)).toBe('X-1');
    await take('gusto', '2026-11-04');
    expect(await idOf(t1)).toBe('G-1');
    await take('xero', '2026-11-05');
    expect(await idOf(t1)).toBe('X-1');
  });
});

test('only an admin gets everybody’s statements', async () => {
  await inNovember(async ({ admin, as, first }) => {
    for (const statements of ['pay_statements', 'supervisor_pay_statements']) {
      const everybody = (sql: Sql) => sql(`select lines from ${statements}($1)`, [first]);
      expect(await everybody(admin)).toHaveLength(1);
      for (const caller of [people.t1, people.s1]) {
        expect(await refusalOf(everybody(as(caller)))).toMatchObject({ code: '42501' });
      }
    }
  });
});
