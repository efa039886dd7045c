import { randomUUID } from 'node:crypto';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { cleanUp } from '../../server/auth/clean-up.ts';
import { oursAlone } from '../harness/elsewhere.ts';
import { hostedPractice, startPractice, startSecondHost } from '../harness/practice.ts';
import { call, grantedTokens, settled } from './auth-client.ts';

const practice = hostedPractice();
beforeAll(async () => {
  await practice.database.owner.query(
    'update public.practice_settings set session_timeout_minutes = 120',
  );
});

const hour = 3_600_000;
/** Each test cleans up an hour later than the one before, as a process does at most once an hour. */
let clock = Date.now() + 2 * hour;

/** Cleans up, and says by their names which of these rows are left. */
async function leftOf(rows: Record<string, string>, readIds: string): Promise<string[]> {
  const { owner } = practice.database;
  await settled(practice);
  clock += hour;
  await cleanUp(practice.host.context.auth, clock);
  const left = await owner.query<{ id: string }>(readIds);
  const ids = new Set(left.rows.map(({ id }) => id));
  return Object.keys(rows).filter((name) => ids.has(rows[name] ?? ''));
}

/** One row for each name: `add` gets its id and the moment it is from, `ago` before now. */
async function addRows(
  ago: Record<string, string>,
  add: (id: string, from: string) => [statement: string, values: unknown[]],
): Promise<Record<string, string>> {
  const rows: Record<string, string> = {};
  for (const [name, interval] of Object.entries(ago)) {
    const id = randomUUID();
    const { rows: found } = await practice.database.owner.query<{ from: string }>(
      'select (now() - $1::interval)::text as "from"',
      [interval],
    );
    await practice.database.owner.query(...add(id, found[0]?.from ?? ''));
    rows[name] = id;
  }
  return rows;
}

const addSession = (id: string, from: string): [string, unknown[]] => [
  'insert into auth.sessions (id, user_id, created_at) values ($1, $2, $3)',
  [id, practice.people.t1.id, from],
];

test('sessions go a day after they were idle for too long', async () => {
  oursAlone('a project cleans up when it likes');
  const { owner } = practice.database;
  // Of two hours, which is how long they may be idle.
  const rows = await addRows(
    { idle: '26 hours 30 minutes', 'idle for a day': '25 hours 30 minutes', old: '90 days' },
    addSession,
  );
  await owner.query(
    `update auth.sessions set refreshed_at = now() at time zone 'utc' - interval '25 hours' where id = $1`,
    [rows.old],
  );
  expect(await leftOf(rows, 'select id from auth.sessions')).toEqual(['idle for a day', 'old']);
});

test('sessions from when the clock was ahead go, but not at the first clean-up of a process: its clock may be behind', async () => {
  oursAlone('a project cleans up when it likes');
  const rows = await addRows({ ahead: '-1 day', 'a little ahead': '-5 minutes' }, addSession);
  const second = await startSecondHost(practice);
  onTestFinished(() => second.stop());
  await cleanUp(second.context.auth, clock);
  const readIds = 'select id from auth.sessions';
  const { rows: left } = await practice.database.owner.query<{ id: string }>(readIds);
  expect(left.map(({ id }) => id)).toContain(rows.ahead);
  await cleanUp(second.context.auth, clock + hour);
  expect(await leftOf(rows, readIds)).toEqual(['a little ahead']);
});

test('sessions go when they have lasted as long as they may', async () => {
  oursAlone('a project cleans up when it likes');
  const rows = await addRows({ over: '1 hour', open: '1 hour' }, addSession);
  await practice.database.owner.query(
    `update auth.sessions set not_after =
       now() + case when id = $1 then interval '-30 minutes' else interval '30 minutes' end
     where id in ($1, $2)`,
    [rows.over, rows.open],
  );
  expect(await leftOf(rows, 'select id from auth.sessions')).toEqual(['open']);
});

test('spent refresh tokens go after a week; the valid one stays', async () => {
  oursAlone('a project cleans up when it likes');
  const { session } = await addRows({ session: '1 hour' }, addSession);
  const addToken =
    (isRevoked: boolean) =>
    (id: string, from: string): [string, unknown[]] => [
      `insert into auth.refresh_tokens (token, user_id, session_id, revoked, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $5)`,
      [id, practice.people.t1.id, session, isRevoked, from],
    ];
  const rows = {
    ...(await addRows(
      { spent: '7 days 30 minutes', 'spent this week': '6 days 23 hours 30 minutes' },
      addToken(true),
    )),
    ...(await addRows({ valid: '90 days' }, addToken(false))),
  };
  expect(await leftOf(rows, 'select token as id from auth.refresh_tokens')).toEqual([
    'spent this week',
    'valid',
  ]);
});

test('what a sign-in in two steps began with goes after a day', async () => {
  oursAlone('a project cleans up when it likes');
  const rows = await addRows(
    { old: '24 hours 30 minutes', young: '23 hours 30 minutes' },
    (id, from) => [
      `insert into auth.flow_state (id, auth_code, code_challenge_method, code_challenge, provider_type,
       authentication_method, created_at)
     values ($1::uuid, $1::text, 's256', 'x', 'email', 'recovery', $2)`,
      [id, from],
    ],
  );
  expect(await leftOf(rows, 'select id from auth.flow_state')).toEqual(['young']);
});

test('links that were mailed go after eight days, longer than any of them is valid', async () => {
  oursAlone('a project cleans up when it likes');
  const kinds = ['recovery_token', 'confirmation_token'];
  const rows = await addRows(
    { old: '8 days 30 minutes', young: '7 days 23 hours 30 minutes' },
    (id, from) => [
      `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at)
       values ($1::uuid, $2, $3, $1::text, 'x', $4::timestamptz at time zone 'utc')`,
      [id, practice.people.t2.id, kinds.pop(), from],
    ],
  );
  expect(await leftOf(rows, 'select id from auth.one_time_tokens')).toEqual(['young']);
});

test('second factors whose set-up was left go after a day, with their challenges; others stay', async () => {
  oursAlone('a project cleans up when it likes');
  const addFactor =
    (status: string) =>
    (id: string, from: string): [string, unknown[]] => [
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values ($1, $2, 'totp', $3, $4, $4)`,
      [id, practice.people.s1.id, status, from],
    ];
  const rows = {
    ...(await addRows(
      { left: '24 hours 30 minutes', begun: '23 hours 30 minutes' },
      addFactor('unverified'),
    )),
    ...(await addRows({ verified: '90 days' }, addFactor('verified'))),
  };
  const challenges = await addRows(
    { old: '24 hours 30 minutes', young: '23 hours 30 minutes' },
    (id, from) => [
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
       values ($1, $2, $3, '127.0.0.1')`,
      [id, rows.verified, from],
    ],
  );
  expect(await leftOf(rows, 'select id from auth.mfa_factors')).toEqual(['begun', 'verified']);
  expect(await leftOf(challenges, 'select id from auth.mfa_challenges')).toEqual(['young']);
});

test('counted attempts go when they no longer count', async () => {
  oursAlone('a project cleans up when it likes');
  const rows = await addRows({ over: '30 minutes', counting: '-30 minutes' }, (id, until) => [
    `insert into host.rate_limits (key, points, expire)
     values ($1, 1, extract(epoch from $2::timestamptz) * 1000)`,
    [id, until],
  ]);
  expect(await leftOf(rows, 'select key as id from host.rate_limits')).toEqual(['counting']);
});

test('counted attempts end by the clock of the host, which counts them', async () => {
  oursAlone('a project cleans up when it likes');
  const clockOfHost = Date.now() - 20 * 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: clockOfHost });
  onTestFinished(() => void vi.useRealTimers());
  const { owner } = practice.database;
  const rows = { counting: randomUUID(), over: randomUUID() };
  await owner.query(
    'insert into host.rate_limits (key, points, expire) values ($1, 1, $2), ($3, 1, $4)',
    [rows.counting, clockOfHost + 60_000, rows.over, clockOfHost - 60_000],
  );
  expect(await leftOf(rows, 'select key as id from host.rate_limits')).toEqual(['counting']);
});

test('entries about tokens that were renewed go after a month, others never', async () => {
  oursAlone('a project cleans up when it likes');
  const addEntry =
    (action: string) =>
    (id: string, from: string): [string, unknown[]] => [
      'insert into auth.audit_log_entries (id, payload, created_at) values ($1, $2, $3)',
      [id, JSON.stringify({ action }), from],
    ];
  const rows = {
    ...(await addRows(
      { old: '30 days 30 minutes', young: '29 days 23 hours' },
      addEntry('token_refreshed'),
    )),
    ...(await addRows({ 'a sign-in': '4000 days' }, addEntry('login'))),
  };
  expect(await leftOf(rows, 'select id from auth.audit_log_entries')).toEqual([
    'young',
    'a sign-in',
  ]);
});

test('accounts of addresses that nobody proved go eight days after the last mail; others stay', async () => {
  oursAlone('a project cleans up when it likes');
  const addAccount =
    (...moments: string[]) =>
    (id: string, from: string): [string, unknown[]] => {
      const columns = ['created_at', ...moments];
      return [
        `insert into auth.users (id, email, ${columns.join(', ')})
         values ($1::uuid, $1::text || '@example.com', ${columns.map(() => '$2').join(', ')})`,
        [id, from],
      ];
    };
  const mailed = 'confirmation_sent_at';
  const rows = {
    ...(await addRows({ old: '8 days 30 minutes', young: '7 days 23 hours' }, addAccount(mailed))),
    ...(await addRows({ invited: '90 days' }, addAccount(mailed, 'invited_at'))),
    ...(await addRows({ proven: '90 days' }, addAccount(mailed, 'email_confirmed_at'))),
    ...(await addRows({ 'made by a program': '90 days' }, addAccount())),
  };
  expect(await leftOf(rows, 'select id from auth.users')).toEqual([
    'young',
    'invited',
    'proven',
    'made by a program',
  ]);
});

test('a sign-in cleans up, and then none for an hour', async () => {
  oursAlone('a project cleans up when it likes');
  const other = await startPractice();
  try {
    const { owner } = other.database;
    const leave = () =>
      owner.query(`insert into host.rate_limits (key, points, expire) values ('left', 1, 0)`);
    const isLeft = async () =>
      (await owner.query(`select from host.rate_limits where key = 'left'`)).rowCount === 1;
    await leave();
    const { access_token: token } = await grantedTokens(other, other.people.t1);
    await settled(other);
    expect(await isLeft()).toBe(false);
    await leave();
    await grantedTokens(other, other.people.t1);
    await settled(other);
    expect(await isLeft()).toBe(true);
    const { auth } = other.host.context;
    const next = Date.now() + hour;
    await cleanUp(auth, next);
    expect(await isLeft()).toBe(false);
    await leave();
    await cleanUp(auth, next + hour - 1);
    expect(await isLeft()).toBe(true);
    await cleanUp(auth, next + hour);
    expect(await isLeft()).toBe(false);
    // The clock was ahead and is right again.
    await leave();
    await cleanUp(auth);
    expect(await isLeft()).toBe(false);
    // Nobody who works is signed out by it.
    expect((await call(other, 'GET', '/user', { token })).status).toBe(200);
  } finally {
    await other.stop();
  }
});
