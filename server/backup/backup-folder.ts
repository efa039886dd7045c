import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type pg from 'pg';
import { relationExists } from '../db/relation-exists.ts';
import { isFolder, makeFolder } from '../make-folder.ts';
import { StartError } from '../start-error.ts';

/** Earlier releases left out the mark of the practice. */
const backupName = /^track-and-pay-\d{4}-\d\d-\d\dT\d{6}Z(?:-([0-9a-f]{8}))?\.tar\.gz(?:\.age)?$/;
const draftName = /^track-and-pay-.*\.part$/;
/** A backup that is being made writes all the time, so a draft this old is abandoned. */
const abandonedAfterMs = 24 * 3_600_000;

/** The name of a backup of this moment; the mark keeps practices that share a folder apart. */
export function nameOfBackup(instant: string, mark: string | undefined): string {
  const moment = instant.replaceAll(':', '').replace(/\.\d+/, '');
  return `track-and-pay-${moment}${mark === undefined ? '' : `-${mark}`}.tar.gz`;
}

/**
 * What tells a practice from others: made from the microsecond in which it began, which a restored or moved
 * practice keeps. Undefined where no host has started on the database.
 */
export async function markOf(client: pg.ClientBase): Promise<string | undefined> {
  if (!(await relationExists(client, 'host.installation'))) return undefined;
  const { rows } = await client.query<{ moment: string }>(
    'select extract(epoch from made_at)::text as moment from host.installation',
  );
  return rows[0] && createHash('sha256').update(rows[0].moment).digest('hex').slice(0, 8);
}

/** The paths of the backups that the practice has made, the newest first. */
export async function madeBackups(client: pg.ClientBase): Promise<string[]> {
  if (!(await relationExists(client, 'host.backups'))) return [];
  const { rows } = await client.query<{ file: string }>(
    // One noted while the clock was ahead says nothing.
    'select file from host.backups where made_at <= now() order by made_at desc',
  );
  return rows.map(({ file }) => file);
}

/** What the process of a scheduled backup ends with, for the server that waits for it. */
export const goneExitCode = 20;

/** The folder has lost all that were made in it before. */
export class BackupsAreGone extends StartError {
  override name = 'BackupsAreGone';
  override readonly exitCode = goneExitCode;

  constructor(folder: string) {
    super(
      `None of the backups made in ${folder} before is there, and none was made: the disk may not be mounted. If the folder was emptied on purpose, "npm run backup" makes the first in it.`,
    );
  }
}

/**
 * Whether a folder has lost all the backups made in it, the last of them among these: its disk is probably not
 * mounted. Several servers may each have a folder of this name, so one that has any is not taken for it.
 */
export async function areBackupsGone(folder: string, made: string[]): Promise<boolean> {
  const [latest] = made;
  if (latest === undefined || dirname(latest) !== folder) return false;
  const found = new Set(isFolder(folder) ? await readdir(folder) : []);
  return !made.some((path) => dirname(path) === folder && found.has(basename(path)));
}

/**
 * Removes all backups of a practice but the newest `count` up to `path`, the one just made. Those without a mark are
 * its own if they are among `made`. Those made while the clock was ahead stay until their time has come: they would
 * take the place of newer ones.
 */
export async function keepNewest(path: string, count: number, made: string[]): Promise<void> {
  const folder = dirname(path);
  const names = (await readdir(folder)).sort();
  const isOwn = ownOf(basename(path), made);
  const backups = names.filter((name) => isOwn(name) && name <= basename(path));
  const old = backups.slice(0, Math.max(0, backups.length - count));
  for (const name of old) await rm(join(folder, name), { force: true });
}

/**
 * Removes what killed backups left beside the one just made. Its own time is the present: the disk may have another
 * clock than we have.
 */
export async function removeAbandoned(path: string): Promise<void> {
  const folder = dirname(path);
  const { mtimeMs: now } = await stat(path);
  for (const name of (await readdir(folder)).filter((each) => draftName.test(each))) {
    const draft = join(folder, name);
    // It may be gone by now: a backup that is done renames its draft.
    const found = await stat(draft).catch(() => undefined);
    if (found && now - found.mtimeMs > abandonedAfterMs) await rm(draft, { force: true });
  }
}

function ownOf(latest: string, made: string[]): (name: string) => boolean {
  const [, mark] = backupName.exec(latest) ?? [];
  const noted = new Set([latest, ...made.map((path) => basename(path))]);
  return (name) => {
    const found = backupName.exec(name);
    return found !== null && (found[1] === undefined ? noted.has(name) : found[1] === mark);
  };
}

/** Throws a StartError where it cannot be made. */
export function makeBackupFolder(folder: string): void {
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
