import pg from 'pg';
import { withDatabase } from '../../server/db/connection.ts';
import { wrongChecks } from '../../tests/database/checks.ts';
import { copyDatabase } from '../../tests/harness/copy-database.ts';
import { templateDatabase } from '../../tests/harness/keys.ts';
import type { Row } from '../../tests/harness/sql.ts';

/** A database of the right program, to try wrong versions on before a test is run. */
export interface Probe {
  url: string;
  /** Throws an InvalidProgramError where PostgreSQL refuses it. */
  requireProgram(sql: string): Promise<void>;
  /** Whether these queries find something else on a wrong program. */
  changes(sql: string, queries: string[]): Promise<boolean>;
  /** Whether tests/database/checks.test.ts finds a check of this table that is wrong. */
  breaksChecks(sql: string, table: string): Promise<boolean>;
  close(): Promise<void>;
}

/** PostgreSQL refuses the wrong version: it is not valid SQL, for example. */
export class InvalidProgramError extends Error {
  override name = 'InvalidProgramError';
}

/** Makes the database in a cluster. */
export async function openProbe(clusterUrl: string): Promise<Probe> {
  await copyDatabase(clusterUrl, templateDatabase, 'probe');
  const url = withDatabase(clusterUrl, 'probe');
  const client = new pg.Client({ connectionString: url });
  await client.connect();

  const tryOut = async <Found>(sql: string, look: () => Promise<Found>): Promise<Found> => {
    await client.query('begin');
    try {
      await client.query(sql).catch((error: unknown) => {
        throw new InvalidProgramError(String(error));
      });
      return await look();
    } finally {
      await client.query('rollback');
    }
  };
  const query = async (text: string, values?: unknown[]) =>
    (await client.query<Row>(text, values)).rows;
  const found = async (queries: string[]) => {
    const rows: string[] = [];
    for (const text of queries) {
      rows.push(...(await query(text)).map((row) => JSON.stringify(row)).sort());
    }
    return rows.join('\n');
  };
  const foundInRight = new Map<string[], string>();
  return {
    url,
    requireProgram: (sql) => tryOut(sql, async () => {}),
    changes: async (sql, queries) => {
      const right = foundInRight.get(queries) ?? (await found(queries));
      foundInRight.set(queries, right);
      return (await tryOut(sql, () => found(queries))) !== right;
    },
    breaksChecks: (sql, table) =>
      tryOut(sql, async () => {
        const wrong = await wrongChecks(query, table).catch(() => ['a check that fails']);
        return wrong.length > 0;
      }),
    close: () => client.end(),
  };
}
