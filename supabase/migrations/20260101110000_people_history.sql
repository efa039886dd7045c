-- What admins look up about a person: the rates since when and by whom, and what each pay period paid.

create function public.rate_history(profile_id uuid)
  returns table (
    effective_from date,
    rate_60 numeric,
    rate_45 numeric,
    rate_30 numeric,
    hourly_rate numeric,
    supervision_rate numeric,
    changed_at timestamptz,
    changed_by_name text
  )
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() and not private.is_service()
    and profile_id is distinct from private.caller_id() then
    raise insufficient_privilege using message = 'Rates are shown to admins and to the person they belong to.';
  end if;
  return query
    select nullif(rates.effective_from, '-infinity'), rates.rate_60, rates.rate_45, rates.rate_30,
      rates.hourly_rate, rates.supervision_rate, rates.changed_at,
      concat_ws(' ', author.first_name, author.last_name)
    from (
      select pay.effective_from, pay.rate_60, pay.rate_45, pay.rate_30, pay.hourly_rate,
        null::numeric as supervision_rate, pay.changed_at, pay.changed_by
      from private.pay_rates pay where pay.person_id = profile_id
      union all
      select supervision.effective_from, null, null, null, null, supervision.rate,
        supervision.changed_at, supervision.changed_by
      from private.supervision_rates supervision where supervision.person_id = profile_id
    ) rates
    left join private.people author on author.id = rates.changed_by
    order by rates.effective_from desc;
end
$$;
comment on function public.rate_history(uuid) is
  'Admins, and people for themselves, see every rate, from which day it holds (null: from the start), and who set it; the newest first.';

-- Plans are made anew at every call, as for payroll_rows.
create function public.pay_history(therapist uuid)
  returns table (
    payroll_period_id uuid,
    name text,
    start_date date,
    end_date date,
    payment_date date,
    status text,
    session_count int,
    total_minutes int,
    amount numeric
  )
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  carrier constant uuid := private.next_pending_period();
begin
  perform private.require_therapist_or_admin(therapist);
  return query
    select period.id, period.name, period.start_date, period.end_date, period.payment_date,
      period.status, detail.session_count, detail.total_minutes, detail.amount
    from public.payroll_details detail
    join public.payroll_periods period on period.id = detail.payroll_period_id
    where detail.therapist_id = therapist
    union all
    select period.id, period.name, period.start_date, period.end_date, period.payment_date,
      period.status, statement.session_count, statement.total_minutes, statement.amount
    from public.payroll_periods period
    cross join lateral private.statements(
      period.start_date, period.end_date, coalesce(period.id = carrier, false)) statement
    where period.status <> 'completed' and statement.therapist_id = therapist
    order by 3 desc;
end
$$;
comment on function public.pay_history(uuid) is
  'Admins, and therapists for themselves, see what each pay period paid a therapist, and what the pending ones come to now; the newest first.';

grant execute on function public.rate_history(uuid), public.pay_history(uuid) to authenticated;
