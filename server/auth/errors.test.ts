import { Hono } from 'hono';
import { expect, test } from 'vitest';
import {
  AuthError,
  emailExists,
  errorResponse,
  invalidCredentials,
  tooManyMails,
  tooManyRequests,
  userBanned,
} from './errors.ts';

async function answerOf(error: AuthError, version?: string) {
  const app = new Hono().get('/', (c) => errorResponse(c, error));
  const asked = version === undefined ? undefined : { 'X-Supabase-Api-Version': version };
  const answer = await app.request('/', { headers: asked });
  return {
    status: answer.status,
    version: answer.headers.get('X-Supabase-Api-Version'),
    retryAfter: answer.headers.get('Retry-After'),
    body: await answer.json(),
  };
}

const banned = userBanned();

test.each([
  ['invalid_credentials', 400, 'Invalid login credentials', invalidCredentials],
  ['email_exists', 422, 'A user with this email address has already been registered', emailExists],
  ['over_request_rate_limit', 429, 'Request rate limit reached', () => tooManyRequests(3)],
] as const)('a refusal is worded as GoTrue’s: %s', async (code, status, msg, made) => {
  const { body } = await answerOf(made());
  expect(body).toEqual({ code: status, error_code: code, msg });
});

test.each([undefined, '', '2023-12-31'])(
  'a client that asks for version %j is answered as before there were versions',
  async (version) => {
    expect(await answerOf(banned, version)).toEqual({
      status: 400,
      version: null,
      retryAfter: null,
      body: { code: 400, error_code: 'user_banned', msg: 'User is banned' },
    });
  },
);

test.each(['2024-01-01', '2026-03-01'])(
  'a client that asks for version %s is answered in that of 2024',
  async (version) => {
    expect(await answerOf(banned, version)).toEqual({
      status: 400,
      version: '2024-01-01',
      retryAfter: null,
      body: { code: 'user_banned', message: 'User is banned' },
    });
  },
);

test('a client learns in how many seconds to try again', async () => {
  expect((await answerOf(tooManyRequests(3))).retryAfter).toBe('3');
  const { status, retryAfter, body } = await answerOf(tooManyMails(42));
  expect([status, retryAfter]).toEqual([429, '42']);
  expect(body).toEqual({
    code: 429,
    error_code: 'over_email_send_rate_limit',
    msg: 'For security purposes, you can only request this after 42 seconds.',
  });
});

test.each([undefined, '2024-01-01'])(
  'what is wrong with a password is said in version %j',
  async (version) => {
    const weak = new AuthError(422, 'weak_password', 'No.', { reasons: ['length', 'pwned'] });
    const { body } = await answerOf(weak, version);
    expect(body).toMatchObject({ weak_password: { reasons: ['length', 'pwned'] } });
  },
);
