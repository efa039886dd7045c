import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

/**
 * Installs a package on Debian and its relatives, if we are root.
 * @returns {boolean} false where it has to be installed by other means
 */
export function installPackages(/** @type {string} */ what, /** @type {string} */ name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${what} ...`);
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', name]]) {
    const result = spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (result.status !== 0) break;
  }
  return true;
}
