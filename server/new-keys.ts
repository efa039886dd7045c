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
} from './keys.ts';
import type { ServerSettings } from './settings.ts';
import { StartError } from './start-error.ts';

/** The keys a practice gets, and their file until the database belongs to them. */
export interface NewKeys {
  load(): Promise<{ keys: Keys; formerTaxKey: string | undefined }>;
  /** Once the database belongs to them. Returns sentences on where they are. */
  putInPlace(): string[];
  /** Nothing was changed: no new file either, lest it be taken for the one in use. */
  discard(): void;
}

/** By the parameters of the command: new ones in place of those in use, or those that are given. */
export function newKeysOf(settings: ServerSettings, parameters: string[]): NewKeys {
  return parameters.includes('--new') ? madeNow(settings) : given(settings, parameters);
}

function given(settings: ServerSettings, parameters: string[]): NewKeys {
  const at = parameters.indexOf('--former');
  const formerFile = at === -1 ? undefined : parameters[at + 1];
  if (at !== -1 && formerFile === undefined) {
    throw new StartError('Name the file with the former keys: --former FILE. Nothing was changed.');
  }
  const isMissing = areKeysMissing(settings);
  return {
    load: async () => {
      if (isMissing) makeKeyFile(settings.dataDir);
      return {
        keys: await loadKeys(settings),
        formerTaxKey: formerFile && readKeyFile(formerFile).taxKey,
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

/** In a file beside the one in use, and in its place when all is done: until then every start is refused. */
function madeNow(settings: ServerSettings): NewKeys {
  if (settings.taxKey !== undefined) {
    throw new StartError(
      'TAX_KEY is set, and counts more than a file. Set the new one there, write the former ones into a file like keys.json, and name it: "npm run replace-keys -- --former FILE". Nothing was changed.',
    );
  }
  const next = nextKeyFileOf(settings);
  const isFirstRun = !existsSync(next);
  return {
    load: async () => {
      const former = readKeyFile(keyFileOf(settings));
      if (isFirstRun) makeKeyFile(settings.dataDir, next);
      const { jwtSecret, taxKey } = readKeyFile(next);
      return {
        keys: await loadKeys({ ...settings, jwtSecret: settings.jwtSecret ?? jwtSecret, taxKey }),
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
