-- What a therapist earns per session length. Rates are dated: a session is priced with the rates in
-- force on its day.

comment on table private.pay_rates is
  'Each row holds from its day until the person''s next row; the first holds from the start (-infinity). Without any rate, it says that there is none any more.';
grant select on private.pay_rates to authenticated, anon;

create policy pay_rates_select_admin on private.pay_rates for select to authenticated
  using ((select private.is_admin()));
comment on policy pay_rates_select_admin on private.pay_rates is 'Admins see everyone''s rates.';

create policy pay_rates_select_own on private.pay_rates for select to authenticated
  using (person_id = (select private.caller_id()));
comment on policy pay_rates_select_own on private.pay_rates is 'Everyone sees their own rates.';

create trigger pay_rates_audit after insert or update or delete on private.pay_rates
  for each row execute function private.audit_change('pay rates', 'effective_from', 'person_id');

create function private.require_rates(variadic rates numeric[]) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if exists (select from unnest(rates) rate where rate < 0) then
    raise exception using errcode = 'PT400', detail = 'rate_negative', message = 'A rate cannot be negative.';
  -- 'NaN' is above every number, and so is Infinity, which no amount can be.
  elsif exists (select from unnest(rates) rate where rate > 99999999.99) then
    raise exception using errcode = 'PT400', detail = 'rates_invalid', message = 'A rate is an amount of dollars.';
  end if;
end
$$;
comment on function private.require_rates(numeric[]) is
  'A rate is an amount of dollars that is not negative, or missing.';

create function private.read_other_rates(other_rates jsonb) returns jsonb
  language plpgsql immutable strict set search_path = '' as $$
declare
  minutes text;
  rate jsonb;
  read jsonb := '{}';
begin
  if jsonb_typeof(other_rates) <> 'object' then
    raise exception using errcode = 'PT400', detail = 'rates_invalid', message = 'Rates must be numbers.';
  end if;
  for minutes, rate in select * from jsonb_each(other_rates) loop
    if minutes in ('60', '45', '30') or minutes !~ '^[1-9][0-9]{1,2}$' or minutes::int not between 10 and 240 then
      raise exception using errcode = 'PT400', detail = 'rate_length_invalid',
        message = 'Rates of their own are for sessions of 10 to 240 minutes.';
    elsif jsonb_typeof(rate) not in ('number', 'null') then
      raise exception using errcode = 'PT400', detail = 'rates_invalid', message = 'Rates must be numbers.';
    end if;
    -- Before version 18, PostgreSQL cannot cast a null of JSON.
    continue when jsonb_typeof(rate) = 'null';
    perform private.require_rates(rate::numeric);
    if round(rate::numeric, 2) > 0 then
      read := read || jsonb_build_object(minutes, round(rate::numeric, 2)::numeric(10, 2));
    end if;
  end loop;
  return read;
end
$$;
comment on function private.read_other_rates(jsonb) is
  'Rates for lengths other than 60, 45 and 30 minutes, as {"53": 95.00}: to the cent, 0 and null mean no rate.';

create function private.has_rate(rates private.pay_rates) returns boolean
  language sql immutable
  return num_nonnulls((rates).rate_60, (rates).rate_45, (rates).rate_30, (rates).hourly_rate) > 0
    or coalesce((rates).other_rates, '{}') <> '{}';
comment on function private.has_rate(private.pay_rates) is
  'Rates from a day on may also say that there are none any more.';

create function private.had_rates(person uuid) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from private.pay_rates rates where rates.person_id = person and private.has_rate(rates));
$$;
comment on function private.had_rates(uuid) is
  'Whether a person has, had or will have any rate; else their next rates are the first.';

create function private.wanted_rates(
  person uuid, effective_from date,
  rate_60 numeric, rate_45 numeric, rate_30 numeric, hourly_rate numeric, other_rates jsonb
) returns private.pay_rates
  language plpgsql stable set search_path = '' as $$
declare
  wanted private.pay_rates;
begin
  perform private.require_rates(rate_60, rate_45, rate_30, hourly_rate);
  wanted.person_id := person;
  wanted.effective_from := case
    when private.had_rates(person) then wanted_rates.effective_from else '-infinity' end;
  if wanted.effective_from is null or (wanted.effective_from <> '-infinity'
      and wanted.effective_from not between '2000-01-01' and '2100-12-31') then
    raise exception using errcode = 'PT400', detail = 'rates_day_unknown',
      message = 'Rates hold from a day between 2000 and 2100 on.';
  end if;
  wanted.rate_60 := nullif(wanted_rates.rate_60, 0);
  wanted.rate_45 := nullif(wanted_rates.rate_45, 0);
  wanted.rate_30 := nullif(wanted_rates.rate_30, 0);
  wanted.hourly_rate := nullif(wanted_rates.hourly_rate, 0);
  wanted.other_rates := coalesce(private.read_other_rates(wanted_rates.other_rates), (
    select rates.other_rates from private.pay_rates rates
    where rates.person_id = person and rates.effective_from <= wanted.effective_from
    order by rates.effective_from desc limit 1), '{}');
  return wanted;
end
$$;
comment on function private.wanted_rates(uuid, date, numeric, numeric, numeric, numeric, jsonb) is
  'New rates hold from a day on (a person''s first ones from the start), 0 means no rate, other_rates stay as they are unless given. Invalid rates are refused here, in the preview and on saving alike.';

create function private.set_rates(
  person uuid, effective_from date,
  rate_60 numeric, rate_45 numeric, rate_30 numeric, hourly_rate numeric, other_rates jsonb default null
) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  wanted private.pay_rates;
begin
  -- Changes to the rates of one person run one after the other, because each depends on the rows before it.
  perform from private.people locked where locked.id = person for no key update;
  wanted := private.wanted_rates(person, set_rates.effective_from, set_rates.rate_60, set_rates.rate_45,
    set_rates.rate_30, set_rates.hourly_rate, set_rates.other_rates);
  if not private.had_rates(person) then
    -- A row without any rate must not count as the first rates, which apply from the start.
    delete from private.pay_rates empty where empty.person_id = person;
    if not private.has_rate(wanted) then
      return;
    end if;
  end if;
  insert into private.pay_rates as rates
    (person_id, effective_from, rate_60, rate_45, rate_30, hourly_rate, other_rates)
  values (person, wanted.effective_from, wanted.rate_60, wanted.rate_45,
    wanted.rate_30, wanted.hourly_rate, wanted.other_rates)
  on conflict on constraint pay_rates_pkey do update
    set rate_60 = excluded.rate_60, rate_45 = excluded.rate_45, rate_30 = excluded.rate_30,
      hourly_rate = excluded.hourly_rate, other_rates = excluded.other_rates, changed_by = auth.uid(), changed_at = now();
  perform private.reprice_sessions(person, wanted.effective_from);
end
$$;
comment on function private.set_rates(uuid, date, numeric, numeric, numeric, numeric, jsonb) is
  'New rates are kept, and the sessions from their first day on are priced again. For somebody who never had a rate, having none is not stored.';

create function public.change_rates(
  profile_id uuid, effective_from date,
  rate_60 numeric default null, rate_45 numeric default null, rate_30 numeric default null,
  hourly_rate numeric default null, apply boolean default false, other_rates jsonb default null
) returns table (
  session_id uuid, session_date date, client_name text, duration int,
  old_amount numeric, new_amount numeric, is_processed boolean,
  change_count int, processed_count int, difference numeric
)
  language plpgsql security definer
  -- One person's sessions are found by the index; compiling what runs once costs more than it saves.
  set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  wanted private.pay_rates;
  last_day date;
begin
  perform private.require_admin();
  -- A preview only reads and keeps nobody waiting; a change is made while nobody else writes.
  if apply then
    perform from private.people person where person.id = profile_id for no key update;
    perform pg_advisory_xact_lock(private.payroll_lock());
  end if;
  perform private.require_person(profile_id);
  wanted := private.wanted_rates(profile_id, change_rates.effective_from, change_rates.rate_60,
    change_rates.rate_45, change_rates.rate_30, change_rates.hourly_rate, change_rates.other_rates);
  select coalesce(min(later.effective_from) - 1, 'infinity') into last_day
  from private.pay_rates later
  where later.person_id = profile_id and later.effective_from > wanted.effective_from
    and private.had_rates(profile_id);
  -- Compares what is paid, not the price: a no-show fee is the same at any rate.
  return query
    select change.*, count(*) over all_of_them::int,
      count(*) filter (where change.is_processed) over all_of_them::int,
      sum(change.new_amount - change.old_amount) over all_of_them
    from (
      select today.session_id, today.session_date, today.client_name, today.minutes,
        today.amount as old_amount, assumed.amount as new_amount, exists (
          select from public.payroll_periods period
          where period.start_date = private.pay_period_start(today.session_date)
            and period.status <> 'pending') as is_processed
      from private.session_pay(wanted.effective_from, last_day) today
      join private.session_pay_if(wanted.effective_from, last_day, null, null, profile_id, wanted) assumed
        on assumed.session_id = today.session_id
      where today.therapist_id = profile_id and assumed.therapist_id = profile_id
        and today.amount <> assumed.amount
    ) change
    window all_of_them as ()
    order by change.session_date, change.client_name, change.session_id;
  if apply then
    perform private.set_rates(profile_id, change_rates.effective_from, change_rates.rate_60,
      change_rates.rate_45, change_rates.rate_30, change_rates.hourly_rate, change_rates.other_rates);
  end if;
end
$$;
comment on function public.change_rates(uuid, date, numeric, numeric, numeric, numeric, boolean, jsonb) is
  'Admins see which sessions new rates would change and by how much before they apply them; what was processed already is corrected in the next pay period. Each row also says what all of them come to. Never null.';
grant execute on function
  public.change_rates(uuid, date, numeric, numeric, numeric, numeric, boolean, jsonb)
to authenticated;
