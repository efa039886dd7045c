import { expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import type { Person } from '../harness/people.ts';
import { centsOf } from './pay-oracle.ts';
import { drawFrom } from './payroll-model.ts';
import { logSession, logSupervision, setToday } from './payroll-practice.ts';
import { randomPractice } from './random-practice.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';

const { database, people } = testPractice();

const rates = (sql: Sql, person: Person, sixty: number | null, other: object | null = null) =>
  sql(
    `select session_count, changed_count, before::text, after::text from what_if_rates($1, $2, 71.5, null, 99.99, $3)`,
    [person.id, sixty, other && JSON.stringify(other)],
  );
const noShows = (sql: Sql, fee: number | string | null, pay: string | null) =>
  sql(
    `select therapist_id, session_count, changed_count, before::text, after::text
     from what_if_no_shows($1, $2)`,
    [fee, pay],
  );

/** What every therapist's sessions of the last six months cost now, in cents. */
async function costs(owner: Sql): Promise<Map<string, number>> {
  const rows = await owner(
    `select therapist_id, sum(amount)::text as amount
     from private.session_pay((private.practice_today() - interval '6 months')::date + 1, private.practice_today())
     where is_counted group by therapist_id`,
  );
  return new Map(rows.map((row) => [String(row.therapist_id), centsOf(row.amount)]));
}

const inPractice = (seed: number, run: (tx: TestTransaction & { admin: Sql }) => Promise<void>) =>
  inTransaction(database, async (tx) => {
    const admin = tx.as(people.admin);
    await randomPractice(tx.owner, admin, people, drawFrom(seed));
    await run({ ...tx, admin });
  });

test.each([5, 29])('trying out rates predicts their effect, seed %i', async (seed) => {
  await inPractice(seed, async ({ owner, admin, undo }) => {
    const other = { 53: 88.25 };
    const [predicted] = await rates(admin, people.t1, 123.45, other);
    const before = (await costs(owner)).get(people.t1.id);
    const after = await undo(async () => {
      // Apply the same rates for all of the six months.
      await owner('delete from private.pay_rates where person_id = $1', [people.t1.id]);
      await admin('select change_rates($1, $2, 123.45, 71.5, null, 99.99, true, $3)', [
        people.t1.id,
        '2026-01-01',
        JSON.stringify(other),
      ]);
      return (await costs(owner)).get(people.t1.id);
    });
    expect(predicted).toMatchObject({ changed_count: expect.any(Number) });
    expect([centsOf(predicted?.before), centsOf(predicted?.after)]).toEqual([before, after]);
    expect(before).not.toBe(after);
    expect((await costs(owner)).get(people.t1.id)).toBe(before);
  });
});

test.each([
  [7, 35.5, 'nothing'],
  [7, 0, 'usual_rate'],
  [31, 20, 'nothing'],
])(
  'trying out terms for no-shows predicts their effect, seed %i, %d, %s',
  async (seed, fee, pay) => {
    await inPractice(seed, async ({ owner, admin, undo }) => {
      const [practice, ...therapists] = await noShows(admin, fee, pay);
      const before = await costs(owner);
      const after = await undo(async () => {
        await owner('update practice_settings set no_show_fee = $1, no_show_pay = $2', [fee, pay]);
        // Ignore the terms that processed periods keep.
        await owner(`create or replace function private.former_no_show_terms() returns jsonb
        language sql stable as 'select null::jsonb'`);
        return costs(owner);
      });
      const changed = [...before].filter(([id, cents]) => after.get(id) !== cents);
      const sums = (of: Map<string, number>) =>
        [...of.values()].reduce((sum, cents) => sum + cents, 0);
      expect([centsOf(practice?.before), centsOf(practice?.after)]).toEqual([
        sums(before),
        sums(after),
      ]);
      const predicted = new Map(therapists.map((row) => [row.therapist_id, row]));
      expect(changed.length).toBeGreaterThan(0);
      for (const [id, cents] of changed) {
        expect(predicted.get(id)).toMatchObject({ changed_count: expect.any(Number) });
        expect(centsOf(predicted.get(id)?.before)).toBe(cents);
        expect(centsOf(predicted.get(id)?.after)).toBe(after.get(id));
      }
      expect(await costs(owner)).toEqual(before);
    });
  },
);

test('amounts an admin set, fees and unpaid no-shows do not change, in either preview', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const admin = as(people.admin);
    await setToday(owner, '2026-11-20');
    await owner(`update practice_settings set no_show_pay = 'nothing'`);
    await logSession(owner, people.t1, '2026-11-17');
    await logSession(owner, people.t1, '2026-11-17', { is_no_show: true });
    await logSession(owner, people.t1, '2026-11-17', {
      is_no_show: true,
      no_show_fee_collected: true,
    });
    const set = await logSession(owner, people.t1, '2026-11-17', { client_name: 'Ben' });
    await admin('update sessions set revenue = 55 where id = $1', [set]);
    expect(
      await admin(
        `select change_count, difference::text from change_rates($1, '2026-11-01', 120, 75, 50, 100, false)`,
        [people.t1.id],
      ),
    ).toEqual([{ change_count: 1, difference: '20.00' }]);
    expect(await rates(admin, people.t1, 120)).toEqual([
      { session_count: 4, changed_count: 1, before: '175.00', after: '195.00' },
    ]);
  });
});

test('a trial covers exactly six months, without archived sessions', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    await setToday(owner, '2026-11-20');
    for (const day of ['2026-05-20', '2026-05-21', '2026-11-20', '2026-11-21']) {
      await logSession(owner, people.t1, day);
    }
    await logSession(owner, people.t1, '2026-11-03', { archived: true });
    expect(await rates(as(people.admin), people.t1, 0)).toEqual([
      { session_count: 2, changed_count: 2, before: '200.00', after: '199.98' },
    ]);
  });
});

test('terms for no-shows are tried out on those that count, with a fee of whole cents', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const admin = as(people.admin);
    await setToday(owner, '2026-11-20');
    const paidFee = { is_no_show: true, no_show_fee_collected: true };
    for (const day of ['2026-11-03', '2026-11-04']) {
      await logSession(owner, people.t1, day, paidFee);
    }
    await logSession(owner, people.t1, '2026-11-05');
    await logSession(owner, people.t1, '2026-11-06', { ...paidFee, archived: true });
    // Without a fee it is paid the usual rate, before and after.
    for (const therapist of [people.t1, people.t2]) {
      await logSession(owner, therapist, '2026-11-07', { is_no_show: true });
    }
    const expected = { session_count: 3, changed_count: 2, before: '240.00', after: '240.02' };
    expect(await noShows(admin, '20.005', 'usual_rate')).toEqual([
      { therapist_id: null, session_count: 4, changed_count: 2, before: '360.00', after: '360.02' },
      { therapist_id: people.t1.id, ...expected },
    ]);
  });
});

test('who has worked nothing costs nothing, before and after', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const admin = as(people.admin);
    await setToday(owner, '2026-11-20');
    const nothing = { session_count: 0, changed_count: 0, before: '0', after: '0' };
    expect(await rates(admin, people.t1, 120)).toEqual([nothing]);
    expect(await noShows(admin, 20, 'nothing')).toEqual([{ therapist_id: null, ...nothing }]);
  });
});

test('terms for no-shows change nothing where everybody came', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    await setToday(owner, '2026-11-20');
    await logSession(owner, people.t1, '2026-11-03');
    expect(await noShows(as(people.admin), 20, 'nothing')).toEqual([
      { therapist_id: null, session_count: 0, changed_count: 0, before: '100.00', after: '100.00' },
    ]);
  });
});

test('trying a supervision rate counts the sessions that would be paid otherwise', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    await setToday(owner, '2026-11-20');
    for (const [day, hours] of [
      ['2026-11-03', '1'],
      ['2026-11-04', '2'],
      // A cent more for an hour is nothing for a quarter of it.
      ['2026-11-05', '0.25'],
    ] as const) {
      await logSupervision(owner, people.s1, people.t1, day, hours);
    }
    const counts = (rate: number) =>
      as(people.admin)('select session_count, changed_count from what_if_supervision($1, $2)', [
        people.s1.id,
        rate,
      ]);
    expect(await counts(80.01)).toEqual([{ session_count: 3, changed_count: 2 }]);
    expect(await counts(80)).toEqual([{ session_count: 3, changed_count: 0 }]);
    expect(await counts(0)).toEqual([{ session_count: 3, changed_count: 3 }]);
  });
});

test('a supervision rate is tried in whole cents, and whoever did not supervise costs nothing', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    await setToday(owner, '2026-11-20');
    await logSupervision(owner, people.s1, people.t1, '2026-11-03', '2');
    const costs = async (person: Person, rate: string) => {
      const [row] = await as(people.admin)(
        'select before::text, after::text from what_if_supervision($1, $2)',
        [person.id, rate],
      );
      return [centsOf(row?.before), centsOf(row?.after)];
    };
    expect(await costs(people.s1, '1')).toEqual([160_00, 2_00]);
    expect(await costs(people.s1, '1.005')).toEqual([160_00, 2_02]);
    expect(await costs(people.s2, '100')).toEqual([0, 0]);
  });
});

test('only valid terms can be tried out, by admins only', async () => {
  await inTransaction(database, async ({ as }) => {
    const admin = as(people.admin);
    expect(await refusalOf(rates(admin, people.t1, -1))).toMatchObject({ detail: 'rate_negative' });
    expect(await refusalOf(rates(admin, people.t1, 1, { 60: 5 }))).toMatchObject({
      detail: 'rate_length_invalid',
    });
    expect(await refusalOf(noShows(admin, -1, 'nothing'))).toMatchObject({
      detail: 'terms_invalid',
    });
    expect(await refusalOf(noShows(admin, 1, 'half'))).toMatchObject({ detail: 'terms_invalid' });
    expect(await refusalOf(noShows(admin, 1, null))).toMatchObject({ detail: 'terms_invalid' });
    for (const fee of [null, 'NaN', 'Infinity', 100_000_000]) {
      expect(await refusalOf(noShows(admin, fee, 'nothing'))).toMatchObject({
        detail: 'terms_invalid',
      });
    }
    for (const caller of [people.t1, people.s1, people.disabled, 'anon'] as const) {
      expect(await refusalOf(rates(as(caller), people.t1, 1))).toMatchObject({ code: '42501' });
      expect(await refusalOf(noShows(as(caller), 1, 'nothing'))).toMatchObject({ code: '42501' });
    }
  });
});

test.each([5, 29])('trying a supervision rate predicts its effect, seed %i', async (seed) => {
  await inPractice(seed, async ({ owner, admin, undo, as }) => {
    const whatIf = (sql: Sql, rate: number | string | null) =>
      sql(
        `select before::text, after::text, session_count, changed_count from what_if_supervision($1, $2)`,
        [people.s1.id, rate],
      );
    const cost = async () => {
      const [row] = await owner(
        `select coalesce(sum(amount), 0)::text as amount, count(*)::int as count
         from private.supervision_pay((private.practice_today() - interval '6 months')::date + 1, private.practice_today())
         where supervisor_id = $1`,
        [people.s1.id],
      );
      return { cents: centsOf(row?.amount), count: row?.count };
    };
    const before = await cost();
    const after = await undo(async () => {
      await owner('update private.supervision_rates set rate = 91.37 where person_id = $1', [
        people.s1.id,
      ]);
      return cost();
    });
    const [row] = await whatIf(admin, 91.37);
    expect([centsOf(row?.before), centsOf(row?.after)]).toEqual([before.cents, after.cents]);
    expect(row?.session_count).toBe(before.count);
    const [none] = await whatIf(admin, 0);
    expect(centsOf(none?.after)).toBe(0);
    expect(await cost()).toEqual(before);
    expect(await refusalOf(whatIf(admin, -1))).toMatchObject({ detail: 'rate_negative' });
    for (const rate of ['NaN', 'Infinity', 100_000_000]) {
      expect(await refusalOf(whatIf(admin, rate))).toMatchObject({ detail: 'rates_invalid' });
    }
    expect(await refusalOf(whatIf(as(people.s1), 100))).toMatchObject({ code: '42501' });
  });
});
