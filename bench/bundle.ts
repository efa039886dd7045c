import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';

/**
 * Bytes of script and style each route loads, compressed with brotli, from the built front end: what
 * the page itself names and, for a lazy route, the screen with all it imports.
 * Run it with `npx tsx bench/bundle.ts` after a build.
 */
const built = join(import.meta.dirname, '..', 'dist', 'web');

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

const area = 'web/app/signed-in-app.tsx';

/** What a route loads besides the entry of the page. */
const routes: Record<string, string[]> = {
  '/login': [],
  '/signup': ['web/app/other-screens.tsx'],
  '/therapist': [area, 'web/app/dashboard-route.tsx'],
  '/therapist/calendar': [area, 'web/app/calendar-route.tsx'],
  '/therapist/sessions': [area, 'web/app/sessions-route.tsx'],
  '/admin/payroll': [area, 'web/features/payroll/components/payroll-screen.tsx'],
};

export interface RouteWeight {
  route: string;
  files: number;
  script: number;
  style: number;
}

/** The weight of every route whose screen is in the build. */
export function routeWeights(folder = built): RouteWeight[] {
  const path = join(folder, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error(`No build in ${folder}: run \`npx vite build\` first.`);
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  return Object.entries(routes)
    .filter(([, modules]) => modules.every((module) => module in manifest))
    .map(([route, modules]) => weigh(folder, route, filesOf(folder, manifest, modules)));
}

function filesOf(folder: string, manifest: Manifest, modules: string[]): Set<string> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g);
  const files = new Set(Array.from(named, ([, file]) => file ?? ''));
  const seen = new Set<string>();
  const visit = (module: string) => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The manifest does not know ${module}.`);
    if (seen.has(module)) return;
    seen.add(module);
    for (const file of [chunk.file, ...chunk.css]) files.add(file);
    chunk.imports.forEach(visit);
  };
  modules.forEach(visit);
  return files;
}

function weigh(folder: string, route: string, files: Set<string>): RouteWeight {
  const weights = [...files].map((file) => ({
    isStyle: file.endsWith('.css'),
    bytes: brotliCompressSync(readFileSync(join(folder, file))).length,
  }));
  const sum = (isStyle: boolean) =>
    weights.filter((w) => w.isStyle === isStyle).reduce((total, w) => total + w.bytes, 0);
  return { route, files: files.size, script: sum(false), style: sum(true) };
}

if (process.argv[1] === import.meta.filename) {
  for (const { route, files, script, style } of routeWeights()) {
    const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);
    console.log(
      `${route.padEnd(22)} ${kilobytes(script + style)} kB brotli (script ${kilobytes(script)}, style ${kilobytes(style)}, ${files} files)`,
    );
  }
}
