import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { newClient } from '../db/connection.ts';
import { writerOf } from '../db/primary.ts';
import { relationExists } from '../db/relation-exists.ts';
import { removeCluster } from '../db/running-server.ts';
import { unusableFolder } from '../keys.ts';
import { makeFolder } from '../make-folder.ts';
import { readSettings, type ServerSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';

/**
 * The settings of the demo. Those that a shell still has for a practice reach nothing of it: no backup takes the
 * place of its own in its folder, no mail is sent by its server, and nothing is read from its copy.
 */
export function demoSettings(env: NodeJS.ProcessEnv): ServerSettings {
  const given = readSettings({ DATA_DIR: '.demo', MAILER_AUTOCONFIRM: 'true', ...env });
  const backup = { ...given.backup, folder: undefined };
  return { ...given, backup, smtpUrl: undefined, replicaUrl: undefined };
}

/**
 * The demo never touches a practice: it uses a data folder only if it made it, and empties it at
 * every start unless told to keep it; it uses a database only if that is empty or its own.
 */
export async function prepareDemoPlace(settings: ServerSettings, keep: boolean): Promise<void> {
  if (settings.databaseUrl !== undefined) return refuseOtherData(settings.databaseUrl);
  const { dataDir } = settings;
  const mark = markOf(dataDir);
  const holdsPractice = ['postgres', 'keys.json'].some((name) => existsSync(join(dataDir, name)));
  if (holdsPractice && !existsSync(mark)) {
    throw new StartError(
      `The data folder ${dataDir} holds a practice, and the demo would throw it away. Set DATA_DIR to another folder, or leave it unset.`,
    );
  }
  if (!keep) {
    await removeCluster(dataDir);
    rmSync(join(dataDir, 'keys.json'), { force: true });
  }
  markFolder(dataDir, mark);
}

/** The file by which the demo knows a data folder that it made. */
const markOf = (dataDir: string) => join(dataDir, 'demo');

/**
 * Keeps a practice out of the demo's data folder: the next demo would throw it away. Throws a StartError where the
 * sample practice is there; what a demo left that got no further counts for nothing.
 */
export function refuseDemo({ dataDir, databaseUrl }: ServerSettings): void {
  if (databaseUrl !== undefined || !existsSync(markOf(dataDir))) return;
  if (!existsSync(join(dataDir, 'postgres'))) {
    giveUpDemo(dataDir);
    return;
  }
  throw new StartError(
    `The data folder ${dataDir} holds the sample practice of the demo, whose passwords everybody knows, and the next "npm run demo" throws it away. Set DATA_DIR to another folder. To keep this one all the same, delete ${markOf(dataDir)} first.`,
  );
}

/** From now on a data folder is a practice's. */
export function giveUpDemo(dataDir: string): void {
  try {
    rmSync(markOf(dataDir), { force: true });
  } catch (error) {
    throw unusableFolder(dataDir, error);
  }
}

function markFolder(dataDir: string, mark: string): void {
  try {
    makeFolder(dataDir);
    writeFileSync(mark, 'Made by "npm run demo", which throws this folder\'s contents away.\n');
  } catch (error) {
    throw unusableFolder(dataDir, error);
  }
}

async function refuseOtherData(url: string): Promise<void> {
  const client = newClient({ connectionString: await writerOf(url) });
  try {
    await client.connect();
  } catch {
    // Starting says why it cannot be reached.
    return;
  }
  try {
    if (!(await isEmpty(client)) && !(await holdsDemo(client))) {
      throw new StartError(
        'DATABASE_URL leads to a database that holds other data. Give the demo an empty one, or leave DATABASE_URL unset.',
      );
    }
  } finally {
    await client.end();
  }
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const result = await client.query(
    `select from pg_class
     where relkind in ('r', 'p') and relnamespace not in (
       select oid from pg_namespace where nspname like 'pg\\_%' or nspname = 'information_schema')
     limit 1`,
  );
  return result.rowCount === 0;
}

/** Whether this database already holds the demo. */
export async function holdsDemo(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  if (!(await relationExists(client, 'host.installation'))) return false;
  const result = await client.query('select from host.installation where demo_day is not null');
  return result.rowCount === 1;
}
