import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadKeys } from '../keys.ts';
import type { ServerSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { nameOf } from './addresses.ts';
import { reachableWriter } from './connect-to.ts';
import { startEngine } from './engine.ts';
import { printFaults } from './engine-log.ts';
import { withOwnReason } from './installation.ts';
import { relationExists } from './relation-exists.ts';
import { assertServes, urlOfRunning } from './running-server.ts';
import { withClient } from './with-client.ts';

/**
 * The database of a practice for a command on its host, whether the server runs or not. Throws a StartError
 * where there is no practice.
 */
export async function reachDatabase(
  settings: ServerSettings,
): Promise<{ url: string; stop(): Promise<void> }> {
  const nothing = async () => {};
  if (settings.databaseUrl !== undefined) {
    return { url: await reachPractice(settings.databaseUrl), stop: nothing };
  }
  refuseEmptyFolder(settings.dataDir);
  const { passwords } = await loadKeys(settings);
  const running = urlOfRunning(settings.dataDir, passwords.owner);
  if (running !== undefined) {
    await assertServes(running, settings.dataDir);
    return { url: running, stop: nothing };
  }
  const engine = await startEngine({
    folder: settings.dataDir,
    password: passwords.owner,
    onLog: printFaults,
  });
  try {
    await withClient(engine.url, async () => {});
    return engine;
  } catch (error) {
    await engine.stop();
    throw withOwnReason(error);
  }
}

/**
 * The address at which the database of a practice accepts writes. Throws a StartError where there is none: a
 * command would make a new one there, and answer for it.
 */
export async function reachPractice(databaseUrl: string): Promise<string> {
  const url = await reachableWriter(databaseUrl);
  if (await withClient(url, (client) => relationExists(client, 'private.people'))) return url;
  throw new StartError(
    `There is no practice in the database at ${nameOf(databaseUrl)}. Correct DATABASE_URL. Nothing was changed.`,
  );
}

/** Throws a StartError where a data folder has no practice. */
export function refuseEmptyFolder(dataDir: string): void {
  if (existsSync(join(dataDir, 'postgres'))) return;
  throw new StartError(`There is no practice in ${dataDir}. Set DATA_DIR to its data folder.`);
}
