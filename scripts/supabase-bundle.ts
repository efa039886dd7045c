/**
 * `npm run supabase:bundle`: writes the folder that `supabase db push --workdir` takes
 * (docs/operating.md), for the release in package.json.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readSchema } from '../server/db/schema-files.ts';
import { commandLineOf, stop } from './command-line.ts';
import { bundleOf } from './release/bundle.ts';
import { isAsReleased } from './release/frozen.ts';

const schema = readSchema();
const { release } = schema;
const {
  words: [wanted = release],
} = commandLineOf({
  usage: 'npm run supabase:bundle [VERSION]',
  options: {},
  words: { least: 0, most: 1 },
});
if (wanted !== release)
  stop(`This is ${release}. For ${wanted}, run it in a clone of that release.`);
if (!isAsReleased(schema)) {
  stop(
    `This is not ${release} as it was released, and a project would remember changes that no release has. Run it in a clone of a release: docs/operating.md says which commit that is.`,
  );
}
const folder = join(import.meta.dirname, '..', 'dist', `supabase-${release}`);
const migrations = join(folder, 'supabase', 'migrations');
rmSync(folder, { recursive: true, force: true });
mkdirSync(migrations, { recursive: true });
writeFileSync(join(folder, 'supabase', 'config.toml'), 'project_id = "track-and-pay"\n');
const files = bundleOf(schema);
for (const { path, sql } of files) writeFileSync(join(migrations, path), sql);
const where = relative(process.cwd(), folder);
console.log(
  `${files.length} files. Apply them with: supabase db push --include-all --workdir ${where}`,
);
