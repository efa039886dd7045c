import { noResult, type Statement, type StatementResult } from '../db/pipeline.ts';
import { writeAs } from '../db/run-as.ts';
import { requestErrors } from '../errors/request-errors.ts';
import type { Catalogue, RestFunction } from './catalogue/types.ts';
import { answerSettings, withSettings } from './http/answer-settings.ts';
import { parseArguments } from './http/body.ts';
import { type Body, bodyOf, replyWithBody, requireSingular, rowForm } from './http/reply.ts';
import type { RestRequest, RestService } from './http/request.ts';
import { appliedHeader, type Preferences } from './parse/prefer.ts';
import { parseQuery } from './parse/query.ts';
import { contentRange } from './parse/range.ts';
import type { ParsedQuery } from './parse/types.ts';
import { findFunction } from './plan/find-function.ts';
import { planRead } from './plan/read-plan.ts';
import type { Source } from './plan/types.ts';
import { readRecent } from './read-recent.ts';
import { narrowed, rangeStatus } from './read-relation.ts';
import { type CallArguments, calledRows } from './sql/call.ts';
import { countedPage, type OutputColumn, outputColumns, selectRows } from './sql/read.ts';
import { sql, value } from './sql/sql.ts';

/** The column name of a single value, as in PostgREST. */
const scalar = 'pgrst_scalar';

/** How a call becomes a statement, and its result an answer. */
interface Plan {
  statement: Statement;
  columns: readonly OutputColumn[];
  offset: number;
}

/** GET, HEAD and POST on `rpc/…`. */
export async function callFunction(
  service: RestService,
  catalogue: Catalogue,
  request: RestRequest,
): Promise<Response> {
  const { method } = request;
  const isPost = method === 'POST';
  if (!isPost && method !== 'GET' && method !== 'HEAD') throw requestErrors.rpcMethod(method);
  const target = isPost ? 'relation' : 'function';
  const query = narrowed(parseQuery(request.queryString, target), request.rangeHeader);
  const given = isPost ? argumentsOfBody(request, query) : argumentsOfQuery(query);
  const routine = findFunction(catalogue, request.name, namesOf(given));
  if (!isPost && routine.isVolatile) throw requestErrors.readOnly(routine.name);
  const preferences = routine.keepsWrites
    ? requireWholeAnswer(request, routine)
    : request.preferences;
  const most = preferences.handling === 'strict' ? preferences.maxAffected : undefined;
  if (most !== undefined && !isSet(routine)) throw requestErrors.maxAffectedOnValue();

  const plan = planCall(catalogue, { ...request, preferences }, query, routine, given);
  const { timeout } = routine;
  const statements = [
    ...(timeout === null
      ? []
      : [sql`select set_config('statement_timeout', ${value(timeout)}, true)`.toStatement()]),
    plan.statement,
    answerSettings,
  ];
  const answer = (results: StatementResult[], age: Record<string, string> = {}) => {
    const [called = noResult, settings] = results.slice(-2);
    const { result, total } = preferences.count
      ? pageOf(called)
      : { result: called, total: undefined };
    if (most !== undefined && result.count > most) throw requestErrors.maxAffected(result.count);
    const headers = {
      'Content-Range': contentRange(plan.offset, result.count, total),
      ...appliedHeader(preferences, ['count', 'tx', 'handling', 'timezone', 'maxAffected']),
      ...age,
    };
    const status = rangeStatus(plan.offset, result.count, total);
    if (routine.returns.kind === 'void') {
      const plain = withSettings(new Response(null, { status: 204, headers }), settings);
      return async () => plain;
    }
    requireSingular(request, result.count);
    return async () => {
      const body = await bodyOfCall(request, routine, result.rows, plan.columns);
      return withSettings(await replyWithBody(request, status, body, headers), settings);
    };
  };
  // The body is made after the transaction, because a slow reader must not keep it open.
  if (routine.isVolatile) {
    // Nor is such a call rolled back when the caller hangs up (see `requireWholeAnswer`).
    const scope = routine.keepsWrites ? { ...request.scope, gone: undefined } : request.scope;
    const reply = await writeAs(service.context.rest, scope, statements, (results) => ({
      keep: preferences.tx !== 'rollback',
      value: answer(results),
    }));
    return reply();
  }
  const { results, age } = await readRecent(service, request, statements);
  return answer(results, age)();
}

/**
 * The preferences for a function that keeps its writes. A caller who could roll the call back, or turn its
 * answer into an error, could read without leaving an audit entry and guess without being counted. Throws if
 * the request asks for a part of the answer.
 */
function requireWholeAnswer(
  { queryString, rangeHeader, preferences }: RestRequest,
  routine: RestFunction,
): Preferences {
  if (queryString !== '' || rangeHeader !== undefined) throw requestErrors.onlyWhole(routine.name);
  return { ...preferences, count: undefined, tx: undefined };
}

function argumentsOfBody(request: RestRequest, query: ParsedQuery): CallArguments {
  const payload = parseArguments(request.body, request.contentType, query.columns);
  return { kind: 'json', text: payload.text, names: payload.keys };
}

function argumentsOfQuery(query: ParsedQuery): CallArguments {
  const values = new Map<string, string[]>();
  for (const { name, value } of query.args) values.set(name, [...(values.get(name) ?? []), value]);
  return { kind: 'texts', values };
}

function namesOf(given: CallArguments): readonly string[] {
  return given.kind === 'json' ? given.names : [...given.values.keys()];
}

function isSet({ returns }: RestFunction): boolean {
  return returns.kind !== 'void' && returns.isSet;
}

/**
 * Rows are filtered, ordered and embedded into like those of a table, a value like a row of one
 * column. They are counted in the same statement, so that the function runs once.
 */
function planCall(
  catalogue: Catalogue,
  request: RestRequest,
  query: ParsedQuery,
  routine: RestFunction,
  given: CallArguments,
): Plan {
  const { returns } = routine;
  const hasRows = returns.kind === 'rows';
  const node = planRead(catalogue, sourceOf(routine), query);
  const columns = outputColumns(node);
  const from = calledRows(routine, given, hasRows ? undefined : scalar);
  const asked = rowForm(request);
  const form = hasRows || asked === 'texts' ? asked : 'values';
  const rowsOf = request.preferences.count === undefined ? selectRows : countedPage;
  return {
    statement: rowsOf(node, from, columns, form).toStatement(),
    columns,
    offset: node.range.offset,
  };
}

function sourceOf({ name, returns }: RestFunction): Source {
  if (returns.kind === 'rows') return { name: returns.relation ?? name, columns: returns.columns };
  const kind = returns.kind === 'scalar' ? returns.valueKind : 'text';
  const column = { name: scalar, type: 'text', kind, isNullable: true, default: null };
  return { name, columns: new Map([[scalar, column]]) };
}

/** What `countedPage` yields: how many rows there are in all, and those of the page. */
function pageOf({ rows }: StatementResult): { result: StatementResult; total: number } {
  const page = rows.filter((row) => row[1] !== null).map((row) => row.slice(2));
  return { result: { rows: page, count: page.length }, total: Number(rows[0]?.[0] ?? 0) };
}

async function bodyOfCall(
  { media }: RestRequest,
  { returns }: RestFunction,
  rows: StatementResult['rows'],
  columns: readonly OutputColumn[],
): Promise<Body> {
  const isOne = media.kind !== 'csv' && returns.kind !== 'void' && !returns.isSet;
  return bodyOf({ media: isOne ? { kind: 'object', stripNulls: false } : media }, rows, columns);
}
