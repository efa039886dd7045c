import type pg from 'pg';
import { openPool } from './open-pool.ts';

const schemas = ['auth', 'private', 'public', 'host'];

/**
 * Copies every row of a database and returns a function that restores them. Both run inside the database,
 * because a test restores some thousand times.
 */
export async function takeSnapshot(owner: pg.Pool, name: string): Promise<() => Promise<void>> {
  // Sessions, links and codes expire, so their timestamps move on by the time since the snapshot.
  const { rows: tables } = await owner.query<{ table: string; columns: string; values: string }>(
    `select c.oid::regclass::text as table,
       string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
       string_agg(quote_ident(a.attname) || case when c.relnamespace = 'auth'::regnamespace
           and a.atttypid in ('timestamptz'::regtype, 'timestamp'::regtype) then ' + passed' else '' end,
         ', ' order by a.attnum) as values
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relnamespace::regnamespace::text = any ($1)
     group by c.oid`,
    [schemas],
  );
  const copyOf = (table: string) => `snapshot_${name}."${table}"`;
  await owner.query(`create schema snapshot_${name};
    create table snapshot_${name}.taken as select now() as at;
    ${tables.map(({ table }) => `create table ${copyOf(table)} as table ${table};`).join('\n')}
    create function snapshot_${name}.restore() returns void language plpgsql as $$
    declare
      passed constant interval := now() - (select at from snapshot_${name}.taken);
    begin
      ${tables
        .map(
          ({ table, columns, values }) => `delete from ${table};
            insert into ${table} (${columns}) overriding system value select ${values} from ${copyOf(table)};`,
        )
        .join('\n')}
    end $$;`);
  // Without triggers and foreign keys. Set for the connection: changing it would plan each statement again.
  const restorers = openPool({
    ...owner.options,
    max: 1,
    options: '-c session_replication_role=replica',
  });
  return async () => {
    await restorers.query({ name: `restore ${name}`, text: `select snapshot_${name}.restore()` });
  };
}

/** Tables whose rows depend on the order of two operations or on the time. */
const ignored = [
  'audit_log',
  'private.audit_chain',
  'private.audit_head',
  'auth.audit_log_entries',
  'auth.mfa_amr_claims',
];

interface Table {
  name: string;
  /** Columns filled from a sequence. */
  counters: string[];
}

/** Reads every row as text, in a form in which two runs with the same outcome are equal. */
export async function stateReader(owner: pg.Pool): Promise<(tag: string) => Promise<string>> {
  const { rows: tables } = await owner.query<Table>(
    `select c.oid::regclass::text as name,
       coalesce(array_agg(a.attname::text) filter (where a.attidentity <> '' or a.atthasdef
         and pg_get_expr(d.adbin, d.adrelid) like 'nextval%'), '{}') as counters
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('auth', 'private', 'public')
       and not c.oid::regclass::text = any ($1)
     group by c.oid`,
    [ignored],
  );
  const text = tables
    .map(
      ({ name, counters }) =>
        `select '${name}' as name, to_jsonb(entry) - '{${counters.join(',')}}'::text[] as content
         from ${name} entry`,
    )
    .join(' union all ');
  return async (tag) => {
    const { rows } = await owner.query<{ name: string; content: object }>({ name: 'state', text });
    return rows
      .map(({ name, content }) => `${name} ${comparable(content, tag)}`)
      .sort()
      .join('\n');
  };
}

function comparable(content: object, tag: string): string {
  const text = JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'string' ? withoutChance(value, tag) : value,
  );
  // The order of a list depends on PostgreSQL's plan, its content does not.
  return JSON.stringify(JSON.parse(text), (_, value: unknown) =>
    Array.isArray(value) ? value.map((each) => JSON.stringify(each)).sort() : value,
  );
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Times, new ids and secrets differ in every run. Values with the tag of the fixture do not. */
function withoutChance(value: string, tag: string): string {
  if (value.includes(tag)) return value;
  if (/^(\d{4}-\d\d-\d\d[T ]\d\d:)/.test(value)) return '(time)';
  if (uuid.test(value)) return '(id)';
  if (/^(\\x)?[\w-]{20,}$/.test(value)) return '(secret)';
  return value;
}
