import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { cappedRows } from '../../../tests/harness/capped-rows.ts';
import { adminAlertsQuery } from './data.ts';

const PEOPLE = 1003;

vi.mock('../../lib/host.ts', async (original) => ({
  ...(await original<typeof import('../../lib/host.ts')>()),
  fetchFromHost: async (input: string) => {
    return cappedRows(input, PEOPLE, (number) => ({
      kind: 'incomplete',
      subject_id: `t${number}`,
      subject: 'Ada Lee',
      lacks_rates: [60],
      lacks_tax: true,
    }));
  },
}));

it('everything that waits for an admin is there, however much', async () => {
  const alerts = await new QueryClient().fetchQuery(adminAlertsQuery());
  expect(new Set(alerts.map((alert) => alert.subject_id)).size).toBe(PEOPLE);
  expect(alerts).toHaveLength(PEOPLE);
});
