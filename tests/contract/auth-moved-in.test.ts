import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { oursAlone } from '../harness/elsewhere.ts';
import { hostedPractice } from '../harness/practice.ts';
import {
  call,
  codeAt,
  enrolled,
  forgetLimits,
  goodPassword,
  grantedTokens,
  newTherapist,
  passwordGrant,
  refresh,
  rest,
  serviceAdmin,
  showCode,
  type Tokens,
  tokensOf,
} from './auth-client.ts';

/** Rows that our sign-in never writes, and that a practice brings along when it moves in from GoTrue. */
const practice = hostedPractice();
beforeEach(() => forgetLimits(practice));

async function sql<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await practice.database.owner.query<T>(text, values)).rows;
}

const sessionIdOf = ({ access_token }: Tokens) => decodeJwt(access_token).session_id;

/** Three links that the person came in by before the password, written in the order of time. */
async function addEarlierLinks(tokens: Tokens): Promise<void> {
  await sql(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     select gen_random_uuid(), $1, now() - ago, now() - ago, method
     from (values (interval '3 hours', 'magiclink'), ('2 hours', 'recovery'), ('1 hour', 'otp')) link (ago, method)`,
    [sessionIdOf(tokens)],
  );
}

const lastFirst = ['password', 'otp', 'recovery', 'magiclink'];

/** How a person signed in, by their access token. */
const methodsIn = (token: unknown) =>
  z
    .array(z.object({ method: z.string() }))
    .parse(decodeJwt(String(token)).amr)
    .map(({ method }) => method);

describe('sessions', () => {
  test('without a level end with the others of their person', async () => {
    const { t1 } = practice.people;
    const [here, there] = [await grantedTokens(practice, t1), await grantedTokens(practice, t1)];
    await sql('update auth.sessions set aal = null where id = $1', [sessionIdOf(there)]);
    const answer = await call(practice, 'POST', '/logout?scope=others', {
      token: here.access_token,
    });
    expect(answer.status).toBe(204);
    const left = await sql('select id from auth.sessions where user_id = $1', [t1.id]);
    expect(left).toEqual([{ id: sessionIdOf(here) }]);
  });

  test('without an end can be used and renewed', async () => {
    const tokens = await grantedTokens(practice, practice.people.t1);
    await sql('update auth.sessions set not_after = null where id = $1', [sessionIdOf(tokens)]);
    const token = tokens.access_token;
    expect((await call(practice, 'GET', '/user', { token })).status).toBe(200);
    expect((await refresh(practice, tokens.refresh_token)).status).toBe(200);
  });

  test('say first how somebody signed in last', async () => {
    const tokens = await grantedTokens(practice, practice.people.t1);
    await addEarlierLinks(tokens);
    const { body } = await refresh(practice, tokens.refresh_token);
    expect(methodsIn(body.access_token)).toEqual(lastFirst);
  });

  test('that do not say how somebody signed in are renewed all the same', async () => {
    const tokens = await grantedTokens(practice, practice.people.t1);
    await sql('delete from auth.mfa_amr_claims where session_id = $1', [sessionIdOf(tokens)]);
    const { status, body } = await refresh(practice, tokens.refresh_token);
    expect({ status, methods: methodsIn(body.access_token) }).toEqual({ status: 200, methods: [] });
  });

  test('do not count a token as used just now that was used or replaced before', async () => {
    oursAlone('GoTrue does not note that tokens arrived');
    const tokens = await grantedTokens(practice, practice.people.t1);
    const before = '2026-01-01T00:00:00.000Z';
    const names = [randomUUID(), randomUUID()];
    await sql(
      `insert into auth.refresh_tokens (token, user_id, session_id, revoked, created_at, updated_at)
       values ($1, $3, $4, true, $5, $5), ($2, $3, $4, false, $5::timestamptz - interval '1 hour', $5)`,
      [...names, practice.people.t1.id, sessionIdOf(tokens), before],
    );
    expect((await rest(practice, tokens.access_token, 'GET', '/profiles')).status).toBe(200);
    const rows = await sql<{ updated_at: Date }>(
      'select updated_at from auth.refresh_tokens where token = any ($1)',
      [names],
    );
    expect(rows.map(({ updated_at }) => updated_at.toISOString())).toEqual([before, before]);
  });

  test('hand out the token again that replaced one, and not an older one', async () => {
    const tokens = await grantedTokens(practice, practice.people.t1);
    await sql(
      `insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
       select min(id) - 1, $1, $2, $3, false, now(), now() from auth.refresh_tokens`,
      [randomUUID(), practice.people.t1.id, sessionIdOf(tokens)],
    );
    const next = tokensOf(await refresh(practice, tokens.refresh_token)).refresh_token;
    expect(tokensOf(await refresh(practice, tokens.refresh_token)).refresh_token).toBe(next);
  });
});

test('a second factor is named before how somebody signed in, and replaces the newest token', async () => {
  oursAlone('GoTrue may replace another');
  const { s2 } = practice.people;
  const { factorId, secret } = await enrolled(practice, s2);
  const tokens = await grantedTokens(practice, s2);
  await addEarlierLinks(tokens);
  const [newest, replaced] = [randomUUID(), randomUUID()];
  await sql(
    `insert into auth.refresh_tokens (token, user_id, session_id, revoked, created_at, updated_at)
     values ($1, $3, $4, false, now(), now()), ($2, $3, $4, true, now(), now())`,
    [newest, replaced, s2.id, sessionIdOf(tokens)],
  );
  const { status, body } = await showCode(practice, factorId, codeAt(secret, 1), {
    token: tokens.access_token,
  });
  expect(status).toBe(200);
  expect(methodsIn(body.access_token)).toEqual(['totp', ...lastFirst]);
  const spent =
    'select token from auth.refresh_tokens where session_id = $1 and revoked order by id';
  const revoked = [{ token: newest }, { token: replaced }];
  expect(await sql(spent, [sessionIdOf(tokens)])).toEqual(revoked);
});

test('a second factor by phone takes no codes of an app', async () => {
  oursAlone('here there are no second factors by phone');
  const { s1 } = practice.people;
  const id = randomUUID();
  await sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, phone, created_at, updated_at)
     values ($1, $2, 'phone', 'unverified', '15550100', now(), now())`,
    [id, s1.id],
  );
  const { access_token: token } = await grantedTokens(practice, s1);
  const answer = await call(practice, 'POST', `/factors/${id}/challenge`, { token, body: {} });
  expect(answer).toMatchObject({ status: 404, body: { error_code: 'mfa_factor_not_found' } });
});

test('somebody with the same address who signed in elsewhere does not get in the way', async () => {
  const { t2 } = practice.people;
  await sql(
    `insert into auth.users (id, email, is_sso_user, aud, role, created_at, updated_at)
     values ($1, $2, true, 'authenticated', 'authenticated', now(), now())`,
    [randomUUID(), t2.email],
  );
  // Without an order the database reads what was written last after the rest.
  await sql('update auth.users set updated_at = now() where id = $1', [t2.id]);
  const { status, body } = await passwordGrant(practice, t2.email);
  expect({ status, user: body.user }).toMatchObject({ status: 200, user: { id: t2.id } });
  const link = { type: 'recovery' as const, email: t2.email };
  expect((await serviceAdmin(practice).generateLink(link)).data.user?.id).toBe(t2.id);
});

test('somebody who was deleted there and whose row was kept is nobody', async () => {
  const email = `${randomUUID()}@example.com`;
  const { user, ...tokens } = await newTherapist(practice, email);
  const admin = serviceAdmin(practice);
  const all = async () => (await admin.listUsers({ page: 1, perPage: 1000 })).data;
  const before = await all();
  await sql('update auth.users set deleted_at = now() where id = $1', [user.id]);
  const after = await all();
  expect(after.users).toEqual(before.users.filter(({ id }) => id !== user.id));
  expect(after).toMatchObject({ total: after.users.length });
  const token = tokens.access_token;
  expect(await call(practice, 'GET', '/user', { token })).toMatchObject({
    status: 403,
    body: { error_code: 'user_not_found' },
  });
  expect((await refresh(practice, tokens.refresh_token)).status).toBe(400);
  expect(await passwordGrant(practice, email, goodPassword)).toMatchObject({
    status: 400,
    body: { error_code: 'invalid_credentials' },
  });
  expect((await admin.getUserById(user.id)).error?.status).toBe(404);
  const link = await admin.generateLink({ type: 'recovery', email });
  expect(link.error?.status).toBe(404);
});

test('identities and second factors are listed in the order in which they came', async () => {
  const { s1 } = practice.people;
  await sql('delete from auth.mfa_factors where user_id = $1', [s1.id]);
  await sql(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at)
     values ($1, $2, '{}', 'google', '2020-01-01')`,
    [randomUUID(), s1.id],
  );
  await sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, created_at, updated_at)
     select gen_random_uuid(), $1, 'phone', 'unverified', name, name::timestamptz, now()
     from (values ('2023-01-01'), ('2021-01-01'), ('2022-01-01')) factor (name)`,
    [s1.id],
  );
  const ordered = {
    identities: [{ provider: 'google' }, { provider: 'email' }],
    factors: ['2021-01-01', '2022-01-01', '2023-01-01'].map((name) => ({ friendly_name: name })),
  };
  const { access_token: token } = await grantedTokens(practice, s1);
  expect((await call(practice, 'GET', '/user', { token })).body).toMatchObject(ordered);
  const { users } = (await serviceAdmin(practice).listUsers({ page: 1, perPage: 1000 })).data;
  expect(users.find(({ id }) => id === s1.id)).toMatchObject(ordered);
});

test('signing in and on is noted for nobody else, and in no other session', async () => {
  const { t1 } = practice.people;
  const there = await grantedTokens(practice, t1);
  const others = 'select id, last_sign_in_at from auth.users where id <> $1 order by id';
  const elsewhere = 'select * from auth.sessions where id = $1';
  const before = [await sql(others, [t1.id]), await sql(elsewhere, [sessionIdOf(there)])];
  const here = await grantedTokens(practice, t1);
  expect((await refresh(practice, here.refresh_token)).status).toBe(200);
  const after = [await sql(others, [t1.id]), await sql(elsewhere, [sessionIdOf(there)])];
  expect(after).toEqual(before);
});

interface Account {
  id: string;
  email: string;
}

const verify = async (type: string, hash: string | undefined) => {
  const body = { type, token_hash: hash };
  const answer = await call(practice, 'POST', '/verify', { body });
  expect(answer.status).toBe(200);
};

test.each<[string, (account: Account) => Promise<void>]>([
  [
    'an admin gives them another address',
    async ({ id, email }) => {
      const { error } = await serviceAdmin(practice).updateUserById(id, { email: `new.${email}` });
      expect(error).toBeNull();
    },
  ],
  [
    'a link confirms their address',
    async ({ id, email }) => {
      await sql('update auth.users set email_confirmed_at = null where id = $1', [id]);
      const { data } = await serviceAdmin(practice).generateLink({ type: 'magiclink', email });
      await verify('magiclink', data.properties?.hashed_token);
    },
  ],
  [
    'they change their address',
    async ({ email }) => {
      for (const type of ['email_change_current', 'email_change_new'] as const) {
        const asked = { type, email, newEmail: `new.${email}` };
        const { data } = await serviceAdmin(practice).generateLink(asked);
        await verify('email_change', data.properties?.hashed_token);
      }
    },
  ],
])('other identities, of a person and of others, stay as they are when %s', async (_, change) => {
  const email = `${randomUUID()}@example.com`;
  const { id } = (await newTherapist(practice, email)).user;
  await sql(
    `insert into auth.identities (provider_id, user_id, identity_data, provider)
     values ($1, $2, $3, 'google')`,
    [randomUUID(), id, { email }],
  );
  const others = `select user_id, provider, identity_data from auth.identities
    where user_id <> $1 or provider <> 'email' order by user_id, provider`;
  const own = `select updated_at from auth.identities where user_id = $1 and provider = 'email'`;
  const [before, mine] = [await sql(others, [id]), await sql(own, [id])];
  await change({ id, email });
  expect(await sql(others, [id])).toEqual(before);
  expect(await sql(own, [id])).not.toEqual(mine);
});
