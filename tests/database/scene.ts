import type { Caller, Sql, TestDatabase } from '../harness/database.ts';
import type { Row } from '../harness/sql.ts';

export interface Scene {
  /** The owner of the database, as the server's own programs and the sign-in server act. */
  owner: Sql;
  /** A caller with the rights and claims a request would give them. */
  as(caller: Caller, claims?: Record<string, string>): Sql;
  /** Takes back what was done inside, and keeps its answer. */
  undone<T>(run: () => Promise<T>): Promise<T>;
}

/**
 * One transaction in which the owner and people take turns; nothing of it stays. A refused statement
 * takes back only itself, so that a scene can go on after it.
 */
export async function scene<T>(
  database: TestDatabase,
  run: (scene: Scene) => Promise<T>,
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
      undone: async (run) => {
        await client.query('savepoint undone');
        try {
          return await run();
        } finally {
          await client.query('rollback to savepoint undone; release savepoint undone');
        }
      },
    });
  } finally {
    await client.query('rollback');
    client.release();
  }
}
