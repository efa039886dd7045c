import { accessSync, constants } from 'node:fs';
import type { Logger } from 'pino';
import { type Keys, unusableFolder } from '../keys.ts';
import { makeFolder } from '../make-folder.ts';
import type { ServerSettings } from '../settings.ts';
import { addressesOf, nameOf } from './addresses.ts';
import { connectedTo } from './connect-to.ts';
import { startEngine } from './engine.ts';
import { claimInstallation, refuseOtherKeys, withOwnReason } from './installation.ts';
import { keepRefusalsOutOfLog, refuseOtherPractice, setLoginPasswords } from './logins.ts';
import { migrate } from './migrate.ts';
import { Primary, writerOf } from './primary.ts';
import { refusePooler } from './refuse-pooler.ts';
import { bindTaxNumbers } from './tax-numbers.ts';

export interface OpenDatabase {
  /** Connection string of the owner. */
  url: string;
  /** Follows which of several servers accepts writes; undefined where there is one. */
  primary: Primary | undefined;
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
      : await reach(settings.databaseUrl, log, onProgress);
  try {
    await refuseOtherKeys(database.url, keys);
    if (settings.databaseUrl !== undefined) await refuseOtherPractice(database.url, keys);
    onProgress('Bringing the database to the newest version');
    const applied = await migrate(database.url);
    log.info({ applied }, 'database ready');
    await claimInstallation(database.url, keys);
    await bindTaxNumbers(database.url, keys);
    await setLoginPasswords(database.url, keys);
    // What the embedded one writes is read first (engine-log.ts), and shows damaged data.
    if (settings.databaseUrl !== undefined) await keepRefusalsOutOfLog(database.url);
    return database;
  } catch (error) {
    await database.stop();
    throw settings.databaseUrl === undefined ? withOwnReason(error) : error;
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
    makeFolder(settings.dataDir);
    accessSync(settings.dataDir, constants.W_OK);
  } catch (error) {
    throw unusableFolder(settings.dataDir, error);
  }
  const engine = await startEngine({
    folder: settings.dataDir,
    password: keys.passwords.owner,
    onLog: ({ level, code, message }) => log[level]({ code }, `PostgreSQL: ${message}`),
    onProgress,
  });
  return { ...engine, primary: undefined };
}

async function reach(
  url: string,
  log: Logger,
  onProgress: (line: string) => void,
): Promise<OpenDatabase> {
  onProgress(`Connecting to ${nameOf(url)}`);
  await connectedTo(url, async () => {});
  if (addressesOf(url).length === 1) {
    const only = await writerOf(url);
    await refusePooler(only);
    return { url: only, primary: undefined, stop: async () => {} };
  }
  const primary = await Primary.follow(url, log);
  await refusePooler(primary.url);
  return { url: primary.url, primary, stop: async () => primary.stop() };
}
