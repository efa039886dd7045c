import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Tells the service worker which files make up this version of the app. */
export function offlineShell(): Plugin {
  let folder = '';
  return {
    name: 'offline-shell',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved({ root, build: { outDir } }) {
      folder = join(root, outDir);
    },
    async closeBundle() {
      const worker = join(folder, 'service-worker.js');
      const assets = await readdir(join(folder, 'assets'));
      const page = await readFile(join(folder, 'index.html'), 'utf8');
      await writeFile(worker, withShell(await readFile(worker, 'utf8'), assets, page));
    },
  };
}

/**
 * The service worker for a build. The names of assets change with their content; the page and the worker keep theirs,
 * so their digest keeps the files of a version in which only they changed apart from those still in use.
 */
export function withShell(worker: string, assets: readonly string[], page: string): string {
  const files = [
    '/',
    '/icon.svg',
    ...assets.filter((name) => /\.(js|css|woff2)$/.test(name)).map((name) => `/assets/${name}`),
  ];
  const digest = createHash('sha256').update(page).update(worker).digest('hex').slice(0, 16);
  return worker
    .replace('FILES = []', `FILES = ${JSON.stringify(files)}`)
    .replace("DIGEST = ''", `DIGEST = '${digest}'`);
}
