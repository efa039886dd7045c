import { inTransaction } from '../../server/db/with-client.ts';
import type { Statement } from './statements.ts';

/** All of them or none. */
export async function runStatements(url: string, statements: readonly Statement[]): Promise<void> {
  await inTransaction(url, async (client) => {
    for (const { text, values } of statements) await client.query(text, values);
  });
}
