-- The practice's settings: one row, read by everyone who works here, written by admins.

grant select on public.practice_settings to authenticated;
-- The row is the practice: it is neither added nor removed.
grant update on public.practice_settings to authenticated;

create policy practice_settings_select_everyone on public.practice_settings for select to authenticated
  using ((select private.caller_id()) is not null);
comment on policy practice_settings_select_everyone on public.practice_settings is
  'Everyone who works here reads the settings.';

create policy practice_settings_update_admin on public.practice_settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy practice_settings_update_admin on public.practice_settings is
  'Admins change the settings.';

create trigger practice_settings_audit after update on public.practice_settings
  for each row execute function private.audit_change('practice settings', 'id');

create function private.keep_practice_settings() returns trigger
  language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT409', detail = 'settings_needed',
    message = 'The settings of a practice can be changed, never removed.';
end
$$;
comment on function private.keep_practice_settings() is
  'Nobody can delete the one row of settings: without it nobody could sign in.';
create trigger practice_settings_stay before delete or truncate on public.practice_settings
  for each statement execute function private.keep_practice_settings();

create function private.tidy_session_lengths() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.session_lengths := array(
    select distinct minutes from unnest(new.session_lengths) minutes order by minutes desc);
  return new;
end
$$;
comment on function private.tidy_session_lengths() is
  'The lengths a practice offers are kept once each, the longest first.';
create trigger practice_settings_tidy_lengths before insert or update of session_lengths
  on public.practice_settings for each row execute function private.tidy_session_lengths();

create function private.practice_day(instant timestamptz) returns date
  language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  return (select (instant at time zone settings.timezone)::date from public.practice_settings settings);
end
$$;
comment on function private.practice_day(timestamptz) is
  'The calendar day of an instant in the practice''s time zone.';

create function private.practice_today() returns date
  language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  return private.practice_day(now());
end
$$;
comment on function private.practice_today() is
  'Today in the practice''s time zone, whatever the zone of server or device.';

create function public.practice_today() returns date
  language sql stable set search_path = '' as $$
  select private.practice_today();
$$;
comment on function public.practice_today() is
  'Everyone signed in may ask what day it is in the practice''s time zone. Never null.';

grant execute on function private.practice_day(timestamptz), private.practice_today(), public.practice_today()
to authenticated;
