import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { backgroundDone } from './auth/background.ts';
import type { ServerContext } from './context.ts';
import { openDatabase } from './db/open.ts';
import { openAuthPool, openRestPool } from './db/pools.ts';
import { createApp } from './http.ts';
import { startJobs } from './jobs/index.ts';
import { loadKeys } from './keys.ts';
import { createMailer } from './mail/index.ts';
import type { ServerSettings } from './settings.ts';
import { isSetupNeeded, setupToken } from './setup/index.ts';
import { StartError } from './start-error.ts';

export interface Host {
  /** Where this process listens. */
  url: string;
  context: ServerContext;
  /** Connection string of the database's owner. */
  databaseUrl: string;
  /** The one-time link to set-up, as long as the practice has had no admin. */
  setupLink: string | undefined;
  stop(): Promise<void>;
}

export interface HostOptions {
  settings: ServerSettings;
  log: Logger;
  /** Lines for the person at the terminal: progress, and mails where no server sends them. */
  show: (line: string) => void;
  staticFolder?: string;
  /** Fills the database before the first request is answered. */
  prepare?: (databaseUrl: string, context: ServerContext) => Promise<void>;
}

/** How long requests in flight may take to finish once a stop is asked for. */
const stopPatience = 10_000;

/**
 * Starts a practice: takes the port, opens the database, and answers requests once it is ready.
 * The port comes first, so that a taken one is told before anything else is touched.
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const { log, show } = options;
  let app: Pick<Hono, 'fetch'> = starting;
  const server = createServer((request, connection) => app.fetch(request, connection));
  const port = await listen(server, options.settings);
  const settings = withPort(options.settings, port);
  const cleanups: (() => Promise<unknown>)[] = [() => closeServer(server)];
  try {
    const keys = await loadKeys(settings);
    const database = await openDatabase(settings, keys, log, show);
    cleanups.push(database.stop);
    const context: ServerContext = {
      rest: openRestPool(database.url, keys),
      auth: openAuthPool(database.url, keys),
      keys,
      settings,
      log,
      mail: createMailer(settings, show),
    };
    cleanups.push(() => Promise.all([context.rest.end(), context.auth.end()]));
    cleanups.push(() => backgroundDone(context));
    await options.prepare?.(database.url, context);
    const jobs = startJobs(context);
    cleanups.push(jobs.stop);
    const needsSetup = await isSetupNeeded(context.auth);
    app = createApp(context, options.staticFolder);
    return {
      url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
      context,
      databaseUrl: database.url,
      setupLink: needsSetup
        ? `${settings.siteUrl}/setup?token=${await setupToken(context)}`
        : undefined,
      stop: () => stopAll(cleanups),
    };
  } catch (error) {
    await stopAll(cleanups);
    throw error;
  }
}

/** What every address answers until the database is ready. */
const starting: Pick<Hono, 'fetch'> = {
  fetch: () =>
    Response.json(
      { code: 'starting', message: 'The practice is starting. Please try again in a moment.' },
      { status: 503, headers: { 'Retry-After': '1', 'Cache-Control': 'no-store' } },
    ),
};

function createServer(fetch: Parameters<typeof createAdaptorServer>[0]['fetch']): Server {
  const server = createAdaptorServer({
    fetch,
    serverOptions: {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 5_000,
      // Room for server/rest to refuse an address of more than 16 KB with a sentence.
      maxHeaderSize: 64 * 1024,
    },
  });
  // Without a TLS or HTTP/2 option the adaptor makes a plain HTTP server; its type says 'any of'.
  if (!('closeIdleConnections' in server)) throw new Error('not a plain HTTP server');
  return server;
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

function withPort(settings: ServerSettings, port: number): ServerSettings {
  const siteUrl = settings.siteUrl.replace(/^(http:\/\/localhost):0$/, `$1:${port}`);
  return { ...settings, port, siteUrl };
}

/** Takes no new request, lets those in flight finish, and cuts what is still open after that. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), stopPatience);
  await closed;
  clearTimeout(timer);
}

/** In the order opposite to the start, but for the port, which was taken first and closes first. */
async function stopAll(cleanups: (() => Promise<unknown>)[]): Promise<void> {
  const [closePort, ...rest] = cleanups;
  await closePort?.();
  for (const cleanup of rest.reverse()) await cleanup();
}
