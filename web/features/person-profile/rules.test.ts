import { expect, test } from 'vitest';
import { totalsOfMonth } from './rules.ts';

const period = (start_date: string, amount: number) => ({
  start_date,
  session_count: 2,
  total_minutes: 105,
  amount,
});

test('a month comes to its two pay periods, to the cent', () => {
  const history = [
    period('2026-12-01', 900),
    period('2026-11-16', 100.1),
    period('2026-11-01', 0.2),
    period('2026-10-16', 700),
  ];
  const november = { from: '2026-11-01', to: '2026-11-30' };
  expect(totalsOfMonth(history, november)).toEqual({ sessions: 4, minutes: 210, pay: '100.30' });
  expect(totalsOfMonth([], november)).toEqual({ sessions: 0, minutes: 0, pay: '0.00' });
});
