import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { password } from '../harness/people.ts';
import { type Practice, startPractice } from '../harness/practice.ts';
import {
  call,
  codeAt,
  goodPassword,
  grantedTokens,
  passwordGrant,
  tokensOf,
} from './auth-client.ts';

let practice: Practice;
/** The same host with one trusted proxy in front. */
let behindProxy: Practice;
beforeAll(async () => {
  practice = await startPractice();
  behindProxy = await startPractice({ TRUSTED_PROXIES: '1' });
});
afterAll(async () => {
  await practice.stop();
  await behindProxy.stop();
});
beforeEach(async () => {
  await practice.database.owner.query('delete from host.rate_limits');
  await behindProxy.database.owner.query('delete from host.rate_limits');
});

const from = (address: string) => ({ 'X-Forwarded-For': address });

describe('what signed-in people add to the audit trail', () => {
  const home = from('198.51.100.30');

  test('is limited for each account and address: sign-ins, passwords and second factors', async () => {
    const { email } = behindProxy.people.t1;
    const first = tokensOf(await passwordGrant(behindProxy, email, undefined, home));
    const { rowCount } = await behindProxy.database.owner.query(
      `update host.rate_limits set points = 499 where key like 'ownEntry:%'`,
    );
    expect(rowCount).toBe(1);
    expect((await passwordGrant(behindProxy, email, undefined, home)).status).toBe(200);
    const refused = await passwordGrant(behindProxy, email, undefined, home);
    expect(refused).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(80_000);

    const as = { token: first.access_token, headers: home };
    const passwords = { password: goodPassword, current_password: password };
    const changed = await call(behindProxy, 'PUT', '/user', { ...as, body: passwords });
    expect(changed.status).toBe(429);
    const begun = await call(behindProxy, 'POST', '/factors', {
      ...as,
      body: { factor_type: 'totp' },
    });
    const factor = z
      .object({ id: z.string(), totp: z.object({ secret: z.string() }) })
      .parse(begun.body);
    const path = `/factors/${factor.id}`;
    const challenge = await call(behindProxy, 'POST', `${path}/challenge`, as);
    const shown = await call(behindProxy, 'POST', `${path}/verify`, {
      ...as,
      body: { challenge_id: challenge.body.id, code: codeAt(factor.totp.secret) },
    });
    expect(shown.status).toBe(429);

    // Somebody with the password keeps the person out nowhere else, and nobody else out.
    const elsewhere = from('203.0.113.30');
    expect((await passwordGrant(behindProxy, email, undefined, elsewhere)).status).toBe(200);
    const { t2 } = behindProxy.people;
    expect((await passwordGrant(behindProxy, t2.email, undefined, home)).status).toBe(200);
    expect((await call(behindProxy, 'POST', '/logout', as)).status).toBe(204);
  });

  test('says of a sign-out of the others only that there were some', async () => {
    const { t2 } = practice.people;
    await practice.database.owner.query('delete from auth.sessions where user_id = $1', [t2.id]);
    await grantedTokens(practice, t2);
    const { access_token: token } = await grantedTokens(practice, t2);
    const entries = async () => {
      const { rows } = await practice.database.owner.query(
        `select from public.audit_log where person_id = $1 and action = 'signed out'`,
        [t2.id],
      );
      return rows.length;
    };
    const before = await entries();
    for (const _ of [1, 2, 3]) {
      expect((await call(practice, 'POST', '/logout?scope=others', { token })).status).toBe(204);
    }
    expect(await entries()).toBe(before + 1);
  });
});

test('what a signed-in person adds to the log of sign-in is limited, and ends no sign-in', async () => {
  const home = from('198.51.100.40');
  const { email } = behindProxy.people.t1;
  const refresh = (token: string, headers: Record<string, string>) =>
    call(behindProxy, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: token },
      headers,
    });
  const first = tokensOf(await passwordGrant(behindProxy, email, undefined, home));
  const second = tokensOf(await refresh(first.refresh_token, home));
  const { rowCount } = await behindProxy.database.owner.query(
    `update host.rate_limits set points = 499 where key like 'ownRequest:%'`,
  );
  expect(rowCount).toBe(1);
  const third = tokensOf(await refresh(second.refresh_token, home));
  const refused = await refresh(third.refresh_token, home);
  expect(refused).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_000);

  const as = { token: third.access_token, headers: home };
  const named = await call(behindProxy, 'PUT', '/user', { ...as, body: { data: { nick: 'T' } } });
  expect(named.status).toBe(429);
  const totp = { factor_type: 'totp' };
  expect((await call(behindProxy, 'POST', '/factors', { ...as, body: totp })).status).toBe(429);
  const elsewhere = from('203.0.113.40');
  const begun = await call(behindProxy, 'POST', '/factors', {
    token: third.access_token,
    headers: elsewhere,
    body: totp,
  });
  expect(begun.status).toBe(200);
  const challenge = `/factors/${begun.body.id}/challenge`;
  expect((await call(behindProxy, 'POST', challenge, as)).status).toBe(429);

  // The token that was refused is not spent.
  expect((await refresh(third.refresh_token, elsewhere)).status).toBe(200);
});
