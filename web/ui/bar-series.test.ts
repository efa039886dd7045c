import { describe, expect, it } from 'vitest';
import { withinTones } from './bar-series.ts';

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
