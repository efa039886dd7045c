/** Queries of rights, each with one column `entry`. The mutation of rules runs them too. */
export const rights = {
  /** Procedures of schema public that can be called without signing in. */
  openToAnybody: `
    select proname as entry from pg_proc
       where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')
       order by 1`,
  /** Procedures of schema public that people who are signed in cannot call. */
  closedToPeople: `
    select proname as entry from pg_proc
       where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
         and not has_function_privilege('authenticated', oid, 'execute')
       order by 1`,
  /** What people may do in the private schema. */
  ofPrivate: `
    select format('%s %s: %s', acl.grantee::regrole, lower(acl.privilege_type),
         string_agg(held.name, ', ' order by held.name)) as entry
       from (
         select relname::text as name, relacl as list from pg_class where relnamespace = 'private'::regnamespace
         union all
         select format('%s (%s)', relname, attname), attacl
         from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'private'::regnamespace
         union all
         select proname::text || '()', coalesce(proacl, acldefault('f', proowner)) from pg_proc
         where pronamespace = 'private'::regnamespace
       ) held
       cross join lateral aclexplode(held.list) acl
       where acl.grantee in (0, 'anon'::regrole, 'authenticated'::regrole)
       group by acl.grantee, acl.privilege_type order by 1`,
  /** Tables that show all rows to everybody who may read them. */
  withoutRowSecurity: `
    select oid::regclass::text as entry from pg_class
       where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private') and not relrowsecurity`,
  /** Functions that the platform’s own role may not call. */
  closedToService: `
    select oid::regprocedure::text as entry from pg_proc
     where pronamespace::regnamespace::text in ('public', 'private') and prorettype <> 'trigger'::regtype
       and not has_function_privilege('service_role', oid, 'execute') order by 1`,
  /** What people may read and write, with the columns unless it is all of them. */
  ofPublic: `
    select format('%s %s %s', caller, lower(privilege), relname)
       || case when has_table_privilege(caller, pg_class.oid, privilege) then ''
          else ' (' || string_agg(attname, ', ' order by attname) || ')' end as entry
     from pg_class
     cross join unnest(array['anon', 'authenticated']) caller
     cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) privilege
     join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
       and case privilege when 'DELETE' then has_table_privilege(caller, pg_class.oid, privilege)
         else has_column_privilege(caller, pg_class.oid, attnum, privilege) end
     where relkind in ('r', 'v') and relnamespace = 'public'::regnamespace
     group by caller, privilege, relname, pg_class.oid order by 1`,
};
