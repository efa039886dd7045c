import { afterEach, describe, expect, test } from 'vitest';
import { oursAlone } from '../harness/elsewhere.ts';
import { password } from '../harness/people.ts';
import { hostedPractice } from '../harness/practice.ts';
import {
  authClient,
  call,
  codeOf,
  forgetLimits,
  forgetMails,
  fragmentOf,
  goodPassword,
  grantedTokens,
  newTherapist,
  openLink,
  passwordGrant,
  restorePasswords,
  serviceAdmin,
  settled,
  signedIn,
} from './auth-client.ts';

const practice = hostedPractice();
afterEach(async () => {
  await forgetLimits(practice);
  await restorePasswords(practice);
});

const update = (token: string, body: unknown) => call(practice, 'PUT', '/user', { token, body });

describe('changing the password', () => {
  test('needs the current one', async () => {
    oursAlone('whether it is asked for is a setting of the project');
    const { access_token: token } = await grantedTokens(practice, practice.people.t1);
    const without = await update(token, { password: goodPassword });
    expect(without).toMatchObject({
      status: 400,
      body: { error_code: 'current_password_required' },
    });
    const wrong = await update(token, { password: goodPassword, current_password: 'not it' });
    expect(wrong).toMatchObject({ status: 400, body: { error_code: 'current_password_invalid' } });
    expect((await passwordGrant(practice, practice.people.t1.email)).status).toBe(200);
  });

  test('to an empty one is refused, and to none changes nothing', async () => {
    const { email } = practice.people.t1;
    const { access_token: token } = await grantedTokens(practice, practice.people.t1);
    expect(await update(token, { password: '', current_password: password })).toMatchObject({
      status: 422,
      body: { error_code: 'weak_password' },
    });
    expect((await update(token, { password: null })).status).toBe(200);
    expect((await passwordGrant(practice, email)).status).toBe(200);
  });

  test('works with it, signs out the other devices, and keeps this one', async () => {
    const { t1 } = practice.people;
    const elsewhere = await grantedTokens(practice, t1);
    const { client } = await signedIn(practice, t1);
    const { error } = await client.updateUser({
      password: goodPassword,
      current_password: password,
    });
    expect(error).toBeNull();
    expect((await client.getUser()).data.user?.id).toBe(t1.id);
    const other = await call(practice, 'GET', '/user', { token: elsewhere.access_token });
    expect(other.body.error_code).toBe('session_not_found');
    expect((await passwordGrant(practice, t1.email)).status).toBe(400);
    expect((await passwordGrant(practice, t1.email, goodPassword)).status).toBe(200);
  });

  test('guessing the current one is limited like signing in', async () => {
    oursAlone('limits are settings of the project');
    const { access_token: token } = await grantedTokens(practice, practice.people.t2);
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const body = { password: goodPassword, current_password: `guess ${guess}` };
      statuses.push((await update(token, body)).status);
    }
    expect(statuses.indexOf(429)).toBeGreaterThan(0);
    expect(statuses.indexOf(429)).toBeLessThanOrEqual(9);
  });

  test('a code sent by mail replaces the current one', async () => {
    const { s1 } = practice.people;
    const { client } = await signedIn(practice, s1);
    expect((await client.reauthenticate()).error).toBeNull();
    const nonce = codeOf(await practice.mail.next(s1.email));
    const wrong = await client.updateUser({ password: goodPassword, nonce: '000000' });
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    // Nor does a wrong code tell whether a guess is the present password.
    const guess = await client.updateUser({ password, nonce: '000000' });
    expect(guess.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    expect((await client.updateUser({ password: goodPassword, nonce })).error).toBeNull();
    const again = await client.updateUser({ password: `${goodPassword}!`, nonce });
    expect(again.error).toMatchObject({ code: 'reauthentication_not_valid' });
  });

  test('such a code is valid for ten minutes', async () => {
    const email = 'careful@example.com';
    const { access_token: token } = await newTherapist(practice, email);
    const sent = async (seconds: number) => {
      await forgetMails(practice);
      await call(practice, 'GET', '/reauthenticate', { token });
      const nonce = codeOf(await practice.mail.next(email));
      await practice.database.owner.query(
        `update auth.users
         set reauthentication_sent_at = reauthentication_sent_at - make_interval(secs => $1)`,
        [seconds],
      );
      return update(token, { password: `${goodPassword}!`, nonce });
    };
    expect((await sent(601)).body.error_code).toBe('reauthentication_not_valid');
    // Two minutes of leeway, because the test itself takes time.
    expect((await sent(480)).status).toBe(200);
  });

  test('a recovery allows it for an hour only', async () => {
    const { s2 } = practice.people;
    await call(practice, 'POST', '/recover', { body: { email: s2.email } });
    const { access_token: token = '' } = fragmentOf(
      await openLink(practice, await practice.mail.next(s2.email)),
    );
    await practice.database.owner.query(
      `update auth.mfa_amr_claims set updated_at = updated_at - interval '61 minutes'`,
    );
    const late = await update(token, { password: goodPassword });
    expect(late.body.error_code).toBe('current_password_required');
  });

  test('the first one needs no other, however long ago the link was opened', async () => {
    const email = 'slow.starter@example.com';
    await serviceAdmin(practice).inviteUserByEmail(email);
    const { access_token: token = '' } = fragmentOf(
      await openLink(practice, await practice.mail.next(email)),
    );
    await practice.database.owner.query(
      `update auth.mfa_amr_claims set updated_at = updated_at - interval '61 minutes'`,
    );
    expect((await update(token, { password: goodPassword })).status).toBe(200);
    expect((await passwordGrant(practice, email, goodPassword)).status).toBe(200);
  });

  test.each([
    ['the same again', password, 422, 'same_password'],
    ['seven characters', 'lantern', 422, 'weak_password'],
    ['a common one', 'iloveyou1', 422, 'weak_password'],
    [
      'one made of the address',
      () => `${practice.people.t2.email.split('@')[0]}1`,
      422,
      'weak_password',
    ],
  ])('%s is refused', async (_, candidate, status, code) => {
    if (code === 'weak_password') oursAlone('a project has rules for passwords of its own');
    const { access_token: token } = await grantedTokens(practice, practice.people.t2);
    const chosen = typeof candidate === 'string' ? candidate : candidate();
    const answer = await update(token, { password: chosen, current_password: password });
    expect(answer).toMatchObject({ status, body: { error_code: code } });
  });

  test.each([
    ['eight characters', 'fjord 7z'],
    [
      'a sentence of 80',
      'the quick lantern on the pier shines for every boat that comes home late at eve.',
    ],
    ['emoji', '🦊🌲🏔️🚲 pedal'],
    ['spaces at the ends', '  lantern pier  '],
    ['a NUL byte', 'lantern\u0000pier'],
  ])('%s is accepted and signs in exactly as typed', async (_, candidate) => {
    const email = `typed-${Math.random().toString(36).slice(2)}@example.com`;
    const { access_token: token } = await newTherapist(practice, email);
    const changed = await update(token, { password: candidate, current_password: goodPassword });
    expect(changed.status).toBe(200);
    expect((await passwordGrant(practice, email, candidate)).status).toBe(200);
    const altered = candidate.replace('\u0000', '').trim().slice(0, -1);
    expect((await passwordGrant(practice, email, altered)).status).toBe(400);
  });

  test("the practice's stricter rule applies", async () => {
    oursAlone('a project has rules for passwords of its own');
    const { owner } = practice.database;
    await owner.query(`update public.practice_settings set password_strength = 'strong'`);
    const { access_token: token } = await grantedTokens(practice, practice.people.t2);
    const weak = await update(token, {
      password: 'lantern on the pier',
      current_password: password,
    });
    expect(weak.body).toMatchObject({
      error_code: 'weak_password',
      weak_password: { reasons: ['characters'] },
    });
    const strong = await update(token, { password: 'Lantern-0n-pier', current_password: password });
    expect(strong.status).toBe(200);
    await owner.query(`update public.practice_settings set password_strength = 'basic'`);
  });
});

describe('changing the address', () => {
  test('takes effect when both the old and the new address have confirmed it', async () => {
    const email = 'moving@example.com';
    const target = 'moved@example.com';
    const { access_token: token, user } = await newTherapist(practice, email);
    const asked = await update(token, { email: target });
    expect(asked).toMatchObject({ status: 200, body: { email, new_email: target } });

    const first = await openLink(practice, await practice.mail.next(email));
    expect(fragmentOf(first).message).toContain('Confirmation link accepted');
    expect((await passwordGrant(practice, target, goodPassword)).status).toBe(400);

    const second = await openLink(practice, await practice.mail.next(target));
    expect(fragmentOf(second)).toMatchObject({ type: 'email_change' });
    expect((await passwordGrant(practice, target, goodPassword)).status).toBe(200);
    expect((await passwordGrant(practice, email, goodPassword)).status).toBe(400);
    const left = await practice.database.owner.query(
      `select concat(email_change, email_change_token_current, email_change_token_new) as wish,
         email_change_confirm_status as confirmed
       from auth.users where id = $1`,
      [user.id],
    );
    expect(left.rows).toEqual([{ wish: '', confirmed: 0 }]);
    const { rows } = await practice.database.owner.query(
      'select email from private.people where id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ email: target }]);
  });

  test('is given up by a new password, and is not asked for again', async () => {
    oursAlone('GoTrue keeps the wish and sends its links again');
    const email = 'careless@example.com';
    const target = 'finder@example.com';
    const { access_token: token } = await newTherapist(practice, email);
    await update(token, { email: target });
    const mails = [await practice.mail.next(email), await practice.mail.next(target)];
    const next = { password: `${goodPassword}!`, current_password: goodPassword };
    expect((await update(token, next)).body.new_email).toBeUndefined();
    await forgetMails(practice);
    await call(practice, 'POST', '/resend', { body: { type: 'email_change', email } });
    await settled(practice);
    const later = practice.mail.mails.filter(({ to }) => to.includes(target));
    expect(later).toHaveLength(1);
    for (const mail of mails) {
      expect(fragmentOf(await openLink(practice, mail)).error_code).toBe('otp_expired');
    }
  });

  test('to an address of somebody else gets the same answer and has no effect', async () => {
    const email = 'curious@example.com';
    const { access_token: token } = await newTherapist(practice, email);
    const taken = await update(token, { email: practice.people.admin.email });
    await forgetMails(practice);
    expect(taken).toMatchObject({ status: 200, body: { new_email: practice.people.admin.email } });
    await openLink(practice, await practice.mail.next(email));
    await settled(practice);
    const sent = practice.mail.mails.filter((mail) =>
      mail.to.includes(practice.people.admin.email),
    );
    expect(sent).toEqual([]);
    const free = await update(token, { email: 'free@example.com' });
    expect(Object.keys(free.body)).toEqual(Object.keys(taken.body));
  });

  test('takes an address with which somebody has signed up but not proven it', async () => {
    oursAlone('GoTrue asks for the address before our rules see it');
    const email = 'renamed@example.com';
    const target = 'squatted@example.com';
    const signUp = { email: target, password: 'chosen by the stranger' };
    const { access_token: token, user } = await newTherapist(practice, email);
    await call(practice, 'POST', '/signup', { body: signUp });
    const begun = await practice.mail.next(target);
    await forgetMails(practice);
    await update(token, { email: target });
    await openLink(practice, await practice.mail.next(email));
    const last = await openLink(practice, await practice.mail.next(target));
    expect(fragmentOf(last)).toMatchObject({ type: 'email_change' });
    expect((await passwordGrant(practice, target, goodPassword)).body.user).toMatchObject({
      id: user.id,
    });
    expect((await passwordGrant(practice, target, signUp.password)).status).toBe(400);
    expect(fragmentOf(await openLink(practice, begun)).error_code).toBe('otp_expired');
  });

  test('is refused if somebody has proven the new address in between', async () => {
    oursAlone('GoTrue answers in its own words');
    const email = 'slower@example.com';
    const target = 'faster@example.com';
    const { access_token: token } = await newTherapist(practice, email);
    await update(token, { email: target });
    const mails = [await practice.mail.next(email), await practice.mail.next(target)];
    await forgetMails(practice);
    await newTherapist(practice, target);
    const outcomes = [];
    for (const mail of mails) outcomes.push(fragmentOf(await openLink(practice, mail)));
    expect(outcomes.at(-1)).toMatchObject({ error_code: 'email_exists' });
    expect((await passwordGrant(practice, email, goodPassword)).status).toBe(200);
  });

  test('with the codes of the mails, through the official client', async () => {
    const email = 'coder@example.com';
    const target = 'coder.new@example.com';
    await newTherapist(practice, email);
    const client = authClient(practice);
    await client.signInWithPassword({ email, password: goodPassword });
    await client.updateUser({ email: target });
    const old = codeOf(await practice.mail.next(email));
    const fresh = codeOf(await practice.mail.next(target));
    await client.verifyOtp({ email, token: old, type: 'email_change' });
    const { data } = await client.verifyOtp({ email: target, token: fresh, type: 'email_change' });
    expect(data.user?.email).toBe(target);
  });

  test.each(['link', 'code'])(
    'by %s signs in, which the audit trail of the practice records once',
    async (way) => {
      const email = `traced.${way}@example.com`;
      const target = `traced.${way}.new@example.com`;
      const { access_token: token, user } = await newTherapist(practice, email);
      await update(token, { email: target });
      const mails = [await practice.mail.next(email), await practice.mail.next(target)];
      const signIns = async () => {
        const { rows } = await practice.database.owner.query(
          `select actor_id = person_id as is_own, new from public.audit_log
           where person_id = $1 and action = 'signed in' order by id`,
          [user.id],
        );
        return rows;
      };
      const before = await signIns();
      for (const [index, mail] of mails.entries()) {
        if (way === 'link') await openLink(practice, mail);
        else {
          const body = { email: [email, target][index], token: codeOf(mail), type: 'email_change' };
          expect((await call(practice, 'POST', '/verify', { body })).status).toBe(200);
        }
        expect((await signIns()).length).toBe(before.length + index);
      }
      expect((await signIns()).at(-1)).toEqual({ is_own: true, new: { address: '127.0.0.1' } });
    },
  );

  test('works with its code while somebody else wishes for the present address', async () => {
    const email = 'wanted@example.com';
    const target = 'wanted.new@example.com';
    const wisher = await newTherapist(practice, 'wisher@example.com');
    const { access_token: token } = await newTherapist(practice, email);
    await update(wisher.access_token, { email });
    await forgetMails(practice);
    await update(token, { email: target });
    const body = { email, token: codeOf(await practice.mail.next(email)), type: 'email_change' };
    expect((await call(practice, 'POST', '/verify', { body })).status).toBe(200);
  });
});

describe("a person's own metadata", () => {
  test('is merged; null removes a key', async () => {
    const { client } = await signedIn(practice, practice.people.admin);
    await client.updateUser({ data: { theme: 'dark', tour: 'done' } });
    const { data } = await client.updateUser({ data: { tour: null } });
    expect(data.user?.user_metadata).toMatchObject({ theme: 'dark' });
    expect(data.user?.user_metadata).not.toHaveProperty('tour');
  });

  test.each([
    ['role', { role: 'service_role' }],
    ['is_super_admin', { is_super_admin: true }],
    ['email_confirmed_at', { email_confirmed_at: null }],
    ['id', { id: '00000000-0000-4000-8000-000000000000' }],
    ['aud', { aud: 'service' }],
    ['data.role', { data: { role: 'admin' } }],
    ['data.sub', { data: { sub: 'somebody else', email: 'admin@example.com' } }],
  ])('%s cannot be written', async (field, body) => {
    if (field.startsWith('data.')) oursAlone('GoTrue keeps whatever people say about themselves');
    const { access_token: token } = await grantedTokens(practice, practice.people.t2);
    const before = (await call(practice, 'GET', '/user', { token })).body;
    const answer = await update(token, body);
    expect(answer.status).toBe(200);
    const { updated_at: _old, ...same } = before;
    expect(answer.body).toMatchObject(same);
    expect(answer.body.user_metadata).not.toHaveProperty('role');
  });

  test('is limited in all, not for each change', async () => {
    oursAlone('GoTrue has none');
    const { access_token: token } = await newTherapist(practice, 'talkative@example.com');
    const long = 'x'.repeat(3000);
    const first = await update(token, { data: { first: long } });
    expect(first.status).toBe(200);
    expect(await update(token, { data: { second: long } })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'User metadata is too large' },
    });
    const kept = await call(practice, 'GET', '/user', { token });
    expect(kept.body.user_metadata).toEqual(first.body.user_metadata);
    expect((await update(token, { data: { first: 'short', second: long } })).status).toBe(200);
    expect((await update(token, { data: { second: null, third: long } })).status).toBe(200);
  });

  test('may be reduced but not added to where a program has stored more', async () => {
    oursAlone('GoTrue has no limit');
    const { access_token: token, user } = await newTherapist(practice, 'described@example.com');
    const long = 'x'.repeat(3000);
    const { error } = await serviceAdmin(practice).updateUserById(user.id, {
      user_metadata: { first: long, second: long, third: long },
    });
    expect(error).toBeNull();
    expect((await update(token, { data: { theme: 'dark' } })).status).toBe(400);
    expect((await update(token, {})).status).toBe(200);
    const less = await update(token, { data: { theme: 'dark', third: null } });
    expect(less).toMatchObject({ status: 200, body: { user_metadata: { theme: 'dark' } } });
  });
});

describe('identities', () => {
  test('the only one cannot be unlinked, because none can be linked here', async () => {
    oursAlone('whether identities can be linked is a setting of the project');
    const { client } = await signedIn(practice, practice.people.admin);
    const { data } = await client.getUserIdentities();
    const [identity] = data?.identities ?? [];
    if (identity === undefined) throw new Error('no identity');
    const { error } = await client.unlinkIdentity(identity);
    expect(error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
  });
});
