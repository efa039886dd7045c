import pg from 'pg';
import { runSql } from './sql.ts';
import { whenAlone } from './when-alone.ts';

/** Makes an empty database: a copy of one that PostgreSQL itself may be connected to, to clean it up. */
export async function createDatabase(
  clusterUrl: string,
  name: string,
  owner = 'default',
): Promise<void> {
  await whenAlone(() => runSql(clusterUrl, `create database ${name} owner ${owner}`));
}

/**
 * Copies a database within its cluster. Nobody else may be connected to the original, so a lock makes
 * parallel tests copy one after the other.
 */
export async function copyDatabase(
  clusterUrl: string,
  template: string,
  name: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    // Copying files takes half of the processor time that logging each page does.
    await whenAlone(() =>
      client.query(`create database ${name} template ${template} strategy file_copy`),
    );
  } finally {
    await client.end();
  }
}
