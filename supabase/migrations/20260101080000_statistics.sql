-- Figures for dashboards and reports: one procedure a screen part, every amount from the pay rule.
-- Archived sessions do not count.

create function private.client_key(client_name text) returns text
  language sql immutable parallel safe
  return lower(btrim(client_name));
comment on function private.client_key(text) is
  'Two sessions are of one client when the names agree but for capitals and surrounding blanks.';
-- An index of sessions is made of it: PostgreSQL asks whoever writes a row for this right.
grant execute on function private.client_key(text) to authenticated, service_role;

create function private.require_therapist_or_admin(therapist uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() and not private.is_service()
    and (therapist = private.caller_id() and private.caller_role() = 'therapist') is not true then
    raise insufficient_privilege using
      message = 'Sessions and their figures are shown to admins and to the therapist they belong to.';
  end if;
end
$$;
comment on function private.require_therapist_or_admin(uuid) is
  'What belongs to a therapist is for that therapist and for admins.';

create function public.therapist_statistics(therapist uuid, from_date date, to_date date)
  returns table (
    session_count int,
    total_minutes int,
    daily_average numeric,
    busiest_day date,
    busiest_day_count int,
    pay numeric
  )
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_therapist_or_admin(therapist);
  return query
    with days as (
      select session.session_date as day, count(*) as sessions, sum(session.minutes) as minutes,
        sum(session.amount) as amount
      from private.session_pay(from_date, to_date) session
      where session.therapist_id = therapist and session.is_counted
      group by session.session_date
    )
    select coalesce(sum(days.sessions), 0)::int, coalesce(sum(days.minutes), 0)::int,
      round(coalesce(sum(days.sessions), 0) / extract(day from
        (date_trunc('month', to_date::timestamp) + interval '1 month - 1 day')), 2),
      (array_agg(days.day order by days.sessions desc, days.day))[1],
      coalesce(max(days.sessions), 0)::int,
      coalesce(sum(days.amount), 0)
    from days;
end
$$;
comment on function public.therapist_statistics(uuid, date, date) is
  'A therapist''s sessions in some days: number, minutes, pay, busiest day (the first of several), and the daily average, which is taken over the days of the last day''s month (specification section 9).';

create function public.monthly_overview(therapist uuid, months int default 6)
  returns table (month date, total int, sixty int, forty_five int, thirty int)
  language plpgsql stable security definer set search_path = '' as $$
declare
  this_month constant timestamp := date_trunc('month', private.practice_today()::timestamp);
  first_month constant timestamp := this_month - make_interval(months => least(greatest(months, 1), 60) - 1);
begin
  perform private.require_therapist_or_admin(therapist);
  return query
    select listed.month::date, count(session.id)::int,
      count(*) filter (where session.duration = 60)::int,
      count(*) filter (where session.duration = 45)::int,
      count(*) filter (where session.duration = 30)::int
    from generate_series(first_month, this_month, interval '1 month') listed (month)
    left join public.sessions session
      on session.therapist_id = therapist and session.archived is not true
      and session.date >= listed.month::date and session.date < (listed.month + interval '1 month')::date
    group by listed.month
    order by listed.month;
end
$$;
comment on function public.monthly_overview(uuid, int) is
  'A therapist''s sessions by month and length, up to the current month of the practice; months without sessions are there with 0.';

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
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select person.id, person.first_name, person.last_name, person.email,
      worked.session_count::int, worked.total_minutes::int, worked.amount, worked.unique_clients::int
    from (
      select pay.therapist_id, count(*) as session_count, sum(pay.minutes) as total_minutes,
        sum(pay.amount) as amount, count(distinct private.client_key(pay.client_name)) as unique_clients
      from private.session_pay(start_date, end_date) pay
      where pay.is_counted
      group by pay.therapist_id
    ) worked
    join private.people person on person.id = worked.therapist_id
    order by person.last_name, person.first_name;
end
$$;
comment on function public.therapist_payroll_summary(date, date) is
  'Admins see each therapist''s sessions, minutes, pay and number of clients for any days, as the pay rule values the sessions now.';

create function public.unique_client_counts(start_date date, end_date date)
  returns table (therapist_id uuid, unique_clients int)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    with clients as (
      select distinct session.therapist_id, private.client_key(session.client_name) as client
      from public.sessions session
      where session.date between start_date and end_date and session.archived is not true
    )
    select clients.therapist_id, count(distinct clients.client)::int
    from clients
    group by grouping sets ((clients.therapist_id), ());
end
$$;
comment on function public.unique_client_counts(date, date) is
  'Admins see how many clients each therapist saw; the row without therapist is the practice, where a client of two therapists counts once.';

create function public.six_month_trends()
  returns table (month date, sessions int, payroll numeric)
  language plpgsql stable security definer set search_path = '' as $$
declare
  this_month constant timestamp := date_trunc('month', private.practice_today()::timestamp);
begin
  perform private.require_admin();
  return query
    with days as (
      select pay.session_date as day, count(*) as sessions, sum(pay.amount) as amount
      from private.session_pay((this_month - interval '5 months')::date,
        (this_month + interval '1 month - 1 day')::date) pay
      where pay.is_counted
      group by pay.session_date
    )
    select listed.month::date, coalesce(sum(days.sessions), 0)::int, coalesce(sum(days.amount), 0)
    from generate_series(this_month - interval '5 months', this_month, interval '1 month') listed (month)
    left join days
      on days.day >= listed.month::date and days.day < (listed.month + interval '1 month')::date
    group by listed.month
    order by listed.month;
end
$$;
comment on function public.six_month_trends() is
  'Admins see sessions and therapists'' pay of the last six months, the current one included.';

grant execute on function
  public.therapist_statistics(uuid, date, date), public.monthly_overview(uuid, int),
  public.therapist_payroll_summary(date, date), public.unique_client_counts(date, date),
  public.six_month_trends()
to authenticated;
