import pg from 'pg';
import type { Logger } from 'pino';
import { isUnreachable } from '../errors/unreachable.ts';
import type { Keys } from '../keys.ts';
import type { Statement, StatementResult } from './pipeline.ts';
import { openRestPool } from './pools.ts';
import { type RequestScope, readAs } from './run-as.ts';

/** The answer of a copy, and the most seconds it can be behind. */
export interface Recent {
  results: StatementResult[];
  age: number;
}

/** How long, in milliseconds, not to ask a copy that could not be reached. */
const pause = 10_000;

/** Whose records the caller may read as a supervisor. */
const assigned = 'array(select unnest(private.supervised_therapist_ids()) order by 1)::text';

/** The caller's role and assignments at the primary, how far the primary has written, and its time. */
const callerAtPrimary: Statement = {
  text: `select private.caller_role(), pg_current_wal_lsn()::text, ${assigned}, clock_timestamp()::text`,
  values: [],
};

/**
 * Whether the caller has the same role and assignments at the copy, and how old the copy is in seconds: 0 where
 * it has replayed all that the primary had written, else as old as the last change that arrived. Both times are of
 * the primary's clock: the copy's may be another.
 */
const recency = `select private.caller_role() is not distinct from $1 and ${assigned} = $3,
  case when pg_last_wal_replay_lsn() >= $2::pg_lsn then 0
    else ceil(extract(epoch from $4::timestamptz - pg_last_xact_replay_timestamp()))::int end`;

/**
 * A standby that answers reads which may lag. At every request the primary decides whether the caller may
 * read. A copy on which the person has another role or supervises others, or which lags too far, is not used.
 */
export class Replica {
  private readonly pool: pg.Pool;
  private readonly log: Logger;
  private pausedUntil = 0;

  constructor(url: string, keys: Keys, log: Logger) {
    this.pool = openRestPool(url, keys, 10);
    this.log = log;
  }

  /**
   * Runs statements on the copy, for the person of the scope, if it lags by at most `oldest` seconds. Undefined
   * where the primary has to answer. Throws the error with which the primary refuses the caller.
   */
  async readAs(
    primary: pg.Pool,
    scope: RequestScope,
    statements: readonly Statement[],
    oldest: number,
  ): Promise<Recent | undefined> {
    if (scope.caller.role !== 'authenticated' || Date.now() < this.pausedUntil) return undefined;
    const [at] = await readAs(primary, scope, [callerAtPrimary]);
    try {
      const question = { text: recency, values: at?.rows[0] ?? [] };
      const [found] = await readAs(this.pool, scope, [question]);
      const [isSame, age = null] = found?.rows[0] ?? [];
      if (isSame !== 't' || age === null || Number(age) > oldest) return undefined;
      const results = await readAs(this.pool, scope, statements);
      return { results, age: Math.max(0, Number(age)) };
    } catch (error) {
      // A statement too slow for the copy is too slow for the primary.
      if (error instanceof pg.DatabaseError && error.code === '57014') throw error;
      if (error instanceof Error && isUnreachable(error)) this.pauseAfter(error);
      return undefined;
    }
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  private pauseAfter(error: Error): void {
    this.pausedUntil = Date.now() + pause;
    const code = 'code' in error ? error.code : undefined;
    this.log.warn(
      { kind: error.name, code },
      'the copy in REPLICA_URL does not answer; the primary does its work',
    );
  }
}
