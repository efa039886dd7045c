import { type DestinationStream, type Logger, pino } from 'pino';
import { tracedRequest } from './request-trace.ts';

/** The log of the host: one JSON line each, with the request a line belongs to. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = { level, mixin: tracedRequest };
  return stream === undefined ? pino(options) : pino(options, stream);
}
