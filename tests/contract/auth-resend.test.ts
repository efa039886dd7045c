import { afterEach, describe, expect, test } from 'vitest';
import { oursAlone } from '../harness/elsewhere.ts';
import { hostedPractice } from '../harness/practice.ts';
import {
  call,
  forgetLimits,
  fragmentOf,
  goodPassword,
  newTherapist,
  openLink,
  passwordGrant,
  serviceAdmin,
  settled,
  type Tokens,
} from './auth-client.ts';

const practice = hostedPractice();
afterEach(() => forgetLimits(practice));

const admin = () => serviceAdmin(practice);
const opened = async (address: string) =>
  fragmentOf(await openLink(practice, await practice.mail.next(address)));

async function resend(type: 'signup' | 'email_change', email: string): Promise<void> {
  await forgetLimits(practice);
  expect((await call(practice, 'POST', '/resend', { body: { type, email } })).status).toBe(200);
  await settled(practice);
}

test('the links of a change of address are sent again to both addresses', async () => {
  const email = 'lost.both@example.com';
  const target = 'lost.both.new@example.com';
  const { access_token: token } = await newTherapist(practice, email);
  await call(practice, 'PUT', '/user', { token, body: { email: target } });
  const lost = [await practice.mail.next(email), await practice.mail.next(target)];
  await resend('email_change', email);
  for (const mail of lost) {
    expect(fragmentOf(await openLink(practice, mail)).error_code).toBe('otp_expired');
  }
  expect((await opened(email)).message).toContain('Confirmation link accepted');
  expect(await opened(target)).toMatchObject({ type: 'email_change' });
  expect((await passwordGrant(practice, target, goodPassword)).status).toBe(200);
});

test('a change of address can be asked for once a minute, by one person and for one address', async () => {
  oursAlone('limits are settings of the project');
  const first = await newTherapist(practice, 'restless@example.com');
  const second = await newTherapist(practice, 'restless.too@example.com');
  const ask = ({ access_token: token }: Tokens, email: string) =>
    call(practice, 'PUT', '/user', { token, body: { email } });
  expect((await ask(first, 'here@example.com')).status).toBe(200);
  for (const answer of [
    await ask(first, 'there@example.com'),
    await ask(second, 'here@example.com'),
  ]) {
    expect(answer).toMatchObject({
      status: 429,
      body: { error_code: 'over_email_send_rate_limit' },
    });
  }
  await settled(practice);
});

test('nothing is sent where no change was asked for', async () => {
  const { t1, t2 } = practice.people;
  // As in the accounts of another system.
  await practice.database.owner.query('update auth.users set email_change = null where id = $1', [
    t2.id,
  ]);
  const before = practice.mail.mails.length;
  for (const email of [t1.email, t2.email, 'nobody@example.com']) {
    await resend('email_change', email);
  }
  expect(practice.mail.mails.slice(before)).toEqual([]);
});

test('an invited person is invited again', async () => {
  const email = 'invited.again@example.com';
  await admin().inviteUserByEmail(email);
  await practice.mail.next(email);
  await resend('signup', email);
  expect((await opened(email)).type).toBe('invite');
});

describe('a wished-for address that somebody else took meanwhile', () => {
  test('is not taken over, and the present one stays', async () => {
    const email = 'late@example.com';
    const target = 'contested@example.com';
    const { access_token: token } = await newTherapist(practice, email);
    await call(practice, 'PUT', '/user', { token, body: { email: target } });
    await opened(email);
    await admin().createUser({ email: target, password: `${goodPassword}!`, email_confirm: true });
    expect(await opened(target)).toMatchObject({ error_code: 'email_exists' });
    expect((await passwordGrant(practice, email, goodPassword)).status).toBe(200);
    expect((await passwordGrant(practice, target, goodPassword)).status).toBe(400);
  });
});
