import pg from 'pg';

/**
 * A pool whose connections may be cut by a server that stops or a database that is dropped. `end()` does
 * not wait until they are closed, and without these handlers a cut in between is an uncaught error.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
