import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BackupsAreGone, goneExitCode } from '../backup/backup-folder.ts';
import type { ServerContext } from '../context.ts';
import { advisoryLocks } from '../db/advisory-locks.ts';
import { asService } from '../db/as-service.ts';

/** What work answers that another server does, so that this one cannot tell how it goes. */
export const leftToOthers = 'left to others';

const program = join(import.meta.dirname, '..', 'backup.ts');
const typescript = fileURLToPath(import.meta.resolve('tsx'));

/**
 * Makes a backup when the last is old enough, in a process of its own, because compression and encryption
 * would keep requests waiting. Of several servers on one database, one makes it.
 */
export async function backUpWhenDue(
  { rest, settings }: Pick<ServerContext, 'rest' | 'settings'>,
  ending?: AbortSignal,
): Promise<'made' | 'not due' | typeof leftToOthers> {
  const { folder, everyHours, keep, passphrase } = settings.backup;
  if (folder === undefined) return leftToOthers;
  const client = await rest.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [advisoryLocks.backup],
    );
    if (!rows[0]?.mine) return leftToOthers;
    try {
      if (!(await isDue(rest, everyHours))) return 'not due';
      const env = {
        DATA_DIR: settings.dataDir,
        DATABASE_URL: settings.databaseUrl,
        JWT_SECRET: settings.jwtSecret,
        TAX_KEY: settings.taxKey,
        BACKUP_DIR: folder,
        BACKUP_EVERY: String(everyHours),
        BACKUP_KEEP: String(keep),
        BACKUP_PASSPHRASE: passphrase,
      };
      await run(folder, env, ending);
      return 'made';
    } finally {
      await client.query('select pg_advisory_unlock($1)', [advisoryLocks.backup]);
    }
  } finally {
    client.release();
  }
}

function isDue(pool: ServerContext['rest'], everyHours: number): Promise<boolean> {
  return asService(pool, async (client) => {
    // A few minutes early, so that a daily one stays at its hour. One noted while the clock was ahead says nothing.
    const { rows } = await client.query<{ due: boolean }>(
      `select coalesce(max(made_at) < now() - make_interval(hours => $1, mins => -5), true) as due
       from host.backups where made_at <= now()`,
      [everyHours],
    );
    return rows[0]?.due === true;
  });
}

function run(
  folder: string,
  env: Record<string, string | undefined>,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', `file://${typescript}`, program, '--scheduled'],
      // Certificates and the like that connections of the server itself use, too.
      { env: { ...process.env, ...env }, stdio: 'ignore', signal },
    );
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(code === goneExitCode ? new BackupsAreGone(folder) : new BackupError());
    });
  });
}

/** The reason is in the output of `npm run backup`, which fails the same way. */
class BackupError extends Error {
  override name = 'BackupError';
}
