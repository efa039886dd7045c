import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import { oneAfterTheOther, untilOneWaits } from '../harness/lock-waits.ts';

const { database, people } = testPractice();

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
    await oneAfterTheOther(
      database,
      admin,
      (sql) => sql(`update public.profiles set ${change} where id = $1`, [t1.id]),
      () =>
        database
          .as(
            t1,
            (own) => own(`update public.profiles set first_name = 'Thomas' where id = $1`, [t1.id]),
            { commit: true },
          )
          // The save may be refused; only the stored row matters.
          .catch(() => undefined),
    );
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
  await oneAfterTheOther(
    database,
    admin,
    (sql) => sql(`update public.profiles set phone = '555-0100' where id = $1`, [t2.id]),
    () =>
      database.as(
        admin,
        (other) => other(`update public.profiles set rate_60 = 130 where id = $1`, [t2.id]),
        { commit: true },
      ),
  );
  const { rows } = await database.owner.query(
    'select phone, rate_60::int from public.profiles where id = $1',
    [t2.id],
  );
  expect(rows).toEqual([{ phone: '555-0100', rate_60: 130 }]);
});

test.each(['the sign-up', 'the admin'])(
  'of a sign-up that is confirmed while an admin gives its address to somebody, %s was first',
  async (first) => {
    const { admin, s2 } = people;
    const address = `${first.replace(' ', '.')}@example.com`;
    const id = randomUUID();
    await database.owner.query(
      'insert into auth.users (id, email, confirmation_sent_at) values ($1, $2, now())',
      [id, address],
    );
    const confirms = (sql: Sql) =>
      sql('update auth.users set email_confirmed_at = now() where id = $1 returning id', [id]);
    const gives = (sql: Sql) =>
      sql('update public.profiles set email = $2 where id = $1 returning id', [s2.id, address]);
    const confirmed = (work: (sql: Sql) => Promise<unknown[]>) => asOwner(work);
    const given = (work: (sql: Sql) => Promise<unknown[]>) =>
      database.as(admin, work, { commit: true });
    const [earlier, later] =
      first === 'the admin'
        ? [
            { run: given, does: gives },
            { run: confirmed, does: confirms },
          ]
        : [
            { run: confirmed, does: confirms },
            { run: given, does: gives },
          ];
    let second: Promise<unknown> = Promise.resolve();
    await earlier.run(async (sql) => {
      const done = await earlier.does(sql);
      second = later.run(later.does);
      second.catch(() => undefined);
      await untilOneWaits(database.url, second);
      return done;
    });
    const outcome = await second.catch((error: unknown) => error);
    if (first === 'the admin') expect(outcome).toEqual([]);
    else expect(outcome).toMatchObject({ detail: 'email_taken' });
    const { rows } = await database.owner.query(
      'select id from auth.users where email = $1 union select id from private.people where email = $1',
      [address],
    );
    expect(rows).toEqual([{ id: first === 'the admin' ? s2.id : id }]);
  },
);

/** As the sign-in server does, in a transaction. */
async function asOwner<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await database.owner.connect();
  try {
    await client.query('begin');
    const result = await work(async (text, values) => (await client.query(text, values)).rows);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

test('somebody who is restored at the same moment is not deleted', async () => {
  const { admin } = people;
  const { rows } = await database.owner.query(
    `insert into private.people (id, first_name, last_name, email, role, deactivated_at)
     values (gen_random_uuid(), 'Zed', 'Brief', 'zed@example.com', 'therapist', now()) returning id`,
  );
  const id = String(rows[0]?.id);
  await oneAfterTheOther(
    database,
    admin,
    (sql) => sql('update public.profiles set deactivated_at = null where id = $1', [id]),
    () =>
      database.as(
        admin,
        (other) =>
          other('delete from public.profiles where id = $1 and deactivated_at is not null', [id]),
        { commit: true },
      ),
  );
  const { rows: left } = await database.owner.query(
    'select deactivated_at from private.people where id = $1',
    [id],
  );
  expect(left).toEqual([{ deactivated_at: null }]);
});

test.each([
  [
    'corrects the address of',
    `update public.profiles set email = 'right@example.com' where id = $1`,
  ],
  ['deletes', 'delete from public.profiles where id = $1'],
])(
  'an admin who %s somebody whose invitation is being opened is not in vain',
  async (_, change) => {
    const waiting = randomUUID();
    const account = randomUUID();
    await database.owner.query(
      `insert into private.people (id, first_name, last_name, email, role)
     values ($1, 'Wren', 'Hale', 'wrong@example.com', 'therapist')`,
      [waiting],
    );
    await database.owner.query(
      `insert into auth.users (id, email, invited_at, confirmation_sent_at)
     values ($1, 'wrong@example.com', now(), now())`,
      [account],
    );
    let changed: Promise<unknown[]> = Promise.resolve([]);
    await asOwner(async (sql) => {
      // As sign-in does when the link is opened.
      await sql('select from auth.users where id = $1 for update', [account]);
      changed = database.as(people.admin, (own) => own(`${change} returning id`, [waiting]), {
        commit: true,
      });
      changed.catch(() => undefined);
      await untilOneWaits(database.url, changed);
      await sql('update auth.users set email_confirmed_at = now() where id = $1', [account]);
    });
    expect(await changed).toHaveLength(1);
    const { rows } = await database.owner.query(
      `select email from auth.users where email in ('wrong@example.com', 'right@example.com')
     union all select email from private.people where id in ($1, $2)`,
      [waiting, account],
    );
    expect(rows).toEqual(change.startsWith('update') ? [{ email: 'right@example.com' }] : []);
  },
);
