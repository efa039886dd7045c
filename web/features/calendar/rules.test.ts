import { describe, expect, it } from 'vitest';
import { addressOfCalendar, calendarInUrl } from './rules.ts';

const today = '2026-11-21';

describe('the address of the calendar', () => {
  it.each([
    ['', '2026-11-01', '2026-11-21'],
    ['day=2026-02-28', '2026-02-01', '2026-02-28'],
    ['day=2026-02-28&month=2026-03', '2026-03-01', '2026-02-28'],
    ['day=2026-02-30&month=2026-13', '2026-11-01', '2026-11-21'],
    ['day=0001-01-01&month=20226-01', '2026-11-01', '2026-11-21'],
  ])('?%s shows the month of %s and the day %s', (address, month, day) => {
    expect(calendarInUrl(new URLSearchParams(address), today)).toEqual({ month, day });
  });

  it.each([
    ['2026-11-01', '2026-11-21', { day: null, month: null }],
    ['2026-02-01', '2026-02-28', { day: '2026-02-28', month: null }],
    ['2026-12-01', '2026-11-21', { day: null, month: '2026-12' }],
  ])('for the month of %s and the day %s is %o', (month, day, address) => {
    expect(addressOfCalendar({ month, day }, today)).toEqual(address);
  });
});
