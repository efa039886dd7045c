import { type DestinationStream, type Logger, pino } from 'pino';
import { tracedRequest } from './request-trace.ts';

/** The log of the host: one JSON line each, with the request a line belongs to. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = { level, mixin: tracedRequest };
  return stream === undefined ? pino(options) : pino(options, stream);
}

/** What the log says of a failure: its kind. The message of a database error can hold a person's data. */
export function failureOf(error: unknown): { kind: string; code: unknown } {
  if (!(error instanceof Error)) return { kind: typeof error, code: undefined };
  return { kind: error.name, code: 'code' in error ? error.code : undefined };
}
