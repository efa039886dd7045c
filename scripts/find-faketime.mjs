import { existsSync } from 'node:fs';
import process from 'node:process';
import { installPackages } from './install-packages.mjs';

const installed = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
);

/**
 * libfaketime, which sets the clock of the tests to another day: FAKETIME_PATH or an installed one.
 * @returns {string | undefined}
 */
export function findFaketime() {
  const named = process.env.FAKETIME_PATH;
  return [...(named ? [named] : installed)].find((path) => existsSync(path));
}

/** Installs it as root on Debian and its relatives; elsewhere the tests run on today's date only. */
export function installFaketime() {
  installPackages('libfaketime to run the tests on other days', 'faketime');
}
