import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mayLag } from './as-of.ts';
import { withReplica } from './replica.ts';

const address = 'http://backend.invalid/rest/v1/rpc/report_session';

function practice(age: string | null) {
  const asked: (string | null)[] = [];
  const send = withReplica(async (_input, init) => {
    asked.push(new Headers(init?.headers).get('cache-control'));
    return new Response('[]', { headers: age === null ? {} : { age } });
  });
  return { asked, send };
}

/** A call of the client library, as far as this cares. */
function call() {
  const init: { headers: Record<string, string>; signal?: AbortSignal; method: string } = {
    headers: {},
    method: 'POST',
  };
  return {
    init,
    setHeader: (name: string, value: string) => {
      init.headers[name] = value;
    },
    abortSignal: (signal: AbortSignal) => {
      init.signal = signal;
    },
  };
}

const context = (client: QueryClient) => ({
  client,
  queryKey: ['report'],
  signal: new AbortController().signal,
});

it('does not use a copy older than what this page has written', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { asked, send } = practice(null);
  const client = new QueryClient();
  await send(address, mayLag(context(client), call()).init);
  await send(address, { method: 'PATCH' });
  await send(address, mayLag(context(client), call()).init);
  vi.advanceTimersByTime(7_500);
  await send(address, { method: 'GET' });
  await send(address, mayLag(context(client), call()).init);
  expect(asked).toEqual(['max-stale=60', null, 'max-stale=0', null, 'max-stale=7']);
});

it.each([
  ['3', expect.stringMatching(/^\d{4}-\d\d-\d\dT/)],
  [null, null],
])('knows of when an answer is: %s', async (age, moment) => {
  const client = new QueryClient();
  await practice(age).send(address, mayLag(context(client), call()).init);
  expect(client.getQueryData(['copy', 'report'])).toEqual(moment);
});
