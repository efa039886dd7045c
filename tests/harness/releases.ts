import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { inject, onTestFinished } from 'vitest';
import { withDatabase } from '../../server/db/connection.ts';
import { copyDatabase, createDatabase } from './copy-database.ts';
import { runSql } from './sql.ts';
import { whenAlone } from './when-alone.ts';

/** Databases with data in them, made by the code of each release (scripts/release.ts). */
const folder = join(import.meta.dirname, '..', 'releases');

export function keptReleases(): string[] {
  return readdirSync(folder);
}

export function kept(release: string, file: 'database.sql.gz' | 'pay.txt.gz'): string {
  return gunzipSync(readFileSync(join(folder, release, file))).toString();
}

/** An empty database, which is dropped when the test ends. */
export async function emptyDatabase(): Promise<string> {
  const clusterUrl = inject('clusterUrl');
  const name = newName('empty');
  await createDatabase(clusterUrl, name);
  onTestFinished(() => drop(name));
  return withDatabase(clusterUrl, name);
}

/** Where the databases of the releases have been loaded, which is done once for all tests of a file. */
const loaded = new Map<string, Promise<string>>();

/** A copy of the database that was kept of a release, as it was, until the test ends. */
export async function databaseOf(release: string): Promise<string> {
  const clusterUrl = inject('clusterUrl');
  const original = loaded.get(release) ?? load(release);
  loaded.set(release, original);
  const name = newName('release');
  await copyDatabase(clusterUrl, await original, name);
  onTestFinished(() => drop(name));
  return withDatabase(clusterUrl, name);
}

/** Loads the database that was kept of a release; returns its name. It goes with the cluster. */
async function load(release: string): Promise<string> {
  const clusterUrl = inject('clusterUrl');
  const name = newName('kept');
  await createDatabase(clusterUrl, name);
  await runSql(withDatabase(clusterUrl, name), kept(release, 'database.sql.gz'));
  return name;
}

function newName(kind: string): string {
  return `${kind}_${randomBytes(6).toString('hex')}`;
}

async function drop(name: string): Promise<void> {
  await whenAlone(() =>
    runSql(inject('clusterUrl'), `drop database if exists ${name} with (force)`),
  );
}
