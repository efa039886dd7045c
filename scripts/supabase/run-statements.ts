import { inTransaction } from '../../server/db/with-client.ts';
import type { Statement } from './statements.ts';

/** Runs statements in one transaction: all of them take effect, or none. */
export async function runStatements(url: string, statements: readonly Statement[]): Promise<void> {
  await inTransaction(url, async (client) => {
    for (const { text, values } of statements) await client.query(text, values);
  });
}
