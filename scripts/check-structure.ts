/** Checks the import directions and other house rules of docs/architecture.md. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readModule } from './structure/modules.ts';
import { findViolations } from './structure/rules.ts';

const root = join(import.meta.dirname, '..');
const rooms = ['domain', 'server', 'supabase', 'web'];

function sourcesIn(room: string): string[] {
  const folder = join(root, room);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter((entry) => !entry.name.endsWith('.types.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

const paths = rooms.flatMap(sourcesIn);
if (paths.length === 0) {
  console.error(
    'The structure check saw no files, so it proves nothing. Run it from a full clone.',
  );
  process.exit(1);
}
const modules = paths.map((path) => readModule(path, readFileSync(join(root, path), 'utf8')));
const violations = findViolations(modules);
for (const { path, line, message } of violations) console.error(`${path}:${line} ${message}\n`);
console.log(`${paths.length} files checked, ${violations.length} against the house rules`);
process.exitCode = violations.length === 0 ? 0 : 1;
