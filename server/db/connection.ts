import pg from 'pg';

/**
 * A client that is not connected yet. Without a listener, a connection that is lost while no statement runs
 * would end the process; with one, the next statement fails.
 */
export function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...config });
  client.on('error', () => {});
  return client;
}

/** The same server and database, reached with another login. */
export function withLogin(url: string, login: string, password: string): string {
  const changed = new URL(url);
  changed.username = login;
  changed.password = encodeURIComponent(password);
  return changed.href;
}

/** The same server and login, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}
