import { expect, it } from 'vitest';
import fc from '../../tests/harness/properties.ts';
import { sortRows } from './sort.ts';

const anyValue = fc.oneof(fc.integer(), fc.constant(null));

it('rows are sorted by their values, those without one last in either direction', () => {
  fc.assert(
    fc.property(fc.array(anyValue), fc.boolean(), (rows, isAscending) => {
      const direction = isAscending ? 'ascending' : 'descending';
      const sorted = sortRows(rows, (row) => row, direction);
      const values = sorted.filter((row) => row !== null);
      expect(sorted).toHaveLength(rows.length);
      expect(sorted.slice(0, values.length)).toEqual(values);
      for (const [index, value] of values.slice(1).entries()) {
        const before = values[index] ?? value;
        expect(isAscending ? before <= value : before >= value).toBe(true);
      }
    }),
  );
});

it('names are sorted as people sort them', () => {
  const names = ['Zoë', 'ana', 'Ámbar', 'Bo'];
  expect(sortRows(names, (name) => name, 'ascending')).toEqual(['Ámbar', 'ana', 'Bo', 'Zoë']);
});
