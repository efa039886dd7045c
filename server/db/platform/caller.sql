-- Who the caller is: Supabase's functions that read the claims in a request's transaction.
-- Bodies are parsed here (`return`), so no search path can change what they mean, and the planner
-- can inline them. Safe to run again; skipped where Supabase's own exist.

do $$
begin
  if not exists (
    select from pg_proc where oid = to_regprocedure('auth.uid()') and proowner <> current_user::regrole
  ) then
    create or replace function auth.jwt() returns jsonb
      language sql stable
      return coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;

    -- Every policy calls it: the setting saves parsing the claims again.
    create or replace function auth.uid() returns uuid
      language sql stable
      return coalesce(
        nullif(current_setting('request.jwt.claim.sub', true), ''), auth.jwt() ->> 'sub')::uuid;

    create or replace function auth.role() returns text
      language sql stable
      return auth.jwt() ->> 'role';
  end if;
end
$$;

grant usage on schema auth to anon, authenticated, service_role;
grant execute on function auth.jwt(), auth.uid(), auth.role() to anon, authenticated, service_role;
