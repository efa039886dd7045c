import pg from 'pg';
import { whenAlone } from './when-alone.ts';

/**
 * Makes a database that is a copy of another in the same cluster. Copying needs the other to itself,
 * and tests start side by side: they take turns.
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
    await whenAlone(() => client.query(`create database ${name} template ${template}`));
  } finally {
    await client.end();
  }
}
