import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { oursAlone } from '../harness/elsewhere.ts';
import type { Person } from '../harness/people.ts';
import { password } from '../harness/people.ts';
import { hostedPractice } from '../harness/practice.ts';
import {
  call,
  codeAt,
  enrolled as enroll,
  forgetLimits,
  fragmentOf,
  goodPassword,
  grantedTokens,
  openLink,
  passwordGrant,
  refresh,
  restorePasswords,
  showCode,
  signedIn,
  tokensOf,
} from './auth-client.ts';

const practice = hostedPractice();
beforeEach(async () => {
  await forgetLimits(practice);
  await restorePasswords(practice);
  await practice.database.owner.query('delete from auth.mfa_factors where user_id = any ($1)', [
    Object.values(practice.people).map(({ id }) => id),
  ]);
});

const postFactors = (token: string, path: string, body: unknown) =>
  call(practice, 'POST', `/factors${path}`, { token, body });

const tryCode = (token: string, factorId: string, code: string) =>
  showCode(practice, factorId, code, { token });

const enrolled = (person: Pick<Person, 'email'>) => enroll(practice, person);

/** Signs in with the password only. */
const atFirstStep = async (person: Pick<Person, 'email'>) =>
  (await grantedTokens(practice, person)).access_token;

describe('setting up a second factor', () => {
  test('shows a QR code, the secret and its address', async () => {
    const { client } = await signedIn(practice, practice.people.t1);
    const { data } = await client.mfa.enroll({ factorType: 'totp', issuer: 'Harbor Therapy' });
    if (data?.type !== 'totp') throw new Error('not enrolled');
    expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    const uri = new URL(data.totp.uri);
    expect(decodeURIComponent(`${uri.host}${uri.pathname}`)).toMatch(
      new RegExp(`Harbor Therapy:${practice.people.t1.email}$`),
    );
    expect([uri.protocol, uri.searchParams.get('secret')]).toEqual(['otpauth:', data.totp.secret]);
  });

  test('a right code raises the session to aal2, in the client and in the token', async () => {
    const { client } = await enrolled(practice.people.t1);
    const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    const session = (await client.getSession()).data.session;
    const claims = decodeJwt(session?.access_token ?? '');
    expect(claims).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
  });

  test('refreshing keeps the level', async () => {
    const { client } = await enrolled(practice.people.t1);
    const { data } = await client.refreshSession();
    expect(decodeJwt(data.session?.access_token ?? '').aal).toBe('aal2');
  });

  test('a sign-out by the password alone leaves the sessions that the factor opened', async () => {
    oursAlone('GoTrue ends every session');
    const { client } = await enrolled(practice.people.t1);
    for (const scope of ['others', 'global']) {
      const token = await atFirstStep(practice.people.t1);
      await call(practice, 'POST', `/logout?scope=${scope}`, { token });
      expect((await call(practice, 'GET', '/user', { token })).status).toBe(
        scope === 'global' ? 403 : 200,
      );
    }
    expect((await client.refreshSession()).error).toBeNull();
  });

  test('sessions opened with the password alone end', async () => {
    const before = await grantedTokens(practice, practice.people.t1);
    await enrolled(practice.people.t1);
    expect((await refresh(practice, before.refresh_token)).status).toBe(400);
  });

  test('the next sign-in starts at aal1 and says that aal2 is needed', async () => {
    await enrolled(practice.people.t1);
    const { client } = await signedIn(practice, practice.people.t1);
    const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  });

  test.each([
    ['a telephone', { factor_type: 'phone' }, 422, 'mfa_phone_enroll_not_enabled'],
    ['a key', { factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
    ['an unknown kind', { factor_type: 'pigeon' }, 400, 'validation_failed'],
    ['no kind', {}, 400, 'validation_failed'],
  ])('%s is refused', async (_, body, status, code) => {
    if (status === 422) oursAlone('which kinds there are is a setting of the project');
    const token = await atFirstStep(practice.people.t2);
    expect(await postFactors(token, '', body)).toMatchObject({
      status,
      body: { error_code: code },
    });
  });

  test('of the unverified factors the latest three are kept', async () => {
    oursAlone('GoTrue refuses the eleventh');
    const { id } = practice.people.t2;
    const token = await atFirstStep(practice.people.t2);
    const begun = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      begun.push(
        (await postFactors(token, '', { factor_type: 'totp', friendly_name: name })).body.id,
      );
    }
    const { rows } = await practice.database.owner.query(
      'select id from auth.mfa_factors where user_id = $1 order by created_at',
      [id],
    );
    expect(rows.map((row) => row.id)).toEqual(begun.slice(1));
  });

  test('a factor begun by someone else who knows the password neither ends nor blocks the first one', async () => {
    oursAlone('GoTrue shares ten between all sign-ins');
    const { t2 } = practice.people;
    const begin = (token: string, name: string) =>
      postFactors(token, '', { factor_type: 'totp', friendly_name: name });
    const own = await atFirstStep(t2);
    const { body } = await begin(own, 'phone');
    const mine = z.object({ id: z.string(), totp: z.object({ secret: z.string() }) }).parse(body);
    for (const device of [1, 2, 3, 4]) {
      const token = await atFirstStep(t2);
      const planted = [];
      for (const name of ['a', 'b', 'tablet']) planted.push(await begin(token, `${name}${device}`));
      expect(planted.map(({ status }) => status)).toEqual([200, 200, 200]);
      const removed = await call(practice, 'DELETE', `/factors/${mine.id}`, { token });
      expect(removed).toMatchObject({ status: 404, body: { error_code: 'mfa_factor_not_found' } });
      expect(JSON.stringify(await call(practice, 'GET', '/user', { token }))).not.toContain(
        mine.id,
      );
      const [first] = planted;
      for (const code of ['000000', '111111', '222222']) {
        await tryCode(token, String(first?.body.id), code);
      }
    }
    expect((await begin(own, 'tablet1')).status).toBe(200);
    expect((await tryCode(own, mine.id, codeAt(mine.totp.secret))).status).toBe(200);
    const { rows } = await practice.database.owner.query(
      'select id from auth.mfa_factors where user_id = $1',
      [t2.id],
    );
    expect(rows).toEqual([{ id: mine.id }]);
  });

  test('a factor planted earlier opens nothing to a password alone', async () => {
    oursAlone('GoTrue verifies it');
    const { t1 } = practice.people;
    await enrolled(t1);
    const planted = { id: randomUUID(), secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' };
    await practice.database.owner.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
       values ($1, $2, 'planted', 'totp', 'unverified', now(), now(), $3)`,
      [planted.id, t1.id, planted.secret],
    );
    const token = await atFirstStep(t1);
    const answer = await tryCode(token, planted.id, codeAt(planted.secret));
    expect(answer).toMatchObject({
      status: 403,
      body: { error_code: 'insufficient_aal', msg: 'AAL2 required to verify a new factor' },
    });
  });

  test('the name of the practice is in the address, and that of the program until it has one', async () => {
    oursAlone('the name is a setting of the project');
    const token = await atFirstStep(practice.people.t2);
    const { owner } = practice.database;
    const issuers = [];
    for (const name of ['Harbor Therapy', '']) {
      await owner.query('update public.practice_settings set company_name = $1', [name]);
      const { body } = await postFactors(token, '', { factor_type: 'totp', friendly_name: name });
      const { totp } = z.object({ totp: z.object({ uri: z.string() }) }).parse(body);
      issuers.push(new URL(totp.uri).searchParams.get('issuer'));
    }
    expect(issuers).toEqual(['Harbor Therapy', 'Track & Pay']);
  });

  test('ten are the most that anybody has', async () => {
    const { client } = await enrolled(practice.people.t2);
    const add = async (count: number) => {
      await practice.database.owner.query(
        `insert into auth.mfa_factors
           (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
         select gen_random_uuid(), $1, gen_random_uuid(), 'totp', 'verified', now(), now(), 'JBSWY3DPEHPK3PXP'
         from generate_series(1, $2::int)`,
        [practice.people.t2.id, count],
      );
    };
    await add(8);
    const tenth = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'tenth' });
    expect(tenth.error).toBeNull();
    await client.mfa.unenroll({ factorId: tenth.data?.id ?? '' });
    await add(1);
    const eleventh = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'eleventh' });
    expect(eleventh.error).toMatchObject({
      status: 422,
      code: 'too_many_enrolled_mfa_factors',
      message: 'Maximum number of verified factors reached, unenroll to continue',
    });
  });

  test('two factors of one name are refused', async () => {
    const token = await atFirstStep(practice.people.t2);
    const body = { factor_type: 'totp', friendly_name: 'phone' };
    expect((await postFactors(token, '', body)).status).toBe(200);
    expect(await postFactors(token, '', body)).toMatchObject({
      status: 422,
      body: {
        error_code: 'mfa_factor_name_conflict',
        msg: 'A factor with the friendly name "phone" for this user already exists',
      },
    });
  });

  test('a name is taken from a factor that another sign-in has begun, and from no other', async () => {
    oursAlone('GoTrue reserves the name');
    const { t2 } = practice.people;
    const begin = async (token: string, name: string) =>
      (await postFactors(token, '', { factor_type: 'totp', friendly_name: name })).status;
    const [here, there] = [await atFirstStep(t2), await atFirstStep(t2)];
    for (const name of ['tablet', 'desk']) expect(await begin(there, name)).toBe(200);
    expect(await begin(here, 'phone')).toBe(200);
    expect(await begin(here, 'phone')).toBe(422);
    expect(await begin(here, 'tablet')).toBe(200);
    const { rows } = await practice.database.owner.query(
      'select friendly_name as name from auth.mfa_factors where user_id = $1 order by created_at',
      [t2.id],
    );
    expect(rows.map(({ name }) => name)).toEqual(['', 'desk', 'phone', 'tablet']);
  });
});

describe('codes', () => {
  test('a code of the next step is accepted, one three steps early or late is not', async () => {
    const { factorId, secret } = await enrolled(practice.people.s1);
    const token = await atFirstStep(practice.people.s1);
    for (const steps of [-3, 3]) {
      const answer = await tryCode(token, factorId, codeAt(secret, steps));
      expect(answer).toMatchObject({
        status: 422,
        body: { error_code: 'mfa_verification_failed' },
      });
    }
    const answer = await tryCode(token, factorId, codeAt(secret, 1));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test.each([
    ['none', {}],
    ['an empty one', { code: '' }],
    ['nothing but spaces', { code: '   ' }],
  ])('%s is refused before anything is counted', async (_, body) => {
    const { factorId } = await enrolled(practice.people.s1);
    const token = await atFirstStep(practice.people.s1);
    expect(await postFactors(token, `/${factorId}/verify`, body)).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'Code needs to be non-empty' },
    });
  });

  test('a code is accepted once', async () => {
    oursAlone('in GoTrue a code counts for its window');
    const { factorId, secret } = await enrolled(practice.people.s1);
    const token = await atFirstStep(practice.people.s1);
    const code = codeAt(secret, 1);
    expect((await tryCode(token, factorId, code)).status).toBe(200);
    const again = await tryCode(await atFirstStep(practice.people.s1), factorId, code);
    expect(again.status).toBe(422);
  });

  test('after sixteen wrong ones even the right one is answered 429', async () => {
    oursAlone('limits are settings of the project');
    const { factorId, secret } = await enrolled(practice.people.s1);
    const token = await atFirstStep(practice.people.s1);
    const statuses = [];
    for (let guess = 0; guess < 16; guess += 1) {
      statuses.push((await tryCode(token, factorId, String(100_000 + guess))).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await tryCode(token, factorId, codeAt(secret, 1))).status).toBe(429);
  });

  test('a challenge that does not exist is refused', async () => {
    const { factorId, secret } = await enrolled(practice.people.s1);
    const token = await atFirstStep(practice.people.s1);
    const answer = await postFactors(token, `/${factorId}/verify`, {
      challenge_id: factorId,
      code: codeAt(secret, 1),
    });
    expect(answer).toMatchObject({ status: 422, body: { error_code: 'mfa_factor_not_found' } });
  });

  test('a challenge can be used once', async () => {
    const { factorId, secret } = await enrolled(practice.people.s1);
    const token = await atFirstStep(practice.people.s1);
    const challenge = await postFactors(token, `/${factorId}/challenge`, {});
    const body = { challenge_id: challenge.body.id, code: codeAt(secret, 1) };
    expect((await postFactors(token, `/${factorId}/verify`, body)).status).toBe(200);
    const again = await postFactors(token, `/${factorId}/verify`, body);
    expect(again).toMatchObject({
      status: 422,
      body: {
        error_code: 'mfa_ip_address_mismatch',
        msg: 'Challenge and verify IP addresses mismatch',
      },
    });
  });

  test('a challenge is valid for five minutes', async () => {
    const { factorId, secret } = await enrolled(practice.people.s1);
    const token = await atFirstStep(practice.people.s1);
    const challenge = await postFactors(token, `/${factorId}/challenge`, {});
    await practice.database.owner.query(
      `update auth.mfa_challenges set created_at = created_at - interval '301 seconds' where id = $1`,
      [challenge.body.id],
    );
    const answer = await postFactors(token, `/${factorId}/verify`, {
      challenge_id: challenge.body.id,
      code: codeAt(secret, 1),
    });
    expect(answer).toMatchObject({ status: 422, body: { error_code: 'mfa_challenge_expired' } });
  });

  test("somebody else's factor is not found", async () => {
    const { factorId } = await enrolled(practice.people.s1);
    const token = await atFirstStep(practice.people.s2);
    const answer = await postFactors(token, `/${factorId}/challenge`, {});
    expect(answer).toMatchObject({ status: 404, body: { error_code: 'mfa_factor_not_found' } });
  });
});

test('a session whose factor was removed says how else its person signed in', async () => {
  const { client, factorId } = await enrolled(practice.people.t1);
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
  const { data } = await client.refreshSession();
  const { amr } = decodeJwt(data.session?.access_token ?? '');
  expect(amr).toMatchObject([{ method: 'password' }]);
});

describe('with a second factor, a password is not enough', () => {
  test('to remove the factor', async () => {
    const { client, factorId } = await enrolled(practice.people.s2);
    const token = await atFirstStep(practice.people.s2);
    const refused = await call(practice, 'DELETE', `/factors/${factorId}`, { token });
    expect(refused).toMatchObject({
      status: 422,
      body: { error_code: 'insufficient_aal', msg: 'AAL2 required to unenroll verified factor' },
    });
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
    const { data } = await client.refreshSession();
    expect(decodeJwt(data.session?.access_token ?? '').aal).toBe('aal1');
  });

  test('to add another', async () => {
    await enrolled(practice.people.s2);
    const token = await atFirstStep(practice.people.s2);
    const answer = await postFactors(token, '', { factor_type: 'totp', friendly_name: 'second' });
    expect(answer).toMatchObject({
      status: 403,
      body: { error_code: 'insufficient_aal', msg: 'AAL2 required to enroll a new factor' },
    });
  });

  test('to change password or address', async () => {
    await enrolled(practice.people.s2);
    const token = await atFirstStep(practice.people.s2);
    for (const body of [
      { password: goodPassword, current_password: password },
      { email: 'elsewhere@example.com' },
    ]) {
      const answer = await call(practice, 'PUT', '/user', { token, body });
      expect(answer).toMatchObject({ status: 401, body: { error_code: 'insufficient_aal' } });
    }
    const harmless = { data: { nick: 'Sofi' } };
    expect((await call(practice, 'PUT', '/user', { token, body: harmless })).status).toBe(200);
  });

  test('and neither is a recovery mail', async () => {
    const { s2 } = practice.people;
    const { factorId, secret } = await enrolled(s2);
    await call(practice, 'POST', '/recover', { body: { email: s2.email } });
    const { access_token: token = '' } = fragmentOf(
      await openLink(practice, await practice.mail.next(s2.email)),
    );
    const body = { password: goodPassword };
    const refused = await call(practice, 'PUT', '/user', { token, body });
    expect(refused.body.error_code).toBe('insufficient_aal');

    const raised = tokensOf(await tryCode(token, factorId, codeAt(secret, 1)));
    const changed = await call(practice, 'PUT', '/user', { token: raised.access_token, body });
    expect(changed.status).toBe(200);
    expect((await passwordGrant(practice, s2.email, goodPassword)).status).toBe(200);
  });
});
