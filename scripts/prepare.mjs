// Runs before `npm start`, `npm test` and the like, on nothing but Node: installs the dependencies,
// builds the front end, finds a browser, a spreadsheet program, a clock and other programs for the
// tests, each only when it is missing or out of date.
//
//   node scripts/prepare.mjs [build] [browser] [spreadsheet] [clock] [programs]

import './refuse-old-node.mjs';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { buildInputs } from './build-inputs.mjs';
import { compressFiles } from './compress-files.mjs';
import { findBrowser, installBrowser } from './find-browser.mjs';
import { findFaketime, installFaketime } from './find-faketime.mjs';
import { findSpreadsheet, installSpreadsheet } from './find-spreadsheet.mjs';
import { fetchPrograms } from './other-programs.mjs';

const root = join(import.meta.dirname, '..');
const isWindows = process.platform === 'win32';
const inRoot = (/** @type {string[]} */ ...parts) => join(root, ...parts);

installDependencies();
if (process.argv.includes('build')) buildFrontEnd();
if (process.argv.includes('browser')) prepareBrowser();
if (process.argv.includes('spreadsheet') && !findSpreadsheet()) installSpreadsheet();
if (process.argv.includes('clock') && !findFaketime()) installFaketime();
if (process.argv.includes('programs')) fetchPrograms();

function installDependencies() {
  if (isInstalled()) return;
  console.log('Installing dependencies (once, and when they change) ...');
  // Not `npm ci`: it refuses a lock file that lacks the optional programs of other platforms.
  run(
    'npm',
    ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      failure:
        'The dependencies could not be installed. Check the network and the messages above, then run the command again.',
      show: true,
    },
  );
}

/** npm records what it installed: each package of the lock file must be there in that version. */
function isInstalled() {
  const installed = readJson(inRoot('node_modules', '.package-lock.json'))?.packages;
  const wanted = readJson(inRoot('package-lock.json'))?.packages;
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === entry.version : entry.optional === true || entry.peer === true;
  });
}

function buildFrontEnd() {
  const stamp = inRoot('dist', 'web.stamp');
  const digest = digestOf(buildInputs);
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
  if (isCurrent && existsSync(inRoot('dist', 'web', 'index.html'))) return;
  console.log('Building the front end (once, and when it changes) ...');
  // Two commands started at once may both build, each in a folder of its own; the last one wins.
  const folder = `dist/web-${process.pid}`;
  run(
    process.execPath,
    [
      inRoot('node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      ...['--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    ],
    {
      failure: 'The front end could not be built; the messages above say why.',
      show: false,
    },
  );
  compressFiles(inRoot(folder));
  putInPlace(inRoot(folder), inRoot('dist', 'web'));
  writeFileSync(stamp, digest);
}

/** Moves a folder to a place where there may be another; gives up if another process is doing the same. */
function putInPlace(/** @type {string} */ folder, /** @type {string} */ place) {
  const old = `${folder}-old`;
  try {
    if (existsSync(place)) renameSync(place, old);
    renameSync(folder, place);
  } catch (error) {
    const isTaken = /^(ENOENT|ENOTEMPTY|EEXIST)/.test(
      String(error instanceof Error && error.message),
    );
    if (!isTaken) throw error;
    rmSync(folder, { recursive: true });
  }
  rmSync(old, { recursive: true, force: true });
}

function prepareBrowser() {
  if (findBrowser()) return;
  installBrowser();
  if (findBrowser()) return;
  stop(
    'The browser tests need Chromium or Chrome. Install one, or name it with BROWSER_PATH=/path/to/chrome, then run the command again.',
  );
}

/** One digest over the names and contents of files, in an order that does not change. */
function digestOf(/** @type {string[]} */ paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => filesBelow(inRoot(each))).sort()) {
    hash
      .update(`${path.slice(root.length)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(/** @type {string} */ path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function run(
  /** @type {string} */ command,
  /** @type {string[]} */ args,
  /** @type {{ failure: string, show: boolean }} */ { failure, show },
) {
  mkdirSync(inRoot('dist'), { recursive: true });
  const result = spawnSync(command, args, {
    cwd: root,
    shell: isWindows,
    stdio: show ? 'inherit' : 'pipe',
    encoding: 'utf8',
  });
  if (result.status === 0) return;
  if (!show) console.error(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  stop(failure);
}

function readJson(/** @type {string} */ path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** @returns {never} */
function stop(/** @type {string} */ sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
