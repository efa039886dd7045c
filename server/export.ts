import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runCommand } from './command-line.ts';
import { connectedTo } from './db/connect-to.ts';
import { reachDatabase } from './db/reach.ts';
import { bindTaxNumbers } from './db/tax-numbers.ts';
import { updateFirst } from './db/update-first.ts';
import { claimFolder, writeExport } from './export/write-export.ts';
import { loadKeys } from './keys.ts';
import { makeFolder } from './make-folder.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

/** Everything of a practice as open files, in a new folder. */
async function writeAll(name: string, hasNumbers: boolean): Promise<string> {
  const settings = readSettings(process.env);
  const folder = resolve(name);
  makeFolder(folder, 0o700);
  if (readdirSync(folder).length > 0) throw notEmpty(folder);
  const { url, stop } = await reachDatabase(settings);
  try {
    await updateFirst(url);
    return await connectedTo(url, async (client) => {
      const keys = hasNumbers ? await loadKeys(settings) : undefined;
      if (keys !== undefined) await bindTaxNumbers(url, keys);
      // The folder was empty a while ago.
      if (!(await claimFolder(folder))) throw notEmpty(folder);
      const files = await writeExport(client, folder, keys?.taxKey).catch((error: unknown) => {
        // Half an export would pass for a whole one, and keep the next from this folder.
        for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
        throw error;
      });
      const rows = files.reduce((sum, file) => sum + file.rows, 0);
      await client.query(
        `select private.audit('exported', 'practice', null, null, null, jsonb_build_object('format', $1::text, 'rows', $2::int))`,
        [hasNumbers ? 'csv, json, tax numbers' : 'csv, json', rows],
      );
      return [
        `Wrote ${rows} rows into ${files.length * 2} files in ${folder}, as CSV and as JSON. README.md there describes each.`,
        hasNumbers
          ? 'tax_numbers and tax_payer_number hold tax numbers in full. Nothing in the folder is encrypted: keep it accordingly.'
          : `Tax numbers are masked (--with-tax-numbers writes them in full). Nothing in the folder is encrypted: keep it accordingly.`,
      ].join('\n');
    });
  } finally {
    await stop();
  }
}

const notEmpty = (folder: string) =>
  new StartError(`${folder} is not empty. Name a new folder; nothing was written.`);

runCommand(
  {
    usage: 'npm run export -- FOLDER [--with-tax-numbers]',
    options: { 'with-tax-numbers': { type: 'boolean', default: false } },
    words: { least: 1, most: 1 },
  },
  ({ options, words: [folder = ''] }) => writeAll(folder, options['with-tax-numbers']),
);
