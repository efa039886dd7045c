import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { untilOneWaits } from '../harness/lock-waits.ts';
import type { People } from '../harness/people.ts';

let database: TestDatabase;
let people: People;
beforeAll(async () => {
  database = await freshDatabase();
  people = await database.practice();
});
afterAll(() => database.drop());

const decisions = [
  ['a deactivation', 'deactivated_at = now()', 'deactivated_at is not null'],
  ['another role', `role = 'supervisor'`, `role = 'supervisor'`],
  ['a supervision rate', 'supervision_rate = 12', 'supervision_rate = 12'],
  ['an address', `email = 'moved@example.com'`, `email = 'moved@example.com'`],
] as const;

test.each(decisions)(
  '%s is not undone by what the person saves at the same time',
  async (_, change, done) => {
    const { admin, t1 } = people;
    let saved: Promise<unknown> = Promise.resolve();
    await database.as(
      admin,
      async (sql) => {
        await sql(`update public.profiles set ${change} where id = $1`, [t1.id]);
        saved = database.as(
          t1,
          (own) => own(`update public.profiles set first_name = 'Thomas' where id = $1`, [t1.id]),
          { commit: true },
        );
        // The save may be refused; only the stored row matters.
        saved.catch(() => undefined);
        await untilOneWaits(database.url, saved);
      },
      { commit: true },
    );
    await Promise.allSettled([saved]);
    const { rows } = await database.owner.query(
      `select ${done} as "isDone" from private.people where id = $1`,
      [t1.id],
    );
    expect(rows).toEqual([{ isDone: true }]);
    await database.owner.query(
      `update private.people set deactivated_at = null, role = 'therapist' where id = $1`,
      [t1.id],
    );
  },
);

test('two admins who change different fields of one person at once both succeed', async () => {
  const { admin, t2 } = people;
  let second: Promise<unknown> = Promise.resolve();
  await database.as(
    admin,
    async (sql) => {
      await sql(`update public.profiles set phone = '555-0100' where id = $1`, [t2.id]);
      second = database.as(
        admin,
        (own) => own(`update public.profiles set rate_60 = 130 where id = $1`, [t2.id]),
        { commit: true },
      );
    },
    { commit: true },
  );
  await second;
  const { rows } = await database.owner.query(
    'select phone, rate_60::int from public.profiles where id = $1',
    [t2.id],
  );
  expect(rows).toEqual([{ phone: '555-0100', rate_60: 130 }]);
});
