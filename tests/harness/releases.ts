import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { inject, onTestFinished } from 'vitest';
import { withDatabase } from '../../server/db/connection.ts';
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
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await runSql(clusterUrl, `create database ${name}`);
  onTestFinished(async () => {
    await whenAlone(() => runSql(clusterUrl, `drop database if exists ${name} with (force)`));
  });
  return withDatabase(clusterUrl, name);
}

/** A copy of the database that was kept of a release. */
export async function databaseOf(release: string): Promise<string> {
  const url = await emptyDatabase();
  await runSql(url, kept(release, 'database.sql.gz'));
  return url;
}
