import type pg from 'pg';

const schemas = ['auth', 'private', 'public', 'host'];

/**
 * Keeps everything a database holds and returns a function that puts it back, as often as needed. It is done
 * inside the database, because a run starts over some thousand times.
 */
export async function keepState(owner: pg.Pool, name: string): Promise<() => Promise<void>> {
  // Sign-in lets things expire, so its timestamps are shifted by the time that has passed.
  const { rows: tables } = await owner.query<{ place: string; columns: string; values: string }>(
    `select c.oid::regclass::text as place,
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
  const kept = (place: string) => `kept_${name}."${place}"`;
  await owner.query(`create schema kept_${name};
    create table kept_${name}.beginning as select now() as at;
    ${tables.map(({ place }) => `create table ${kept(place)} as table ${place};`).join('\n')}
    create function kept_${name}.put_back() returns void language plpgsql as $$
    declare
      passed constant interval := now() - (select at from kept_${name}.beginning);
    begin
      ${tables
        .map(
          ({ place, columns, values }) => `delete from ${place};
            insert into ${place} (${columns}) overriding system value select ${values} from ${kept(place)};`,
        )
        .join('\n')}
    end $$;
    -- Without triggers and foreign keys.
    alter function kept_${name}.put_back() set session_replication_role = replica;`);
  return async () => {
    await owner.query({ name: `put back ${name}`, text: `select kept_${name}.put_back()` });
  };
}

/** Tables whose rows may come in any order, or say nothing about the run. */
const aside = [
  'audit_log',
  'private.audit_chain',
  'private.audit_head',
  'auth.audit_log_entries',
  'auth.mfa_amr_claims',
];

interface Table {
  place: string;
  /** Columns that count up. */
  passing: string[];
}

/** Reads everything there is, as text in which the outcomes of two runs can be compared. */
export async function stateReader(owner: pg.Pool): Promise<(tag: string) => Promise<string>> {
  const { rows: tables } = await owner.query<Table>(
    `select c.oid::regclass::text as place,
       coalesce(array_agg(a.attname::text) filter (where a.attidentity <> '' or a.atthasdef
         and pg_get_expr(d.adbin, d.adrelid) like 'nextval%'), '{}') as passing
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('auth', 'private', 'public')
       and not c.oid::regclass::text = any ($1)
     group by c.oid`,
    [aside],
  );
  const text = tables
    .map(
      ({ place, passing }) =>
        `select '${place}' as place, to_jsonb(entry) - '{${passing.join(',')}}'::text[] as content
         from ${place} entry`,
    )
    .join(' union all ');
  return async (tag) => {
    const { rows } = await owner.query<{ place: string; content: object }>({ name: 'state', text });
    return rows
      .map(({ place, content }) => `${place} ${compared(content, tag)}`)
      .sort()
      .join('\n');
  };
}

function compared(content: object, tag: string): string {
  const text = JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'string' ? plain(value, tag) : value,
  );
  // The content of a list depends only on what was done, its order on PostgreSQL's plan.
  return JSON.stringify(JSON.parse(text), (_, value: unknown) =>
    Array.isArray(value) ? value.map((each) => JSON.stringify(each)).sort() : value,
  );
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Moments, new ids and secrets differ with every run. */
function plain(value: string, tag: string): string {
  if (value.includes(tag)) return value;
  if (/^(\d{4}-\d\d-\d\d[T ]\d\d:)/.test(value)) return '(time)';
  if (uuid.test(value)) return '(id)';
  if (/^(\\x)?[\w-]{20,}$/.test(value)) return '(secret)';
  return value;
}
