import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { disputedQuery, ENTRIES_PER_PAGE, logPageQuery, readLog, summaryQuery } from './data.ts';

const asked: URL[] = [];
let rowCount = 0;
/** Answers as the backend does: never more than a thousand rows at once. */
vi.mock('../../lib/host.ts', async (original) => ({
  ...(await original<typeof import('../../lib/host.ts')>()),
  fetchFromHost: async (input: string, init?: RequestInit) => {
    const url = new URL(input);
    asked.push(url);
    const from = Number(url.searchParams.get('offset') ?? 0);
    const most = Math.min(Number(url.searchParams.get('limit') ?? 1000), 1000);
    const isCounted = new Headers(init?.headers).get('prefer')?.includes('count=exact');
    const rows = Array.from({ length: rowCount }, (_, id) => ({
      id,
      supervisor_name: '',
      supervisor_email: '',
      therapist_name: '',
      therapist_email: '',
    }));
    return Response.json(rows.slice(from, from + most), {
      headers: { 'content-range': `*/${isCounted ? rowCount : '*'}` },
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

it('counts every session that is disputed, also those the list has no room for', async () => {
  rowCount = 40;
  const { rows, total } = await new QueryClient().fetchQuery(disputedQuery('s1'));
  expect([rows.length, total]).toEqual([ENTRIES_PER_PAGE, rowCount]);
});
