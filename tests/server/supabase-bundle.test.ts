import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleOf } from '../../scripts/release/bundle.ts';
import { frozen } from '../../scripts/release/frozen.ts';
import { statementsOf } from '../../scripts/structure/sql.ts';
import { migrate } from '../../server/db/migrate.ts';
import { readSchema, type Schema, type SqlFile } from '../../server/db/schema-files.ts';
import { catalogue, differences } from '../harness/catalogue.ts';
import { freshDatabase } from '../harness/database.ts';
import { databaseOf, emptyDatabase } from '../harness/releases.ts';
import { runSql } from '../harness/sql.ts';

/** As if it were released now. */
function released(schema: Schema): Schema {
  return { ...schema, released: frozen(schema, new Date('2026-11-22T12:00:00Z')) };
}

const schema = released(readSchema());

/** What a next release could bring: a column, and a view that shows it. */
const next = released({
  ...schema,
  release: '99.0.0',
  migrations: [
    ...schema.migrations,
    {
      version: '29990101000000',
      name: 'rooms',
      path: 'supabase/migrations/29990101000000_rooms.sql',
      sql: 'alter table public.sessions add column room text;\nalter table public.sessions alter column client_name type varchar(200);',
    },
  ],
  rules: [
    ...schema.rules,
    {
      path: 'supabase/rules/999_rooms.sql',
      sql: 'create view public.rooms as select room from public.sessions;',
    },
  ],
});

/** The statements of a file. Splitting those of a whole bundle takes half a second. */
const statements = new Map<string, ReturnType<typeof statementsOf>>();
function split({ sql }: SqlFile): ReturnType<typeof statementsOf> {
  const found = statements.get(sql) ?? statementsOf(sql);
  statements.set(sql, found);
  return found;
}

/** As `supabase db push --include-all` does: file by file in a transaction, statement by statement. */
async function push(url: string, files: SqlFile[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations',
    );
    const present = new Set(rows.map(({ version }) => version));
    const versionOf = ({ path }: SqlFile) => path.slice(0, path.indexOf('_'));
    const local = new Set(files.map(versionOf));
    const unknown = [...present].filter((version) => !local.has(version));
    expect(unknown, 'versions of the project without a file').toEqual([]);
    const last = [...present].sort().at(-1) ?? '';
    const missing = files.filter((file) => !present.has(versionOf(file)));
    // What a practice without a history of pushes lacks may come after what it has.
    const late = missing.filter((file) => versionOf(file) < last);
    expect(
      late.flatMap((file) => split(file).map(({ outline }) => outline)),
      'what files before the last do',
    ).toEqual(late.map(() => 'select 1'));
    for (const file of missing) {
      await client.query('begin');
      for (const { text } of split(file)) await client.query(text);
      await client.query('insert into supabase_migrations.schema_migrations values ($1)', [
        versionOf(file),
      ]);
      await client.query('commit');
    }
    return missing.map(({ path }) => path);
  } finally {
    await client.end();
  }
}

async function bringPlatform(url: string): Promise<void> {
  for (const { sql } of schema.platform) await runSql(url, sql);
}

/** A database with what a Supabase project brings, and the migration table of its CLI. */
async function project(): Promise<string> {
  const url = await emptyDatabase();
  await bringPlatform(url);
  await runSql(
    url,
    `create schema supabase_migrations;
     create table supabase_migrations.schema_migrations (
       version text primary key, statements text[], name text)`,
  );
  return url;
}

/** Without the host's own record of an update, which a project does not have. */
async function catalogueOf(url: string): Promise<string[]> {
  return (await catalogue(url)).filter((entry) => !entry.includes('schema_files'));
}

let expected: string[];
beforeAll(async () => {
  const fresh = await freshDatabase();
  expected = await catalogueOf(fresh.url);
  await fresh.drop();
});

describe('the bundle for a Supabase project', () => {
  it('makes a new project what the host makes a new database', async () => {
    const url = await project();
    expect(await push(url, bundleOf(schema))).toHaveLength(bundleOf(schema).length);
    expect(differences(expected, await catalogueOf(url))).toEqual([]);
    expect(await push(url, bundleOf(schema))).toEqual([]);
  });

  it('updates a project from before the first release', async () => {
    const url = await databaseOf('before-0.1.0');
    await bringPlatform(url);
    await push(url, bundleOf(schema));
    expect(differences(expected, await catalogueOf(url))).toEqual([]);
  });

  it('updates over a release, with no rule in the way of a change', async () => {
    const url = await project();
    await push(url, bundleOf(schema));
    const [rules] = await push(url, bundleOf(next)).then((files) => files.slice(-1));
    expect(rules).toMatch(/_rules\.sql$/);
    const hosted = await databaseOf('before-0.1.0');
    await migrate(hosted, next);
    expect(differences(await catalogueOf(hosted), await catalogueOf(url))).toEqual([]);
  });

  it('is a database that our host can continue with, and vice versa', async () => {
    const url = await project();
    await push(url, bundleOf(schema));
    expect(await migrate(url, schema)).toEqual([]);
    expect(differences(expected, await catalogueOf(url))).toEqual([]);
    await push(url, bundleOf(schema));
    expect(differences(expected, await catalogueOf(url))).toEqual([]);
  });

  it.each(['0.1.0', 'now'])('updates a practice that moved there from %s', async (since) => {
    const url = since === 'now' ? await emptyDatabase() : await databaseOf(since);
    await migrate(url, schema);
    const files = bundleOf(schema);
    const names = await push(url, files);
    expect(names.length).toBeGreaterThan(1);
    expect(names.at(-1)).toBe(files.at(-1)?.path);
    expect(differences(expected, await catalogueOf(url))).toEqual([]);
    expect(await push(url, bundleOf(next))).toHaveLength(2);
  });
});
