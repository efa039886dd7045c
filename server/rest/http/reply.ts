import type { Statement, StatementResult } from '../../db/pipeline.ts';
import { requestErrors } from '../../errors/request-errors.ts';
import { contentType } from '../parse/media.ts';
import { type Preferences, preferenceApplied } from '../parse/prefer.ts';
import type { OutputColumn } from '../sql/read.ts';
import { type Sql, sql } from '../sql/sql.ts';
import { rowsToCsv } from './csv-rows.ts';
import { rowsToJson, rowsToJsonInTurns, rowToJson } from './json-rows.ts';
import type { RestRequest } from './request.ts';

/** Columns as the body needs them: JSON of arrays and composites is PostgreSQL's to make. */
export function columnsFor(request: RestRequest, columns: readonly OutputColumn[]): OutputColumn[] {
  if (request.media.kind === 'csv') return [...columns];
  return columns.map((column) =>
    column.kind === 'nested' ? { ...column, expression: asJson(column.expression) } : column,
  );
}

export function asJson(expression: Sql): Sql {
  return sql`to_json(${expression})`;
}

/** A statement whose rows `bodyOf` puts into the form asked for. */
export function forBody({ media }: RestRequest, statement: Statement): Statement {
  return { ...statement, keepsMessages: media.kind !== 'csv' };
}

/** Rows in the form asked for. A single object asked for must be one row. */
export function bodyOf(
  { media }: RestRequest,
  { rows, messages, count }: StatementResult,
  columns: readonly OutputColumn[],
): string | Uint8Array<ArrayBuffer> {
  if (media.kind === 'csv')
    return rowsToCsv(
      rows,
      columns.map((column) => column.name),
    );
  const shape = { columns, stripNulls: media.kind !== 'openapi' && media.stripNulls };
  if (media.kind !== 'object') return rowsToJson(messages, shape);
  if (count !== 1) throw requestErrors.notSingular(count);
  return rowToJson(messages, shape);
}

/** Of rows that were read; a large body does not keep others waiting. */
export async function bodyOfRead(
  request: RestRequest,
  result: StatementResult,
  columns: readonly OutputColumn[],
): Promise<string | Uint8Array<ArrayBuffer>> {
  const { media } = request;
  if (media.kind !== 'array') return bodyOf(request, result, columns);
  return rowsToJsonInTurns(result.messages, { columns, stripNulls: media.stripNulls });
}

/** An answer with a body, whose type and schema its headers name. HEAD has the headers alone. */
export function replyWithBody(
  request: RestRequest,
  status: number,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Response {
  const all: Record<string, string> = { ...headers, 'Content-Type': contentType(request.media) };
  if (request.profile !== undefined) all['Content-Profile'] = request.profile;
  return new Response(request.method === 'HEAD' ? null : body, { status, headers: all });
}

export function replyWithoutBody(status: number, headers: Record<string, string>): Response {
  return new Response(null, { status, headers });
}

/** `Preference-Applied`, if any of these was given. */
export function appliedHeader(
  preferences: Preferences,
  names: readonly (keyof Preferences)[],
): Record<string, string> {
  const applied = preferenceApplied(preferences, names);
  return applied === undefined ? {} : { 'Preference-Applied': applied };
}
