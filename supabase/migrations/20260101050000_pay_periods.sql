-- Pay periods: half a month of work that is paid together. The calendar stands here and not among the
-- rules, because a constraint of the table says that every period follows it.

create function private.pay_period_start(day date) returns date
  language sql immutable parallel safe
  return day - extract(day from day)::int + case when extract(day from day) <= 15 then 1 else 16 end;
comment on function private.pay_period_start(date) is
  'A day belongs to the pay period that starts on the 1st or the 16th of its month.';

create function private.pay_period_end(day date) returns date
  language sql immutable parallel safe
  return case
    when extract(day from day) <= 15 then day - extract(day from day)::int + 15
    else (day - extract(day from day)::int + 1 + interval '1 month')::date - 1
  end;
comment on function private.pay_period_end(date) is
  'The pay period of a day ends on the 15th or on the last day of its month.';

create function private.pay_period_name(start_date date, end_date date) returns text
  language sql immutable parallel safe
  return to_char(start_date::timestamp, 'Mon FMDD') || ' - ' || to_char(end_date::timestamp, 'FMDD, YYYY');
comment on function private.pay_period_name(date, date) is
  'Periods are named like ''Nov 1 - 15, 2026''.';

create table public.payroll_periods (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  start_date date not null unique,
  end_date date not null,
  payment_date date not null,
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed')),
  -- The terms a processed period was computed with. A later change of the settings leaves it alone.
  no_show_fee numeric(10, 2),
  no_show_pay text check (no_show_pay in ('usual_rate', 'nothing')),
  processed_at timestamptz,
  processed_by uuid references private.people on delete restrict,
  reopened_at timestamptz,
  reopened_by uuid references private.people on delete restrict,
  reopen_reason text check (btrim(reopen_reason) <> '' and length(reopen_reason) <= 1000),
  constraint payroll_periods_calendar check (
    start_date = private.pay_period_start(start_date)
    and end_date = private.pay_period_end(start_date)
    and name = private.pay_period_name(start_date, end_date)),
  constraint payroll_periods_terms check (
    (status = 'completed') = (processed_at is not null and no_show_fee is not null and no_show_pay is not null)),
  constraint payroll_periods_reopened check ((reopened_at is null) = (reopen_reason is null))
);
create index payroll_periods_processed_by_idx on public.payroll_periods (processed_by);
create index payroll_periods_reopened_by_idx on public.payroll_periods (reopened_by);
alter table public.payroll_periods enable row level security;
