import { compressed, leastCompressed } from '../../content-coding.ts';
import type { StatementResult } from '../../db/pipeline.ts';
import { requestErrors } from '../../errors/request-errors.ts';
import { contentType } from '../parse/media.ts';
import type { OutputColumn, RowForm } from '../sql/read.ts';
import { joinInChunks } from './chunks.ts';
import type { RestRequest } from './request.ts';
import { csvLines, jsonArray } from './rows.ts';

/** In which form the database has to return rows. */
export function rowForm({ media }: Pick<RestRequest, 'media'>): RowForm {
  if (media.kind === 'csv') return 'texts';
  return media.kind !== 'openapi' && media.stripNulls ? 'stripped objects' : 'objects';
}

export type Body = string | Uint8Array<ArrayBuffer>;

/** Rows in the form asked for. Making a large body does not keep others waiting. */
export async function bodyOf(
  { media }: Pick<RestRequest, 'media'>,
  rows: StatementResult['rows'],
  columns: readonly OutputColumn[],
): Promise<Body> {
  if (media.kind === 'csv') {
    return joinInChunks(
      csvLines(
        columns.map(({ name }) => name),
        rows,
      ),
    );
  }
  return media.kind === 'object' ? (rows[0]?.[0] ?? 'null') : joinInChunks(jsonArray(rows));
}

/** A request for a single object must find exactly one row. */
export function requireSingular({ media }: RestRequest, count: number): void {
  if (media.kind === 'object' && count !== 1) throw requestErrors.notSingular(count);
}

/**
 * An answer with a body, whose type and schema its headers name. HEAD has the headers alone. Compressing what is
 * secret is safe here: a foreign page cannot send the token, and so learns nothing from lengths (BREACH).
 */
export async function replyWithBody(
  request: RestRequest,
  status: number,
  body: Body,
  headers: Record<string, string>,
): Promise<Response> {
  const all: Record<string, string> = { ...headers, 'Content-Type': contentType(request.media) };
  if (request.profile !== undefined) all['Content-Profile'] = request.profile;
  if (request.method === 'HEAD') return new Response(null, { status, headers: all });
  if (body.length < leastCompressed) return new Response(body, { status, headers: all });
  all.Vary = 'Accept-Encoding';
  if (!request.acceptsGzip) return new Response(body, { status, headers: all });
  all['Content-Encoding'] = 'gzip';
  return new Response(await compressed(body), { status, headers: all });
}
