import { z } from 'zod';
import { noResult, type Statement, type StatementResult } from '../db/pipeline.ts';
import { firstRow } from '../db/row-socket.ts';
import { readAs, writeAs } from '../db/run-as.ts';
import { requestErrors } from '../errors/request-errors.ts';
import type { Catalogue, RestFunction } from './catalogue/types.ts';
import { parseArguments } from './http/body.ts';
import { valueToJson } from './http/json-rows.ts';
import {
  appliedHeader,
  asJson,
  bodyOf,
  columnsFor,
  forBody,
  replyWithBody,
  replyWithoutBody,
} from './http/reply.ts';
import type { RestRequest, RestService } from './http/request.ts';
import { parseQuery } from './parse/query.ts';
import { contentRange } from './parse/range.ts';
import type { ParsedQuery } from './parse/types.ts';
import { findFunction } from './plan/find-function.ts';
import { planRead } from './plan/read-plan.ts';
import { narrowed, rangeStatus } from './read.ts';
import { type Call, type CallArguments, callSql, scalarSql } from './sql/call.ts';
import { outputColumns, selectRows } from './sql/read.ts';
import { sql, value } from './sql/sql.ts';

/** How a call becomes a statement, and its result an answer. */
interface Plan {
  statement: Statement;
  answer(result: StatementResult): {
    rows: number;
    total: number | undefined;
    body: string | Uint8Array<ArrayBuffer>;
  };
  offset: number;
}

const answerSettings = sql`select nullif(current_setting('response.status', true), ''), nullif(current_setting('response.headers', true), '')`;
const headerList = z.array(z.record(z.string(), z.string()));

/** GET, HEAD and POST on `rpc/…`. */
export async function callFunction(
  service: RestService,
  catalogue: Catalogue,
  request: RestRequest,
): Promise<Response> {
  const { method, preferences } = request;
  const isPost = method === 'POST';
  if (!isPost && method !== 'GET' && method !== 'HEAD') throw requestErrors.rpcMethod(method);
  const query = narrowed(parseQuery(request.queryString, 'function'), request.rangeHeader);
  const given = isPost ? argumentsOfBody(request) : argumentsOfQuery(query);
  const routine = findFunction(
    catalogue,
    request.name,
    given.kind === 'json' ? given.names : [...given.values.keys()],
  );
  if (!isPost && routine.isVolatile) throw requestErrors.readOnly(routine.name);
  const isSet = routine.returns.kind !== 'void' && routine.returns.isSet;
  const most = preferences.handling === 'strict' ? preferences.maxAffected : undefined;
  if (most !== undefined && !isSet) throw requestErrors.maxAffectedOnValue();

  const plan = planCall(catalogue, request, query, routine, callSql(routine, given));
  const { timeout } = routine;
  const statements = [
    ...(timeout === null
      ? []
      : [sql`select set_config('statement_timeout', ${value(timeout)}, true)`.toStatement()]),
    plan.statement,
    answerSettings.toStatement(),
  ];
  const answer = (results: StatementResult[]) => {
    const [called = noResult, settings] = results.slice(-2);
    const { rows, total, body } = plan.answer(called);
    if (most !== undefined && rows > most) throw requestErrors.maxAffected(rows);
    const headers = {
      'Content-Range': contentRange(plan.offset, rows, total),
      ...appliedHeader(preferences, ['count', 'tx', 'handling', 'timezone', 'maxAffected']),
    };
    const status = rangeStatus(plan.offset, rows, total);
    const isEmpty = routine.returns.kind === 'void' || preferences.return === 'minimal';
    const response = isEmpty
      ? replyWithoutBody(204, headers)
      : replyWithBody(request, status, body, headers);
    return overridden(response, settings?.rows[0]);
  };
  if (!routine.isVolatile) {
    return answer(await readAs(service.context.rest, request.occasion, statements));
  }
  return writeAs(service.context.rest, request.occasion, statements, (results) => ({
    keep: preferences.tx !== 'rollback',
    value: answer(results),
  }));
}

function argumentsOfBody(request: RestRequest): CallArguments {
  const payload = parseArguments(request.body, request.contentType);
  return { kind: 'json', text: payload.text, names: payload.keys };
}

function argumentsOfQuery(query: ParsedQuery): CallArguments {
  return { kind: 'texts', values: new Map(query.args.map(({ name, value }) => [name, value])) };
}

function planCall(
  catalogue: Catalogue,
  request: RestRequest,
  query: ParsedQuery,
  routine: RestFunction,
  call: Call,
): Plan {
  const { returns } = routine;
  if (returns.kind === 'rows') return planRows(catalogue, request, query, routine, call, returns);
  const isNested = returns.kind === 'scalar' && returns.valueKind === 'nested';
  const statement = scalarSql(call, isNested ? asJson : (result) => result).toStatement();
  return {
    statement,
    offset: 0,
    answer: ({ rows }) => ({
      rows: rows.length,
      total: request.preferences.count ? rows.length : undefined,
      body: returns.kind === 'void' ? '' : scalarBody(request, returns, rows),
    }),
  };
}

function scalarBody(
  request: RestRequest,
  returns: Extract<RestFunction['returns'], { kind: 'scalar' }>,
  rows: StatementResult['rows'],
): string {
  if (request.media.kind === 'csv') return rows.map((row) => row[0] ?? '').join('\n');
  const values = rows.map((row) => valueToJson(row[0] ?? null, returns.valueKind));
  if (request.media.kind === 'object' && values.length !== 1) {
    throw requestErrors.notSingular(values.length);
  }
  const isArray = returns.isSet && request.media.kind !== 'object';
  return isArray ? `[${values.join(',')}]` : (values[0] ?? 'null');
}

/**
 * Rows are filtered, ordered and embedded into like those of a table. They are counted in the same
 * statement, so that the function runs once.
 */
function planRows(
  catalogue: Catalogue,
  request: RestRequest,
  query: ParsedQuery,
  routine: RestFunction,
  { before, call }: Call,
  returns: Extract<RestFunction['returns'], { kind: 'rows' }>,
): Plan {
  const source = { name: returns.relation ?? routine.name, columns: returns.columns };
  const node = planRead(catalogue, source, query);
  const columns = columnsFor(request, outputColumns(node));
  const isCounted = request.preferences.count !== undefined;
  const extra = isCounted ? [sql`count(*) over ()`] : [];
  const { offset } = node.range;
  return {
    statement: forBody(
      request,
      selectRows(node, sql`${before}${call}`, columns, extra).toStatement(),
    ),
    offset,
    answer: (result) => {
      const first = result.rows[0] ?? firstRow(result.messages);
      const counted = first?.[columns.length];
      const total = counted ? Number(counted) : isCounted && offset === 0 ? 0 : undefined;
      const { media } = request;
      const form: RestRequest =
        media.kind === 'array' && !returns.isSet
          ? { ...request, media: { kind: 'object', stripNulls: media.stripNulls } }
          : request;
      return { rows: result.count, total, body: bodyOf(form, result, columns) };
    },
  };
}

/** A function may set status and headers of its answer (PostgREST, "Response Headers"). */
function overridden(response: Response, settings: (string | null)[] | undefined): Response {
  const [status = null, headers = null] = settings ?? [];
  if (status === null && headers === null) return response;
  if (status !== null && !/^[1-5]\d\d$/.test(status)) throw requestErrors.responseStatus();
  const changed = new Response(response.body, {
    status: status === null ? response.status : Number(status),
    headers: response.headers,
  });
  for (const header of parseHeaders(headers)) {
    for (const [name, value] of Object.entries(header)) changed.headers.set(name, value);
  }
  return changed;
}

function parseHeaders(text: string | null): Record<string, string>[] {
  if (text === null) return [];
  try {
    return headerList.parse(JSON.parse(text));
  } catch {
    throw requestErrors.responseHeaders();
  }
}
