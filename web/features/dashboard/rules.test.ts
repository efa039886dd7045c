import { describe, expect, it } from 'vitest';
import { monthInUrl, urlOfMonth } from './rules.ts';

const today = '2026-11-21';

describe('the month of the dashboard', () => {
  it.each([
    ['', '2026-11-01'],
    ['month=2026-02', '2026-02-01'],
    ['month=2026-13', '2026-11-01'],
    ['month=0026-02', '2026-11-01'],
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
