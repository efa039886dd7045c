import { type ReactNode, useState } from 'react';
import { Paging } from './paging.tsx';
import { usePage } from './use-page.ts';
import { usePrinting } from './use-printing.ts';

/** The rows drawn at once: thousands would take seconds. */
const AT_ONCE = 100;

interface RowsShown<Row> {
  rows: readonly Row[];
  /** How many rows come before them; undefined where all are shown. */
  before: number | undefined;
  /** The line that leads to the others. */
  paging: ReactNode;
}

/**
 * A page of rows that are all loaded: all of them on request, such as for the browser's own search, and on paper.
 * `name` says what they are; another `list`, as after sorting, starts over.
 */
export function useRowsShown<Row>(all: readonly Row[], name: string, list = ''): RowsShown<Row> {
  const [page, onPage] = usePage(list);
  const [isAll, setAll] = useState(false);
  const isLong = all.length > AT_ONCE;
  const isPrinting = usePrinting(isLong && !isAll);
  if (!isLong || isAll || isPrinting) return { rows: all, before: undefined, paging: null };
  const last = Math.ceil(all.length / AT_ONCE) - 1;
  const before = Math.min(page, last) * AT_ONCE;
  return {
    rows: all.slice(before, before + AT_ONCE),
    before,
    paging: (
      <Paging
        name={name}
        page={Math.min(page, last)}
        pageSize={AT_ONCE}
        total={all.length}
        onPage={onPage}
        onAll={() => setAll(true)}
      />
    ),
  };
}
