import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { installPackages } from './install-packages.mjs';

// Has no windows to draw, which makes the tests a quarter faster.
const shell = '/usr/bin/chromium-headless-shell';

const installed = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser for the browser tests: BROWSER_PATH, an installed Chromium or Chrome, or the one that
 * `npx playwright install chromium` fetched.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const named = process.env.BROWSER_PATH;
  return [...(named ? [named] : installed), ...playwrightBrowsers()].find((path) =>
    existsSync(path),
  );
}

function playwrightBrowsers() {
  const folder =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    (process.platform === 'darwin'
      ? join(homedir(), 'Library', 'Caches', 'ms-playwright')
      : join(homedir(), '.cache', 'ms-playwright'));
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    .sort(
      (one, other) => Number(one.startsWith('chromium-')) - Number(other.startsWith('chromium-')),
    )
    .flatMap((name) => [
      join(folder, name, 'chrome-headless-shell-linux64', 'chrome-headless-shell'),
      join(folder, name, 'chrome-linux', 'headless_shell'),
      join(folder, name, 'chrome-linux', 'chrome'),
      join(folder, name, 'chrome-linux64', 'chrome'),
      join(folder, name, 'chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'),
    ]);
}

/** Installs one from the package manager, as root on Debian and its relatives, or else through Playwright. */
export function installBrowser() {
  if (installPackages('Chromium for the browser tests', 'chromium-headless-shell')) {
    if (findBrowser() || installPackages('Chromium', 'chromium')) return;
  }
  console.log('Installing Chromium for the browser tests ...');
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
