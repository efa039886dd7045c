import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { testKeys } from '../tests/harness/keys.ts';
import { signAccessToken } from './auth/tokens.ts';
import { fairShare } from './fair-share.ts';
import { readSettings } from './settings.ts';
import { usualShareTimes } from './share-times.ts';

afterEach(() => vi.restoreAllMocks());

test('who has just had much work done goes on with one request at a time, and others as ever', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const context = {
    keys: await testKeys(),
    settings: readSettings({ PORT: '1' }),
    shares: usualShareTimes,
  };
  const ends: (() => void)[] = [];
  const app = new Hono();
  app.use(fairShare(context, (c) => c.text('too many', 429)));
  app.get('/', async (c) => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return c.text('done');
  });
  const somebody = async () => {
    const sub = randomUUID();
    const claims = { sub, aud: 'authenticated', role: 'authenticated', session_id: sub };
    const { token } = await signAccessToken(context, claims, 900);
    const headers = { Authorization: `Bearer ${token}` };
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

test('nothing is begun for a caller who hangs up while waiting, and the slot is passed on', async () => {
  const context = {
    keys: await testKeys(),
    settings: readSettings({ PORT: '1' }),
    shares: usualShareTimes,
  };
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
