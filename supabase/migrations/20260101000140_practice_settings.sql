-- The practice's settings: one row.

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
