import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Person } from '../harness/people.ts';
import { hostedPractice } from '../harness/practice.ts';
import {
  call,
  codeAt,
  enrolled,
  grantedTokens,
  refresh,
  rest,
  showCode,
  tokensOf,
} from './auth-client.ts';

const practice = hostedPractice();
beforeEach(async () => {
  const { owner } = practice.database;
  await owner.query('delete from host.rate_limits');
  await owner.query('delete from auth.mfa_factors');
  await owner.query('update public.practice_settings set two_factor_required = false');
});

const due = {
  status: 403,
  body: {
    code: 'PT403',
    details: 'second_factor_required',
    message: 'Confirm your sign-in with a second factor first.',
  },
};

const byPassword = async (person: Pick<Person, 'email'>) =>
  (await grantedTokens(practice, person)).access_token;

const require = () =>
  practice.database.owner.query('update public.practice_settings set two_factor_required = true');

/** Requests that must be refused, from harmless to worst. */
const requests: [string, string, unknown?][] = [
  ['GET', '/profiles'],
  ['HEAD', '/sessions'],
  ['GET', '/practice_settings'],
  ['GET', '/rpc/practice_today'],
  ['POST', '/rpc/own_sign_ins?browser=neq./rpc/use_recovery_code', {}],
  ['POST', '/rpc/reveal_tax_identifier', { profile_id: '00000000-0000-4000-8000-000000000000' }],
  ['POST', '/rpc/process_payroll_period', { period_id: '00000000-0000-4000-8000-000000000000' }],
  ['POST', '/rpc/make_recovery_codes', {}],
  ['PATCH', '/practice_settings?id=eq.true', { two_factor_required: false }],
];

async function expectRefused(token: string): Promise<void> {
  for (const [method, path, body] of requests) {
    const answer = await rest(practice, token, method, path, body);
    if (method === 'HEAD') expect(answer.status).toBe(403);
    else expect(answer, `${method} ${path}`).toMatchObject(due);
  }
}

describe('a password alone opens nothing', () => {
  test('to a person who has set up a second factor', async () => {
    const { admin } = practice.people;
    const { token, factorId, secret } = await enrolled(practice, admin);
    expect((await rest(practice, token, 'GET', '/profiles')).status).toBe(200);

    const first = await byPassword(admin);
    await expectRefused(first);
    const raised = await showCode(practice, factorId, codeAt(secret, 1), { token: first });
    const { access_token: second } = tokensOf(raised);
    expect((await rest(practice, second, 'GET', '/profiles')).status).toBe(200);
    const revealed = await rest(practice, second, ...revealing);
    expect(revealed.body.details).toBe('no_tax_identifier');
  });

  const revealing = [
    'POST',
    '/rpc/reveal_tax_identifier',
    { profile_id: '00000000-0000-4000-8000-000000000000' },
  ] as const;

  test.each(['admin', 't1', 's1'] as const)(
    'to %s where the practice requires one',
    async (who) => {
      const token = await byPassword(practice.people[who]);
      expect((await rest(practice, token, 'GET', '/profiles')).status).toBe(200);
      await require();
      await expectRefused(token);
      // Setting one up is still possible.
      expect((await call(practice, 'GET', '/user', { token })).status).toBe(200);
      const { token: raised } = await enrolled(practice, practice.people[who]);
      expect((await rest(practice, raised, 'GET', '/profiles')).status).toBe(200);
    },
  );

  test('not even the edge functions', async () => {
    await require();
    const token = await byPassword(practice.people.admin);
    const answer = await fetch(`${practice.url}/functions/v1/invite`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ profile_id: practice.people.t1.id }),
    });
    expect(answer.status).toBe(403);
  });
});

test('a removed factor opens nothing any more, not even with a token from before', async () => {
  const { s2 } = practice.people;
  const { client, factorId: lost, secret } = await enrolled(practice, s2);
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'new phone' });
  if (data?.type !== 'totp') throw new Error('not enrolled');
  const code = codeAt(data.totp.secret);
  const owner = await client.mfa.challengeAndVerify({ factorId: data.id, code });

  const { access_token: first } = await grantedTokens(practice, s2);
  const { access_token: finder } = tokensOf(
    await showCode(practice, lost, codeAt(secret, 1), { token: first }),
  );
  expect((await rest(practice, finder, 'GET', '/profiles')).status).toBe(200);
  expect((await client.mfa.unenroll({ factorId: lost })).error).toBeNull();

  await expectRefused(finder);
  const kept = await rest(practice, owner.data?.access_token ?? '', 'GET', '/profiles');
  expect(kept.status).toBe(200);
});

describe('recovery codes', () => {
  const codesOf = async (token: string) =>
    z
      .array(z.string())
      .parse(
        JSON.parse((await rest(practice, token, 'POST', '/rpc/make_recovery_codes', {})).text),
      );

  const redeem = async (token: string, code: string) =>
    (await rest(practice, token, 'POST', '/rpc/use_recovery_code', { code })).text;

  test('are ten, and each opens one sign-in once', async () => {
    const { t1 } = practice.people;
    const { token } = await enrolled(practice, t1);
    const codes = await codesOf(token);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const each of codes) {
      expect(each).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    }
    const [code = '', next = ''] = codes;

    const tokens = await grantedTokens(practice, t1);
    const spelt = ` ${code.toLowerCase().replaceAll('-', '').replaceAll('0', 'o')}`;
    expect(await redeem(tokens.access_token, spelt)).toBe('true');
    const opened = tokensOf(await refresh(practice, tokens.refresh_token)).access_token;
    const { aal, amr } = decodeJwt(opened);
    expect(aal).toBe('aal2');
    expect(amr).toContainEqual(expect.objectContaining({ method: 'totp' }));
    expect((await rest(practice, opened, 'GET', '/rpc/recovery_codes_left')).text).toBe('9');
    expect(await redeem(await byPassword(t1), code)).toBe('false');
    const fullWidth = next.replace(/[^-]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
    expect(await redeem(await byPassword(t1), fullWidth)).toBe('true');
  });

  test('are spent once, even by twenty concurrent requests', async () => {
    const { t2 } = practice.people;
    const [code = ''] = await codesOf((await enrolled(practice, t2)).token);
    const token = await byPassword(t2);
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(token, code)));
    expect(answers.filter((answer) => answer === 'true')).toHaveLength(1);
  });

  test('are refused to anybody else, and wrong guesses are limited', async () => {
    const { s1, s2 } = practice.people;
    const [code = '', next = ''] = await codesOf((await enrolled(practice, s1)).token);
    const { token: other } = await enrolled(practice, s2);
    await codesOf(other);
    const stranger = await byPassword(s2);
    expect(await redeem(stranger, code)).toBe('false');
    for (let guess = 1; guess < 10; guess += 1)
      await redeem(stranger, `${guess}000-0000-0000-0000`);
    const refused = await rest(practice, stranger, 'POST', '/rpc/use_recovery_code', {
      code: next,
    });
    expect(refused).toMatchObject({ status: 403, body: { details: 'recovery_codes_tried' } });
    expect(await redeem(await byPassword(s1), code)).toBe('true');
  });

  test('of their owner are taken while somebody with the password tries wrong ones', async () => {
    const { s2 } = practice.people;
    const [code = ''] = await codesOf((await enrolled(practice, s2)).token);
    const thief = await byPassword(s2);
    for (let guess = 0; guess < 10; guess += 1) await redeem(thief, 'wrong');
    expect(await redeem(await byPassword(s2), code)).toBe('true');
  });

  test('are void once new ones are made or the factor is removed', async () => {
    const { admin } = practice.people;
    const first = await enrolled(practice, admin);
    const [old = ''] = await codesOf(first.token);
    const [fresh = ''] = await codesOf(first.token);
    expect(await redeem(await byPassword(admin), old)).toBe('false');
    await first.client.mfa.unenroll({ factorId: first.factorId });
    await enrolled(practice, admin);
    expect(await redeem(await byPassword(admin), fresh)).toBe('false');
  });

  test('cannot be read anywhere', async () => {
    const { t1 } = practice.people;
    const { token } = await enrolled(practice, t1);
    const [code = ''] = await codesOf(token);
    const { rows } = await practice.database.owner.query(
      'select * from private.recovery_codes union all select id, null, null from auth.users',
    );
    const everything =
      JSON.stringify(rows) +
      JSON.stringify((await practice.database.owner.query('select * from public.audit_log')).rows);
    expect(everything).not.toContain(code.slice(0, 9));
    for (const path of [
      '/recovery_codes',
      '/rpc/living_recovery_codes',
      '/rpc/new_recovery_code',
    ]) {
      expect((await rest(practice, token, 'GET', path)).status).toBe(404);
    }
  });
});

describe('resetting somebody’s second factor', () => {
  test('is for admins, signs the person out, and leaves an audit entry', async () => {
    const { admin, t1, t2 } = practice.people;
    const { token } = await enrolled(practice, t1);
    const reset = (by: string) =>
      rest(practice, by, 'POST', '/rpc/reset_second_factor', { profile_id: t1.id });
    expect((await reset(await byPassword(t2))).status).toBe(403);
    expect((await reset(await byPassword(admin))).status).toBe(204);
    expect((await rest(practice, token, 'GET', '/profiles')).status).toBe(401);
    const after = await byPassword(t1);
    expect((await rest(practice, after, 'GET', '/profiles')).status).toBe(200);
    const { rows } = await practice.database.owner.query(
      `select actor_id, person_id from public.audit_log where action = 'second factor reset'`,
    );
    expect(rows).toEqual([{ actor_id: admin.id, person_id: t1.id }]);
  });
});
