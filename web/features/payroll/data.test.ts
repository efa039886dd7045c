import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { correctionsQuery } from '../pay-questions/data.ts';
import { payLinesQuery } from './data.ts';

const CORRECTED = 1003;

/** Answers as the backend does: never more than a thousand rows at once. */
vi.mock('../../lib/host.ts', async (original) => ({
  ...(await original<typeof import('../../lib/host.ts')>()),
  fetchFromHost: async (input: string) => {
    const { pathname, searchParams } = new URL(input);
    if (pathname.endsWith('carrying_period')) return Response.json('p1');
    const first = Number(searchParams.get('offset') ?? 0);
    const most = Math.min(Number(searchParams.get('limit') ?? 1000), 1000);
    const lines = Array.from({ length: CORRECTED }, (_, number) => ({
      kind: 'correction',
      session_id: `s${number}`,
      amount: 5,
    }));
    return Response.json(lines.slice(first, first + most));
  },
}));

// As after a raise that is dated back over years.
it.each(['therapist', 'supervisor'] as const)(
  'shows every line of a %s’s pay, however many there are',
  async (role) => {
    const lines = await new QueryClient().fetchQuery(payLinesQuery('p1', { role, id: 'x' }));
    expect(new Set(lines.map(({ sessionId }) => sessionId)).size).toBe(CORRECTED);
    expect(lines).toHaveLength(CORRECTED);
  },
);

it('offers every correction as the answer to a question', async () => {
  const corrections = await new QueryClient().fetchQuery(correctionsQuery('t1'));
  expect(new Set(corrections.map(({ id }) => id)).size).toBe(CORRECTED);
});
