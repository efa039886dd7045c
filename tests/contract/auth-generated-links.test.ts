import { afterEach, describe, expect, test } from 'vitest';
import { hostedPractice } from '../harness/practice.ts';
import {
  authClient,
  call,
  forgetLimits,
  fragmentOf,
  goodPassword,
  passwordGrant,
  serviceAdmin,
  signUpPassword,
} from './auth-client.ts';

const practice = hostedPractice();
afterEach(() => forgetLimits(practice));

const admin = () => serviceAdmin(practice);

describe('generated links', () => {
  const redirectTo = () => `${practice.host.context.settings.siteUrl}/reset-password`;

  test.each(['magiclink', 'recovery'] as const)(
    '%s opens a session and sends no mail',
    async (type) => {
      const { email } = practice.people.s2;
      const sent = practice.mail.ofSignIn();
      const { data, error } = await admin().generateLink({
        type,
        email,
        options: { redirectTo: redirectTo() },
      });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ id: practice.people.s2.id, email });
      expect(data.user?.recovery_sent_at).toBeTruthy();
      expect(data.properties).toMatchObject({
        verification_type: type,
        redirect_to: redirectTo(),
        email_otp: expect.stringMatching(/^\d{6}$/),
      });
      const link = new URL(data.properties?.action_link ?? '');
      const opened = await call(practice, 'GET', `/verify${link.search}`);
      const leadsTo = new URL(opened.headers.get('Location') ?? '');
      expect(leadsTo.href.startsWith(redirectTo())).toBe(true);
      expect(fragmentOf(leadsTo).access_token).toBeTruthy();
      const again = await authClient(practice).verifyOtp({
        token_hash: data.properties?.hashed_token ?? '',
        type,
      });
      expect(again.error?.code).toBe('otp_expired');
      expect(practice.mail.ofSignIn()).toEqual(sent);
    },
  );

  test('sign-up, invitation and magic link create their user', async () => {
    const links = [
      { type: 'signup', email: 'linked@example.com', password: signUpPassword },
      { type: 'invite', email: 'asked@example.com' },
      { type: 'magiclink', email: 'magic@example.com' },
    ] as const;
    for (const wish of links) {
      const { data, error } = await admin().generateLink(wish);
      expect(error).toBeNull();
      const type = wish.type === 'magiclink' ? 'signup' : wish.type;
      expect(data.properties?.verification_type).toBe(type);
      const client = authClient(practice);
      const { data: opened } = await client.verifyOtp({
        email: wish.email,
        token: data.properties?.email_otp ?? '',
        type,
      });
      expect(opened.user).toMatchObject({ id: data.user?.id, email: wish.email });
      expect((await client.updateUser({ password: goodPassword })).error).toBeNull();
      expect((await passwordGrant(practice, wish.email, goodPassword)).status).toBe(200);
    }
  });

  test('a change of address needs both of its links', async () => {
    const email = 'moving@example.com';
    const target = 'moved@example.com';
    await admin().createUser({ email, password: goodPassword, email_confirm: true });
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { data } = await admin().generateLink({ type, email, newEmail: target });
      const link = new URL(data.properties?.action_link ?? '');
      expect(link.searchParams.get('type')).toBe('email_change');
      await authClient(practice).verifyOtp({
        token_hash: data.properties?.hashed_token ?? '',
        type: 'email_change',
      });
    }
    expect((await passwordGrant(practice, target, goodPassword)).status).toBe(200);
  });

  test('a change of address needs both of its codes, each with its own address', async () => {
    const email = 'coded@example.com';
    const target = 'recoded@example.com';
    await admin().createUser({ email, password: goodPassword, email_confirm: true });
    const codeFor = async (type: 'email_change_current' | 'email_change_new') => {
      const { data } = await admin().generateLink({ type, email, newEmail: target });
      return data.properties?.email_otp ?? '';
    };
    const fresh = await codeFor('email_change_new');
    const current = await codeFor('email_change_current');
    for (const [address, token] of [
      [target, fresh],
      [email, current],
    ] as const) {
      const body = { type: 'email_change', email: address, token };
      expect((await call(practice, 'POST', '/verify', { body })).status, address).toBe(200);
    }
    expect((await passwordGrant(practice, target, goodPassword)).status).toBe(200);
  });

  test('what is said about an invited person is kept', async () => {
    const { data } = await admin().generateLink({
      type: 'invite',
      email: 'described@example.com',
      options: { data: { first_name: 'Ines' } },
    });
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Ines' });
  });

  test('what is said about a person who is to confirm is kept beside what is known', async () => {
    const email = 'told@example.com';
    const link = (data: Record<string, unknown>) =>
      admin().generateLink({
        type: 'signup',
        email,
        password: signUpPassword,
        options: { data },
      });
    await link({ first_name: 'Ines', desk: 4 });
    const { data } = await link({ last_name: 'Aldo', desk: null });
    expect(data.user?.user_metadata).toEqual({ first_name: 'Ines', last_name: 'Aldo' });
  });

  test('an address that nobody has confirmed may be taken', async () => {
    const email = 'mover@example.com';
    const newEmail = 'begun@example.com';
    await admin().createUser({ email, password: goodPassword, email_confirm: true });
    await admin().createUser({ email: newEmail });
    const { error } = await admin().generateLink({ type: 'email_change_new', email, newEmail });
    expect(error).toBeNull();
  });

  test('asking for another address starts the change over', async () => {
    const email = 'undecided@example.com';
    await admin().createUser({ email, password: goodPassword, email_confirm: true });
    const opened = async (type: 'email_change_current' | 'email_change_new', newEmail: string) => {
      const { data } = await admin().generateLink({ type, email, newEmail });
      return authClient(practice).verifyOtp({
        token_hash: data.properties?.hashed_token ?? '',
        type: 'email_change',
      });
    };
    expect((await opened('email_change_current', 'first@example.com')).error).toBeNull();
    expect((await opened('email_change_new', 'second@example.com')).error).toBeNull();
    expect((await passwordGrant(practice, email, goodPassword)).status).toBe(200);
  });

  test.each([
    [
      'recovery for nobody',
      { type: 'recovery', email: 'nobody@example.com' },
      404,
      'user_not_found',
    ],
    [
      'a sign-up with a known address',
      { type: 'signup', email: 'tess.calloway@example.com', password: goodPassword },
      422,
      'email_exists',
    ],
    [
      'a sign-up with a weak password',
      { type: 'signup', email: 'weak@example.com', password: 'password1' },
      422,
      'weak_password',
    ],
    [
      'a sign-up without one',
      { type: 'signup', email: 'weak@example.com' },
      400,
      'validation_failed',
    ],
    [
      'email_change_current to the address of somebody',
      {
        type: 'email_change_current',
        email: 'sofia.lindqvist@example.com',
        new_email: 'tess.calloway@example.com',
      },
      422,
      'email_exists',
    ],
    [
      'email_change_new to the address of somebody',
      {
        type: 'email_change_new',
        email: 'sofia.lindqvist@example.com',
        new_email: 'tess.calloway@example.com',
      },
      422,
      'email_exists',
    ],
    ['another kind', { type: 'sms', email: 'x@example.com' }, 400, 'bad_json'],
  ])('%s is refused', async (_, body, status, code) => {
    const answer = await call(practice, 'POST', '/admin/generate_link', {
      token: practice.serviceKey,
      body,
    });
    expect(answer).toMatchObject({ status, body: { error_code: code } });
  });

  test('lead to the practice only', async () => {
    const { data } = await admin().generateLink({
      type: 'recovery',
      email: practice.people.s1.email,
      options: { redirectTo: 'https://evil.example/' },
    });
    expect(data.properties?.redirect_to).toBe(practice.host.context.settings.siteUrl);
  });
});
