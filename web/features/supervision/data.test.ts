import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { logPageQuery } from './data.ts';

const asked: URL[] = [];
vi.mock('../../lib/host.ts', async (original) => ({
  ...(await original<typeof import('../../lib/host.ts')>()),
  fetchFromHost: async (input: string) => {
    asked.push(new URL(input));
    return new Response('[]', { headers: { 'content-range': '*/0' } });
  },
}));

// The sessions of a meeting are all created at one moment.
it('no two sessions may change places between two pages', async () => {
  const scope = { from: '2026-11-01', to: '2026-11-30' };
  const sort = { column: 'date', direction: 'descending' } as const;
  await new QueryClient().fetchQuery(logPageQuery(scope, 1, sort));
  expect(asked.at(-1)?.searchParams.get('order')).toBe('date.desc,created_at.desc,id.asc');
});
