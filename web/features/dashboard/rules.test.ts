import { describe, expect, it } from 'vitest';
import { monthInUrl, ribbonDays, urlOfMonth } from './rules.ts';

const today = '2026-11-21';

describe('the month of the dashboard', () => {
  it.each([
    ['', '2026-11-01'],
    ['month=2026-02', '2026-02-01'],
    ['month=2026-13', '2026-11-01'],
    ['month=2027-01', '2026-11-01'],
    ['month=2026-11', '2026-11-01'],
  ])('at the address ?%s is %s', (address, month) => {
    expect(monthInUrl(new URLSearchParams(address), today)).toBe(month);
  });

  it('is in the address unless it is the present one', () => {
    expect(urlOfMonth('2026-10-01', today).toString()).toBe('month=2026-10');
    expect(urlOfMonth('2026-11-01', today).toString()).toBe('');
  });
});

it('adds up what each day pays, without archived sessions', () => {
  const session = { date: '2026-11-20', pay: 90.1, archived: false };
  const days = ribbonDays(
    { from: '2026-11-20', to: '2026-11-21', locale: 'en-US' },
    [session, { ...session, pay: 20.2 }, { ...session, archived: true }],
    (held) => `${held.length} sessions`,
  );
  expect(days).toEqual([
    { day: '2026-11-20', value: 110.3, words: '2 sessions, $110.30' },
    { day: '2026-11-21', value: 0, words: '' },
  ]);
});
