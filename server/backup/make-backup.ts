import { randomBytes } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { connectedTo } from '../db/connect-to.ts';
import { relationExists } from '../db/relation-exists.ts';
import { flushFolder } from '../flush-folder.ts';
import { StartError } from '../start-error.ts';
import {
  areBackupsGone,
  BackupsAreGone,
  keepNewest,
  madeBackups,
  makeBackupFolder,
  markOf,
  nameOfBackup,
  removeAbandoned,
} from './backup-folder.ts';
import type { Foot, Head } from './contents.ts';
import { checkArchive } from './read-archive.ts';
import { readDatabase } from './read-database.ts';
import { writeArchive } from './write-archive.ts';

export interface BackupOrder {
  /** Of the database's owner. */
  url: string;
  folder: string;
  passphrase: string | undefined;
  /** How many hours until the next is made by itself; undefined where nothing is scheduled. */
  everyHours: number | undefined;
  /** How many of the practice stay in the folder, for a scheduled one; undefined for one by hand. */
  keep?: number;
}

export interface Backup {
  path: string;
  bytes: number;
  head: Head;
  foot: Foot;
  /** Whether the folder had lost all those made in it before. */
  wereOthersGone: boolean;
}

/**
 * Writes everything of a practice into one file while people work, reads the file back and compares.
 * Only a file that passed gets its final name; then older ones go. Throws a StartError where the folder cannot be
 * used.
 */
export async function makeBackup(order: BackupOrder): Promise<Backup> {
  return connectedTo(order.url, async (client) => {
    const made = await madeBackups(client);
    const wereOthersGone = await areBackupsGone(order.folder, made);
    // Nobody is there to see it: on the disk below the one that belongs there it would only seem to be safe.
    if (wereOthersGone && order.keep !== undefined) throw new BackupsAreGone(order.folder);
    makeBackupFolder(order.folder);
    const backup = { ...(await makeFile(client, order)), wereOthersGone };
    if (order.keep !== undefined) await keepNewest(backup.path, order.keep, made);
    await removeAbandoned(backup.path);
    return backup;
  });
}

async function makeFile(client: pg.Client, order: BackupOrder) {
  const mark = await markOf(client);
  const contents = await readDatabase(client);
  const name = nameOfBackup(contents.head.madeAt, mark);
  const path = join(order.folder, order.passphrase === undefined ? name : `${name}.age`);
  // Of its own: another backup may be made in the same second, and neither may remove the other's.
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    const foot = await writeArchive(contents, draft, order.passphrase);
    const { foot: found } = await checkArchive(draft, order.passphrase);
    if (JSON.stringify(found) !== JSON.stringify(foot)) {
      throw new Error(`What was read back from ${draft} is not what was written.`);
    }
    await rename(draft, path);
    flushFolder(order.folder);
    const { size: bytes } = await stat(path);
    const file = { path, bytes, head: contents.head, foot };
    await note(client, file, order.everyHours);
    return file;
  } catch (error) {
    await rm(draft, { force: true });
    throw isDiskFull(error) ? diskFull(order.folder, error) : error;
  }
}

function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(`${error.code}`)
  );
}

function diskFull(folder: string, cause: unknown): StartError {
  return new StartError(
    `The disk of ${folder} is full, and no backup was made; those that are there are untouched. Make room, or set BACKUP_DIR to a folder on another disk.`,
    { cause },
  );
}

/** How many backups are remembered: twice as many as BACKUP_KEEP may be. */
const remembered = 2000;

/** Records the backup for the dashboard and /metrics, which no longer call backups failing. */
async function note(
  client: pg.Client,
  { head, path, bytes }: Pick<Backup, 'head' | 'path' | 'bytes'>,
  everyHours?: number,
): Promise<void> {
  if (!(await relationExists(client, 'host.backups'))) return;
  await client.query(
    `insert into host.backups (made_at, file, bytes, every) values ($1, $2, $3, make_interval(hours => $4))
     on conflict (made_at) do nothing`,
    [head.madeAt, path, bytes, everyHours],
  );
  await client.query(
    `delete from host.backups where made_at <
       (select made_at from host.backups order by made_at desc offset $1 limit 1)`,
    [remembered - 1],
  );
  // Whoever makes it: where the server makes none any more, it would be called failing for ever.
  if (await relationExists(client, 'private.failed_jobs')) {
    await client.query(`delete from private.failed_jobs where job = 'backup'`);
  }
}
