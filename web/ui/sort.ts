import { useMemo, useState } from 'react';

export interface SortState {
  column: string;
  direction: 'ascending' | 'descending';
}

/** The column a list is sorted by, if it is one of those that sort; else the first of them. */
export function columnOf<Name extends string>(
  { column }: SortState,
  names: readonly [Name, ...Name[]],
): Name {
  return names.find((name) => name === column) ?? names[0];
}

type SortValue = string | number | null;

/**
 * Sorts rows that are all loaded. Rows that come in pages are sorted by the database instead: pass the
 * state on to the query. Rows without a value come last in either direction.
 */
export function useSortedRows<Row>(
  rows: readonly Row[] | undefined,
  sortKey: (row: Row, column: string) => SortValue,
  initial: SortState,
) {
  const [sort, onSort] = useState(initial);
  const sorted = useMemo(
    () => rows && sortRows(rows, (row) => sortKey(row, sort.column), sort.direction),
    [rows, sortKey, sort],
  );
  return { rows: sorted, sort, onSort };
}

/** A sorted copy of some rows; those without a value come last in either direction. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortKey: (row: Row) => SortValue,
  direction: SortState['direction'],
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...rows].sort((left, right) => {
    const [a, b] = [sortKey(left), sortKey(right)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order =
      typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
    return sign * order;
  });
}
