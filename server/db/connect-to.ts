import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { databaseSetting, nameOf, reasonOf } from './addresses.ts';
import { newClient } from './connection.ts';
import { writerOf } from './primary.ts';

/**
 * Connects to a database that somebody named, in this setting or option. Throws a StartError that says why it
 * cannot be used.
 */
export async function connectTo(url: string, given = databaseSetting): Promise<pg.Client> {
  nameOf(url, given);
  const client = newClient({ connectionString: await writerOf(url, given) });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; stands_by: boolean }>(
      `select current_setting('server_version_num') as version, pg_is_in_recovery() as stands_by`,
    );
    refuseOldServer(Number(rows[0]?.version), url);
    if (rows[0]?.stands_by) throw standby(url, given);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error instanceof StartError ? error : unreachable(url, given, error);
  }
}

/** Runs something on a connection to a database that somebody named, and closes it afterwards. */
export async function connectedTo<T>(
  url: string,
  run: (client: pg.Client) => Promise<T>,
  given = databaseSetting,
): Promise<T> {
  const client = await connectTo(url, given);
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/**
 * The server of an address that accepts writes, once it has answered. Throws a StartError that says why it cannot
 * be used.
 */
export async function reachableWriter(url: string): Promise<string> {
  const writer = await writerOf(url);
  await connectedTo(writer, async () => {});
  return writer;
}

function refuseOldServer(version: number, url: string): void {
  if (version >= 150_000) return;
  throw new StartError(
    `The PostgreSQL at ${nameOf(url)} is version ${Math.floor(version / 10_000)}, and Track & Pay needs 15 or newer. Update it, or leave DATABASE_URL unset to use the embedded one.`,
  );
}

function standby(url: string, given: string): StartError {
  return new StartError(
    `The PostgreSQL at ${nameOf(url)} is a standby and accepts no writes. Name the primary in ${given}, or both: postgresql://user:password@one:5432,other:5432/database.`,
  );
}

function unreachable(url: string, given: string, error: unknown): StartError {
  return new StartError(`${given} leads to ${nameOf(url)}, but ${reasonOf(error)}.`, {
    cause: error,
  });
}
