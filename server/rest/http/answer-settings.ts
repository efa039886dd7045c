import { z } from 'zod';
import type { Statement, StatementResult } from '../../db/pipeline.ts';
import { requestErrors } from '../../errors/request-errors.ts';

/** Run last, it yields what SQL has set for the answer (PostgREST, "Response Headers"). */
export const answerSettings: Statement = {
  text: `select nullif(current_setting('response.status', true), ''), nullif(current_setting('response.headers', true), '')`,
  values: [],
};

const headerList = z.array(z.record(z.string(), z.string()));
const withoutBody = [204, 205, 304];

/** Status and headers set by a function, a trigger or the request check take precedence. */
export function withSettings(response: Response, settings: StatementResult | undefined): Response {
  const [chosen = null, headers = null] = settings?.rows[0] ?? [];
  if (chosen === null && headers === null) return response;
  if (chosen !== null && !/^[2-5]\d\d$/.test(chosen)) throw requestErrors.responseStatus();
  const status = chosen === null ? response.status : Number(chosen);
  return new Response(withoutBody.includes(status) ? null : response.body, {
    status,
    headers: merged(response.headers, headers),
  });
}

function merged(headers: Headers, text: string | null): Headers {
  if (text === null) return headers;
  const all = new Headers(headers);
  const set = new Set<string>();
  try {
    const list = headerList.parse(JSON.parse(text)).flatMap((header) => Object.entries(header));
    for (const [name, value] of list) {
      // A header given twice, such as a cookie, is sent twice.
      if (set.has(name.toLowerCase())) all.append(name, value);
      else all.set(name, value);
      set.add(name.toLowerCase());
    }
  } catch {
    throw requestErrors.responseHeaders();
  }
  return all;
}
