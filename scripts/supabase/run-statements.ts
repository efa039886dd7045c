import { inTransaction } from '../../server/db/with-client.ts';
import type { Statement } from './statements.ts';

/** Runs statements in one transaction: all of them take effect, or none. */
export async function runStatements(url: string, statements: readonly Statement[]): Promise<void> {
  await inTransaction(url, async (client) => {
    for (const { text, values, otherwise } of statements) {
      const { rows } = await client.query<{ holds?: boolean }>(text, values);
      if (otherwise !== undefined && rows[0]?.holds !== true) throw new Error(otherwise);
    }
  });
}
