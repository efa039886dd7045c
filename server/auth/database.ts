import type pg from 'pg';

/** A pool for single statements, or the client of a running transaction. */
export type Database = Pick<pg.ClientBase, 'query'>;

/** Retries work that failed because a concurrent request was first to store the same unique value. */
export async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    return work();
  }
}

/** The SQLSTATE of a write where none is accepted. */
export const noWritesState = '25006';

/** The SQLSTATE of a database error. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
