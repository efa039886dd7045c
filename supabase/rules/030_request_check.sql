-- What is checked before anything else of a request runs.

create function private.require_live_session() returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  -- Not of the view's row type: an update recreates the view, and a request under way would not find
  -- the type it was compiled with.
  caller record;
begin
  -- One statement for everything, because this runs before every request.
  select sign_in.* into caller from private.current_sign_in sign_in;
  if caller.session_id is null then
    raise exception using errcode = 'PT401', detail = 'session_ended',
      message = 'Your session has ended. Please sign in again.';
  elsif caller.person_id is null or caller.deactivated_at is not null then
    raise exception using errcode = 'PT401', detail = 'account_deactivated',
      message = 'This account can no longer be used here.';
  elsif caller.approved_at is null then
    raise exception using errcode = 'PT403', detail = 'approval_pending',
      message = 'An admin still has to approve your account.';
  end if;
  -- A person who lost the device of their second factor may use a recovery code and do nothing else.
  if caller.second_factor_is_due
    and coalesce(current_setting('request.path', true), '') !~ '/rpc/use_recovery_code$' then
    perform private.require_second_factor();
  end if;
end
$$;
comment on function private.require_live_session() is
  'A token counts only while its session exists, its person is active and approved, and a second factor that is due was shown.';

create function private.check_request() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if current_setting('role') = 'authenticated' then
    perform private.require_live_session();
  end if;
end
$$;
comment on function private.check_request() is
  'Runs before every request: signing out and deactivating count at once, not when the token expires.';

grant execute on function private.require_live_session() to authenticated;
grant execute on function private.check_request() to anon, authenticated, service_role;

-- On a Supabase project this makes PostgREST call it. The embedded host calls it by itself, so nothing
-- is lost where the owner of the database may not set this for a login. Logins belong to the whole
-- cluster, so it is set only where it is missing.
do $$
begin
  if not exists (
    select from pg_db_role_setting setting
    where setting.setrole = 'authenticator'::regrole and setting.setdatabase = 0
      and 'pgrst.db_pre_request=private.check_request' = any (setting.setconfig)
  ) then
    alter role authenticator set pgrst.db_pre_request = 'private.check_request';
  end if;
exception when insufficient_privilege then
  raise notice 'pgrst.db_pre_request is not set: the owner of this database may not set it';
end
$$;
