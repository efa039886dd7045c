import type pg from 'pg';
import { timed } from '../request-trace.ts';
import { runPipeline, type Statement, type StatementResult } from './pipeline.ts';
import { replayed } from './replay.ts';
import { whileWanted } from './while-wanted.ts';

/** On whose behalf statements run. */
export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role';
  /** The token's claims as JSON text; policies read them through auth.jwt(). */
  claims: string;
  /** The person's id, for auth.uid(); empty where the token names nobody. */
  subject: string;
}

/** What a transaction needs to know about its request. */
export interface RequestScope {
  caller: Caller;
  method: string;
  path: string;
  /** JSON objects of names and values. */
  headers: string;
  cookies: string;
  timezone: string | undefined;
  /** Aborted when the client hangs up: what was not committed by then is rolled back. */
  gone?: AbortSignal | undefined;
}

/**
 * The longest a reading statement may take, and any may wait, holding a connection, for a row that somebody else
 * is changing, in milliseconds: a third of what the pool gives to writing statements.
 */
const shortLimit = ({ options }: pg.Pool) => Math.round((options.statement_timeout || 0) / 3);

const checkRequest: Statement = { text: 'select private.check_request()', values: [] };
const begin: Statement = { text: 'begin', values: [] };
const commit: Statement = { text: 'commit', values: [] };
const rollback: Statement = { text: 'rollback', values: [] };

/**
 * The one place that sets a role and claims. Reading statements: one network round trip, one
 * read-only transaction. Every setting is local to it, so nothing outlasts it on the connection.
 */
export async function readAs(
  pool: pg.Pool,
  scope: RequestScope,
  statements: readonly Statement[],
): Promise<StatementResult[]> {
  const client = await connectFor(pool, scope);
  let isUsable = true;
  try {
    const preamble = [become(scope, shortLimit(pool), true), checkRequest];
    const results = await runWhileWanted(pool, client, scope, [...preamble, ...statements]);
    return results.slice(preamble.length);
  } catch (error) {
    isUsable = isStatementError(error);
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

type Accept<T> = (results: StatementResult[]) => { keep: boolean; value: T };

/**
 * Writing statements: one transaction, kept only if `accept` says so once it has seen the results.
 * If it throws, or a statement fails, everything is rolled back.
 */
export function writeAs<T>(
  pool: pg.Pool,
  scope: RequestScope,
  statements: readonly Statement[],
  accept: Accept<T>,
): Promise<T> {
  return replayed(() => attemptWrite(pool, scope, statements, accept));
}

async function attemptWrite<T>(
  pool: pg.Pool,
  scope: RequestScope,
  statements: readonly Statement[],
  accept: Accept<T>,
): Promise<T> {
  const client = await connectFor(pool, scope);
  let isUsable = true;
  try {
    const preamble = [begin, become(scope, shortLimit(pool), false), checkRequest];
    const results = await runWhileWanted(pool, client, scope, [...preamble, ...statements]);
    // From here on nothing is cancelled: a commit is done or not.
    scope.gone?.throwIfAborted();
    const { keep, value } = accept(results.slice(preamble.length));
    await timed(() => runPipeline(client, [keep ? commit : rollback]));
    return value;
  } catch (error) {
    isUsable = isStatementError(error) || client.getTransactionStatus() === 'T';
    if (isUsable) isUsable = await rollBack(client);
    throw error;
  } finally {
    // Only an idle connection is handed to the next request.
    client.release(!isUsable || client.getTransactionStatus() !== 'I');
  }
}

async function connectFor(pool: pg.Pool, { gone }: RequestScope): Promise<pg.PoolClient> {
  gone?.throwIfAborted();
  const client = await pool.connect();
  if (gone?.aborted) client.release();
  gone?.throwIfAborted();
  return client;
}

/** Runs statements, and has them cancelled when their client hangs up. */
function runWhileWanted(
  pool: pg.Pool,
  client: pg.PoolClient,
  { gone }: RequestScope,
  statements: readonly Statement[],
): Promise<StatementResult[]> {
  return whileWanted(pool, client, gone, () => timed(() => runPipeline(client, statements)));
}

/** False if it failed, and the connection cannot be used again. */
async function rollBack(client: pg.ClientBase): Promise<boolean> {
  try {
    await runPipeline(client, [rollback]);
    return true;
  } catch {
    return false;
  }
}

/** Whether the database refused a statement and goes on; any other error means the connection is gone. */
function isStatementError(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'ERROR';
}

/** Sets role, claims and limits of the transaction. */
function become(scope: RequestScope, limit: number, isReading: boolean): Statement {
  const { caller, method, path, headers, cookies, timezone } = scope;
  const settings = [
    `set_config('role', $1, true)`,
    `set_config('request.jwt.claims', $2, true)`,
    `set_config('request.jwt.claim.sub', $3, true)`,
    `set_config('request.method', $4, true)`,
    `set_config('request.path', $5, true)`,
    `set_config('request.headers', $6, true)`,
    `set_config('request.cookies', $7, true)`,
  ];
  const { role, claims, subject } = caller;
  const values = [role, claims, subject, method, path, headers, cookies];
  settings.push(`set_config('lock_timeout', '${limit}', true)`);
  if (isReading) {
    settings.push(
      `set_config('transaction_read_only', 'on', true)`,
      `set_config('statement_timeout', '${limit}', true)`,
    );
  }
  if (timezone !== undefined) {
    settings.push(`set_config('TimeZone', $8, true)`);
    values.push(timezone);
  }
  return { text: `select ${settings.join(', ')}`, values };
}
