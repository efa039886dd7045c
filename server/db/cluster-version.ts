import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';

/** The major version of the PostgreSQL that made a cluster, or undefined where there is none. */
export function clusterVersion(cluster: string): number | undefined {
  const file = join(cluster, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

/** The major version of the programs in a folder. */
export function programsVersion(programs: string): number {
  const text = execFileSync(join(programs, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/ (\d+)/.exec(text)?.[1]);
}

/** Where an upgrade makes the new cluster, until it takes the place of the old one. */
export function upgradeFolder(cluster: string): string {
  return `${cluster}.upgrade`;
}

/** Where a restore or a move makes the cluster of a data folder, until it is whole. */
export function arrivingFolder(dataDir: string): string {
  return join(dataDir, 'arriving');
}

/** PostgreSQL reads only data of its own major version, and its message does not say what to do about it. */
export function refuseOtherVersion(cluster: string, programs: string): void {
  const made = clusterVersion(cluster);
  if (made === undefined && existsSync(upgradeFolder(cluster))) {
    throw new StartError(
      `The upgrade of the database in ${cluster} was cut short. Run "npm run upgrade-database" again to finish it.`,
    );
  }
  const arriving = arrivingFolder(dirname(cluster));
  if (made === undefined && existsSync(arriving)) {
    throw new StartError(
      `A restore or a move into ${dirname(cluster)} is under way, or was cut short: then run it again. To have a new practice there instead, delete ${arriving}.`,
    );
  }
  const ours = programsVersion(programs);
  if (made === undefined || made === ours) return;
  refuseNewerCluster(cluster, made, ours);
  throw new StartError(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this Track & Pay brings PostgreSQL ${ours}. Run "npm run upgrade-database": it takes the data over and keeps the old database aside.`,
  );
}

/** Throws where a newer PostgreSQL than ours made the cluster. */
export function refuseNewerCluster(cluster: string, made: number, ours: number): void {
  if (made <= ours) return;
  throw new StartError(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this Track & Pay brings PostgreSQL ${ours}. Start the newer Track & Pay that made it.`,
  );
}
