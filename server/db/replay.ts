import { setTimeout as sleep } from 'node:timers/promises';

/** Serialization failure and deadlock: PostgreSQL took the transaction back for another's sake. */
const passing = new Set<unknown>(['40001', '40P01']);
const attempts = 5;

/**
 * Runs a transaction, and runs it again from its beginning when PostgreSQL took it back so that
 * another could go on. What it does must all be in the database, where nothing of a failed attempt
 * is left.
 */
export async function replayed<T>(attempt: () => Promise<T>): Promise<T> {
  for (let failures = 1; failures < attempts; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    // Apart by chance, so that the same two do not meet again.
    await sleep(Math.random() * 10 * 2 ** failures);
  }
  return attempt();
}

function isPassing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && passing.has(error.code);
}
