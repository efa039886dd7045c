/**
 * The answer to a request for some of many rows, as the backend gives it: never more than a thousand at once.
 *
 * @param address With `offset` and `limit` as PostgREST takes them.
 */
export function cappedRows(
  address: string,
  count: number,
  rowOf: (number: number) => object,
): Response {
  const { searchParams } = new URL(address);
  const first = Number(searchParams.get('offset') ?? 0);
  const most = Math.min(Number(searchParams.get('limit') ?? 1000), 1000);
  const rows = Array.from({ length: count }, (_, number) => rowOf(number));
  return Response.json(rows.slice(first, first + most));
}
