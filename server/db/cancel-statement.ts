import pg from 'pg';

declare module 'pg' {
  // Left out of the types: what the driver itself needs to start a connection and to cancel a statement.
  interface Connection {
    connect(port: number | string, host?: string): void;
    requestSsl(): void;
    cancel(processID: number, secretKey: number): void;
  }
  interface ClientBase {
    readonly connection: Connection;
    readonly processID: number;
    readonly secretKey: number;
    readonly ssl: unknown;
  }
}

/** How long the server may take to accept the request, in milliseconds. */
const timeoutMs = 5_000;

/**
 * Asks the server to cancel the statement that a connection is running (PostgreSQL manual, "Canceling Requests
 * in Progress"). The request goes over a connection of its own, which the server closes once it has passed it
 * on. Resolves then, or when the server could not be asked: from that moment on it cannot hit a later
 * statement. Does nothing if no statement is running.
 */
export function cancelStatement(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  const { connection, ssl } = new pg.Client(pool.options);
  const send = () => connection.cancel(client.processID, client.secretKey);
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => connection.stream.destroy(), timeoutMs);
    connection.once('end', () => {
      clearTimeout(giveUp);
      resolve();
    });
    connection.on('error', () => {});
    connection.once('connect', () => (ssl ? connection.requestSsl() : send()));
    connection.once('sslconnect', send);
    const { host, port } = client;
    if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`);
    else connection.connect(port, host);
  });
}
