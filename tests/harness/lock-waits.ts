import { expect } from 'vitest';
import type { Caller, Sql, TestDatabase } from './database.ts';
import { runSql } from './sql.ts';

const waiting = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Resolves once a transaction of this database waits for a lock, or the work that should wait has ended without:
 * what the test expects then fails. `url` is the owner's.
 */
export function untilOneWaits(url: string, work: Promise<unknown>): Promise<void> {
  return untilSomeWait(url, 1, work);
}

/** The same for as many transactions as are to wait at a time. */
export async function untilSomeWait(
  url: string,
  count: number,
  work: Promise<unknown>,
): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  await expect.poll(async () => isOver || (await runSql(url, waiting)).length >= count).toBe(true);
}

/** Runs `first` as this caller, then `second`, and commits `first` once `second` waits for it. */
export async function oneAfterTheOther<First, Second>(
  database: TestDatabase,
  caller: Caller,
  first: (sql: Sql) => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  let waiting: Promise<Second> | undefined;
  const done = await database.as(
    caller,
    async (sql) => {
      const result = await first(sql);
      waiting = second();
      await untilOneWaits(database.url, waiting);
      return result;
    },
    { commit: true },
  );
  if (!waiting) throw new Error('The second was not started.');
  return [done, await waiting];
}
