import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { sessionPageQuery, sessionsOfDay } from './data.ts';

const asked: URL[] = [];
vi.mock('../../lib/host.ts', async (original) => ({
  ...(await original<typeof import('../../lib/host.ts')>()),
  fetchFromHost: async (input: string) => {
    asked.push(new URL(input));
    return new Response('[]', { headers: { 'content-range': '*/0' } });
  },
}));

// Sessions of an import are all created at one moment.
it('no two sessions may change places between two pages', async () => {
  const client = new QueryClient();
  const scope = { therapistId: 't1', from: '2026-11-01', to: '2026-11-30' };
  await client.fetchQuery(
    sessionPageQuery(scope, { page: 1, sort: { column: 'duration', direction: 'ascending' } }),
  );
  await client.fetchQuery(sessionsOfDay('t1', '2026-11-20'));
  expect(asked.map(({ searchParams }) => searchParams.get('order'))).toEqual([
    'duration.asc,created_at.desc,id.asc',
    'created_at.asc,id.asc',
  ]);
});
