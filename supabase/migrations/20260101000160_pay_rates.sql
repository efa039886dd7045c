-- What a therapist earns per session length. Rates are dated: a session is priced with the rates in
-- force on its day.

create table private.pay_rates (
  person_id uuid not null references private.people on update cascade on delete cascade,
  effective_from date not null,
  rate_60 numeric(10, 2) check (rate_60 > 0),
  rate_45 numeric(10, 2) check (rate_45 > 0),
  rate_30 numeric(10, 2) check (rate_30 > 0),
  hourly_rate numeric(10, 2) check (hourly_rate > 0),
  changed_by uuid default auth.uid(),
  changed_at timestamptz not null default now(),
  primary key (person_id, effective_from)
);
comment on table private.pay_rates is
  'Each row holds from its day until the person''s next row; the first holds since ever (-infinity).';
alter table private.pay_rates enable row level security;
grant select on private.pay_rates to authenticated, anon;

create policy pay_rates_select_admin on private.pay_rates for select to authenticated
  using ((select private.is_admin()));
comment on policy pay_rates_select_admin on private.pay_rates is 'Admins see everyone''s rates.';

create policy pay_rates_select_own on private.pay_rates for select to authenticated
  using (person_id = (select private.caller_id()));
comment on policy pay_rates_select_own on private.pay_rates is 'Everyone sees their own rates.';

create trigger pay_rates_audit after insert or update or delete on private.pay_rates
  for each row execute function private.audit_change('pay rates', 'effective_from', 'person_id');

create function private.set_rates(
  person uuid, effective_from date,
  rate_60 numeric, rate_45 numeric, rate_30 numeric, hourly_rate numeric
) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  is_first boolean := not exists (select from private.pay_rates rates where rates.person_id = person);
  since date := case when is_first then '-infinity' else set_rates.effective_from end;
begin
  if least(rate_60, rate_45, rate_30, hourly_rate) < 0 then
    raise exception using errcode = 'PT400', detail = 'rate_negative',
      message = 'A rate cannot be negative.';
  end if;
  insert into private.pay_rates as rates
    (person_id, effective_from, rate_60, rate_45, rate_30, hourly_rate)
  values (person, since, nullif(set_rates.rate_60, 0), nullif(set_rates.rate_45, 0),
    nullif(set_rates.rate_30, 0), nullif(set_rates.hourly_rate, 0))
  on conflict on constraint pay_rates_pkey do update
    set rate_60 = excluded.rate_60, rate_45 = excluded.rate_45, rate_30 = excluded.rate_30,
      hourly_rate = excluded.hourly_rate, changed_by = auth.uid(), changed_at = now();
  perform private.reprice_sessions(person, since);
end
$$;
comment on function private.set_rates(uuid, date, numeric, numeric, numeric, numeric) is
  'New rates hold from a day on (a person''s first ones since ever), 0 means no rate, and sessions from that day on are priced again.';

create function public.change_rates(
  profile_id uuid, effective_from date,
  rate_60 numeric default null, rate_45 numeric default null, rate_30 numeric default null,
  hourly_rate numeric default null, apply boolean default false
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
  if not exists (select from private.people person where person.id = profile_id) then
    raise exception using errcode = 'PT404', detail = 'profile_not_found',
      message = 'There is no such person.';
  end if;
  select jsonb_object_agg(session.id, session.revenue) into before
  from public.sessions session
  where session.therapist_id = profile_id;
  -- A preview is the change itself, taken back: it can promise nothing else.
  begin
    perform private.set_rates(profile_id, change_rates.effective_from, change_rates.rate_60,
      change_rates.rate_45, change_rates.rate_30, change_rates.hourly_rate);
    select jsonb_agg(jsonb_build_object(
      'session_id', session.id, 'session_date', session.date, 'client_name', session.client_name,
      'duration', session.duration, 'old_amount', before -> session.id::text,
      'new_amount', session.revenue, 'is_processed', exists (
        select from public.payroll_periods period
        where period.start_date = private.pay_period_start(session.date) and period.status <> 'pending')
      ) order by session.date, session.created_at)
    into changes
    from public.sessions session
    where session.therapist_id = profile_id
      and to_jsonb(session.revenue) <> before -> session.id::text;
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
comment on function public.change_rates(uuid, date, numeric, numeric, numeric, numeric, boolean) is
  'Admins see which sessions new rates would change and by how much before they apply them; what was processed already is corrected in the next pay period. Each row also says what all of them come to.';
grant execute on function
  public.change_rates(uuid, date, numeric, numeric, numeric, numeric, boolean)
to authenticated;
