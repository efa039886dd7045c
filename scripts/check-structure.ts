/** Checks the import directions and other house rules of docs/architecture.md. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readSchema } from '../server/db/schema-files.ts';
import { isCommitted } from './release/committed.ts';
import { readModule } from './structure/modules.ts';
import { findViolations } from './structure/rules.ts';
import { findSqlViolations } from './structure/sql.ts';

const root = join(import.meta.dirname, '..');
const rooms = ['domain', 'languages', 'server', 'supabase', 'tests', 'web'];
const configurations = ['playwright.config.ts', 'vitest.config.ts'];

function sourcesIn(room: string, kind = /\.tsx?$/): string[] {
  const folder = join(root, room);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kind.test(entry.name))
    .filter((entry) => !entry.name.endsWith('.types.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

const paths = [...rooms.flatMap((room) => sourcesIn(room)), ...configurations];
const sqlPaths = ['server', 'supabase'].flatMap((room) => sourcesIn(room, /\.sql$/));
if (paths.length === 0 || sqlPaths.length === 0) {
  console.error(
    'The structure check saw no files, so it proves nothing. Run it from a full clone.',
  );
  process.exit(1);
}
const modules = paths.map((path) => readModule(path, readFileSync(join(root, path), 'utf8')));
const sqlFiles = sqlPaths.map((path) => ({ path, sql: readFileSync(join(root, path), 'utf8') }));
const schema = readSchema();
const released = schema.released.filter(
  ({ release }) => release !== schema.release || isCommitted(release),
);
const violations = [...findViolations(modules), ...findSqlViolations(sqlFiles, released)];
for (const { path, line, message } of violations) console.error(`${path}:${line} ${message}\n`);
console.log(
  `${paths.length + sqlPaths.length} files checked, ${violations.length} against the house rules`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
