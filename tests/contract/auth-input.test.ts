import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oursAlone } from '../harness/elsewhere.ts';
import { password } from '../harness/people.ts';
import { hostedPractice } from '../harness/practice.ts';
import fc from '../harness/properties.ts';
import { call, forgetLimits, goodPassword, grantedTokens } from './auth-client.ts';

const practice = hostedPractice();
let token: string;
beforeAll(async () => {
  token = (await grantedTokens(practice, practice.people.t1)).access_token;
});
beforeEach(() => forgetLimits(practice));

const bodies: [string, string][] = [
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/token?grant_type=pkce'],
  ['POST', '/signup'],
  ['POST', '/recover'],
  ['POST', '/otp'],
  ['POST', '/resend'],
  ['POST', '/verify'],
  ['PUT', '/user'],
  ['POST', '/factors'],
];

describe.each(bodies)('%s %s', (method, path) => {
  const send = (body: string) => call(practice, method, path, { token, body });

  test.each([
    ['nothing', ''],
    ['no JSON', 'email=a@example.com&password=x'],
    ['half of it', '{"email": "a@exam'],
    ['a list', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['sixty thousand brackets', '['.repeat(60_000)],
  ])('%s is answered as bad JSON', async (_, body) => {
    if (body === 'null') oursAlone('Go reads it as an empty object');
    const answer = await send(body);
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'bad_json' } });
  });

  test('fields of another type are answered as bad input', async () => {
    const fields = [
      'email',
      'password',
      'refresh_token',
      'auth_code',
      'type',
      'token',
      'factor_type',
    ];
    for (const value of [7, true, ['a'], { a: 1 }]) {
      const body = JSON.stringify(Object.fromEntries(fields.map((field) => [field, value])));
      const answer = await send(body);
      expect(answer).toMatchObject({ status: 400, body: { error_code: 'bad_json' } });
    }
  });

  test('an empty object is answered with a message', async () => {
    const answer = await send('{}');
    expect([200, 400, 422]).toContain(answer.status);
    if (answer.status !== 200) expect(answer.body.msg).toBeTruthy();
  });

  test('a prototype in the input changes nothing', async () => {
    await send('{"__proto__": {"polluted": true}, "data": {"__proto__": {"polluted": true}}}');
    expect({}).not.toHaveProperty('polluted');
  });
});

// GoTrue's own words, read in its handlers (supabase/auth, internal/api).
describe('missing and conflicting fields are reported in GoTrue’s words', () => {
  const both = { email: 'a@b.example', phone: '15550100', password: 'x' };
  test.each([
    ['POST', '/token?grant_type=nothing', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
    ['POST', '/token', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
    ['POST', '/token?grant_type=password', {}, 400, 'validation_failed', 'missing email or phone'],
    [
      'POST',
      '/token?grant_type=password',
      both,
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on login.',
    ],
    [
      'POST',
      '/token?grant_type=pkce',
      {},
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    ],
    [
      'POST',
      '/token?grant_type=pkce',
      { auth_code: 'x', code_verifier: 'y' },
      404,
      'flow_state_not_found',
      'invalid flow state, no valid flow state found',
    ],
    ['POST', '/recover', {}, 400, 'validation_failed', 'Password recovery requires an email'],
    ['POST', '/otp', {}, 400, 'validation_failed', 'One of email or phone must be set'],
    [
      'POST',
      '/otp',
      both,
      400,
      'validation_failed',
      'Only an email address or phone number should be provided',
    ],
    [
      'POST',
      '/verify',
      { token: 'x' },
      400,
      'validation_failed',
      'Verify requires a verification type',
    ],
    ['POST', '/logout?scope=all', {}, 400, 'validation_failed', 'Unsupported logout scope "all"'],
    [
      'POST',
      '/factors',
      { factor_type: 'pigeon' },
      400,
      'validation_failed',
      'factor_type needs to be totp, phone, or webauthn',
    ],
    ['DELETE', '/factors/nonsense', {}, 404, 'validation_failed', 'factor_id must be an UUID'],
    [
      'POST',
      '/factors/00000000-0000-4000-8000-000000000000/challenge',
      {},
      404,
      'mfa_factor_not_found',
      'Factor not found',
    ],
    [
      'PUT',
      '/user',
      { app_metadata: { role: 'admin' } },
      403,
      'not_admin',
      'Updating app_metadata requires admin privileges',
    ],
    ['GET', '/admin/users', undefined, 403, 'not_admin', 'User not allowed'],
    [
      'POST',
      '/signup',
      { email: 'a@b.example' },
      400,
      'validation_failed',
      'Signup requires a valid password',
    ],
    [
      'POST',
      '/recover',
      { email: 'nobody' },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'POST',
      '/otp',
      { phone: '15550100' },
      400,
      'phone_provider_disabled',
      'Unsupported phone provider',
    ],
    [
      'POST',
      '/recover',
      { email: 'a@b.example', code_challenge: 'x'.repeat(43) },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      'POST',
      '/token?grant_type=refresh_token',
      { refresh_token: '' },
      400,
      'validation_failed',
      'refresh_token required',
    ],
    [
      'POST',
      '/recover',
      { email: 'a@b.example', code_challenge_method: 's256' },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      'POST',
      '/verify',
      { type: 'email', token: '123456', email: 'a@b.example' },
      403,
      'otp_expired',
      'Token has expired or is invalid',
    ],
    [
      'POST',
      '/verify',
      { type: 'email', token_hash: 'x', email: 'a@b.example' },
      400,
      'validation_failed',
      'Only the token_hash and type should be provided',
    ],
    [
      'POST',
      '/token?grant_type=refresh_token',
      { refresh_token: 'x' },
      400,
      'refresh_token_not_found',
      'Invalid Refresh Token: Refresh Token Not Found',
    ],
    [
      'PUT',
      '/user',
      { password: goodPassword, current_password: 'not this one' },
      400,
      'current_password_invalid',
      'Current password required when setting new password.',
    ],
    [
      'PUT',
      '/user',
      { password: goodPassword },
      400,
      'current_password_required',
      'Current password required when setting new password.',
    ],
    [
      'PUT',
      '/user',
      { password: goodPassword, nonce: 'x' },
      422,
      'reauthentication_not_valid',
      'Nonce has expired or is invalid',
    ],
    [
      'PUT',
      '/user',
      { password, current_password: password },
      422,
      'same_password',
      'New password should be different from the old password.',
    ],
  ] as const)('%s %s %j: %i %s', async (method, path, body, status, code, msg) => {
    const answer = await call(practice, method, path, { token, body });
    expect(answer).toMatchObject({ status, body: { error_code: code, msg } });
  });
});

describe('what is not offered here is refused in a sentence that says so', () => {
  beforeEach(() => oursAlone('what a project offers is a setting of it'));
  const phone = { phone: '15550100', password: 'x' };
  const challenge = (code: string, method: string) => ({
    email: 'a@b.example',
    code_challenge: code,
    code_challenge_method: method,
  });
  test.each([
    [
      'POST',
      '/token?grant_type=password',
      phone,
      422,
      'phone_provider_disabled',
      'Phone logins are disabled',
    ],
    [
      'POST',
      '/token?grant_type=id_token',
      {},
      400,
      'provider_disabled',
      'Signing in through a provider is not enabled',
    ],
    [
      'POST',
      '/token?grant_type=web3',
      {},
      422,
      'web3_provider_disabled',
      'Web3 provider is disabled',
    ],
    ['POST', '/signup', phone, 422, 'phone_provider_disabled', 'Phone signups are disabled'],
    [
      'POST',
      '/signup',
      { password: 'x' },
      422,
      'anonymous_provider_disabled',
      'Anonymous sign-ins are disabled',
    ],
    ['PUT', '/user', phone, 422, 'phone_provider_disabled', 'Phone numbers are not used here'],
    [
      'POST',
      '/resend',
      { type: 'sms', email: 'a@b.example' },
      400,
      'validation_failed',
      'Missing one of these types: signup, email_change',
    ],
    [
      'POST',
      '/recover',
      challenge('x'.repeat(43), 'md5'),
      400,
      'validation_failed',
      'Invalid code challenge method: it has to be either plain or S256',
    ],
    [
      'POST',
      '/recover',
      challenge('x'.repeat(42), 's256'),
      400,
      'validation_failed',
      'code challenge has to be between 43 and 128 characters of the allowed set',
    ],
    [
      'POST',
      '/recover',
      challenge('x'.repeat(129), 'plain'),
      400,
      'validation_failed',
      'code challenge has to be between 43 and 128 characters of the allowed set',
    ],
    [
      'POST',
      '/factors',
      { factor_type: 'phone' },
      422,
      'mfa_phone_enroll_not_enabled',
      'MFA enroll is disabled for Phone',
    ],
    [
      'POST',
      '/factors',
      { factor_type: 'webauthn' },
      422,
      'mfa_webauthn_enroll_not_enabled',
      'MFA enroll is disabled for WebAuthn',
    ],
    [
      'GET',
      '/authorize?provider=google',
      undefined,
      400,
      'validation_failed',
      'Unsupported provider: provider is not enabled',
    ],
    [
      'GET',
      '/user/identities/authorize',
      undefined,
      404,
      'manual_linking_disabled',
      'Manual linking is disabled',
    ],
    ['POST', '/sso', {}, 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
    [
      'GET',
      '/oauth/authorizations/1',
      undefined,
      404,
      'feature_disabled',
      'OAuth server is disabled',
    ],
    ['GET', '/user/oauth/grants', undefined, 404, 'feature_disabled', 'OAuth server is disabled'],
    ['POST', '/passkeys/sign-in', {}, 404, 'passkey_disabled', 'Passkeys are disabled'],
  ] as const)('%s %s %j: %i %s', async (method, path, body, status, code, msg) => {
    const answer = await call(practice, method, path, { token, body });
    expect(answer).toMatchObject({ status, body: { error_code: code, msg } });
  });
});

test('a page of another origin may call, without cookies', async () => {
  const asked = await call(practice, 'OPTIONS', '/token?grant_type=password', {
    headers: {
      Origin: 'https://elsewhere.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'apikey,content-type,x-client-info,x-supabase-api-version',
    },
  });
  expect(asked.status).toBeOneOf([200, 204]);
  expect(asked.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(asked.headers.get('Access-Control-Allow-Headers')).toContain('x-supabase-api-version');
  expect(asked.headers.get('Access-Control-Allow-Credentials')).toBeNull();
});

test('ten megabytes are refused unread', async () => {
  oursAlone('a project has a gateway in front');
  for (const [method, path] of bodies.slice(0, 3)) {
    const answer = await call(practice, method, path, { token, body: 'x'.repeat(10_000_000) });
    expect(answer.status).toBe(413);
    expect(answer.body.error_code).toBeTruthy();
  }
});

test('characters that cannot be stored are the caller’s mistake', async () => {
  oursAlone('GoTrue passes them to the database');
  for (const [path, body] of [
    ['/token?grant_type=refresh_token', { refresh_token: 'a\u0000b' }],
    ['/token?grant_type=password', { email: 'a\u0000@example.com', password: 'x' }],
    ['/token?grant_type=pkce', { auth_code: '\u0000', code_verifier: 'x' }],
    ['/factors', { factor_type: 'totp', issuer: '\ud800' }],
    ['/factors', { factor_type: 'totp', friendly_name: 'a\u0000' }],
  ] as const) {
    const answer = await call(practice, 'POST', path, { token, body });
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  }
});

test.each([
  ['DELETE', '/user'],
  ['GET', '/token'],
  ['PATCH', '/signup'],
  ['GET', '/nothing-here'],
  ['POST', '/../../etc/passwd'],
])('%s %s does not exist', async (method, path) => {
  const answer = await call(practice, method, path, { token });
  expect([404, 405]).toContain(answer.status);
});

test('whatever is sent, nothing breaks and nothing leaks', async () => {
  oursAlone('invented addresses would be sent mails');
  const words = fc.constantFrom(
    'email',
    'password',
    'type',
    'token',
    'token_hash',
    'refresh_token',
    'data',
    'code_challenge',
    'code_challenge_method',
    'auth_code',
    'code_verifier',
    'nonce',
    'factor_type',
    'friendly_name',
    'issuer',
    'current_password',
  );
  // fast-check needs a quarter of a minute to set up a unit of all characters.
  const characters = fc.constantFrom(
    'a',
    '0',
    ' ',
    "'",
    '"',
    '\\',
    '%',
    '\n',
    '\u0000',
    '\ud800',
    '\u202e',
    'é',
    '🚲',
  );
  const texts = fc.oneof(
    fc.string({ unit: characters, maxLength: 60 }),
    fc.emailAddress(),
    fc.constantFrom('recovery', 'signup', 'email', 'totp', 's256', "' or 1=1 --", '$1', '%00'),
  );
  const body = fc.dictionary(words, fc.oneof(texts, fc.jsonValue({ maxDepth: 4 })), { maxKeys: 6 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...bodies), body, async ([method, path], sent) => {
      const answer = await call(practice, method, path, { token, body: sent });
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toMatch(/argon2|select |insert |auth\.users|\bat .*\.ts/i);
    }),
    { numRuns: 200 },
  );
});
