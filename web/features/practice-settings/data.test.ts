import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { cappedRows } from '../../../tests/harness/capped-rows.ts';
import { noShowCostQuery } from './data.ts';

const PEOPLE = 1003;

vi.mock('../../lib/host.ts', async (original) => ({
  ...(await original<typeof import('../../lib/host.ts')>()),
  fetchFromHost: async (input: string) => {
    return cappedRows(input, PEOPLE, (number) => ({
      therapist_id: number === 0 ? null : `t${number}`,
      before: 50,
      after: 60,
    }));
  },
}));

it('other terms for no-shows are compared for everybody, however many', async () => {
  const rows = await new QueryClient().fetchQuery(noShowCostQuery(25, 'nothing'));
  expect(new Set(rows.map((row) => row.therapist_id)).size).toBe(PEOPLE);
  expect(rows).toHaveLength(PEOPLE);
});
