import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { ratesPreviewQuery } from './data.ts';

const SESSIONS_OF_A_YEAR = 1300;

/** Answers as the backend does: never more than a thousand rows at once. */
vi.mock('../../lib/host.ts', async (original) => ({
  ...(await original<typeof import('../../lib/host.ts')>()),
  fetchFromHost: async (input: string) => {
    const most = Number(new URL(input).searchParams.get('limit') ?? 1000);
    const row = { session_id: 's', change_count: SESSIONS_OF_A_YEAR };
    return Response.json(Array.from({ length: Math.min(most, 1000) }, () => row));
  },
}));

it('says what a raise for a whole past year changes', async () => {
  const rates = { hourly_rate: null, rate_60: 110, rate_45: null, rate_30: null, other_rates: {} };
  const [first] = await new QueryClient().fetchQuery(ratesPreviewQuery('t1', '2025-01-01', rates));
  expect(first?.change_count).toBe(SESSIONS_OF_A_YEAR);
});
