import { beforeEach, describe, expect, test } from 'vitest';
import { password } from '../harness/people.ts';
import { hostedPractice } from '../harness/practice.ts';
import {
  begunFactor,
  call,
  codeAt,
  forgetLimits,
  from,
  goodPassword,
  grantedTokens,
  passwordGrant,
  showCode,
  tokensOf,
} from './auth-client.ts';

/** With one trusted proxy in front, so that calls come from any address. */
const practice = hostedPractice({ TRUSTED_PROXIES: '1' });
beforeEach(() => forgetLimits(practice));

describe('what signed-in people add to the audit trail', () => {
  const home = from('198.51.100.30');

  test('is limited for each account and address: sign-ins, passwords and second factors', async () => {
    const { email } = practice.people.t1;
    const first = tokensOf(await passwordGrant(practice, email, undefined, home));
    const { rowCount } = await practice.database.owner.query(
      `update host.rate_limits set points = 499 where key like 'ownEntry:%'`,
    );
    expect(rowCount).toBe(1);
    expect((await passwordGrant(practice, email, undefined, home)).status).toBe(200);
    const refused = await passwordGrant(practice, email, undefined, home);
    expect(refused).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(80_000);

    const as = { token: first.access_token, headers: home };
    const passwords = { password: goodPassword, current_password: password };
    const changed = await call(practice, 'PUT', '/user', { ...as, body: passwords });
    expect(changed.status).toBe(429);
    const factor = await begunFactor(practice, as);
    const shown = await showCode(practice, factor.id, codeAt(factor.secret), as);
    expect(shown.status).toBe(429);

    // Somebody with the password keeps the person out nowhere else, and nobody else out.
    const elsewhere = from('203.0.113.30');
    expect((await passwordGrant(practice, email, undefined, elsewhere)).status).toBe(200);
    const { t2 } = practice.people;
    expect((await passwordGrant(practice, t2.email, undefined, home)).status).toBe(200);
    expect((await call(practice, 'POST', '/logout', as)).status).toBe(204);
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
  const { email } = practice.people.t1;
  const refresh = (token: string, headers: Record<string, string>) =>
    call(practice, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: token },
      headers,
    });
  const first = tokensOf(await passwordGrant(practice, email, undefined, home));
  const second = tokensOf(await refresh(first.refresh_token, home));
  const { rowCount } = await practice.database.owner.query(
    `update host.rate_limits set points = 499 where key like 'ownRequest:%'`,
  );
  expect(rowCount).toBe(1);
  const third = tokensOf(await refresh(second.refresh_token, home));
  const refused = await refresh(third.refresh_token, home);
  expect(refused).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_000);

  const as = { token: third.access_token, headers: home };
  const named = await call(practice, 'PUT', '/user', { ...as, body: { data: { nick: 'T' } } });
  expect(named.status).toBe(429);
  const totp = { factor_type: 'totp' };
  expect((await call(practice, 'POST', '/factors', { ...as, body: totp })).status).toBe(429);
  const elsewhere = from('203.0.113.40');
  const begun = await call(practice, 'POST', '/factors', {
    token: third.access_token,
    headers: elsewhere,
    body: totp,
  });
  expect(begun.status).toBe(200);
  const challenge = `/factors/${begun.body.id}/challenge`;
  expect((await call(practice, 'POST', challenge, as)).status).toBe(429);

  // The token that was refused is not spent.
  expect((await refresh(third.refresh_token, elsewhere)).status).toBe(200);
});
