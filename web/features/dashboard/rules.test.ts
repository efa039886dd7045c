import { describe, expect, it } from 'vitest';
import { monthInUrl, stacksOf, urlOfMonth } from './rules.ts';

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

describe('the lengths in a chart', () => {
  const lengths = (...months: number[][]) =>
    months.map((values, index) => ({ id: `${index}`, label: `${index} min`, values }));

  it('have a colour each while there are enough', () => {
    const eight = lengths(...Array.from({ length: 8 }, () => [1, 2]));
    expect(stacksOf(eight, 'Others')).toEqual(eight);
  });

  it('are the seven most used beyond that, in their order, and the others together', () => {
    const ten = lengths(
      [1, 0],
      [9, 9],
      [8, 9],
      [7, 9],
      [6, 9],
      [0, 2],
      [5, 9],
      [4, 9],
      [3, 9],
      [0, 0],
    );
    const stacks = stacksOf(ten, 'Others');
    expect(stacks.map(({ id }) => id).join(' ')).toBe('1 2 3 4 6 7 8 others');
    expect(stacks.at(-1)).toEqual({ id: 'others', label: 'Others', values: [1, 2] });
  });
});
