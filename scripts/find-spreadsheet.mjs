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
 * LibreOffice, with which the tests open exported files: OFFICE_PATH or an installed one.
 * @returns {string | undefined}
 */
export function findSpreadsheet() {
  const named = process.env.OFFICE_PATH;
  return [...(named ? [named] : installed)].find((path) => existsSync(path));
}

/** Installs it as root on Debian and its relatives; elsewhere the tests do without. */
export function installSpreadsheet() {
  installPackages('LibreOffice to read exports with', 'libreoffice-calc-nogui');
}
