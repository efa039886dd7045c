import { describe, expect, it } from 'vitest';
import { sundayOf, sundaysOf } from './rules.ts';

describe('weeks begin on Sunday', () => {
  it.each([
    ['2026-11-21', '2026-11-15'],
    ['2026-11-15', '2026-11-15'],
    ['2027-01-01', '2026-12-27'],
  ])('%s is in the week of %s', (day, sunday) => {
    expect(sundayOf(day)).toBe(sunday);
  });

  it('the second half of February touches two weeks, or three where it begins late in one', () => {
    expect(sundaysOf('2026-02-16', '2026-02-28')).toEqual(['2026-02-15', '2026-02-22']);
    expect(sundaysOf('2028-02-16', '2028-02-29')).toEqual([
      '2028-02-13',
      '2028-02-20',
      '2028-02-27',
    ]);
  });
});
