import type { Range } from './types.ts';

/** `Range: 9-0`. Becomes PGRST103. */
export class EmptyRangeError extends Error {
  override name = 'EmptyRangeError';
}

/**
 * `Range: 0-9` of a GET narrowed by `limit=` and `offset=` ("Limits and Pagination"). A header
 * of another form is ignored, as HTTP requires.
 */
export function narrowByHeader(range: Range, header: string | undefined): Range {
  const found = header && /^(\d+)-(\d*)$/.exec(header);
  if (!found) return range;
  const first = readCount(found[1] ?? '');
  const last = found[2] === '' ? Number.POSITIVE_INFINITY : readCount(found[2] ?? '');
  if (first > last) throw new EmptyRangeError();
  const offset = Math.max(range.offset, first);
  const end = Math.min(range.offset + (range.limit ?? Number.POSITIVE_INFINITY), last + 1);
  return { offset, limit: Number.isFinite(end) ? Math.max(0, end - offset) : undefined };
}

/** Digits as a number. Beyond the exact integers there are no rows, so rounding does no harm. */
export function readCount(digits: string): number {
  return Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
}

/** `Content-Range`: `0-9/42`, `0-9/*`, or an asterisk in place of an empty range. */
export function contentRange(offset: number, rows: number, total: number | undefined): string {
  const range = rows > 0 && total !== 0 ? `${offset}-${offset + rows - 1}` : '*';
  return `${range}/${total ?? '*'}`;
}
