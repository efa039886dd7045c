import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSql } from '../../tests/harness/sql.ts';

export type Area = 'pay' | 'policies' | 'audit' | 'rest';

/** An object of the database that states a rule, as PostgreSQL itself prints it. */
export interface RuleObject {
  kind: string;
  name: string;
  /** The table it is on, or itself. */
  relation: string | null;
  /** The text to make mistakes in, and the rest of the statement before and after it. */
  before: string;
  text: string;
  after: string;
  /** Statements that are mistakes as a whole, by their description. */
  wholes: Record<string, string>;
}

/** Every function, view, policy, check, key, trigger, default and right of the product. */
export async function readObjects(url: string): Promise<RuleObject[]> {
  const rows = await runSql(url, query);
  return rows.map((row) => ({
    kind: String(row.kind),
    name: String(row.name),
    relation: row.relation === null ? null : String(row.relation),
    before: String(row.before ?? ''),
    text: String(row.text ?? ''),
    after: String(row.after ?? ''),
    wholes: wholesOf(row.wholes),
  }));
}

function wholesOf(value: unknown): Record<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.map(([name, sql]) => [name, String(sql)]));
}

const ours = `in ('public', 'private')`;
const relation = (oid: string) =>
  `(select format('%I.%I', relnamespace::regnamespace, relname) from pg_class where oid = ${oid})`;

/** For each role, every right it has is revoked and every right it lacks is granted. */
const rights = (kind: string, object: string, list: string, schema: string, privileges: string) => `
  select jsonb_object_agg(
    format('%s %s %s', case when held then 'revoked' else 'granted' end, privilege, caller),
    format(case when held then 'revoke %s on ${kind} %s from %s' else 'grant %s on ${kind} %s to %s' end,
      privilege, ${object}, caller))
  from unnest(array[${privileges}]) privilege,
    unnest(array['anon', 'authenticated', 'service_role']) caller,
    lateral (select exists (select from aclexplode(${list}) acl
      where acl.grantee = caller::regrole and acl.privilege_type = privilege) as held)
  -- A right in a schema that the role may not use changes nothing; service_role has every right to tables.
  where (held or has_schema_privilege(caller, ${schema}, 'usage'))
    and (caller <> 'service_role' or '${kind}' = 'function')`;

const query = `
with functions as (
  select routine.oid, pg_get_functiondef(routine.oid) as definition, prosqlbody is null as is_quoted,
    routine.oid::regprocedure::text as signature, prosecdef, proacl, proowner, pronamespace, proisstrict, prorettype,
    format('%I.%I', pronamespace::regnamespace, proname) as name
  from pg_proc routine
  where pronamespace::regnamespace::text ${ours} and prokind in ('f', 'p')
    and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))
), parts as (
  select *, case when is_quoted then position('AS $' in definition) + position('$' in
      substr(definition, position('AS $' in definition) + 4)) + 3
    else greatest(position(e'\\nRETURN ' in definition), position(e'\\nBEGIN ATOMIC' in definition)) end as starts
  from functions
)
select 'function' as kind, name, null as relation, left(definition, starts) as before,
  case when is_quoted then regexp_replace(substr(definition, starts + 1), '\\$\\w+\\$\\s*$', '')
    else substr(definition, starts + 1) end as text,
  case when is_quoted then substring(definition from '\\$\\w+\\$\\s*$') else '' end as after,
  coalesce(case when prosecdef then
      jsonb_build_object('security definer lost', format('alter function %s security invoker', signature)) end, '{}')
    || coalesce(case when proisstrict then
      jsonb_build_object('strict lost', format('alter function %s called on null input', signature)) end, '{}')
    || case when prorettype = 'trigger'::regtype then '{}' else coalesce((${rights(
      'function',
      'signature',
      `coalesce(proacl, acldefault('f', proowner))`,
      'pronamespace',
      `'EXECUTE'`,
    )}), '{}') end as wholes
from parts
union all
select 'view', format('%I.%I', relnamespace::regnamespace, relname),
  format('%I.%I', relnamespace::regnamespace, relname),
  format('create or replace view %I.%I%s as ', relnamespace::regnamespace, relname,
    case when reloptions is not null then format(' with (%s)', array_to_string(reloptions, ', ')) end),
  pg_get_viewdef(pg_class.oid), '',
  coalesce((select jsonb_object_agg(option || ' lost', format('alter view %I.%I reset (%s)',
    relnamespace::regnamespace, relname, split_part(option, '=', 1))) from unnest(reloptions) option), '{}')
  || coalesce((${rights('table', 'pg_class.oid::regclass', `coalesce(relacl, acldefault('r', relowner))`, 'relnamespace', `'SELECT', 'INSERT', 'UPDATE', 'DELETE'`)}), '{}')
from pg_class where relkind = 'v' and relnamespace::regnamespace::text ${ours}
union all
select 'table', format('%I.%I', relnamespace::regnamespace, relname),
  format('%I.%I', relnamespace::regnamespace, relname), '', '', '',
  case when relrowsecurity and has_schema_privilege('authenticated', relnamespace, 'usage') then jsonb_build_object('row level security lost',
    format('alter table %I.%I disable row level security', relnamespace::regnamespace, relname)) else '{}' end
  || coalesce((${rights('table', 'pg_class.oid::regclass', `coalesce(relacl, acldefault('r', relowner))`, 'relnamespace', `'SELECT', 'INSERT', 'UPDATE', 'DELETE'`)}), '{}')
  || coalesce((
    select jsonb_object_agg(format('revoked %s (%s) %s', acl.privilege_type, attname, acl.grantee::regrole),
      format('revoke %s (%I) on %s from %s', acl.privilege_type, attname, pg_class.oid::regclass, acl.grantee::regrole))
    from pg_attribute, aclexplode(attacl) acl
    where attrelid = pg_class.oid and acl.grantee <> 0 and acl.grantee <> relowner), '{}')
from pg_class where relkind = 'r' and relnamespace::regnamespace::text ${ours}
union all
select 'policy ' || part, format('%s on %s', polname, ${relation('polrelid')}), ${relation('polrelid')},
  format('alter policy %I on %s %s (', polname, ${relation('polrelid')}, part), pg_get_expr(expression, polrelid), ')',
  jsonb_build_object(part || ' true', format('alter policy %I on %s %s (true)', polname, ${relation('polrelid')}, part),
    part || ' false', format('alter policy %I on %s %s (false)', polname, ${relation('polrelid')}, part),
    'policy lost', format('drop policy %I on %s', polname, ${relation('polrelid')}))
from pg_policy, lateral (values ('using', polqual), ('with check', polwithcheck)) parts (part, expression)
where expression is not null
union all
select 'constraint', format('%s on %s', conname, ${relation('conrelid')}), ${relation('conrelid')},
  format('alter table %s drop constraint %I, add constraint %2$I check (', ${relation('conrelid')}, conname),
  case when contype = 'c' then pg_get_expr(conbin, conrelid) end, ')',
  jsonb_build_object('constraint lost', format('alter table %s drop constraint %I cascade', ${relation('conrelid')}, conname))
from pg_constraint
where connamespace::regnamespace::text ${ours} and contype in ('c', 'u', 'f', 'x', 'p') and conrelid <> 0
  and conparentid = 0
union all
select 'index', indexrelid::regclass::text, ${relation('indrelid')}, '', '', '',
  jsonb_build_object('unique index lost', format('drop index %s', format('%I.%I', relnamespace::regnamespace, relname)))
from pg_index join pg_class on pg_class.oid = indexrelid
where indisunique and relnamespace::regnamespace::text ${ours}
  and not exists (select from pg_constraint where conindid = indexrelid)
union all
select 'trigger', format('%s on %s', tgname, ${relation('tgrelid')}), ${relation('tgrelid')},
  format('drop trigger %I on %s; ', tgname, ${relation('tgrelid')}), pg_get_triggerdef(pg_trigger.oid), '',
  jsonb_build_object('trigger lost', format('drop trigger %I on %s', tgname, ${relation('tgrelid')}))
from pg_trigger join pg_proc on pg_proc.oid = tgfoid
where not tgisinternal and pronamespace::regnamespace::text ${ours}
union all
select 'default', format('%s.%I', ${relation('attrelid')}, attname), ${relation('attrelid')},
  format('alter table %s alter %I set default ', ${relation('attrelid')}, attname), pg_get_expr(adbin, adrelid), '',
  jsonb_build_object('default lost', format('alter table %s alter %I drop default', ${relation('attrelid')}, attname))
from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum join pg_class on pg_class.oid = attrelid
where relnamespace::regnamespace::text ${ours} and attgenerated = '' and relkind = 'r'
order by kind, name, before`;

const root = join(import.meta.dirname, '..', '..');
const rules = join(root, 'supabase', 'rules');

const pay =
  /worker_types|pay_|payroll|session_pay|what_if|carried|late_sessions|marking_paid|supervision_pay|supervisor_(statements|payroll)|supervision_corrections|run_pay|provider|year_totals|tax_files|tax_corrections/;

export interface Origin {
  area: Area;
  /** The file of rules that declares it, without its extension; otherwise 'migrations'. */
  home: string;
}

/** Finds the part of the product that an object belongs to, and the file that declares it. */
export function readOrigins(): (object: RuleObject) => Origin {
  const files = readdirSync(rules).map((name) => ({
    area: name.includes('audit') ? 'audit' : pay.test(name) ? 'pay' : 'rest',
    home: name.replace('.sql', ''),
    sql: readFileSync(join(rules, name), 'utf8'),
  })) satisfies (Origin & { sql: string })[];
  const declared = new Map<string, Origin>();
  for (const { area, home, sql } of files) {
    const heads =
      /create (?:or replace )?(?:function|view|procedure|trigger|policy)\s+([\w.]+)(?:[^;]*?\son\s+([\w.]+))?/g;
    for (const [, name = '', table] of sql.matchAll(heads)) {
      declared.set(name.includes('.') ? name : `${name} on ${table}`, { area, home });
    }
  }
  return ({ kind, name, relation }) => {
    const { area, home = 'migrations' } = declared.get(name) ?? {};
    if (kind.startsWith('policy') || kind === 'table') return { area: 'policies', home };
    if (name.includes('audit')) return { area: 'audit', home };
    return { area: area ?? (pay.test(relation ?? name) ? 'pay' : 'rest'), home };
  };
}
