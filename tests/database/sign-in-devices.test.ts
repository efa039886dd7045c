import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import type { Person } from '../harness/people.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

/** Columns of auth.sessions, as SQL. */
interface SignIn {
  created?: string;
  refreshed?: string;
  ends?: string;
  agent?: string;
}

async function signIn(
  owner: Sql,
  { id: person }: Person,
  { created = 'now()', refreshed = 'null', ends = 'null', agent = '' }: SignIn = {},
): Promise<string> {
  const id = randomUUID();
  await owner(
    `insert into auth.sessions (id, user_id, created_at, refreshed_at, not_after, user_agent)
     values ($1, $2, ${created}, (${refreshed})::timestamptz at time zone 'UTC', ${ends}, $3)`,
    [id, person, agent],
  );
  return id;
}

test.each([
  ['Edg/140.0', 'Edge'],
  ['EdgA/140.0', 'Edge'],
  ['EdgiOS/140.0', 'Edge'],
  ['Chrome/140.0 OPR/123.0', 'Opera'],
  ['OPiOS/16.0', 'Opera'],
  ['SamsungBrowser/28.0 Chrome/130.0', 'Samsung Internet'],
  ['Firefox/140.0', 'Firefox'],
  ['FxiOS/140.0', 'Firefox'],
  ['Chrome/140.0', 'Chrome'],
  ['CriOS/140.0', 'Chrome'],
  ['Chromium/140.0', 'Chrome'],
  ['Version/18.5 Mobile Safari/605.1', 'Safari'],
  ['curl/8.0', null],
])('%s is the browser %s', async (agent, browser) => {
  const { rows } = await database.owner.query('select private.browser_of($1) as browser', [agent]);
  expect(rows).toEqual([{ browser }]);
});

test.each([
  ['iPhone; CPU iPhone OS 18_5 like Mac OS X', 'iPhone'],
  ['iPod touch; CPU iPhone OS 12_0 like Mac OS X', 'iPhone'],
  ['iPad; CPU OS 18_5 like Mac OS X', 'iPad'],
  ['Linux; Android 15', 'Android'],
  ['Windows NT 10.0', 'Windows'],
  ['X11; CrOS x86_64', 'ChromeOS'],
  ['Macintosh; Intel', 'Mac'],
  ['Mac OS X', 'Mac'],
  ['Linux x86_64', 'Linux'],
  ['X11; FreeBSD', 'Linux'],
  ['PlayStation', null],
])('%s is the system %s', async (agent, system) => {
  const { rows } = await database.owner.query('select private.system_of($1) as system', [agent]);
  expect(rows).toEqual([{ system }]);
});

describe('one’s own sign-ins', () => {
  /** Their ids as one person sees them. */
  async function seen(sql: Sql): Promise<unknown[]> {
    const rows = await sql('select id from own_sign_ins()');
    return rows.map(({ id }) => id);
  }

  test('have the current one first, then the one used last, and nobody else’s', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const ago = (minutes: number) => `now() - interval '${minutes} minutes'`;
      const here = await signIn(owner, people.t1, { created: ago(50) });
      const old = await signIn(owner, people.t1, { created: ago(40) });
      const renewed = await signIn(owner, people.t1, { created: ago(45), refreshed: ago(10) });
      const fresh = await signIn(owner, people.t1, { created: ago(20), refreshed: ago(30) });
      await signIn(owner, people.t2);
      expect(await seen(as(people.t1, { session_id: here }))).toEqual([here, renewed, fresh, old]);
    });
  });

  test('used at one moment are listed by their ids', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const here = await signIn(owner, people.t1);
      const others = [];
      for (let n = 0; n < 6; n += 1) others.push(await signIn(owner, people.t1));
      expect(await seen(as(people.t1, { session_id: here }))).toEqual([here, ...others.sort()]);
    });
  });

  test.each<[string, SignIn, boolean]>([
    ['not used within the time-out', { created: `now() - interval '60 minutes'` }, false],
    ['used within it', { created: `now() - interval '59 minutes 59 seconds'` }, true],
    [
      'renewed within it',
      { created: `now() - interval '1 day'`, refreshed: `now() - interval '59 minutes'` },
      true,
    ],
    ['that ends now', { ends: 'now()' }, false],
    ['that ends in a while', { ends: `now() + interval '1 second'` }, true],
  ])('one %s', async (_, sign, isListed) => {
    await inTransaction(database, async ({ owner, as }) => {
      const here = await signIn(owner, people.t1);
      const other = await signIn(owner, people.t1, sign);
      const list = await seen(as(people.t1, { session_id: here }));
      expect(list.includes(other)).toBe(isListed);
      expect(list).toContain(here);
    });
  });

  test('have the current one however long ago it was renewed, but not once it has ended', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const long = `now() - interval '1 day'`;
      const here = await signIn(owner, people.t1, { created: long });
      expect(await seen(as(people.t1, { session_id: here }))).toEqual([here]);
      const ended = await signIn(owner, people.t1, { created: long, ends: long });
      expect(await seen(as(people.t1, { session_id: ended }))).toEqual([]);
    });
  });

  test('say browser, system, and when they began and were last used', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
      const [created, refreshed] = [`now() - interval '3 hours'`, `now() - interval '5 minutes'`];
      const id = await signIn(owner, people.t1, { created, refreshed, agent });
      const other = await signIn(owner, people.t1, { created: refreshed, refreshed: created });
      const rows = await as(people.t1, { session_id: id })(
        `select id, browser, system, signed_in_at = ${created} as began_first,
           last_used_at = ${refreshed} as is_last_use, is_current from own_sign_ins()`,
      );
      expect(rows).toEqual([
        {
          id,
          browser: 'Firefox',
          system: 'Windows',
          began_first: true,
          is_last_use: true,
          is_current: true,
        },
        {
          id: other,
          browser: null,
          system: null,
          began_first: false,
          is_last_use: true,
          is_current: false,
        },
      ]);
    });
  });

  test('are shown to nobody who may not act', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const session_id = await signIn(owner, people.disabled);
      expect(await refusalOf(seen(as(people.disabled, { session_id })))).toMatchObject({
        code: '42501',
      });
    });
  });
});

describe('ending one of one’s own sign-ins', () => {
  const end = (sql: Sql, id: string) => sql('select end_own_sign_in($1)', [id]);
  const left = async (owner: Sql) =>
    (await owner('select id from auth.sessions')).map(({ id }) => id).sort();
  const entries = (owner: Sql) =>
    owner(`select entity, entity_id, actor_id, person_id from public.audit_log
      where action = 'sign-in ended'`);

  test('ends this one, which is written once', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const here = await signIn(owner, people.t1);
      const there = await signIn(owner, people.t1);
      const { id } = people.t1;
      const sql = as(people.t1, { session_id: here });
      await end(sql, there);
      expect(await left(owner)).toEqual([here]);
      const entry = { entity: 'sign-in', entity_id: null, actor_id: id, person_id: id };
      expect(await entries(owner)).toEqual([entry]);
      await end(sql, there);
      expect(await entries(owner)).toEqual([entry]);
      await end(sql, here);
      expect(await left(owner)).toEqual([]);
    });
  });

  test('leaves those of others, and does not say so', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const here = await signIn(owner, people.t1);
      const other = await signIn(owner, people.t2);
      await end(as(people.t1, { session_id: here }), other);
      expect(await left(owner)).toEqual([here, other].sort());
      expect(await entries(owner)).toEqual([]);
    });
  });

  test('is refused once the caller’s own has ended', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const there = await signIn(owner, people.t1);
      const sql = as(people.t1, { session_id: randomUUID() });
      expect(await refusalOf(end(sql, there))).toMatchObject({ detail: 'session_ended' });
      expect(await left(owner)).toEqual([there]);
    });
  });

  test('goes on where the token names no session', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await end(as(people.t1), await signIn(owner, people.t1));
      expect(await left(owner)).toEqual([]);
    });
  });

  test('is refused to somebody who may not act', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const there = await signIn(owner, people.disabled);
      expect(await refusalOf(end(as(people.disabled), there))).toMatchObject({ code: '42501' });
    });
  });

  test('waits for what else happens to the account', async () => {
    const other = await database.owner.connect();
    try {
      await inTransaction(database, async ({ owner, as }) => {
        await owner(`set local lock_timeout = '100ms'`);
        await other.query('begin');
        await other.query('select from auth.users where id = $1 for no key update', [people.t1.id]);
        expect(await refusalOf(end(as(people.t1), randomUUID()))).toMatchObject({ code: '55P03' });
        await end(as(people.t2), randomUUID());
      });
    } finally {
      await other.query('rollback');
      other.release();
    }
  });
});
