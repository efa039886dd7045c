import type pg from 'pg';
import { forgetAllRequests } from './auth/one-time-tokens.ts';
import { runCommand } from './command-line.ts';
import { counted } from './counted.ts';
import { connectedTo } from './db/connect-to.ts';
import { startEngine } from './db/engine.ts';
import { printFaults } from './db/engine-log.ts';
import {
  isTaxKeyOf,
  lockInstallation,
  refuseWhileServed,
  setProofs,
  whileServed,
} from './db/installation.ts';
import { setLoginPasswords } from './db/logins.ts';
import { reachPractice, refuseEmptyFolder } from './db/reach.ts';
import { urlOfRunning } from './db/running-server.ts';
import { changeTaxKey } from './db/tax-numbers.ts';
import { updateFirst } from './db/update-first.ts';
import type { Keys } from './keys.ts';
import { type KeyChoice, newKeysOf } from './new-keys.ts';
import { readSettings, type ServerSettings } from './settings.ts';
import { StartError } from './start-error.ts';

/**
 * `npm run replace-keys`: has the database use the secrets in force, for a practice whose own are lost or
 * known to somebody else. Everyone is signed out. With `--new` it makes the new secrets itself;
 * `--former FILE` names the previous ones. Numbers stored with a tax key that is lost cannot be read by
 * anybody: they are removed on request, and have to be entered again.
 *
 * The database changes in one transaction, so a run that is killed has changed nothing or everything; the
 * next one does the rest.
 */
async function replaceKeys(choice: KeyChoice): Promise<string> {
  const settings = readSettings(process.env);
  const { url, stop } = await openUnlocked(settings);
  try {
    await updateFirst(url);
    return await connectedTo(url, (client) => replace(client, url, settings, choice));
  } finally {
    await stop();
  }
}

async function replace(
  client: pg.Client,
  url: string,
  settings: ServerSettings,
  choice: KeyChoice,
): Promise<string> {
  await client.query('begin');
  await lockInstallation(client);
  await refuseWhileServed(client);
  const made = newKeysOf(settings, choice);
  let mayBeInUse = false;
  try {
    const { keys, formerTaxKey } = await made.load();
    const numbers = await takeOverTaxNumbers(client, keys, formerTaxKey, choice.isForgetting);
    await setProofs(client, keys);
    const { rowCount } = await client.query('delete from auth.sessions');
    await forgetAllRequests(client);
    await client.query(`select private.audit('keys replaced', 'practice', null, null)`);
    if (settings.databaseUrl === undefined) await setOwnerPassword(client, keys);
    // If the answer to the commit is lost, the database may use the new keys: they must be kept.
    mayBeInUse = true;
    await client.query('commit');
    await setLoginPasswords(url, keys);
    return [
      ...made.putInPlace(),
      `Everyone signs in again (${counted(rowCount ?? 0, 'sign-in')} ended); links in mails sent before no longer open.`,
      ...numbers,
    ].join('\n');
  } finally {
    if (!mayBeInUse) made.discard();
  }
}

/** Opens the database even if the password of its owner was lost with the secret. */
async function openUnlocked(settings: ServerSettings) {
  if (settings.databaseUrl !== undefined) {
    return { url: await reachPractice(settings.databaseUrl), stop: async () => {} };
  }
  refuseEmptyFolder(settings.dataDir);
  if (urlOfRunning(settings.dataDir, '') !== undefined) throw whileServed();
  return startEngine({
    folder: settings.dataDir,
    password: '',
    isPasswordLost: true,
    onLog: printFaults,
  });
}

/** Returns sentences on the numbers that were re-encrypted or that nobody can read any more. */
async function takeOverTaxNumbers(
  client: pg.Client,
  keys: Keys,
  formerTaxKey: string | undefined,
  isForgetting: boolean,
): Promise<string[]> {
  if (await isTaxKeyOf(client, keys.taxKey)) return [];
  if (formerTaxKey !== undefined && (await isTaxKeyOf(client, formerTaxKey))) {
    const count = await changeTaxKey(client, formerTaxKey, keys);
    const numbers = counted(count, 'tax number was', 'tax numbers were');
    return [`${numbers} re-encrypted, and can be read with the new key.`];
  }
  const { rows } = await client.query<{ name: string }>(
    `select distinct concat_ws(' ', first_name, last_name) as name
     from private.tax_identifiers join private.people on id = person_id order by name`,
  );
  if (rows.length > 0 && !isForgetting) {
    throw new StartError(
      `The tax numbers of ${counted(rows.length, 'person', 'people')} were stored with another tax key, and nobody can read them without it. Put that key back (keys.json or TAX_KEY), or name the file it is in: "npm run replace-keys -- --former FILE". If it is lost for good, "npm run replace-keys -- --forget-tax-numbers" removes the numbers, to be entered again. Nothing was changed.`,
    );
  }
  await client.query('select private.forget_tax_numbers()');
  const names = rows.map(({ name }) => name);
  return names.length > 0
    ? [`The tax numbers of these people have to be entered again: ${names.join(', ')}.`]
    : [];
}

async function setOwnerPassword(client: pg.Client, keys: Keys): Promise<void> {
  await client.query(
    `alter role current_user password ${client.escapeLiteral(keys.passwords.owner)}`,
  );
}

runCommand(
  {
    usage: 'npm run replace-keys [-- --new | --former KEYS_FILE] [--forget-tax-numbers]',
    options: {
      new: { type: 'boolean', default: false },
      former: { type: 'string' },
      'forget-tax-numbers': { type: 'boolean', default: false },
    },
  },
  ({ options }) =>
    replaceKeys({
      isMakingNew: options.new,
      formerFile: options.former,
      isForgetting: options['forget-tax-numbers'],
    }),
);
