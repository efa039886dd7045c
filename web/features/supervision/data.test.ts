import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { logPageQuery, readLog, summaryQuery } from './data.ts';

const asked: URL[] = [];
let rowCount = 0;
/** Answers as the backend does: never more than a thousand rows at once. */
vi.mock('../../lib/host.ts', async (original) => ({
  ...(await original<typeof import('../../lib/host.ts')>()),
  fetchFromHost: async (input: string) => {
    const url = new URL(input);
    asked.push(url);
    const from = Number(url.searchParams.get('offset') ?? 0);
    const rows = Array.from({ length: rowCount }, (_, id) => ({ id }));
    return Response.json(rows.slice(from, from + 1000), {
      headers: { 'content-range': `*/${rowCount}` },
    });
  },
}));

// The sessions of a meeting are all created at one moment.
it('no two sessions may change places between two pages', async () => {
  const scope = { from: '2026-11-01', to: '2026-11-30' };
  const sort = { column: 'date', direction: 'descending' } as const;
  await new QueryClient().fetchQuery(logPageQuery(scope, 1, sort));
  expect(asked.at(-1)?.searchParams.get('order')).toBe('date.desc,created_at.desc,id.asc');
});

it('reads a long log, and the hours of a large practice, to the end', async () => {
  rowCount = 1003;
  const scope = { from: '2026-01-01', to: '2026-12-31' };
  expect(await readLog(scope)).toHaveLength(rowCount);
  expect(await new QueryClient().fetchQuery(summaryQuery(scope))).toHaveLength(rowCount);
});
