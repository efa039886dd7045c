import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

/**
 * Installs a package of Debian and its kin, where we are root there.
 * @returns {boolean} false where somebody else has to
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
