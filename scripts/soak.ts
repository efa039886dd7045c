/**
 * `npm run soak`: the tests of faults, load and random input, for an hour or so instead of a minute, and every
 * property-based test with new cases. FUZZ_RUNS and FUZZ_SEED choose how many there are, and which.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLineOf } from './command-line.ts';

commandLineOf({ usage: 'npm run soak', options: {} });
const root = join(import.meta.dirname, '..');
const seed = process.env.FUZZ_SEED ?? String(randomInt(1_000_000_000));
console.log(`Cases of seed ${seed}; FUZZ_SEED=${seed} draws the same again.`);
const withProperties = ['domain', 'server', 'tests', 'web']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  )
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => readFileSync(join(root, file), 'utf8').includes('harness/properties.ts'));
const result = spawnSync(
  join(root, 'node_modules', '.bin', 'vitest'),
  [
    'run',
    '--testTimeout=7200000',
    ...[
      'tests/server/faults',
      'tests/server/statement-faults',
      'tests/server/write-faults',
      'tests/server/stop',
      'tests/server/soak',
      'tests/server/limits',
      'tests/server/interleavings',
    ],
    ...withProperties,
  ],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { FUZZ_RUNS: '200000', HISTORIES: '300', ...process.env, SOAK: '1', FUZZ_SEED: seed },
  },
);
process.exitCode = result.status ?? 1;
