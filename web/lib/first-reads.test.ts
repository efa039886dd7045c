import { beforeEach, expect, test, vi } from 'vitest';

const read = { method: 'GET', headers: { Accept: 'application/json' } };
const keyOf = (path: string, token: string) =>
  JSON.stringify([path, { accept: 'application/json' }]) + token;

let stored: Map<string, string>;
let readsAhead: Map<string, { askedAt: number; answer: Promise<Response | undefined> }>;
let sinceOpened: number;

beforeEach(() => {
  stored = new Map();
  readsAhead = new Map();
  sinceOpened = 0;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('window', { readsAhead });
  vi.stubGlobal('performance', { now: () => sinceOpened });
  vi.stubGlobal('location', { pathname: '/login', search: '' });
});

/** The page is opened again, with these requests already sent. */
async function openPage(...sent: string[]) {
  vi.resetModules();
  for (const key of sent) {
    readsAhead.set(key, { askedAt: Date.now(), answer: Promise.resolve(new Response(key)) });
  }
  return (await import('./first-reads.ts')).answerAhead;
}

const noted = () => JSON.parse(stored.get('first-reads') ?? 'null');

test('an answer is taken by the request it belongs to, once', async () => {
  const answerAhead = await openPage(keyOf('/rest/v1/profiles', 'T'));
  const answer = await answerAhead('/rest/v1/profiles', read, 'T');
  expect(await answer?.text()).toBe(keyOf('/rest/v1/profiles', 'T'));
  expect(await answerAhead('/rest/v1/profiles', read, 'T')).toBeUndefined();
});

test.each([
  ['of another address', '/rest/v1/people', read, 'T'],
  ['with another token', '/rest/v1/profiles', read, 'U'],
  ['with other headers', '/rest/v1/profiles', { method: 'GET', headers: { Accept: '*/*' } }, 'T'],
  ['that writes', '/rest/v1/profiles', { ...read, method: 'PATCH' }, 'T'],
])('a request %s takes no answer', async (_, path, init, token) => {
  const answerAhead = await openPage(keyOf('/rest/v1/profiles', 'T'));
  expect(await answerAhead(path, init, token)).toBeUndefined();
});

test('an answer that none of the first reads took is dropped', async () => {
  const answerAhead = await openPage();
  const isReceiving = new Promise((_, reject) => {
    const body = new ReadableStream({ cancel: () => reject(new Error('dropped')) });
    const answer = Promise.resolve(new Response(body));
    readsAhead.set(keyOf('/rest/v1/profiles', 'T'), { askedAt: Date.now(), answer });
  });
  for (const name of ['a', 'b', 'c', 'd', 'e']) await answerAhead(`/${name}`, read, 'T');
  expect(readsAhead.size).toBe(1);
  await answerAhead('/f', read, 'T');
  expect(readsAhead.size).toBe(0);
  await expect(isReceiving).rejects.toThrow('dropped');
});

test('after a write no answer is taken and nothing is noted', async () => {
  const answerAhead = await openPage(keyOf('/rest/v1/profiles', 'T'));
  await answerAhead('/rest/v1/sessions', { method: 'POST' }, 'T');
  expect(await answerAhead('/rest/v1/profiles', read, 'T')).toBeUndefined();
  expect(noted()).toBeNull();
});

test('an answer half a minute after the page was opened is old', async () => {
  const answerAhead = await openPage(keyOf('/rest/v1/profiles', 'T'));
  sinceOpened = 30_001;
  expect(await answerAhead('/rest/v1/profiles', read, 'T')).toBeUndefined();
});

test('a request whose caller has gone takes no answer', async () => {
  const answerAhead = await openPage(keyOf('/rest/v1/profiles', 'T'));
  const gone = { ...read, signal: AbortSignal.abort() };
  await expect(answerAhead('/rest/v1/profiles', gone, 'T')).rejects.toThrow('abort');
});

test('the first six reads are noted, for the page that was opened and the one it led to', async () => {
  const answerAhead = await openPage();
  vi.stubGlobal('location', { pathname: '/therapist', search: '?day=2026-11-20' });
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await answerAhead(`/${name}`, read, 'T');
  expect(noted()).toEqual({
    at: ['/login', '/therapist?day=2026-11-20'],
    day: new Date().toDateString(),
    reads: ['/a', '/b', '/c', '/d', '/e', '/f'].map((path) => keyOf(path, '')),
  });
});

test('after a sign-out nothing of that person is noted again', async () => {
  const answerAhead = await openPage();
  await answerAhead('/rest/v1/profiles?id=eq.1', read, 'T');
  stored.clear();
  await answerAhead('/rest/v1/profiles?id=eq.2', read, 'U');
  await answerAhead('/rest/v1/practice_settings', read, 'U');
  expect(noted()).toBeNull();
});
