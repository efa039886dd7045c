import { TooManyBytesError } from '../db/pipeline.ts';
import { HttpError } from './http-error.ts';
import { raisedError } from './raised-error.ts';

/** An error that the database reported, as `pg` passes it on. */
interface DatabaseError {
  code: string;
  /** The connection was closed or refused, which is not the request's fault. */
  isFatal: boolean;
  message: string;
  detail: string | undefined;
  hint: string | undefined;
}

/** Statuses of PostgREST's table ("HTTP Status Codes"); a longer entry wins over its class. */
const statuses: readonly (readonly [string, number])[] = [
  ['21000', 500],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['55P03', 503],
  ['57P01', 503],
  ['57P02', 503],
  ['57P03', 503],
  ['P0001', 400],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
];

/** Failures of the machine, not of the request: their messages name files, memory, processes and the like. */
const internalClasses = ['40', '53', '58', 'F0', 'XX'];

/** Of a regular expression with nested repetitions, and of a full-text search with many negations in a row. */
const tooComplex = /^(?:invalid memory alloc request size|tsquery stack too small)/;

/** SQLSTATE and sentence for a full disk, which only the person who runs the server can fix. */
export const diskFull = {
  code: '53100',
  message:
    'The disk of the server is full, and nothing was saved. The person who looks after the server has to free some space.',
};

/** Sentences that replace messages which name a constraint or a file. */
const neutralMessages = new Map([
  [diskFull.code, diskFull.message],
  [
    '55P03',
    'Somebody else is changing the same records. Nothing was saved; please try again in a moment.',
  ],
  ['23503', 'insert, update or delete violates a foreign key constraint'],
  ['23505', 'duplicate key value violates a unique constraint'],
]);

/**
 * Turns any error of a request into what its caller may see: never a row's content (class 23), never the
 * machine's insides. `isSignedIn` decides between 401 and 403. Throws an error that is not the database's.
 */
export function toHttpError(error: unknown, isSignedIn: boolean): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof TooManyBytesError) {
    return refused(
      'answer_too_large',
      'The answer is larger than 16 MB. Ask for fewer rows or columns at a time.',
    );
  }
  const reported = asDatabaseError(error);
  if (reported === undefined) return connectionError(error);
  // The message of PostgreSQL would name the login and the database.
  if (reported.isFatal && !/^5[37]/.test(reported.code)) {
    return unavailable(503, 'PGRST000', 'Database connection error. Retrying the connection.');
  }
  if (reported.code === 'PGRST') return raisedError(reported.message, reported.detail);
  if (isTooComplex(reported)) {
    return refused('22023', 'A search pattern in the request is too complex.');
  }
  const status = isReadOnlyView(reported) ? 405 : statusOf(reported.code, isSignedIn);
  const isInternal = internalClasses.includes(reported.code.slice(0, 2));
  return new HttpError(
    status,
    {
      code: reported.code,
      message: messageOf(reported),
      details: isInternal || reported.code.startsWith('23') ? null : (reported.detail ?? null),
      hint: isInternal ? null : (reported.hint ?? null),
    },
    headersOf(status),
  );
}

function asDatabaseError(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return undefined;
  if (typeof error.code !== 'string') return undefined;
  return {
    code: error.code,
    isFatal: error.severity === 'FATAL' || error.severity === 'PANIC',
    message: error.message,
    detail: 'detail' in error && typeof error.detail === 'string' ? error.detail : undefined,
    hint: 'hint' in error && typeof error.hint === 'string' ? error.hint : undefined,
  };
}

function statusOf(code: string, isSignedIn: boolean): number {
  if (code === '42501') return isSignedIn ? 403 : 401;
  if (code.startsWith('PT')) return Number(/^PT([2-5]\d\d)$/.exec(code)?.[1] ?? 500);
  return statuses.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

/** Writing a view that cannot be written; PostgREST leaves it at 500. */
function isReadOnlyView({ code, message }: DatabaseError): boolean {
  return code === '55000' && /^cannot (insert into|update|delete from) view /.test(message);
}

/** PostgreSQL refuses such patterns, but calls it an error of its own. */
function isTooComplex({ code, message }: DatabaseError): boolean {
  return code === 'XX000' && tooComplex.test(message);
}

function refused(code: string, message: string): HttpError {
  return new HttpError(400, { code, message, details: null, hint: null });
}

function messageOf({ code, message }: DatabaseError): string {
  const neutral = neutralMessages.get(code);
  if (neutral !== undefined) return neutral;
  const isInternal = internalClasses.includes(code.slice(0, 2));
  return isInternal ? 'The database could not carry out the request' : message;
}

function headersOf(status: number): Record<string, string> {
  if (status === 401) return { 'WWW-Authenticate': 'Bearer' };
  if (status === 503) return { 'Retry-After': '1' };
  return {};
}

/** PostgREST's group 0: the database cannot be used at the moment. */
function unavailable(status: 503 | 504, code: string, message: string): HttpError {
  return new HttpError(
    status,
    { code, message, details: null, hint: null },
    { 'Retry-After': '1' },
  );
}

/** For no answer from the database at all; anything else is thrown on. */
function connectionError(error: unknown): HttpError {
  const message = error instanceof Error ? error.message : '';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (message.startsWith('timeout exceeded when trying to connect')) {
    return unavailable(504, 'PGRST003', 'Timed out acquiring connection from connection pool.');
  }
  const isConnection =
    /^E(?:CONN|PIPE|NOENT|TIMEDOUT|HOST|NET)/.test(code) ||
    /connection|not queryable/i.test(message);
  if (!isConnection) throw error;
  return unavailable(503, 'PGRST001', 'Database client error. Retrying the connection.');
}
