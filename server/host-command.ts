import pg from 'pg';
import { migrate } from './db/migrate.ts';
import { reachDatabase } from './db/reach.ts';
import { bindTaxNumbers } from './db/tax-numbers.ts';
import { type Keys, loadKeys } from './keys.ts';
import { readSettings, type ServerSettings } from './settings.ts';

interface Practice {
  settings: ServerSettings;
  keys: Keys;
}

/**
 * Runs a command of the person who runs the host, in one transaction with the rights of the database's owner,
 * and prints the sentence it returns. What goes wrong ends in a sentence and exit code 1.
 */
export async function runOnHost(
  work: (client: pg.Client, practice: Practice) => Promise<string>,
): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const { url, stop } = await reachDatabase(settings);
    try {
      // A command of this version on a database of an older one.
      await migrate(url);
      const keys = await loadKeys(settings);
      await bindTaxNumbers(url, keys);
      console.log(await inTransaction(url, { settings, keys }, work));
    } finally {
      await stop();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

async function inTransaction(
  url: string,
  practice: Practice,
  work: (client: pg.Client, practice: Practice) => Promise<string>,
): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    const sentence = await work(client, practice);
    await client.query('commit');
    return sentence;
  } finally {
    // Without a commit before it, the end of the connection takes everything back.
    await client.end();
  }
}
