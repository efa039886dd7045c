import { expect } from 'vitest';
import { runSql } from './sql.ts';

const waiting = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Resolves once a transaction of this database waits for a lock, or the work that should wait has ended without:
 * what the test expects then fails. `url` is the owner's.
 */
export async function untilOneWaits(url: string, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  await expect.poll(async () => isOver || (await runSql(url, waiting)).length > 0).toBe(true);
}
