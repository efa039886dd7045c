import { rulesPart, type Schema, type SqlFile } from '../../server/db/schema-files.ts';
import { rulesOf } from './frozen.ts';

/** Rules may name each other in any order: their bodies are checked once all are there. */
const bodiesUnchecked = "select set_config('check_function_bodies', 'off', true);\n";
const tellPostgrest = "notify pgrst, 'reload schema';\n";

/**
 * The files that `supabase db push` applies. It compares versions, never contents, and wants a file for every
 * version that a project has. So the rules are the newest file, and a version that is no longer needed
 * becomes a file that does nothing.
 */
export function bundleOf(schema: Schema): SqlFile[] {
  const nothing = 'select 1;\n';
  const newest = rulesOf(schema)?.version;
  if (newest === undefined) throw new Error(`${schema.release} was not released.`);
  const gone = schema.released
    .filter(({ name, digest, version }) =>
      name === 'rules' ? version !== newest : digest === undefined,
    )
    .map(({ version, name }) => ({
      path: `${version}_${name}.sql`,
      sql: `-- Its rules are in the newest _rules.sql.\n${nothing}`,
    }));
  const away = `${rulesPart('lock').sql}\n${rulesPart('away').sql}`;
  const state = schema.migrations.map(({ version, name, sql }) => ({
    path: `${version}_${name}.sql`,
    sql: beginsRelease(schema, version) ? `${away}\n${sql}` : sql,
  }));
  const rules = [
    bodiesUnchecked,
    away,
    ...schema.rules.map(({ path, sql }) => `-- ${path}\n${sql}`),
    rulesPart('check').sql,
    tellPostgrest,
  ].join('\n');
  return [...gone, ...state, { path: `${newest}_rules.sql`, sql: rules }].sort((one, other) =>
    one.path < other.path ? -1 : 1,
  );
}

/**
 * Whether a migration is the first that a release added. The rules of the previous release are still there at
 * that point, and no migration may run while they are. Before the very first release there are none.
 */
function beginsRelease({ migrations, released }: Schema, version: string): boolean {
  const releaseOf = (wanted: string | undefined) =>
    released.find((it) => it.version === wanted)?.release;
  const place = migrations.findIndex((it) => it.version === version);
  return place > 0 && releaseOf(version) !== releaseOf(migrations[place - 1]?.version);
}
