/**
 * Queries on the catalogue of the migrated database. Each returns its culprits, one a row. `mistake` is a
 * change that it must find, which proves that the lint works.
 */
export interface Lint {
  rule: string;
  culprits: string;
  mistake: string;
}

const ours = `('public'::regnamespace, 'private'::regnamespace)`;
const roles = `('anon'::regrole, 'authenticated'::regrole)`;

/** Definer functions that anon may execute, each with the reason. */
const openToEveryone = [
  // The profiles view calls it, but not if it has no row to show. It only reveals the date.
  'private.practice_today()',
];

/** Views read with the owner's rights, each with the reason. */
const ownersViews = [
  // One row about the caller, which policies must be able to read.
  'private.active_caller',
];

/** Functions that are ours, not an extension's. */
const ourFunctions = `pg_proc function
  where function.pronamespace in ${ours} and not exists (
    select from pg_depend dependency
    where dependency.objid = function.oid and dependency.deptype = 'e')`;

export const lints: Lint[] = [
  {
    rule: 'every table has row-level security',
    culprits: `
      select oid::regclass::text from pg_class
      where relnamespace in ${ours} and relkind in ('r', 'p') and not relrowsecurity`,
    mistake: `create table public.mistake (id int primary key)`,
  },
  {
    rule: 'no policy is always true or empty',
    culprits: `
      select policyname from pg_policies
      where schemaname in ('public', 'private')
        and (qual = 'true' or with_check = 'true' or coalesce(qual, with_check) is null)`,
    mistake: `create policy mistake on public.sessions for select to authenticated using (true)`,
  },
  {
    rule: 'every policy names the role it is for',
    culprits: `
      select policyname from pg_policies
      where schemaname in ('public', 'private') and roles && '{public}'`,
    mistake: `create policy mistake on public.sessions for select using (id is null)`,
  },
  {
    rule: 'no policy trusts what people write about themselves',
    culprits: `
      select policyname from pg_policies where concat(qual, with_check) like '%metadata%'`,
    mistake: `create policy mistake on public.sessions for select to authenticated
      using ((auth.jwt() -> 'user_metadata' ->> 'role') = 'admin')`,
  },
  {
    rule: 'a policy looks up the caller once, not for each row',
    culprits: `
      select policyname from pg_policies
      where schemaname in ('public', 'private')
        and concat(qual, ' ', with_check) ~ '(?<!SELECT )(private|auth)\\.[a-z_]+\\('`,
    mistake: `create policy mistake on public.sessions for select to authenticated
      using (private.is_admin())`,
  },
  {
    // It sorts a run of accents pair by pair, and no time limit interrupts it: a megabyte of them takes hours.
    rule: 'what is normalized is cut first',
    culprits: `
      select function.oid::regprocedure::text from ${ourFunctions}
        and concat(function.prosrc, pg_get_function_sqlbody(function.oid)) ~* 'normalize\\((?!"?left"?\\()'`,
    mistake: `create function private.mistake(written text) returns text language sql
      return normalize(written, nfc)`,
  },
  {
    rule: 'every policy has a sentence',
    culprits: `
      select polname::text from pg_policy where obj_description(oid, 'pg_policy') is null`,
    mistake: `create policy mistake on public.sessions for select to authenticated
      using ((select private.is_admin()))`,
  },
  {
    rule: 'every view runs with the rights of its reader',
    culprits: `
      select oid::regclass::text from pg_class
      where relnamespace in ${ours} and relkind in ('v', 'm')
        and not coalesce(reloptions && array['security_invoker=true', 'security_invoker=on'], false)
        and oid::regclass::text <> all (array['${ownersViews.join("', '")}'])`,
    mistake: `create view public.mistake as select * from private.people`,
  },
  {
    rule: 'every definer function has a fixed search path',
    culprits: `
      select function.oid::regprocedure::text from ${ourFunctions}
        and function.prosecdef
        and not coalesce(array_to_string(function.proconfig, ',') like '%search_path=%', false)`,
    mistake: `create function public.mistake() returns int language plpgsql security definer
      as 'begin return 1; end'`,
  },
  {
    rule: 'no function is open to everyone by default',
    culprits: `
      select function.oid::regprocedure::text from ${ourFunctions}
        and exists (
          select from aclexplode(coalesce(function.proacl, acldefault('f', function.proowner))) grants
          where grants.grantee = 0)`,
    mistake: `create function public.mistake() returns int language sql as 'select 1';
      grant execute on function public.mistake() to public`,
  },
  {
    rule: 'no definer function can be executed by anon',
    culprits: `
      select function.oid::regprocedure::text from ${ourFunctions}
        and function.prosecdef
        and has_function_privilege('anon', function.oid, 'execute')
        and function.oid::regprocedure::text <> all (array['${openToEveryone.join("', '")}'])`,
    mistake: `create function public.mistake() returns int language sql security definer
      set search_path = '' as 'select 1';
      grant execute on function public.mistake() to anon`,
  },
  {
    // With rights alone, one wrong grant would open it to everybody.
    rule: 'a definer function for the practice’s own programs asks who calls',
    culprits: `
      select function.oid::regprocedure::text from ${ourFunctions}
        and function.pronamespace = 'public'::regnamespace
        and function.prosecdef and function.prorettype <> 'trigger'::regtype
        and not has_function_privilege('authenticated', function.oid, 'execute')
        and function.prosrc !~ 'private\\.(is_service|require_admin)\\('`,
    mistake: `create function public.mistake() returns int language sql security definer
      set search_path = '' as 'select 1';
      revoke all on function public.mistake() from public`,
  },
  {
    rule: 'every function has a sentence',
    culprits: `
      select function.oid::regprocedure::text from ${ourFunctions}
        and obj_description(function.oid, 'pg_proc') is null`,
    mistake: `create function private.mistake() returns int language sql as 'select 1'`,
  },
  {
    // The screens show names as they are written, and sort by them.
    rule: 'people are listed by their first names, then by their last ones',
    culprits: `
      select function.oid::regprocedure::text from ${ourFunctions}
        and coalesce(pg_get_function_sqlbody(function.oid), function.prosrc) ~ 'last_name,\\s+(\\w+\\.)?first_name'`,
    mistake: `create function private.mistake() returns setof uuid language sql
      as 'select id from private.people order by last_name, first_name'`,
  },
  {
    // PostgreSQL checks this only the first time that a connection uses the index.
    rule: 'roles that may write a table may execute the functions of its indexes',
    culprits: `
      select format('%s: %s for %s', index.indexrelid::regclass, dependency.refobjid::regprocedure, writer.rolname)
      from pg_index index
      join pg_class relation on relation.oid = index.indrelid
      join pg_depend dependency on dependency.objid = index.indexrelid
        and dependency.classid = 'pg_class'::regclass and dependency.refclassid = 'pg_proc'::regclass
      join pg_roles writer on writer.rolname in ('authenticated', 'service_role')
      where relation.relnamespace in ${ours}
        and has_any_column_privilege(writer.oid, relation.oid, 'INSERT, UPDATE')
        and not has_function_privilege(writer.oid, dependency.refobjid, 'execute')`,
    mistake: `create function private.mistake(text) returns text language sql immutable return $1;
      revoke all on function private.mistake(text) from public;
      create index mistake on public.sessions (private.mistake(client_name))`,
  },
  {
    rule: 'every foreign key has an index',
    culprits: `
      select fk.conname::text from pg_constraint fk
      where fk.contype = 'f' and fk.connamespace in ${ours} and not exists (
        select from pg_index index
        where index.indrelid = fk.conrelid
          and (index.indkey::int2[])[0:cardinality(fk.conkey) - 1] @> fk.conkey)`,
    mistake: `create table public.mistake (person uuid references private.people)`,
  },
  {
    rule: 'every foreign key to a person follows the new id that an account gives them',
    culprits: `
      select format('%s: %s', fk.conrelid::regclass, fk.conname) from pg_constraint fk
      where fk.contype = 'f' and fk.confrelid = 'private.people'::regclass and fk.confupdtype <> 'c'`,
    mistake: `create table public.mistake (person uuid references private.people)`,
  },
  {
    rule: 'no column is a float or of type money',
    culprits: `
      select format('%s.%s', attrelid::regclass, attname) from pg_attribute
      join pg_class on pg_class.oid = attrelid
      where relnamespace in ${ours} and attnum > 0
        and atttypid in ('real'::regtype, 'double precision'::regtype, 'money'::regtype)`,
    mistake: `alter table public.sessions add column mistake double precision`,
  },
  {
    rule: 'only the service and the owner may truncate, reference or add triggers to a table',
    culprits: `
      select format('%s: %s', relation.oid::regclass, grants.privilege_type)
      from pg_class relation, aclexplode(relation.relacl) grants
      where relation.relnamespace in ${ours} and relation.relkind in ('r', 'p', 'v')
        and grants.grantee in (0, ${roles.slice(1, -1)})
        and grants.privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`,
    mistake: `grant truncate on public.sessions to authenticated`,
  },
  {
    rule: 'private tables are written by procedures only',
    culprits: `
      select relation.oid::regclass::text from pg_class relation
      where relation.relnamespace = 'private'::regnamespace and relation.relkind in ('r', 'p', 'v')
        and (has_any_column_privilege('authenticated', relation.oid, 'INSERT, UPDATE')
          or has_table_privilege('authenticated', relation.oid, 'DELETE')
          or has_any_column_privilege('anon', relation.oid, 'INSERT, UPDATE')
          or has_table_privilege('anon', relation.oid, 'DELETE'))`,
    mistake: `grant update (role) on private.people to authenticated`,
  },
  {
    rule: 'anon writes nothing',
    culprits: `
      select relation.oid::regclass::text from pg_class relation
      where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p', 'v')
        and (has_any_column_privilege('anon', relation.oid, 'INSERT, UPDATE')
          or has_table_privilege('anon', relation.oid, 'DELETE'))`,
    mistake: `grant insert on public.sessions to anon`,
  },
];
