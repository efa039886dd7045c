// Imported before anything else: what comes after it may use what an older Node does not have.

import { readFileSync } from 'node:fs';
import process from 'node:process';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [oldest = ''] = /\d+\.\d+/.exec(engines.node) ?? [];

if (isOlder(process.versions.node, oldest)) {
  console.error(
    `\nTrack & Pay needs Node ${oldest} or newer, and this is ${process.versions.node}. Install a newer Node and run the command again.`,
  );
  process.exit(1);
}

function isOlder(/** @type {string} */ version, /** @type {string} */ than) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = than.split('.').map(Number);
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor);
}
