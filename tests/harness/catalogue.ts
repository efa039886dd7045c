import { runSql } from './sql.ts';

/**
 * Everything in a database that the migrations made, one sorted line each: columns, constraints,
 * indexes, policies, triggers, functions and rights. Equal lists are equal databases.
 */
export async function catalogue(url: string): Promise<string[]> {
  const rows = await runSql(url, query);
  return rows.map((row) => String(row.entry));
}

const query = `
with ours as (
  select oid, nspname from pg_namespace
  where nspname in ('public', 'private', 'auth', 'host', 'supabase_migrations')
), entries (entry) as (
  select format('column %s.%s.%s %s %s default %s', ours.nspname, relation.relname, attribute.attname,
    format_type(attribute.atttypid, attribute.atttypmod),
    case when attribute.attnotnull then 'not null' end,
    pg_get_expr(preset.adbin, preset.adrelid))
  from pg_attribute attribute
  join pg_class relation on relation.oid = attribute.attrelid and relation.relkind in ('r', 'v', 'm')
  join ours on ours.oid = relation.relnamespace
  left join pg_attrdef preset on preset.adrelid = relation.oid and preset.adnum = attribute.attnum
  where attribute.attnum > 0 and not attribute.attisdropped
  union all
  select format('row security %s.%s %s %s', ours.nspname, relation.relname, relation.relrowsecurity,
    relation.reloptions)
  from pg_class relation join ours on ours.oid = relation.relnamespace
  where relation.relkind in ('r', 'v')
  union all
  -- PostgreSQL 18 lists not-null constraints too; the columns above tell them for all versions.
  select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
  from pg_constraint join ours on ours.oid = connamespace
  where contype <> 'n'
  union all
  select format('index %s', indexdef) from pg_indexes join ours on ours.nspname = schemaname
  union all
  select format('policy %s.%s %s %s %s %s %s', schemaname, tablename, policyname, roles, cmd, qual, with_check)
  from pg_policies
  union all
  select format('trigger %s', pg_get_triggerdef(pg_trigger.oid))
  from pg_trigger join pg_class relation on relation.oid = tgrelid join ours on ours.oid = relnamespace
  where not tgisinternal
  union all
  select format('function %s %s', routine.oid::regprocedure, md5(pg_get_functiondef(routine.oid)))
  from pg_proc routine join ours on ours.oid = pronamespace
  where prokind in ('f', 'p')
  union all
  select format('grant %s on %s.%s to %s', privilege_type, table_schema, table_name, grantee)
  from information_schema.role_table_grants
  where grantee in ('anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin', 'PUBLIC')
    and table_schema in (select nspname from ours) and privilege_type <> 'MAINTAIN'
  union all
  select format('grant %s (%s) on %s.%s to %s', privilege_type, column_name, table_schema, table_name, grantee)
  from information_schema.role_column_grants
  where grantee in ('anon', 'authenticated', 'supabase_auth_admin', 'PUBLIC')
    and table_schema in (select nspname from ours)
  union all
  select format('grant execute on %s to %s', routine.oid::regprocedure,
    case when acl.grantee = 0 then 'PUBLIC' else acl.grantee::regrole::text end)
  from pg_proc routine join ours on ours.oid = pronamespace
  cross join aclexplode(coalesce(routine.proacl, acldefault('f', routine.proowner))) acl
  where acl.grantee <> routine.proowner
)
select entry from entries order by entry collate "C"`;
