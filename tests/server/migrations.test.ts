import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { withDatabase } from '../../server/db/connection.ts';
import { startEngine } from '../../server/db/engine.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { catalogue } from '../harness/catalogue.ts';
import { freshDatabase } from '../harness/database.ts';
import { temporaryFolder } from '../harness/program.ts';
import { runSql } from '../harness/sql.ts';

/** A database without anything in it. */
async function emptyDatabase(clusterUrl = inject('clusterUrl')): Promise<string> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await runSql(clusterUrl, `create database ${name}`);
  onTestFinished(async () => {
    await runSql(clusterUrl, `drop database if exists ${name} with (force)`);
  });
  return withDatabase(clusterUrl, name);
}

async function migratedCatalogue(): Promise<string[]> {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  return catalogue(database.url);
}

const everything = readMigrations().map((migration) => migration.name);

describe('migrating a database', () => {
  it('applies every migration once, in order', async () => {
    const url = await emptyDatabase();
    expect(await migrate(url)).toEqual(everything);
    expect(await migrate(url)).toEqual([]);
    const recorded = await runSql(
      url,
      'select name from supabase_migrations.schema_migrations order by version',
    );
    expect(recorded.map((row) => row.name)).toEqual(everything);
  });

  it('changes nothing when it runs again', async () => {
    const url = await emptyDatabase();
    await migrate(url);
    const before = await catalogue(url);
    await migrate(url);
    expect(await catalogue(url)).toEqual(before);
  });

  it('lets one of two processes do the work while the other waits', async () => {
    const url = await emptyDatabase();
    const [first, second] = await Promise.all([migrate(url), migrate(url)]);
    expect([first.length, second.length].sort((a, b) => a - b)).toEqual([0, everything.length]);
    expect(await catalogue(url)).toEqual(await migratedCatalogue());
  });

  it('takes back a migration that fails midway, keeps the ones before and names the file', async () => {
    const url = await emptyDatabase();
    const migrations = [
      { version: '1', name: 'good', sql: 'create table public.good (id int)' },
      { version: '2', name: 'bad', sql: 'create table public.bad (id int); select 1 / 0' },
      { version: '3', name: 'later', sql: 'create table public.later (id int)' },
    ];
    await expect(migrate(url, migrations)).rejects.toThrow('2_bad.sql could not be applied');
    const tables = await runSql(
      url,
      `select relname from pg_class where relnamespace = 'public'::regnamespace`,
    );
    expect(tables).toEqual([{ relname: 'good' }]);
  });

  it('refuses a database that a newer version has changed', async () => {
    const url = await emptyDatabase();
    await migrate(url);
    await runSql(
      url,
      `insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'future')`,
    );
    await expect(migrate(url)).rejects.toThrow(/made by a newer Track & Pay .*29990101000000/);
  });
});

describe('the migrated database', () => {
  it('has the same rights on a project that grants everything on new objects by itself', async () => {
    const url = await emptyDatabase();
    await runSql(
      url,
      `alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
       alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
       alter default privileges in schema public grant all on functions to anon, authenticated, service_role;`,
    );
    await migrate(url);
    expect(rightsOf(await catalogue(url))).toEqual(rightsOf(await migratedCatalogue()));
  });

  const debian15 = '/usr/lib/postgresql/15';
  it.skipIf(!existsSync(join(debian15, 'bin', 'initdb')))(
    'is the same on PostgreSQL 15 as on the embedded one',
    async () => {
      const folder = temporaryFolder();
      const engine = await startEngine({
        folder,
        password: 'only for this test',
        durable: false,
        programs: debian15,
      });
      onTestFinished(async () => {
        await engine.stop();
        rmSync(folder, { recursive: true, force: true });
      });
      await migrate(engine.url);
      expect(await migrate(engine.url)).toEqual([]);
      const [version] = await runSql(engine.url, 'show server_version_num');
      expect(Number(version?.server_version_num)).toBeLessThan(160_000);
      expect(await catalogue(engine.url)).toEqual(await migratedCatalogue());
    },
  );
});

function rightsOf(entries: string[]): string[] {
  return entries.filter((entry) => entry.startsWith('grant '));
}
