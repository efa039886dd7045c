import pg from 'pg';
import type { Statement } from './statements.ts';

/** All of them or none. */
export async function runStatements(url: string, statements: readonly Statement[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    for (const { text, values } of statements) await client.query(text, values);
    await client.query('commit');
  } finally {
    // Without the commit before it, the end of the connection takes everything back.
    await client.end();
  }
}
