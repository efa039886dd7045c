import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { oursAlone } from '../harness/elsewhere.ts';
import { hostedPractice } from '../harness/practice.ts';
import {
  askForMail,
  authClient,
  call,
  codeOf,
  forgetLimits,
  forgetMails,
  fragmentOf,
  goodPassword,
  grantedTokens,
  linkOf,
  mailFor,
  newTherapist,
  openLink,
  passwordGrant,
  rest,
  settled,
} from './auth-client.ts';

const practice = hostedPractice({ ALLOWED_REDIRECTS: 'https://app.example.com/portal' });
afterEach(() => forgetLimits(practice));

/** Makes all links and codes this many seconds older. */
async function ageTokens(seconds: number): Promise<void> {
  const { owner } = practice.database;
  const past = `make_interval(secs => ${seconds})`;
  await owner.query(`update auth.one_time_tokens set created_at = created_at - ${past}`);
  await owner.query(
    `update auth.users set recovery_sent_at = recovery_sent_at - ${past},
       confirmation_sent_at = confirmation_sent_at - ${past},
       email_change_sent_at = email_change_sent_at - ${past}`,
  );
}

describe('a forgotten password', () => {
  test('is replaced through the link, once, and ends the sessions that were open', async () => {
    const { t1 } = practice.people;
    const before = await grantedTokens(practice, t1);
    const mail = await mailFor(practice, '/recover', t1.email);
    const leadsTo = await openLink(practice, mail);
    const { access_token: token = '', type } = fragmentOf(leadsTo);
    expect(type).toBe('recovery');

    const changed = await call(practice, 'PUT', '/user', {
      token,
      body: { password: goodPassword },
    });
    expect(changed.status).toBe(200);
    expect((await passwordGrant(practice, t1.email)).status).toBe(400);
    expect((await passwordGrant(practice, t1.email, goodPassword)).status).toBe(200);
    const old = await call(practice, 'GET', '/user', { token: before.access_token });
    expect(old.body.error_code).toBe('session_not_found');

    expect(fragmentOf(await openLink(practice, mail))).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
    });
  });

  test('the official client resets it with the code of the mail', async () => {
    const { email } = practice.people.t2;
    const client = authClient(practice);
    await client.resetPasswordForEmail(email);
    const token = codeOf(await practice.mail.next(email));
    const { error } = await client.verifyOtp({ email, token, type: 'recovery' });
    expect(error).toBeNull();
    expect((await client.updateUser({ password: goodPassword })).error).toBeNull();
    const again = await authClient(practice).verifyOtp({ email, token, type: 'recovery' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('a second request voids the first mail', async () => {
    const { email } = practice.people.s1;
    const first = await mailFor(practice, '/recover', email);
    const second = await mailFor(practice, '/recover', email);
    expect(fragmentOf(await openLink(practice, first)).error_code).toBe('otp_expired');
    const firstCode = await call(practice, 'POST', '/verify', {
      body: { email, token: codeOf(first), type: 'recovery' },
    });
    expect(firstCode.status).toBe(403);
    expect(fragmentOf(await openLink(practice, second)).type).toBe('recovery');
  });

  test('link and code are valid for ten minutes', async () => {
    const { email } = practice.people.s1;
    const late = await mailFor(practice, '/recover', email);
    await ageTokens(601);
    expect(fragmentOf(await openLink(practice, late)).error_code).toBe('otp_expired');
    const code = await call(practice, 'POST', '/verify', {
      body: { email, token: codeOf(late), type: 'recovery' },
    });
    expect(code).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
    const inTime = await mailFor(practice, '/recover', email);
    // Two minutes of leeway, because the test itself takes time.
    await ageTokens(480);
    expect(fragmentOf(await openLink(practice, inTime)).type).toBe('recovery');
  });

  test('link and code are void once a clock that was ahead is right again', async () => {
    const { email } = practice.people.s1;
    const early = await mailFor(practice, '/recover', email);
    await ageTokens(-24 * 3600);
    expect(fragmentOf(await openLink(practice, early)).error_code).toBe('otp_expired');
    const code = await call(practice, 'POST', '/verify', {
      body: { email, token: codeOf(early), type: 'recovery' },
    });
    expect(code).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
  });

  test.each([20, -20])(
    'link and code are valid though the clocks of host and database are %i minutes apart',
    async (minutes) => {
      oursAlone('a project has one clock');
      const { email } = practice.people.s1;
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
      onTestFinished(() => void vi.useRealTimers());
      const mail = await mailFor(practice, '/recover', email);
      const code = await call(practice, 'POST', '/verify', {
        body: { email, token: codeOf(mail), type: 'recovery' },
      });
      expect(code.status).toBe(200);
      const next = await mailFor(practice, '/recover', email);
      expect(fragmentOf(await openLink(practice, next)).type).toBe('recovery');
    },
  );

  test('the link of somebody who was invited is valid no longer', async () => {
    const { email } = practice.people.s2;
    await practice.database.owner.query(
      'update auth.users set invited_at = now() where email = $1',
      [email],
    );
    const late = await mailFor(practice, '/recover', email);
    await ageTokens(601);
    expect(fragmentOf(await openLink(practice, late)).error_code).toBe('otp_expired');
  });

  test('link and code of a sign-up are valid for a day', async () => {
    const signUp = async (email: string) => {
      await call(practice, 'POST', '/signup', { body: { email, password: goodPassword } });
      return practice.mail.next(email);
    };
    const late = await signUp('late@example.com');
    await ageTokens(24 * 3600 + 1);
    expect(fragmentOf(await openLink(practice, late)).error_code).toBe('otp_expired');
    const code = { email: 'late@example.com', token: codeOf(late), type: 'signup' };
    expect((await call(practice, 'POST', '/verify', { body: code })).status).toBe(403);
    const inTime = await signUp('in.time@example.com');
    await ageTokens(23 * 3600);
    const body = { email: 'in.time@example.com', token: codeOf(inTime), type: 'signup' };
    expect((await call(practice, 'POST', '/verify', { body })).status).toBe(200);
  });

  test('link and code of a new address are valid for an hour', async () => {
    const opened = async (email: string, target: string, seconds: number) => {
      const { access_token: token } = await newTherapist(practice, email);
      await call(practice, 'PUT', '/user', { token, body: { email: target } });
      const [old, fresh] = [await practice.mail.next(email), await practice.mail.next(target)];
      await forgetMails(practice);
      await ageTokens(seconds);
      const code = { email: target, token: codeOf(fresh), type: 'email_change' };
      return [
        Object.keys(fragmentOf(await openLink(practice, old))),
        (await call(practice, 'POST', '/verify', { body: code })).status,
      ];
    };
    const refused = ['error', 'error_code', 'error_description'];
    expect(await opened('slow@example.com', 'slower@example.com', 3601)).toEqual([refused, 403]);
    // Two minutes of leeway, because the test itself takes time.
    const inTime = await opened('quick@example.com', 'quicker@example.com', 3480);
    expect(inTime).toEqual([['message'], 200]);
  });

  test('an unknown address gets the same answer and no mail', async () => {
    expect(await askForMail(practice, '/recover', 'nobody@example.com')).toMatchObject({
      status: 200,
      text: '{}',
    });
    await settled(practice);
    expect(practice.mail.mails.some((mail) => mail.to.includes('nobody@example.com'))).toBe(false);
  });

  test("a code is refused for somebody else's address", async () => {
    const code = codeOf(await mailFor(practice, '/recover', practice.people.s1.email));
    const answer = await call(practice, 'POST', '/verify', {
      body: { email: practice.people.admin.email, token: code, type: 'recovery' },
    });
    expect(answer.status).toBe(403);
  });

  test('a code is refused for another purpose', async () => {
    const { email } = practice.people.s1;
    const code = codeOf(await mailFor(practice, '/recover', email));
    const answer = await call(practice, 'POST', '/verify', {
      body: { email, token: code, type: 'signup' },
    });
    expect(answer.status).toBe(403);
  });

  test('a link or code mailed to a former address opens nothing', async () => {
    const tokens = await newTherapist(practice, 'former@example.com');
    const mail = await mailFor(practice, '/recover', 'former@example.com');
    await call(practice, 'PUT', '/user', {
      token: tokens.access_token,
      body: { email: 'wished@example.com' },
    });
    const change = await practice.mail.next('wished@example.com');
    const admin = await practice.signIn(practice.people.admin);
    const path = `/profiles?id=eq.${tokens.user.id}`;
    const corrected = await rest(practice, admin, 'PATCH', path, { email: 'present@example.com' });
    expect(corrected.status).toBe(204);

    const code = await call(practice, 'POST', '/verify', {
      body: { email: 'present@example.com', token: codeOf(mail), type: 'recovery' },
    });
    expect(code.body.error_code).toBe('otp_expired');
    for (const late of [mail, change]) {
      expect(fragmentOf(await openLink(practice, late)).error_code).toBe('otp_expired');
    }
  });

  test('a link or code mailed to somebody who is banned by now opens nothing', async () => {
    const { id, email } = practice.people.s2;
    const { owner } = practice.database;
    const mail = await mailFor(practice, '/recover', email);
    const ban = 'update auth.users set banned_until = $2 where id = $1';
    await owner.query(ban, [id, 'infinity']);
    const code = { email, token: codeOf(mail), type: 'recovery' };
    expect(await call(practice, 'POST', '/verify', { body: code })).toMatchObject({
      status: 400,
      body: { error_code: 'user_banned', msg: 'User is banned' },
    });
    expect(fragmentOf(await openLink(practice, mail))).toEqual({
      error: 'invalid_request',
      error_code: 'user_banned',
      error_description: 'User is banned',
    });
    await owner.query(ban, [id, null]);
    expect(fragmentOf(await openLink(practice, mail)).access_token).toBeTruthy();
  });

  test('a link that was opened leaves the codes of others valid', async () => {
    const signUp = async (email: string) => {
      await call(practice, 'POST', '/signup', { body: { email, password: goodPassword } });
      return practice.mail.next(email);
    };
    const first = await signUp('first.of.two@example.com');
    const token = codeOf(await signUp('second.of.two@example.com'));
    expect(fragmentOf(await openLink(practice, first)).access_token).toBeTruthy();
    const body = { email: 'second.of.two@example.com', token, type: 'signup' };
    expect((await call(practice, 'POST', '/verify', { body })).status).toBe(200);
  });

  test('a program that only asks where a link leads does not spend it', async () => {
    oursAlone('GoTrue answers GET alone');
    const mail = await mailFor(practice, '/recover', practice.people.s2.email);
    const asked = await call(practice, 'HEAD', `/verify${linkOf(mail).search}`);
    expect(asked.status).toBe(303);
    expect(asked.headers.get('Location')).not.toContain('token');
    expect(fragmentOf(await openLink(practice, mail)).access_token).toBeTruthy();
  });

  test('a link opens what it was mailed for, and nothing else', async () => {
    const mail = await mailFor(practice, '/recover', practice.people.s2.email);
    const open = (type: string) =>
      call(practice, 'POST', '/verify', {
        body: { token_hash: linkOf(mail).searchParams.get('token'), type },
      });
    expect(await open('email_change')).toMatchObject({
      status: 403,
      body: { error_code: 'otp_expired' },
    });
    expect((await open('recovery')).status).toBe(200);
  });

  test('used twice at once, a link opens one session', async () => {
    const mail = await mailFor(practice, '/recover', practice.people.s1.email);
    const body = { token_hash: linkOf(mail).searchParams.get('token'), type: 'recovery' };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => call(practice, 'POST', '/verify', { body })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403, 403, 403]);
  });
});

describe('signing in by mail', () => {
  test('with the link', async () => {
    const leadsTo = await openLink(
      practice,
      await mailFor(practice, '/otp', practice.people.admin.email),
    );
    const token = fragmentOf(leadsTo).access_token;
    const answer = await call(practice, 'GET', '/user', { token });
    expect(answer.body.id).toBe(practice.people.admin.id);
  });

  test('with the code, through the official client', async () => {
    const { email } = practice.people.admin;
    const client = authClient(practice);
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    const token = codeOf(await practice.mail.next(email));
    const { data, error } = await client.verifyOtp({ email, token, type: 'email' });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
  });

  test('creates no account for an unknown address', async () => {
    expect((await askForMail(practice, '/otp', 'stranger@example.com')).status).toBe(200);
    await settled(practice);
    const { rowCount } = await practice.database.owner.query(
      `select from auth.users where email = 'stranger@example.com'`,
    );
    expect(rowCount).toBe(0);
  });

  test('a banned person gets no link', async () => {
    const { disabled } = practice.people;
    expect((await askForMail(practice, '/otp', disabled.email)).status).toBe(200);
    await settled(practice);
    expect(practice.mail.mails.some((mail) => mail.to.includes(disabled.email))).toBe(false);
  });

  test('a banned person gets no other mail either', async () => {
    oursAlone('GoTrue mails them, and refuses the link');
    const { disabled } = practice.people;
    await practice.database.owner.query(
      `update auth.users set email_change = 'elsewhere@example.com' where id = $1`,
      [disabled.id],
    );
    const asked = [
      ['/recover', {}],
      ['/resend', { type: 'signup' }],
      ['/resend', { type: 'email_change' }],
      ['/signup', { password: goodPassword }],
    ] as const;
    for (const [path, fields] of asked) {
      const body = { email: disabled.email, ...fields };
      expect((await call(practice, 'POST', path, { body })).status, path).toBe(200);
      await settled(practice);
      await forgetMails(practice);
    }
    const addresses = practice.mail.mails.flatMap(({ to }) => to);
    expect(addresses).not.toContain(disabled.email);
    expect(addresses).not.toContain('elsewhere@example.com');
  });

  test('a confirmation that was lost can be sent again', async () => {
    const email = 'resend@example.com';
    await call(practice, 'POST', '/signup', { body: { email, password: goodPassword } });
    await practice.mail.next(email);
    await forgetMails(practice);
    const { error } = await authClient(practice).resend({ type: 'signup', email });
    expect(error).toBeNull();
    expect(fragmentOf(await openLink(practice, await practice.mail.next(email))).type).toBe(
      'signup',
    );
  });
});

describe('where links lead', () => {
  test.each([
    ['/reset-password', (site: string) => `${site}/reset-password`],
    ['an allowed address', () => 'https://app.example.com/portal/reset?x=1'],
  ])('to %s of the practice', async (_, make) => {
    const site = linkOf(await mailFor(practice, '/recover', practice.people.admin.email)).origin;
    await askForMail(practice, '/recover', practice.people.admin.email, make(site));
    const leadsTo = await openLink(practice, await practice.mail.next(practice.people.admin.email));
    expect(leadsTo.href.startsWith(make(site))).toBe(true);
    expect(fragmentOf(leadsTo).access_token).toBeTruthy();
  });

  test('not to another site: the mail leads to the practice instead', async () => {
    const { email } = practice.people.admin;
    await askForMail(practice, '/recover', email, 'https://evil.example/collect');
    const mail = await practice.mail.next(email);
    expect(linkOf(mail).searchParams.get('redirect_to')).toBe(linkOf(mail).origin);
  });

  test('a changed redirect_to in the link itself leads to the practice', async () => {
    const mail = await mailFor(practice, '/recover', practice.people.admin.email);
    const link = linkOf(mail);
    link.searchParams.set('redirect_to', 'https://evil.example/collect');
    const answer = await call(practice, 'GET', `/verify${link.search}`);
    expect(answer.status).toBe(303);
    expect(new URL(answer.headers.get('Location') ?? '').origin).toBe(link.origin);
  });

  test('a broken link leads to the practice with the error and no token', async () => {
    const answer = await call(practice, 'GET', '/verify?token=nonsense&type=recovery');
    const leadsTo = new URL(answer.headers.get('Location') ?? '');
    expect(fragmentOf(leadsTo)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
  });
});

describe('verifying refuses', () => {
  test.each([
    ['no type', { token_hash: 'x' }, 'Verify requires a verification type'],
    ['an unknown type', { token_hash: 'x', type: 'sms' }, 'Unsupported verification type'],
    [
      'a type that every object has',
      { token: '123456', email: 'x@example.com', type: 'constructor' },
      'Unsupported verification type',
    ],
    ['no token', { type: 'recovery' }, 'Verify requires either a token or a token hash'],
    [
      'both tokens',
      { type: 'recovery', token: '1', token_hash: '2' },
      'Verify requires either a token or a token hash',
    ],
    [
      'a code without an address',
      { type: 'recovery', token: '123456' },
      'Only an email address should be provided on verify',
    ],
  ])('%s', async (_, body, msg) => {
    const answer = await call(practice, 'POST', '/verify', { body });
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed', msg } });
  });
});

test('a person who signed up can sign in', async () => {
  const tokens = await newTherapist(practice, 'own@example.com');
  expect(tokens.user.email).toBe('own@example.com');
});
