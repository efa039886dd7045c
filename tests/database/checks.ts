import type { Row } from '../harness/sql.ts';
import { type Edges, edges } from './checks.values.ts';

type Query = (text: string, values?: unknown[]) => Promise<Row[]>;

/** The tables with checks, or one of them: by their columns, the condition that all checks of these make together. */
const conditions = `
  select format('%s.%s', connamespace::regnamespace, relname) as name, columns,
    string_agg(format('(%s) is not false', pg_get_expr(conbin, conrelid)), ' and ') as condition
  from pg_constraint join pg_class on pg_class.oid = conrelid, lateral (
    select string_agg(attname, ', ' order by attname collate "C") as columns
    from pg_attribute where attrelid = conrelid and attnum = any (conkey)) found
  where contype = 'c' and connamespace::regnamespace::text in ('public', 'private')
    and ($1::regclass is null or conrelid = $1)
  group by 1, columns
  order by name, columns`;

/** The names of the tables that have checks. */
export async function checkedTables(query: Query): Promise<string[]> {
  return [...new Set((await query(conditions, [null])).map(({ name }) => String(name)))];
}

/** What the checks of a table do at their edges that they should not, in words. */
export async function wrongChecks(query: Query, table: string): Promise<string[]> {
  const found = new Map(
    (await query(conditions, [table])).map(({ columns, condition }) => [columns, condition]),
  );
  const wrong: string[] = [];
  for (const [names, at] of Object.entries(edges[table] ?? {})) {
    const columns = names.split(', ');
    const place = columns.toSorted().join(', ');
    const condition = found.get(place);
    found.delete(place);
    const answers =
      condition === undefined
        ? ['no check']
        : await wrongAnswers(
            query,
            `${condition} from jsonb_populate_record(null::${table}, written)`,
            columns,
            at,
          );
    wrong.push(...answers.map((answer) => `${names}: ${answer}`));
  }
  return [...wrong, ...[...found.keys()].map((columns) => `${columns}: not tried`)];
}

/** The values that are refused though they should be allowed, and the other way round. */
async function wrongAnswers(
  query: Query,
  asked: string,
  columns: string[],
  { allowed, refused }: Edges,
): Promise<string[]> {
  const values = [...allowed, ...refused];
  const rows = values.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])));
  const found = await query(
    `select (select ${asked}) as is_allowed
     from jsonb_array_elements($1::jsonb) with ordinality given (written, place) order by place`,
    [JSON.stringify(rows)],
  );
  return values.flatMap((row, at) => {
    const isAllowed = found[at]?.is_allowed === true;
    if (isAllowed === at < allowed.length) return [];
    return [`${isAllowed ? 'allows' : 'refuses'} ${JSON.stringify(row).slice(0, 100)}`];
  });
}
