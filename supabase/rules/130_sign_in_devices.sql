-- Where somebody is signed in. The sessions are the sign-in server's (auth.sessions, GoTrue's columns);
-- here people see and end their own. A session that is gone is refused at the next request
-- (private.require_live_session), whatever its access token says.

create function private.browser_of(user_agent text) returns text
  language sql immutable set search_path = '' as $$
  -- Most browsers claim to be others as well: the first match is the right one.
  select case
    when user_agent ~ 'Edg(e|A|iOS)?/' then 'Edge'
    when user_agent ~ '(OPR|OPiOS)/' then 'Opera'
    when user_agent ~ 'SamsungBrowser/' then 'Samsung Internet'
    when user_agent ~ '(Firefox|FxiOS)/' then 'Firefox'
    when user_agent ~ '(Chrome|CriOS|Chromium)/' then 'Chrome'
    when user_agent ~ 'Version/.*Safari/' then 'Safari'
  end;
$$;
comment on function private.browser_of(text) is
  'The browser''s name as people know it; null for programs and what is not known.';

create function private.system_of(user_agent text) returns text
  language sql immutable set search_path = '' as $$
  select case
    when user_agent ~ 'iPhone|iPod' then 'iPhone'
    when user_agent ~ 'iPad' then 'iPad'
    when user_agent ~ 'Android' then 'Android'
    when user_agent ~ 'Windows' then 'Windows'
    when user_agent ~ 'CrOS' then 'ChromeOS'
    when user_agent ~ 'Macintosh|Mac OS X' then 'Mac'
    when user_agent ~ 'Linux|X11' then 'Linux'
  end;
$$;
comment on function private.system_of(text) is 'The kind of device or its system; null where it is not known.';

create function public.own_sign_ins() returns table (
    id uuid, browser text, system text,
    signed_in_at timestamptz, last_used_at timestamptz, is_current boolean
  )
  language plpgsql stable security definer set search_path = '' as $$
declare
  current_id constant uuid := auth.jwt() ->> 'session_id';
begin
  perform private.require_caller();
  return query
    select session.id, private.browser_of(session.user_agent), private.system_of(session.user_agent),
      session.created_at, used.at, session.id = current_id
    from auth.sessions session
    cross join public.practice_settings settings
    cross join lateral (
      select greatest(session.refreshed_at at time zone 'UTC', session.created_at) as at) used
    where session.user_id = (select auth.uid())
      and coalesce(session.not_after > now(), true)
      and (session.id = current_id
        or used.at > now() - make_interval(mins => settings.session_timeout_minutes))
    order by session.id = current_id desc, used.at desc, session.id;
end
$$;
comment on function public.own_sign_ins() is
  'Everyone sees where they are signed in: their own sessions that can still be used, the current one first. last_used_at is when its token was last renewed. Never null: all but browser, system.';

create function public.end_own_sign_in(sign_in uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_caller();
  -- Since private.check_request the caller's own sign-in may have ended, or a second factor become due.
  perform from auth.users account where account.id = (select auth.uid()) for update;
  if auth.jwt() ? 'session_id' then
    perform private.require_live_session();
  end if;
  -- A sign-in of somebody else gets the same answer as one that does not exist or has already ended.
  delete from auth.sessions session where session.id = sign_in and session.user_id = (select auth.uid());
  if found then
    perform private.audit('sign-in ended', 'sign-in', null, auth.uid());
  end if;
end
$$;
comment on function public.end_own_sign_in(uuid) is
  'Everyone may end one of their own sign-ins; its tokens no longer count, from the next request on. Never null.';

grant execute on function public.own_sign_ins(), public.end_own_sign_in(uuid) to authenticated;
