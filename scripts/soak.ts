/**
 * `npm run soak`: the tests of faults, load and random input, for an hour or so instead of a minute.
 * FUZZ_RUNS and FUZZ_SEED choose how many random requests there are, and which.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const seed = process.env.FUZZ_SEED ?? String(randomInt(1_000_000_000));
console.log(`Random requests of seed ${seed}; FUZZ_SEED=${seed} asks for the same again.`);
const result = spawnSync(
  join(root, 'node_modules', '.bin', 'vitest'),
  [
    'run',
    '--testTimeout=7200000',
    ...[
      'tests/server/faults',
      'tests/server/stop',
      'tests/server/soak',
      'tests/server/limits',
      'tests/server/interleavings',
    ],
    ...['tests/contract/fuzz', 'tests/contract/rest-attack', 'tests/contract/rest-statements'],
    'server/rest/parse/query-fuzz',
  ],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { FUZZ_RUNS: '200000', ...process.env, SOAK: '1', FUZZ_SEED: seed },
  },
);
process.exitCode = result.status ?? 1;
