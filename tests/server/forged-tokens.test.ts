import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { hostedPractice } from '../harness/practice.ts';

const practice = hostedPractice();
let claims: Record<string, unknown>;
beforeAll(async () => {
  // The claims of a genuine token of an admin who is signed in.
  const [, payload = ''] = (await practice.signIn(practice.people.admin)).split('.');
  claims = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
});

const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

const hmac =
  (secret: string | Buffer, hash = 'sha256') =>
  (text: string) =>
    createHmac(hash, secret).update(text).digest('base64url');
const rsa = (text: string) =>
  createSign('RSA-SHA256').update(text).sign(keys.privateKey).toString('base64url');
const genuinely = (text: string) => hmac(practice.jwtSecret)(text);

function token(header: object, payload: unknown, sign: (text: string) => string): string {
  const text = `${part(header)}.${part(payload)}`;
  return `${text}.${sign(text)}`;
}

const asked: [method: string, path: string, body?: object][] = [
  ['GET', '/rest/v1/profiles?select=id'],
  ['POST', '/rest/v1/rpc/practice_today', {}],
  ['GET', '/auth/v1/user'],
  ['POST', '/functions/v1/pay-statements', { period_id: randomUUID() }],
];

async function answers(bearer: string): Promise<{ status: number; text: string }[]> {
  return Promise.all(
    asked.map(async ([method, path, body]) => {
      const answer = await fetch(`${practice.url}${path}`, {
        method,
        headers: {
          apikey: practice.anonKey,
          Authorization: `Bearer ${bearer}`,
          'Content-Type': 'application/json',
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, text: await answer.text() };
    }),
  );
}

const soon = () => Math.floor(Date.now() / 1000) + 600;
const jwk = keys.publicKey.export({ format: 'jwk' });
const pem = keys.publicKey.export({ format: 'pem', type: 'spki' });
const HS256 = { alg: 'HS256', typ: 'JWT' };

const signatures: [name: string, make: () => string][] = [
  ['no algorithm', () => token({ alg: 'none' }, claims, () => '')],
  ['no algorithm, in capitals', () => token({ alg: 'NONE' }, claims, () => '')],
  ['no algorithm but a genuine signature', () => token({ alg: 'none' }, claims, genuinely)],
  ['no signature', () => token(HS256, claims, () => '')],
  ['an empty secret', () => token(HS256, claims, hmac(Buffer.alloc(0)))],
  ['another secret', () => token(HS256, claims, hmac('another secret of thirty-two letters'))],
  ['the anon key as secret', () => token(HS256, claims, hmac(practice.anonKey))],
  ['another hash', () => token({ alg: 'HS512' }, claims, hmac(practice.jwtSecret, 'sha512'))],
  [
    'a hash other than the one it names',
    () => token(HS256, claims, hmac(practice.jwtSecret, 'sha512')),
  ],
  ['a key pair of the sender', () => token({ alg: 'RS256' }, claims, rsa)],
  ['a key of the sender in the header', () => token({ alg: 'RS256', jwk }, claims, rsa)],
  ['the public key as secret', () => token(HS256, claims, hmac(pem))],
  ['a key at an address', () => token({ alg: 'RS256', jku: practice.url, kid: 'k' }, claims, rsa)],
  ['a certificate', () => token({ alg: 'RS256', x5u: practice.url, x5c: ['x'] }, claims, rsa)],
  ['a file as key', () => token({ ...HS256, kid: '../../../../dev/null' }, claims, hmac(''))],
  ['a query as key', () => token({ ...HS256, kid: "x' union select 'a" }, claims, hmac('a'))],
  ['an extension nobody knows', () => token({ ...HS256, crit: ['x'], x: 1 }, claims, genuinely)],
  ['claims that were changed', () => changed()],
];

/** Signed with the real secret, and then given another subject. */
function changed(): string {
  const [head, , signature] = token(HS256, claims, genuinely).split('.');
  return `${head}.${part({ ...claims, sub: practice.people.t1.id })}.${signature}`;
}

const contents: [name: string, change: () => unknown][] = [
  ['nobody', () => ({ ...claims, sub: undefined })],
  ['a subject that is no id', () => ({ ...claims, sub: 'admin' })],
  ['a subject that is a number', () => ({ ...claims, sub: 1 })],
  ['several subjects', () => ({ ...claims, sub: [claims.sub] })],
  ['no session', () => ({ ...claims, session_id: undefined })],
  ['a session that is no id', () => ({ ...claims, session_id: 'x' })],
  ['no role', () => ({ ...claims, role: undefined })],
  ['the role of the service', () => ({ ...claims, role: 'service_role' })],
  ['the role of the owner', () => ({ ...claims, role: 'postgres' })],
  ['several roles', () => ({ ...claims, role: ['authenticated', 'service_role'] })],
  ['another audience', () => ({ ...claims, aud: 'elsewhere' })],
  ['several audiences', () => ({ ...claims, aud: ['authenticated', 'elsewhere'] })],
  ['no audience', () => ({ ...claims, aud: undefined })],
  ['another issuer', () => ({ ...claims, iss: 'https://elsewhere.example/auth/v1' })],
  ['no issuer', () => ({ ...claims, iss: undefined })],
  ['no end', () => ({ ...claims, exp: undefined })],
  ['an end in words', () => ({ ...claims, exp: String(soon()) })],
  ['a start in the future', () => ({ ...claims, nbf: soon() })],
  ['an array', () => [claims]],
  ['no object', () => 'null'],
];

it.each(signatures)(
  'a token with %s opens nothing, and every refusal is the same',
  async (_name, make) => {
    const refused = await answers(make());
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 403, 401]);
    expect(refused).toEqual(await answers('x.y.z'));
  },
);

it.each(contents)(
  'a token for %s opens nothing, though its signature is genuine',
  async (_name, change) => {
    const refused = await answers(token(HS256, change(), genuinely));
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 403, 401]);
    expect(refused).toEqual(await answers('x.y.z'));
  },
);

it('a token that has expired opens nothing', async () => {
  const refused = await answers(token(HS256, { ...claims, exp: soon() - 660 }, genuinely));
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 403, 401]);
});

it('rights that a token claims beside its role count for nothing', async () => {
  const { t1 } = practice.people;
  const [, payload = ''] = (await practice.signIn(t1)).split('.');
  const own = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const bearer = token(
    HS256,
    {
      ...own,
      user_metadata: { role: 'admin' },
      app_metadata: { role: 'admin' },
      user_role: 'admin',
    },
    genuinely,
  );
  const [profiles] = await answers(bearer);
  expect([profiles?.status, JSON.parse(profiles?.text ?? '')]).toEqual([200, [{ id: t1.id }]]);
});
