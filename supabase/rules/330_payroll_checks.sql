-- The nightly check: every processed period is recomputed from its sessions, and each difference from
-- what was paid is kept here with the name of the person.

grant select on public.payroll_checks to authenticated;

create policy payroll_checks_select_admin on public.payroll_checks for select to authenticated
  using ((select private.is_admin()));
comment on policy payroll_checks_select_admin on public.payroll_checks is
  'Admins see when processed periods were recomputed and how that ended.';

grant select on public.payroll_drifts to authenticated;

create policy payroll_drifts_select_admin on public.payroll_drifts for select to authenticated
  using ((select private.is_admin()));
comment on policy payroll_drifts_select_admin on public.payroll_drifts is
  'Admins see by name what did not add up when processed periods were recomputed.';

create function private.payroll_drift()
  returns table (
    role text,
    payee_id uuid,
    payee_name text,
    session_id uuid,
    adjustment_id uuid,
    period_start date,
    paid numeric,
    due numeric
  )
  language sql stable security definer set search_path = '' as $$
  with line as (
    select 'therapist' as role, line.therapist_id as payee_id, line.session_id, line.adjustment_id,
      coalesce(line.corrected_period_id, line.payroll_period_id) as period_id, line.amount as paid, 0 as due
    from public.payroll_lines line
    union all
    select null, adjustment.payee_id, null, adjustment.id, adjustment.payroll_period_id, 0,
      private.signed_amount(adjustment)
    from public.payroll_adjustments adjustment
    where adjustment.payroll_period_id is not null
    union all
    select 'supervisor', line.supervisor_id, line.session_id, line.adjustment_id,
      coalesce(line.corrected_period_id, line.payroll_period_id), line.amount, 0
    from public.supervisor_payroll_lines line
    union all
    select 'therapist', pay.therapist_id, pay.session_id, null, period.id, 0, pay.amount
    from private.session_pay('-infinity', 'infinity') pay
    join public.payroll_periods period
      on period.start_date = private.pay_period_start(pay.session_date) and period.status = 'completed'
    where pay.is_counted
    union all
    select 'supervisor', pay.supervisor_id, pay.session_id, null, period.id, 0, pay.amount
    from private.supervision_pay('-infinity', 'infinity') pay
    join public.payroll_periods period
      on period.start_date = private.pay_period_start(pay.session_date) and period.status = 'completed'
  ), compared as (
    -- The role of the statement with an adjustment does not matter, because roles change.
    select max(line.role) as role, line.payee_id, line.session_id, line.adjustment_id,
      max(period.start_date) as period_start, sum(line.paid) as paid, sum(line.due) as due
    from line
    join public.payroll_periods period on period.id = line.period_id
    group by line.payee_id, line.session_id, line.adjustment_id
  )
  select coalesce(compared.role, person.role), compared.payee_id,
    concat_ws(' ', person.first_name, person.last_name),
    compared.session_id, compared.adjustment_id, compared.period_start, compared.paid, compared.due
  from compared
  join private.people person on person.id = compared.payee_id
  where compared.paid <> compared.due
    -- A known difference: the next processing corrects it.
    and not exists (select from private.changed_sessions changed where changed.session_id = compared.session_id)
    and not exists (
      select from private.changed_supervision_sessions changed where changed.session_id = compared.session_id);
$$;
comment on function private.payroll_drift() is
  'Recomputes every processed period from its sessions: what was paid for a session, corrections included, must be what the pay rule says it is due, and for an adjustment what was agreed. Returns every difference; no rows mean all is well.';

create function private.check_payroll() returns public.payroll_checks
  -- Room to group a large practice in memory; compiling what runs once costs more than it saves.
  language plpgsql security definer set search_path = '' set work_mem = '64MB' set jit = off as $$
declare
  outcome public.payroll_checks;
begin
  -- The latest is what counts: one noted while the clock was ahead would stay it until that day.
  delete from public.payroll_checks past
  where past.checked_at < now() - interval '1 year' or past.checked_at > now();
  insert into public.payroll_checks (checked_by, period_count, statement_count, paid, drift_count)
  select private.caller_id(), count(distinct paid.payroll_period_id), count(*), coalesce(sum(paid.amount), 0), 0
  from (
    select statement.payroll_period_id, statement.amount from private.payroll_statements statement
    union all
    select statement.payroll_period_id, statement.pay from private.supervisor_statements statement
  ) paid
  returning * into outcome;
  insert into public.payroll_drifts
    (payroll_check_id, position, role, payee_id, payee_name, session_id, adjustment_id, period_start, paid, due)
  select outcome.id, row_number() over (order by drift.payee_name, drift.period_start, drift.session_id),
    drift.role, drift.payee_id, drift.payee_name, drift.session_id, drift.adjustment_id, drift.period_start,
    drift.paid, drift.due
  from private.payroll_drift() drift;
  get diagnostics outcome.drift_count = row_count;
  if outcome.drift_count > 0 then
    update public.payroll_checks set drift_count = outcome.drift_count where id = outcome.id;
    perform private.mail_admins('payroll_differs', jsonb_build_object('lines', outcome.drift_count));
  end if;
  return outcome;
end
$$;
comment on function private.check_payroll() is
  'Recomputes every processed period, keeps the outcome for a year, and tells admins by mail where something drifted. Called every night.';

create function public.check_payroll() returns public.payroll_checks
  language plpgsql security definer
  -- Recounting ten years of a large practice takes longer than a request may.
  set search_path = '' set statement_timeout = '120s' as $$
begin
  perform private.require_admin();
  return private.check_payroll();
end
$$;
comment on function public.check_payroll() is
  'Admins have every processed period recomputed at once, as every night. Never null.';
grant execute on function public.check_payroll() to authenticated;
