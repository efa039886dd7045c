import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../start-error.ts';

export interface Migration {
  version: string;
  name: string;
  sql: string;
}

/** Any number will do, as long as every version of the product uses the same. */
const migrationLock = 7_205_110_018;

/** What a Supabase project brings by itself, in the order its parts need each other. */
const platformFiles = ['roles', 'schemas', 'auth', 'caller', 'host'];

const projectRoot = join(import.meta.dirname, '..', '..');
export const migrationsFolder = join(projectRoot, 'supabase', 'migrations');

/** Reads `<version>_<name>.sql` files, oldest first: the layout of the Supabase CLI. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      if (!version || !name) throw new Error(`${file} is not named <version>_<name>.sql`);
      return { version, name, sql: readFileSync(join(folder, file), 'utf8') };
    });
}

/**
 * Brings the database to the newest version: first what a Supabase project brings by itself, then
 * each migration that is missing, in its own transaction. Two processes may call it at once: the
 * second waits, and finds nothing left to do. Returns the names of the migrations applied.
 */
export async function migrate(
  url: string,
  migrations: Migration[] = readMigrations(),
): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'track-and-pay migrate',
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query('set search_path = "$user", public, extensions');
    const applied = await appliedVersions(client);
    refuseNewer(applied, migrations);
    await applyPlatform(client);
    const missing = migrations.filter((migration) => !applied.has(migration.version));
    for (const migration of missing) await apply(client, migration);
    return missing.map((migration) => migration.name);
  } catch (error) {
    throw isDenied(error) ? mayNotMigrate(client.user, error) : error;
  } finally {
    // Ending the connection also frees the lock.
    await client.end();
  }
}

function isDenied(error: unknown): error is Error {
  const cause = error instanceof MigrationError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === '42501';
}

/** Only DATABASE_URL can name a login with too few rights; the embedded PostgreSQL's may do all. */
function mayNotMigrate(login: string | undefined, { message }: Error): StartError {
  return new StartError(
    `The login ${login} in DATABASE_URL may not prepare the database (${message.split('\n')[0]}). It has to own the database and to be a superuser or, from PostgreSQL 16 on, to have createrole and bypassrls: as a superuser, run "alter role ${login} createrole bypassrls" and start again.`,
  );
}

async function appliedVersions(client: pg.Client): Promise<Set<string>> {
  await client.query(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key,
      statements text[],
      name text
    )`);
  const result = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  return new Set(result.rows.map((row) => row.version));
}

function refuseNewer(applied: Set<string>, migrations: Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.version));
  const unknown = [...applied].filter((version) => !known.has(version)).sort();
  if (unknown.length === 0) return;
  throw new StartError(
    `This database was made by a newer Track & Pay (it has the change ${unknown.join(', ')}, which this version does not know). Start that version, or restore a backup made before the update.`,
  );
}

async function applyPlatform(client: pg.Client): Promise<void> {
  for (const name of platformFiles) {
    const sql = readFileSync(join(import.meta.dirname, 'platform', `${name}.sql`), 'utf8');
    await inTransaction(client, `server/db/platform/${name}.sql`, () => client.query(sql));
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await inTransaction(client, `${migration.version}_${migration.name}.sql`, async () => {
    await client.query(migration.sql);
    await client.query(
      'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)',
      [migration.version, migration.name],
    );
  });
}

async function inTransaction(client: pg.Client, file: string, run: () => Promise<unknown>) {
  await client.query('begin');
  try {
    await run();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new MigrationError(file, error);
  }
}

/** Names the file and line that failed; nothing of that file is in the database. */
export class MigrationError extends Error {
  override name = 'MigrationError';

  constructor(file: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${file} could not be applied: ${reason}${whereOf(cause)}`, { cause });
  }
}

function whereOf(cause: unknown): string {
  if (!(cause instanceof pg.DatabaseError)) return '';
  const place = cause.position ? ` (character ${cause.position} of the file)` : '';
  const context = cause.where ? `\n${cause.where}` : '';
  return `${place}${cause.detail ? `\n${cause.detail}` : ''}${context}`;
}
