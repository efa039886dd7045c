/** However old an answer the caller would take, in seconds: what has ended in the meantime is soon seen by nobody. */
const longest = 60;

/**
 * How old an answer may be, in seconds, as the header `Cache-Control` says with `max-stale` (RFC 9111,
 * section 5.2.1.2), a minute at most; undefined where it must be true now.
 */
export function oldestOf(header: string | undefined): number | undefined {
  const found = /(?:^|,)\s*max-stale\s*(?:=\s*(\d+)\s*)?(?:,|$)/i.exec(header ?? '');
  if (!found) return undefined;
  return Math.min(longest, found[1] === undefined ? longest : Number(found[1]));
}
