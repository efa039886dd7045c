import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { arrivingFolder } from '../db/cluster-version.ts';
import { startEngine } from '../db/engine.ts';
import { printFaults } from '../db/engine-log.ts';
import { writerOf } from '../db/primary.ts';
import { alreadyRunning, removeCluster } from '../db/running-server.ts';
import { giveUpDemo } from '../demo/guard.ts';
import type { Keys } from '../keys.ts';
import type { ServerSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';

export interface EmptyPlace {
  /** Connection string of the owner. */
  url: string;
  /** To be called once the practice is complete: puts it in place. */
  stop(): Promise<void>;
  /** Stops, and deletes everything that was made here. */
  discard(): Promise<void>;
}

/**
 * An empty database for a practice to be loaded into: in the data folder, or the one in DATABASE_URL. In
 * the data folder it is put in place only once it is whole: what a crash leaves behind is not a practice, and
 * the next attempt deletes it. Throws a StartError where there is a practice already.
 */
export async function openEmptyPlace(settings: ServerSettings, keys: Keys): Promise<EmptyPlace> {
  if (settings.databaseUrl !== undefined) {
    // The load itself rolls everything back, and refuses a database that is not empty.
    const nothing = async () => {};
    return { url: await writerOf(settings.databaseUrl), stop: nothing, discard: nothing };
  }
  const { dataDir } = settings;
  const folder = arrivingFolder(dataDir);
  // If another practice is arriving, it may be in place by then.
  await removeCluster(folder);
  refuseTakenFolder(settings);
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const engine = await startEngine({
    folder,
    password: keys.passwords.owner,
    onLog: printFaults,
  }).catch(async (error: unknown) => {
    // What is there is another command's, which began at the same time.
    if (error instanceof StartError && error.message === alreadyRunning) throw error;
    await removeCluster(folder);
    removeFolder();
    throw error;
  });
  return {
    url: engine.url,
    stop: async () => {
      await engine.stop();
      giveUpDemo(dataDir);
      renameSync(join(folder, 'postgres'), join(dataDir, 'postgres'));
      removeFolder();
    },
    discard: async () => {
      await engine.stop();
      await removeCluster(folder);
      removeFolder();
    },
  };
}

/** Throws where the data folder that would be used has a practice already. */
export function refuseTakenFolder({ dataDir, databaseUrl }: ServerSettings): void {
  if (databaseUrl !== undefined || !existsSync(join(dataDir, 'postgres'))) return;
  throw new StartError(
    `There is a practice in ${dataDir} already. Nothing was changed; set DATA_DIR to an empty folder.`,
  );
}
