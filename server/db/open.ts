import { accessSync, constants, mkdirSync } from 'node:fs';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Keys, unusableFolder } from '../keys.ts';
import type { ServerSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { startEngine } from './engine.ts';
import { claimInstallation, setLoginPasswords } from './logins.ts';
import { migrate } from './migrate.ts';

export interface OpenDatabase {
  /** Connection string of the owner. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL or reaches the one in DATABASE_URL, and brings it to the newest
 * version. Everything that can go wrong here ends in one sentence for the person starting it.
 */
export async function openDatabase(
  settings: ServerSettings,
  keys: Keys,
  log: Logger,
  onProgress: (line: string) => void,
): Promise<OpenDatabase> {
  const database =
    settings.databaseUrl === undefined
      ? await startEmbedded(settings, keys, log, onProgress)
      : await reach(settings.databaseUrl, onProgress);
  try {
    onProgress('Bringing the database to the newest version');
    const applied = await migrate(database.url);
    log.info({ applied }, 'database ready');
    await claimInstallation(database.url, keys);
    await setLoginPasswords(database.url, keys);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function startEmbedded(
  settings: ServerSettings,
  keys: Keys,
  log: Logger,
  onProgress: (line: string) => void,
): Promise<OpenDatabase> {
  onProgress(`Starting PostgreSQL in ${settings.dataDir}`);
  try {
    mkdirSync(settings.dataDir, { recursive: true });
    accessSync(settings.dataDir, constants.W_OK);
  } catch (error) {
    throw unusableFolder(settings.dataDir, error);
  }
  return startEngine({
    folder: settings.dataDir,
    password: keys.passwords.owner,
    onLog: (line) => log.debug({ line }, 'postgres'),
  });
}

async function reach(url: string, onProgress: (line: string) => void): Promise<OpenDatabase> {
  onProgress(`Connecting to ${nameOf(url)}`);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const result = await client.query<{ server_version_num: string }>('show server_version_num');
    refuseOldServer(Number(result.rows[0]?.server_version_num), url);
  } catch (error) {
    throw error instanceof StartError ? error : unreachable(url, error);
  } finally {
    await client.end().catch(() => {});
  }
  return { url, stop: async () => {} };
}

function refuseOldServer(version: number, url: string): void {
  if (version >= 150_000) return;
  throw new StartError(
    `The PostgreSQL at ${nameOf(url)} is version ${Math.floor(version / 10_000)}, and Track & Pay needs 15 or newer. Update it, or leave DATABASE_URL unset to use the embedded one.`,
  );
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there; start it or correct the address',
  ENOTFOUND: 'that host is unknown; correct the address',
  EAI_AGAIN: 'that host is unknown; correct the address',
  ENOENT: 'that socket does not exist; correct the address',
  ETIMEDOUT: 'it does not answer; correct the address or let this machine through',
  '28P01': 'it refused the password; correct it',
  '28000': 'it refused the login; correct it or allow it in pg_hba.conf',
  '3D000': 'that database does not exist; create it or correct the name',
  '53300': 'it has no connection left; allow more or stop another program',
};

function unreachable(url: string, error: unknown): StartError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const why =
    reasons[code] ?? `${error instanceof Error ? error.message : String(error)}; correct it`;
  return new StartError(`DATABASE_URL leads to ${nameOf(url)}, but ${why}.`);
}

/** The address for people: without login or password. */
function nameOf(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
  } catch {
    throw new StartError(
      'DATABASE_URL is no address. Write it as postgresql://user:password@host:5432/database.',
    );
  }
}
