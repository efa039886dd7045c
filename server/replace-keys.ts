import { rmSync } from 'node:fs';
import type pg from 'pg';
import { connectTo } from './db/connect-to.ts';
import { startEngine, urlOfRunning } from './db/engine.ts';
import { isTaxKeyOf, refuseWhileServed, setProofs, whileServed } from './db/installation.ts';
import { setLoginPasswords } from './db/logins.ts';
import { migrate } from './db/migrate.ts';
import { writerOf } from './db/primary.ts';
import { areKeysMissing, type Keys, keyFileOf, loadKeys, makeKeyFile } from './keys.ts';
import { readSettings, type ServerSettings } from './settings.ts';
import { StartError } from './start-error.ts';

const forget = '--forget-tax-numbers';

/**
 * `npm run replace-keys`: makes the database belong to the secrets in use, for a practice whose own are
 * lost or known to somebody else. Everyone is signed out. Numbers that were stored with a tax key that
 * is gone cannot be read by anybody: they are removed, if that is asked for, and entered again.
 */
async function main(): Promise<string> {
  const settings = readSettings(process.env);
  const { url, stop } = await openUnlocked(settings);
  const isNew = areKeysMissing(settings);
  let isDone = false;
  try {
    if (isNew) makeKeyFile(settings.dataDir);
    const keys = await loadKeys(settings);
    // A command of this version on a database of an older one.
    await migrate(url);
    const client = await connectTo(url);
    try {
      await client.query('begin');
      await refuseWhileServed(client);
      const removed = await takeOverTaxNumbers(client, keys);
      await setProofs(client, keys);
      const signedIn = await client.query('delete from auth.sessions');
      await client.query(`select private.audit('keys replaced', 'practice', null, null)`);
      if (settings.databaseUrl === undefined) await setOwnerPassword(client, keys);
      await client.query('commit');
      isDone = true;
      await setLoginPasswords(url, keys);
      return sentences(settings, isNew, signedIn.rowCount ?? 0, removed);
    } finally {
      await client.end();
    }
  } finally {
    // Nothing was changed: no key file either, lest it be taken for the one that is missing.
    if (isNew && !isDone) rmSync(keyFileOf(settings), { force: true });
    await stop();
  }
}

/** The database, although the password of its owner may be lost with the secret. */
async function openUnlocked(settings: ServerSettings) {
  if (settings.databaseUrl !== undefined) {
    return { url: await writerOf(settings.databaseUrl), stop: async () => {} };
  }
  if (urlOfRunning(settings.dataDir, '') !== undefined) throw whileServed();
  return startEngine({ folder: settings.dataDir, password: '', isPasswordLost: true });
}

/** Returns whose numbers were removed because nobody can read them any more. */
async function takeOverTaxNumbers(client: pg.Client, keys: Keys): Promise<string[]> {
  if (await isTaxKeyOf(client, keys)) return [];
  const { rows } = await client.query<{ name: string }>(
    `select distinct concat_ws(' ', first_name, last_name) as name
     from private.tax_identifiers join private.people on id = person_id order by name`,
  );
  if (rows.length > 0 && !process.argv.includes(forget)) {
    throw new StartError(
      `The tax numbers of ${rows.length} people were stored with another tax key, and nobody can read them without it. Put that key back (keys.json or TAX_KEY). If it is lost for good, "npm run replace-keys -- ${forget}" removes the numbers, to be entered again. Nothing was changed.`,
    );
  }
  await client.query('delete from private.tax_identifiers');
  return rows.map(({ name }) => name);
}

async function setOwnerPassword(client: pg.Client, keys: Keys): Promise<void> {
  await client.query(
    `alter role current_user password ${client.escapeLiteral(keys.passwords.owner)}`,
  );
}

function sentences(
  settings: ServerSettings,
  isNew: boolean,
  signedOut: number,
  removed: string[],
): string {
  return [
    isNew
      ? `New keys are in ${keyFileOf(settings)}. Keep a copy of that file away from the backups.`
      : 'The database belongs to the keys in use from now on.',
    `Everyone signs in again (${signedOut} sign-ins ended); links in mails sent before no longer open.`,
    ...(removed.length > 0
      ? [`The tax numbers of these people have to be entered again: ${removed.join(', ')}.`]
      : []),
  ].join('\n');
}

main().then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
