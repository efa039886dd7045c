import { noResult, type StatementResult } from '../db/pipeline.ts';
import { writeAs } from '../db/run-as.ts';
import { requestErrors } from '../errors/request-errors.ts';
import type { Catalogue, Column, Relation } from './catalogue/types.ts';
import { answerSettings, withSettings } from './http/answer-settings.ts';
import { type Payload, parseRows } from './http/body.ts';
import { bodyOf, replyWithBody, requireSingular, rowForm } from './http/reply.ts';
import type { RestRequest, RestService } from './http/request.ts';
import { appliedHeader } from './parse/prefer.ts';
import { parseQuery } from './parse/query.ts';
import { contentRange } from './parse/range.ts';
import type { ParsedQuery } from './parse/types.ts';
import { findRelation } from './plan/find-relation.ts';
import { planRead } from './plan/read-plan.ts';
import { planPut, planWhich, requireFilter } from './plan/write-plan.ts';
import { outputColumns } from './sql/read.ts';
import type { Sql } from './sql/sql.ts';
import {
  type Conflict,
  deleteSql,
  insertSql,
  mergedSql,
  type Returned,
  readWritten,
  returnedColumns,
  returnedKey,
  updateSql,
} from './sql/write.ts';

/** POST, PATCH, PUT and DELETE on a table or view. */
export async function writeRelation(
  service: RestService,
  catalogue: Catalogue,
  request: RestRequest,
): Promise<Response> {
  const relation = findRelation(catalogue, request.name);
  const query = parseQuery(request.queryString, 'relation');
  const returning = planRead(catalogue, relation, query, 'returning');
  const columns = outputColumns(returning);
  const { preferences } = request;
  const isFull = preferences.return === 'representation';
  const isLocated = preferences.return === 'headers-only' && request.method === 'POST';
  const returned = isFull ? returnedColumns(returning) : isLocated ? returnedKey(relation) : [];
  const write = planWrite(request, relation, query, returned);
  const statement = isFull
    ? readWritten(write.sql, returning, columns, rowForm(request)).toStatement()
    : write.sql.toStatement();
  const reply = await writeAs(
    service.context.rest,
    request.scope,
    [statement, ...(write.isMerge ? [mergedSql.toStatement()] : []), answerSettings],
    (results) => {
      const result = results[0] ?? noResult;
      checkCount(request, result.count);
      const merged = write.isMerge ? Number(results[1]?.rows[0]?.[0] ?? 0) : 0;
      const headers = headersOf(request, relation, result, query, isLocated);
      const status = statusOf(request, result.count - merged, write.isMerge, isFull);
      const settings = results.at(-1);
      const plain = withSettings(new Response(null, { status, headers }), settings);
      const withBody = async () => {
        const body = await bodyOf(request, result.rows, columns);
        return withSettings(await replyWithBody(request, status, body, headers), settings);
      };
      // Made after the transaction: a large body takes its time.
      return { keep: preferences.tx !== 'rollback', value: isFull ? withBody : async () => plain };
    },
  );
  return reply();
}

interface WritePlan {
  sql: Sql;
  /** Whether it may update existing rows, which changes the status. */
  isMerge: boolean;
}

function planWrite(
  request: RestRequest,
  relation: Relation,
  query: ParsedQuery,
  returned: Returned,
): WritePlan {
  if (request.method === 'DELETE') {
    const which = planWhich(relation, query);
    requireFilter('DELETE', which);
    return { sql: deleteSql(which, returned), isMerge: false };
  }
  const payload = parseRows(request.body, request.contentType, query.columns);
  const columns = payload.keys.map((key) => columnNamed(relation, key));
  if (request.method === 'PATCH') {
    if (payload.size > 1) throw requestErrors.body('A PATCH takes one object');
    const which = planWhich(relation, query);
    requireFilter('UPDATE', which);
    const body = { columns, rows: payload.text, useDefaults: takesDefaults(request, payload) };
    return { sql: updateSql(which, body, returned), isMerge: false };
  }
  if (request.method === 'PUT') planPut(relation, query, payload);
  const conflict = conflictOf(request, relation, query);
  const insert = {
    relation,
    columns,
    rows: payload.text,
    useDefaults: takesDefaults(request, payload),
    conflict,
  };
  return { sql: insertSql(insert, returned), isMerge: conflict?.resolution === 'merge-duplicates' };
}

function columnNamed(relation: Relation, name: string): Column {
  const column = relation.columns.get(name);
  if (!column) throw requestErrors.noColumn(relation.name, name);
  return column;
}

/** `missing=default`, where some key is missing in fact. */
function takesDefaults({ preferences }: RestRequest, payload: Payload): boolean {
  return preferences.missing === 'default' && payload.isUneven;
}

function conflictOf(
  request: RestRequest,
  relation: Relation,
  query: ParsedQuery,
): Conflict | undefined {
  if (request.method === 'PUT') {
    return { columns: relation.primaryKey, resolution: 'merge-duplicates' };
  }
  const { resolution } = request.preferences;
  if (!resolution) return undefined;
  const columns = query.onConflict ?? relation.primaryKey;
  for (const name of columns) columnNamed(relation, name);
  return columns.length === 0 ? undefined : { columns, resolution };
}

/** Checks the caller's conditions on the number of rows; if they do not hold, nothing is kept. */
function checkCount(request: RestRequest, count: number): void {
  const { handling, maxAffected } = request.preferences;
  const isBounded = hasBound(request) && handling === 'strict';
  if (isBounded && maxAffected !== undefined && count > maxAffected) {
    throw requestErrors.maxAffected(count);
  }
  requireSingular(request, count);
}

/** Whether `max-affected` counts: as in PostgREST, not for what an insert adds. */
function hasBound({ method }: RestRequest): boolean {
  return method === 'PATCH' || method === 'DELETE';
}

function statusOf(
  request: RestRequest,
  inserted: number,
  isMerge: boolean,
  isFull: boolean,
): number {
  if (request.method === 'POST') return isMerge && inserted <= 0 ? 200 : 201;
  if (!isFull) return 204;
  return request.method === 'PUT' && inserted > 0 ? 201 : 200;
}

function headersOf(
  request: RestRequest,
  relation: Relation,
  { rows, count }: StatementResult,
  query: ParsedQuery,
  isLocated: boolean,
): Record<string, string> {
  const { preferences, method } = request;
  const total = preferences.count ? count : undefined;
  const applied = appliedHeader(preferences, [
    ...(method === 'POST' && (relation.primaryKey.length > 0 || query.onConflict)
      ? (['resolution'] as const)
      : []),
    ...(method === 'POST' || method === 'PATCH' ? (['missing'] as const) : []),
    ...(hasBound(request) ? (['maxAffected'] as const) : []),
    ...(['return', 'count', 'tx', 'handling', 'timezone'] as const),
  ]);
  const [only] = count === 1 ? rows : [];
  return {
    ...(method === 'PUT'
      ? {}
      : { 'Content-Range': contentRange(0, method === 'PATCH' ? count : 0, total) }),
    ...(isLocated && only ? { Location: locationOf(relation, only) } : {}),
    ...applied,
  };
}

/** Where the one new row is found, for `return=headers-only`. */
function locationOf(relation: Relation, row: readonly (string | null)[]): string {
  const filters = relation.primaryKey.map((name, index) => {
    const key = row[index] ?? null;
    return `${encodeURIComponent(name)}=${key === null ? 'is.null' : `eq.${encodeURIComponent(key)}`}`;
  });
  return `/${encodeURIComponent(relation.name)}?${filters.join('&')}`;
}
