-- What a therapist earns per session length. Rates are dated: a session is priced with the rates in
-- force on its day.

comment on table private.pay_rates is
  'Each row holds from its day until the person''s next row; the first holds from the start (-infinity).';
grant select on private.pay_rates to authenticated, anon;

create policy pay_rates_select_admin on private.pay_rates for select to authenticated
  using ((select private.is_admin()));
comment on policy pay_rates_select_admin on private.pay_rates is 'Admins see everyone''s rates.';

create policy pay_rates_select_own on private.pay_rates for select to authenticated
  using (person_id = (select private.caller_id()));
comment on policy pay_rates_select_own on private.pay_rates is 'Everyone sees their own rates.';

create trigger pay_rates_audit after insert or update or delete on private.pay_rates
  for each row execute function private.audit_change('pay rates', 'effective_from', 'person_id');

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
    if minutes in ('60', '45', '30') or minutes !~ '^[1-9]\d{1,2}$' or minutes::int not between 10 and 240 then
      raise exception using errcode = 'PT400', detail = 'rate_length_invalid',
        message = 'Rates of their own are for sessions of 10 to 240 minutes.';
    elsif jsonb_typeof(rate) not in ('number', 'null') then
      raise exception using errcode = 'PT400', detail = 'rates_invalid', message = 'Rates must be numbers.';
    elsif rate::numeric < 0 then
      raise exception using errcode = 'PT400', detail = 'rate_negative', message = 'A rate cannot be negative.';
    end if;
    if round(rate::numeric, 2) > 0 then
      read := read || jsonb_build_object(minutes, round(rate::numeric, 2)::numeric(10, 2));
    end if;
  end loop;
  return read;
end
$$;
comment on function private.read_other_rates(jsonb) is
  'Rates for lengths beside 60, 45 and 30 minutes, as {"53": 95.00}: to the cent, 0 and null mean no rate.';

create function private.set_rates(
  person uuid, effective_from date,
  rate_60 numeric, rate_45 numeric, rate_30 numeric, hourly_rate numeric, other_rates jsonb default null
) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  since date;
  others jsonb;
begin
  -- Changes to the rates of one person run one after the other, because each depends on the rows before it.
  perform from private.people locked where locked.id = person for no key update;
  since := case
    when exists (select from private.pay_rates rates where rates.person_id = person)
    then set_rates.effective_from else '-infinity' end;
  others := coalesce(private.read_other_rates(set_rates.other_rates), (
    select rates.other_rates from private.pay_rates rates
    where rates.person_id = person and rates.effective_from <= since
    order by rates.effective_from desc limit 1), '{}');
  if least(rate_60, rate_45, rate_30, hourly_rate) < 0 then
    raise exception using errcode = 'PT400', detail = 'rate_negative',
      message = 'A rate cannot be negative.';
  end if;
  insert into private.pay_rates as rates
    (person_id, effective_from, rate_60, rate_45, rate_30, hourly_rate, other_rates)
  values (person, since, nullif(set_rates.rate_60, 0), nullif(set_rates.rate_45, 0),
    nullif(set_rates.rate_30, 0), nullif(set_rates.hourly_rate, 0), others)
  on conflict on constraint pay_rates_pkey do update
    set rate_60 = excluded.rate_60, rate_45 = excluded.rate_45, rate_30 = excluded.rate_30,
      hourly_rate = excluded.hourly_rate, other_rates = excluded.other_rates, changed_by = auth.uid(), changed_at = now();
  perform private.reprice_sessions(person, since);
end
$$;
comment on function private.set_rates(uuid, date, numeric, numeric, numeric, numeric, jsonb) is
  'New rates hold from a day on (a person''s first ones from the start), 0 means no rate, other_rates stay as they are unless given, and sessions from that day on are priced again.';

create function public.change_rates(
  profile_id uuid, effective_from date,
  rate_60 numeric default null, rate_45 numeric default null, rate_30 numeric default null,
  hourly_rate numeric default null, apply boolean default false, other_rates jsonb default null
) returns table (
  session_id uuid, session_date date, client_name text, duration int,
  old_amount numeric, new_amount numeric, is_processed boolean,
  change_count int, processed_count int, difference numeric
)
  language plpgsql security definer set search_path = '' as $$
declare
  before jsonb;
  changes jsonb;
begin
  perform private.require_admin();
  perform from private.people person where person.id = profile_id for no key update;
  if not found then
    raise exception using errcode = 'PT404', detail = 'profile_not_found',
      message = 'There is no such person.';
  end if;
  -- What is paid, not the price alone: a no-show's fee is the same with any rate.
  select jsonb_object_agg(pay.session_id, pay.amount) into before
  from private.session_pay('-infinity', 'infinity') pay
  where pay.therapist_id = profile_id;
  -- A preview is the change itself, taken back: it can promise nothing else.
  begin
    perform private.set_rates(profile_id, change_rates.effective_from, change_rates.rate_60,
      change_rates.rate_45, change_rates.rate_30, change_rates.hourly_rate, change_rates.other_rates);
    select jsonb_agg(jsonb_build_object(
      'session_id', pay.session_id, 'session_date', pay.session_date, 'client_name', pay.client_name,
      'duration', pay.minutes, 'old_amount', before -> pay.session_id::text,
      'new_amount', pay.amount, 'is_processed', exists (
        select from public.payroll_periods period
        where period.start_date = private.pay_period_start(pay.session_date) and period.status <> 'pending')
      ) order by pay.session_date, pay.client_name, pay.session_id)
    into changes
    from private.session_pay('-infinity', 'infinity') pay
    where pay.therapist_id = profile_id
      and to_jsonb(pay.amount) <> before -> pay.session_id::text;
    if not apply then
      raise exception using errcode = 'PT200';
    end if;
  exception when sqlstate 'PT200' then null;
  end;
  return query
    select change.*, count(*) over all_of_them::int,
      count(*) filter (where change.is_processed) over all_of_them::int,
      sum(change.new_amount - change.old_amount) over all_of_them
    from jsonb_to_recordset(changes) as change (
      session_id uuid, session_date date, client_name text, duration int,
      old_amount numeric, new_amount numeric, is_processed boolean)
    window all_of_them as ();
end
$$;
comment on function public.change_rates(uuid, date, numeric, numeric, numeric, numeric, boolean, jsonb) is
  'Admins see which sessions new rates would change and by how much before they apply them; what was processed already is corrected in the next pay period. Each row also says what all of them come to. Never null.';
grant execute on function
  public.change_rates(uuid, date, numeric, numeric, numeric, numeric, boolean, jsonb)
to authenticated;
