import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { testKeys } from '../tests/harness/keys.ts';
import { signAccessToken } from './auth/tokens.ts';
import { fairShare } from './fair-share.ts';
import { readSettings } from './settings.ts';
import { usualShareTimes } from './share-times.ts';

afterEach(() => vi.restoreAllMocks());

const makeContext = async () => ({
  keys: await testKeys(),
  settings: readSettings({ PORT: '1' }),
  shares: usualShareTimes,
});
type Context = Awaited<ReturnType<typeof makeContext>>;

/** The headers of a person who is signed in, another one each time. */
async function headersOfSomebody(context: Context): Promise<Record<string, string>> {
  const sub = randomUUID();
  const claims = { sub, aud: 'authenticated', role: 'authenticated', session_id: sub };
  const { token } = await signAccessToken(context, claims, 900);
  return { Authorization: `Bearer ${token}` };
}

test('a person who has just used much time is limited to one request at a time, and others are not', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const context = await makeContext();
  const ends: (() => void)[] = [];
  const app = new Hono();
  app.use(fairShare(context, (c) => c.text('too many', 429)));
  app.get('/', async (c) => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return c.text('done');
  });
  const somebody = async () => {
    const headers = await headersOfSomebody(context);
    return (count: number) =>
      Array.from({ length: count }, async () => app.request('/', { headers }));
  };
  const ask = await somebody();
  const atWork = (count: number) => expect.poll(() => ends.length).toBe(count);
  const end = () => {
    for (const each of ends.splice(0)) each();
  };

  const first = ask(4);
  await atWork(4);
  now += 2_000;
  end();
  await Promise.all(first);

  const second = ask(3);
  await atWork(1);
  const others = (await somebody())(4);
  await atWork(5);
  end();
  await Promise.all(others);
  for (const _ of [1, 2]) {
    await atWork(1);
    end();
  }
  await Promise.all(second);

  now += 20_000;
  const third = ask(4);
  await atWork(4);
  end();
  const statuses = [...first, ...second, ...others, ...third].map(async (each) => {
    return (await each).status;
  });
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
});

test('changes of one person’s password are made one at a time; eight may wait', async () => {
  const context = await makeContext();
  const headers = await headersOfSomebody(context);
  const app = new Hono();
  let refused = 0;
  const ends: (() => void)[] = [];
  app.use(
    fairShare(context, (c) => {
      refused += 1;
      return c.text('too many', 429);
    }),
  );
  app.put('/auth/v1/user', async (c) => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return c.text('done');
  });
  const all = Array.from({ length: 20 }, async () =>
    app.request('/auth/v1/user', { method: 'PUT', headers }),
  );
  await expect.poll(() => refused).toBe(20 - 1 - 8);
  for (let each = 0; each < 9; each += 1) {
    await expect.poll(() => ends.length).toBe(1);
    ends.pop()?.();
  }
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(9);
});

test('a request whose caller has hung up while it waited is not started, and its slot is passed on', async () => {
  const context = await makeContext();
  const app = new Hono();
  let begun = 0;
  app.use(fairShare(context, (c) => c.text('too many', 429)));
  app.get('/', (c) => {
    begun += 1;
    return c.text('done');
  });
  for (let caller = 0; caller < 30; caller += 1) {
    const answer = await app.request('/', {}, { outgoing: { destroyed: true } });
    expect(answer.status).toBe(499);
  }
  expect(begun).toBe(0);
  expect((await app.request('/')).status).toBe(200);
});
