import { expect, test } from 'vitest';
import { earlierPeriods, listTitle, whyLeftOut } from './rules.ts';

const periods = [
  { start_date: '2026-03-16', end_date: '2026-03-31' },
  { start_date: '2026-03-01', end_date: '2026-03-15' },
  { start_date: '2026-02-16', end_date: '2026-02-28' },
];

test.each([
  ['in the current period', '2026-03-20', ['2026-03-01', '2026-02-16']],
  ['in a period without pay', '2026-04-02', ['2026-03-01', '2026-02-16']],
])('the list leaves out the period shown above it: %s', (_, today, listed) => {
  expect(earlierPeriods(periods, today).map(({ start_date }) => start_date)).toEqual(listed);
});

test('the list is not called earlier where a session of a later period is logged already', () => {
  expect(listTitle(earlierPeriods(periods, '2026-03-20'), '2026-03-20')).toBe('earlierPeriods');
  expect(listTitle(earlierPeriods(periods, '2026-03-15'), '2026-03-15')).toBe('otherPeriods');
});

test.each([
  ['archived', 'pending', 'archived'],
  // Its sessions are locked: only an admin can restore one.
  ['archived', 'completed', 'archivedFinal'],
  ['late', 'completed', 'late'],
])('a session left out because it was %s, in a %s period', (why, status, word) => {
  expect(whyLeftOut({ why }, { status })).toBe(word);
});
