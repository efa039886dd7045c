import type { ComponentProps } from 'react';
import { DataTable } from './data-table.tsx';
import type { QueryState } from './loaded.tsx';
import { Paging } from './paging.tsx';

interface PagedTableProps<Row>
  extends Omit<ComponentProps<typeof DataTable<Row>>, 'query' | 'footer'> {
  /** The rows of the page that is shown, and how many there are on all. */
  query: QueryState<{ rows: readonly Row[]; total: number }> & { isPlaceholderData?: boolean };
  /** The first page is 0. */
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
}

/** A table whose rows the database sorts and counts, and sends a page at a time. */
export function PagedTable<Row>({ query, page, pageSize, onPage, ...table }: PagedTableProps<Row>) {
  const total = query.data?.total ?? 0;
  return (
    <DataTable
      {...table}
      query={{ ...query, data: query.data?.rows }}
      footer={<Paging {...{ page, pageSize, total, onPage }} />}
    />
  );
}
