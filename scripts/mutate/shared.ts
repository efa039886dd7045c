import { withDatabase } from '../../server/db/connection.ts';
import { copyDatabase } from '../../tests/harness/copy-database.ts';
import { connectDatabase } from '../../tests/harness/database.ts';
import { templateDatabase } from '../../tests/harness/keys.ts';
import type { People } from '../../tests/harness/people.ts';
import { runSql } from '../../tests/harness/sql.ts';

/**
 * One database, with its people, for all test files that roll back what they do. Mistakes are made and undone in
 * it, which saves a copy of the database for each.
 */
export interface Shared {
  url: string;
  people: People;
  /** A digest of all rows of all tables. */
  digest(): Promise<string>;
}

const name = 'shared_practice';

export async function makeShared(clusterUrl: string): Promise<Shared> {
  await runSql(clusterUrl, `drop database if exists ${name} with (force)`);
  await copyDatabase(clusterUrl, templateDatabase, name);
  const url = withDatabase(clusterUrl, name);
  const database = await connectDatabase(url);
  const people = await database.practice();
  await database.drop();
  return { url, people, digest: () => digestOf(url) };
}

async function digestOf(url: string): Promise<string> {
  const tables = await runSql(
    url,
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'host')
     order by 1`,
  );
  const sums = tables.map(
    (table) =>
      `select '${table.name}' as name, md5(string_agg(row::text, ' ' order by row::text)) as sum from ${table.name} row`,
  );
  return JSON.stringify(await runSql(url, sums.join(' union all ')));
}
