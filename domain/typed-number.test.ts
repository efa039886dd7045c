import { describe, expect, it } from 'vitest';
import { formatDollars, readDollars } from './money.ts';
import { withDecimalPoint } from './typed-number.ts';

describe('a number that somebody types', () => {
  it.each([
    ['25,50', '25.50'],
    ['1 234,50 $', '1234.50'],
    ['1.234,5', '1234.5'],
    ['12.345,6', '12345.6'],
    ['1.234.567,8', '1234567.8'],
    ['1.23,4', '1.23,4'],
    ['-3,25', '-3.25'],
    [',5', '.5'],
    ['25.50', '25.50'],
    ['25', '25'],
    ['1,5,0', '1,5,0'],
  ])('as %j in French is %s', (typed, english) => {
    expect(withDecimalPoint(typed, 'fr')).toBe(english);
  });

  it('is read as it is shown', () => {
    for (const locale of ['en-US', 'es-US', 'fr']) {
      const shown = formatDollars('1234567.05', locale);
      expect(readDollars(withDecimalPoint(shown, locale))).toBe('1234567.05');
    }
  });

  it('has no thousands after a comma in French, and no decimals after one in English', () => {
    expect(readDollars(withDecimalPoint('1,500', 'fr'))).toBeNull();
    expect(readDollars(withDecimalPoint('1,500', 'en-US'))).toBe('1500.00');
    expect(readDollars(withDecimalPoint('1,50', 'en-US'))).toBeNull();
  });
});
