import type { Caller, Sql, TestDatabase } from '../harness/database.ts';
import type { Row } from '../harness/sql.ts';

export interface TestTransaction {
  /** Runs SQL as the owner of the database, like the server's own programs and the sign-in server. */
  owner: Sql;
  /** Runs SQL with the rights and claims that a request of this caller has. */
  as(caller: Caller, claims?: Record<string, string>): Sql;
  /** Undoes what `run` wrote, and returns its result. */
  undo<T>(run: () => Promise<T>): Promise<T>;
}

/**
 * Gives a test one transaction, in which it acts as the owner and as any caller, and rolls it back at the end. A
 * refused statement undoes only itself, so the test can go on after it.
 */
export async function inTransaction<T>(
  database: TestDatabase,
  run: (tx: TestTransaction) => Promise<T>,
): Promise<T> {
  const client = await database.owner.connect();
  const as =
    (role: string, claims: object): Sql =>
    async (text, values) => {
      await client.query('savepoint statement');
      await client.query(
        `select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`,
        [JSON.stringify(claims), role],
      );
      try {
        return (await client.query<Row>(text, values)).rows;
      } catch (error) {
        await client.query('rollback to savepoint statement');
        throw error;
      } finally {
        await client.query('release savepoint statement; reset role');
      }
    };
  try {
    await client.query('begin');
    return await run({
      owner: as('none', {}),
      as: (caller, claims) =>
        typeof caller === 'object'
          ? as('authenticated', { sub: caller.id, role: 'authenticated', ...claims })
          : as(caller === 'anon' ? 'anon' : 'service_role', { ...claims }),
      undo: async (run) => {
        await client.query('savepoint undo');
        try {
          return await run();
        } finally {
          await client.query('rollback to savepoint undo; release savepoint undo');
        }
      },
    });
  } finally {
    await client.query('rollback');
    client.release();
  }
}
