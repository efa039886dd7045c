import { describe, expect, it } from 'vitest';
import { withinTones, wordsBelow } from './bar-series.ts';

describe('the series of a chart', () => {
  const series = (...months: number[][]) =>
    months.map((values, index) => ({ id: `${index}`, label: `series ${index}`, values }));

  it('have a colour each while there are enough', () => {
    const eight = series(...Array.from({ length: 8 }, () => [1, 2]));
    expect(withinTones(eight, 'Others')).toEqual(eight);
  });

  it('are the seven largest beyond that, in their order, and the others together', () => {
    const ten = series(
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
    const stacks = withinTones(ten, 'Others');
    expect(stacks.map(({ id }) => id).join(' ')).toBe('1 2 3 4 6 7 8 others');
    expect(stacks.at(-1)).toEqual({ id: 'others', label: 'Others', values: [1, 2] });
  });
});

describe('the words below a bar', () => {
  it.each([
    ['Nov 2026', undefined, 'Nov|2026'],
    ['Dec 2026', 'Nov 2026', 'Dec'],
    ['Jan 2027', 'Dec 2026', 'Jan|2027'],
    ['Maya Raman', 'Priya Raman', 'Maya|Raman'],
    ['2026', '2026', '2026'],
  ])('of %s after %s are %s', (name, before, words) => {
    expect(wordsBelow(name, before).join('|')).toBe(words);
  });
});
