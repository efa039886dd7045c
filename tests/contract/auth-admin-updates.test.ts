import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { oursAlone } from '../harness/elsewhere.ts';
import { hostedPractice } from '../harness/practice.ts';
import {
  call,
  enrolled,
  forgetLimits,
  goodPassword,
  passwordGrant,
  refresh,
  serviceAdmin,
  tokensOf,
} from './auth-client.ts';

const practice = hostedPractice();
afterEach(() => forgetLimits(practice));

const admin = () => serviceAdmin(practice);
const withServiceKey = (method: string, path: string, body?: unknown) =>
  call(practice, method, path, { token: practice.serviceKey, body });

async function newUser(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const { data } = await admin().createUser({ email, password: goodPassword, email_confirm: true });
  return data.user?.id ?? '';
}

describe('an address changed with the service key', () => {
  test('is that of the identity, also where the account is nobody’s yet', async () => {
    const made = await admin().createUser({ email: `${randomUUID()}@example.com` });
    const id = made.data.user?.id ?? '';
    const email = `${randomUUID()}@example.com`;
    const { data } = await admin().updateUserById(id, { email });
    expect(data.user?.identities).toMatchObject([{ identity_data: { email } }]);
  });

  test('is that of the sign-in and of its identity', async () => {
    const id = await newUser();
    const email = `${randomUUID()}@example.com`;
    expect((await admin().updateUserById(id, { email })).error).toBeNull();
    expect((await passwordGrant(practice, email, goodPassword)).status).toBe(200);
    const { data } = await admin().getUserById(id);
    expect(data.user?.identities?.map((identity) => identity.identity_data?.email)).toEqual([
      email,
    ]);
  });

  test('cannot be one that somebody has', async () => {
    const { error } = await admin().updateUserById(await newUser(), {
      email: practice.people.t1.email,
    });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
  });
});

describe('a ban', () => {
  const secondsOfBan = async (id: string) => {
    const { rows } = await practice.database.owner.query(
      'select extract(epoch from banned_until - updated_at)::int as seconds from auth.users where id = $1',
      [id],
    );
    return rows[0]?.seconds;
  };

  test.each([
    ['2h', 7200],
    ['3m', 180],
    ['45s', 45],
    ['1h30m15s', 5415],
  ])('of %s lasts as long', async (duration, seconds) => {
    const id = await newUser();
    await admin().updateUserById(id, { ban_duration: duration });
    expect(await secondsOfBan(id)).toBe(seconds);
  });

  test('keeps out a person who is created with it', async () => {
    const email = `${randomUUID()}@example.com`;
    const person = { email, password: goodPassword, email_confirm: true };
    const made = await admin().createUser({ ...person, ban_duration: '2h' });
    expect(Reflect.get(made.data.user ?? {}, 'banned_until')).toBeTruthy();
    expect(await secondsOfBan(made.data.user?.id ?? '')).toBe(7200);
    expect(await passwordGrant(practice, email, goodPassword)).toMatchObject({
      status: 400,
      body: { error_code: 'user_banned' },
    });
  });

  test.each(['none', '0s'])('of %s keeps nobody out who is created with it', async (duration) => {
    const email = `${randomUUID()}@example.com`;
    const person = { email, password: goodPassword, email_confirm: true };
    const { data } = await admin().createUser({ ...person, ban_duration: duration });
    expect(data.user).not.toHaveProperty('banned_until');
    expect((await passwordGrant(practice, email, goodPassword)).status).toBe(200);
  });

  test('of one second counts', async () => {
    const { data } = await admin().updateUserById(await newUser(), { ban_duration: '1s' });
    expect(data.user).toHaveProperty('banned_until');
  });

  test('of none lets somebody in again who was kept out', async () => {
    const id = await newUser();
    await admin().updateUserById(id, { ban_duration: '2h' });
    const { data } = await admin().updateUserById(id, { ban_duration: 'none' });
    expect(data.user).not.toHaveProperty('banned_until');
    expect(await secondsOfBan(id)).toBeNull();
  });

  test('stays when something else is changed', async () => {
    const id = await newUser();
    await admin().updateUserById(id, { ban_duration: '2h' });
    const before = (await admin().getUserById(id)).data.user;
    await admin().updateUserById(id, { user_metadata: { desk: 4 } });
    const after = await withServiceKey('GET', `/admin/users/${id}`);
    expect(after.body.banned_until).toBeTruthy();
    expect(after.body).toMatchObject({ banned_until: Reflect.get(before ?? {}, 'banned_until') });
  });

  test.each([{ ban_duration: '' }, { ban_duration: null }])('stays with %j', async (nothing) => {
    const id = await newUser();
    await admin().updateUserById(id, { ban_duration: '2h' });
    await withServiceKey('PUT', `/admin/users/${id}`, nothing);
    expect(await secondsOfBan(id)).toBeGreaterThan(7000);
  });

  test('ends the sign-ins for good, and lifting it ends none', async () => {
    const id = await newUser();
    const email = (await admin().getUserById(id)).data.user?.email ?? '';
    const { refresh_token: before } = tokensOf(await passwordGrant(practice, email, goodPassword));
    await admin().updateUserById(id, { ban_duration: '2h' });
    await admin().updateUserById(id, { ban_duration: 'none' });
    expect((await refresh(practice, before)).status).toBe(400);
    const { refresh_token: after } = tokensOf(await passwordGrant(practice, email, goodPassword));
    await admin().updateUserById(id, { ban_duration: 'none' });
    expect((await refresh(practice, after)).status).toBe(200);
  });

  test.each(['soon', '1h tomorrow', 'in 1h', '1.5h', '99999999999999h'])(
    'of %s is refused',
    async (duration) => {
      const refused = {
        status: 400,
        body: { error_code: 'validation_failed', msg: 'invalid format for ban duration' },
      };
      const ban = { ban_duration: duration };
      const updated = await withServiceKey('PUT', `/admin/users/${await newUser()}`, ban);
      expect(updated).toMatchObject(refused);
      const email = `${randomUUID()}@example.com`;
      expect(await withServiceKey('POST', '/admin/users', { email, ...ban })).toMatchObject(
        refused,
      );
    },
  );
});

describe('what names nobody is not found', () => {
  test.each(['GET', 'PUT', 'DELETE'])('%s of no id', async (method) => {
    const body = method === 'PUT' ? {} : undefined;
    expect(await withServiceKey(method, '/admin/users/somebody', body)).toMatchObject({
      status: 404,
      body: { error_code: 'validation_failed', msg: 'user_id must be an UUID' },
    });
  });

  test.each(['GET', 'PUT', 'DELETE'])('%s of an id that nobody has', async (method) => {
    const body = method === 'PUT' ? {} : undefined;
    expect(await withServiceKey(method, `/admin/users/${randomUUID()}`, body)).toMatchObject({
      status: 404,
      body: { error_code: 'user_not_found', msg: 'User not found' },
    });
  });

  test("a factor that is not the person's", async () => {
    const { s1, s2 } = practice.people;
    const { factorId } = await enrolled(practice, s1);
    for (const path of [`${s2.id}/factors/${factorId}`, `${s1.id}/factors/${randomUUID()}`]) {
      expect(await withServiceKey('DELETE', `/admin/users/${path}`)).toMatchObject({
        status: 404,
        body: { error_code: 'mfa_factor_not_found', msg: 'Factor not found' },
      });
    }
    expect((await admin().mfa.listFactors({ userId: s1.id })).data?.factors).toMatchObject([
      { id: factorId, status: 'verified' },
    ]);
  });
});

test('a second factor that is removed ends every sign-in', async () => {
  oursAlone('GoTrue leaves them');
  const { t2 } = practice.people;
  const { client, factorId } = await enrolled(practice, t2);
  await admin().mfa.deleteFactor({ id: factorId, userId: t2.id });
  expect((await client.refreshSession()).error).toMatchObject({ status: 400 });
});

test('an address that is not confirmed stays so, and the identity as it is, when something else is changed', async () => {
  const email = `${randomUUID()}@example.com`;
  const made = (await admin().createUser({ email, password: goodPassword })).data.user;
  const id = made?.id ?? '';
  await admin().updateUserById(id, { app_metadata: { desk: 4 } });
  const { data } = await admin().getUserById(id);
  expect(data.user?.app_metadata).toMatchObject({ provider: 'email', desk: 4 });
  expect(data.user?.email_confirmed_at).toBeUndefined();
  expect(data.user?.user_metadata).not.toHaveProperty('email_verified');
  expect(data.user?.identities).toEqual(made?.identities);
});

test('a key of app_metadata goes when null is given for it', async () => {
  const path = `/admin/users/${await newUser()}`;
  const change = (data: unknown) => withServiceKey('PUT', path, { app_metadata: data });
  await change({ desk: 4, floor: 2 });
  expect((await change({ desk: null, room: null })).body.app_metadata).toEqual({
    provider: 'email',
    providers: ['email'],
    floor: 2,
  });
  const made = await withServiceKey('POST', '/admin/users', {
    email: `${randomUUID()}@example.com`,
    app_metadata: { desk: null, floor: 2 },
  });
  expect(made.body.app_metadata).toEqual({ provider: 'email', providers: ['email'], floor: 2 });
});

test('an address is confirmed by email_confirm, and stays confirmed since then', async () => {
  const email = `${randomUUID()}@example.com`;
  const id = (await admin().createUser({ email })).data.user?.id ?? '';
  const confirm = async () =>
    (await admin().updateUserById(id, { email_confirm: true, password: goodPassword })).data.user
      ?.email_confirmed_at;
  const since = await confirm();
  expect(since).toBeDefined();
  expect((await passwordGrant(practice, email, goodPassword)).status).toBe(200);
  expect(await confirm()).toBe(since);
});

test('a deletion that keeps the row is refused, with what to do instead', async () => {
  const answer = await withServiceKey('DELETE', `/admin/users/${await newUser()}`, {
    should_soft_delete: true,
  });
  expect(answer.body.msg).toBe('Users are deleted for good; to keep one out, set ban_duration');
});

test('where only invited people get an account, a program makes none for others', async () => {
  oursAlone('who may sign up is a rule of the practice');
  const { owner } = practice.database;
  await owner.query(`update public.practice_settings set sign_up = 'invited'`);
  const { error } = await admin().createUser({ email: `${randomUUID()}@example.com` });
  await owner.query(`update public.practice_settings set sign_up = 'anyone'`);
  expect(error).toMatchObject({
    status: 422,
    code: 'signup_disabled',
    message: 'Ask the practice for an invitation.',
  });
});

test('the account of a confirmed address says that it is', async () => {
  const { data } = await admin().getUserById(await newUser());
  expect(data.user?.user_metadata).toEqual({ email_verified: true });
});

test('a telephone is refused in words', async () => {
  const path = `/admin/users/${await newUser()}`;
  expect((await withServiceKey('PUT', path, { phone: '15555550100' })).body).toMatchObject({
    error_code: 'phone_provider_disabled',
    msg: 'Phone numbers are not used here',
  });
});

test('an empty password replaces none, and a new person may be without', async () => {
  const email = `${randomUUID()}@example.com`;
  const made = await withServiceKey('POST', '/admin/users', { email, password: '' });
  expect(made.status).toBe(200);
  const path = `/admin/users/${made.body.id}`;
  expect(await withServiceKey('PUT', path, { password: '' })).toMatchObject({
    status: 422,
    body: { error_code: 'weak_password' },
  });
  expect((await withServiceKey('PUT', path, { password: null })).status).toBe(200);
});

test('what is empty, or as it is for everybody, is accepted', async () => {
  const answer = await withServiceKey('POST', '/admin/users', {
    email: `${randomUUID()}@example.com`,
    phone: '',
    password: null,
    password_hash: '',
    role: 'authenticated',
  });
  expect(answer).toMatchObject({ status: 200, body: { role: 'authenticated' } });
});
