-- What a supervision session pays: its hours at the supervisor's rate in force on the day, rounded to
-- the cent each, so that a pay period and a calendar month are sums of the same lines.

comment on table private.supervision_rates is
  'Each row holds from its day until the person''s next row; the first holds from the start (-infinity).';
create trigger supervision_rates_wait before insert or update or delete on private.supervision_rates
  for each statement execute function private.wait_for_payroll();

create function private.supervision_rate_start(person uuid, effective_from date) returns date
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from private.supervision_rates rates where rates.person_id = person and rates.rate is not null
  ) then
    return '-infinity';
  -- A person's rate is the one in force today.
  elsif effective_from is null or effective_from not between '2000-01-01' and private.practice_today() then
    raise exception using errcode = 'PT400', detail = 'rates_day_unknown',
      message = 'A supervision rate holds from a day between 2000 and today on.';
  end if;
  return effective_from;
end
$$;
comment on function private.supervision_rate_start(uuid, date) is
  'A supervisor''s first rate holds from the start, every later one from the day given with it.';

create function private.set_supervision_rate(person uuid, since date, rate numeric) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.supervision_rates later where later.person_id = person and later.effective_from > since;
  insert into private.supervision_rates as rates (person_id, effective_from, rate)
  values (person, since, set_supervision_rate.rate)
  on conflict on constraint supervision_rates_pkey do update
    set rate = excluded.rate, changed_by = excluded.changed_by, changed_at = excluded.changed_at;
  insert into private.changed_supervision_sessions as changed (session_id, supervisor_id, changed_by)
  select session.id, session.supervisor_id, auth.uid()
  from public.supervision_sessions session
  join public.payroll_periods period on period.start_date = private.pay_period_start(session.date)
  where session.supervisor_id = person and session.date >= since and period.status = 'completed'
  on conflict (session_id) do update set changed_by = excluded.changed_by, changed_at = excluded.changed_at;
end
$$;
comment on function private.set_supervision_rate(uuid, date, numeric) is
  'A supervisor''s rate replaces those of its day and later; what it changes of processed periods becomes corrections.';

create function private.date_supervision_rate() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.set_supervision_rate(new.id,
    private.supervision_rate_start(new.id, private.practice_today()), new.supervision_rate);
  return null;
end
$$;
comment on function private.date_supervision_rate() is
  'A supervisor''s rate holds from the day it is set; update_profile can give another one.';
create trigger people_date_supervision_rate_of_new after insert on private.people
  for each row when (new.supervision_rate is not null)
  execute function private.date_supervision_rate();
create trigger people_date_supervision_rate after update of supervision_rate on private.people
  for each row when (new.supervision_rate is distinct from old.supervision_rate)
  execute function private.date_supervision_rate();

create function private.supervision_pay(from_date date, to_date date)
  returns table (
    session_id uuid,
    supervisor_id uuid,
    therapist_id uuid,
    session_date date,
    logged_hours numeric,
    hours numeric,
    amount numeric,
    reason text,
    rate numeric,
    rate_since date
  )
  language sql stable parallel safe
as $$
  select session.id, session.supervisor_id, session.therapist_id, session.date, session.hours, paid.hours,
    coalesce(round(paid.hours * rates.rate, 2), 0),
    case
      when rates.rate is null then 'no_rate'
      when paid.hours = 0 then 'paid_with_group'
      else 'supervision_rate'
    end,
    rates.rate,
    case when rates.rate is not null then nullif(rates.effective_from, '-infinity') end
  from public.supervision_sessions session
  cross join lateral (
    select case when session.paid_once and exists (
      select from public.supervision_sessions other
      where other.meeting_id = session.meeting_id and (other.hours, other.id) > (session.hours, session.id)
    ) then 0 else session.hours end as hours
  ) paid
  left join lateral (
    select candidate.rate, candidate.effective_from
    from private.supervision_rates candidate
    where candidate.person_id = session.supervisor_id and candidate.effective_from <= session.date
    order by candidate.effective_from desc
    limit 1
  ) rates on true
  where session.date between from_date and to_date;
$$;
comment on function private.supervision_pay(date, date) is
  'A supervision session earns its hours at the supervision rate in force on its day, rounded half up to the cent; nothing without a rate. Of a meeting that is paid once, the longest entry earns its hours and the others none.';

create function public.try_supervision_rate(profile_id uuid, supervision_rate numeric, effective_from date)
  returns table (is_first boolean, change_count int, processed_count int, difference numeric)
  language plpgsql stable security definer
  -- Planned for the days at hand; compiling what runs once costs more than it saves.
  set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  wanted constant numeric := nullif(round(supervision_rate, 2), 0);
  since date;
begin
  perform private.require_admin();
  perform private.require_person(profile_id);
  perform private.require_rates(wanted);
  since := private.supervision_rate_start(profile_id, effective_from);
  return query
    select since = '-infinity', count(*)::int,
      count(*) filter (where exists (
        select from public.payroll_periods period
        where period.start_date = private.pay_period_start(today.session_date) and period.status <> 'pending'))::int,
      coalesce(sum(assumed.amount - today.amount), 0)
    from private.supervision_pay(since, 'infinity') today
    cross join lateral (select coalesce(round(today.hours * wanted, 2), 0) as amount) assumed
    where today.supervisor_id = profile_id and today.amount <> assumed.amount;
end
$$;
comment on function public.try_supervision_rate(uuid, numeric, date) is
  'Admins see how many supervision sessions another rate would change, and by how much, before they save it: 0 or null means none, and a first rate holds from the start. Never null.';
grant execute on function public.try_supervision_rate(uuid, numeric, date) to authenticated;
