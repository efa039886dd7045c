import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { z } from 'zod';

const root = join(import.meta.dirname, '..', '..');

/** Where `runProgram` finds the programs in one file each; unset where nobody has bundled them. */
export const bundleFolder = 'TEST_PROGRAMS';

/**
 * The programs of the host, each in one file: started from its source, each takes a processor 0.9 s
 * longer, and the tests start some two hundred. Below the project, where they find their packages.
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

/** Those that package.json starts, by their path below the project without its ending. */
function programs(): Record<string, string> {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const paths = Object.values(scripts).flatMap(
    (script) => /server\/\S+(?=\.ts$)/.exec(script) ?? [],
  );
  return Object.fromEntries(paths.map((path) => [path, join(root, `${path}.ts`)]));
}

/** They find their SQL and the front end from where they are: that stays where their sources are. */
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
