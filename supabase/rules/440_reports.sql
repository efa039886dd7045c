-- The six reports. Each is one function with the same columns: rows by therapist, by pay period and in
-- total, by day where the days matter, and its own figures in `details`. All of them count the lines of
-- 420_practice_lines.sql. from_date is the first day of the first pay period, to_date the last of the last.
-- One plan serves any span of days; making it, compiling it and starting workers would each cost more than it saves.

create type public.report_row as (
  axis text,
  starts_on date,
  therapist_id uuid,
  name text,
  email text,
  sessions int,
  minutes int,
  amount numeric,
  details jsonb
);
comment on type public.report_row is
  'A row of any report: what it is about, the address of a therapist, which tells two of one name apart, the figures all reports have, and in details those of its own.';

create function private.report_rows(from_date date, to_date date)
  returns table (
    axis text,
    starts_on date,
    therapist_id uuid,
    name text,
    email text,
    sessions int,
    minutes int,
    amount numeric,
    corrections numeric,
    adjustments numeric,
    no_shows int
  )
  language sql stable parallel safe
as $$
  select worked.axis, worked.starts_on, worked.therapist_id,
    case worked.axis when 'period' then period.name
      when 'therapist' then concat_ws(' ', person.first_name, person.last_name) end,
    person.email, worked.sessions::int, worked.minutes::int, worked.amount, worked.corrections, worked.adjustments,
    worked.no_shows::int
  from (
    select
      case grouping(period.start_date, totals.therapist_id)
        when 1 then 'period' when 2 then 'therapist' else 'total' end as axis,
      period.start_date as starts_on, totals.therapist_id,
      coalesce(sum(totals.session_count), 0) as sessions, coalesce(sum(totals.total_minutes), 0) as minutes,
      coalesce(sum(totals.amount), 0) as amount, coalesce(sum(totals.corrections), 0) as corrections,
      coalesce(sum(totals.adjustments), 0) as adjustments, coalesce(sum(totals.no_shows), 0) as no_shows
    from public.payroll_periods period
    left join private.period_totals(from_date, to_date) totals on totals.period_start = period.start_date
    where period.start_date between from_date and to_date
    group by grouping sets ((period.start_date), (totals.therapist_id), ())
  ) worked
  left join private.people person on person.id = worked.therapist_id
  left join public.payroll_periods period on period.start_date = worked.starts_on
  -- A period that paid nobody has a row of its own, but no therapist.
  where worked.axis <> 'therapist' or worked.therapist_id is not null;
$$;
comment on function private.report_rows(date, date) is
  'What every report has: sessions, minutes, pay and what is in it, by therapist, by pay period and in total.';

create function private.per(amount numeric, count numeric, places int default 2) returns numeric
  language sql immutable parallel safe
  return coalesce(round(amount / nullif(count, 0), places), 0);
comment on function private.per(numeric, numeric, int) is 'An average, 0 where there is nothing to share among.';

create function private.report_order(axis text) returns int
  language sql immutable parallel safe
  return case axis when 'day' then 1 when 'period' then 2 when 'therapist' then 3 else 4 end;
comment on function private.report_order(text) is 'Days and periods come before the therapists and the total.';

create function public.report_session(from_date date, to_date date)
  returns setof public.report_row
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_generic_plan' set jit = off set max_parallel_workers_per_gather = 0 as $$
begin
  perform private.require_admin();
  return query
    with days as (
      select line.session_date, count(*) filter (where line.kind = 'session') as sessions,
        sum(line.minutes) filter (where line.kind = 'session') as minutes, sum(line.amount) as amount
      from private.practice_lines(from_date, to_date) line
      -- Nobody could read a chart of the days of a longer time.
      where to_date - from_date <= 62
      group by line.session_date
    )
    select report.axis, report.starts_on, report.therapist_id, report.name, report.email, report.sessions,
      report.minutes, report.amount, jsonb_build_object('average_minutes', private.per(report.minutes, report.sessions))
    from (
      select base.axis, base.starts_on, base.therapist_id, base.name, base.email, base.sessions, base.minutes,
        base.amount
      from private.report_rows(from_date, to_date) base
      union all
      select 'day', day::date, null, null, null, coalesce(days.sessions, 0)::int,
        coalesce(days.minutes, 0)::int, coalesce(days.amount, 0)
      from generate_series(from_date::timestamp, to_date::timestamp, interval '1 day') day
      left join days on days.session_date = day::date
      where to_date - from_date <= 62
    ) report
    order by private.report_order(report.axis), report.starts_on, report.sessions desc, report.name,
      report.therapist_id;
end
$$;
comment on function public.report_session(date, date) is
  'Admins see how many sessions there were, day by day up to two months, and how long they were on average. Never null: axis, sessions, minutes, amount, details.';

create function public.report_payroll(from_date date, to_date date)
  returns setof public.report_row
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_generic_plan' set jit = off set max_parallel_workers_per_gather = 0 as $$
begin
  perform private.require_admin();
  return query
    select report.axis, report.starts_on, report.therapist_id, report.name, report.email, report.sessions,
      report.minutes, report.amount, jsonb_build_object('corrections', report.corrections, 'adjustments', report.adjustments)
    from private.report_rows(from_date, to_date) report
    order by private.report_order(report.axis), report.starts_on, report.amount desc, report.name,
      report.therapist_id;
end
$$;
comment on function public.report_payroll(date, date) is
  'Admins see what pay periods pay each therapist, and the corrections and adjustments in it. Never null: axis, sessions, minutes, amount, details.';

create function public.report_therapist(from_date date, to_date date)
  returns setof public.report_row
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_generic_plan' set jit = off set max_parallel_workers_per_gather = 0 as $$
begin
  perform private.require_admin();
  return query
    select report.axis, report.starts_on, report.therapist_id, report.name, report.email, report.sessions,
      report.minutes, report.amount, jsonb_build_object('share', private.per(100.0 * report.sessions,
        max(report.sessions) filter (where report.axis = 'total') over (), 1))
    from private.report_rows(from_date, to_date) report
    order by private.report_order(report.axis), report.starts_on, report.sessions desc, report.name,
      report.therapist_id;
end
$$;
comment on function public.report_therapist(date, date) is
  'Admins see each therapist''s share of all sessions, in percent. Never null: axis, sessions, minutes, amount, details.';

create function public.report_financial(from_date date, to_date date)
  returns setof public.report_row
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_generic_plan' set jit = off set max_parallel_workers_per_gather = 0 as $$
begin
  perform private.require_admin();
  return query
    with supervision as (
      select totals.period_start, sum(totals.pay) as pay
      from private.supervision_totals(from_date, to_date) totals
      group by grouping sets ((totals.period_start), ())
    )
    select report.axis, report.starts_on, report.therapist_id, report.name, report.email, report.sessions,
      report.minutes, report.amount,
      jsonb_build_object('average_per_hour', private.per(report.amount * 60, report.minutes))
        || case when report.axis = 'therapist' then '{}'
          else jsonb_build_object('supervision', coalesce(supervision.pay, 0)) end
    from private.report_rows(from_date, to_date) report
    left join supervision on report.axis <> 'therapist' and supervision.period_start is not distinct from report.starts_on
    order by private.report_order(report.axis), report.starts_on, report.amount desc, report.name,
      report.therapist_id;
end
$$;
comment on function public.report_financial(date, date) is
  'Admins see sessions and what they cost: pay, pay per hour, and supervision on top. Never null: axis, sessions, minutes, amount, details.';

create function public.report_attendance(from_date date, to_date date)
  returns setof public.report_row
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_generic_plan' set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  periods constant bigint := (
    select count(*) from public.payroll_periods period where period.start_date between from_date and to_date);
begin
  perform private.require_admin();
  return query
    select report.axis, report.starts_on, report.therapist_id, report.name, report.email, report.sessions,
      report.minutes, report.amount, jsonb_build_object(
        'no_shows', report.no_shows,
        'no_show_rate', private.per(100.0 * report.no_shows, report.sessions, 1),
        -- A pay period counts as 14 days, so that halves of 13 to 16 days compare.
        'average_per_day', private.per(report.sessions, 14 * case report.axis when 'period' then 1 else periods end))
    from private.report_rows(from_date, to_date) report
    order by private.report_order(report.axis), report.starts_on, report.sessions desc, report.name,
      report.therapist_id;
end
$$;
comment on function public.report_attendance(date, date) is
  'Admins see sessions, no-shows, and the average of sessions a day, for which a pay period counts as 14 days. Never null: axis, sessions, minutes, amount, details.';

create function public.report_revenue(from_date date, to_date date)
  returns setof public.report_row
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_generic_plan' set jit = off set max_parallel_workers_per_gather = 0 as $$
begin
  perform private.require_admin();
  return query
    select report.axis, report.starts_on, report.therapist_id, report.name, report.email, report.sessions,
      report.minutes, report.amount, jsonb_build_object('average_per_session', private.per(report.amount, report.sessions))
    from private.report_rows(from_date, to_date) report
    order by private.report_order(report.axis), report.starts_on, report.amount desc, report.name,
      report.therapist_id;
end
$$;
comment on function public.report_revenue(date, date) is
  'Admins see pay and the average pay of a session. Never null: axis, sessions, minutes, amount, details.';

grant execute on function
  public.report_session(date, date), public.report_payroll(date, date), public.report_therapist(date, date),
  public.report_financial(date, date), public.report_attendance(date, date), public.report_revenue(date, date)
to authenticated;
