import type pg from 'pg';
import { sqlState } from '../errors/sql-state.ts';

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
