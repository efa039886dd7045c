import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { cappedRows } from '../../../tests/harness/capped-rows.ts';
import { correctionsQuery } from '../pay-questions/data.ts';
import { payLinesQuery } from './data.ts';

const CORRECTED = 1003;

vi.mock('../../lib/host.ts', async (original) => ({
  ...(await original<typeof import('../../lib/host.ts')>()),
  fetchFromHost: async (input: string) => {
    if (new URL(input).pathname.endsWith('carrying_period')) return Response.json('p1');
    return cappedRows(input, CORRECTED, (number) => ({
      kind: 'correction',
      session_id: `s${number}`,
      amount: 5,
    }));
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
