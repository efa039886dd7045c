import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { notificationsQuery } from './data.ts';
import { ON_SCREEN } from './rules.ts';

/** Answers as the backend does: never more than a thousand rows at once. */
vi.mock('../../lib/host.ts', async (original) => ({
  ...(await original<typeof import('../../lib/host.ts')>()),
  fetchFromHost: async (input: string) => {
    const from = Number(new URL(input).searchParams.get('offset') ?? 0);
    const rows = Array.from({ length: ON_SCREEN }, (_, id) => ({ id: String(id) }));
    return Response.json(rows.slice(from, from + 1000));
  },
}));

it('shows somebody with years of notifications as many as the screen holds', async () => {
  const shown = await new QueryClient().fetchQuery(notificationsQuery('t1', ON_SCREEN));
  expect(shown).toHaveLength(ON_SCREEN);
});
