import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { newClient } from './connection.ts';
import { withOwnReason } from './installation.ts';
import { isEnding, isRunning, socketOf } from './postmaster-file.ts';
import { removeClusterFolder } from './system-user.ts';

/**
 * How long to wait for a server that runs on the folder already: the process that started it can have
 * been killed a moment ago, and the supervising shell takes up to six seconds to end it.
 */
const endingTime = 15_000;
const lookPause = 200;

export const alreadyRunning =
  'Another Track & Pay is already running on this data folder. Stop it first, or set DATA_DIR to another folder.';

/**
 * Connection string of the server that runs on a data folder, or undefined when none does. A copy of a
 * running folder names the server of the original: `assertServes` tells them apart.
 */
export function urlOfRunning(folder: string, password: string): string | undefined {
  const cluster = join(folder, 'postgres');
  if (!isRunning(cluster) || isEnding(cluster)) return undefined;
  const socket = socketOf(cluster);
  return socket ? ownerUrl(socket, password) : undefined;
}

/** Refuses a server whose data are in another folder. Throws a StartError. */
export async function assertServes(url: string, folder: string): Promise<void> {
  const client = newClient({ connectionString: url });
  let serves: string | undefined;
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    serves = rows[0]?.data_directory;
  } catch (error) {
    const reason = withOwnReason(error);
    throw reason === error ? silent(folder, error) : reason;
  } finally {
    await client.end();
  }
  if (serves === realpathSync(join(folder, 'postgres'))) return;
  throw new StartError(
    `${folder} is a copy of the practice that runs on ${serves}, made while it ran: nothing was done, in neither. Set DATA_DIR to the original, or restore a backup to have a second one.`,
  );
}

/** The error for a server that runs and cannot be reached: its socket was deleted, or is another container's. */
function silent(folder: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(
    `The database in ${folder} runs, but its socket in ${socketOf(join(folder, 'postgres'))} does not answer (${reason}). Stop Track & Pay, start it again and repeat the command.`,
    { cause: error },
  );
}

/**
 * Connection string of the owner of an embedded PostgreSQL, by the folder of its socket. What it leaves open the
 * driver takes from PGPORT, PGSSLMODE and the like, which are meant for another server.
 */
export function ownerUrl(socket: string, password: string): string {
  const options = `host=${encodeURIComponent(socket)}&sslmode=disable&sslnegotiation=postgres`;
  return `postgresql://postgres:${encodeURIComponent(password)}@localhost:5432/postgres?${options}`;
}

/** Deletes the cluster in a data folder; throws if a server keeps running on it. */
export async function removeCluster(folder: string): Promise<void> {
  const cluster = join(folder, 'postgres');
  await untilFree(cluster);
  removeClusterFolder(cluster);
}

/** Waits for the server on a cluster to end; throws a StartError if it is still running after 15 seconds. */
export async function untilFree(
  cluster: string,
  onProgress: (line: string) => void = () => {},
): Promise<void> {
  for (let waited = 0; isRunning(cluster); waited += lookPause) {
    if (waited === 0)
      onProgress('PostgreSQL still runs on this data folder: waiting for it to end');
    if (waited >= endingTime) throw new StartError(alreadyRunning);
    await sleep(lookPause);
  }
}
