-- What a therapist earns for a session: the one definition behind preview, processing, reports and
-- estimates. An amount is rounded to the cent once, here (numeric rounds half away from zero, and
-- nothing is negative); every total is a sum of rounded amounts.

-- The rate for a session ----------------------------------------------------------------------------

create function private.tier_rate(rates private.pay_rates, minutes int) returns numeric
  language sql immutable parallel safe
  return case minutes
    when 60 then (rates).rate_60
    when 45 then (rates).rate_45
    when 30 then (rates).rate_30
    else ((rates).other_rates ->> minutes::text)::numeric(10, 2)
  end;
comment on function private.tier_rate(private.pay_rates, int) is
  'The rate agreed for sessions of exactly this length, null where there is none.';

create function private.rate_of(rates private.pay_rates, minutes int) returns numeric
  language sql immutable parallel safe
  return coalesce(private.tier_rate(rates, minutes), (rates).hourly_rate);
comment on function private.rate_of(private.pay_rates, int) is
  'The rate that applies to a session of this length: the tier where there is one, else the hourly rate.';

create function private.price_of(rates private.pay_rates, minutes int) returns numeric
  language sql immutable parallel safe
  return nullif(round(coalesce(private.tier_rate(rates, minutes), (rates).hourly_rate * minutes / 60), 2), 0);
comment on function private.price_of(private.pay_rates, int) is
  'A session earns its tier rate, else minutes/60 of the hourly rate, rounded half up to the cent; null without either, and where that is zero.';

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
  if private.price_of(rates, minutes) is null then
    return (0, 'none', null, null)::private.price;
  end if;
  return (private.price_of(rates, minutes), private.price_source(rates, minutes),
    private.rate_of(rates, minutes), nullif(rates.effective_from, '-infinity'))::private.price;
end
$$;
comment on function private.session_price(uuid, date, int) is
  'A session is priced with the rates in force on its day: 0 and source ''none'' where no rate is found; revenue_rate_since is null where the rate holds from the start.';

-- The rule ------------------------------------------------------------------------------------------

-- No-shows follow the settings until their period is processed, and from then on the terms it was
-- processed with. Read once per statement: {"2026-11-01": {"fee": 20.00, "pay": "nothing"}}, for the
-- processed periods whose terms differ from today's. Usually there are none, and it is null.
create function private.former_no_show_terms() returns jsonb
  language plpgsql stable parallel safe set search_path = '' as $$
begin
  return (
    select jsonb_object_agg(period.start_date,
      jsonb_build_object('fee', period.no_show_fee, 'pay', period.no_show_pay))
    from public.payroll_periods period
    cross join public.practice_settings settings
    where period.status = 'completed'
      and (period.no_show_fee, period.no_show_pay)
        <> (settings.no_show_fee, coalesce(settings.no_show_pay, 'usual_rate'))
  );
end
$$;
comment on function private.former_no_show_terms() is
  'What no-shows were paid in processed periods, by first day, where the settings now say otherwise.';

-- Not security definer, not strict, and a single select: so the planner inlines it, the caller's filters
-- reach the indexes, and columns nobody reads are not computed. Terms and rates are looked up inside
-- `case`, because few sessions need them, and by functions that are declared cheap, because the planner
-- cannot know how few.
create function private.session_pay_if(
  from_date date, to_date date,
  fee numeric, no_shows text, person uuid, rates private.pay_rates
)
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
    not session.archived,
    session.revenue_source = 'none' and not rule.earns_fee and not rule.earns_nothing and
      (private.session_price(session.therapist_id, session.date, session.duration)).revenue_source = 'none',
    case
      when session.archived then 0
      when rule.earns_fee then coalesce(fee,
        case when (select private.former_no_show_terms()) is not null then
          ((select private.former_no_show_terms())
            -> private.pay_period_start(session.date)::text ->> 'fee')::numeric end,
        (select settings.no_show_fee from public.practice_settings settings))
      when rule.earns_nothing then 0
      when rule.has_assumed_rates then coalesce(private.price_of(rates, session.duration), 0)
      when rule.is_priced then session.revenue
      else (private.session_price(session.therapist_id, session.date, session.duration)).revenue
    end,
    case
      when session.archived then 'archived'
      when rule.earns_fee then 'no_show_fee'
      when rule.earns_nothing then 'no_show_unpaid'
      when rule.has_assumed_rates then coalesce(private.price_source(rates, session.duration), 'no_rate')
      when rule.is_priced then session.revenue_source
      else coalesce(nullif(
        (private.session_price(session.therapist_id, session.date, session.duration)).revenue_source,
        'none'), 'no_rate')
    end,
    case
      when session.archived or rule.earns_fee or rule.earns_nothing then null
      when rule.has_assumed_rates then private.rate_of(rates, session.duration)
      when rule.is_priced then session.revenue_rate
      else (private.session_price(session.therapist_id, session.date, session.duration)).revenue_rate
    end,
    case
      when session.archived or rule.earns_fee or rule.earns_nothing or rule.has_assumed_rates then null
      when rule.is_priced then session.revenue_rate_since
      else (private.session_price(session.therapist_id, session.date, session.duration)).revenue_rate_since
    end
  from public.sessions session
  cross join lateral (
    select
      -- A fee is only ever collected for a no-show (sessions_fee_needs_no_show).
      session.no_show_fee_collected as earns_fee,
      session.is_no_show and session.revenue_source <> 'admin' and 'nothing' = coalesce(no_shows,
        case when (select private.former_no_show_terms()) is not null then
          (select private.former_no_show_terms())
            -> private.pay_period_start(session.date)::text ->> 'pay' end,
        (select coalesce(settings.no_show_pay, 'usual_rate') from public.practice_settings settings)) as earns_nothing,
      -- The same as: revenue is not 0, or an admin set it (sessions_priced_has_source). Most have a rate.
      session.revenue_rate is not null or session.revenue_source <> 'none' as is_priced,
      person is not null and session.therapist_id = person and session.revenue_source <> 'admin' as has_assumed_rates
  ) rule
  where session.date between from_date and to_date;
$$;
comment on function private.session_pay_if(date, date, numeric, text, uuid, private.pay_rates) is
  'The pay rule under assumed terms: a no-show fee, what no-shows without it are paid, the rates of one person. Null assumes nothing: the terms in force apply.';

-- With nulls the planner removes the assumptions from the statement.
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
  select * from private.session_pay_if(from_date, to_date, null, null, null, null);
$$;
comment on function private.session_pay(date, date) is
  'The pay rule: archived -> not counted; no-show with its fee collected -> the no-show fee; a no-show without it, where the practice pays nothing and no admin set an amount -> 0; else the stored price where it is not 0 or an admin set it; else the rates in force on the day; else 0. reason says which applied: archived, no_show_fee, no_show_unpaid, admin, tier, hourly, no_rate.';

-- Prices after a change of rates ---------------------------------------------------------------------

create function private.reprice_sessions(person uuid, from_date date) returns int
  language plpgsql security definer set search_path = '' as $$
declare
  changed int;
begin
  -- A session being written now is priced with the former rates and invisible below. The lock waits for
  -- it; sessions written later are priced with the new rates.
  perform pg_advisory_xact_lock(private.payroll_lock());
  -- Archived sessions are priced when they are restored.
  update public.sessions session
  set revenue = stale.revenue, revenue_source = stale.revenue_source,
    revenue_rate = stale.revenue_rate, revenue_rate_since = stale.revenue_rate_since
  from (
    select stale.id, price.*
    from public.sessions stale
    cross join lateral private.session_price(stale.therapist_id, stale.date, stale.duration) price
    where stale.therapist_id = person and stale.date >= from_date
      and stale.revenue_source <> 'admin' and not stale.archived
      and (stale.revenue, stale.revenue_source, stale.revenue_rate, stale.revenue_rate_since)
        is distinct from (price.revenue, price.revenue_source, price.revenue_rate, price.revenue_rate_since)
  ) stale
  where session.id = stale.id;
  get diagnostics changed = row_count;
  return changed;
end
$$;
comment on function private.reprice_sessions(uuid, date) is
  'After a change of rates the sessions from its first day on are repriced, amounts an admin set excepted; what that changes in a processed period becomes a correction.';
