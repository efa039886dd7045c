import { hash as hashByBcrypt } from '@node-rs/bcrypt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../server/auth/passwords.ts';
import { oursAlone } from '../harness/elsewhere.ts';
import { password } from '../harness/people.ts';
import { type Practice, startPractice } from '../harness/practice.ts';
import { call, forgetLimits, goodPassword, grantedTokens, passwordGrant } from './auth-client.ts';

let practice: Practice;
beforeAll(async () => {
  practice = await startPractice();
});
afterAll(() => practice.stop());

/**
 * Locks the account, waits until `request` waits for the lock, then commits `change`. Returns the answer of the
 * request.
 */
async function overtaken<T>(
  userId: string,
  request: () => Promise<T>,
  change: string,
  value: string,
) {
  const { owner } = practice.database;
  const first = await owner.connect();
  try {
    await first.query('begin');
    await first.query('select from auth.users where id = $1 for update', [userId]);
    const answer = request();
    await expect
      .poll(async () => {
        const { rowCount } = await owner.query(
          `select from pg_stat_activity
           where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rowCount;
      })
      .toBe(1);
    await first.query(change, [userId, value]);
    await first.query('commit');
    return await answer;
  } finally {
    first.release();
  }
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

test('nobody else can finish a second factor while the owner finishes theirs', async () => {
  oursAlone('GoTrue may check in another order');
  await forgetLimits(practice);
  const { s2 } = practice.people;
  const { access_token: token } = await grantedTokens(practice, s2);
  const plant = () => call(practice, 'POST', '/factors', { token, body: { factor_type: 'totp' } });
  const finished = `insert into auth.mfa_factors
    (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values (gen_random_uuid(), $1, $2, 'totp', 'verified', now(), now(), 'JBSWY3DPEHPK3PXP')`;
  const answer = await overtaken(s2.id, plant, finished, 'phone');
  expect(answer).toMatchObject({ status: 403, body: { error_code: 'insufficient_aal' } });
});

test('a sign-in that is ended while it ends another leaves the other one', async () => {
  oursAlone('a project may check in another order');
  const { s1 } = practice.people;
  const own = await grantedTokens(practice, s1);
  const other = await grantedTokens(practice, s1);
  const sessionOf = (token: string) =>
    String(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id);
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
