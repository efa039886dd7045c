/**
 * `npm run contract`: the contract suite against the Supabase project at CONTRACT_URL, one file
 * after the other because they share its database. Without one, against our own host. With
 * `--cases FOLDER`, the requests of that folder instead (docs/operating.md).
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandLineOf, stop } from './command-line.ts';

const root = join(import.meta.dirname, '..');
const { options } = commandLineOf({
  usage: 'npm run contract [-- --cases FOLDER]',
  options: { cases: { type: 'string' } },
});
// Relative to where npm was called, which is not the folder it runs scripts in.
const cases = options.cases && resolve(process.env.INIT_CWD ?? process.cwd(), options.cases);
if (cases !== undefined && !existsSync(cases)) stop(`There is no folder ${cases}.`);
await requireHost(process.env.CONTRACT_URL);
const suite = [
  ...[
    'rest-read',
    'rest-insert',
    'rest-write',
    'rest-embed',
    'rest-rpc',
    'rest-client',
    'rest-secrecy',
  ],
  ...['auth-sign-in', 'auth-sessions', 'auth-user', 'auth-tokens', 'auth-factors', 'auth-input'],
  ...['specified-calls', 'cases'],
];
const result = spawnSync(
  join(root, 'node_modules', '.bin', 'vitest'),
  [
    'run',
    '--project=contract',
    '--no-file-parallelism',
    ...(cases === undefined ? suite : ['contract/cases.test']),
  ],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...(cases === undefined ? {} : { CONTRACT_CASES: cases }),
    },
  },
);
process.exitCode = result.status ?? 1;

/** Ends with a line where nothing answers at this address. */
async function requireHost(url: string | undefined): Promise<void> {
  if (url === undefined) return;
  if (!URL.canParse(url)) stop(`CONTRACT_URL is no address: ${url}.`);
  await fetch(url, { redirect: 'manual' }).catch(() => stop(`Nothing answers at ${url}.`));
}
