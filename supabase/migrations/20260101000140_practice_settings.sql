-- The practice's settings: one row, read by everyone who works here, written by admins.

create table public.practice_settings (
  id boolean primary key default true check (id),
  company_name text not null default '' check (length(company_name) <= 200),
  timezone text not null default 'America/New_York' check (timezone in (
    'America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles')),
  language text not null default 'en' check (language in ('en', 'es', 'fr')),
  business_address text not null default '' check (length(business_address) <= 500),
  payment_day_1 int check (payment_day_1 between 1 and 28),
  payment_day_2 int check (payment_day_2 between 1 and 28),
  business_day_before boolean not null default false,
  automatic_payroll boolean not null default false,
  email_reminders boolean not null default true,
  lock_sessions boolean not null default true,
  no_show_fee numeric(10, 2) not null default 20.00 check (no_show_fee >= 0),
  no_show_pay text check (no_show_pay in ('usual_rate', 'nothing')),
  two_factor_required boolean not null default false,
  session_timeout_minutes int not null default 60 check (session_timeout_minutes in (15, 30, 60, 120)),
  password_strength text not null default 'basic' check (password_strength in ('strong', 'medium', 'basic')),
  -- Tax numbers are always encrypted: the setting says so and cannot be switched off.
  data_encryption boolean not null default true check (data_encryption),
  email_notifications boolean not null default true,
  in_app_notifications boolean not null default true,
  report_frequency text not null default 'never'
    check (report_frequency in ('daily', 'weekly', 'monthly', 'never')),
  sign_up text check (sign_up in ('anyone', 'approval', 'invited')),
  constraint practice_settings_both_payment_days
    check ((payment_day_1 is null) = (payment_day_2 is null))
);
alter table public.practice_settings enable row level security;
insert into public.practice_settings default values;
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
  'The one row of settings stays, whoever asks: without it nobody could sign in.';
create trigger practice_settings_stay before delete or truncate on public.practice_settings
  for each statement execute function private.keep_practice_settings();

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
  'Everyone signed in may ask what day it is in the practice''s time zone.';

grant execute on function private.practice_day(timestamptz), private.practice_today(), public.practice_today()
to authenticated;
