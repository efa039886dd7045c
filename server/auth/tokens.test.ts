import { decodeProtectedHeader, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadKeys } from '../keys.ts';
import { readSettings } from '../settings.ts';
import { signAccessToken, TokenError, verifyAccessToken } from './tokens.ts';

const person = {
  sub: '3f0c1c43-52a4-4a7c-9a51-0d4a0b3c7f11',
  aud: 'authenticated',
  role: 'authenticated',
  session_id: '8a6f6a1e-6c0f-4a55-8f0b-2f6c9d1f4b22',
};

async function host(env: Record<string, string> = {}) {
  const settings = readSettings({
    JWT_SECRET: 'a secret that only this test knows, 32+',
    TAX_KEY: 'a tax key that only this test knows, 32+',
    ...env,
  });
  return { settings, keys: await loadKeys(settings) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a good token', () => {
  test('is signed with HMAC-SHA256, and says so', async () => {
    const { token } = await signAccessToken(await host(), person, 900);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
  });

  test('is checked once and then remembered', async () => {
    const practice = await host();
    const { token, expiresAt } = await signAccessToken(practice, person, 900);
    const claims = await verifyAccessToken(practice, token);
    expect(claims).toMatchObject({ ...person, exp: expiresAt });
    expect(await verifyAccessToken(practice, token)).toBe(claims);
  });

  test.each([
    ['remembered', true],
    ['seen for the first time', false],
  ])('%s counts until the second it expires', async (_, isRemembered) => {
    const practice = await host();
    const { token, expiresAt } = await signAccessToken(practice, person, 900);
    if (isRemembered) await verifyAccessToken(practice, token);
    vi.setSystemTime(expiresAt * 1000 - 1);
    if (isRemembered) await verifyAccessToken(practice, token);
    vi.setSystemTime(expiresAt * 1000);
    await expect(verifyAccessToken(practice, token)).rejects.toEqual(new TokenError('expired'));
    await expect(verifyAccessToken(practice, token)).rejects.toEqual(new TokenError('expired'));
  });

  test.each([
    ['remembered', true],
    ['seen for the first time', false],
  ])('%s does not count once a clock that was ahead is right again', async (_, isRemembered) => {
    const practice = await host();
    const now = Date.now();
    const signed = async (ahead: number) => {
      vi.setSystemTime(now + ahead);
      const { token } = await signAccessToken(practice, person, 900);
      if (isRemembered) await verifyAccessToken(practice, token);
      vi.setSystemTime(now);
      return token;
    };
    // The clocks of two servers may differ a little.
    expect(await verifyAccessToken(practice, await signed(600_000))).toMatchObject(person);
    const early = await signed(601_000);
    await expect(verifyAccessToken(practice, early)).rejects.toEqual(new TokenError('expired'));
  });

  test('of one practice is not remembered for another', async () => {
    const { token } = await signAccessToken(await host(), person, 900);
    const other = await host({ JWT_SECRET: 'the secret of another practice, 32+' });
    await expect(verifyAccessToken(other, token)).rejects.toEqual(new TokenError('invalid'));
  });

  test('is taken by a second process of the practice on this machine', async () => {
    const { token } = await signAccessToken(await host({ PORT: '3000' }), person, 900);
    expect(await verifyAccessToken(await host({ PORT: '3001' }), token)).toMatchObject(person);
  });

  test('is taken where the practice has an address', async () => {
    const site = await host({ SITE_URL: 'https://practice.example' });
    const { token } = await signAccessToken(site, person, 900);
    expect(await verifyAccessToken(site, token)).toMatchObject(person);
  });

  test('from this machine is not taken where the practice has an address', async () => {
    const { token } = await signAccessToken(await host(), person, 900);
    const site = await host({ SITE_URL: 'https://practice.example' });
    await expect(verifyAccessToken(site, token)).rejects.toEqual(new TokenError('invalid'));
  });
});

describe('a token with the right secret is refused', () => {
  const secret = new TextEncoder().encode('a secret that only this test knows, 32+');
  const iss = 'http://localhost:3000/auth/v1';
  const signed = (claims: Record<string, unknown>, alg = 'HS256') =>
    new SignJWT({ ...person, iss, exp: Date.now() / 1000 + 60, ...claims })
      .setProtectedHeader({ alg })
      .sign(secret);

  test.each([
    ['another algorithm', {}, 'HS512'],
    ['no role', { role: undefined }],
    ['a role of the database', { role: 'postgres' }],
    ['the role of the service', { role: 'service_role' }],
    ['no person', { sub: undefined }],
    ['no session', { session_id: undefined }],
    ['no end', { exp: undefined }],
    ['another issuer', { iss: 'http://127.0.0.2:3000/auth/v1' }],
    ['an issuer with more before', { iss: `x${iss}` }],
    ['an issuer with more behind', { iss: `${iss}x` }],
  ])('with %s', async (_, claims, algorithm?: string) => {
    const token = await signed(claims, algorithm);
    await expect(verifyAccessToken(await host(), token)).rejects.toMatchObject({
      reason: 'invalid',
    });
  });

  test('but for its port', async () => {
    for (const issuer of [iss, 'http://127.0.0.1/auth/v1', 'http://[::1]:1/auth/v1']) {
      const token = await signed({ iss: issuer });
      expect(await verifyAccessToken(await host(), token)).toMatchObject(person);
    }
  });
});

test.each(['2026-03-01', '2028-02-29', '2038-01-20', '2126-01-01'])(
  'on %s the keys of the practice are tokens without a person',
  async (day) => {
    vi.setSystemTime(new Date(day));
    const practice = await host();
    await verifyAccessToken(practice, practice.keys.anonKey);
    expect((await verifyAccessToken(practice, practice.keys.anonKey)).role).toBe('anon');
    const service = await verifyAccessToken(practice, practice.keys.serviceKey);
    expect(service.role).toBe('service_role');
    expect(service.sub).toBeUndefined();
  },
);
