import { beforeEach, expect, it, vi } from 'vitest';
import { payPeriodOf } from '../../../domain/pay-period.ts';
import { storageOver } from '../../../tests/harness/stored-texts.ts';
import { BackendError } from '../../lib/errors.ts';
import { connectionQuery, eventsQuery, fetchTokens } from './data.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', storageOver(stored));
vi.stubGlobal('document', { cookie: 'browser-open=1' });
vi.mock('../../lib/session.ts', () => ({
  currentSession: () => ({ status: 'signed-in', person: { id: 'maya' } }),
}));
const answer = vi.hoisted(() => ({ come: async (): Promise<unknown> => undefined }));
vi.mock('../../lib/functions.ts', () => ({ callFunction: () => answer.come() }));
vi.mock('../../lib/host.ts', async (original) => ({
  ...(await original<typeof import('../../lib/host.ts')>()),
  hostSettings: async () => ({
    all: {
      calendar: { clientId: 'c', authorizeUrl: 'a', calendarUrl: 'b', tokenInfoUrl: 'd' },
    },
  }),
}));

const tokens = { access_token: 'access', refresh_token: 'refresh', expires_in: 3600 };

beforeEach(() => {
  stored.clear();
  stored.set('track-and-pay-session', 'tokens of maya');
});

it('keeps the tokens of the person who asked for them', async () => {
  answer.come = async () => tokens;
  await fetchTokens({ code: '1' });
  expect(stored.get('calendar-tokens')).toContain('refresh');
});

it.each([
  ['nobody', undefined],
  ['somebody else', 'tokens of tom'],
])('keeps no tokens that arrive when %s is signed in', async (_who, next) => {
  answer.come = async () => {
    stored.delete('track-and-pay-session');
    if (next) stored.set('track-and-pay-session', next);
    return tokens;
  };
  await expect(fetchTokens({ code: '1' })).rejects.toMatchObject({ key: 'calendar_no_token' });
  expect(stored.has('calendar-tokens')).toBe(false);
});

it.each([
  [
    'only the sign-in has ended',
    { message: 'Please sign in first.', status: 401, code: 'no_authorization' },
  ],
  ['a proxy refuses', { message: '<h1>Please log on</h1>', status: 403 }],
  [
    'the service does not know the practice',
    { message: 'Refused.', status: 502, code: 'calendar_client_refused' },
  ],
  [
    'the host refuses for another reason',
    { message: 'No.', status: 403, code: 'approval_pending' },
  ],
])('keeps the connection where %s', async (_what, fault) => {
  stored.set(
    'calendar-tokens',
    JSON.stringify({ accessToken: 'old', refreshToken: 'refresh', expiresAt: 1 }),
  );
  answer.come = async () => {
    throw new BackendError(fault);
  };
  const { queryFn } = connectionQuery('maya');
  if (typeof queryFn !== 'function') throw new Error('It is a function.');
  await expect(Reflect.apply(queryFn, undefined, [])).rejects.toMatchObject(fault);
  expect(stored.has('calendar-tokens')).toBe(true);
});

it('gives the connection up where the service refuses it, and not where a page answers for the host', async () => {
  const expired = { accessToken: 'old', refreshToken: 'refresh', expiresAt: 1 };
  const { queryFn } = connectionQuery('maya');
  if (typeof queryFn !== 'function') throw new Error('It is a function.');
  stored.set('calendar-tokens', JSON.stringify(expired));
  answer.come = async () => null;
  await expect(Reflect.apply(queryFn, undefined, [])).rejects.toMatchObject({
    key: 'calendar_unreachable',
  });
  expect(stored.has('calendar-tokens')).toBe(true);
  answer.come = async () => {
    throw new BackendError({ message: 'Refused.', status: 400, key: 'calendar_refused' });
  };
  expect(await Reflect.apply(queryFn, undefined, [])).toBe('disconnected');
  expect(stored.has('calendar-tokens')).toBe(false);
});

const page = '<h1>Please log on</h1>';

it.each<[string, number, string | null]>([
  ['is asked too often', 429, null],
  ['fails', 503, null],
  ['is behind a page', 200, page],
  ['is behind a proxy', 407, page],
])(
  'keeps the connection where the service %s and has not said that it is over',
  async (_, status, body) => {
    stored.set(
      'calendar-tokens',
      JSON.stringify({ accessToken: 'good', expiresAt: Date.now() + 60_000 }),
    );
    vi.stubGlobal('fetch', async () => new Response(body, { status }));
    const { queryFn } = connectionQuery('maya');
    if (typeof queryFn !== 'function') throw new Error('It is a function.');
    await expect(Reflect.apply(queryFn, undefined, [])).rejects.toMatchObject({
      key: 'calendar_unreachable',
    });
    expect(stored.has('calendar-tokens')).toBe(true);
  },
);

it.each([
  ['{"error":"invalid_token"}', 400, 'disconnected'],
  ['{"aud":"practice"}', 200, 'connected'],
])('takes the word of the service for it: %s', async (body, status, connection) => {
  stored.set(
    'calendar-tokens',
    JSON.stringify({ accessToken: 'good', expiresAt: Date.now() + 60_000 }),
  );
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  const { queryFn } = connectionQuery('maya');
  if (typeof queryFn !== 'function') throw new Error('It is a function.');
  expect(await Reflect.apply(queryFn, undefined, [])).toBe(connection);
});

it.each([
  ['{"error":{"code":401}}', 'calendar_connection_invalid', false],
  [page, 'calendar_unreachable', true],
])(
  'of a calendar that answers %s with 401 the connection is kept only where that is a page',
  async (body, key, isKept) => {
    stored.set(
      'calendar-tokens',
      JSON.stringify({ accessToken: 'good', expiresAt: Date.now() + 60_000 }),
    );
    vi.stubGlobal('fetch', async () => new Response(body, { status: 401 }));
    const period = payPeriodOf('2026-11-20');
    const { queryFn } = eventsQuery('maya', period, 'America/New_York');
    if (typeof queryFn !== 'function') throw new Error('It is a function.');
    await expect(Reflect.apply(queryFn, undefined, [])).rejects.toMatchObject({ key });
    expect(stored.has('calendar-tokens')).toBe(isKept);
  },
);
