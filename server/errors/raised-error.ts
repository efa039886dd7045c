import { z } from 'zod';
import { HttpError } from './http-error.ts';
import { requestErrors } from './request-errors.ts';

const messageShape = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
});
const detailShape = z.object({
  status: z.number().int().min(100).max(599),
  headers: z.record(z.string(), z.string()),
});

/** `raise sqlstate 'PGRST'` decides the whole answer (PostgREST, "Add HTTP Headers with RAISE"). */
export function raisedError(message: string, detail: string | undefined): HttpError {
  const body = messageShape.safeParse(parseJson(message));
  if (!body.success) {
    return requestErrors.raisedJson(
      `Invalid JSON value for MESSAGE: '${message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  }
  const answer = detailShape.safeParse(parseJson(detail ?? ''));
  if (!answer.success) {
    return requestErrors.raisedJson(
      detail === undefined
        ? 'DETAIL is missing in the RAISE statement'
        : `Invalid JSON value for DETAIL: '${detail}'`,
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    );
  }
  const { code, details, hint } = body.data;
  return new HttpError(
    answer.data.status,
    { code, message: body.data.message, details: details ?? null, hint: hint ?? null },
    answer.data.headers,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
