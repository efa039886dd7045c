import { existsSync } from 'node:fs';
import process from 'node:process';
import { installPackages } from './install-packages.mjs';

const installed = [
  '/usr/bin/soffice',
  '/usr/local/bin/soffice',
  '/snap/bin/libreoffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
];

/**
 * LibreOffice, by which the tests read what we export: OFFICE_PATH or an installed one.
 * @returns {string | undefined}
 */
export function findSpreadsheet() {
  const named = process.env.OFFICE_PATH;
  return [...(named ? [named] : installed)].find((path) => existsSync(path));
}

/** As root on Debian and its kin the package manager brings it; elsewhere the tests do without. */
export function installSpreadsheet() {
  installPackages('LibreOffice to read exports with', 'libreoffice-calc-nogui');
}
