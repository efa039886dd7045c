import pg from 'pg';
import { StartError } from '../start-error.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { newClient } from './connection.ts';
import { relationExists } from './relation-exists.ts';
import { mayNotPrepare } from './rights-to-prepare.ts';
import {
  digestOf,
  type Migration,
  readSchema,
  rulesPart,
  type Schema,
  type SqlFile,
  unknownVersions,
} from './schema-files.ts';

/** What a database keeps about the files it was made with. */
const bookkeeping = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key,
    statements text[],
    name text
  );
  create schema if not exists host;
  create table if not exists host.schema_files (
    name text primary key,
    digest text not null,
    release text not null,
    applied_at timestamptz not null default now()
  );
  alter table host.schema_files enable row level security;`;

/** The name under which `host.schema_files` keeps the digest of all rules together. */
const rulesEntry = 'rules';

/**
 * Brings the database to this version in one transaction, all of it or nothing: drops the rules,
 * applies each migration that is missing, and recreates the rules. A database that has it all
 * is left alone. Two processes may call it at once: the second waits, and finds nothing left to do.
 * Returns the names of the migrations applied. Throws a StartError where this version may not update the
 * database, and a MigrationError that names the line of SQL that failed.
 */
export async function migrate(url: string, schema: Schema = readSchema()): Promise<string[]> {
  const client = newClient({ connectionString: url, application_name: 'track-and-pay migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    await client.query('set search_path = "$user", public, extensions');
    await client.query('begin');
    const applied = await update(client, schema);
    await client.query('commit');
    return applied;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw isDenied(error) ? await mayNotPrepare(client, error) : error;
  } finally {
    // Ending the connection also frees the lock.
    await client.end();
  }
}

/** The same within the transaction of a caller that holds the lock. Throws a StartError or a MigrationError. */
export async function update(client: pg.Client, schema: Schema): Promise<string[]> {
  const before = await readState(client);
  const rulesDigest = digestOf(
    ...schema.platform,
    rulesPart('lock'),
    rulesPart('away'),
    ...schema.rules,
    rulesPart('check'),
  );
  refuseNewer(before, schema, rulesDigest);
  refuseChanged(before, schema);
  const missing = schema.migrations.filter(({ version }) => !before.versions.has(version));
  if (missing.length > 0 || before.digests.get(rulesEntry) !== rulesDigest) {
    await run(client, rulesPart('lock'));
    await makePlatform(client, schema.platform);
    if (before.versions.size > 0) await run(client, rulesPart('away'));
    for (const migration of missing) await apply(client, migration);
    await makeRules(client, schema);
    await client.query("notify pgrst, 'reload schema'");
  }
  await record(client, schema, rulesDigest);
  return missing.map((migration) => migration.name);
}

/** Makes the tables of some release in an empty database, without its rules, for rows to come. */
export async function makeTables(
  client: pg.Client,
  { platform, migrations }: Record<'platform' | 'migrations', SqlFile[]>,
): Promise<void> {
  await client.query(bookkeeping);
  await makePlatform(client, platform);
  for (const migration of migrations) await run(client, migration);
}

async function makePlatform(client: pg.Client, files: SqlFile[]): Promise<void> {
  if (await hasOwnSignIn(client)) return;
  for (const file of files) await run(client, file);
}

/** Whether the database is a Supabase project's, which brings its roles and its sign-in itself. */
export async function hasOwnSignIn(client: pg.ClientBase): Promise<boolean> {
  return relationExists(client, 'auth.schema_migrations');
}

interface State {
  /** Of the migrations applied, by version. */
  versions: Map<string, string>;
  /** Of the files applied; databases made before these were kept have none. */
  digests: Map<string, string>;
  /** The newest release that has made rules here. */
  release: string | undefined;
}

async function readState(client: pg.Client): Promise<State> {
  await client.query(bookkeeping);
  const versions = await client.query<{ version: string; name: string }>(
    'select version, name from supabase_migrations.schema_migrations',
  );
  const files = await client.query<{ name: string; digest: string; release: string }>(
    'select name, digest, release from host.schema_files',
  );
  return {
    versions: new Map(versions.rows.map((row) => [row.version, row.name])),
    digests: new Map(files.rows.map((row) => [row.name, row.digest])),
    release: files.rows.find((row) => row.name === rulesEntry)?.release,
  };
}

function refuseNewer({ versions, digests, release }: State, schema: Schema, digest: string): void {
  const unknown = unknownVersions(schema, versions.keys());
  if (unknown.length > 0) {
    throw new StartError(
      `This database was made by a newer Track & Pay (it has the change ${unknown.join(', ')}, which this version does not know). Start that version, or restore a backup made before the update.`,
    );
  }
  // With the same tables, older rules would silently replace newer ones.
  if (release && isNewer(release, schema.release) && digests.get(rulesEntry) !== digest) {
    throw new StartError(
      `This database was made by a newer Track & Pay (${release}; this is ${schema.release}). Start that version, or restore a backup made before the update.`,
    );
  }
}

function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}

function refuseChanged({ versions, digests }: State, schema: Schema): void {
  for (const migration of schema.migrations) {
    const before = digests.get(migration.version);
    if (versions.has(migration.version) && before && before !== digestOf(migration)) {
      throw new StartError(
        `${migration.path} is not the file this database was made with. Released migrations never change: put it back and write a new one.`,
      );
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await run(client, migration);
  await client.query(
    'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)',
    [migration.version, migration.name],
  );
}

async function makeRules(client: pg.Client, { rules }: Schema): Promise<void> {
  await client.query("select set_config('check_function_bodies', 'off', true)");
  for (const file of rules) await run(client, file);
  await run(client, rulesPart('check'));
}

/** Databases of the first releases have no digests: theirs are taken from the files as they are now. */
async function record(client: pg.Client, schema: Schema, rulesDigest: string): Promise<void> {
  const entries = [
    ...schema.migrations.map((migration) => [migration.version, digestOf(migration)]),
    [rulesEntry, rulesDigest],
  ];
  await client.query(
    `insert into host.schema_files as file (name, digest, release)
     select entry.name, entry.digest, $3 from unnest($1::text[], $2::text[]) entry (name, digest)
     on conflict (name) do update
       set digest = excluded.digest, release = excluded.release, applied_at = excluded.applied_at
       where file.digest <> excluded.digest`,
    [entries.map(([name]) => name), entries.map(([, digest]) => digest), schema.release],
  );
}

/** What makes this version's tables and rules in an empty database, as text to keep with a release. */
export function emptyStructure({ platform, migrations, rules }: Schema): SqlFile[] {
  return [
    { path: 'what a database remembers', sql: bookkeeping },
    ...platform,
    ...migrations,
    { path: 'rules may name each other in any order', sql: 'set check_function_bodies = off;' },
    ...rules,
  ];
}

async function run(client: pg.Client, file: SqlFile): Promise<void> {
  try {
    await client.query(file.sql);
  } catch (error) {
    throw new MigrationError(file, error);
  }
}

/** Names the file and line that failed; nothing of the update is in the database. */
export class MigrationError extends Error {
  override name = 'MigrationError';

  constructor({ path, sql }: SqlFile, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${path} could not be applied: ${reason}${whereOf(cause, sql)}`, { cause });
  }
}

function whereOf(cause: unknown, sql: string): string {
  if (!(cause instanceof pg.DatabaseError)) return '';
  const before = sql.slice(0, Number(cause.position ?? 0));
  const place = cause.position ? ` (line ${before.split('\n').length})` : '';
  const context = cause.where ? `\n${cause.where}` : '';
  return `${place}${cause.detail ? `\n${cause.detail}` : ''}${context}`;
}

function isDenied(error: unknown): error is Error {
  const cause = error instanceof MigrationError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === '42501';
}
