import pg from 'pg';
import { withDatabase } from '../../server/db/connection.ts';
import { wrongChecks } from '../../tests/database/checks.ts';
import { rights } from '../../tests/database/rights.ts';
import { copyDatabase } from '../../tests/harness/copy-database.ts';
import { templateDatabase } from '../../tests/harness/keys.ts';
import type { Row } from '../../tests/harness/sql.ts';

/** A database of the right program, to try wrong versions on before a test is run. */
export interface Probe {
  url: string;
  /** Throws an InvalidProgramError where PostgreSQL refuses it. */
  requireProgram(sql: string): Promise<void>;
  /** Whether tests/database/rights.test.ts finds other rights on a wrong program. */
  changesRights(sql: string): Promise<boolean>;
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
  const rightsOfRight = await rightsOf(client);
  return {
    url,
    requireProgram: (sql) => tryOut(sql, async () => {}),
    changesRights: async (sql) => (await tryOut(sql, () => rightsOf(client))) !== rightsOfRight,
    breaksChecks: (sql, table) =>
      tryOut(sql, async () => {
        const wrong = await wrongChecks(query, table).catch(() => ['a check that fails']);
        return wrong.length > 0;
      }),
    close: () => client.end(),
  };
}

async function rightsOf(client: pg.Client): Promise<string> {
  const found: unknown[] = [];
  for (const query of Object.values(rights)) found.push((await client.query(query)).rows);
  return JSON.stringify(found);
}
