import { afterEach, describe, expect, test } from 'vitest';
import { oursAlone } from '../harness/elsewhere.ts';
import { type Person, password } from '../harness/people.ts';
import { hostedPractice } from '../harness/practice.ts';
import {
  authClient,
  call,
  forgetLimits,
  fragmentOf,
  goodPassword,
  newTherapist,
  openLink,
  rest,
  signedIn,
} from './auth-client.ts';

const practice = hostedPractice({ ALLOWED_REDIRECTS: 'https://app.example.com/portal' });
afterEach(() => forgetLimits(practice));

/** An admin takes away the second factor of a person, who gets one first. */
async function resetSecondFactor({ id }: Person): Promise<void> {
  const factor = `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`;
  await practice.database.owner.query(factor, [id]);
  const { session } = await signedIn(practice, practice.people.admin);
  const path = '/rpc/reset_second_factor';
  const answer = await rest(practice, session.access_token, 'POST', path, { profile_id: id });
  expect(answer.status).toBe(204);
}

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

  test('of two browsers that asked, the last link leads back to the one that asked last', async () => {
    const { email } = practice.people.admin;
    const first = authClient(practice, { flowType: 'pkce' });
    const last = authClient(practice, { flowType: 'pkce' });
    await first.signInWithOtp({ email });
    await practice.mail.next(email);
    await forgetLimits(practice);
    await last.signInWithOtp({ email });
    const leadsTo = await openLink(practice, await practice.mail.next(email));
    const { error } = await last.exchangeCodeForSession(leadsTo.searchParams.get('code') ?? '');
    expect(error).toBeNull();
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
    ['an admin took the second factor away', 't2', 'flow_state_not_found', resetSecondFactor],
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

  test('a link that is opened only after an admin took the second factor away still signs in', async () => {
    const person = practice.people.t2;
    const client = authClient(practice, { flowType: 'pkce' });
    await client.signInWithOtp({ email: person.email });
    const mail = await practice.mail.next(person.email);
    await resetSecondFactor(person);
    const leadsTo = await openLink(practice, mail);
    const { data } = await client.exchangeCodeForSession(leadsTo.searchParams.get('code') ?? '');
    expect(data.session?.user.email).toBe(person.email);
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
