import { chmodSync, copyFileSync, existsSync, rmSync } from 'node:fs';
import { countRows } from './backup/contents.ts';
import { type EmptyPlace, openEmptyPlace, refuseTakenFolder } from './backup/empty-place.ts';
import {
  auditSentence,
  type Loaded,
  leftOutSentences,
  loadDatabase,
  otherTaxKey,
  restOfProject,
} from './backup/load-database.ts';
import { checkArchive, openArchive } from './backup/read-archive.ts';
import { runCommand } from './command-line.ts';
import { counted } from './counted.ts';
import { connectedTo } from './db/connect-to.ts';
import { isProofOf } from './db/installation.ts';
import { refuseOtherPractice, setLoginPasswords } from './db/logins.ts';
import { hasOwnSignIn } from './db/migrate.ts';
import { areKeysMissing, keyFileOf, loadKeys, makeKeyFile, readNamedKeyFile } from './keys.ts';
import { makeFolder } from './make-folder.ts';
import { readSettings, type ServerSettings } from './settings.ts';
import { StartError } from './start-error.ts';

/** A practice again, in an empty place, from a backup. */
async function restore(
  file: string,
  keysFile: string | undefined,
  isForgetting: boolean,
): Promise<string> {
  const given = readSettings(process.env);
  const settings = keysFile === undefined ? given : { ...given, ...readNamedKeyFile(keysFile) };
  const { passphrase } = settings.backup;
  refuseTakenFolder(settings);
  if (keysFile !== undefined) await refuseOtherKeys(given, keysFile);
  const { head } = await checkArchive(file, passphrase);
  const isMakingKeys = areKeysMissing(settings);
  if (isMakingKeys && !isForgetting) throw keysNeeded(settings);
  if (isMakingKeys) makeKeyFile(settings.dataDir);
  const keys = await loadKeys(settings);
  if (head.keysProof !== null && !isForgetting && !isProofOf(head.keysProof, keys)) {
    throw otherTaxKey();
  }
  let isPuttingKeys = false;
  let place: EmptyPlace | undefined;
  let mayBeLoaded = false;
  try {
    place = await openEmptyPlace(settings, keys);
    // Only now: another restore that was quicker needs those it has put there.
    isPuttingKeys = keysFile !== undefined && putKeys(settings, keysFile);
    const { url } = place;
    const { isToProject, ...loaded } = await connectedTo(url, async (client) => {
      const isToProject = await hasOwnSignIn(client);
      if (!isToProject) await refuseOtherPractice(url, keys);
      const contents = await openArchive(file, passphrase);
      const options = {
        restoredFrom: file,
        isForgetting,
        committing: () => {
          mayBeLoaded = true;
        },
      };
      return { isToProject, ...(await loadDatabase(client, contents, keys, options)) };
    });
    if (!isToProject) await setLoginPasswords(place.url, keys);
    await place.stop();
    return sentences(loaded, head.madeAt, isToProject);
  } catch (error) {
    await place?.discard();
    // The practice may be in a database that nothing here discards, and needs its keys there.
    const isLeft = mayBeLoaded && settings.databaseUrl !== undefined;
    if ((isMakingKeys || isPuttingKeys) && !isLeft) rmSync(keyFileOf(settings), { force: true });
    throw error;
  }
}

function keysNeeded(settings: ServerSettings): StartError {
  return new StartError(
    `The keys of the practice are needed, and are never in a backup. Put its keys.json at ${keyFileOf(settings)}, name it with --keys FILE, or set JWT_SECRET and TAX_KEY. If they are lost for good, --forget-tax-numbers restores everything but the tax numbers. Nothing was changed.`,
  );
}

/** The restored practice would not start: it takes its keys from the environment and the data folder. */
async function refuseOtherKeys(given: ServerSettings, keysFile: string): Promise<void> {
  const { jwtSecret, taxKey } = readNamedKeyFile(keysFile);
  const isSame = (keys: Pick<ServerSettings, 'jwtSecret' | 'taxKey'>) =>
    (keys.jwtSecret ?? jwtSecret) === jwtSecret && (keys.taxKey ?? taxKey) === taxKey;
  if (!isSame(given)) {
    throw new StartError(
      `JWT_SECRET or TAX_KEY is set to another key than the one in ${keysFile}, and the practice would not start with it. Nothing was changed; restore without that setting.`,
    );
  }
  if (!areKeysMissing(given) && !isSame(await loadKeys(given))) {
    throw new StartError(
      `The keys in ${keyFileOf(given)} are others than those in ${keysFile}, and the practice would not start with them. Nothing was changed; move that file to another place.`,
    );
  }
}

/** The restored practice finds its keys where every practice has them. */
function putKeys(settings: ServerSettings, keysFile: string): boolean {
  const place = keyFileOf(settings);
  if (existsSync(place)) return false;
  makeFolder(settings.dataDir);
  copyFileSync(keysFile, place);
  chmodSync(place, 0o600);
  return true;
}

function sentences(loaded: Loaded, madeAt: string, isToProject: boolean): string {
  const { foot, numbers, mails } = loaded;
  const rows = countRows(foot);
  return [
    `Restored ${rows} rows of ${foot.tables.length} tables as of ${madeAt}; each table was compared with the backup.`,
    auditSentence(loaded, 'in the backup'),
    taxNumbers(numbers),
    ...(mails > 0
      ? [`Mails that waited were left behind, because they may have been sent since (${mails}).`]
      : []),
    ...leftOutSentences(loaded, isToProject, 'Not restored, because Track & Pay has no such table'),
    `Everyone signs in again, with the password of that day. ${isToProject ? restOfProject : 'Start it with npm start.'}`,
  ].join('\n');
}

function taxNumbers(count: number): string {
  return count === 0
    ? 'It holds no tax numbers.'
    : `Its ${counted(count, 'tax number')} can be read.`;
}

runCommand(
  {
    usage: 'npm run restore -- FILE [--keys KEYS_FILE] [--forget-tax-numbers]',
    options: {
      keys: { type: 'string' },
      'forget-tax-numbers': { type: 'boolean', default: false },
    },
    words: { least: 1, most: 1 },
  },
  ({ options, words: [file = ''] }) => restore(file, options.keys, options['forget-tax-numbers']),
);
