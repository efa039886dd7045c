import type { Statement, StatementResult } from '../db/pipeline.ts';
import { readAs } from '../db/run-as.ts';
import type { RestRequest, RestService } from './http/request.ts';

/**
 * Runs a request's reading statements. A request that says `Cache-Control: max-stale=…` (RFC 9111,
 * section 5.2.1.2) may be answered by a copy of the database that lags no further than that, nor than a
 * minute; the answer then carries its `Age`.
 */
export async function readRecent(
  { context: { rest, replica } }: RestService,
  { scope, oldest }: RestRequest,
  statements: readonly Statement[],
): Promise<{ results: StatementResult[]; age: Record<string, string> }> {
  const recent =
    oldest === undefined ? undefined : await replica?.readAs(rest, scope, statements, oldest);
  if (recent) return { results: recent.results, age: { Age: String(recent.age) } };
  return { results: await readAs(rest, scope, statements), age: {} };
}
