import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageOver } from '../../tests/harness/stored-texts.ts';
import { answerOf, auth, database, pageOf } from './backend.ts';
import { BackendError, errorWords } from './errors.ts';
import { callFunction } from './functions.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', storageOver(stored));
vi.stubGlobal('document', { cookie: 'browser-open=1' });
vi.stubGlobal('window', {});
vi.stubGlobal('location', { pathname: '/', search: '' });

const asked: (string | undefined)[] = [];
vi.mock('./host.ts', async (original) => ({
  ...(await original<typeof import('./host.ts')>()),
  fetchFromHost: async (_input: string, _init: RequestInit, token?: string) => {
    asked.push(token);
    return token === 'valid' ? Response.json([]) : Response.json({}, { status: 401 });
  },
}));

it('has no rows on a page past the end of a list that became shorter', async () => {
  const answer = { data: null, error: { code: 'PGRST103' }, status: 416, count: null };
  expect(await pageOf(Promise.resolve(answer))).toEqual({ rows: [], total: 0 });
});

it('tells a page that was refused from an empty one', async () => {
  const answer = { data: null, error: { message: 'No.' }, status: 403, count: null };
  await expect(pageOf(Promise.resolve(answer))).rejects.toMatchObject({ status: 403 });
});

const read = () => answerOf(database.from('profiles').select('id'));
const tokens = (access_token: string, id = 'maya') => ({
  ...{ access_token, refresh_token: 'r', expires_in: 900, token_type: 'bearer' as const },
  user: { id, app_metadata: {}, user_metadata: {}, aud: '', created_at: '' },
});
const holds = (access_token: string, id?: string) =>
  vi
    .spyOn(auth, 'getSession')
    .mockResolvedValue({ data: { session: tokens(access_token, id) }, error: null });

describe('what somebody asked is not asked as the person who signed in since', () => {
  beforeEach(() => {
    asked.length = 0;
    stored.set('track-and-pay-session', 'tokens of maya');
  });

  it('where the first token was refused', async () => {
    holds('over');
    const session = tokens('valid', 'ben');
    vi.spyOn(auth, 'refreshSession').mockResolvedValue({
      data: { session, user: session.user },
      error: null,
    });
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual(['over']);
  });

  it.each([
    ['a table', read],
    ['a function', () => callFunction('calendar-token', {})],
  ])('where it waited for its token, of %s', async (_name, ask) => {
    holds('valid', 'ben');
    const error = await ask().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(BackendError.from(error)).toMatchObject({ status: 0, isPassing: true });
    expect(asked).toEqual([]);
  });
});

describe('while the sign-in cannot be renewed', () => {
  const outOfReach = new AuthRetryableFetchError('Bad gateway', 502);
  const renewalFails = (error: AuthRetryableFetchError | AuthApiError) =>
    vi
      .spyOn(auth, 'refreshSession')
      .mockResolvedValue({ data: { session: null, user: null }, error });
  const signOut = vi.spyOn(auth, 'signOut').mockResolvedValue({ error: null });

  beforeEach(() => {
    asked.length = 0;
    signOut.mockClear();
    stored.set('track-and-pay-session', 'tokens of maya');
  });

  it.each([
    ['a table', read],
    ['a function', () => callFunction('calendar-token', {})],
  ])('nothing is asked of %s as a stranger', async (_name, ask) => {
    vi.spyOn(auth, 'getSession').mockResolvedValue({ data: { session: null }, error: outOfReach });
    const error = await ask().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(BackendError.from(error)).toMatchObject({ status: 0, isPassing: true });
    expect(errorWords(error, '')).toMatch(/cannot be reached/);
    expect(asked).toEqual([]);
  });

  it('somebody who is not signed in asks as a stranger', async () => {
    stored.clear();
    vi.spyOn(auth, 'getSession').mockResolvedValue({ data: { session: null }, error: outOfReach });
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual([undefined]);
  });

  it('a refused token is no refusal of what was asked, unless its renewal is refused', async () => {
    holds('over');
    renewalFails(outOfReach);
    await expect(read()).rejects.toMatchObject({ status: 0 });
    // As where another tab has renewed it at the same moment.
    renewalFails(new AuthApiError('Discarded.', 409, undefined));
    await expect(read()).rejects.toMatchObject({ status: 0 });
    expect(signOut).not.toHaveBeenCalled();
    renewalFails(new AuthApiError('Refused.', 400, 'session_not_found'));
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect(signOut).toHaveBeenCalledWith({ scope: 'local' });
  });

  it('requests that are refused together end the sign-in once', async () => {
    holds('over');
    renewalFails(new AuthApiError('Refused.', 400, 'session_not_found'));
    await Promise.allSettled([read(), read(), read()]);
    expect(asked).toEqual(['over', 'over', 'over']);
    expect(signOut).toHaveBeenCalledOnce();
  });
});
