import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { cappedRows } from '../../../tests/harness/capped-rows.ts';
import { REPORT_TYPES, readReport, reportQuery } from './data.ts';

const PEOPLE = 1003;

vi.mock('../../lib/host.ts', async (original) => ({
  ...(await original<typeof import('../../lib/host.ts')>()),
  fetchFromHost: async (input: string) => {
    return cappedRows(input, PEOPLE, (number) => ({
      axis: 'therapist',
      starts_on: null,
      therapist_id: `t${number}`,
      name: 'Ada Lee',
      email: `ada${number}@example.com`,
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

it('tells therapists of one name apart by their address', () => {
  const row = { starts_on: null, sessions: 1, minutes: 60, amount: 50, details: {} };
  const therapist = (id: string, name: string) => ({
    ...row,
    axis: 'therapist',
    therapist_id: id,
    name,
    email: `${id}@example.com`,
  });
  const total = { ...row, axis: 'total', therapist_id: null, name: null, email: null };
  const read = readReport([
    therapist('a', 'Ada Lee'),
    therapist('b', 'Adá Lee'),
    therapist('c', 'Bo Kim'),
    total,
  ]);
  expect(read.map(({ name }) => name)).toEqual([
    'Ada Lee (a@example.com)',
    'Adá Lee (b@example.com)',
    'Bo Kim',
    null,
  ]);
});
