import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { z } from 'zod';

const root = join(import.meta.dirname, '..', '..');

/** The environment variable with the folder in which `runProgram` finds the bundles; unset without any. */
export const bundleFolder = 'TEST_PROGRAMS';

/**
 * Bundles each program of the host into one file. Starting one from source costs 0.9 s more of a processor,
 * and the tests start some two hundred. The folder is within the project, so that packages are found.
 */
export async function setup(): Promise<() => void> {
  const folder = join(root, 'test-results', `programs-${process.pid}`);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [placeOfSources()],
    build: {
      ssr: true,
      outDir: folder,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: { input: programs() },
    },
  });
  process.env[bundleFolder] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The programs that package.json starts, by their path without its extension. */
function programs(): Record<string, string> {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const paths = Object.values(scripts).flatMap(
    (script) => /server\/\S+(?=\.ts$)/.exec(script) ?? [],
  );
  return Object.fromEntries(paths.map((path) => [path, join(root, `${path}.ts`)]));
}

/** Programs find their SQL and the front end relative to themselves; in a bundle that stays the source's place. */
function placeOfSources(): Plugin {
  return {
    name: 'place-of-sources',
    transform: (code, id) =>
      id.startsWith(root) && !id.includes('/node_modules/')
        ? code
            .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
            .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        : undefined,
  };
}
