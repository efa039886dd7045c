import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { withDatabase } from '../../server/db/connection.ts';
import { openRestPool } from '../../server/db/pools.ts';
import { copyDatabase } from './copy-database.ts';
import { forAllTests, forEachTest } from './for-all-tests.ts';
import { templateDatabase, testKeys } from './keys.ts';
import { openPool } from './open-pool.ts';
import { type People, seedPeople } from './people.ts';
import { type Row, runSql } from './sql.ts';
import { withoutTimeLimits } from './time-limits.ts';
import { whenAlone } from './when-alone.ts';

export type Caller = { id: string } | 'anon' | 'service';
export type Sql = (text: string, values?: unknown[]) => Promise<Row[]>;

export interface TestDatabase {
  /** Connection string of the owner. */
  url: string;
  owner: pg.Pool;
  /**
   * Runs statements with the rights and claims of a caller, the way the host does for a request,
   * and rolls them back unless `commit` is set.
   */
  as<T>(caller: Caller, run: (sql: Sql) => Promise<T>, options?: { commit?: boolean }): Promise<T>;
  /** Adds an admin, two therapists, two supervisors and a deactivated person. */
  practice(): Promise<People>;
  drop(): Promise<void>;
}

/** What `npm run mutate` has tests run on. */
export const instead: {
  /** A practice that is there already, in the place of a copy. */
  practice?: { url: string; people: People } | undefined;
  /** Makes each copy wrong. */
  wrong?: string | undefined;
  /** How many copies were made, less those that were counted. */
  copies: number;
  /** Counts what was touched in a copy, once its connections are closed. */
  count?: ((url: string) => Promise<void>) | undefined;
  /** In the middle of which calls, and by the checks of which tables, statements were refused. */
  refusedAt: string[];
} = { copies: 0, refusedAt: [] };

/** A migrated database of its own, copied from the template of the run. */
export async function freshDatabase(): Promise<TestDatabase> {
  const { practice, wrong } = instead;
  if (practice) {
    return { ...(await connectDatabase(practice.url)), practice: async () => practice.people };
  }
  const clusterUrl = inject('clusterUrl');
  const name = `practice_${randomBytes(6).toString('hex')}`;
  await copyDatabase(clusterUrl, templateDatabase, name);
  instead.copies += 1;
  const url = withDatabase(clusterUrl, name);
  if (wrong !== undefined) await runSql(url, wrong);
  const database = await connectDatabase(url);
  return {
    ...database,
    drop: async () => {
      await database.drop();
      await instead.count?.(url);
      await whenAlone(() => runSql(clusterUrl, `drop database ${name} with (force)`));
    },
  };
}

/** A database that is removed when the test ends. */
export async function databaseOfTest(): Promise<TestDatabase> {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  return database;
}

/** A database for all tests of a file. */
export const testDatabase = () => forAllTests(freshDatabase, (database) => database.drop());

/** A database with the people of the tests, another one for each test, for tests that save what others would see. */
export function ownPractice(): Omit<TestPractice, 'asAdmin'> {
  const database = forEachTest(freshDatabase, (made) => made.drop());
  const people = forEachTest(
    () => database.practice(),
    () => undefined,
  );
  return { database, people };
}

interface TestPractice {
  database: TestDatabase;
  people: People;
  asAdmin<T>(run: (sql: Sql) => Promise<T>): Promise<T>;
}

/** The same with the people of the tests. */
export function testPractice(): TestPractice {
  const database = testDatabase();
  const people = forAllTests(
    () => database.practice(),
    () => undefined,
  );
  return { database, people, asAdmin: (run) => database.as(people.admin, run) };
}

/** An existing database. `drop` only closes the connections. */
export async function connectDatabase(url: string): Promise<TestDatabase> {
  const keys = await testKeys();
  const owner = openPool({
    connectionString: url,
    max: 5,
    onConnect: async (client) => {
      await client.query(`select set_config('app.tax_key', $1, false)`, [keys.taxKey]);
    },
  });
  const rest = withoutTimeLimits(openRestPool(url, keys, 5));
  return {
    url,
    owner,
    as: (caller, run, options) => asCaller(rest, caller, run, options?.commit === true),
    practice: () => seedPeople(owner),
    drop: async () => {
      await Promise.all([owner.end(), rest.end()]);
    },
  };
}

async function asCaller<T>(
  pool: pg.Pool,
  caller: Caller,
  run: (sql: Sql) => Promise<T>,
  commit: boolean,
): Promise<T> {
  const role =
    typeof caller === 'object' ? 'authenticated' : caller === 'anon' ? 'anon' : 'service_role';
  const claims = typeof caller === 'object' ? { sub: caller.id, role } : { role };
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
      [role, JSON.stringify(claims)],
    );
    const result = await run(async (text, values) => (await client.query<Row>(text, values)).rows);
    await client.query(commit ? 'commit' : 'rollback');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
