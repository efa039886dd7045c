-- What every request is asked first, before anything else runs for it.

create function private.require_live_session() returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  -- Not of the view's row type: an update recreates the view, and a request that has begun would not
  -- find the type it was compiled with.
  caller record;
begin
  -- All that has to be known, in one statement: this runs before every request.
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
  -- Who lost the device of the second factor gets in with a recovery code, and with nothing else.
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

-- PostgREST, on a Supabase project, is told here to ask it. The embedded host asks by itself, so a
-- database whose owner may not set this for a login misses nothing. Logins belong to the whole
-- cluster: it is written only where it is missing.
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
