/**
 * `npm run contract`: the contract suite against the Supabase project at CONTRACT_URL, one file
 * after the other because they share its database. Without one, against our own host. With
 * `--cases FOLDER`, the requests of that folder instead (docs/operating.md).
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');
const { cases } = parseArgs({ options: { cases: { type: 'string' } } }).values;
const suite = [
  ...['rest-read', 'rest-write', 'rest-embed', 'rest-rpc', 'rest-client', 'rest-secrecy'],
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
      // Where npm was called, not the folder it runs scripts in.
      ...(cases === undefined
        ? {}
        : { CONTRACT_CASES: resolve(process.env.INIT_CWD ?? process.cwd(), cases) }),
    },
  },
);
process.exitCode = result.status ?? 1;
