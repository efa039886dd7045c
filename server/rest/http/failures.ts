import { TokenError } from '../../auth/tokens.ts';
import { toHttpError } from '../../errors/database-errors.ts';
import { HttpError } from '../../errors/http-error.ts';
import { requestErrors } from '../../errors/request-errors.ts';
import { noWritesState, sqlState } from '../../errors/sql-state.ts';
import { NegativeLimitError } from '../parse/query.ts';
import { EmptyRangeError } from '../parse/range.ts';
import { ParseError } from '../parse/scanner.ts';
import { AggregateUseError } from '../parse/select.ts';

/** The response to a request that failed. */
export function failure(error: unknown, isSignedIn: boolean, method: string): Response {
  const { status, body, headers } = isWithoutWrites(error, method)
    ? requestErrors.noWrites()
    : asHttpError(error, isSignedIn);
  // Strangers get no hint, because it would reveal a name.
  const shown = isSignedIn || !namingCodes.has(body.code) ? body : { ...body, ...hidden };
  return new Response(method === 'HEAD' ? null : JSON.stringify(shown), {
    status,
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Proxy-Status': `PostgREST; error=${body.code}`,
    },
  });
}

/**
 * Only what reads is read-only by our own doing. Otherwise the server itself accepts no writes, because a standby is
 * about to take over or its provider stopped it: a device that was refused would not try again. A procedure may raise
 * the same code with another meaning.
 */
function isWithoutWrites(error: unknown, method: string): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  return !isReading && sqlState(error) === noWritesState && !isRaised(error);
}

/** Whether a procedure raised the error: PostgreSQL says which of its own functions reported it. */
function isRaised(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'exec_stmt_raise';
}

function asHttpError(error: unknown, isSignedIn: boolean): HttpError {
  if (error instanceof ParseError) return requestErrors.query(error.message, error.details);
  if (error instanceof AggregateUseError) return requestErrors.aggregates();
  if (error instanceof NegativeLimitError) {
    return requestErrors.range('Limit should be greater than or equal to zero.');
  }
  if (error instanceof EmptyRangeError) {
    return requestErrors.range(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  if (error instanceof TokenError) {
    return error.reason === 'expired'
      ? requestErrors.token('PGRST303', 'JWT expired')
      : requestErrors.token('PGRST301', 'JWT invalid');
  }
  return toHttpError(error, isSignedIn);
}

const missCodes = new Set([
  ...['42703', '42P01', '42883', '42704', '0A000'],
  ...['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205'],
]);

const namingCodes = new Set([...missCodes, 'PGRST201', 'PGRST203']);
const hidden = { details: null, hint: null };

/** Whether a name was not found, or a prepared statement no longer fits: the schema may be newer. */
export function isMiss(error: unknown): boolean {
  if (error instanceof HttpError) return missCodes.has(error.body.code);
  return error instanceof Error && 'code' in error && missCodes.has(String(error.code));
}
