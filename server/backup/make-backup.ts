import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type pg from 'pg';
import { connectTo } from '../db/connect-to.ts';
import { relationExists } from '../db/relation-exists.ts';
import { flushFolder } from '../flush-folder.ts';
import { makeFolder } from '../make-folder.ts';
import { StartError } from '../start-error.ts';
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
}

export interface Backup {
  path: string;
  bytes: number;
  head: Head;
  foot: Foot;
}

const backupName = /^track-and-pay-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.gz(\.age)?$/;
const nameAt = (instant: string) =>
  `track-and-pay-${instant.replaceAll(':', '').replace(/\.\d+/, '')}`;
const draftName = /^track-and-pay-.*\.part$/;
/** A backup that is being made writes all the time, so a draft this old is abandoned. */
const abandonedAfterMs = 24 * 3_600_000;

/**
 * Writes everything of a practice into one file while people work, reads the file back and compares.
 * Only a file that passed gets its final name. Throws a StartError where the folder cannot be used.
 */
export async function makeBackup(order: BackupOrder): Promise<Backup> {
  makeBackupFolder(order.folder);
  const client = await connectTo(order.url);
  try {
    const contents = await readDatabase(client);
    const name = `${nameAt(contents.head.madeAt)}.tar.gz`;
    const path = join(order.folder, order.passphrase === undefined ? name : `${name}.age`);
    const draft = `${path}.part`;
    try {
      const foot = await writeArchive(contents, draft, order.passphrase);
      const { foot: found } = await checkArchive(draft, order.passphrase);
      if (JSON.stringify(found) !== JSON.stringify(foot)) {
        throw new Error(`What was read back from ${draft} is not what was written.`);
      }
      await rename(draft, path);
      flushFolder(order.folder);
      const { size: bytes } = await stat(path);
      const backup = { path, bytes, head: contents.head, foot };
      await note(client, backup, order.everyHours);
      return backup;
    } catch (error) {
      await rm(draft, { force: true });
      throw isDiskFull(error) ? diskFull(order.folder, error) : error;
    }
  } finally {
    await client.end();
  }
}

/**
 * Removes all backups in a folder but the newest `count` up to `made`, the path of the one just made, and what
 * backups that were killed left behind. Those made while the clock was ahead stay until their time has come:
 * they would take the place of newer ones.
 */
export async function keepNewest(made: string, count: number): Promise<void> {
  const folder = dirname(made);
  const names = (await readdir(folder)).sort();
  const backups = names.filter((name) => backupName.test(name) && name <= basename(made));
  const old = backups.slice(0, Math.max(0, backups.length - count));
  const abandoned: string[] = [];
  for (const name of names.filter((each) => draftName.test(each))) {
    // It may be gone by now: a backup that is done renames its draft.
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) abandoned.push(name);
  }
  for (const name of [...old, ...abandoned]) await rm(join(folder, name), { force: true });
}

function makeBackupFolder(folder: string): void {
  try {
    makeFolder(folder, 0o700);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The folder for backups ${folder} cannot be made (${why}). Set BACKUP_DIR to a folder of yours.`,
      { cause: error },
    );
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

/** Records the backup for the dashboard and /metrics. */
async function note(client: pg.Client, backup: Backup, everyHours?: number): Promise<void> {
  if (!(await relationExists(client, 'host.backups'))) return;
  await client.query(
    `insert into host.backups (made_at, file, bytes, every) values ($1, $2, $3, make_interval(hours => $4))
     on conflict (made_at) do nothing`,
    [backup.head.madeAt, backup.path, backup.bytes, everyHours],
  );
}
