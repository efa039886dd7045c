import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '..', 'db', 'platform', 'auth.sql');

/** The columns of each table of schema auth that our sign-in uses, as server/db/platform declares them. */
export function platformColumns(): Map<string, Set<string>> {
  const sql = readFileSync(file, 'utf8');
  const tables = sql.matchAll(/^create table if not exists (auth\.\w+) \(\n(.*?)^\);/gms);
  return new Map(
    [...tables].map(([, name = '', body = '']) => [
      name,
      new Set(
        [...body.matchAll(/^ {2}(\w+) /gm)]
          .map(([, column = '']) => column)
          .filter((column) => !['constraint', 'unique', 'primary', 'check'].includes(column)),
      ),
    ]),
  );
}
