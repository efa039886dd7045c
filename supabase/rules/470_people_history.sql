-- What admins look up about a person: every rate, since when and by whom, and what each pay period paid.

create function public.rate_history(profile_id uuid)
  returns table (
    effective_from date,
    rate_60 numeric,
    rate_45 numeric,
    rate_30 numeric,
    hourly_rate numeric,
    other_rates jsonb,
    supervision_rate numeric,
    changed_at timestamptz,
    changed_by_name text
  )
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_own_or_admin(profile_id, 'therapist', 'supervisor');
  return query
    select nullif(rates.effective_from, '-infinity'), rates.rate_60, rates.rate_45, rates.rate_30,
      rates.hourly_rate, rates.other_rates, rates.supervision_rate, rates.changed_at,
      concat_ws(' ', author.first_name, author.last_name)
    from (
      select pay.effective_from, pay.rate_60, pay.rate_45, pay.rate_30, pay.hourly_rate, pay.other_rates,
        null::numeric as supervision_rate, pay.changed_at, pay.changed_by
      from private.pay_rates pay where pay.person_id = profile_id
      union all
      select supervision.effective_from, null, null, null, null, null, supervision.rate,
        supervision.changed_at, supervision.changed_by
      from private.supervision_rates supervision where supervision.person_id = profile_id
    ) rates
    left join private.people author on author.id = rates.changed_by
    order by rates.effective_from desc;
end
$$;
comment on function public.rate_history(uuid) is
  'Admins, and people for themselves, see every rate, from which day it holds (null: from the start), and who set it; the newest first. Never null: changed_at.';

create function public.pay_history(therapist uuid)
  returns table (
    payroll_period_id uuid,
    name text,
    start_date date,
    end_date date,
    payment_date date,
    status text,
    processed_at timestamptz,
    session_count int,
    total_minutes int,
    amount numeric,
    corrections numeric,
    adjustments numeric,
    unpriced_count int,
    open_questions int,
    can_ask boolean,
    paid_on date,
    payment_method text,
    payment_reference text,
    pay_status text
  )
  language plpgsql stable security definer
  -- Planned at each call: the whole practice and one person need different plans.
  set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  carrier constant uuid := private.next_pending_period();
begin
  perform private.require_own_or_admin(therapist, 'therapist', 'supervisor');
  return query
    select period.id, period.name, period.start_date, period.end_date, period.payment_date, period.status,
      period.processed_at, coalesce(paid.session_count, 0), coalesce(paid.total_minutes, 0),
      coalesce(paid.amount, 0), coalesce(paid.corrections, 0), coalesce(paid.adjustments, 0),
      coalesce(paid.unpriced_count, 0),
      (select count(*) from public.pay_questions question
       where question.payroll_period_id = period.id and question.therapist_id = therapist
         and question.answered_at is null)::int,
      private.can_ask_about(period, therapist), live.paid_on, live.method, live.reference,
      private.pay_status(period, therapist)
    from public.payroll_periods period
    left join lateral (
      select statement.session_count, statement.total_minutes, statement.amount, statement.corrections,
        statement.adjustments, statement.unpriced_count
      from private.payroll_statements statement
      where period.status = 'completed' and statement.payroll_period_id = period.id
        and statement.therapist_id = therapist
      union all
      select preview.session_count, preview.total_minutes, preview.amount, preview.corrections,
        preview.adjustments, preview.unpriced_count
      from private.statements(period.start_date, period.end_date, coalesce(period.id = carrier, false)) preview
      where period.status = 'pending' and preview.therapist_id = therapist
    ) paid on true
    left join public.payroll_payments live on live.payroll_period_id = period.id
      and live.payee_id = therapist and live.voided_at is null
    where paid.session_count is not null
      or (select private.practice_today()) between period.start_date and period.end_date
    order by period.start_date desc;
end
$$;
comment on function public.pay_history(uuid) is
  'People for themselves, whatever their role is now, and admins see what each pay period pays somebody as a therapist: estimated while it is pending, as it was processed afterwards. The current period is there even with nothing in it. status is the period''s, pay_status the pay''s: pending, processed, nothing_due or paid. paid_on is there once it is recorded as paid. Never null: all but processed_at, paid_on, payment_method, payment_reference.';

create function public.supervisor_pay_history(supervisor uuid)
  returns table (
    payroll_period_id uuid,
    start_date date,
    end_date date,
    payment_date date,
    status text,
    hours numeric,
    pay numeric,
    corrections numeric,
    adjustments numeric,
    paid_on date,
    payment_method text,
    payment_reference text,
    pay_status text
  )
  language plpgsql stable security definer
  -- Planned at each call: the whole practice and one person need different plans.
  set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  carrier constant uuid := private.next_pending_period();
begin
  perform private.require_own_or_admin(supervisor, 'therapist', 'supervisor');
  return query
    select period.id, period.start_date, period.end_date, period.payment_date, period.status,
      paid.hours, paid.pay, paid.corrections, paid.adjustments, live.paid_on, live.method, live.reference,
      private.pay_status(period, supervisor)
    from public.payroll_periods period
    cross join lateral (
      select statement.hours, statement.pay, statement.corrections, statement.adjustments
      from private.supervisor_statements statement
      where period.status = 'completed' and statement.payroll_period_id = period.id
        and statement.supervisor_id = supervisor
      union all
      select preview.hours, preview.pay, preview.corrections, preview.adjustments
      from private.supervisor_pay(period.start_date, period.end_date, coalesce(period.id = carrier, false)) preview
      where period.status = 'pending' and preview.supervisor_id = supervisor
    ) paid
    left join public.payroll_payments live on live.payroll_period_id = period.id
      and live.payee_id = supervisor and live.voided_at is null
    order by period.start_date desc;
end
$$;
comment on function public.supervisor_pay_history(uuid) is
  'People for themselves, whatever their role is now, and admins see what each pay period pays somebody for supervision, corrections and adjustments included: computed now while it is pending, as it was processed afterwards. status is the period''s, pay_status the pay''s: pending, processed, nothing_due or paid. paid_on is there once it is recorded as paid. Never null: all but paid_on, payment_method, payment_reference.';

grant execute on function
  public.rate_history(uuid), public.pay_history(uuid), public.supervisor_pay_history(uuid)
to authenticated;
