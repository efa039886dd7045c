import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { oursAlone } from '../harness/elsewhere.ts';
import { password } from '../harness/people.ts';
import { hostedPractice } from '../harness/practice.ts';
import {
  authClient,
  call,
  forgetLimits,
  fragmentOf,
  goodPassword,
  grantedTokens,
  linkOf,
  openLink,
  passwordGrant,
  serviceAdmin,
  textOf,
} from './auth-client.ts';

const practice = hostedPractice();
afterEach(() => forgetLimits(practice));

const admin = () => serviceAdmin(practice);

describe('inviting', () => {
  test('mails a link that lets the person choose a password', async () => {
    const email = 'ivy@example.com';
    const { data, error } = await admin().inviteUserByEmail(email, { data: { first_name: 'Ivy' } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Ivy' } });
    expect(data.user?.invited_at).toBeTruthy();
    expect(data.user?.confirmation_sent_at).toBeTruthy();

    const leadsTo = await openLink(practice, await practice.mail.next(email));
    const { access_token: token, type } = fragmentOf(leadsTo);
    expect(type).toBe('invite');
    await call(practice, 'PUT', '/user', { token, body: { password: goodPassword } });
    expect((await passwordGrant(practice, email, goodPassword)).status).toBe(200);
  });

  test('links the account to the existing profile and changes nothing in it', async () => {
    const email = 'sue@example.com';
    const { owner } = practice.database;
    await owner.query(
      `insert into private.people (first_name, last_name, email, role) values ('Sue', 'Visor', $1, 'supervisor')`,
      [email],
    );
    const { data } = await admin().inviteUserByEmail(email);
    await openLink(practice, await practice.mail.next(email));
    const { rows } = await owner.query('select id, role from private.people where email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ id: data.user?.id, role: 'supervisor' }]);
  });

  test('is valid for a week, and for a week again when it is repeated', async () => {
    const email = 'slow@example.com';
    const { owner } = practice.database;
    await admin().inviteUserByEmail(email);
    const first = await practice.mail.next(email);
    await owner.query(
      `update auth.one_time_tokens set created_at = created_at - interval '6 days 23 hours'`,
    );
    await owner.query('delete from host.rate_limits');
    await admin().inviteUserByEmail(email);
    expect(fragmentOf(await openLink(practice, first)).error_code).toBe('otp_expired');
    const second = await practice.mail.next(email);
    const age = (past: string) =>
      owner.query('update auth.one_time_tokens set created_at = created_at - $1::interval', [past]);
    await age('7 days 1 second');
    expect(fragmentOf(await openLink(practice, second)).error_code).toBe('otp_expired');
    await age('-1 hour');
    expect(fragmentOf(await openLink(practice, second)).type).toBe('invite');
  });

  test('removes the password that somebody chose when signing up with the address', async () => {
    const email = 'squatted@example.com';
    await call(practice, 'POST', '/signup', { body: { email, password: goodPassword } });
    await practice.mail.next(email);
    await practice.database.owner.query('delete from host.rate_limits');
    await admin().inviteUserByEmail(email);
    await openLink(practice, await practice.mail.next(email));
    expect((await passwordGrant(practice, email, goodPassword)).status).toBe(400);
  });

  test('refuses somebody who already has an account', async () => {
    const { error } = await admin().inviteUserByEmail(practice.people.t1.email);
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  test("the mail has the practice's language and name, and the name cannot add headers", async () => {
    const { owner } = practice.database;
    await owner.query(
      `update public.practice_settings set language = 'fr', company_name = E'Havre\r\nBcc: spy@example.com'`,
    );
    await admin().inviteUserByEmail('fleur@example.com');
    const mail = await practice.mail.next('fleur@example.com');
    expect(mail.to).toEqual(['fleur@example.com']);
    expect(mail.raw.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc:/im);
    expect(textOf(mail)).toContain('Acceptez l’invitation');
    const page = textOf(mail, 'html');
    expect(page).toMatch(/^<!doctype html>\r?\n<html lang="fr">/);
    expect(page).toContain('<title>Invitation à rejoindre Havre');
    expect(page).toMatch(/<a href="http[^>]+>Accepter l’invitation<\/a>/);
    expect(linkOf(mail).pathname).toBe('/auth/v1/verify');
    await owner.query(`update public.practice_settings set language = 'en', company_name = ''`);
  });
});

describe('managing users with the service key', () => {
  test('creates, finds, lists and removes them', async () => {
    const email = 'made@example.com';
    const made = await admin().createUser({ email, password: goodPassword, email_confirm: true });
    const id = made.data.user?.id ?? '';
    expect((await passwordGrant(practice, email, goodPassword)).status).toBe(200);
    expect((await admin().getUserById(id)).data.user?.email).toBe(email);
    const list = await admin().listUsers({ page: 1, perPage: 1000 });
    expect(list.data.users.map((user) => user.email)).toContain(email);
    expect((await admin().deleteUser(id)).error).toBeNull();
    expect((await admin().getUserById(id)).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
  });

  test('creates one with an id the caller chose, and refuses a second one with that address', async () => {
    const id = randomUUID();
    const body = { id, email: 'chosen@example.com', email_confirm: true };
    expect((await admin().createUser(body)).data.user?.id).toBe(id);
    const again = await admin().createUser({ ...body, id: randomUUID() });
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  test('lists the newest first, and those of one moment in one order', async () => {
    const { owner } = practice.database;
    const made: string[] = [];
    for (const ahead of [1, 2, 2, 2]) {
      const { data } = await admin().createUser({ email: `${randomUUID()}@example.com` });
      made.push(data.user?.id ?? '');
      await owner.query(
        `update auth.users set created_at = '2100-01-01'::timestamptz + make_interval(days => $2) where id = $1`,
        [made.at(-1), ahead],
      );
    }
    const [earlier, ...later] = made;
    const { users } = (await admin().listUsers({ page: 1, perPage: 4 })).data;
    expect(users.map(({ id }) => id)).toEqual([...later.sort(), earlier]);
    for (const id of made) await admin().deleteUser(id);
  });

  test('lists them page by page, and says which page is the last', async () => {
    const total = (await admin().listUsers({ page: 1, perPage: 1000 })).data.users.length;
    expect(total).toBeGreaterThan(5);
    const size = Math.ceil(total / 3);
    const pages = [];
    for (const page of [1, 2, 3]) {
      const { data } = await admin().listUsers({ page, perPage: size });
      pages.push(data);
    }
    expect(pages).toMatchObject([
      { nextPage: 2, lastPage: 3, total },
      { nextPage: 3, lastPage: 3, total },
      { nextPage: null, lastPage: 3, total },
    ]);
    const ids = pages.flatMap(({ users }) => users.map(({ id }) => id));
    expect(new Set(ids).size).toBe(total);
  });

  test.each(['page=-1', 'page=one', 'per_page=0', 'per_page=1.5'])(
    '%s is refused',
    async (query) => {
      const answer = await call(practice, 'GET', `/admin/users?${query}`, {
        token: practice.serviceKey,
      });
      expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
      expect(answer.body.msg).toMatch(/^Bad Pagination Parameters/);
    },
  );

  test('keeps metadata as it was given', async () => {
    const given = { team: { lead: null }, shirt: 'M' };
    const email = 'as-given@example.com';
    const { data } = await admin().createUser({ email, user_metadata: given });
    expect(data.user?.user_metadata).toEqual(given);
    const id = data.user?.id ?? '';
    const changed = await admin().updateUserById(id, {
      user_metadata: { shirt: null, desk: 4 },
      email_confirm: true,
    });
    expect(changed.data.user?.user_metadata).toEqual({
      team: { lead: null },
      desk: 4,
      email_verified: true,
    });
    const linked = await admin().generateLink({
      type: 'magiclink',
      email: 'noted@example.com',
      options: { data: { shirt: 'L' } },
    });
    expect(linked.data.user?.user_metadata).toEqual({ shirt: 'L' });
  });

  test('a ban ends every session at once and can be lifted', async () => {
    const { t1 } = practice.people;
    const tokens = await grantedTokens(practice, t1);
    await admin().updateUserById(t1.id, { ban_duration: '24h' });
    const user = await call(practice, 'GET', '/user', { token: tokens.access_token });
    expect(user.status).toBeGreaterThanOrEqual(400);
    expect((await passwordGrant(practice, t1.email)).body.error_code).toBe('user_banned');
    await admin().updateUserById(t1.id, { ban_duration: 'none' });
    expect((await passwordGrant(practice, t1.email)).status).toBe(200);
  });

  test('a new password set for somebody signs them out everywhere', async () => {
    const { t2 } = practice.people;
    const tokens = await grantedTokens(practice, t2);
    await admin().updateUserById(t2.id, { password: goodPassword });
    const user = await call(practice, 'GET', '/user', { token: tokens.access_token });
    expect(user.body.error_code).toBe('session_not_found');
    expect((await passwordGrant(practice, t2.email, password)).status).toBe(400);
    expect((await passwordGrant(practice, t2.email, goodPassword)).status).toBe(200);
  });

  test('a new password set for somebody voids what was asked for before', async () => {
    const { t1 } = practice.people;
    const { access_token: token } = await grantedTokens(practice, t1);
    const target = 'wished.for@example.com';
    await call(practice, 'PUT', '/user', { token, body: { email: target } });
    await call(practice, 'POST', '/recover', { body: { email: t1.email } });
    const mails = [
      await practice.mail.next(t1.email),
      await practice.mail.next(t1.email),
      await practice.mail.next(target),
    ];
    await admin().updateUserById(t1.id, { password: goodPassword });
    for (const mail of mails) {
      expect(fragmentOf(await openLink(practice, mail)).error_code).toBe('otp_expired');
    }
    const user = (await admin().getUserById(t1.id)).data.user;
    expect(user).toMatchObject({ email: t1.email });
    expect(user?.new_email).toBeUndefined();
    await admin().updateUserById(t1.id, { password });
  });

  test('a password made of the address is refused', async () => {
    oursAlone('what makes a password weak is a setting of the project');
    const email = `heather.lavender.${randomUUID()}@example.com`;
    const weak = { code: 'weak_password' };
    const own = `${email.split('@')[0]?.replace(/[^a-z]/g, '')}1`;
    expect((await admin().createUser({ email, password: own })).error).toMatchObject(weak);
    const made = await admin().createUser({ email, password: goodPassword });
    const id = made.data.user?.id ?? '';
    expect((await admin().updateUserById(id, { password: own })).error).toMatchObject(weak);
    const moved = { email: `marjoram@${randomUUID()}.example.com`, password: 'Marjoram2026' };
    expect((await admin().updateUserById(id, moved)).error).toMatchObject(weak);
  });

  test.each([
    ['a telephone', 'POST', { phone: '15555550100' }, 'phone_provider_disabled'],
    ['the hash of a password', 'POST', { password_hash: '$2a$10$x' }, 'validation_failed'],
    ['another role', 'POST', { role: 'service_role' }, 'validation_failed'],
    ['a deletion that keeps the row', 'DELETE', { should_soft_delete: true }, 'validation_failed'],
  ])('%s is refused, not ignored', async (_, method, asked, code) => {
    const made = await admin().createUser({ email: `${randomUUID()}@example.com` });
    const id = made.data.user?.id ?? '';
    const body = { email: `${randomUUID()}@example.com`, ...asked };
    const token = practice.serviceKey;
    const path = method === 'POST' ? '/admin/users' : `/admin/users/${id}`;
    const answer = await call(practice, method, path, { token, body });
    expect(answer.body.error_code).toBe(code);
    expect((await admin().getUserById(id)).error).toBeNull();
  });

  test('a lost second factor can be removed', async () => {
    const { s1 } = practice.people;
    const client = authClient(practice);
    await client.signInWithPassword({ email: s1.email, password });
    await client.mfa.enroll({ factorType: 'totp' });
    const { data } = await admin().mfa.listFactors({ userId: s1.id });
    const [factor] = data?.factors ?? [];
    const { users } = (await admin().listUsers({ page: 1, perPage: 1000 })).data;
    const listed = (id: string) => users.find((user) => user.id === id)?.factors ?? [];
    expect(listed(s1.id).map(({ id }) => id)).toEqual([factor?.id]);
    expect(listed(practice.people.t1.id)).toEqual([]);
    const { error } = await admin().mfa.deleteFactor({ id: factor?.id ?? '', userId: s1.id });
    expect(error).toBeNull();
    expect((await admin().mfa.listFactors({ userId: s1.id })).data?.factors).toEqual([]);
  });
});

describe('the admin calls need the service key', () => {
  const routes: [string, string][] = [
    ['POST', '/invite'],
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', '/admin/users/00000000-0000-4000-8000-000000000000'],
    ['PUT', '/admin/users/00000000-0000-4000-8000-000000000000'],
    ['DELETE', '/admin/users/00000000-0000-4000-8000-000000000000'],
    ['GET', '/admin/users/00000000-0000-4000-8000-000000000000/factors'],
    ['POST', '/admin/generate_link'],
  ];

  test.each(routes)('%s %s', async (method, path) => {
    const body = method === 'GET' ? undefined : { email: 'x@example.com' };
    const person = (await grantedTokens(practice, practice.people.admin)).access_token;
    const without = await call(practice, method, path, { body });
    expect(without).toMatchObject({ status: 401, body: { error_code: 'no_authorization' } });
    for (const token of [person, practice.anonKey]) {
      const answer = await call(practice, method, path, { token, body });
      expect(answer).toMatchObject({ status: 403, body: { error_code: 'not_admin' } });
    }
  });
});
