import type { Statement, StatementResult } from '../../db/pipeline.ts';
import { requestErrors } from '../../errors/request-errors.ts';
import { contentType } from '../parse/media.ts';
import { type Preferences, preferenceApplied } from '../parse/prefer.ts';
import type { OutputColumn } from '../sql/read.ts';
import { type Sql, sql } from '../sql/sql.ts';
import { rowsToCsv } from './csv-rows.ts';
import { rowsToJson, rowToJson } from './json-rows.ts';
import type { RestRequest } from './request.ts';

/** Columns as the body needs them: PostgreSQL turns arrays and composites into JSON. */
export function columnsFor(request: RestRequest, columns: readonly OutputColumn[]): OutputColumn[] {
  if (request.media.kind === 'csv') return [...columns];
  return columns.map((column) =>
    column.kind === 'nested' ? { ...column, expression: asJson(column.expression) } : column,
  );
}

/** Has PostgreSQL make the JSON of a value. */
export function asJson(expression: Sql): Sql {
  return sql`to_json(${expression})`;
}

/** Prepares a statement whose rows `bodyOf` will turn into the form asked for. */
export function forBody({ media }: RestRequest, statement: Statement): Statement {
  return { ...statement, keepsMessages: media.kind !== 'csv' };
}

export type Body = string | Uint8Array<ArrayBuffer>;

/** The part of the rows found or written that goes into the body. */
export type Found = Pick<StatementResult, 'rows' | 'count'> & { messages: Iterable<Buffer> };

/** Rows in the form asked for. Making a large body does not keep others waiting. */
export async function bodyOf(
  { media }: Pick<RestRequest, 'media'>,
  { rows, messages }: Found,
  columns: readonly OutputColumn[],
): Promise<Body> {
  if (media.kind === 'csv') {
    const names = columns.map((column) => column.name);
    return rowsToCsv(rows, names);
  }
  const shape = { columns, stripNulls: media.kind !== 'openapi' && media.stripNulls };
  return media.kind === 'object' ? rowToJson(messages, shape) : rowsToJson(messages, shape);
}

/** A request for a single object must find exactly one row. */
export function requireSingular({ media }: RestRequest, count: number): void {
  if (media.kind === 'object' && count !== 1) throw requestErrors.notSingular(count);
}

/** An answer with a body, whose type and schema its headers name. HEAD has the headers alone. */
export function replyWithBody(
  request: RestRequest,
  status: number,
  body: Body,
  headers: Record<string, string>,
): Response {
  const all: Record<string, string> = { ...headers, 'Content-Type': contentType(request.media) };
  if (request.profile !== undefined) all['Content-Profile'] = request.profile;
  return new Response(request.method === 'HEAD' ? null : body, { status, headers: all });
}

/** An answer that has only a status and headers. */
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
