import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { backgroundDone } from './auth/background.ts';
import type { ServerContext } from './context.ts';
import { refuseWrongClock, sayWhatClocksAreWrong } from './db/clocks.ts';
import { Damage } from './db/damage.ts';
import { makeKeysOfNewPractice } from './db/installation.ts';
import { openDatabase } from './db/open.ts';
import { openAuthPool, openRestPool } from './db/pools.ts';
import { Replica } from './db/replica.ts';
import { Documents } from './functions/documents.ts';
import { securityHeaders } from './headers.ts';
import { createApp, webFolder } from './http.ts';
import { createHttpServer, type Timeouts, usualTimeouts } from './http-server.ts';
import { inlineHashes } from './inline-hashes.ts';
import { startJobs } from './jobs/index.ts';
import { loadKeys } from './keys.ts';
import { createMailer } from './mail/index.ts';
import { Metrics } from './metrics.ts';
import type { ServerSettings } from './settings.ts';
import { isSetupNeeded, setupToken } from './setup/index.ts';
import { usualShareTimes } from './share-times.ts';
import { staticFiles } from './static-files.ts';
import { stopAll } from './stop-all.ts';

export interface Host {
  /** Where this process listens. */
  url: string;
  context: ServerContext;
  /** Connection string of the database's owner. */
  databaseUrl: string;
  /** The one-time link to the set-up; undefined once the practice has had an admin. */
  setupLink: string | undefined;
  /** Ends the scheduled work alone, once what has begun is done. */
  stopJobs(): Promise<void>;
  stop(): Promise<void>;
}

export interface HostOptions {
  settings: ServerSettings;
  log: Logger;
  /** Lines for the person at the terminal: progress, and mails where no server sends them. */
  show: (line: string) => void;
  staticFolder?: string;
  /** Serves that folder. Hosts of one process can share what was read of it. */
  frontEnd?: typeof staticFiles;
  timeouts?: Timeouts;
  /** Fills the database before the first request is answered. */
  prepare?: (databaseUrl: string, context: ServerContext) => Promise<void>;
}

/**
 * Starts a practice: takes the port, opens the database, and answers requests once that is ready. The port
 * comes first, so that nothing has been touched when it turns out to be taken.
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const { log, show, staticFolder = webFolder, frontEnd = staticFiles } = options;
  const { timeouts = usualTimeouts } = options;
  refuseWrongClock();
  for (const sentence of options.settings.doubts) show(sentence);
  let app: Pick<Hono, 'fetch'> = starting;
  const { metricsToken } = options.settings;
  const metrics = metricsToken === undefined ? undefined : new Metrics(metricsToken);
  const server = createHttpServer({
    fetch: (request, connection) => app.fetch(request, connection),
    onConnection: (socket) => metrics?.follow(socket),
    onRequest: (request, response) => metrics?.watch(request, response),
    headers: securityHeaders({ ...options.settings, inline: inlineHashes(staticFolder) }),
    timeouts,
  });
  const port = await server.listen(options.settings);
  const settings = withPort(options.settings, port);
  const cleanups: (() => Promise<unknown>)[] = [server.close];
  try {
    await makeKeysOfNewPractice(settings);
    const keys = await loadKeys(settings);
    const database = await openDatabase(settings, keys, log, show);
    cleanups.push(database.stop);
    await sayWhatClocksAreWrong(database.url, show);
    const place = database.primary ?? database.url;
    const context: ServerContext = {
      rest: openRestPool(place, keys, undefined, settings.smtpUrl === undefined ? 'kept' : 'sent'),
      replica: settings.replicaUrl ? new Replica(settings.replicaUrl, keys, log) : undefined,
      auth: openAuthPool(place, keys),
      keys,
      settings,
      log,
      mail: createMailer(settings, show),
      damage: new Damage(log),
      documents: new Documents(),
      shares: { ...usualShareTimes },
    };
    cleanups.push(() => context.documents.close());
    for (const pool of [context.rest, context.auth]) context.damage.watch(pool);
    cleanups.push(() =>
      Promise.all([context.rest.end(), context.auth.end(), context.replica?.end()]),
    );
    cleanups.push(() => backgroundDone(context));
    await options.prepare?.(database.url, context);
    const jobs = startJobs(context);
    cleanups.push(jobs.stop);
    const needsSetup = await isSetupNeeded(context.auth);
    app = createApp(context, metrics, (publicSettings) => frontEnd(staticFolder, publicSettings));
    return {
      url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
      context,
      databaseUrl: database.url,
      setupLink: needsSetup
        ? `${settings.siteUrl}/setup?token=${await setupToken(context)}`
        : undefined,
      stopJobs: jobs.finish,
      stop: () => stopAll(cleanups, timeouts.work),
    };
  } catch (error) {
    // What the start failed with says more than what then failed to stop.
    await stopAll(cleanups, timeouts.work).catch(() => {});
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

function withPort(settings: ServerSettings, port: number): ServerSettings {
  const siteUrl = settings.siteUrl.replace(/^(http:\/\/localhost):0$/, `$1:${port}`);
  return { ...settings, port, siteUrl };
}
