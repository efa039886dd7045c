import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from './make-folder.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'make-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('makes a folder and those above it, once', () => {
  const folder = join(temporaryFolder(), 'above', 'below');
  expect([makeFolder(folder, 0o700), makeFolder(folder, 0o700)]).toEqual([true, false]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('makes nothing below a file', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(join(file, 'below'))).toThrow(/ENOTDIR|EEXIST/);
});

it.runIf(process.platform === 'linux').each(['/proc/backups', '/proc/backups/daily'])(
  'ends with an error where the system makes no folders: %s',
  (folder) => {
    expect(() => makeFolder(folder)).toThrow(/ENOENT/);
  },
);
