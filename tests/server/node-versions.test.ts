import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findProgram } from '../../scripts/other-programs.mjs';
import { addressOf, runProgram } from '../harness/program.ts';
import { testFolder } from '../harness/test-folder.ts';

const tooOld = findProgram('oldNode');
const prepare = join(import.meta.dirname, '..', '..', 'scripts', 'prepare.mjs');

describe('Node ("node scripts/prepare.mjs programs" fetches them)', () => {
  it.skipIf(tooOld === undefined)('that is too old is refused in one sentence', () => {
    const { status, stdout, stderr } = spawnSync(tooOld ?? '', [prepare], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.trim()).toMatch(
      /^Track & Pay needs Node 20\.19 or newer, and this is 18\.\d+\.\d+\. Install a newer Node and run the command again\.$/,
    );
  });

  describe.each([
    ['oldest', findProgram('oldestNode')],
    ['newest', findProgram('newestNode')],
  ])('in the %s supported version', (_, node = '') => {
    it.skipIf(node === '')('runs a practice', async () => {
      const dataDir = testFolder();
      expect(spawnSync(node, [prepare], { encoding: 'utf8' }).status).toBe(0);
      const program = runProgram('server/main.ts', { DATA_DIR: dataDir }, [], node);
      onTestFinished(() => program.kill('SIGKILL'));
      const url = await addressOf(program);
      const answer = await fetch(`${url}/functions/v1/setup`);
      expect(await answer.json()).toEqual({ needed: true });
      await program.stop();
      expect(await program.ended).toBe(0);
      expect(program.output()).not.toMatch(/deprecat|warning/i);
    });
  });
});
