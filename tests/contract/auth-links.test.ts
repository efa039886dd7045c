import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { oursAlone } from '../harness/elsewhere.ts';
import { type Person, password } from '../harness/people.ts';
import { type Practice, startPractice } from '../harness/practice.ts';
import {
  authClient,
  call,
  codeOf,
  forgetMails,
  fragmentOf,
  goodPassword,
  grantedTokens,
  linkOf,
  newTherapist,
  openLink,
  passwordGrant,
  rest,
  settled,
  showsCode,
  signedIn,
} from './auth-client.ts';

/** One of the codes that are not the right one. */
const wrongCode = (right: string, which: number) =>
  String((Number(right) + which) % 1_000_000).padStart(6, '0');

let practice: Practice;
beforeAll(async () => {
  practice = await startPractice({ ALLOWED_REDIRECTS: 'https://app.example.com/portal' });
});
afterAll(() => practice.stop());
afterEach(async () => {
  await forgetMails(practice);
  await practice.database.owner.query('delete from host.rate_limits');
});

const ask = (path: string, email: string, redirectTo?: string) =>
  call(
    practice,
    'POST',
    `${path}${redirectTo === undefined ? '' : `?redirect_to=${encodeURIComponent(redirectTo)}`}`,
    { body: { email } },
  );

async function mailFor(path: string, email: string) {
  expect(await ask(path, email)).toMatchObject({ status: 200, text: '{}' });
  const mail = await practice.mail.next(email);
  await forgetMails(practice);
  return mail;
}

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
    const mail = await mailFor('/recover', t1.email);
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
    const first = await mailFor('/recover', email);
    const second = await mailFor('/recover', email);
    expect(fragmentOf(await openLink(practice, first)).error_code).toBe('otp_expired');
    const firstCode = await call(practice, 'POST', '/verify', {
      body: { email, token: codeOf(first), type: 'recovery' },
    });
    expect(firstCode.status).toBe(403);
    expect(fragmentOf(await openLink(practice, second)).type).toBe('recovery');
  });

  test('link and code are valid for ten minutes', async () => {
    const { email } = practice.people.s1;
    const late = await mailFor('/recover', email);
    await ageTokens(601);
    expect(fragmentOf(await openLink(practice, late)).error_code).toBe('otp_expired');
    const code = await call(practice, 'POST', '/verify', {
      body: { email, token: codeOf(late), type: 'recovery' },
    });
    expect(code).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
    const inTime = await mailFor('/recover', email);
    // Two minutes of leeway, because the test itself takes time.
    await ageTokens(480);
    expect(fragmentOf(await openLink(practice, inTime)).type).toBe('recovery');
  });

  test('those that confirm a sign-up are valid for a day', async () => {
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

  test('those that confirm another address are valid for an hour', async () => {
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
    expect(await ask('/recover', 'nobody@example.com')).toMatchObject({ status: 200, text: '{}' });
    await settled(practice);
    expect(practice.mail.mails.some((mail) => mail.to.includes('nobody@example.com'))).toBe(false);
  });

  test("a code is refused for somebody else's address", async () => {
    const code = codeOf(await mailFor('/recover', practice.people.s1.email));
    const answer = await call(practice, 'POST', '/verify', {
      body: { email: practice.people.admin.email, token: code, type: 'recovery' },
    });
    expect(answer.status).toBe(403);
  });

  test('a code is refused for another purpose', async () => {
    const { email } = practice.people.s1;
    const code = codeOf(await mailFor('/recover', email));
    const answer = await call(practice, 'POST', '/verify', {
      body: { email, token: code, type: 'signup' },
    });
    expect(answer.status).toBe(403);
  });

  test('a link or code mailed to a former address opens nothing', async () => {
    const tokens = await newTherapist(practice, 'former@example.com');
    const mail = await mailFor('/recover', 'former@example.com');
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
    const mail = await mailFor('/recover', email);
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

  test('a program that only asks where a link leads does not spend it', async () => {
    oursAlone('GoTrue answers GET alone');
    const mail = await mailFor('/recover', practice.people.s2.email);
    const asked = await call(practice, 'HEAD', `/verify${linkOf(mail).search}`);
    expect(asked.status).toBe(303);
    expect(asked.headers.get('Location')).not.toContain('token');
    expect(fragmentOf(await openLink(practice, mail)).access_token).toBeTruthy();
  });

  test('used twice at once, a link opens one session', async () => {
    const mail = await mailFor('/recover', practice.people.s1.email);
    const body = { token_hash: linkOf(mail).searchParams.get('token'), type: 'recovery' };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => call(practice, 'POST', '/verify', { body })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403, 403, 403]);
  });
});

describe('guessing a code', () => {
  test('a code is void after ten wrong guesses, however slow; its link still works', async () => {
    oursAlone('how many are one too many is a setting of the project');
    const email = 'guessed@example.com';
    await authClient(practice, { serviceKey: true }).admin.inviteUserByEmail(email);
    const mail = await practice.mail.next(email);
    const right = codeOf(mail);
    const guess = (token: string) =>
      call(practice, 'POST', '/verify', { body: { type: 'invite', email, token } });
    for (let wrong = 1; wrong <= 10; wrong += 1) {
      expect((await guess(wrongCode(right, wrong))).status).toBe(403);
      await practice.database.owner.query(
        `delete from host.rate_limits where key not like 'guessed%'`,
      );
    }
    expect((await guess(right)).status).toBe(403);
    expect(fragmentOf(await openLink(practice, mail)).access_token).toBeTruthy();
  });

  test('ends after a few tries, for the right code too', async () => {
    const { email } = practice.people.s2;
    const right = codeOf(await mailFor('/recover', email));
    const statuses: number[] = [];
    for (let guess = 1; guess <= 101; guess += 1) {
      const token = wrongCode(right, guess);
      const answer = await call(practice, 'POST', '/verify', {
        body: { email, token, type: 'recovery' },
      });
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(10);
    expect(statuses.at(-1)).toBe(429);
    const late = await call(practice, 'POST', '/verify', {
      body: { email, token: right, type: 'recovery' },
    });
    expect(late).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } });
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test('nothing in the database shows a code or a link', async () => {
    const { email } = practice.people.s2;
    const mail = await mailFor('/recover', email);
    const { rows } = await practice.database.owner.query<{ dump: string }>(
      `select (select json_agg(u) from auth.users u)::text || (select json_agg(t) from auth.one_time_tokens t)::text as dump`,
    );
    expect(showsCode(rows[0]?.dump ?? '', codeOf(mail))).toBe(false);
    expect(rows[0]?.dump).not.toContain(linkOf(mail).searchParams.get('token'));
  });
});

describe('signing in by mail', () => {
  test('with the link', async () => {
    const leadsTo = await openLink(practice, await mailFor('/otp', practice.people.admin.email));
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
    expect((await ask('/otp', 'stranger@example.com')).status).toBe(200);
    await settled(practice);
    const { rowCount } = await practice.database.owner.query(
      `select from auth.users where email = 'stranger@example.com'`,
    );
    expect(rowCount).toBe(0);
  });

  test('a banned person gets no link', async () => {
    const { disabled } = practice.people;
    expect((await ask('/otp', disabled.email)).status).toBe(200);
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

describe('PKCE', () => {
  test('the browser that asked exchanges the code of the link for a session, once', async () => {
    const { email } = practice.people.admin;
    const client = authClient(practice, { flowType: 'pkce' });
    await client.signInWithOtp({ email });
    const leadsTo = await openLink(practice, await practice.mail.next(email));
    expect(leadsTo.hash).toBe('');
    const code = leadsTo.searchParams.get('code') ?? '';
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);

    const again = await call(practice, 'POST', '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'x'.repeat(43) },
    });
    expect(again).toMatchObject({ status: 404, body: { error_code: 'flow_state_not_found' } });
  });

  test('a recovery is completed in the browser that asked for it', async () => {
    const { email } = practice.people.admin;
    const client = authClient(practice, { flowType: 'pkce' });
    await client.resetPasswordForEmail(email);
    const leadsTo = await openLink(practice, await practice.mail.next(email));
    const { error } = await client.exchangeCodeForSession(leadsTo.searchParams.get('code') ?? '');
    expect(error).toBeNull();
  });

  test('a sign-up is confirmed in the browser that started it', async () => {
    const email = 'pkce@example.com';
    const client = authClient(practice, { flowType: 'pkce' });
    await client.signUp({ email, password: goodPassword });
    const leadsTo = await openLink(practice, await practice.mail.next(email));
    const { data } = await client.exchangeCodeForSession(leadsTo.searchParams.get('code') ?? '');
    expect(data.session?.user.email).toBe(email);
  });

  test('a change of address is completed in the browser that asked for it', async () => {
    const email = 'mover@example.com';
    const target = 'mover.new@example.com';
    const { access_token: token } = await newTherapist(practice, email);
    const verifier = 'v'.repeat(43);
    await call(practice, 'PUT', '/user', {
      token,
      body: { email: target, code_challenge: verifier, code_challenge_method: 'plain' },
    });
    const first = await openLink(practice, await practice.mail.next(email));
    expect(Object.fromEntries(first.searchParams)).toEqual({
      message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    });
    const second = await openLink(practice, await practice.mail.next(target));
    const exchanged = await call(practice, 'POST', '/token?grant_type=pkce', {
      body: { auth_code: second.searchParams.get('code'), code_verifier: verifier },
    });
    expect(exchanged).toMatchObject({ status: 200, body: { user: { email: target } } });
  });

  test('the code is refused without its verifier', async () => {
    const { email } = practice.people.admin;
    await authClient(practice, { flowType: 'pkce' }).signInWithOtp({ email });
    const leadsTo = await openLink(practice, await practice.mail.next(email));
    const answer = await call(practice, 'POST', '/token?grant_type=pkce', {
      body: { auth_code: leadsTo.searchParams.get('code'), code_verifier: 'guessed'.repeat(8) },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error_code: 'bad_code_verifier',
        msg: 'code challenge does not match previously saved code verifier',
      },
    });
  });

  test('a browser that cannot hash exchanges it for the challenge itself', async () => {
    const { email } = practice.people.admin;
    const verifier = 'v'.repeat(43);
    const challenge = { code_challenge: verifier, code_challenge_method: 'plain' };
    await call(practice, 'POST', '/otp', { body: { email, ...challenge } });
    const leadsTo = await openLink(practice, await practice.mail.next(email));
    const exchanged = (shown: string) =>
      call(practice, 'POST', '/token?grant_type=pkce', {
        body: { auth_code: leadsTo.searchParams.get('code'), code_verifier: shown },
      });
    expect((await exchanged('w'.repeat(43))).body.error_code).toBe('bad_code_verifier');
    expect(await exchanged(verifier)).toMatchObject({ status: 200, body: { user: { email } } });
  });

  test('a link gives no code once it is forgotten which browser asked for it', async () => {
    oursAlone('how long it is remembered is a setting of the project');
    const { email } = practice.people.admin;
    await authClient(practice, { flowType: 'pkce' }).signInWithOtp({ email });
    const mail = await practice.mail.next(email);
    await practice.database.owner.query('delete from auth.flow_state');
    const refused = {
      error: 'access_denied',
      error_code: 'flow_state_not_found',
      error_description: 'No associated flow state found.',
    };
    const leadsTo = await openLink(practice, mail);
    expect(fragmentOf(leadsTo)).toEqual(refused);
    expect(Object.fromEntries(leadsTo.searchParams)).toEqual(refused);
  });

  test.each<
    [string, 'admin' | 't1' | 't2' | 's1' | 's2', string, (person: Person) => Promise<void>]
  >([
    [
      'the person signed out everywhere',
      'admin',
      'flow_state_not_found',
      async ({ email }: Person) => {
        const { session } = await signedIn(practice, { email });
        await call(practice, 'POST', '/logout?scope=global', { token: session.access_token });
      },
    ],
    [
      'the address is another',
      's2',
      'flow_state_not_found',
      async ({ id }: Person) => {
        const change = 'update private.people set email = $2 where id = $1';
        await practice.database.owner.query(change, [id, 'moved@example.com']);
      },
    ],
    [
      'the person chose a new password',
      's1',
      'flow_state_not_found',
      async ({ email }: Person) => {
        const { session } = await signedIn(practice, { email });
        const body = { password: goodPassword, current_password: password };
        await call(practice, 'PUT', '/user', { token: session.access_token, body });
      },
    ],
    [
      'an admin took the second factor away',
      't2',
      'flow_state_not_found',
      async ({ id }: Person) => {
        const factor = `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
          values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`;
        await practice.database.owner.query(factor, [id]);
        const { session } = await signedIn(practice, practice.people.admin);
        const path = '/rpc/reset_second_factor';
        await rest(practice, session.access_token, 'POST', path, { profile_id: id });
      },
    ],
    [
      'an admin deactivated the account',
      't1',
      'user_banned',
      async ({ id }: Person) => {
        const deactivate = 'update private.people set deactivated_at = now() where id = $1';
        await practice.database.owner.query(deactivate, [id]);
      },
    ],
  ])('the code of an opened link counts no longer once %s', async (_, who, refusal, end) => {
    const person = practice.people[who];
    const client = authClient(practice, { flowType: 'pkce' });
    await client.signInWithOtp({ email: person.email });
    const leadsTo = await openLink(practice, await practice.mail.next(person.email));
    await end(person);
    const { error } = await client.exchangeCodeForSession(leadsTo.searchParams.get('code') ?? '');
    expect(error?.code).toBe(refusal);
  });

  test('the code of an opened link still counts once the person signs out elsewhere only', async () => {
    const { email } = practice.people.admin;
    const client = authClient(practice, { flowType: 'pkce' });
    await client.signInWithOtp({ email });
    const leadsTo = await openLink(practice, await practice.mail.next(email));
    const { session } = await signedIn(practice, { email });
    await call(practice, 'POST', '/logout?scope=local', { token: session.access_token });
    const { data } = await client.exchangeCodeForSession(leadsTo.searchParams.get('code') ?? '');
    expect(data.session?.user.email).toBe(email);
  });

  test('the code is valid for five minutes', async () => {
    const { email } = practice.people.admin;
    const client = authClient(practice, { flowType: 'pkce' });
    await client.signInWithOtp({ email });
    const leadsTo = await openLink(practice, await practice.mail.next(email));
    await practice.database.owner.query(
      `update auth.flow_state set auth_code_issued_at = auth_code_issued_at - interval '301 seconds'`,
    );
    const { error } = await client.exchangeCodeForSession(leadsTo.searchParams.get('code') ?? '');
    expect(error).toMatchObject({
      status: 422,
      code: 'flow_state_expired',
      message: 'invalid flow state, flow state has expired',
    });
  });
});

describe('where links lead', () => {
  test.each([
    ['/reset-password', (site: string) => `${site}/reset-password`],
    ['an allowed address', () => 'https://app.example.com/portal/reset?x=1'],
  ])('to %s of the practice', async (_, make) => {
    const site = linkOf(await mailFor('/recover', practice.people.admin.email)).origin;
    await ask('/recover', practice.people.admin.email, make(site));
    const leadsTo = await openLink(practice, await practice.mail.next(practice.people.admin.email));
    expect(leadsTo.href.startsWith(make(site))).toBe(true);
    expect(fragmentOf(leadsTo).access_token).toBeTruthy();
  });

  test('not to another site: the mail leads to the practice instead', async () => {
    const { email } = practice.people.admin;
    await ask('/recover', email, 'https://evil.example/collect');
    const mail = await practice.mail.next(email);
    expect(linkOf(mail).searchParams.get('redirect_to')).toBe(linkOf(mail).origin);
  });

  test('a changed redirect_to in the link itself leads to the practice', async () => {
    const mail = await mailFor('/recover', practice.people.admin.email);
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
