import type pg from 'pg';
import { countRows } from './backup/contents.ts';
import { type EmptyPlace, openEmptyPlace, refuseTakenFolder } from './backup/empty-place.ts';
import {
  auditSentence,
  type Loaded,
  leftOutSentences,
  loadDatabase,
  restOfProject,
} from './backup/load-database.ts';
import { readDatabase } from './backup/read-database.ts';
import { databaseOf, lossOf, runCommand } from './command-line.ts';
import { counted } from './counted.ts';
import { nameOf } from './db/addresses.ts';
import { connectedTo } from './db/connect-to.ts';
import { refuseWhileServed } from './db/installation.ts';
import { refuseOtherPractice, setLoginPasswords } from './db/logins.ts';
import { hasOwnSignIn } from './db/migrate.ts';
import { writerOf } from './db/primary.ts';
import { reachDatabase } from './db/reach.ts';
import { areKeysMissing, type Keys, keyFileOf, loadKeys } from './keys.ts';
import { readSettings, type ServerSettings } from './settings.ts';
import { StartError } from './start-error.ts';

const usage = 'npm run move -- --to URL, or npm run move -- --from URL';

/** A database, and how to leave it. */
interface Place extends Pick<EmptyPlace, 'url' | 'stop' | 'discard'> {
  /** The option that names it, for messages. */
  given?: string;
}

/**
 * `npm run move -- --to URL` takes the practice of these settings into an empty database elsewhere, and
 * `--from URL` moves one into the empty place of these settings: to a PostgreSQL of your own, to a Supabase
 * project, and back. The place it leaves is not changed.
 */
async function moveBetween({ to, from }: { to?: string; from?: string }): Promise<string> {
  const settings = readSettings(process.env);
  const address = to ?? from;
  if (address === undefined || (to !== undefined && from !== undefined)) {
    throw new StartError(`Say where: ${usage}. Nothing was changed.`);
  }
  const isLeaving = to !== undefined;
  const given = isLeaving ? '--to' : '--from';
  nameOf(address, given);
  const elsewhere = {
    url: await writerOf(address, given),
    given,
    stop: nothing,
    discard: nothing,
  };
  if (!isLeaving) {
    refuseTakenFolder(settings);
    if (areKeysMissing(settings)) throw keysNeeded(settings);
  }
  const keys = await loadKeys(settings);
  const here = isLeaving
    ? { ...(await reachDatabase(settings)), discard: nothing }
    : await openEmptyPlace(settings, keys);
  const [source, target] = isLeaving ? [here, elsewhere] : [elsewhere, here];
  try {
    const loaded = await move(source, target, keys);
    await here.stop();
    return sentences(loaded, isLeaving ? nameOf(address) : undefined);
  } catch (error) {
    await here.discard();
    if (isLeaving) await here.stop();
    const loss = lossOf(error);
    throw loss === undefined ? error : lostOne(loss, nameOf(address));
  }
}

function keysNeeded(settings: ServerSettings): StartError {
  return new StartError(
    `The keys of the practice are needed here. Put its keys.json at ${keyFileOf(settings)}, or set JWT_SECRET and TAX_KEY. Nothing was changed.`,
  );
}

/** An error says which statement failed, and not of which of the two databases. */
function lostOne(loss: string, elsewhere: string): StartError {
  return new StartError(
    `The connection to the database ${databaseOf(process.env)} or at ${elsewhere} was lost (${loss}). See that both run, then repeat the command.`,
  );
}

interface Moved extends Loaded {
  isToProject: boolean;
}

function move(source: Place, target: Place, keys: Keys): Promise<Moved> {
  const copy = async (from: pg.Client, to: pg.Client) => {
    const isToProject = await hasOwnSignIn(to);
    if (!isToProject) await refuseOtherPractice(target.url, keys);
    const isOtherSignIn = isToProject !== (await hasOwnSignIn(from));
    const contents = await readDatabase(from, undefined, isOtherSignIn);
    const loaded = await loadDatabase(to, contents, keys);
    if (!isToProject) await setLoginPasswords(target.url, keys);
    return { ...loaded, isToProject };
  };
  const read = async (from: pg.Client) => {
    // What is written after the snapshot would be left behind.
    await refuseWhileServed(from);
    return connectedTo(target.url, (to) => copy(from, to), target.given);
  };
  return connectedTo(source.url, read, source.given);
}

async function nothing(): Promise<void> {}

function sentences({ foot, isToProject, ...loaded }: Moved, to?: string): string {
  const rows = countRows(foot);
  return [
    `Moved ${rows} rows of ${foot.tables.length} tables${to ? ` to ${to}` : ' here'}; each table was read back there and compared.`,
    auditSentence(loaded, 'before'),
    `${counted(loaded.numbers, 'tax number')} can be read with the keys of before.`,
    ...leftOutSentences(loaded, isToProject, 'Left behind, because there is no such table'),
    isToProject
      ? restOfProject
      : `Start it ${to ? 'with this address as DATABASE_URL and the same keys' : 'with npm start'}; everyone signs in again.`,
    'The place it comes from is as it was: do not start it again.',
  ].join('\n');
}

runCommand(
  { usage, options: { to: { type: 'string' }, from: { type: 'string' } } },
  ({ options }) => moveBetween(options),
);
