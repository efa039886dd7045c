/**
 * How old an answer may be, in seconds, as the header `Cache-Control` says with `max-stale` (RFC 9111,
 * section 5.2.1.2); undefined where it must be true now.
 */
export function oldestOf(header: string | undefined): number | undefined {
  const found = /(?:^|,)\s*max-stale\s*(?:=\s*(\d+)\s*)?(?:,|$)/i.exec(header ?? '');
  if (!found) return undefined;
  return found[1] === undefined ? Number.POSITIVE_INFINITY : Number(found[1]);
}
