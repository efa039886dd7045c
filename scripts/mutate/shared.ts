import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { withDatabase } from '../../server/db/connection.ts';
import { copyDatabase } from '../../tests/harness/copy-database.ts';
import { connectDatabase } from '../../tests/harness/database.ts';
import { templateDatabase } from '../../tests/harness/keys.ts';
import type { People } from '../../tests/harness/people.ts';
import { type Row, runSql } from '../../tests/harness/sql.ts';

/**
 * One database, with its people, for all tests that roll back what they do. Mistakes are made and undone in it,
 * which saves a copy of the database for each.
 */
export interface Shared {
  url: string;
  people: People;
  /** What was touched when its people were added. */
  seeded: string[];
  /** Makes it wrong, or right again. */
  run(sql: string): Promise<void>;
  /** Cuts the connections of the tests: what was planned on one may hold what an earlier program answered. */
  cut(): Promise<void>;
  /** The functions called and the tables read or written since it was asked last. Cuts the connections. */
  counted(): Promise<string[]>;
  /** Whether all rows of all tables, and all functions, are what they were in the beginning. */
  isUntouched(): Promise<boolean>;
  /** Makes it as it was in the beginning. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

const name = 'shared_practice';
const original = 'shared_original';

export async function makeShared(clusterUrl: string): Promise<Shared> {
  await copyDatabase(clusterUrl, templateDatabase, original);
  const database = await connectDatabase(withDatabase(clusterUrl, original));
  const people = await database.practice();
  await database.drop();
  const url = withDatabase(clusterUrl, name);
  const copy = async () => {
    await copyDatabase(clusterUrl, original, name);
    return connect(url);
  };
  let client = await copy();
  // Copying has waited for the connections that counted it.
  const seeded = namesOf(await runSql(withDatabase(clusterUrl, original), counts));
  const rows = async (sql: string) => JSON.stringify((await client.query(sql)).rows);
  const digest = await digestQuery(client);
  const inTheBeginning = await rows(digest);

  const cut = async () => {
    await client.query(others);
    // The pools hear of it in the turns of the event loop that follow.
    await setImmediate();
    await setImmediate();
  };
  return {
    url,
    people,
    seeded,
    run: async (sql) => {
      await client.query(sql);
    },
    cut,
    counted: async () => {
      // A connection reports what it counted when it ends, at the latest; this one now.
      await cut();
      await client.query('select pg_stat_force_next_flush()');
      const { rows } = await client.query<Row>(counts);
      await client.query('select pg_stat_reset()');
      return namesOf(rows);
    },
    isUntouched: async () => (await rows(digest)) === inTheBeginning,
    restore: async () => {
      await cut();
      await client.end();
      await runSql(clusterUrl, `drop database ${name} with (force)`);
      client = await copy();
    },
    close: () => client.end(),
  };
}

/** What was touched in a copy. Cuts the connections to it. */
export async function countedIn(url: string): Promise<string[]> {
  // A connection reports what it counted when it ends, at the latest.
  await runSql(url, others);
  return namesOf(await runSql(url, counts));
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Ends the other connections. */
const others = `
  select pg_terminate_backend(pid, 60000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

const counts = `
  select format('%I.%I', schemaname, funcname) as name from pg_stat_user_functions where calls > 0
  union
  select format('%I.%I', schemaname, relname) from pg_stat_user_tables
  where coalesce(seq_scan, 0) + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del > 0`;

function namesOf(rows: Row[]): string[] {
  return rows.map(({ name }) => String(name));
}

/** The query for a digest of each table, and of the functions. */
async function digestQuery(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'host')`,
  );
  const sums = rows.map(
    (table) =>
      `select '${table.name}' as name, md5(string_agg(row::text, ' ' order by row::text)) as sum from ${table.name} row`,
  );
  const functions = `select 'functions' as name, md5(string_agg(prosrc, ' ' order by oid)) as sum from pg_proc`;
  return `${[...sums, functions].join(' union all ')} order by name`;
}
