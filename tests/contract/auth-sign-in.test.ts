import { hash as bcryptHash } from '@node-rs/bcrypt';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isElsewhere, oursAlone } from '../harness/elsewhere.ts';
import { password } from '../harness/people.ts';
import { hostedPractice } from '../harness/practice.ts';
import {
  call,
  enrolled,
  goodPassword,
  passwordGrant,
  restorePasswords,
  serviceAdmin,
  settled,
  signedIn,
  tokensOf,
} from './auth-client.ts';

// A token lasts as long as usual, not as long as in other tests.
const practice = hostedPractice({ ACCESS_TOKEN_SECONDS: '' });
afterEach(() => restorePasswords(practice));

describe('signing in with a password', () => {
  test('the official client gets a session and its user', async () => {
    const { people } = practice;
    const { client, session } = await signedIn(practice, people.t1);
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: isElsewhere ? expect.any(Number) : 900,
    });
    expect(session.user).toMatchObject({
      id: people.t1.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: people.t1.email,
      app_metadata: { provider: 'email', providers: ['email'] },
      is_anonymous: false,
    });
    expect(session).not.toHaveProperty('weak_password');
    expect(session.user.identities?.[0]).toMatchObject({
      provider: 'email',
      user_id: people.t1.id,
    });
    const { data } = await client.getUser();
    expect(data.user?.last_sign_in_at).toBeTruthy();
  });

  test('the access token is signed with HS256', async () => {
    oursAlone('a project may sign with keys of its own');
    const { session } = await signedIn(practice, practice.people.t1);
    expect(decodeProtectedHeader(session.access_token)).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(decodeJwt(session.access_token).iss).toMatch(/^http:\/\/localhost:\d+\/auth\/v1$/);
  });

  test("the access token carries GoTrue's claims", async () => {
    const { session } = await signedIn(practice, practice.people.t1);
    const claims = decodeJwt(session.access_token);
    expect(claims).toMatchObject({
      sub: practice.people.t1.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: practice.people.t1.email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password' }],
      is_anonymous: false,
      iss: expect.stringMatching(/\/auth\/v1$/),
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(claims.exp).toBe((claims.iat ?? 0) + session.expires_in);
    expect(session.expires_at).toBe(claims.exp);
  });

  test('the case of the address does not matter', async () => {
    const answer = await passwordGrant(practice, practice.people.t1.email.toUpperCase());
    expect(answer.status).toBe(200);
  });

  test('spaces around the address are ignored', async () => {
    oursAlone('GoTrue takes them as they are');
    expect((await passwordGrant(practice, ` ${practice.people.t1.email} `)).status).toBe(200);
  });

  test.each([
    ['a wrong password', () => [practice.people.t2.email, 'not the password']],
    ['an unknown address', () => ['nobody@example.com', 'not the password']],
    ['an empty password', () => [practice.people.t2.email, '']],
  ])('%s gets the same refusal', async (_, credentials) => {
    const [email = '', secret = ''] = credentials();
    const answer = await passwordGrant(practice, email, secret);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
  });

  test('since API version 2024-01-01 the code is a word', async () => {
    const answer = await passwordGrant(practice, 'nobody@example.com', 'wrong', {
      'X-Supabase-Api-Version': '2024-01-01',
    });
    expect(answer.body).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    expect(answer.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01');
  });

  test('answers with tokens are not cached', async () => {
    oursAlone('GoTrue leaves it to its proxy');
    const answer = await passwordGrant(practice, practice.people.t1.email);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test('sign-ins and failures for known addresses are recorded', async () => {
    const { s1 } = practice.people;
    await practice.database.owner.query(
      `delete from auth.audit_log_entries where payload ->> 'actor_id' = $1`,
      [s1.id],
    );
    await passwordGrant(practice, s1.email, 'wrong');
    await passwordGrant(practice, s1.email);
    await settled(practice);
    const { rows } = await practice.database.owner.query(
      `select payload ->> 'action' as action, ip_address from auth.audit_log_entries
       where payload ->> 'actor_id' = $1 order by action`,
      [s1.id],
    );
    expect(rows).toEqual([
      { action: 'login', ip_address: '127.0.0.1' },
      { action: 'login_failed', ip_address: '127.0.0.1' },
    ]);
  });
});

describe('the audit trail of the practice', () => {
  test('records who signed in, failed to, or changed how they sign in, and from where', async () => {
    const { s2 } = practice.people;
    const last = await practice.database.owner.query('select max(id) as id from public.audit_log');
    await passwordGrant(practice, s2.email, 'wrong');
    await settled(practice);
    const { client, token, factorId } = await enrolled(practice, s2);
    await client.updateUser({ password: goodPassword, current_password: password });
    await client.mfa.unenroll({ factorId });
    const begun = await client.mfa.enroll({ factorType: 'totp' });
    await client.mfa.unenroll({ factorId: begun.data?.id ?? '' });
    await client.signOut({ scope: 'local' });
    const { rows } = await practice.database.owner.query(
      `select action, actor_id = person_id as is_own, actor_name, new from public.audit_log
       where person_id = $1 and entity = 'sign-in' and id > $2 order by id`,
      [s2.id, last.rows[0]?.id],
    );
    const from = { address: '127.0.0.1' };
    const own = { is_own: true, actor_name: 'Sofia Lindqvist', new: from };
    expect(rows).toEqual([
      { action: 'sign-in failed', is_own: null, actor_name: 'sign-in', new: from },
      { action: 'signed in', ...own },
      { action: 'second factor set up', ...own },
      { action: 'password changed', ...own },
      { action: 'second factor removed', ...own },
      { action: 'signed out', ...own },
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(
      (await practice.database.owner.query('select * from private.verify_audit()')).rows,
    ).toEqual([]);
  });

  test('tells a second factor that a program removed from one never set up', async () => {
    const { id: userId, email } = practice.people.s1;
    const { client, factorId } = await enrolled(practice, { email });
    const begun = await client.mfa.enroll({ factorType: 'totp' });
    const removed = async () => {
      const { rows } = await practice.database.owner.query(
        `select actor_name from public.audit_log
         where person_id = $1 and action = 'second factor removed'`,
        [userId],
      );
      return rows;
    };
    const { mfa } = serviceAdmin(practice);
    expect((await mfa.deleteFactor({ id: begun.data?.id ?? '', userId })).error).toBeNull();
    expect(await removed()).toEqual([]);
    expect((await mfa.deleteFactor({ id: factorId, userId })).error).toBeNull();
    expect(await removed()).toEqual([{ actor_name: 'service_role' }]);
  });

  test('does not say that somebody signed in whose account a program made', async () => {
    const admin = serviceAdmin(practice);
    const { data } = await admin.createUser({ email: 'made@example.com', email_confirm: true });
    const { rows } = await practice.database.owner.query(
      'select distinct action from public.audit_log where person_id = $1',
      [data.user?.id],
    );
    expect(rows).toEqual([{ action: 'added' }]);
  });
});

describe('who may not sign in', () => {
  test('a banned person learns it only with the right password', async () => {
    const { disabled } = practice.people;
    await practice.database.owner.query(
      `update auth.users set banned_until = 'infinity' where id = $1`,
      [disabled.id],
    );
    const wrong = await passwordGrant(practice, disabled.email, 'wrong');
    // GoTrue tells this to anyone who knows the address.
    if (!isElsewhere) expect(wrong.body.error_code).toBe('invalid_credentials');
    const right = await passwordGrant(practice, disabled.email);
    expect(right.status).toBe(400);
    expect(right.body.error_code).toBe('user_banned');
  });

  test('that an address is unconfirmed is said only with the right password', async () => {
    const { t2 } = practice.people;
    const { owner } = practice.database;
    await owner.query('update auth.users set email_confirmed_at = null where id = $1', [t2.id]);
    const answer = await passwordGrant(practice, t2.email);
    expect(answer.body).toMatchObject({
      error_code: 'email_not_confirmed',
      msg: 'Email not confirmed',
    });
    await owner.query('update auth.users set email_confirmed_at = now() where id = $1', [t2.id]);
  });
});

describe('how passwords are stored', () => {
  beforeEach(() => oursAlone('another server may hash passwords as it likes'));

  const stored = async (id: string) => {
    const { rows } = await practice.database.owner.query<{ encrypted_password: string }>(
      'select encrypted_password from auth.users where id = $1',
      [id],
    );
    return rows[0]?.encrypted_password ?? '';
  };

  test('a bcrypt hash is accepted and replaced at the first sign-in', async () => {
    const { s2 } = practice.people;
    await practice.database.owner.query(
      'update auth.users set encrypted_password = $2 where id = $1',
      [s2.id, await bcryptHash(password, { cost: 10 })],
    );
    expect((await passwordGrant(practice, s2.email)).status).toBe(200);
    expect(await stored(s2.id)).toMatch(/^\$argon2id\$/);
    expect((await passwordGrant(practice, s2.email)).status).toBe(200);
  });

  test('bcrypt reads only 72 bytes, so a longer password with the same start is refused', async () => {
    const { s2 } = practice.people;
    const long = 'x'.repeat(72);
    await practice.database.owner.query(
      'update auth.users set encrypted_password = $2 where id = $1',
      [s2.id, await bcryptHash(long, { cost: 10 })],
    );
    expect((await passwordGrant(practice, s2.email, `${long}y`)).status).toBe(400);
    expect((await passwordGrant(practice, s2.email, long)).status).toBe(200);
  });
});

describe('unsupported sign-ins', () => {
  test.each([
    ['GET', '/admin/sso/providers', 404, 'saml_provider_disabled'],
    ['GET', '/admin/oauth/clients', 404, 'feature_disabled'],
    ['GET', '/admin/custom-providers', 404, 'feature_disabled'],
    ['POST', '/passkeys/registration/options', 404, 'passkey_disabled'],
  ])('%s %s says that it is not offered', async (method, path, status, code) => {
    oursAlone('what a project offers is a setting of it');
    const body = method === 'GET' ? undefined : {};
    const answer = await call(practice, method, path, { token: practice.serviceKey, body });
    expect(answer).toMatchObject({ status, body: { error_code: code } });
  });

  test('sign-in reports a password that the practice no longer allows', async () => {
    oursAlone('a project has rules for passwords of its own');
    const { owner } = practice.database;
    await owner.query(`update public.practice_settings set password_strength = 'strong'`);
    const answer = await passwordGrant(practice, practice.people.t1.email);
    expect(tokensOf(answer).user.id).toBe(practice.people.t1.id);
    expect(answer.body.weak_password).toEqual({
      reasons: ['characters'],
      message: "Password no longer meets the practice's requirements. Please change it.",
    });
    await owner.query(`update public.practice_settings set password_strength = 'basic'`);
  });

  test('sign-in reports a password made of the name of the person', async () => {
    oursAlone('a project has rules for passwords of its own');
    const { id, email } = practice.people.t1;
    const named = (data: string) =>
      practice.database.owner.query('update auth.users set raw_user_meta_data = $2 where id = $1', [
        id,
        data,
      ]);
    await named('{"first_name": "Demo", "last_name": "Practice"}');
    const answer = await passwordGrant(practice, email);
    expect(answer).toMatchObject({ status: 200, body: { weak_password: { reasons: ['pwned'] } } });
    await named('{}');
  });
});
