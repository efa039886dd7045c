import type pg from 'pg';
import { transaction } from './transaction.ts';

/** Runs work of the host itself (jobs) in one transaction, with the rights of the service key. */
export function asService<T>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return transaction(pool, async (client) => {
    await client.query('set local role service_role');
    return run(client);
  });
}
