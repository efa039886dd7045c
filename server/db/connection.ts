import pg from 'pg';

/**
 * For every connection to a database: a machine that lost its power or its network says nothing, and a statement
 * would wait for its answer for ever.
 */
export const noticeLoss: pg.ClientConfig = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/**
 * A client that is not connected yet. Without a listener, a connection that is lost while no statement runs
 * would end the process; with one, the next statement fails.
 */
export function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...noticeLoss, ...config });
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
