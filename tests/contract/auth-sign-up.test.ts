import { decodeJwt } from 'jose';
import { afterEach, describe, expect, test } from 'vitest';
import { hostedPractice } from '../harness/practice.ts';
import {
  authClient,
  call,
  choosePassword,
  codeOf,
  forgetMails,
  fragmentOf,
  goodPassword,
  linkOf,
  newTherapist,
  openLink,
  passwordGrant,
  serviceAdmin,
  settled,
  signUpPassword,
  textOf,
} from './auth-client.ts';

/** Another program that signs people up here. */
const program = 'https://app.example.com/portal';
const practice = hostedPractice({ ALLOWED_REDIRECTS: program });
afterEach(() => forgetMails(practice));

const names = { first_name: 'Nora', last_name: 'Field' };

const signUp = (email: string, changes: Record<string, unknown> = {}) =>
  call(practice, 'POST', '/signup', {
    body: { email, password: goodPassword, data: { ...names, role: 'therapist' }, ...changes },
  });

async function personOf(email: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await practice.database.owner.query(
    'select id, first_name, last_name, role, approved_at, is_supervisor from private.people where email = $1',
    [email],
  );
  return rows[0];
}

async function settings(change: string): Promise<void> {
  await practice.database.owner.query(`update public.practice_settings set ${change}`);
}

describe('signing up', () => {
  test('creates a therapist once the address is confirmed by mail', async () => {
    const email = 'nora.field@example.com';
    const { data, error } = await authClient(practice).signUp({
      email,
      password: goodPassword,
      options: { data: { ...names, role: 'therapist' } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Nora' } });
    // The answer comes before the account is written, so that it takes as long for an address that has one.
    await settled(practice);
    expect((await passwordGrant(practice, email, goodPassword)).body.error_code).toBe(
      'email_not_confirmed',
    );
    expect(await personOf(email)).toBeUndefined();

    const leadsTo = await openLink(practice, await practice.mail.next(email));
    expect(leadsTo.pathname).toBe('/');
    expect(fragmentOf(leadsTo)).toMatchObject({ type: 'signup', token_type: 'bearer' });
    expect(await personOf(email)).toMatchObject({ id: data.user?.id, ...names, role: 'therapist' });
    expect((await choosePassword(practice, leadsTo)).status).toBe(200);
    expect((await passwordGrant(practice, email, goodPassword)).status).toBe(200);
  });

  test('says of an address whether it is confirmed', async () => {
    const email = 'verified@example.com';
    const { body } = await signUp(email);
    const mail = await practice.mail.next(email);
    await forgetMails(practice);
    const unproven = { email, email_verified: false, phone_verified: false };
    expect(body).toMatchObject({
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: unproven,
      identities: [{ provider: 'email', identity_data: unproven }],
      is_anonymous: false,
    });
    const { access_token: token } = fragmentOf(await openLink(practice, mail));
    const confirmed = await call(practice, 'GET', '/user', { token });
    expect(confirmed.body).toMatchObject({
      user_metadata: { email_verified: true },
      identities: [{ identity_data: { email, email_verified: true, phone_verified: false } }],
    });
  });

  test('the password of a sign-up is gone when the address is proven, by link or by code', async () => {
    for (const way of ['link', 'code']) {
      const email = `unproven.${way}@example.com`;
      await signUp(email, { password: signUpPassword });
      const mail = await practice.mail.next(email);
      if (way === 'link') await openLink(practice, mail);
      else await authClient(practice).verifyOtp({ email, token: codeOf(mail), type: 'signup' });
      expect((await passwordGrant(practice, email, signUpPassword)).body.error_code).toBe(
        'invalid_credentials',
      );
    }
  });

  test('the code in the mail works as well as the link', async () => {
    const email = 'cora.code@example.com';
    await signUp(email);
    const code = /code: (\d{6})/.exec(textOf(await practice.mail.next(email)))?.[1] ?? '';
    const { data, error } = await authClient(practice).verifyOtp({
      email,
      token: code,
      type: 'signup',
    });
    expect(error).toBeNull();
    expect(data.user?.email_confirmed_at).toBeTruthy();
  });

  test('gives nobody the role, rates or approval they ask for', async () => {
    const email = 'mallory@example.com';
    await signUp(email, {
      role: 'service_role',
      app_metadata: { role: 'admin' },
      email_confirm: true,
      data: { ...names, role: 'admin', is_supervisor: true, rate_60: 500, approved: true },
    });
    const leadsTo = await openLink(practice, await practice.mail.next(email));
    const claims = decodeJwt(fragmentOf(leadsTo).access_token ?? '');
    expect(claims).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } });
    expect(JSON.stringify(claims)).not.toContain('admin');
    expect(await personOf(email)).toMatchObject({ role: 'therapist', is_supervisor: false });
  });

  test('metadata cannot change who the person is', async () => {
    const email = 'imposter@example.com';
    await signUp(email, {
      data: { ...names, sub: practice.people.admin.id, email: 'x@example.com' },
    });
    const leadsTo = await openLink(practice, await practice.mail.next(email));
    const claims = decodeJwt(fragmentOf(leadsTo).access_token ?? '');
    expect(claims).toMatchObject({ email, user_metadata: { sub: claims.sub, email } });
  });

  test('a second sign-up before the first was confirmed changes nothing of it', async () => {
    const email = 'twice@example.com';
    await signUp(email, { password: 'the first password of two' });
    await practice.mail.next(email);
    await forgetMails(practice);
    await signUp(email, { password: 'chosen by the attacker', data: { first_name: 'Mallory' } });
    const leadsTo = await openLink(practice, await practice.mail.next(email));
    expect(await personOf(email)).toMatchObject(names);
    expect((await passwordGrant(practice, email, 'chosen by the attacker')).status).toBe(400);
    await choosePassword(practice, leadsTo);
    expect((await passwordGrant(practice, email, goodPassword)).status).toBe(200);
  });

  test('of two concurrent sign-ups with one address the second is limited', async () => {
    const email = 'both@example.com';
    const limited = await Promise.all([signUp(email), signUp(email)]);
    expect(limited.map((answer) => answer.status).sort()).toEqual([200, 429]);
    await forgetMails(practice);
    expect((await signUp(email)).status).toBe(200);
  });
});

describe('known and unknown addresses', () => {
  const shape = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shape)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
        : typeof value;

  test('get the same answer at sign-up, down to its headers', async () => {
    const known = await signUp(practice.people.t1.email);
    const unknown = await signUp('never.seen@example.com');
    expect(known.status).toBe(unknown.status);
    expect(shape(known.body)).toEqual(shape(unknown.body));
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
    expect(known.text.length - practice.people.t1.email.length * 4).toBe(
      unknown.text.length - 'never.seen@example.com'.length * 4,
    );
    expect(known.body.id).not.toBe(practice.people.t1.id);
  });

  test('the owner of a known address gets a mail about it, and nothing changes', async () => {
    const { t2 } = practice.people;
    await signUp(t2.email, { password: 'a password of my own choice' });
    const mail = await practice.mail.next(t2.email);
    expect(mail.raw).toContain('Subject: You already have an account');
    expect((await passwordGrant(practice, t2.email)).status).toBe(200);
    const taken = await passwordGrant(practice, t2.email, 'a password of my own choice');
    expect(taken.status).toBe(400);
  });

  test('the link in that mail leads to the sign-in, or to the program that asked', async () => {
    const { s1 } = practice.people;
    const linkFor = async (page: string) => {
      await authClient(practice).signUp({
        email: s1.email,
        password: goodPassword,
        options: { emailRedirectTo: page },
      });
      const { href } = linkOf(await practice.mail.next(s1.email));
      await forgetMails(practice);
      return href;
    };
    const { siteUrl } = practice.host.context.settings;
    expect(await linkFor(`${siteUrl}/choose-password`)).toBe(`${siteUrl}/login`);
    expect(await linkFor(`${program}/back`)).toBe(`${program}/back`);
  });
});

describe('an address the practice already knows', () => {
  test('cannot be taken over by signing up with it: the link asks for a password', async () => {
    const email = 'waiting@example.com';
    const { owner } = practice.database;
    await owner.query(
      `insert into private.people (first_name, last_name, email, role) values ('Wanda', 'Waits', $1, 'supervisor')`,
      [email],
    );
    const answer = await signUp(email, { password: 'chosen by the attacker' });
    expect(answer.status).toBe(200);
    const mail = await practice.mail.next(email);
    expect(linkOf(mail).searchParams.get('type')).toBe('invite');

    const leadsTo = await openLink(practice, mail);
    const token = fragmentOf(leadsTo).access_token ?? '';
    expect(await personOf(email)).toMatchObject({ id: decodeJwt(token).sub, role: 'supervisor' });
    expect((await passwordGrant(practice, email, 'chosen by the attacker')).status).toBe(400);

    const chosen = await call(practice, 'PUT', '/user', {
      token,
      body: { password: goodPassword },
    });
    expect(chosen.status).toBe(200);
    expect((await passwordGrant(practice, email, goodPassword)).status).toBe(200);
  });

  test('is not taken over by somebody who signed up with it before the practice knew it', async () => {
    const email = 'future.admin@example.com';
    const chosen = 'chosen by the attacker';
    await signUp(email, { password: chosen });
    await practice.mail.next(email);
    await practice.database.owner.query(
      `insert into private.people (first_name, last_name, email, role) values ('Fay', 'Admin', $1, 'admin')`,
      [email],
    );
    const { rows } = await practice.database.owner.query(
      'select encrypted_password from auth.users where email = $1',
      [email],
    );
    expect(rows).toEqual([{ encrypted_password: null }]);
    await forgetMails(practice);
    await call(practice, 'POST', '/resend', { body: { type: 'signup', email } });
    await openLink(practice, await practice.mail.next(email));
    expect(await personOf(email)).toMatchObject({ role: 'admin' });
    expect((await passwordGrant(practice, email, chosen)).status).toBe(400);
  });

  test('gets no mail and no account where its person was deactivated before they had one', async () => {
    const email = 'left.before@example.com';
    const { owner } = practice.database;
    await owner.query(
      `insert into private.people (first_name, last_name, email, role, deactivated_at)
       values ('Lee', 'Left', $1, 'therapist', now())`,
      [email],
    );
    const answer = await signUp(email);
    expect(answer.status).toBe(200);
    await settled(practice);
    expect(practice.mail.ofSignIn().filter(({ to }) => to.includes(email))).toEqual([]);
    const { rows } = await owner.query('select id from auth.users where email = $1', [email]);
    expect(rows).toEqual([]);
  });

  test('is invited by the practice however many mails strangers have asked for', async () => {
    const email = 'wanted@example.com';
    await signUp(email);
    expect((await signUp(email)).status).toBe(429);
    const invited = await serviceAdmin(practice).inviteUserByEmail(email);
    expect(invited.error).toBeNull();
    const again = await serviceAdmin(practice).inviteUserByEmail(email);
    expect(again.error).toMatchObject({ status: 429 });
  });
});

describe('who may sign up', () => {
  test('invited addresses only: sign-up says it is closed', async () => {
    await settings(`sign_up = 'invited'`);
    const { error } = await authClient(practice).signUp({
      email: 'uninvited@example.com',
      password: goodPassword,
    });
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
    await settings(`sign_up = null`);
  });

  test.each(['resend', 'recover'])(
    'invited addresses only: who began to sign up before, and asks for a link by /%s, waits for an admin',
    async (way) => {
      const email = `early.${way}@example.com`;
      await settings(`sign_up = 'approval'`);
      await signUp(email);
      await practice.mail.next(email);
      await settings(`sign_up = 'invited'`);
      await forgetMails(practice);
      await call(practice, 'POST', `/${way}`, { body: { type: 'signup', email } });
      await choosePassword(practice, await openLink(practice, await practice.mail.next(email)));
      expect(await personOf(email)).toMatchObject({ role: 'therapist', approved_at: null });
      await settings(`sign_up = null`);
    },
  );

  test('after approval: the account waits for an admin', async () => {
    await settings(`sign_up = 'approval'`);
    await newTherapist(practice, 'patient@example.com');
    expect(await personOf('patient@example.com')).toMatchObject({ approved_at: null });
    await settings(`sign_up = null`);
  });
});

describe('sign-up refuses', () => {
  test.each([
    ['no address', { email: undefined }, 422, 'anonymous_provider_disabled'],
    ['a phone number', { email: undefined, phone: '15551234567' }, 422, 'phone_provider_disabled'],
    ['no password', { password: undefined }, 400, 'validation_failed'],
    ['an address without a domain', { email: 'nora' }, 400, 'validation_failed'],
    [
      'an address with a line break',
      { email: 'a@example.com\r\nBcc: b@example.com' },
      400,
      'validation_failed',
    ],
    ['two addresses in one', { email: 'a@example.com, b@example.com' }, 400, 'validation_failed'],
    ['seven characters', { password: 'lantern' }, 422, 'weak_password'],
    ['one of the commonest passwords', { password: 'password123' }, 422, 'weak_password'],
    ['metadata as text', { data: 'admin' }, 400, 'bad_json'],
    [
      'metadata too large for a token',
      { data: { note: 'x'.repeat(5000) } },
      400,
      'validation_failed',
    ],
    ['a NUL in metadata', { data: { first_name: 'N\u0000ora' } }, 400, 'validation_failed'],
    ['half a challenge', { code_challenge: 'x'.repeat(43) }, 400, 'validation_failed'],
  ])('%s', async (_, changes, status, code) => {
    const answer = await signUp('refused@example.com', changes);
    expect(answer).toMatchObject({ status, body: { error_code: code } });
    const { rowCount } = await practice.database.owner.query(
      `select from auth.users where email like 'refused@%'`,
    );
    expect(rowCount).toBe(0);
  });

  test('the official client gets the reasons against a password', async () => {
    const { error } = await authClient(practice).signUp({
      email: 'weak@example.com',
      password: '12345',
    });
    expect(error).toMatchObject({ code: 'weak_password', reasons: ['length', 'pwned'] });
  });
});

describe('without confirmation by mail', () => {
  const open = hostedPractice({ MAILER_AUTOCONFIRM: 'true' });

  test('sign-up signs in at once', async () => {
    const { data } = await authClient(open).signUp({
      email: 'quick@example.com',
      password: goodPassword,
      options: { data: names },
    });
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    });
  });

  test('a known address is refused', async () => {
    const { error } = await authClient(open).signUp({
      email: open.people.t1.email,
      password: goodPassword,
    });
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });

  test('the address of a banned person is refused', async () => {
    const { id, email } = open.people.disabled;
    await open.database.owner.query(
      `update auth.users set banned_until = 'infinity' where id = $1`,
      [id],
    );
    const { error } = await authClient(open).signUp({ email, password: goodPassword });
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });

  test('an address the practice already knows must still be confirmed', async () => {
    await open.database.owner.query(
      `insert into private.people (first_name, last_name, email, role) values ('Wanda', 'Waits', 'wanda@example.com', 'admin')`,
    );
    const { data, error } = await authClient(open).signUp({
      email: 'wanda@example.com',
      password: goodPassword,
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
  });
});
