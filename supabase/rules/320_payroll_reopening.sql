-- Re-opening a processed pay period, and how what it pays afterwards differs from what it had paid.

create function private.reopened_pay(period_id uuid, payee_role text default 'therapist')
  returns table (payee_id uuid, amount numeric, lines jsonb)
  language sql stable parallel safe
as $$
  select reopened.payee_id, reopened.amount, reopened.lines
  from private.reopened_statements reopened
  join public.payroll_periods period
    on period.id = reopened.payroll_period_id and period.reopened_at = reopened.reopened_at
  where reopened.payroll_period_id = period_id and reopened.role = payee_role;
$$;
comment on function private.reopened_pay(uuid, text) is
  'What a period paid before it was last re-opened; nothing if it never was.';

create function public.reopen_payroll_period(period_id uuid, reason text) returns public.payroll_periods
  language plpgsql security definer set search_path = '' as $$
declare
  period public.payroll_periods;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(private.payroll_lock());
  period := private.payroll_period(period_id);
  if period.status <> 'completed' then
    raise exception using errcode = 'PT409', detail = 'period_not_processed',
      message = 'Only a processed pay period can be re-opened.';
  elsif private.is_blank(coalesce(reason, '')) then
    raise exception using errcode = 'PT400', detail = 'reason_required',
      message = 'Say why the pay period is re-opened.';
  end if;

  -- After 24 hours, or for another period than the last, private.guard_pay_period refuses this.
  update public.payroll_periods
  set status = 'pending', reopened_at = now(), reopened_by = private.caller_id(), reopen_reason = btrim(reason),
    processed_at = null, processed_by = null, no_show_fee = null, no_show_pay = null
  where id = period_id
  returning * into period;

  insert into private.reopened_statements (payroll_period_id, reopened_at, role, payee_id, amount, lines)
  select period_id, period.reopened_at, 'therapist', statement.therapist_id, statement.amount,
    (select coalesce(jsonb_agg(line), '[]') from private.therapist_lines(statement.lines) line)
  from private.payroll_statements statement where statement.payroll_period_id = period_id
  union all
  select period_id, period.reopened_at, 'supervisor', statement.supervisor_id, statement.pay,
    (select coalesce(jsonb_agg(line), '[]') from private.supervisor_lines(statement.lines) line)
  from private.supervisor_statements statement where statement.payroll_period_id = period_id;

  -- What the period had settled is open again, and so is what it or another period had paid for a session
  -- that was moved out of it or into it since: where both paid the same, nothing was carried.
  insert into private.changed_sessions (session_id, changed_by, changed_at)
  select line.session_id, line.changed_by, coalesce(line.changed_at, now())
  from public.payroll_lines line
  where line.payroll_period_id = period_id and (line.kind = 'correction' or exists (
    select from public.sessions session
    where session.id = line.session_id and session.date not between period.start_date and period.end_date
  ))
  union
  select session.id, session.updated_by, session.updated_at
  from public.sessions session
  join private.session_statements place on place.session_id = session.id
  join private.payroll_statements elsewhere
    on elsewhere.id = place.statement_id and elsewhere.payroll_period_id <> period_id
  where session.date between period.start_date and period.end_date
  on conflict (session_id) do nothing;
  insert into private.changed_supervision_sessions (session_id, supervisor_id, changed_by, changed_at)
  select line.session_id, line.supervisor_id, line.changed_by, coalesce(line.changed_at, now())
  from public.supervisor_payroll_lines line
  where line.payroll_period_id = period_id and (line.kind = 'correction' or exists (
    select from public.supervision_sessions session
    where session.id = line.session_id and session.date not between period.start_date and period.end_date
  ))
  union
  select session.id, session.supervisor_id, session.updated_by, session.updated_at
  from public.supervision_sessions session
  join public.supervisor_payroll_lines elsewhere
    on elsewhere.session_id = session.id and elsewhere.payroll_period_id <> period_id
  where session.date between period.start_date and period.end_date
  on conflict (session_id) do nothing;

  update public.payroll_adjustments set payroll_period_id = null where payroll_period_id = period_id;

  delete from private.payroll_statements statement where statement.payroll_period_id = period_id;
  delete from private.supervisor_statements statement where statement.payroll_period_id = period_id;

  perform private.audit('re-opened', 'pay period', period.id::text, null, null, jsonb_build_object(
    'name', period.name, 'reason', period.reopen_reason));
  return period;
end
$$;
comment on function public.reopen_payroll_period(uuid, text) is
  'Admins re-open the period processed last, within 24 hours and with a reason; what it had paid is kept to be compared.';
grant execute on function public.reopen_payroll_period(uuid, text) to authenticated;

create function public.payroll_differences(period_id uuid)
  returns table (
    role text,
    payee_id uuid,
    payee_name text,
    payee_email text,
    session_id uuid,
    session_date date,
    adjustment_id uuid,
    old_amount numeric,
    new_amount numeric
  )
  language plpgsql stable security definer
  -- Planned at each call: the whole practice and one person need different plans.
  set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  period constant public.payroll_periods := private.payroll_period(period_id);
  carries constant boolean := private.is_carrying(period.id);
begin
  perform private.require_admin();
  if period.reopened_at is null then
    return;
  end if;
  return query
    with former as (
      select payee.role, reopened.payee_id, line.session_id, line.session_date, line.adjustment_id, line.amount
      from (values ('therapist'), ('supervisor')) payee (role)
      cross join lateral private.reopened_pay(period_id, payee.role) reopened
      cross join lateral jsonb_to_recordset(reopened.lines)
        as line (session_id uuid, session_date date, adjustment_id uuid, amount numeric)
    ), current as (
      select 'therapist' as role, line.therapist_id as payee_id, line.session_id, line.session_date,
        line.adjustment_id, line.amount
      from public.payroll_lines line where line.payroll_period_id = period_id
      union all
      select 'supervisor', line.supervisor_id, line.session_id, line.session_date, line.adjustment_id, line.amount
      from public.supervisor_payroll_lines line where line.payroll_period_id = period_id
      union all
      select 'therapist', statement.therapist_id, line.session_id, line.session_date, line.adjustment_id, line.amount
      from private.statements(period.start_date, period.end_date, carries) statement
      cross join lateral unnest(statement.lines) line
      where period.status = 'pending'
      union all
      select 'supervisor', statement.supervisor_id, line.session_id, line.session_date, line.adjustment_id, line.amount
      from private.supervisor_pay(period.start_date, period.end_date, carries) statement
      cross join lateral unnest(statement.lines) line
      where period.status = 'pending'
    ), compared as (
      select line.role, line.payee_id, line.session_id, line.adjustment_id, max(line.session_date) as session_date,
        coalesce(sum(line.amount) filter (where line.is_former), 0) as old_amount,
        coalesce(sum(line.amount) filter (where not line.is_former), 0) as new_amount
      from (
        select former.*, true as is_former from former
        union all
        select current.*, false from current
      ) line
      group by line.role, line.payee_id, line.session_id, line.adjustment_id
    )
    select compared.role, compared.payee_id, concat_ws(' ', person.first_name, person.last_name), person.email,
      compared.session_id, compared.session_date, compared.adjustment_id, compared.old_amount, compared.new_amount
    from compared
    join private.people person on person.id = compared.payee_id
    where compared.old_amount <> compared.new_amount
    order by compared.role desc, person.first_name, person.last_name, compared.payee_id, compared.session_date,
      compared.session_id, compared.adjustment_id;
end
$$;
comment on function public.payroll_differences(uuid) is
  'Admins see, line by line, how a re-opened period differs from what it paid before. Never null: role, payee_id, payee_name, payee_email, old_amount, new_amount.';
grant execute on function public.payroll_differences(uuid) to authenticated;
