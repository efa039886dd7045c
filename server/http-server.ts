import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { ServerSettings } from './settings.ts';
import { StartError } from './start-error.ts';

/** How long the other side may take, in milliseconds. */
export interface Patience {
  /** To send the headers of a request. */
  headers: number;
  /** To send a whole request. */
  request: number;
  /** Without taking or sending a single byte, as one does who asks and never reads. */
  silence: number;
  /** For requests under way to finish once a stop is asked for. */
  stop: number;
}

export const usualPatience: Patience = {
  headers: 10_000,
  request: 30_000,
  silence: 60_000,
  stop: 10_000,
};

export interface HttpServer {
  listen(settings: ServerSettings): Promise<number>;
  /** Takes no new request, lets those under way finish, and cuts what is still open after that. */
  close(): Promise<void>;
}

/** The port. `onRequest` sees every request first, those included that never reach `fetch`. */
export function createHttpServer(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  onRequest: (request: IncomingMessage, response: ServerResponse) => void,
  patience: Patience,
): HttpServer {
  const server = createAdaptorServer({
    fetch,
    serverOptions: {
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
      connectionsCheckingInterval: patience.headers / 5,
      keepAliveTimeout: 5_000,
      // Room for server/rest to refuse an address of more than 16 KB with a sentence.
      maxHeaderSize: 64 * 1024,
    },
  });
  // Without a TLS or HTTP/2 option the adaptor makes a plain HTTP server; its type says 'any of'.
  if (!('closeIdleConnections' in server)) throw new Error('not a plain HTTP server');
  server.timeout = patience.silence;
  const underWay = new Set<ServerResponse>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    // Once a stop is asked for, every answer is the last of its connection.
    if (!server.listening) response.shouldKeepAlive = false;
    onRequest(request, response);
  });
  return {
    listen: (settings) => listen(server, settings),
    close: () => {
      for (const response of underWay) response.shouldKeepAlive = false;
      return close(server, patience.stop);
    },
  };
}

async function listen(server: Server, settings: ServerSettings): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, settings)));
    server.listen(settings.port, settings.host, resolve);
  });
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address ? address.port : settings.port;
}

function cannotListen(error: NodeJS.ErrnoException, { host, port }: ServerSettings): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is taken, perhaps by Track & Pay itself. Stop what runs there, or choose another port, for example PORT=${port + 1}.`,
      );
    case 'EACCES':
      return new StartError(
        `Port ${port} may not be used by this account. Choose one above 1023, for example PORT=3000.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `HOST=${host} is no address of this machine. Use 127.0.0.1 for this machine only, or 0.0.0.0 for its network.`,
      );
    default:
      return error;
  }
}

async function close(server: Server, patience: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const timer = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearTimeout(timer);
}
