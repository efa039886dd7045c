import { expect, test } from 'vitest';
import type { Sql } from '../harness/database.ts';
import { drawFrom } from './payroll-model.ts';
import {
  driftOf,
  logSession,
  novemberPractice,
  payrollLines,
  payrollRows,
  periodOf,
  process,
  setToday,
} from './payroll-practice.ts';
import { randomPractice } from './random-practice.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people, afterFirstRun } = novemberPractice();

/** t1 earned 100 for an hour from the start. */
const raise = (admin: Sql, from: string, sixty: number, apply = true) =>
  admin(
    `select session_date::text as day, old_amount::text, new_amount::text
     from change_rates($1, $2, $3, 75, 50, 100, $4) order by session_date`,
    [people.t1.id, from, sixty, apply],
  );

const pay = (owner: Sql) =>
  owner(
    `select session_date::text as day, amount::text, rate_since::text as since
     from private.session_pay('2026-10-01', '2026-12-31') order by session_date`,
  );

test('a session is priced with the rates in force on its day', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    await setToday(owner, '2026-11-20');
    await raise(as(people.admin), '2026-11-10', 120);
    for (const day of ['2026-11-09', '2026-11-10', '2026-11-11']) {
      await logSession(as(people.t1), people.t1, day);
    }
    expect(await pay(owner)).toEqual([
      { day: '2026-11-09', amount: '100.00', since: null },
      { day: '2026-11-10', amount: '120.00', since: '2026-11-10' },
      { day: '2026-11-11', amount: '120.00', since: '2026-11-10' },
    ]);
  });
});

test('a rate of a dollar is kept, and a rate of 0 is none', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    await setToday(owner, '2026-11-20');
    const rates = `select rate_60::text, rate_45::text, rate_30::text, hourly_rate::text
      from profiles where id = $1`;
    for (const [given, kept] of [
      [1, '1.00'],
      [0, null],
    ]) {
      await as(people.admin)('select count(*) from change_rates($1, $2, $3, $3, $3, $3, true)', [
        people.t1.id,
        '2026-11-20',
        given,
      ]);
      expect(await owner(rates, [people.t1.id])).toEqual([
        { rate_60: kept, rate_45: kept, rate_30: kept, hourly_rate: kept },
      ]);
    }
  });
});

test.each(['rate_60', 'rate_45', 'rate_30', 'hourly_rate'])(
  'a %s that is the only change of a profile is kept, and one of 0 is not stored, whoever writes',
  async (rate) => {
    await inTransaction(database, async ({ owner, as }) => {
      const [saved] = await as(people.admin)(
        `update profiles set ${rate} = 17 where id = $1 returning ${rate}::text as rate`,
        [people.t1.id],
      );
      expect(saved).toEqual({ rate: '17.00' });
      const { code } = await refusalOf(owner(`update private.pay_rates set ${rate} = 0`));
      expect(code).toBe('23514');
    });
  },
);

test('the first rates hold from the start, whatever empty entry was there before', async () => {
  await inTransaction(database, async ({ owner }) => {
    const held = `select effective_from::text as day, rate_60::text from private.pay_rates where person_id = $1`;
    await owner(
      `insert into private.pay_rates (person_id, effective_from) values ($1, '2026-01-01')`,
      [people.s1.id],
    );
    await owner(`select private.set_rates($1, '2026-11-10', 90, null, null, null)`, [people.s1.id]);
    expect(await owner(held, [people.s1.id])).toEqual([{ day: '-infinity', rate_60: '90.00' }]);
  });
});

test('a change from today on leaves older sessions unchanged', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    await setToday(owner, '2026-11-20');
    await logSession(as(people.t1), people.t1, '2026-11-19');
    await as(people.admin)('update profiles set rate_60 = 130 where id = $1', [people.t1.id]);
    await logSession(as(people.t1), people.t1, '2026-11-20');
    expect(await pay(owner)).toMatchObject([{ amount: '100.00' }, { amount: '130.00' }]);
  });
});

test('a backdated change is previewed, and prices sessions of the open period again', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    await setToday(owner, '2026-11-20');
    await logSession(as(people.t1), people.t1, '2026-11-17');
    await logSession(as(people.t1), people.t1, '2026-11-18');
    const shown = [{ day: '2026-11-18', old_amount: '100.00', new_amount: '120.00' }];
    expect(await raise(as(people.admin), '2026-11-18', 120, false)).toEqual(shown);
    expect(await pay(owner)).toMatchObject([{ amount: '100.00' }, { amount: '100.00' }]);
    expect(await raise(as(people.admin), '2026-11-18', 120)).toEqual(shown);
    expect(await pay(owner)).toMatchObject([
      { amount: '100.00', since: null },
      { amount: '120.00', since: '2026-11-18' },
    ]);
  });
});

test('a backdated change leaves processed statements alone and corrects them in the next', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const admin = as(people.admin);
    await setToday(owner, '2026-11-20');
    await logSession(as(people.t1), people.t1, '2026-11-03');
    await logSession(as(people.t1), people.t1, '2026-11-12');
    const period = await periodOf(owner, '2026-11-01');
    await process(admin, period);
    const before = await payrollLines(admin, period, people.t1);
    await raise(admin, '2026-11-10', 120);
    expect(await payrollLines(admin, period, people.t1)).toEqual(before);
    const next = await periodOf(owner, '2026-11-16');
    expect(await payrollLines(admin, next, people.t1)).toMatchObject([
      {
        kind: 'correction',
        session_date: '2026-11-12',
        old_amount: '100.00',
        new_amount: '120.00',
        rate_since: '2026-11-10',
        changed_by_name: 'Alma Reyes',
      },
    ]);
    await process(admin, next);
    expect(await driftOf(owner)).toEqual([]);
  });
});

test('a change after processing leaves the stored amounts', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const admin = as(people.admin);
    await setToday(owner, '2026-11-20');
    await logSession(as(people.t1), people.t1, '2026-11-03');
    const period = await periodOf(owner, '2026-11-01');
    await process(admin, period);
    await admin('update profiles set rate_60 = 33.33, hourly_rate = null where id = $1', [
      people.t1.id,
    ]);
    expect(await payrollRows(admin, period)).toMatchObject([{ amount: '100.00' }]);
    expect(await payrollLines(admin, period, people.t1)).toMatchObject([
      { amount: '100.00', rate: '100.00', rate_since: null },
    ]);
    expect(await payrollRows(admin, await periodOf(owner, '2026-11-16'))).toEqual([]);
    expect(await driftOf(owner)).toEqual([]);
  });
});

test('a session whose price stays is not written again', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const admin = as(people.admin);
    await setToday(owner, '2026-11-20');
    await logSession(as(people.t1), people.t1, '2026-11-17');
    const version = () => owner('select ctid::text, revenue::text from sessions');
    await raise(admin, '2026-11-01', 120);
    const once = await version();
    expect(once).toMatchObject([{ revenue: '120.00' }]);
    await raise(admin, '2026-11-01', 120);
    expect(await version()).toEqual(once);
  });
});

test('an amount an admin set and an archived session are not priced again', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const admin = as(people.admin);
    await setToday(owner, '2026-11-20');
    const set = await logSession(as(people.t1), people.t1, '2026-11-17');
    const archived = await logSession(as(people.t1), people.t1, '2026-11-18');
    await admin('update sessions set revenue = 12.34 where id = $1', [set]);
    await admin('update sessions set archived = true where id = $1', [archived]);
    expect(await raise(admin, '2026-11-01', 120)).toEqual([]);
    await admin('update sessions set archived = false where id = $1', [archived]);
    expect(await pay(owner)).toMatchObject([{ amount: '12.34' }, { amount: '120.00' }]);
  });
});

test('a session processed without a price is paid in the next period once there is a rate', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const admin = as(people.admin);
    await setToday(owner, '2026-11-20');
    await owner('delete from private.pay_rates where person_id = $1', [people.t1.id]);
    await logSession(as(people.t1), people.t1, '2026-11-03');
    const period = await periodOf(owner, '2026-11-01');
    await process(admin, period);
    expect(await payrollRows(admin, period)).toMatchObject([{ amount: '0.00', unpriced_count: 1 }]);
    await admin('update profiles set rate_60 = 90 where id = $1', [people.t1.id]);
    expect(await payrollRows(admin, await periodOf(owner, '2026-11-16'))).toMatchObject([
      { amount: '90.00', corrections: '90.00' },
    ]);
    expect(await driftOf(owner)).toEqual([]);
  });
});

test('previewing new rates takes no locks', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const admin = as(people.admin);
    await setToday(owner, '2026-11-20');
    await logSession(as(people.t1), people.t1, '2026-11-18');
    const locks = () =>
      owner(`select locktype, mode, objid from pg_locks
             where pid = pg_backend_pid() and (locktype = 'advisory' or mode like 'Row%') order by 1, 2, 3`);
    const before = await locks();
    expect(await raise(admin, '2026-11-01', 120, false)).toHaveLength(1);
    expect(await locks()).toEqual(before);
    // Applying a change takes the payroll lock.
    await raise(admin, '2026-11-01', 120);
    expect(await locks()).toContainEqual(
      expect.objectContaining({ locktype: 'advisory', mode: 'ExclusiveLock' }),
    );
  });
});

test('a preview says which sessions were paid already', async () => {
  await afterFirstRun(async ({ admin, as, session }) => {
    const pending = await logSession(as(people.t1), people.t1, '2026-11-17');
    const all = { change_count: 2, processed_count: 1, difference: '40.00' };
    expect(
      await admin(
        `select session_id, is_processed, change_count, processed_count, difference::text
         from change_rates($1, '2026-11-01', 120, 75, 50, 100)`,
        [people.t1.id],
      ),
    ).toEqual([
      { session_id: session, is_processed: true, ...all },
      { session_id: pending, is_processed: false, ...all },
    ]);
  });
});

/** Former rates of one person, from days before, between and after the sessions. */
const CHANGES = [
  { from: '2026-07-10', sixty: 90, hourly: 80 },
  { from: '2026-09-20', sixty: null, hourly: 130 },
  { from: '2026-11-05', sixty: 111.11, hourly: null },
];

test.each([3, 17, 44])('new rates change what their preview shows, seed %i', async (seed) => {
  await inTransaction(database, async ({ owner, as, undo }) => {
    const admin = as(people.admin);
    await randomPractice(owner, admin, people, drawFrom(seed));
    const change = ({ from, sixty, hourly }: (typeof CHANGES)[number], apply: boolean) =>
      admin(
        `select session_id, old_amount::text, new_amount::text, change_count, processed_count, difference::text
         from change_rates($1, $2, $3, 75, null, $4, $5)`,
        [people.t1.id, from, sixty, hourly, apply],
      );
    const amounts = async () => {
      const rows = await owner(
        `select session_id, amount::text from private.session_pay('-infinity', 'infinity')
         where therapist_id = $1`,
        [people.t1.id],
      );
      return new Map(rows.map((row) => [row.session_id, row.amount]));
    };
    let changed = 0;
    for (const former of [[], CHANGES.slice(0, 1), CHANGES.slice(1), CHANGES]) {
      for (const wanted of [
        ...CHANGES,
        { from: '2026-08-31', sixty: 140, hourly: 60 },
        { from: '2027-06-01', sixty: 140, hourly: 60 },
      ]) {
        await undo(async () => {
          for (const each of former) await change(each, true);
          const before = await amounts();
          const shown = await change(wanted, false);
          expect(await amounts()).toEqual(before);
          expect(await change(wanted, true)).toEqual(shown);
          const after = [...(await amounts())].filter(([id, amount]) => before.get(id) !== amount);
          expect(new Map(shown.map((row) => [row.session_id, row.new_amount]))).toEqual(
            new Map(after),
          );
          for (const row of shown) expect(row.old_amount).toBe(before.get(row.session_id));
          changed += after.length;
        });
      }
    }
    expect(changed).toBeGreaterThan(50);
  });
});
