-- The amounts of a pay period for supervisors, as 300_payroll_preview.sql for therapists.

create function private.supervisor_pay(from_date date, to_date date, with_carried boolean)
  returns table (
    supervisor_id uuid,
    name text,
    email text,
    hours numeric,
    rate numeric,
    pay numeric,
    corrections numeric,
    adjustments numeric,
    lines private.payroll_line[]
  )
  language sql stable parallel safe
as $$
  select person.id, concat_ws(' ', person.first_name, person.last_name), person.email,
    coalesce(worked.hours, 0),
    (select rates.rate from private.supervision_rates rates
     where rates.person_id = person.id and rates.effective_from <= to_date
     order by rates.effective_from desc limit 1),
    coalesce(worked.amount, 0) + coalesce(carried.corrections, 0) + coalesce(carried.adjustments, 0),
    coalesce(carried.corrections, 0),
    coalesce(carried.adjustments, 0),
    array_cat(worked.lines, carried.lines)
  from private.people person
  left join (
    select pay.supervisor_id, sum(pay.hours) as hours, sum(pay.amount) as amount,
      array_agg(private.payroll_line(
        kind => 'session',
        session_id => pay.session_id,
        session_date => pay.session_date,
        therapist_id => pay.therapist_id,
        therapist_name => concat_ws(' ', therapist.first_name, therapist.last_name),
        hours => pay.hours,
        amount => pay.amount,
        reason => pay.reason,
        rate => pay.rate,
        rate_since => pay.rate_since)) as lines
    from private.supervision_pay(from_date, to_date) pay
    join private.people therapist on therapist.id = pay.therapist_id
    group by pay.supervisor_id
  ) worked on worked.supervisor_id = person.id
  left join private.carried_totals(of_supervisors => true, carries => with_carried) carried
    on carried.payee_id = person.id
  where worked.supervisor_id is not null or carried.payee_id is not null;
$$;
comment on function private.supervisor_pay(date, date, boolean) is
  'A supervisor''s pay is the sum of the supervision sessions of those days and of the corrections and adjustments carried.';

-- What the screens ask ------------------------------------------------------------------------------

create function public.supervisor_payroll_rows(period_id uuid)
  returns table (
    supervisor_id uuid,
    name text,
    email text,
    total_hours numeric,
    rate numeric,
    pay numeric,
    corrections numeric,
    adjustments numeric,
    source text,
    previous_pay numeric,
    status text,
    paid_on date,
    payment_method text,
    payment_reference text
  )
  language plpgsql stable security definer
  -- Planned at each call: the whole practice and one person need different plans.
  set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  sees_all constant boolean := private.acts_for_practice();
  caller constant uuid := private.caller_id();
  period constant public.payroll_periods := private.payroll_period(period_id);
  carries constant boolean := private.is_carrying(period.id);
begin
  perform private.require_own_or_admin(caller, 'supervisor');
  if period.status = 'completed' then
    return query
      select statement.supervisor_id, concat_ws(' ', person.first_name, person.last_name), person.email,
        statement.hours, statement.rate, statement.pay, statement.corrections, statement.adjustments,
        'snapshot', reopened.amount,
        statement.status, statement.paid_on, statement.payment_method, statement.payment_reference
      from public.supervisor_payroll statement
      join private.people person on person.id = statement.supervisor_id
      left join private.reopened_pay(period_id, 'supervisor') reopened on reopened.payee_id = statement.supervisor_id
      where statement.payroll_period_id = period_id and (sees_all or statement.supervisor_id = caller)
      order by person.first_name, person.last_name, person.id;
  else
    return query
      select statement.supervisor_id, statement.name, statement.email, statement.hours, statement.rate,
        statement.pay, statement.corrections, statement.adjustments, 'preview', reopened.amount,
        'pending', null::date, null, null
      from private.supervisor_pay(period.start_date, period.end_date, carries) statement
      left join private.reopened_pay(period_id, 'supervisor') reopened on reopened.payee_id = statement.supervisor_id
      where sees_all or statement.supervisor_id = caller
      order by statement.name, statement.supervisor_id;
  end if;
end
$$;
comment on function public.supervisor_payroll_rows(uuid) is
  'Admins see what a period pays each supervisor, supervisors their own row: computed now while it is pending, as it was processed afterwards. status is pending, processed, nothing_due, or paid, with day and method. Never null: all but rate, previous_pay, paid_on, payment_method, payment_reference.';

create function public.supervisor_payroll_lines_of(period_id uuid, supervisor uuid)
  returns setof public.supervisor_payroll_lines
  language plpgsql stable security definer
  -- Planned at each call: the whole practice and one person need different plans.
  set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  period constant public.payroll_periods := private.payroll_period(period_id);
  carries constant boolean := private.is_carrying(period.id);
begin
  perform private.require_own_or_admin(supervisor, 'therapist', 'supervisor');
  if period.status = 'completed' then
    return query
      select * from public.supervisor_payroll_lines line
      where line.payroll_period_id = period_id and line.supervisor_id = supervisor
      order by line.kind desc, line.session_date, line.session_id, line.changed_at,
        line.adjustment_id;
  else
    return query
      select null::uuid, period.id, statement.supervisor_id, line.*
      from private.supervisor_pay(period.start_date, period.end_date, carries) statement
      cross join lateral private.supervisor_lines(statement.lines) line
      where statement.supervisor_id = supervisor
      order by line.kind desc, line.session_date, line.session_id, line.changed_at,
        line.adjustment_id;
  end if;
end
$$;
comment on function public.supervisor_payroll_lines_of(uuid, uuid) is
  'Admins, and supervisors for themselves, see every line of a supervisor''s statement. The lines add up to the pay of supervisor_payroll_rows.';

create function public.supervision_hours(supervisor uuid, from_date date, to_date date)
  returns table (therapist_id uuid, name text, email text, hours numeric, pay numeric)
  language plpgsql stable security definer set search_path = '' as $$
declare
  sees_all constant boolean := private.acts_for_practice();
  -- Whose addresses a supervisor sees (people_select_supervisor).
  supervised constant uuid[] := private.supervised_therapist_ids();
begin
  perform private.require_own_or_admin(supervisor, 'supervisor');
  return query
    select worked.therapist_id, concat_ws(' ', person.first_name, person.last_name),
      case when sees_all or worked.therapist_id = any (supervised) then person.email else '' end,
      worked.hours, worked.amount
    from (
      select supervision.therapist_id, sum(supervision.logged_hours) as hours, sum(supervision.amount) as amount
      from private.supervision_pay(from_date, to_date) supervision
      where supervision.supervisor_id = supervisor
      group by supervision.therapist_id
    ) worked
    join private.people person on person.id = worked.therapist_id
    order by person.first_name, person.last_name;
end
$$;
comment on function public.supervision_hours(uuid, date, date) is
  'Admins, and supervisors for themselves, see the hours each therapist got and their pay for any days: a calendar month in the portal, from the same lines as payroll. A supervisor gets no address of somebody no longer assigned. Never null.';

grant execute on function
  public.supervisor_payroll_rows(uuid), public.supervisor_payroll_lines_of(uuid, uuid),
  public.supervision_hours(uuid, date, date)
to authenticated;
