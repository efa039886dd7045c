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
      subject: number < 2 ? 'Ada Lee' : `Person ${number}`,
      subject_email: `t${number}@example.com`,
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

it('two people of one name are told apart by their addresses', async () => {
  const [first, second, third] = await new QueryClient().fetchQuery(adminAlertsQuery());
  expect([first, second].map((alert) => alert && 'subject' in alert && alert.subject)).toEqual([
    expect.stringContaining('t0@example.com'),
    expect.stringContaining('t1@example.com'),
  ]);
  expect(third).toMatchObject({ subject: 'Person 2' });
});
