import { noResult } from '../db/pipeline.ts';
import { requestErrors } from '../errors/request-errors.ts';
import type { Catalogue } from './catalogue/types.ts';
import { answerSettings, withSettings } from './http/answer-settings.ts';
import { bodyOf, replyWithBody, requireSingular, rowForm } from './http/reply.ts';
import type { RestRequest, RestService } from './http/request.ts';
import { appliedHeader } from './parse/prefer.ts';
import { parseQuery, splitQueryString } from './parse/query.ts';
import { contentRange, narrowByHeader } from './parse/range.ts';
import type { ParsedQuery } from './parse/types.ts';
import { findRelation } from './plan/find-relation.ts';
import { planRead } from './plan/read-plan.ts';
import { wholeRange } from './plan/types.ts';
import { readRecent } from './read-recent.ts';
import { countRows, outputColumns, relationSql, selectRows } from './sql/read.ts';

/** GET and HEAD on a table or view. */
export async function readRelation(
  service: RestService,
  catalogue: Catalogue,
  request: RestRequest,
): Promise<Response> {
  const { preferences } = request;
  const relation = findRelation(catalogue, request.name);
  const query = narrowed(parseQuery(request.queryString, 'relation'), request.rangeHeader);
  const node = planRead(catalogue, relation, query);
  const columns = outputColumns(node);
  const from = relationSql(relation.name);
  const statements = [selectRows(node, from, columns, rowForm(request)).toStatement()];
  // Every kind of count is exact: the planner's estimate would reveal hidden rows.
  if (preferences.count) statements.push(countRows(node, from).toStatement());
  const { results, age } = await readRecent(service, request, [...statements, answerSettings]);
  const [found] = results;
  const counted = preferences.count ? results[1] : undefined;
  const result = found ?? noResult;
  requireSingular(request, result.count);
  const total = counted ? Number(counted.rows[0]?.[0]) : undefined;
  const response = await replyWithBody(
    request,
    rangeStatus(node.range.offset, result.count, total),
    await bodyOf(request, result.rows, columns),
    {
      'Content-Range': contentRange(node.range.offset, result.count, total),
      'Content-Location': contentLocation(request),
      ...appliedHeader(preferences, ['count', 'handling', 'timezone']),
      ...age,
    },
  );
  return withSettings(response, results.at(-1));
}

/** A `Range` header narrows what `limit=` and `offset=` say: the last range of a place counts. */
export function narrowed(query: ParsedQuery, header: string | undefined): ParsedQuery {
  const range = query.ranges.find(({ path }) => path.length === 0)?.range ?? wholeRange;
  return {
    ...query,
    ranges: [...query.ranges, { path: [], range: narrowByHeader(range, header) }],
  };
}

/** 206 for a part, 416 for an offset past the end; known only where rows were counted. */
export function rangeStatus(offset: number, rows: number, total: number | undefined): number {
  if (total === undefined) return 200;
  if (offset > total) {
    throw requestErrors.range(
      `An offset of ${offset} was requested, but there are only ${total} rows.`,
      `*/${total}`,
    );
  }
  return rows < total ? 206 : 200;
}

function contentLocation(request: RestRequest): string {
  const parameters = splitQueryString(request.queryString)
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  const path = `/${encodeURIComponent(request.name)}`;
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
}
