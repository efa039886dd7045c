import { describe, expect, it } from 'vitest';
import fc from '../tests/harness/properties.ts';
import {
  amountOf,
  centsOf,
  formatDollarChange,
  formatDollars,
  readDollars,
  sumOf,
} from './money.ts';

const anyCents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('an amount of money', () => {
  it('keeps every cent from the database to the screen and back', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(centsOf(amountOf(cents))).toBe(cents);
        expect(readDollars(formatDollars(amountOf(cents)))).toBe(amountOf(cents));
      }),
      { numRuns: 2000 },
    );
  });

  it('survives being a number, where 33.33 and 1.005 are not what they seem', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(centsOf(Number(amountOf(cents)))).toBe(cents);
      }),
      { numRuns: 2000 },
    );
    expect(centsOf(1.005)).toBe(101);
    expect(centsOf('-1.005')).toBe(-101);
    expect(centsOf('0.004')).toBe(0);
    expect(Object.is(centsOf('-0.001'), 0)).toBe(true);
  });

  it('says the sign of a difference', () => {
    expect(formatDollarChange('12')).toBe('+$12.00');
    expect(formatDollarChange(-0.5)).toBe('−$0.50');
    expect(formatDollarChange(-0.5, 'fr').replace(/\s/g, ' ')).toBe('−0,50 $');
    expect(formatDollarChange('0.00')).toBe('$0.00');
  });

  it('adds up without losing a cent', () => {
    expect(sumOf([])).toBe('0.00');
    expect(sumOf([0.1, 0.2, '-0.30'])).toBe('0.00');
    fc.assert(
      fc.property(fc.array(anyCents), (cents) => {
        expect(sumOf(cents.map((each) => Number(amountOf(each))))).toBe(
          amountOf(cents.reduce((total, each) => total + each, 0)),
        );
      }),
    );
  });

  it('is shown in dollars with two decimals', () => {
    expect(formatDollars(0)).toBe('$0.00');
    expect(formatDollars('1234.5')).toBe('$1,234.50');
    expect(formatDollars('-20')).toBe('−$20.00');
    expect(formatDollars('-20', 'es-US')).toBe('−$20.00');
    expect(formatDollars('-20', 'fr').replace(/\s/g, ' ')).toBe('−20,00 $');
    expect(formatDollars('1234.5', 'es-US')).toBe('$1,234.50');
    expect(formatDollars('1234.5', 'fr').replace(/\s/g, ' ')).toBe('1 234,50 $');
  });

  it.each([
    ['$1,234.50', '1234.50'],
    [' 75 ', '75.00'],
    ['1,234', '1234.00'],
    ['.5', '0.50'],
    ['.25', '0.25'],
    ['-20', '-20.00'],
    ['−$20.00', '-20.00'],
    ['100.', '100.00'],
  ])('typed as %j means %s', (typed, amount) => {
    expect(readDollars(typed)).toBe(amount);
  });

  it.each(['', '$', 'ten', '1.234', '1,23', '1e3', '--1', '.', 'NaN', '1,2345.00'])(
    'typed as %j is no amount',
    (typed) => {
      expect(readDollars(typed)).toBeNull();
    },
  );

  it('is refused when it is no number', () => {
    for (const text of ['', '.', '1e21', 'NaN', '1 2']) {
      expect(() => centsOf(text), text).toThrow(RangeError);
    }
  });
});
