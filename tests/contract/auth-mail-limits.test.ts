import { beforeEach, describe, expect, test } from 'vitest';
import { hostedPractice } from '../harness/practice.ts';
import { call, goodPassword, grantedTokens, settled, tries } from './auth-client.ts';

const practice = hostedPractice();
beforeEach(async () => {
  // What an earlier test has asked for is not to arrive among the mails of the next.
  await settled(practice);
  await practice.database.owner.query('delete from host.rate_limits');
});

describe('mails', () => {
  const paths = ['/recover', '/otp', '/signup'];
  /** However long a busy machine takes for what follows, the limits' windows do not end before. */
  const stayWithinLimits = () =>
    practice.database.owner.query('update host.rate_limits set expire = expire + 600000');

  test.each(paths)('%s: fifty requests for one address send one', async (path) => {
    const email = practice.people.t1.email;
    const already = practice.mail.ofSignIn().length;
    const ask = () => call(practice, 'POST', path, { body: { email, password: goodPassword } });
    expect((await ask()).status).toBe(200);
    await stayWithinLimits();
    const statuses = await tries(49, ask);
    await settled(practice);
    expect(new Set(statuses)).toEqual(new Set([429]));
    expect(practice.mail.ofSignIn().length - already).toBe(1);
  });

  test.each(paths)('%s: one sent while the clock was ahead holds up no other', async (path) => {
    const { email } = practice.people.t1;
    const ask = () => call(practice, 'POST', path, { body: { email, password: goodPassword } });
    expect((await ask()).status).toBe(200);
    const year = 365 * 24 * 3_600_000;
    await practice.database.owner.query('update host.rate_limits set expire = expire + $1', [year]);
    expect((await ask()).status).toBe(200);
    await stayWithinLimits();
    expect((await ask()).status).toBe(429);
  });

  test('all kinds of mail share one limit, and the answer says how long to wait', async () => {
    const email = practice.people.t2.email;
    await call(practice, 'POST', '/recover', { body: { email } });
    await stayWithinLimits();
    const answer = await call(practice, 'POST', '/otp', { body: { email } });
    expect(answer).toMatchObject({
      status: 429,
      body: { error_code: 'over_email_send_rate_limit' },
    });
    const wait = Number(answer.headers.get('Retry-After'));
    expect(answer.body.msg).toBe(
      `For security purposes, you can only request this after ${wait} seconds.`,
    );
  });

  test('an unknown address reaches the same limit at the same count', async () => {
    const email = 'nobody@example.com';
    const ask = () => call(practice, 'POST', '/recover', { body: { email } });
    expect((await ask()).status).toBe(200);
    await stayWithinLimits();
    expect((await ask()).status).toBe(429);
  });

  test('asked for by somebody who wants the address of another do not use up those of its owner', async () => {
    const { t1, t2 } = practice.people;
    const wisher = await grantedTokens(practice, t1);
    const wish = { token: wisher.access_token, body: { email: t2.email } };
    expect((await call(practice, 'PUT', '/user', wish)).status).toBe(200);
    await stayWithinLimits();
    const { access_token: token } = await grantedTokens(practice, t2);
    expect((await call(practice, 'GET', '/reauthenticate', { token })).status).toBe(200);
    expect((await call(practice, 'PUT', '/user', wish)).status).toBe(429);
  });

  test('signing up many people from one address is stopped', async () => {
    const statuses = await tries(50, (index) =>
      call(practice, 'POST', '/signup', {
        body: { email: `mass-${index}@example.com`, password: goodPassword },
      }),
    );
    expect(statuses.indexOf(429)).toBeLessThanOrEqual(30);
    expect(statuses.at(-1)).toBe(429);
    await settled(practice);
    const { rowCount } = await practice.database.owner.query(
      `select from auth.users where email like 'mass-%'`,
    );
    expect(rowCount).toBe(30);
  });
});
