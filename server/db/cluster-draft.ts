import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { makeClusterFolder, removeClusterFolder, type SystemUser } from './system-user.ts';

/** Those that this process is making. */
const underWay = new Set<string>();

/**
 * Makes a cluster in a folder next to the final one, so that a start that was cut short leaves no half cluster.
 * Each start has a folder of its own: of two at once one wins, and the other finds a cluster.
 */
export async function makeInDraft(
  cluster: string,
  user: SystemUser | undefined,
  make: (draft: string) => Promise<void>,
): Promise<void> {
  makeFolder(dirname(cluster));
  removeAbandoned(cluster);
  const draft = `${cluster}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  underWay.add(draft);
  try {
    makeClusterFolder(draft, user);
    await make(draft);
    // Where both are links, renaming would replace the other.
    if (!existsSync(cluster)) renameSync(draft, cluster);
  } catch (error) {
    if (!existsSync(cluster)) throw error;
  } finally {
    removeClusterFolder(draft);
    underWay.delete(draft);
  }
}

/** Removes what starts that were killed have left. */
function removeAbandoned(cluster: string): void {
  const folder = dirname(cluster);
  const draftName = new RegExp(`^${basename(cluster)}\\.new(?:-(\\d+)-[0-9a-f]+)?$`);
  for (const name of readdirSync(folder)) {
    const found = draftName.exec(name);
    const path = join(folder, name);
    const pid = Number(found?.[1] ?? process.pid);
    const isAbandoned = pid === process.pid ? !underWay.has(path) : !isAlive(pid);
    if (found && isAbandoned) removeClusterFolder(path);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
