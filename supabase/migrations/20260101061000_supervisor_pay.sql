-- What supervisors are paid: their hours at the rate in force on the day, each session rounded to
-- the cent, so that a pay period and a calendar month are sums of the same lines.

-- The rate ----------------------------------------------------------------------------------------

create table private.supervision_rates (
  person_id uuid not null references private.people on update cascade on delete cascade,
  effective_from date not null,
  rate numeric(10, 2) check (rate > 0),
  changed_by uuid default auth.uid(),
  changed_at timestamptz not null default now(),
  primary key (person_id, effective_from)
);
comment on table private.supervision_rates is
  'Each row holds from its day until the person''s next row; the first holds since ever (-infinity).';
alter table private.supervision_rates enable row level security;
create trigger supervision_rates_wait before insert or update or delete on private.supervision_rates
  for each statement execute function private.wait_for_payroll();

-- Supervision sessions changed since the last processing that touch a processed period.
create table private.changed_supervision_sessions (
  session_id uuid primary key,
  supervisor_id uuid not null references private.people on update cascade on delete cascade,
  changed_by uuid,
  changed_at timestamptz not null default now()
);
create index changed_supervision_sessions_supervisor_idx on private.changed_supervision_sessions (supervisor_id);
alter table private.changed_supervision_sessions enable row level security;

create function private.date_supervision_rate() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  since constant date := case
    when exists (select from private.supervision_rates rates where rates.person_id = new.id and rates.rate is not null)
      then private.practice_today()
    else '-infinity'
  end;
begin
  insert into private.supervision_rates as rates (person_id, effective_from, rate)
  values (new.id, since, new.supervision_rate)
  on conflict on constraint supervision_rates_pkey do update
    set rate = excluded.rate, changed_by = excluded.changed_by, changed_at = excluded.changed_at;
  insert into private.changed_supervision_sessions as changed (session_id, supervisor_id, changed_by)
  select session.id, session.supervisor_id, auth.uid()
  from public.supervision_sessions session
  join public.payroll_periods period on period.start_date = private.pay_period_start(session.date)
  where session.supervisor_id = new.id and session.date >= since and period.status = 'completed'
  on conflict (session_id) do update set changed_by = excluded.changed_by, changed_at = excluded.changed_at;
  return null;
end
$$;
comment on function private.date_supervision_rate() is
  'A supervisor''s first rate holds since ever, every later one from the day it is set.';
create trigger people_date_supervision_rate_of_new after insert on private.people
  for each row when (new.supervision_rate is not null)
  execute function private.date_supervision_rate();
create trigger people_date_supervision_rate after update of supervision_rate on private.people
  for each row when (new.supervision_rate is distinct from old.supervision_rate)
  execute function private.date_supervision_rate();

create function private.supervision_pay(from_date date, to_date date)
  returns table (
    session_id uuid,
    supervisor_id uuid,
    therapist_id uuid,
    session_date date,
    hours numeric,
    amount numeric,
    reason text,
    rate numeric,
    rate_since date
  )
  language sql stable parallel safe
as $$
  select session.id, session.supervisor_id, session.therapist_id, session.date, session.hours,
    coalesce(round(session.hours * rates.rate, 2), 0),
    case when rates.rate is null then 'no_rate' else 'supervision_rate' end,
    rates.rate,
    case when rates.rate is not null then nullif(rates.effective_from, '-infinity') end
  from public.supervision_sessions session
  left join lateral (
    select candidate.rate, candidate.effective_from
    from private.supervision_rates candidate
    where candidate.person_id = session.supervisor_id and candidate.effective_from <= session.date
    order by candidate.effective_from desc
    limit 1
  ) rates on true
  where session.date between from_date and to_date;
$$;
comment on function private.supervision_pay(date, date) is
  'A supervision session earns its hours at the supervision rate in force on its day, rounded half up to the cent; nothing without a rate.';

-- Statements --------------------------------------------------------------------------------------

create type private.supervision_line as (
  kind text,
  session_id uuid,
  session_date date,
  therapist_id uuid,
  therapist_name text,
  hours numeric(5, 2),
  amount numeric(10, 2),
  reason text,
  rate numeric(10, 2),
  rate_since date,
  -- Of corrections only: the period they belong to, what was paid and what is due, who changed it.
  corrected_period_id uuid,
  old_amount numeric(10, 2),
  new_amount numeric(10, 2),
  changed_by uuid,
  changed_by_name text,
  changed_at timestamptz,
  -- Of adjustments only; changed_by is who made it.
  adjustment_id uuid,
  note text
);
comment on type private.supervision_line is
  'A line of a supervisor''s statement: a supervision session as it was paid, a correction of one, or an adjustment.';

create table private.supervisor_statements (
  id uuid primary key default gen_random_uuid(),
  payroll_period_id uuid not null references public.payroll_periods on delete restrict,
  supervisor_id uuid not null references private.people on update cascade on delete restrict,
  hours numeric(10, 2) not null,
  -- The rate on the period's last day; the lines know each session's own.
  rate numeric(10, 2),
  -- What is paid: the sessions of the period, the corrections of earlier ones and the adjustments.
  pay numeric(10, 2) not null,
  corrections numeric(10, 2) not null,
  adjustments numeric(10, 2) not null,
  lines private.supervision_line[] not null,
  unique (payroll_period_id, supervisor_id)
);
create index supervisor_statements_supervisor_idx on private.supervisor_statements (supervisor_id);
alter table private.supervisor_statements enable row level security;
grant select on private.supervisor_statements to authenticated;

create policy supervisor_statements_select_own_or_all on private.supervisor_statements for select to authenticated
  using (supervisor_id between (select private.visible_supervisors_from()) and (select private.visible_supervisors_to()));
comment on policy supervisor_statements_select_own_or_all on private.supervisor_statements is
  'Supervisors see what they were paid, admins what everyone was; therapists nothing.';

create trigger supervisor_statements_immutable before update or delete on private.supervisor_statements
  for each row execute function private.refuse_statement_change('supervisor_id');
create trigger supervisor_statements_added before insert on private.supervisor_statements
  for each statement execute function private.refuse_added_statement();
create trigger supervisor_statements_no_truncate before truncate on private.supervisor_statements
  for each statement execute function private.refuse_statement_change('supervisor_id');

create view public.supervisor_payroll with (security_invoker = true) as
select statement.id, statement.payroll_period_id, statement.supervisor_id, statement.hours,
  statement.rate, statement.pay, statement.corrections, statement.adjustments
from private.supervisor_statements statement;
comment on view public.supervisor_payroll is
  'What each supervisor was paid in each processed period.';
grant select on public.supervisor_payroll to authenticated;

create view public.supervisor_payroll_lines with (security_invoker = true) as
select statement.id as supervisor_payroll_id, statement.payroll_period_id, statement.supervisor_id, line.*
from private.supervisor_statements statement
cross join lateral unnest(statement.lines) line;
comment on view public.supervisor_payroll_lines is
  'Every line of every processed supervisor''s statement, as it was paid.';
grant select on public.supervisor_payroll_lines to authenticated;

-- Corrections, as for client sessions (payroll_corrections.sql) --------------------------------------

create function private.note_changed_supervision() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- The other columns say nothing about pay, and a person's new id after an invitation changes none.
  if tg_op = 'UPDATE' and (new.date, new.hours) is not distinct from (old.date, old.hours) then
    return null;
  end if;
  insert into private.changed_supervision_sessions as changed (session_id, supervisor_id, changed_by)
  select coalesce(old.id, new.id), coalesce(new.supervisor_id, old.supervisor_id), auth.uid()
  where exists (
    select from public.payroll_periods period
    where period.status = 'completed'
      and period.start_date in (private.pay_period_start(old.date), private.pay_period_start(new.date)))
  on conflict (session_id) do update set changed_by = excluded.changed_by, changed_at = excluded.changed_at;
  return null;
end
$$;
comment on function private.note_changed_supervision() is
  'A supervision session added to, changed in or taken out of a processed period is looked at again when the next one is processed.';
create trigger supervision_sessions_note_change after insert or update or delete on public.supervision_sessions
  for each row execute function private.note_changed_supervision();

create function private.due_supervision_corrections()
  returns table (supervisor_id uuid, line private.supervision_line)
  language plpgsql stable parallel safe rows 10 set search_path = '' as $$
begin
  if not exists (select from private.changed_supervision_sessions) then
    return;
  end if;
  return query
    with paid as (
      select changed.session_id, sum(paid_line.amount) as amount, max(paid_line.session_date) as session_date,
        (array_agg(paid_line.therapist_id))[1] as therapist_id, max(paid_line.therapist_name) as therapist_name,
        max(paid_line.hours) as hours,
        (array_agg(coalesce(paid_line.corrected_period_id, statement.payroll_period_id)
          order by period.start_date desc))[1] as period_id
      from private.changed_supervision_sessions changed
      join private.supervisor_statements statement on statement.supervisor_id = changed.supervisor_id
      join public.payroll_periods period on period.id = statement.payroll_period_id
      cross join lateral unnest(statement.lines) paid_line
      where paid_line.session_id = changed.session_id
      group by changed.session_id
    ), due as (
      select pay.*, period.id as period_id, concat_ws(' ', person.first_name, person.last_name) as therapist_name
      from private.changed_supervision_sessions changed
      join private.supervision_pay('-infinity', 'infinity') pay on pay.session_id = changed.session_id
      join public.payroll_periods period
        on period.start_date = private.pay_period_start(pay.session_date) and period.status = 'completed'
      join private.people person on person.id = pay.therapist_id
    )
    select changed.supervisor_id, (
      'correction', changed.session_id, coalesce(due.session_date, paid.session_date),
      coalesce(due.therapist_id, paid.therapist_id), coalesce(due.therapist_name, paid.therapist_name),
      coalesce(due.hours, paid.hours),
      coalesce(due.amount, 0) - coalesce(paid.amount, 0),
      coalesce(due.reason, case when exists (
        select from public.supervision_sessions session where session.id = changed.session_id
      ) then 'moved' else 'deleted' end),
      due.rate, due.rate_since,
      coalesce(due.period_id, paid.period_id), coalesce(paid.amount, 0), coalesce(due.amount, 0),
      changed.changed_by, concat_ws(' ', changer.first_name, changer.last_name), changed.changed_at,
      null, null
    )::private.supervision_line
    from private.changed_supervision_sessions changed
    left join paid on paid.session_id = changed.session_id
    left join due on due.session_id = changed.session_id
    left join private.people changer on changer.id = changed.changed_by
    where coalesce(due.amount, 0) <> coalesce(paid.amount, 0);
end
$$;
comment on function private.due_supervision_corrections() is
  'A changed supervision session is corrected by what it is due in processed periods now, less everything statements have paid for it.';

create function private.carried_supervision_lines()
  returns table (supervisor_id uuid, line private.supervision_line)
  language plpgsql stable parallel safe rows 10 set search_path = '' as $$
begin
  return query select * from private.due_supervision_corrections();
  return query
    select adjustment.payee_id, (
      'adjustment', null, null, null, null, null, adjustment.amount, adjustment.kind,
      null, null, null, null, null, adjustment.created_by, adjustment.created_by_name,
      adjustment.created_at, adjustment.id, adjustment.note
    )::private.supervision_line
    from private.waiting_adjustments(of_supervisors => true) adjustment;
end
$$;
comment on function private.carried_supervision_lines() is
  'What the next pending period pays supervisors beside its own sessions: corrections of processed periods, and adjustments that wait.';

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
    lines private.supervision_line[]
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
      array_agg((
        'session', pay.session_id, pay.session_date, pay.therapist_id,
        concat_ws(' ', therapist.first_name, therapist.last_name), pay.hours, pay.amount, pay.reason,
        pay.rate, pay.rate_since, null, null, null, null, null, null, null, null
      )::private.supervision_line) as lines
    from private.supervision_pay(from_date, to_date) pay
    join private.people therapist on therapist.id = pay.therapist_id
    group by pay.supervisor_id
  ) worked on worked.supervisor_id = person.id
  left join (
    select other.supervisor_id, array_agg(other.line) as lines,
      sum((other.line).amount) filter (where (other.line).kind = 'correction') as corrections,
      sum((other.line).amount) filter (where (other.line).kind = 'adjustment') as adjustments
    from private.carried_supervision_lines() other
    where with_carried
    group by other.supervisor_id
  ) carried on carried.supervisor_id = person.id
  where worked.supervisor_id is not null or carried.supervisor_id is not null;
$$;
comment on function private.supervisor_pay(date, date, boolean) is
  'A supervisor''s pay is the sum of the supervision sessions of those days and of the corrections and adjustments carried.';

-- What the screens ask ------------------------------------------------------------------------------

create function private.require_supervisor_or_admin(supervisor uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() and not private.is_service()
    and (supervisor = private.caller_id() and private.caller_role() = 'supervisor') is not true then
    raise insufficient_privilege using
      message = 'Supervision and its pay are shown to admins and to the supervisor they belong to.';
  end if;
end
$$;
comment on function private.require_supervisor_or_admin(uuid) is
  'What belongs to a supervisor is for that supervisor and for admins.';

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
    previous_pay numeric
  )
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  sees_all constant boolean := private.is_admin() or private.is_service();
  caller constant uuid := private.caller_id();
  period constant public.payroll_periods := private.payroll_period(period_id);
  carries_corrections constant boolean := coalesce(private.next_pending_period() = period.id, false);
begin
  if not sees_all then
    perform private.require_supervisor_or_admin(caller);
  end if;
  if period.status = 'completed' then
    return query
      select statement.supervisor_id, concat_ws(' ', person.first_name, person.last_name), person.email,
        statement.hours, statement.rate, statement.pay, statement.corrections, statement.adjustments,
        'snapshot', reopened.amount
      from private.supervisor_statements statement
      join private.people person on person.id = statement.supervisor_id
      left join private.reopened_pay(period_id, 'supervisor') reopened on reopened.payee_id = statement.supervisor_id
      where statement.payroll_period_id = period_id and (sees_all or statement.supervisor_id = caller);
  else
    return query
      select statement.supervisor_id, statement.name, statement.email, statement.hours, statement.rate,
        statement.pay, statement.corrections, statement.adjustments, 'preview', reopened.amount
      from private.supervisor_pay(period.start_date, period.end_date, carries_corrections) statement
      left join private.reopened_pay(period_id, 'supervisor') reopened on reopened.payee_id = statement.supervisor_id
      where sees_all or statement.supervisor_id = caller;
  end if;
end
$$;
comment on function public.supervisor_payroll_rows(uuid) is
  'Admins see what a period pays each supervisor, supervisors their own row: computed now while it is pending, as it was processed afterwards.';

create function public.supervisor_payroll_lines_of(period_id uuid, supervisor uuid)
  returns setof public.supervisor_payroll_lines
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  period constant public.payroll_periods := private.payroll_period(period_id);
  carries_corrections constant boolean := coalesce(private.next_pending_period() = period.id, false);
begin
  perform private.require_supervisor_or_admin(supervisor);
  if period.status = 'completed' then
    return query
      select * from public.supervisor_payroll_lines line
      where line.payroll_period_id = period_id and line.supervisor_id = supervisor
      order by line.kind desc, line.session_date, line.session_id, line.changed_at;
  else
    return query
      select null::uuid, period.id, statement.supervisor_id, line.*
      from private.supervisor_pay(period.start_date, period.end_date, carries_corrections) statement
      cross join lateral unnest(statement.lines) line
      where statement.supervisor_id = supervisor
      order by line.kind desc, line.session_date, line.session_id, line.changed_at;
  end if;
end
$$;
comment on function public.supervisor_payroll_lines_of(uuid, uuid) is
  'Admins, and supervisors for themselves, see every line of a supervisor''s statement. The lines add up to the pay of supervisor_payroll_rows.';

create function public.supervision_hours(supervisor uuid, from_date date, to_date date)
  returns table (therapist_id uuid, name text, hours numeric, pay numeric)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_supervisor_or_admin(supervisor);
  return query
    select worked.therapist_id, concat_ws(' ', person.first_name, person.last_name), worked.hours, worked.amount
    from (
      select supervision.therapist_id, sum(supervision.hours) as hours, sum(supervision.amount) as amount
      from private.supervision_pay(from_date, to_date) supervision
      where supervision.supervisor_id = supervisor
      group by supervision.therapist_id
    ) worked
    join private.people person on person.id = worked.therapist_id
    order by person.last_name, person.first_name;
end
$$;
comment on function public.supervision_hours(uuid, date, date) is
  'Admins, and supervisors for themselves, see hours and pay by therapist for any days: a calendar month in the portal, from the same lines as payroll.';

grant execute on function
  public.supervisor_payroll_rows(uuid), public.supervisor_payroll_lines_of(uuid, uuid),
  public.supervision_hours(uuid, date, date)
to authenticated;
