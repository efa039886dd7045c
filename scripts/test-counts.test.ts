import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countBrowser } from './test-counts.ts';

const root = join(import.meta.dirname, '..');

it('a browser test that fails is named, with its reason, where the run is summed up', () => {
  // Within the project, so that the spec finds the test runner.
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const folder = mkdtempSync(join(root, 'test-results', 'counts-'));
  try {
    writeFileSync(
      join(folder, 'playwright.config.ts'),
      "export default { reporter: 'json', outputDir: 'output' };\n",
    );
    writeFileSync(
      join(folder, 'one.spec.ts'),
      `import { expect, test } from '@playwright/test';
      test.describe('a group', () => {
        test('adds up', () => expect(1 + 1).toBe(3));
        test('holds', () => expect(2).toBe(2));
        test.skip('waits', () => {});
      });`,
    );
    const program = join(root, 'node_modules', '.bin', 'playwright');
    const { stdout } = spawnSync(program, ['test'], { cwd: folder, encoding: 'utf8' });
    expect(countBrowser(JSON.parse(stdout))).toMatchObject({
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: [expect.stringMatching(/^one\.spec\.ts › adds up: Error: .*\n\nExpected: 3/)],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
