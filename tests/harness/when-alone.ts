import pg from 'pg';

/** What PostgreSQL refuses while somebody is connected to the database in question. */
const inUse = '55006';

/**
 * Renames, copies or drops a database once nobody is connected to it. PostgreSQL waits five seconds for
 * connections that are closing, and a busy machine may take longer.
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
