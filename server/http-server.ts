import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { refusalBody } from './refusal.ts';
import type { ServerSettings } from './settings.ts';
import { StartError } from './start-error.ts';

/** How long the other side may take, in milliseconds. */
export interface Timeouts {
  /** To send the headers of a request. */
  headers: number;
  /** To send a complete request. */
  request: number;
  /**
   * Without receiving or sending a single byte, like a client that asks and never reads. While a complete
   * request waits for its answer, the silence is the host's own: an import may take two minutes.
   */
  silence: number;
  /** To read the next piece of a finished answer, which stays in memory until it is read. */
  reading: number;
  /**
   * To send the next request over the same connection. Longer than proxies keep one that is idle: a
   * request that meets a connection being closed fails.
   */
  idle: number;
  /** For requests under way to finish after a stop is requested. */
  stop: number;
  /** For other work to end after that: daily work, mails, statements that are not to be interrupted. */
  work: number;
}

export const usualTimeouts: Timeouts = {
  headers: 10_000,
  request: 30_000,
  silence: 60_000,
  reading: 15_000,
  idle: 75_000,
  stop: 10_000,
  work: 20_000,
};

type Address = Pick<ServerSettings, 'host' | 'port'>;

export interface HttpServer {
  listen(address: Address): Promise<number>;
  /** Takes no new request, lets those under way finish, and cuts what is still open after that. */
  close(): Promise<void>;
}

interface Behaviour {
  fetch: Parameters<typeof getRequestListener>[0];
  onConnection: (socket: Socket) => void;
  /** Sees every request first, those included that never reach `fetch`. */
  onRequest: (request: IncomingMessage, response: ServerResponse) => void;
  /** On every answer, even to a request that could not be read. */
  headers: readonly (readonly [string, string])[];
  timeouts: Timeouts;
}

/** The HTTP server on the practice's port, with its limits and time-outs. */
export function createHttpServer({
  fetch,
  onConnection,
  onRequest,
  headers,
  timeouts,
}: Behaviour): HttpServer {
  const listener = getRequestListener(fetch, {
    // The application answers its own failures; this is for what could not be turned into a request.
    errorHandler: () => Response.json(refusals[400], { status: 400 }),
  });
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: timeouts.headers / 5,
      keepAliveTimeout: timeouts.idle,
      // Room for server/rest to refuse an address of more than 16 KB with a sentence.
      maxHeaderSize: 64 * 1024,
      // Such a request is still refused, but with the usual headers.
      requireHostHeader: false,
    },
    listener,
  );
  server.timeout = timeouts.silence;
  const underWay = new Set<ServerResponse>();
  server.on('connection', (socket) => {
    onConnection(socket);
    // Node says so only to the answer being sent, not to those that wait for it (HTTP pipelining).
    socket.once('close', () => {
      for (const response of underWay) {
        if (response.socket !== null || response.req.socket !== socket) continue;
        response.destroy();
        response.emit('close');
      }
    });
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    // After a stop is requested, every answer ends its connection.
    if (!server.listening) response.shouldKeepAlive = false;
    for (const [name, value] of headers) response.setHeader(name, value);
    request.socket.setTimeout(timeouts.silence);
    response.once('prefinish', () => request.socket.setTimeout(timeouts.reading));
    onRequest(request, response);
  });
  server.on('timeout', (socket) => {
    const isWorking = [...underWay].some(
      (response) => response.socket === socket && response.req.complete && !response.headersSent,
    );
    if (isWorking) socket.setTimeout(timeouts.silence);
    else socket.destroy();
  });
  // Expectations other than '100-continue' may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const isAnswering = [...underWay].some(
      (response) => response.socket === socket && response.headersSent,
    );
    if (!socket.writable || isAnswering) socket.destroy();
    else socket.end(bareAnswer(statuses[error.code ?? ''] ?? 400, headers), () => socket.destroy());
  });
  return {
    listen: (address) => listen(server, address),
    close: () => {
      for (const response of underWay) response.shouldKeepAlive = false;
      return close(server, timeouts.stop);
    },
  };
}

/** Statuses for the errors of Node's parser; all others are a 400. */
const statuses: Record<string, keyof typeof refusals> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

const refusals = {
  400: refusalBody('bad_request', 'This is no proper HTTP request.'),
  408: refusalBody('request_timeout', 'The request took too long to arrive. Please try again.'),
  413: refusalBody('request_too_large', 'The request is larger than allowed.'),
  431: refusalBody('headers_too_large', 'The headers of the request are larger than 64 KB.'),
};

/** The bytes of an answer to something that never became a request; the connection ends with it. */
function bareAnswer(
  status: keyof typeof refusals,
  headers: readonly (readonly [string, string])[],
): string {
  const body = JSON.stringify(refusals[status]);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

async function listen(server: Server, { host, port }: Address): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(cannotListen(error, { host, port })),
    );
    server.listen(port, host, resolve);
  });
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function cannotListen(error: NodeJS.ErrnoException, { host, port }: Address): Error {
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

async function close(server: Server, longest: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const timer = setTimeout(() => server.closeAllConnections(), longest);
  await closed;
  clearTimeout(timer);
}
