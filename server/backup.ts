import { join } from 'node:path';
import { countRows } from './backup/contents.ts';
import { makeBackup } from './backup/make-backup.ts';
import { runCommand } from './command-line.ts';
import { reachDatabase } from './db/reach.ts';
import { areKeysMissing, keyFileOf } from './keys.ts';
import { readSettings, type ServerSettings } from './settings.ts';

/**
 * `npm run backup`: everything of a practice in one file, while people work. With `--scheduled`, as the
 * server calls it, the practice's older files go after the new one has proved whole.
 */
async function backUp(isScheduled: boolean): Promise<string> {
  const settings = readSettings(process.env);
  const { folder, passphrase, everyHours, keep } = settings.backup;
  const { url, stop } = await reachDatabase(settings);
  try {
    const { path, bytes, head, foot, wereOthersGone } = await makeBackup({
      url,
      folder: folder ?? join(settings.dataDir, 'backups'),
      passphrase,
      everyHours: isScheduled || folder !== undefined ? everyHours : undefined,
      keep: isScheduled && folder !== undefined ? keep : undefined,
    });
    const rows = countRows(foot);
    return [
      `Backed up ${rows} rows of ${foot.tables.length} tables as of ${head.madeAt}, read back and compared:`,
      `  ${path} (${sizeOf(bytes)}, ${passphrase === undefined ? 'not encrypted: set BACKUP_PASSPHRASE' : 'encrypted'})`,
      // Files in the data folder are there to be taken elsewhere.
      ...(wereOthersGone && folder !== undefined ? [othersAreGone(folder)] : []),
      keysAreApart(settings),
    ].join('\n');
  } finally {
    await stop();
  }
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

function othersAreGone(folder: string): string {
  return `None of the backups made in ${folder} before is there. If they are on a disk that is not mounted, mount it and make another one: this one is not on it.`;
}

function keysAreApart(settings: ServerSettings): string {
  return `The keys are not in it: keep a copy of ${whereKeysAre(settings)} in another place. Without it nobody can read the tax numbers in the backup; who has both can.`;
}

/** A database of its own can be backed up from a folder that the server does not use. */
function whereKeysAre(settings: ServerSettings): string {
  if (settings.jwtSecret !== undefined && settings.taxKey !== undefined) {
    return 'JWT_SECRET and TAX_KEY';
  }
  return areKeysMissing(settings)
    ? "the server's keys.json, or of its JWT_SECRET and TAX_KEY,"
    : keyFileOf(settings);
}

runCommand(
  { usage: 'npm run backup', options: { scheduled: { type: 'boolean', default: false } } },
  ({ options }) => backUp(options.scheduled),
);
