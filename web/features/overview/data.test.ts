import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { adminAlerts } from './data.ts';

const PEOPLE = 1003;

/** Answers as the backend does: never more than a thousand rows at once. */
vi.mock('../../lib/host.ts', async (original) => ({
  ...(await original<typeof import('../../lib/host.ts')>()),
  fetchFromHost: async (input: string) => {
    const { searchParams } = new URL(input);
    const first = Number(searchParams.get('offset') ?? 0);
    const most = Math.min(Number(searchParams.get('limit') ?? 1000), 1000);
    const rows = Array.from({ length: PEOPLE }, (_, number) => ({
      kind: 'incomplete',
      subject_id: `t${number}`,
      subject: 'Ada Lee',
      lacks_rates: [60],
      lacks_tax: true,
    }));
    return Response.json(rows.slice(first, first + most));
  },
}));

it('everything that waits for an admin is there, however much', async () => {
  const alerts = await new QueryClient().fetchQuery(adminAlerts());
  expect(new Set(alerts.map((alert) => alert.subject_id)).size).toBe(PEOPLE);
  expect(alerts).toHaveLength(PEOPLE);
});
