import pg from 'pg';

/**
 * A pool whose connections may be cut, by a server that stops or a database that is dropped. `end()` of a
 * pool does not wait until they are closed, and a cut in between would be an uncaught error.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
