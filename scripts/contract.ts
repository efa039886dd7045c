/**
 * `npm run contract`: the contract suite against the Supabase project at CONTRACT_URL, one file
 * after the other because they share its database. Without one, against our own host.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const result = spawnSync(
  join(root, 'node_modules', '.bin', 'vitest'),
  [
    'run',
    '--project=contract',
    '--no-file-parallelism',
    ...['rest-read', 'rest-write', 'rest-embed', 'rest-rpc', 'rest-client', 'rest-secrecy'],
    ...['auth-sign-in', 'auth-sessions', 'auth-user', 'auth-tokens', 'auth-factors', 'auth-input'],
    'specified-calls',
  ],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
);
process.exitCode = result.status ?? 1;
