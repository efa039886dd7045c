import { existsSync, rmSync } from 'node:fs';
import {
  areKeysMissing,
  type Keys,
  keyFileOf,
  loadKeys,
  makeKeyFile,
  nextKeyFileOf,
  promoteNextKeyFile,
  readKeyFile,
  readNamedKeyFile,
} from './keys.ts';
import type { ServerSettings } from './settings.ts';
import { StartError } from './start-error.ts';

/** The keys a practice is to use, and their file until the database uses them. */
export interface NewKeys {
  load(): Promise<{ keys: Keys; formerTaxKey: string | undefined }>;
  /** To be called once the database uses them. Returns sentences on where they are. */
  putInPlace(): string[];
  /** To be called when the database was not changed: removes a new file, which could be taken for the one in use. */
  discard(): void;
}

/** Which keys the database is to belong to. */
export interface KeyChoice {
  /** Ones made now in place of those in use. */
  isMakingNew: boolean;
  /** The file with the former ones, whose tax key can still read what is stored. */
  formerFile: string | undefined;
  /** Whether tax numbers that nobody can read any more are removed. */
  isForgetting: boolean;
}

/** New keys in place of those in use, or the keys that are given. Throws a StartError if both are asked for. */
export function newKeysOf(settings: ServerSettings, choice: KeyChoice): NewKeys {
  const { isMakingNew, formerFile } = choice;
  if (!isMakingNew) return given(settings, formerFile);
  if (formerFile === undefined) return madeNow(settings);
  throw new StartError(
    '--new takes the former keys from where the practice has them: leave --former away. Nothing was changed.',
  );
}

function given(settings: ServerSettings, formerFile: string | undefined): NewKeys {
  const isMissing = areKeysMissing(settings);
  return {
    load: async () => {
      if (isMissing) makeKeyFile(settings.dataDir);
      return {
        keys: await loadKeys(settings),
        formerTaxKey: formerFile && readNamedKeyFile(formerFile).taxKey,
      };
    },
    putInPlace: () => [
      isMissing
        ? `New keys are in ${keyFileOf(settings)}. Keep a copy of that file away from the backups.`
        : 'The database belongs to the keys in use from now on.',
    ],
    discard: () => {
      if (isMissing) rmSync(keyFileOf(settings), { force: true });
    },
  };
}

/** In a file beside the one in use, which it replaces when all is done; until then every start is refused. */
function madeNow(settings: ServerSettings): NewKeys {
  const { jwtSecret, taxKey } = settings;
  const set = Object.entries({ JWT_SECRET: jwtSecret, TAX_KEY: taxKey })
    .filter(([, secret]) => secret !== undefined)
    .map(([name]) => name);
  if (set.length > 0) {
    throw new StartError(
      `${set.join(' and ')} ${set.length === 1 ? 'is set, and counts' : 'are set, and count'} more than a file. Set the new keys there, write the former ones into a file like keys.json, and name it: "npm run replace-keys -- --former FILE". Nothing was changed.`,
    );
  }
  const next = nextKeyFileOf(settings);
  const isFirstRun = !existsSync(next);
  return {
    load: async () => {
      const former = readKeyFile(keyFileOf(settings));
      if (isFirstRun) makeKeyFile(settings.dataDir, next);
      return {
        keys: await loadKeys({ ...settings, ...readKeyFile(next) }),
        formerTaxKey: former.taxKey,
      };
    },
    putInPlace: () => {
      const former = promoteNextKeyFile(settings);
      return [
        `New keys are in ${keyFileOf(settings)}. Keep a copy of that file away from the backups.`,
        `The former ones are in ${former}. Backups made before need them; with the last of those, remove it.`,
      ];
    },
    discard: () => {
      if (isFirstRun) rmSync(next, { force: true });
    },
  };
}
