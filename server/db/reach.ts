import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadKeys } from '../keys.ts';
import type { ServerSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { startEngine } from './engine.ts';
import { writerOf } from './primary.ts';
import { assertServes, urlOfRunning } from './running-server.ts';

/**
 * The database of a practice for a command on its host, whether the server runs or not. Throws a StartError
 * where there is no practice.
 */
export async function reachDatabase(
  settings: ServerSettings,
): Promise<{ url: string; stop(): Promise<void> }> {
  const nothing = async () => {};
  if (settings.databaseUrl !== undefined) {
    return { url: await writerOf(settings.databaseUrl), stop: nothing };
  }
  if (!existsSync(join(settings.dataDir, 'postgres'))) {
    throw new StartError(
      `There is no practice in ${settings.dataDir}. Set DATA_DIR to its data folder.`,
    );
  }
  const { passwords } = await loadKeys(settings);
  const running = urlOfRunning(settings.dataDir, passwords.owner);
  if (running !== undefined) {
    await assertServes(running, settings.dataDir);
    return { url: running, stop: nothing };
  }
  return startEngine({ folder: settings.dataDir, password: passwords.owner });
}
