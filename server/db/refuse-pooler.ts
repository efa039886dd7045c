import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { nameOf } from './addresses.ts';
import { newClient } from './connection.ts';

/** Like the pools (pools.ts), asks this of each connection. */
const asked = { statement_timeout: 15_000, options: '-c search_path=public,extensions' };
const tries = 3;

/**
 * Throws a StartError where the address leads to a pooler that shares connections. Ours have a search path,
 * a time limit, the tax key and prepared statements, and hold locks. A pooler that gives a connection to
 * others between two transactions, or drops the settings it was opened with, would silently lose them.
 */
export async function refusePooler(url: string): Promise<void> {
  const one = newClient({ connectionString: url, ...asked });
  const other = newClient({ connectionString: url, ...asked });
  try {
    await Promise.all([one.connect(), other.connect()]);
    if (!(await hasWhatItAsked(one))) throw poolerAt(url);
    for (let turn = 0; turn < tries; turn += 1) {
      const before = await pidOf(one);
      await other.query('begin');
      const between = await pidOf(other);
      const after = await pidOf(one);
      await other.query('rollback');
      if (before !== after || before === between) throw poolerAt(url);
    }
  } catch (error) {
    throw isFromPooler(error) ? poolerAt(url) : error;
  } finally {
    await Promise.all([one.end(), other.end()].map((end) => end.catch(() => {})));
  }
}

async function hasWhatItAsked(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ timeout: string; path: string }>(
    `select current_setting('statement_timeout') as timeout, current_setting('search_path') as path`,
  );
  return rows[0]?.timeout === '15s' && rows[0].path.replaceAll(' ', '') === 'public,extensions';
}

async function pidOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/** PgBouncer's own refusals: of settings it does not know, and of transactions in its third mode. */
function isFromPooler(error: unknown): boolean {
  return (
    error instanceof Error &&
    /unsupported startup parameter|not allowed in statement pooling/i.test(error.message)
  );
}

function poolerAt(url: string): StartError {
  return new StartError(
    `DATABASE_URL leads to a connection pooler at ${nameOf(url)} that does not keep a connection as it was opened (pgbouncer in transaction mode, or without the settings it is asked for). Track & Pay pools its connections itself: give it the address of PostgreSQL itself.`,
  );
}
