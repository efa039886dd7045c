import { setTimeout as sleep } from 'node:timers/promises';
import { sqlState } from '../errors/sql-state.ts';

/** Serialization failure and deadlock: PostgreSQL rolled the transaction back so that another could go on. */
const passing = new Set<unknown>(['40001', '40P01']);
const attempts = 5;

/**
 * Foreign key violation. An accepted invitation gives a person another id: a statement that copied the former one
 * beside it is refused, and finds the new one when it runs again.
 */
const REFERENCE_GONE = '23503';

/**
 * Runs a transaction, and runs it again from the start, up to five times in all, when PostgreSQL rolled it
 * back so that another could go on; once, when what a row refers to is gone. It may change nothing outside the
 * database.
 */
export async function replayed<T>(attempt: () => Promise<T>): Promise<T> {
  for (let failures = 1; failures < attempts; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error, failures)) throw error;
    }
    // A random pause, so that the same two do not conflict again.
    await sleep(Math.random() * 10 * 2 ** failures);
  }
  return attempt();
}

function isPassing(error: unknown, failures: number): boolean {
  const state = sqlState(error);
  return passing.has(state) || (state === REFERENCE_GONE && failures === 1);
}
