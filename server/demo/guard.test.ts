import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../tests/harness/test-folder.ts';
import { readSettings } from '../settings.ts';
import { prepareDemoPlace, refuseDemo } from './guard.ts';

it('the sample practice of the demo is not started as a practice', async () => {
  const settings = readSettings({ DATA_DIR: testFolder() });
  await prepareDemoPlace(settings, false);
  mkdirSync(join(settings.dataDir, 'postgres'));
  expect(() => refuseDemo(settings)).toThrow(/holds the sample practice of the demo/);
});

it('a practice in a folder that a demo was about to use is not thrown away by the next demo', async () => {
  const settings = readSettings({ DATA_DIR: testFolder() });
  await prepareDemoPlace(settings, false);
  refuseDemo(settings);
  writeFileSync(join(settings.dataDir, 'keys.json'), '{}');
  await expect(prepareDemoPlace(settings, false)).rejects.toThrow(/holds a practice/);
  expect(existsSync(join(settings.dataDir, 'keys.json'))).toBe(true);
});
