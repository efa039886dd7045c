import { hash as bcryptHash } from '@node-rs/bcrypt';
import type { Hono } from 'hono';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { backgroundDone } from '../../server/auth/background.ts';
import { createAuth } from '../../server/auth/index.ts';
import { verifyPassword } from '../../server/auth/passwords.ts';
import type { ServerContext } from '../../server/context.ts';
import { Damage } from '../../server/db/damage.ts';
import { openAuthPool, openRestPool } from '../../server/db/pools.ts';
import { readSettings } from '../../server/settings.ts';
import { usualShareTimes } from '../../server/share-times.ts';
import { goodPassword } from '../contract/auth-client.ts';
import { testPractice } from '../harness/database.ts';
import { testKeys } from '../harness/keys.ts';
import { password } from '../harness/people.ts';
import { documentsWithoutTimeLimit, withoutTimeLimits } from '../harness/time-limits.ts';

/**
 * The time of an answer must not tell whether an address is known. So the work for an unknown address is the
 * same as for a known one: hashes of the same kinds, statements with the same text.
 */
const { done } = vi.hoisted((): { done: string[] } => ({ done: [] }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const costIn = (hash: string | Uint8Array) => String(hash).split('$').slice(1, 4).join(' ');
  const counted = (what: string, of: () => Promise<unknown>) => {
    done.push(what);
    return of();
  };
  return {
    ...real,
    hash: (...given: Parameters<typeof real.hash>) => counted('argon2', () => real.hash(...given)),
    // The hash says how much work it is to compare.
    verify: (...given: Parameters<typeof real.verify>) =>
      counted(`${costIn(given[0])} compared`, () => real.verify(...given)),
  };
});
vi.mock('@node-rs/bcrypt', async (original) => {
  const real = await original<typeof import('@node-rs/bcrypt')>();
  return {
    ...real,
    verify: (...given: Parameters<typeof real.verify>) => {
      done.push('bcrypt compared');
      return real.verify(...given);
    },
  };
});

const { database, people } = testPractice();
let context: ServerContext;
let auth: Hono;
const documents = documentsWithoutTimeLimit();
beforeAll(async () => {
  await makeAddresses();
  const keys = await testKeys();
  const log = pino({ level: 'silent' });
  context = {
    rest: withoutTimeLimits(openRestPool(database.url, keys, 2)),
    auth: withoutTimeLimits(openAuthPool(database.url, keys, 4)),
    keys,
    settings: readSettings({ PORT: '1' }),
    log,
    mail: { send: async () => {} },
    documents,
    damage: new Damage(log),
    shares: usualShareTimes,
    replica: undefined,
  };
  // The hash for unknown addresses is made on first use: here, before anything is counted.
  auth = createAuth(context);
  await verifyPassword(null, '');
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first] = given;
    const text: unknown =
      typeof first === 'object' && first !== null ? Reflect.get(first, 'text') : first;
    done.push(String(text).replace(/\s+/g, ' '));
    return Reflect.apply(query, this, given);
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await Promise.all([context.rest.end(), context.auth.end(), documents.close()]);
});
beforeEach(async () => {
  await database.owner.query('delete from host.rate_limits');
});

/** One account for each way in which an address can be known. */
async function makeAddresses(): Promise<void> {
  const { owner } = database;
  const account = (name: string, columns: string, values: string) =>
    owner.query(
      `insert into auth.users (id, instance_id, aud, role, email, confirmation_token, recovery_token,
         email_change_token_new, email_change, is_sso_user, is_anonymous, created_at, updated_at, ${columns})
       values (gen_random_uuid(), '00000000-0000-0000-0000-000000000000', 'authenticated',
         'authenticated', $1, '', '', '', '', false, false, now(), now(), ${values})`,
      [`${name}@example.com`],
    );
  await account(
    'unconfirmed',
    'encrypted_password',
    `'$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'`,
  );
  await account('invited', 'invited_at, confirmation_sent_at', 'now(), now()');
  await account(
    'elsewhere',
    'email_confirmed_at, encrypted_password',
    `now(), '${await bcryptHash('x', { cost: 4 })}'`,
  );
  await account('banned', 'email_confirmed_at, banned_until', `now(), now() + interval '1 day'`);
}

/** The hashes and statements before the answer to one request. */
async function doneFor(path: string, body: object): Promise<string[]> {
  done.length = 0;
  const answer = await post(path, body);
  const before = [...done, `answered ${answer.status}`];
  await backgroundDone(context);
  return before;
}

function post(path: string, body: object): Response | Promise<Response> {
  return auth.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function signIn(email: string): Promise<string> {
  const answer = await post('/token?grant_type=password', { email, password });
  await backgroundDone(context);
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}

const known = () => [
  people.t1.email,
  people.admin.email,
  people.disabled.email,
  ...['unconfirmed', 'invited', 'elsewhere', 'banned'].map((name) => `${name}@example.com`),
];

describe('the work for an unknown address is the same as for a known one', () => {
  const codes = ['signup', 'invite', 'recovery', 'magiclink', 'email', 'email_change'];
  test.each<[string, string, object]>([
    ['a wrong password', '/token?grant_type=password', { password: 'guess' }],
    ['recovery', '/recover', {}],
    ['a sign-in link', '/otp', {}],
    ['another confirmation', '/resend', { type: 'signup' }],
    ['another confirmation of a change', '/resend', { type: 'email_change' }],
    ['a sign-up', '/signup', { password: goodPassword, data: { first_name: 'A' } }],
    ...codes.map((type): [string, string, object] => [
      `a wrong code of ${type}`,
      '/verify',
      { type, token: '000000' },
    ]),
  ])('%s', async (_, path, body) => {
    const expected = await doneFor(path, { ...body, email: 'nobody@example.com' });
    expect(expected.length).toBeGreaterThan(2);
    for (const email of known()) {
      expect(await doneFor(path, { ...body, email }), email).toEqual(expected);
    }
  });

  test('a wrong password from an address that signed in before', async () => {
    const { t1 } = people;
    await signIn(t1.email);
    const body = { password: 'guess' };
    const [familiar, unknown] = [
      await doneFor('/token?grant_type=password', { ...body, email: t1.email }),
      await doneFor('/token?grant_type=password', { ...body, email: 'nobody@example.com' }),
    ];
    expect(familiar).toEqual(unknown);
  });

  test('the eleventh wrong code, when a code that was sent is void', async () => {
    const { t2 } = people;
    await doneFor('/recover', { email: t2.email });
    for (let guess = 0; guess < 11; guess += 1) {
      await database.owner.query(`delete from host.rate_limits where key not like 'guessed%'`);
      const body = { type: 'recovery', token: `00000${guess % 10}` };
      const pending = await doneFor('/verify', { ...body, email: t2.email });
      await database.owner.query(`delete from host.rate_limits where key not like 'guessed%'`);
      expect(await doneFor('/verify', { ...body, email: 'nobody@example.com' })).toEqual(pending);
    }
  });

  test('with hashes of one kind where no account has another', async () => {
    await database.owner.query(
      `update auth.users set encrypted_password = null where email = 'elsewhere@example.com'`,
    );
    const work = await doneFor('/token?grant_type=password', {
      email: people.t1.email,
      password: 'guess',
    });
    expect(work.filter((what) => / compared$/.test(what))).toEqual([
      'argon2id v=19 m=19456,t=2,p=1 compared',
    ]);
  });
});

test('a mail asked for while signed in does not use up the limit for strangers', async () => {
  const { t1 } = people;
  const token = await signIn(t1.email);
  const asked = await auth.request('/reauthenticate', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(asked.status).toBe(200);
  expect((await post('/recover', { email: t1.email })).status).toBe(200);
  await backgroundDone(context);
});
