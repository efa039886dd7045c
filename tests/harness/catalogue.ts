import { runSql } from './sql.ts';

/**
 * Everything in a database that the product made, one sorted line each: tables, columns,
 * constraints, indexes, views, policies, triggers, functions, types, rights, owners, comments and
 * what depends on what. Equal lists are equal databases.
 */
export async function catalogue(url: string): Promise<string[]> {
  const rows = await runSql(url, query);
  return rows.map((row) => String(row.entry));
}

/** The entries that only one of the catalogues has: `-` if the second lacks it, `+` if the first does. */
export function differences(one: string[], other: string[]): string[] {
  const [before, after] = [new Set(one), new Set(other)];
  return [
    ...one.filter((entry) => !after.has(entry)).map((entry) => `- ${entry}`),
    ...other.filter((entry) => !before.has(entry)).map((entry) => `+ ${entry}`),
  ];
}

/** An access list, sorted, for a column of `entries`. Roles by name: numbers differ by cluster. */
const rights = (list: string) => `(
  select string_agg(format('%s %s%s by %s',
    case when acl.grantee = 0 then 'PUBLIC' else acl.grantee::regrole::text end, acl.privilege_type,
    case when acl.is_grantable then ' grantable' end, acl.grantor::regrole), ', '
    order by case when acl.grantee = 0 then 'PUBLIC' else acl.grantee::regrole::text end collate "C",
      acl.privilege_type, acl.grantor::regrole::text collate "C")
  from aclexplode(${list}) acl
  -- New in PostgreSQL 17.
  where acl.privilege_type <> 'MAINTAIN')`;

const query = `
with ours as (
  select oid, nspname, nspowner, nspacl from pg_namespace
  where nspname in ('public', 'private', 'auth', 'host', 'supabase_migrations')
), relations as (
  select relation.*, relation.oid::regclass as label
  from pg_class relation join ours on ours.oid = relation.relnamespace
), entries (entry) as (
  select format('schema %s owner %s rights %s', nspname, nspowner::regrole, ${rights('nspacl')})
  from ours
  union all
  select format('default rights %s %s %s', defaclnamespace::regnamespace, defaclobjtype, ${rights('defaclacl')})
  from pg_default_acl
  union all
  select format('relation %s kind %s owner %s row security %s forced %s options %s rights %s', label, relkind,
    relowner::regrole, relrowsecurity, relforcerowsecurity, reloptions,
    ${rights("coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::\"char\", relowner))")})
  from relations where relkind in ('r', 'p', 'v', 'm', 'S')
  union all
  select format('column %s.%s %s %s default %s generated %s identity %s collation %s storage %s rights %s',
    label, attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
    pg_get_expr(preset.adbin, preset.adrelid), attgenerated, attidentity, attcollation::regcollation,
    attstorage, ${rights('attacl')})
  from pg_attribute attribute
  join relations on relations.oid = attribute.attrelid and relkind in ('r', 'p', 'v', 'm', 'c')
  left join pg_attrdef preset on preset.adrelid = attribute.attrelid and preset.adnum = attribute.attnum
  where attnum > 0 and not attisdropped
  union all
  -- PostgreSQL 18 lists not-null constraints too; in all versions they are part of the columns above.
  select format('constraint %s %s %s validated %s', conrelid::regclass, conname,
    pg_get_constraintdef(pg_constraint.oid), convalidated)
  from pg_constraint join ours on ours.oid = connamespace
  where contype <> 'n'
  union all
  select format('index %s valid %s clustered %s', pg_get_indexdef(indexrelid), indisvalid, indisclustered)
  from pg_index join relations on relations.oid = indrelid
  union all
  select format('view %s %s', label, pg_get_viewdef(oid)) from relations where relkind in ('v', 'm')
  union all
  select format('policy %s.%s %s %s %s %s %s %s', schemaname, tablename, policyname, permissive, roles, cmd,
    qual, with_check)
  from pg_policies
  union all
  select format('trigger %s enabled %s', pg_get_triggerdef(pg_trigger.oid), tgenabled)
  from pg_trigger join relations on relations.oid = tgrelid
  where not tgisinternal
  union all
  select format('rule %s', pg_get_ruledef(pg_rewrite.oid))
  from pg_rewrite join relations on relations.oid = ev_class
  where rulename <> '_RETURN'
  union all
  select format('function %s owner %s rights %s %s', routine.oid::regprocedure, proowner::regrole,
    ${rights("coalesce(proacl, acldefault('f', proowner))")},
    case when prokind in ('f', 'p') then pg_get_functiondef(routine.oid) else prokind::text end)
  from pg_proc routine join ours on ours.oid = pronamespace
  union all
  select format('type %s kind %s owner %s rights %s base %s %s labels %s', type.oid::regtype, typtype,
    typowner::regrole, ${rights("coalesce(typacl, acldefault('T', typowner))")},
    format_type(nullif(typbasetype, 0), typtypmod), case when typnotnull then 'not null' end,
    (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = type.oid))
  from pg_type type join ours on ours.oid = typnamespace
  where typtype <> 'b'
  union all
  select format('comment %s: %s', pg_describe_object(classoid, objoid, objsubid), description)
  from pg_description
  where case classoid
    when 'pg_class'::regclass then objoid in (select oid from relations)
    when 'pg_proc'::regclass then objoid in (select p.oid from pg_proc p join ours on ours.oid = pronamespace)
    when 'pg_type'::regclass then objoid in (select t.oid from pg_type t join ours on ours.oid = typnamespace)
    when 'pg_namespace'::regclass then objoid in (select oid from ours where nspname <> 'public')
    else classoid in ('pg_policy'::regclass, 'pg_trigger'::regclass)
      or classoid = 'pg_constraint'::regclass
        and objoid in (select c.oid from pg_constraint c join ours on ours.oid = connamespace)
  end
  union all
  -- Dependencies: of a function whose body is parsed early, a check that calls one, a column's type.
  select distinct format('%s needs %s', needer, needed)
  from (
    select pg_describe_object(classid, objid, objsubid) as needer,
      pg_describe_object(refclassid, refobjid, refobjsubid) as needed
    from pg_depend
    where deptype in ('n', 'a') and refclassid <> 'pg_namespace'::regclass
      and classid in ('pg_class'::regclass, 'pg_proc'::regclass, 'pg_type'::regclass, 'pg_rewrite'::regclass,
        'pg_policy'::regclass, 'pg_trigger'::regclass, 'pg_constraint'::regclass, 'pg_attrdef'::regclass)
      and not (classid = 'pg_constraint'::regclass
        and exists (select from pg_constraint c where c.oid = objid and c.contype = 'n'))
      -- A view's own rule; PostgreSQL 15 lists it.
      and not exists (select from pg_rewrite r where r.oid = objid and r.ev_class = refobjid)
      -- Objects that PostgreSQL brings have lower numbers.
      and objid >= 16384
  ) link
  where needer !~ '\\mpg_toast\\.'
)
select entry from entries order by entry collate "C"`;
