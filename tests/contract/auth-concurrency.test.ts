import { randomUUID } from 'node:crypto';
import { hash as hashByBcrypt } from '@node-rs/bcrypt';
import { decodeJwt } from 'jose';
import type { QueryConfig } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { hashPassword } from '../../server/auth/passwords.ts';
import { oursAlone } from '../harness/elsewhere.ts';
import { untilOneWaits } from '../harness/lock-waits.ts';
import { type Person, password } from '../harness/people.ts';
import { hostedPractice } from '../harness/practice.ts';
import {
  call,
  codeOf,
  forgetLimits,
  goodPassword,
  grantedTokens,
  passwordGrant,
  refresh,
  restorePasswords,
} from './auth-client.ts';

const practice = hostedPractice();
afterEach(() => restorePasswords(practice));

/**
 * Runs `held` in a transaction and sends `request`; as soon as that waits for the transaction, or answers without
 * waiting, runs `change` and commits. Returns the answer of the request.
 */
async function meanwhile<T>(
  held: QueryConfig,
  request: () => Promise<T>,
  change?: QueryConfig,
): Promise<T> {
  const { owner } = practice.database;
  const first = await owner.connect();
  try {
    await first.query('begin');
    await first.query(held);
    const answer = request();
    await untilOneWaits(practice.database.url, answer);
    if (change !== undefined) await first.query(change);
    await first.query('commit');
    return await answer;
  } finally {
    first.release();
  }
}

/** The answer of a request that finds the account locked and, when it is free again, changed. */
function overtaken<T>(userId: string, request: () => Promise<T>, change: string, value: string) {
  const locked = { text: 'select from auth.users where id = $1 for update', values: [userId] };
  return meanwhile(locked, request, { text: change, values: [userId, value] });
}

const newHash = 'update auth.users set encrypted_password = $2, updated_at = now() where id = $1';

test('a password that is changed during a sign-in with it is refused', async () => {
  oursAlone('GoTrue may check in another order');
  const { t1 } = practice.people;
  const signIn = () => passwordGrant(practice, t1.email);
  const answer = await overtaken(t1.id, signIn, newHash, await hashPassword(goodPassword));
  expect(answer).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } });
  expect((await passwordGrant(practice, t1.email, goodPassword)).status).toBe(200);
});

test('a sign-in with an address that is given up at the same moment is refused', async () => {
  oursAlone('GoTrue may check in another order');
  const { disabled } = practice.people;
  const signIn = () => passwordGrant(practice, disabled.email);
  const renamed = 'update auth.users set email = $2 where id = $1';
  const answer = await overtaken(disabled.id, signIn, renamed, 'given.up@example.com');
  expect(answer).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } });
});

test('a password that is changed while its owner changes it is compared again', async () => {
  oursAlone('GoTrue may check in another order');
  const { admin } = practice.people;
  const { access_token: token } = await grantedTokens(practice, admin);
  const body = { password: goodPassword, current_password: password };
  const change = () => call(practice, 'PUT', '/user', { token, body });
  const other = await hashPassword('a lantern in the attic');
  expect(await overtaken(admin.id, change, newHash, other)).toMatchObject({
    status: 400,
    body: { error_code: 'current_password_invalid' },
  });
  await practice.database.owner.query(newHash, [admin.id, await hashPassword(password)]);
});

test('a code from a mail that is replaced while it is used no longer counts', async () => {
  oursAlone('GoTrue may check in another order');
  await forgetLimits(practice);
  const { admin } = practice.people;
  const { access_token: token } = await grantedTokens(practice, admin);
  const change = (nonce: string) =>
    call(practice, 'PUT', '/user', { token, body: { password: goodPassword, nonce } });
  await change('000000');
  await call(practice, 'GET', '/reauthenticate', { token });
  const nonce = codeOf(await practice.mail.next(admin.email));
  // A right code clears the count of wrong ones, before the password is stored.
  const counted = { text: `select from host.rate_limits where key like 'code:%' for update` };
  const replaced = `update auth.users set reauthentication_token = '' where id = $1`;
  const answer = await meanwhile(counted, () => change(nonce), {
    text: replaced,
    values: [admin.id],
  });
  expect(answer).toMatchObject({
    status: 422,
    body: { error_code: 'reauthentication_not_valid' },
  });
  expect((await passwordGrant(practice, admin.email)).status).toBe(200);
});

test.each<[string, string, (person: Person) => Promise<string>]>([
  [
    'recovery',
    'recovery_token',
    async ({ email }) => {
      await call(practice, 'POST', '/recover', { body: { email } });
      return email;
    },
  ],
  [
    'email_change',
    'email_change_token_new',
    async (person) => {
      const { access_token: token } = await grantedTokens(practice, person);
      const email = `${randomUUID()}@example.com`;
      await call(practice, 'PUT', '/user', { token, body: { email } });
      return email;
    },
  ],
])(
  'the code of a %s that is replaced while it is entered counts no longer',
  async (type, column, ask) => {
    oursAlone('GoTrue may check in another order');
    await forgetLimits(practice);
    const { t2 } = practice.people;
    const email = await ask(t2);
    const token = codeOf(await practice.mail.next(email));
    const enter = () => call(practice, 'POST', '/verify', { body: { type, email, token } });
    const replaced = `update auth.users set ${column} = $2 where id = $1`;
    expect(await overtaken(t2.id, enter, replaced, '')).toMatchObject({
      status: 403,
      body: { error_code: 'otp_expired' },
    });
  },
);

test.each([
  ['/invite', {}],
  ['/admin/generate_link', { type: 'magiclink' }],
  ['/admin/generate_link', { type: 'invite' }],
])('%s for an address that gets its account meanwhile is for that account', async (path, asked) => {
  oursAlone('GoTrue fails');
  const id = randomUUID();
  const email = `${id}@example.com`;
  const added = {
    text: `insert into auth.users (id, instance_id, aud, role, email, confirmation_token, recovery_token,
        email_change_token_new, email_change, created_at, updated_at)
      values ($1, gen_random_uuid(), 'authenticated', 'authenticated', $2, '', '', '', '', now(), now())`,
    values: [id, email],
  };
  const ask = () =>
    call(practice, 'POST', path, { token: practice.serviceKey, body: { ...asked, email } });
  expect(await meanwhile(added, ask)).toMatchObject({ status: 200, body: { id, email } });
});

test('a sign-in that renews a hash does not bring the old password back', async () => {
  oursAlone('GoTrue may check in another order');
  const { t2 } = practice.people;
  const { owner } = practice.database;
  await owner.query(newHash, [t2.id, await hashByBcrypt(password, { cost: 4 })]);
  const signIn = () => passwordGrant(practice, t2.email);
  await overtaken(t2.id, signIn, newHash, await hashPassword(goodPassword));
  expect((await passwordGrant(practice, t2.email)).status).toBe(400);
  expect((await passwordGrant(practice, t2.email, goodPassword)).status).toBe(200);
});

test('a sign-in is not refused because another one renews the hash', async () => {
  oursAlone('GoTrue may check in another order');
  const { s1 } = practice.people;
  const signIn = () => passwordGrant(practice, s1.email);
  const renewed = await hashPassword(password);
  expect((await overtaken(s1.id, signIn, newHash, renewed)).status).toBe(200);
});

const finishedFactor = `insert into auth.mfa_factors
  (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
  values (gen_random_uuid(), $1, $2, 'totp', 'verified', now(), now(), 'JBSWY3DPEHPK3PXP')`;

test('nobody else can finish a second factor while the owner finishes theirs', async () => {
  oursAlone('GoTrue may check in another order');
  await forgetLimits(practice);
  const { s2 } = practice.people;
  const { access_token: token } = await grantedTokens(practice, s2);
  const plant = () => call(practice, 'POST', '/factors', { token, body: { factor_type: 'totp' } });
  const answer = await overtaken(s2.id, plant, finishedFactor, 'phone');
  expect(answer).toMatchObject({ status: 403, body: { error_code: 'insufficient_aal' } });
});

test.each([
  ['password', { password: goodPassword, current_password: password }],
  ['address', { email: 'overtaken@example.com' }],
])('a second factor finished meanwhile is needed for another %s', async (_, body) => {
  oursAlone('GoTrue may check in another order');
  const { s1 } = practice.people;
  const { access_token: token } = await grantedTokens(practice, s1);
  const change = () => call(practice, 'PUT', '/user', { token, body });
  const answer = await overtaken(s1.id, change, finishedFactor, 'phone');
  await practice.database.owner.query('delete from auth.mfa_factors where user_id = $1', [s1.id]);
  expect(answer).toMatchObject({ status: 401, body: { error_code: 'insufficient_aal' } });
});

test('a sign-in that is ended while it ends another leaves the other one', async () => {
  oursAlone('a project may check in another order');
  const { s1 } = practice.people;
  const own = await grantedTokens(practice, s1);
  const other = await grantedTokens(practice, s1);
  const sessionOf = (token: string) => String(decodeJwt(token).session_id);
  const end = () =>
    fetch(`${practice.url}/rest/v1/rpc/end_own_sign_in`, {
      method: 'POST',
      headers: {
        apikey: practice.anonKey,
        Authorization: `Bearer ${own.access_token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ sign_in: sessionOf(other.access_token) }),
    });
  // Verifying a second factor does this to every sign-in that a password alone opened.
  const ended = 'delete from auth.sessions where user_id = $1 and id = $2';
  const answer = await overtaken(s1.id, end, ended, sessionOf(own.access_token));
  expect(answer.status).toBe(401);
  const { rowCount } = await practice.database.owner.query(
    'select from auth.sessions where id = $1',
    [sessionOf(other.access_token)],
  );
  expect(rowCount).toBe(1);
});

test('a sign-in that is being ended changes nothing any more', async () => {
  oursAlone('GoTrue may check in another order');
  const { admin } = practice.people;
  const { access_token: token } = await grantedTokens(practice, admin);
  const whoAmI = () => call(practice, 'GET', '/user', { token });
  expect((await whoAmI()).status).toBe(200);
  const ended = { text: 'delete from auth.sessions where user_id = $1', values: [admin.id] };
  const rename = () => call(practice, 'PUT', '/user', { token, body: { data: { nick: 'Tilly' } } });
  expect(await meanwhile(ended, rename)).toMatchObject({
    status: 403,
    body: { error_code: 'session_not_found' },
  });
});

test('of two tabs that renew a sign-in at once, both go on with the same token', async () => {
  oursAlone('GoTrue may check in another order');
  const { admin } = practice.people;
  const { refresh_token, access_token } = await grantedTokens(practice, admin);
  const token = randomUUID();
  const otherTab = {
    text: `with renewed as (
        select id from auth.sessions where id = $1 for update
      ), spent as (
        update auth.refresh_tokens set revoked = true, updated_at = now() where token = $2
      )
      insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id)
      select $3, $4, false, now(), now(), $2, id from renewed`,
    values: [decodeJwt(access_token).session_id, refresh_token, token, admin.id],
  };
  const answer = await meanwhile(otherTab, () => refresh(practice, refresh_token));
  expect(answer).toMatchObject({ status: 200, body: { refresh_token: token } });
});
