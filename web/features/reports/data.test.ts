import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { cappedRows } from '../../../tests/harness/capped-rows.ts';
import { REPORT_TYPES, reportQuery } from './data.ts';

const PEOPLE = 1003;

vi.mock('../../lib/host.ts', async (original) => ({
  ...(await original<typeof import('../../lib/host.ts')>()),
  fetchFromHost: async (input: string) => {
    return cappedRows(input, PEOPLE, (number) => ({
      axis: 'therapist',
      starts_on: null,
      therapist_id: `t${number}`,
      name: 'Ada Lee',
      sessions: 1,
      minutes: 60,
      amount: 50,
      details: {},
    }));
  },
}));

it.each(REPORT_TYPES)('the %s report has a row for everybody, however many', async (type) => {
  const days = { from: '2026-01-01', to: '2026-01-15' };
  const rows = await new QueryClient().fetchQuery(reportQuery(type, days));
  expect(new Set(rows.map((row) => row.therapist_id)).size).toBe(PEOPLE);
  expect(rows).toHaveLength(PEOPLE);
});
