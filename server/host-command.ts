import type pg from 'pg';
import { runCommand } from './command-line.ts';
import { reachDatabase } from './db/reach.ts';
import { bindTaxNumbers } from './db/tax-numbers.ts';
import { updateFirst } from './db/update-first.ts';
import { inTransaction } from './db/with-client.ts';
import { type Keys, loadKeys } from './keys.ts';
import { readSettings, type ServerSettings } from './settings.ts';

interface Practice {
  settings: ServerSettings;
  keys: Keys;
}

/**
 * Runs a command on the host in one transaction with the rights of the database's owner. `words` are those
 * of its command line.
 */
export function runOnHost(
  line: { usage: string; words: { least: number; most: number } },
  work: (client: pg.Client, practice: Practice, words: string[]) => Promise<string>,
): void {
  runCommand({ ...line, options: {} }, async ({ words }) => {
    const settings = readSettings(process.env);
    const { url, stop } = await reachDatabase(settings);
    try {
      await updateFirst(url);
      const keys = await loadKeys(settings);
      await bindTaxNumbers(url, keys);
      return await inTransaction(url, (client) => work(client, { settings, keys }, words));
    } finally {
      await stop();
    }
  });
}
