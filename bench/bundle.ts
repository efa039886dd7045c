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
    name: z.string().optional(),
    src: z.string().optional(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

/** What surrounds every screen of the areas, and a therapist's home: one of the groups of vite.config.ts. */
const AREAS = 'areas';

export interface Route {
  /** Its address, or the module of a screen that is loaded when it is opened. */
  name: string;
  files: string[];
  /** Modules left for later, such as a chart until it is shown. */
  lazy: string[];
}

/** Sign-in, what else is seen before it, and every screen of the areas. */
export function builtRoutes(): Route[] {
  const path = join(built, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error(`No build in ${built}: run \`npx vite build\` first.`);
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const [area, chunk] = Object.entries(manifest).find(([, { name }]) => name === AREAS) ?? [];
  if (!area || !chunk) throw new Error('The manifest does not know the areas.');
  return [
    route(manifest, '/login', []),
    route(manifest, '/signup', ['web/app/other-screens.tsx']),
    route(manifest, 'home', [area]),
    ...chunk.dynamicImports
      .filter((screen) => screen !== area)
      .map((screen) =>
        route(manifest, manifest[screen]?.src ?? manifest[screen]?.name ?? screen, [area, screen]),
      ),
  ];
}

function route(manifest: Manifest, name: string, modules: string[]): Route {
  const page = readFileSync(join(built, 'index.html'), 'utf8');
  const named = page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g);
  const files = new Set(Array.from(named, ([, file]) => file ?? ''));
  const seen = new Set<string>();
  const lazy = new Set<string>();
  const visit = (module: string) => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The manifest does not know ${module}.`);
    if (seen.has(module)) return;
    seen.add(module);
    for (const file of [chunk.file, ...chunk.css]) files.add(file);
    for (const later of chunk.dynamicImports) lazy.add(later);
    chunk.imports.forEach(visit);
  };
  modules.forEach(visit);
  return { name, files: [...files], lazy: [...lazy].filter((module) => !seen.has(module)) };
}

const compressed = new Map<string, number>();

/** Bytes of the route's files with this ending. */
export function weightOf({ files }: Route, ending: '.js' | '.css'): number {
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => {
      const known = compressed.get(file);
      const size = known ?? brotliCompressSync(readFileSync(join(built, file))).length;
      compressed.set(file, size);
      return size;
    })
    .reduce((total, size) => total + size, 0);
}

/** The style sheets of a route, as one text. */
export function stylesOf({ files }: Route): string {
  const sheets = files.filter((file) => file.endsWith('.css'));
  return sheets.map((file) => readFileSync(join(built, file), 'utf8')).join('\n');
}

if (process.argv[1] === import.meta.filename) {
  for (const screen of builtRoutes()) {
    const [script, style] = [weightOf(screen, '.js'), weightOf(screen, '.css')];
    const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);
    console.log(
      `${screen.name.padEnd(60)} ${kilobytes(script + style)} kB brotli (script ${kilobytes(script)}, style ${kilobytes(style)}, ${screen.files.length} files)`,
    );
  }
}
