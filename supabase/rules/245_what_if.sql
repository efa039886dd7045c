-- What the last six months would have cost with other rates or other terms for no-shows: computed by the
-- pay rule under those terms. Nothing is written, and nothing that was paid changes. Planned at each call, so that the
-- index finds one person's sessions; compiling what runs once costs more than it saves.

create function private.six_months_ago() returns date
  language sql stable
  return (private.practice_today() - interval '6 months')::date + 1;
comment on function private.six_months_ago() is 'The first day of the last six months.';

create function public.what_if_rates(
  profile_id uuid,
  rate_60 numeric default null, rate_45 numeric default null, rate_30 numeric default null,
  hourly_rate numeric default null, other_rates jsonb default null
) returns table (from_date date, to_date date, session_count int, changed_count int, before numeric, after numeric)
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  first_day constant date := private.six_months_ago();
  last_day constant date := private.practice_today();
  rates private.pay_rates;
begin
  perform private.require_admin();
  perform private.require_person(profile_id);
  rates := private.wanted_rates(profile_id, last_day, what_if_rates.rate_60, what_if_rates.rate_45,
    what_if_rates.rate_30, what_if_rates.hourly_rate, what_if_rates.other_rates);
  return query
    select first_day, last_day, count(*)::int, count(*) filter (where today.amount <> assumed.amount)::int,
      coalesce(sum(today.amount), 0), coalesce(sum(assumed.amount), 0)
    from private.session_pay(first_day, last_day) today
    join private.session_pay_if(first_day, last_day, null, null, profile_id, rates) assumed
      on assumed.session_id = today.session_id
    where today.therapist_id = profile_id and assumed.therapist_id = profile_id and today.is_counted;
end
$$;
comment on function public.what_if_rates(uuid, numeric, numeric, numeric, numeric, jsonb) is
  'Admins see what the sessions of a person''s last six months cost, and what they would have cost at other rates: 0 or null means no rate, other_rates stay as they are unless given, amounts an admin set and no-show fees stay in any case. Never null.';

create function public.what_if_supervision(profile_id uuid, supervision_rate numeric)
  returns table (from_date date, to_date date, session_count int, changed_count int, before numeric, after numeric)
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  first_day constant date := private.six_months_ago();
  last_day constant date := private.practice_today();
  wanted constant numeric := nullif(round(supervision_rate, 2), 0);
begin
  perform private.require_admin();
  perform private.require_person(profile_id);
  perform private.require_rates(wanted);
  return query
    select first_day, last_day, count(*)::int, count(*) filter (where today.amount <> assumed.amount)::int,
      coalesce(sum(today.amount), 0), coalesce(sum(assumed.amount), 0)
    from private.supervision_pay(first_day, last_day) today
    cross join lateral (select coalesce(round(today.hours * wanted, 2), 0) as amount) assumed
    where today.supervisor_id = profile_id;
end
$$;
comment on function public.what_if_supervision(uuid, numeric) is
  'Admins see what a person''s supervision of the last six months costs, and what it would have cost at another rate: 0 or null means none. Never null.';

create function public.what_if_no_shows(no_show_fee numeric, no_show_pay text)
  returns table (
    therapist_id uuid, name text, from_date date, to_date date,
    session_count int, changed_count int, before numeric, after numeric
  )
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  first_day constant date := private.six_months_ago();
  last_day constant date := private.practice_today();
begin
  perform private.require_admin();
  if no_show_fee is null or no_show_fee not between 0 and 99999999.99 or no_show_pay is null or no_show_pay not in ('usual_rate', 'nothing') then
    raise exception using errcode = 'PT400', detail = 'terms_invalid',
      message = 'No-shows have a fee of zero dollars or more, and without it are paid the ''usual_rate'' or ''nothing''.';
  end if;
  return query
    -- Only no-shows can differ.
    with missed as (
      select today.therapist_id as id, count(*) as sessions,
        count(*) filter (where today.amount <> assumed.amount) as changed,
        sum(assumed.amount - today.amount) as difference
      from private.session_pay(first_day, last_day) today
      join private.session_pay_if(first_day, last_day, round(what_if_no_shows.no_show_fee, 2),
        what_if_no_shows.no_show_pay, null, null) assumed on assumed.session_id = today.session_id
      where today.is_no_show and assumed.is_no_show and today.is_counted
      group by today.therapist_id
    ), paid as (
      select pay.therapist_id as id, sum(pay.amount) as amount
      from private.session_pay(first_day, last_day) pay
      where pay.is_counted
      group by pay.therapist_id
    )
    select totals.id, concat_ws(' ', person.first_name, person.last_name), first_day, last_day,
      totals.sessions, totals.changed, totals.before, totals.before + totals.difference
    from (
      select paid.id, coalesce(sum(missed.sessions), 0)::int as sessions, coalesce(sum(missed.changed), 0)::int as changed,
        coalesce(sum(paid.amount), 0) as before, coalesce(sum(missed.difference), 0) as difference
      from paid
      left join missed on missed.id = paid.id
      group by grouping sets ((paid.id), ())
    ) totals
    left join private.people person on person.id = totals.id
    where totals.id is null or totals.changed > 0
    order by totals.id is not null, abs(totals.difference) desc, person.first_name, person.last_name,
      totals.id;
end
$$;
comment on function public.what_if_no_shows(numeric, text) is
  'Admins see what the last six months cost, and what they would have cost with other terms for no-shows: first the practice, then each therapist whose pay would be another. Counted are no-shows, and those that would be paid otherwise. Never null: all but therapist_id.';

grant execute on function
  public.what_if_rates(uuid, numeric, numeric, numeric, numeric, jsonb), public.what_if_supervision(uuid, numeric),
  public.what_if_no_shows(numeric, text)
to authenticated;
