import pg from 'pg';

/** PostgreSQL's error while there are connections to the database. */
const inUse = '55006';

/**
 * Repeats `work`, which renames, copies or drops a database, until there are no connections to it. PostgreSQL waits
 * five seconds for closing connections, and a busy machine may take longer.
 */
export async function whenAlone<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === inUse)) throw error;
    }
  }
}
