import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { noShowCostQuery } from './data.ts';

const PEOPLE = 1003;

/** Answers as the backend does: never more than a thousand rows at once. */
vi.mock('../../lib/host.ts', async (original) => ({
  ...(await original<typeof import('../../lib/host.ts')>()),
  fetchFromHost: async (input: string) => {
    const { searchParams } = new URL(input);
    const first = Number(searchParams.get('offset') ?? 0);
    const most = Math.min(Number(searchParams.get('limit') ?? 1000), 1000);
    const rows = Array.from({ length: PEOPLE }, (_, number) => ({
      therapist_id: number === 0 ? null : `t${number}`,
      before: 50,
      after: 60,
    }));
    return Response.json(rows.slice(first, first + most));
  },
}));

it('other terms for no-shows are compared for everybody, however many', async () => {
  const rows = await new QueryClient().fetchQuery(noShowCostQuery(25, 'nothing'));
  expect(new Set(rows.map((row) => row.therapist_id)).size).toBe(PEOPLE);
  expect(rows).toHaveLength(PEOPLE);
});
