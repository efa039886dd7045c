-- Processing a pay period, re-opening it, and checking afterwards that nothing drifted.

-- What a re-opened period had paid, kept so that the difference can be shown.
create table private.reopened_statements (
  payroll_period_id uuid not null references public.payroll_periods on delete restrict,
  reopened_at timestamptz not null,
  role text not null check (role in ('therapist', 'supervisor')),
  payee_id uuid not null references private.people on update cascade on delete restrict,
  amount numeric(10, 2) not null,
  -- The lines as they were, by the names of their columns.
  lines jsonb not null,
  primary key (payroll_period_id, reopened_at, role, payee_id)
);
create index reopened_statements_payee_idx on private.reopened_statements (payee_id);
alter table private.reopened_statements enable row level security;

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

-- Processing --------------------------------------------------------------------------------------

create function private.require_no_warnings(period public.payroll_periods) returns void
  language plpgsql stable security definer
  set search_path = '' set work_mem = '128MB' set jit = off as $$
declare
  first_kind text;
begin
  select warning.kind into first_kind
  from private.period_warnings(period.start_date, period.end_date) warning
  limit 1;
  if found then
    raise exception using errcode = 'PT409',
      detail = case first_kind
        when 'not_ended' then 'period_not_ended'
        when 'missing_tax' then 'tax_data_missing'
        when 'future_dated' then 'sessions_future_dated'
        when 'unpriced' then 'sessions_unpriced'
        when 'questioned' then 'pay_questions_open'
        else 'sessions_duplicated'
      end,
      message = case first_kind
        when 'not_ended' then 'This pay period has not ended yet.'
        when 'missing_tax' then 'Tax data is missing for somebody who is paid in this period.'
        when 'future_dated' then 'Some sessions of this period are dated after today.'
        when 'unpriced' then 'Some sessions of this period have no price.'
        when 'questioned' then 'Somebody has asked about their pay of this period and has no answer yet.'
        else 'Some sessions of this period look like duplicates.'
      end,
      hint = 'Look at payroll_warnings, and call again with accept_warnings to process it all the same.';
  end if;
end
$$;
comment on function private.require_no_warnings(public.payroll_periods) is
  'What stands in the way of processing is named, and passed over only on an explicit word.';

create function private.write_therapist_statements(period public.payroll_periods, with_corrections boolean)
  returns void
  language plpgsql security definer
  -- Planned for the period at hand, with room to group a large practice in memory (a small one takes
  -- what it needs); compiling a statement that runs once costs more than it saves.
  set search_path = '' set plan_cache_mode = 'force_custom_plan' set work_mem = '128MB' set jit = off as $$
begin
  insert into private.payroll_statements
    (payroll_period_id, therapist_id, session_count, total_minutes, amount, corrections, adjustments,
     unpriced_count, lines)
  select period.id, statement.therapist_id, statement.session_count, statement.total_minutes,
    statement.amount, statement.corrections, statement.adjustments, statement.unpriced_count, statement.lines
  from private.statements(period.start_date, period.end_date, with_corrections) statement;
end
$$;
comment on function private.write_therapist_statements(public.payroll_periods, boolean) is
  'Statements are what the preview shows at that moment.';

create function private.write_supervisor_statements(period public.payroll_periods, with_corrections boolean)
  returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.supervisor_statements
    (payroll_period_id, supervisor_id, hours, rate, pay, corrections, adjustments, lines)
  select period.id, statement.supervisor_id, statement.hours, statement.rate, statement.pay,
    statement.corrections, statement.adjustments, statement.lines
  from private.supervisor_pay(period.start_date, period.end_date, with_corrections) statement;
end
$$;
comment on function private.write_supervisor_statements(public.payroll_periods, boolean) is
  'Supervisors'' statements are what their preview shows at that moment.';

create function private.settle_carried(period public.payroll_periods, with_corrections boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- Where changed sessions stand now: as a correction here, or as a session that was moved here.
  with concerned as (
    select session.therapist_id
    from private.changed_sessions changed
    join public.sessions session on session.id = changed.session_id
    union
    select former.therapist_id
    from private.changed_sessions changed
    join private.session_statements place on place.session_id = changed.session_id
    join private.payroll_statements former on former.id = place.statement_id
  )
  insert into private.session_statements (session_id, statement_id)
  select line.session_id, statement.id
  from concerned
  join private.payroll_statements statement
    on statement.payroll_period_id = period.id and statement.therapist_id = concerned.therapist_id
  cross join lateral unnest(statement.lines) line
  join private.changed_sessions changed on changed.session_id = line.session_id
  on conflict do nothing;
  if with_corrections then
    update public.payroll_adjustments set payroll_period_id = period.id where payroll_period_id is null;
    delete from private.changed_sessions;
    delete from private.changed_supervision_sessions;
  end if;
end
$$;
comment on function private.settle_carried(public.payroll_periods, boolean) is
  'The corrections and adjustments that the statements carry are settled with them.';

create function public.process_payroll_period(period_id uuid, accept_warnings boolean default false)
  returns public.payroll_periods
  language plpgsql security definer set search_path = '' as $$
declare
  period public.payroll_periods;
  carries_corrections boolean;
begin
  perform private.require_admin();
  -- Of several calls the first goes on and the others wait here, to find the period processed.
  -- Sessions being written are waited for, and none is written until this transaction ends.
  perform pg_advisory_xact_lock(private.payroll_lock());
  -- The terms for no-shows are the ones that are kept with the period in the end.
  perform from public.practice_settings for share;
  period := private.payroll_period(period_id);
  if period.status <> 'pending' then
    raise exception using errcode = 'PT409', detail = 'period_already_processed',
      message = 'This pay period was already processed.';
  end if;
  if not coalesce(accept_warnings, false) then
    perform private.require_no_warnings(period);
  end if;
  perform private.ensure_pay_periods();
  carries_corrections := coalesce(private.next_pending_period() = period.id, false);

  update public.payroll_periods set status = 'processing' where id = period_id;
  perform private.write_therapist_statements(period, carries_corrections);
  perform private.write_supervisor_statements(period, carries_corrections);
  perform private.settle_carried(period, carries_corrections);
  update public.payroll_periods target
  set status = 'completed', processed_at = clock_timestamp(), processed_by = private.caller_id(),
    no_show_fee = settings.no_show_fee, no_show_pay = coalesce(settings.no_show_pay, 'usual_rate')
  from public.practice_settings settings
  where target.id = period_id
  returning target.* into period;

  perform private.audit('processed', 'pay period', period.id::text, null, null, jsonb_build_object(
    'name', period.name,
    'therapists', (select count(*) from private.payroll_statements where payroll_period_id = period_id),
    'amount', (select coalesce(sum(amount), 0) from private.payroll_statements where payroll_period_id = period_id),
    'supervisors', (select count(*) from private.supervisor_statements where payroll_period_id = period_id),
    'supervisor_pay', (select coalesce(sum(pay), 0) from private.supervisor_statements where payroll_period_id = period_id),
    'no_show_fee', period.no_show_fee, 'no_show_pay', period.no_show_pay,
    'accepted_warnings', coalesce(accept_warnings, false)));
  return period;
end
$$;
comment on function public.process_payroll_period(uuid, boolean) is
  'Admins process a pending period: in one transaction it becomes completed and every statement is written, or nothing happens. Of several calls at once one wins. Warnings and a period that has not ended need accept_warnings.';
grant execute on function public.process_payroll_period(uuid, boolean) to authenticated;

-- Re-opening --------------------------------------------------------------------------------------

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
  elsif coalesce(btrim(reason), '') = '' then
    raise exception using errcode = 'PT400', detail = 'reason_required',
      message = 'Say why the pay period is re-opened.';
  end if;

  -- How long and which period: private.guard_pay_period refuses here.
  update public.payroll_periods
  set status = 'pending', reopened_at = now(), reopened_by = private.caller_id(), reopen_reason = btrim(reason),
    processed_at = null, processed_by = null, no_show_fee = null, no_show_pay = null
  where id = period_id
  returning * into period;

  insert into private.reopened_statements (payroll_period_id, reopened_at, role, payee_id, amount, lines)
  select period_id, period.reopened_at, 'therapist', statement.therapist_id, statement.amount, to_jsonb(statement.lines)
  from private.payroll_statements statement where statement.payroll_period_id = period_id
  union all
  select period_id, period.reopened_at, 'supervisor', statement.supervisor_id, statement.pay, to_jsonb(statement.lines)
  from private.supervisor_statements statement where statement.payroll_period_id = period_id;

  -- What the period had settled is open again.
  insert into private.changed_sessions (session_id, changed_by, changed_at)
  select line.session_id, line.changed_by, line.changed_at
  from public.payroll_lines line
  where line.payroll_period_id = period_id and line.kind = 'correction'
  on conflict (session_id) do nothing;
  insert into private.changed_supervision_sessions (session_id, supervisor_id, changed_by, changed_at)
  select line.session_id, line.supervisor_id, line.changed_by, line.changed_at
  from public.supervisor_payroll_lines line
  where line.payroll_period_id = period_id and line.kind = 'correction'
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
    session_id uuid,
    session_date date,
    adjustment_id uuid,
    old_amount numeric,
    new_amount numeric
  )
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  period constant public.payroll_periods := private.payroll_period(period_id);
  carries_corrections constant boolean := coalesce(private.next_pending_period() = period.id, false);
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
      from private.statements(period.start_date, period.end_date, carries_corrections) statement
      cross join lateral unnest(statement.lines) line
      where period.status = 'pending'
      union all
      select 'supervisor', statement.supervisor_id, line.session_id, line.session_date, line.adjustment_id, line.amount
      from private.supervisor_pay(period.start_date, period.end_date, carries_corrections) statement
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
    select compared.role, compared.payee_id, concat_ws(' ', person.first_name, person.last_name),
      compared.session_id, compared.session_date, compared.adjustment_id, compared.old_amount, compared.new_amount
    from compared
    join private.people person on person.id = compared.payee_id
    where compared.old_amount <> compared.new_amount
    order by compared.role desc, person.last_name, person.first_name, compared.session_date, compared.session_id;
end
$$;
comment on function public.payroll_differences(uuid) is
  'Admins see, line by line, how a re-opened period differs from what it paid before.';
grant execute on function public.payroll_differences(uuid) to authenticated;

-- Does it still add up? -----------------------------------------------------------------------------

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
    -- Whose statement an adjustment stands on is not asked: roles change.
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
    -- Known, and corrected by the next processing.
    and not exists (select from private.changed_sessions changed where changed.session_id = compared.session_id)
    and not exists (
      select from private.changed_supervision_sessions changed where changed.session_id = compared.session_id);
$$;
comment on function private.payroll_drift() is
  'Recomputes every processed period from its sessions: what was paid for a session, corrections included, is what the pay rule says it is due, and for an adjustment what was agreed, or it is named here. Nothing is all well.';
