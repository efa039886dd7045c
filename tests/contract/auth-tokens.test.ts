import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { hostedPractice } from '../harness/practice.ts';
import { call, signedIn } from './auth-client.ts';

const practice = hostedPractice();
/** The claims of a real session, so that a token is refused only for what a case changes. */
let claims: JWTPayload;
beforeAll(async () => {
  claims = decodeJwt((await signedIn(practice, practice.people.t1)).session.access_token);
});

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function sign(payload: JWTPayload, header: Record<string, unknown>, secret: string): string {
  const text = `${base64url(header)}.${base64url(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

const genuine = (changes: Record<string, unknown> = {}) =>
  sign({ ...claims, ...changes }, { alg: 'HS256', typ: 'JWT' }, practice.jwtSecret);

const endpoints = [
  ['GET', '/user'],
  ['PUT', '/user'],
  ['POST', '/logout'],
  ['POST', '/factors'],
] as const;

async function answers(token: string) {
  const all = [];
  for (const [method, path] of endpoints) {
    const { status, body } = await call(practice, method, path, {
      token,
      ...(method === 'GET' ? {} : { body: {} }),
    });
    // GoTrue appends the message of its library.
    const msg = String(body.msg).replace(/(?<=signature),.*/s, '');
    all.push({ status, body: { ...body, msg } });
  }
  return all;
}

const refused = {
  status: 403,
  body: {
    code: 403,
    error_code: 'bad_jwt',
    msg: 'invalid JWT: unable to parse or verify signature',
  },
};

const noSession = {
  error_code: 'session_not_found',
  msg: 'Session from session_id claim in JWT does not exist',
};

test('the token that the cases are made from is itself accepted', async () => {
  const answer = await call(practice, 'GET', '/user', { token: genuine() });
  expect(answer).toMatchObject({ status: 200, body: { id: practice.people.t1.id } });
});

describe('forged tokens are refused alike everywhere', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const hs = { alg: 'HS256', typ: 'JWT' };
  const cases: [string, () => string | Promise<string>][] = [
    ['no signature, alg none', () => `${base64url({ alg: 'none' })}.${base64url(claims)}.`],
    ['no signature, alg None', () => `${base64url({ alg: 'None' })}.${base64url(claims)}.`],
    ['alg none with a signature', () => sign(claims, { alg: 'none' }, practice.jwtSecret)],
    ['another secret', () => sign(claims, hs, 'another secret that is long enough too')],
    ['an empty secret', () => sign(claims, hs, '')],
    ['HS384 declared', () => sign(claims, { alg: 'HS384' }, practice.jwtSecret)],
    [
      'signed with an RSA key',
      () => new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey),
    ],
    ['a public key as the secret', () => sign(claims, hs, pem)],
    [
      'a key of its own in the header',
      () => sign(claims, { ...hs, jwk: { kty: 'oct', k: 'c2VjcmV0' } }, 'secret'),
    ],
    ['a URL of keys in the header', () => sign(claims, { ...hs, jku: 'http://127.0.0.1/' }, 'x')],
    ['a key id that is a path', () => sign(claims, { ...hs, kid: '../../../../dev/null' }, '')],
    [
      'a critical extension nobody knows',
      () => sign(claims, { ...hs, crit: ['exp'] }, practice.jwtSecret),
    ],
    [
      'a changed payload',
      () => genuine().replace(/\.[^.]+\./, `.${base64url({ ...claims, sub: randomUUID() })}.`),
    ],
    ['a cut signature', () => genuine().slice(0, -4)],
    ['two parts', () => genuine().split('.').slice(0, 2).join('.')],
    ['no JWT', () => 'not-a-token'],
  ];
  test.each(cases)('%s', async (_, make) => {
    expect(await answers(await make())).toEqual(endpoints.map(() => refused));
  });

  test('without a token the refusal says so', async () => {
    const answer = await call(practice, 'GET', '/user');
    expect(answer).toMatchObject({
      status: 401,
      body: {
        error_code: 'no_authorization',
        msg: 'This endpoint requires a valid Bearer token',
      },
    });
  });
});

describe('claims that do not fit a person of this practice are refused', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const cases: [string, () => Record<string, unknown>][] = [
    ['expired a second ago', () => ({ exp: now() - 1 })],
    ['expired long ago', () => ({ exp: 1 })],
    ['without an expiry', () => ({ exp: undefined })],
    ['expiry as text', () => ({ exp: String(now() + 600) })],
    ['valid only from tomorrow', () => ({ nbf: now() + 86_400 })],
    ['without a subject', () => ({ sub: undefined })],
    ['a subject that is no id', () => ({ sub: 'admin' })],
    ['a subject that is a number', () => ({ sub: 1 })],
    ['an empty subject', () => ({ sub: '' })],
    ['role service_role', () => ({ role: 'service_role' })],
    ['role anon', () => ({ role: 'anon' })],
    ['role postgres', () => ({ role: 'postgres' })],
    ['role authenticator', () => ({ role: 'authenticator' })],
    ['without a role', () => ({ role: undefined })],
    ['role as a list', () => ({ role: ['authenticated'] })],
    ['another audience', () => ({ aud: 'another' })],
    ['without an audience', () => ({ aud: undefined })],
    ['another issuer', () => ({ iss: 'https://elsewhere.example/auth/v1' })],
    ['the issuer of the keys', () => ({ iss: 'supabase' })],
    ['without an issuer', () => ({ iss: undefined })],
    ['an issuer that only begins like ours', () => ({ iss: `${claims.iss}.elsewhere.example` })],
    ['without a session', () => ({ session_id: undefined })],
    ['a session that is no id', () => ({ session_id: 'mine' })],
  ];
  test.each(cases)('%s', async (_, changes) => {
    expect(await answers(genuine(changes()))).toEqual(endpoints.map(() => refused));
  });

  test('a session that does not exist', async () => {
    const answer = await call(practice, 'GET', '/user', {
      token: genuine({ session_id: randomUUID() }),
    });
    expect(answer).toMatchObject({ status: 403, body: noSession });
  });

  test("somebody else's session", async () => {
    const answer = await call(practice, 'GET', '/user', {
      token: genuine({ sub: practice.people.t2.id }),
    });
    expect(answer).toMatchObject({ status: 403, body: noSession });
  });

  test('a person who does not exist', async () => {
    const answer = await call(practice, 'GET', '/user', { token: genuine({ sub: randomUUID() }) });
    expect(answer).toMatchObject({
      status: 403,
      body: {
        error_code: 'user_not_found',
        msg: 'User from sub claim in JWT does not exist',
      },
    });
  });
});

describe('keys are not people', () => {
  test.each([
    ['anon', () => practice.anonKey],
    ['service', () => practice.serviceKey],
  ])('the %s key has no user', async (_, key) => {
    const answer = await call(practice, 'GET', '/user', { token: key() });
    expect(answer).toMatchObject({
      status: 403,
      body: { error_code: 'bad_jwt', msg: 'invalid claim: missing sub claim' },
    });
  });

  test('metadata that claims a role gives none', async () => {
    const token = genuine({
      user_metadata: { role: 'admin' },
      app_metadata: { role: 'service_role' },
    });
    const answer = await call(practice, 'GET', '/admin/users', { token });
    expect(answer).toMatchObject({ status: 403, body: { error_code: 'not_admin' } });
  });
});
