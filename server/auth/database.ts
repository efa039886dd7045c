import type pg from 'pg';

/** A pool for single statements, or the client of a running transaction. */
export type Database = Pick<pg.ClientBase, 'query'>;

/** Runs several statements of schema auth as one. */
export async function transaction<T>(
  pool: pg.Pool,
  run: (database: Database) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await run(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Does the work again when it failed with this SQLSTATE: somebody else was first. */
export async function retryOnce<T>(code: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== code) throw error;
    return work();
  }
}

/** The SQLSTATE of a database error. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
