import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Tries a few wrong versions that were noticed before, others each day. */
test('wrong versions of the rules are still noticed', () => {
  const seed = process.env.FUZZ_SEED ?? new Date().toISOString().slice(0, 10);
  const root = join(import.meta.dirname, '..', '..');
  const args = ['scripts/mutate.ts', '--noticed', '--sample', '8', '--seed', seed];
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status, `npm run mutate -- ${args.slice(1).join(' ')}\n${stdout}\n${stderr}`).toBe(0);
  expect(stdout).toMatch(/8 tried, 0 missed/);
});
