-- What a therapist earns for a session: the one definition behind preview, processing, reports and
-- estimates. An amount is rounded to the cent once, here (numeric rounds half away from zero, and
-- nothing is negative); every total is a sum of rounded amounts.

-- The rate for a session ----------------------------------------------------------------------------

create function private.tier_rate(rates private.pay_rates, minutes int) returns numeric
  language sql immutable parallel safe
  return case minutes when 60 then (rates).rate_60 when 45 then (rates).rate_45 when 30 then (rates).rate_30 end;
comment on function private.tier_rate(private.pay_rates, int) is
  'The rate agreed for sessions of exactly this length, null where there is none.';

create function private.rate_of(rates private.pay_rates, minutes int) returns numeric
  language sql immutable parallel safe
  return coalesce(private.tier_rate(rates, minutes), (rates).hourly_rate);
comment on function private.rate_of(private.pay_rates, int) is
  'The rate that applies to a session of this length: the tier where there is one, else the hourly rate.';

create function private.price_of(rates private.pay_rates, minutes int) returns numeric
  language sql immutable parallel safe
  return round(coalesce(private.tier_rate(rates, minutes), (rates).hourly_rate * minutes / 60), 2);
comment on function private.price_of(private.pay_rates, int) is
  'A session earns its tier rate, else minutes/60 of the hourly rate, rounded half up to the cent; null without either.';

create function private.price_source(rates private.pay_rates, minutes int) returns text
  language sql immutable parallel safe
  return case
    when private.tier_rate(rates, minutes) is not null then 'tier'
    when (rates).hourly_rate is not null then 'hourly'
  end;
comment on function private.price_source(private.pay_rates, int) is
  'Which of the two rates a price comes from, null without either.';

create type private.price as (
  revenue numeric,
  revenue_source text,
  revenue_rate numeric,
  revenue_rate_since date
);

create function private.session_price(person uuid, day date, minutes int) returns private.price
  language plpgsql stable parallel safe cost 1 set search_path = '' as $$
declare
  rates private.pay_rates;
begin
  select * into rates from private.pay_rates candidate
  where candidate.person_id = person and candidate.effective_from <= day
  order by candidate.effective_from desc
  limit 1;
  return (
    coalesce(private.price_of(rates, minutes), 0),
    coalesce(private.price_source(rates, minutes), 'none'),
    private.rate_of(rates, minutes),
    case when private.rate_of(rates, minutes) is not null then nullif(rates.effective_from, '-infinity') end
  )::private.price;
end
$$;
comment on function private.session_price(uuid, date, int) is
  'A session is priced with the rates in force on its day: 0 and source ''none'' where no rate is found; revenue_rate_since is null where the rate holds from the start.';

-- The rule ------------------------------------------------------------------------------------------

-- No-shows follow the settings until their period is processed, and from then on the terms it was
-- processed with. Read once for a whole statement: {"2026-11-01": {"fee": 20.00, "pay": "nothing"}}.
create function private.processed_no_show_terms() returns jsonb
  language plpgsql stable parallel safe set search_path = '' as $$
begin
  return (
    select jsonb_object_agg(period.start_date,
      jsonb_build_object('fee', period.no_show_fee, 'pay', period.no_show_pay))
    from public.payroll_periods period
    where period.status = 'completed'
  );
end
$$;
comment on function private.processed_no_show_terms() is
  'What no-shows were paid in each processed period, by its first day.';

-- Neither definer nor strict, and one select: the planner folds it into the statement that calls it,
-- so that a caller's filter reaches the indexes and what it does not read is not computed. Look-ups
-- stand inside `case`: terms and rates are read for the few sessions that need them, and through
-- functions the planner takes for cheap, because it cannot know how few those are.
create function private.session_pay(from_date date, to_date date)
  returns table (
    session_id uuid,
    therapist_id uuid,
    session_date date,
    client_name text,
    minutes int,
    is_no_show boolean,
    is_counted boolean,
    is_unpriced boolean,
    amount numeric,
    reason text,
    rate numeric,
    rate_since date
  )
  language sql stable parallel safe
as $$
  select session.id, session.therapist_id, session.date, session.client_name, session.duration,
    session.is_no_show,
    session.archived is not true,
    -- The first comparison spares most sessions the others.
    session.revenue = 0 and rule.branch = 'unpriced' and
      (private.session_price(session.therapist_id, session.date, session.duration)).revenue_source = 'none',
    case rule.branch
      when 'priced' then session.revenue
      when 'no_show_fee' then coalesce(
        ((select private.processed_no_show_terms())
          -> private.pay_period_start(session.date)::text ->> 'fee')::numeric,
        (select settings.no_show_fee from public.practice_settings settings))
      when 'unpriced' then
        (private.session_price(session.therapist_id, session.date, session.duration)).revenue
      else 0
    end,
    case rule.branch
      when 'priced' then
        case session.revenue_source when 'none' then 'stored' else session.revenue_source end
      when 'unpriced' then coalesce(nullif(
        (private.session_price(session.therapist_id, session.date, session.duration)).revenue_source,
        'none'), 'no_rate')
      else rule.branch
    end,
    case rule.branch
      when 'priced' then session.revenue_rate
      when 'unpriced' then
        (private.session_price(session.therapist_id, session.date, session.duration)).revenue_rate
    end,
    case rule.branch
      when 'priced' then session.revenue_rate_since
      when 'unpriced' then
        (private.session_price(session.therapist_id, session.date, session.duration)).revenue_rate_since
    end
  from public.sessions session
  cross join lateral (
    select case
      when session.archived then 'archived'
      when session.is_no_show and session.no_show_fee_collected then 'no_show_fee'
      when session.is_no_show and session.revenue_source <> 'admin' and 'nothing' = coalesce(
        (select private.processed_no_show_terms())
          -> private.pay_period_start(session.date)::text ->> 'pay',
        (select settings.no_show_pay from public.practice_settings settings)) then 'no_show_unpaid'
      when session.revenue <> 0 or session.revenue_source = 'admin' then 'priced'
      else 'unpriced'
    end as branch
  ) rule
  where session.date between from_date and to_date;
$$;
comment on function private.session_pay(date, date) is
  'The pay rule: archived -> not counted; no-show with its fee collected -> the no-show fee; a no-show without it, where the practice pays nothing and no admin set an amount -> 0; else the stored price where it is not 0 or an admin set it; else the rates in force on the day; else 0. reason says which applied: archived, no_show_fee, no_show_unpaid, admin, tier, hourly, stored, no_rate.';

-- Prices after a change of rates ---------------------------------------------------------------------

create function private.repriced_sessions(person uuid, from_date date)
  returns table (
    session_id uuid,
    session_date date,
    old_revenue numeric,
    revenue numeric,
    revenue_source text,
    revenue_rate numeric,
    revenue_rate_since date
  )
  language sql stable
as $$
  select session.id, session.date, session.revenue, price.*
  from public.sessions session
  cross join lateral private.session_price(session.therapist_id, session.date, session.duration) price
  where session.therapist_id = person
    and session.date >= from_date
    and session.revenue_source <> 'admin'
    and (session.revenue, session.revenue_source, session.revenue_rate, session.revenue_rate_since)
      is distinct from (price.revenue, price.revenue_source, price.revenue_rate, price.revenue_rate_since);
$$;
comment on function private.repriced_sessions(uuid, date) is
  'The sessions whose stored price differs from the rates now in force on their day; amounts an admin set are left alone.';

create function private.reprice_sessions(person uuid, from_date date) returns int
  language plpgsql security definer set search_path = '' as $$
declare
  changed int;
begin
  update public.sessions session
  set revenue = repriced.revenue, revenue_source = repriced.revenue_source,
    revenue_rate = repriced.revenue_rate, revenue_rate_since = repriced.revenue_rate_since
  from private.repriced_sessions(person, from_date) repriced
  where session.id = repriced.session_id;
  get diagnostics changed = row_count;
  return changed;
end
$$;
comment on function private.reprice_sessions(uuid, date) is
  'After a change of rates the sessions from its first day on are priced anew; what that changes in a processed period becomes a correction.';
