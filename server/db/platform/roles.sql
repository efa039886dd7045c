-- The roles a Supabase project brings, with its attributes. Only the two logins can connect, and
-- neither inherits anything: a request gets its rights when server/db sets its role.
-- Roles belong to the whole cluster, so each is made only where it is missing. Safe to run again.

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'login noinherit'),
      ('supabase_auth_admin', 'login noinherit')
    ) as role (name, attributes)
  loop
    if to_regrole(wanted.name) is null then
      execute format('create role %I %s', wanted.name, wanted.attributes);
    end if;
  end loop;
end
$$;

grant anon, authenticated, service_role to authenticator;
-- An owner that is no superuser needs this to hand schema auth over.
grant supabase_auth_admin to current_user;
