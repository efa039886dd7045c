-- The practice's figures for dashboard and analytics. All of them count the lines of 420_practice_lines.sql.
-- Generic plans are for functions that one plan serves for any span of days: making it, compiling it and starting
-- workers would each cost more than it saves. The others are planned for the days asked for, a week or ten years.

-- Payroll and clients, for any days -------------------------------------------------------------------

create function public.therapist_payroll_summary(start_date date, end_date date)
  returns table (
    therapist_id uuid,
    first_name text,
    last_name text,
    email text,
    "sessionCount" int,
    "totalMinutes" int,
    amount numeric,
    "uniqueClientCount" int
  )
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_generic_plan' set jit = off set max_parallel_workers_per_gather = 0 as $$
begin
  perform private.require_admin();
  return query
    select person.id, person.first_name, person.last_name, person.email, figures.session_count,
      figures.total_minutes, figures.amount, figures.unique_clients
    from private.client_figures(start_date, end_date) figures
    join private.people person on person.id = figures.therapist_id
    order by person.first_name, person.last_name, person.id;
end
$$;
comment on function public.therapist_payroll_summary(date, date) is
  'Admins see each therapist''s sessions, minutes, pay and number of clients for any days, as payroll counts them. Never null.';

create function public.unique_client_counts(start_date date, end_date date)
  returns table (therapist_id uuid, unique_clients int)
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_generic_plan' set jit = off set max_parallel_workers_per_gather = 0 as $$
begin
  perform private.require_admin();
  return query
    select figures.therapist_id, figures.unique_clients
    from private.client_figures(start_date, end_date) figures;
end
$$;
comment on function public.unique_client_counts(date, date) is
  'Admins see how many clients each therapist saw; the row without therapist is the practice, where a client of two therapists counts once. Never null: unique_clients.';

create function public.six_month_trends()
  returns table (month date, sessions int, payroll numeric)
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_generic_plan' set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  this_month constant timestamp := date_trunc('month', private.practice_today()::timestamp);
begin
  perform private.require_admin();
  return query
    with months as (
      select date_trunc('month', totals.period_start::timestamp) as month,
        sum(totals.session_count) as sessions, sum(totals.amount) as amount
      from private.period_totals((this_month - interval '5 months')::date,
        (this_month + interval '1 month - 1 day')::date) totals
      group by 1
    )
    select listed.month::date, coalesce(months.sessions, 0)::int, coalesce(months.amount, 0)
    from generate_series(this_month - interval '5 months', this_month, interval '1 month') listed (month)
    left join months on months.month = listed.month
    order by listed.month;
end
$$;
comment on function public.six_month_trends() is
  'Admins see sessions and therapists'' pay of the last six months, the current one included: the sums of their pay periods. Never null.';

-- Analytics -----------------------------------------------------------------------------------------

-- One row per therapist and client first: from there every count of clients is a count of few rows.
create function private.client_figures(from_date date, to_date date)
  returns table (
    therapist_id uuid,
    session_count int,
    total_minutes int,
    amount numeric,
    unique_clients int,
    no_shows int,
    fees_collected int,
    fee_amount numeric
  )
  language sql stable parallel safe
as $$
  select pair.therapist_id, sum(pair.sessions)::int, sum(pair.minutes)::int, sum(pair.amount),
    (count(distinct pair.client) filter (where pair.sessions > 0))::int,
    sum(pair.no_shows)::int, sum(pair.fees)::int, sum(pair.fee_amount)
  from (
    select line.therapist_id, private.client_key(line.client_name) as client,
      count(*) filter (where line.kind = 'session') as sessions,
      coalesce(sum(line.minutes) filter (where line.kind = 'session'), 0) as minutes,
      sum(line.amount) as amount,
      count(*) filter (where line.kind = 'session' and line.is_no_show) as no_shows,
      count(*) filter (where line.kind = 'session' and line.reason = 'no_show_fee') as fees,
      coalesce(sum(line.amount) filter (where line.kind = 'session' and line.reason = 'no_show_fee'), 0) as fee_amount
    from private.practice_lines(from_date, to_date) line
    group by 1, 2
  ) pair
  group by grouping sets ((pair.therapist_id), ())
  having count(*) > 0;
$$;
comment on function private.client_figures(date, date) is
  'Sessions, pay, clients and no-shows of some days for each therapist; the row without therapist is the practice, where a client of two therapists counts once.';

create function public.practice_figures(from_date date, to_date date)
  returns table (
    therapist_id uuid,
    name text,
    email text,
    session_count int,
    total_minutes int,
    amount numeric,
    unique_clients int,
    average_sessions_per_client numeric,
    no_shows int,
    no_show_rate numeric,
    fees_collected int,
    fee_amount numeric
  )
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_generic_plan' set jit = off set max_parallel_workers_per_gather = 0 as $$
begin
  perform private.require_admin();
  return query
    select figures.therapist_id, concat_ws(' ', person.first_name, person.last_name), coalesce(person.email, ''),
      figures.session_count, figures.total_minutes, figures.amount, figures.unique_clients,
      coalesce(round(figures.session_count::numeric / nullif(figures.unique_clients, 0), 2), 0),
      figures.no_shows,
      coalesce(round(100.0 * figures.no_shows / nullif(figures.session_count, 0), 1), 0),
      figures.fees_collected, figures.fee_amount
    from private.client_figures(from_date, to_date) figures
    left join private.people person on person.id = figures.therapist_id
    order by figures.session_count desc, figures.amount desc, person.first_name, person.last_name, person.id;
end
$$;
comment on function public.practice_figures(date, date) is
  'Admins see what some days came to for each therapist, most sessions first, and in the row without therapist for the practice. The no-show rate is in percent of the sessions. Never null: all but therapist_id.';

create function public.weekday_figures(from_date date, to_date date, therapist uuid default null)
  returns table (weekday int, days int, session_count int, total_minutes int, average_sessions numeric)
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  today constant date := private.practice_today();
  -- No session is on an earlier or later day, and days without end would be counted for ever.
  first_day constant date := greatest(from_date, '2000-01-01');
  last_day constant date := least(to_date, '2100-12-31');
begin
  perform private.require_admin();
  return query
    with worked as (
      select line.session_date, count(*) as sessions, sum(line.minutes) as minutes
      from private.practice_lines(first_day, last_day) line
      where line.kind = 'session' and (therapist is null or line.therapist_id = therapist)
      group by line.session_date
    )
    select extract(dow from day)::int, count(*) filter (where day <= today)::int,
      coalesce(sum(worked.sessions), 0)::int, coalesce(sum(worked.minutes), 0)::int,
      coalesce(round(sum(worked.sessions) filter (where day <= today)
        / nullif(count(*) filter (where day <= today), 0), 1), 0)
    from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') day
    left join worked on worked.session_date = day::date
    group by 1
    order by 1;
end
$$;
comment on function public.weekday_figures(date, date, uuid) is
  'Admins see how busy each day of the week is, 0 for Sunday: its sessions, and their average number on each such day up to today. Sessions have a day but no time of day. Never null.';

-- First and last sessions are looked up one client at a time, whatever the history
-- (sessions_client_idx).
create function private.client_history(from_date date, to_date date, therapist uuid)
  returns table (client_name text, session_count int, first_seen date, last_seen date)
  language sql stable parallel safe
as $$
  select seen.client_name, seen.sessions::int,
    least(seen.first_day, (
      select min(session.date) from public.sessions session
      where private.client_key(session.client_name) = seen.client and not session.archived)),
    greatest(seen.last_day, (
      select max(session.date) from public.sessions session
      where private.client_key(session.client_name) = seen.client and not session.archived))
  from (
    select private.client_key(line.client_name) as client, min(line.client_name) as client_name,
      count(*) as sessions, min(line.session_date) as first_day, max(line.session_date) as last_day
    from private.practice_lines(from_date, to_date) line
    where line.kind = 'session' and (therapist is null or line.therapist_id = therapist)
    group by 1
  ) seen;
$$;
comment on function private.client_history(date, date, uuid) is
  'The clients of some days, with their first and last session ever with any therapist.';

create function public.client_retention(from_date date, to_date date, therapist uuid default null)
  returns table (client_name text, session_count int, first_seen date, last_seen date, is_new boolean)
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
begin
  perform private.require_admin();
  return query
    select history.client_name, history.session_count, history.first_seen, history.last_seen,
      history.first_seen >= from_date
    from private.client_history(from_date, to_date, therapist) history;
end
$$;
comment on function public.client_retention(date, date, uuid) is
  'Admins see the clients of some days with their first and last session ever; new are those first seen in these days. Never null.';

create function public.retention_figures(from_date date, to_date date, therapist uuid default null)
  returns table (clients int, new_clients int, former_clients int, returned_clients int)
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  days constant int := to_date - from_date + 1;
begin
  perform private.require_admin();
  return query
    with seen as (
      select private.client_key(history.client_name) as client, history.first_seen
      from private.client_history(from_date, to_date, therapist) history
    ), former as (
      select distinct private.client_key(line.client_name) as client
      from private.practice_lines(from_date - days, from_date - 1) line
      where line.kind = 'session' and (therapist is null or line.therapist_id = therapist)
    )
    select (select count(*) from seen)::int,
      (select count(*) from seen where seen.first_seen >= from_date)::int,
      count(*)::int, count(seen.client)::int
    from former left join seen on seen.client = former.client;
end
$$;
comment on function public.retention_figures(date, date, uuid) is
  'Admins see how many clients some days had, how many were new, and how many of the clients of as many days before came again. Never null.';

create function public.supervisor_figures(from_date date, to_date date)
  returns table (supervisor_id uuid, name text, email text, hours numeric, pay numeric)
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_generic_plan' set jit = off set max_parallel_workers_per_gather = 0 as $$
begin
  perform private.require_admin();
  return query
    select person.id, concat_ws(' ', person.first_name, person.last_name), person.email, worked.hours, worked.pay
    from (
      select totals.supervisor_id, sum(totals.hours) as hours, sum(totals.pay) as pay
      from private.supervision_totals(from_date, to_date) totals
      group by totals.supervisor_id
    ) worked
    join private.people person on person.id = worked.supervisor_id
    order by person.first_name, person.last_name, person.id;
end
$$;
comment on function public.supervisor_figures(date, date) is
  'Admins see hours and pay of each supervisor over some pay periods, as payroll counts them. Never null.';

grant execute on function
  public.therapist_payroll_summary(date, date), public.unique_client_counts(date, date),
  public.six_month_trends(), public.practice_figures(date, date),
  public.weekday_figures(date, date, uuid), public.client_retention(date, date, uuid),
  public.retention_figures(date, date, uuid), public.supervisor_figures(date, date)
to authenticated;
