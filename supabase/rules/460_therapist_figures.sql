-- A therapist's own figures: one procedure for each part of the dashboard.
-- Archived sessions do not count. Those of the practice: 430_practice_figures.sql.

create function public.therapist_statistics(therapist uuid, from_date date, to_date date)
  returns table (
    session_count int,
    total_minutes int,
    daily_average numeric,
    busiest_day date,
    busiest_day_count int
  )
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_own_or_admin(therapist, 'therapist');
  return query
    with days as (
      select session.session_date as day, count(*) as sessions, sum(session.minutes) as minutes
      from private.session_pay(from_date, to_date) session
      where session.therapist_id = therapist and session.is_counted
      group by session.session_date
    )
    select coalesce(sum(days.sessions), 0)::int, coalesce(sum(days.minutes), 0)::int,
      -- Not rounded: the screen rounds, and twice would make 0.6 of 17 sessions in 31 days.
      coalesce(sum(days.sessions), 0) / extract(day from
        (date_trunc('month', to_date::timestamp) + interval '1 month - 1 day')),
      (array_agg(days.day order by days.sessions desc, days.day))[1],
      coalesce(max(days.sessions), 0)::int
    from days;
end
$$;
comment on function public.therapist_statistics(uuid, date, date) is
  'A therapist''s sessions in some days: number, minutes, busiest day (the first of several), and the daily average, which is taken over the days of the last day''s month. Never null: all but busiest_day.';

create function public.monthly_overview(therapist uuid, months int default 6)
  returns table (month date, total int, by_length jsonb)
  language plpgsql stable security definer set search_path = '' as $$
declare
  this_month constant timestamp := date_trunc('month', private.practice_today()::timestamp);
  first_month constant timestamp := this_month - make_interval(months => least(greatest(months, 1), 60) - 1);
begin
  perform private.require_own_or_admin(therapist, 'therapist');
  return query
    select listed.month::date, coalesce(sum(counted.sessions), 0)::int,
      coalesce(jsonb_object_agg(counted.duration, counted.sessions) filter (where counted.sessions > 0), '{}')
    from generate_series(first_month, this_month, interval '1 month') listed (month)
    left join lateral (
      select session.duration, count(*) as sessions
      from public.sessions session
      where session.therapist_id = therapist and not session.archived
        and session.date >= listed.month::date and session.date < (listed.month + interval '1 month')::date
      group by session.duration
    ) counted on true
    group by listed.month
    order by listed.month;
end
$$;
comment on function public.monthly_overview(uuid, int) is
  'A therapist''s sessions by month and length, up to the current month of the practice; months without sessions are there with 0. by_length counts by minutes: {"60": 12}. Never null.';

grant execute on function
  public.therapist_statistics(uuid, date, date), public.monthly_overview(uuid, int)
to authenticated;
