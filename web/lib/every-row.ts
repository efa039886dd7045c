import { BackendError } from './errors.ts';

/** The most rows one answer of the backend holds; it leaves out the rest (docs/decisions/data-interface.md). */
export const MOST_ROWS = 1_000;

type Answer<Row> = PromiseLike<{ data: Row[] | null; error: unknown; status: number }>;

interface Read<Row> extends Answer<Row> {
  range(from: number, to: number): Answer<Row>;
}

/**
 * Every row of a read that may have more than one answer holds, such as one for each person. Its order
 * must be total, or a row may be on two pages and another on none. Throws a BackendError when a page is
 * refused.
 */
export async function everyRow<Row>(read: Read<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (
    let page: Answer<Row> = read;
    ;
    page = read.range(rows.length, rows.length + MOST_ROWS - 1)
  ) {
    const { data, error, status } = await page;
    if (error || !data) throw BackendError.from(error, status);
    rows.push(...data);
    if (data.length < MOST_ROWS) return rows;
  }
}
