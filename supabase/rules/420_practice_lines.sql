-- The lines behind the practice's figures: the one source of dashboard, reports, analytics and exports.
-- A completed pay period counts as it was processed, every other day as the pay rule counts it now. So
-- whole periods add up to what payroll shows for them, corrections and adjustments included.

create type private.practice_line as (
  period_start date,
  kind text,
  therapist_id uuid,
  session_date date,
  client_name text,
  minutes int,
  is_no_show boolean,
  amount numeric,
  reason text
);
comment on type private.practice_line is
  'A session, correction or adjustment as payroll counts it, with the pay period that pays it.';

-- The planner inlines these, like the pay rule: they read the indexes for the days asked for, and only the
-- columns that are wanted. Planning such a statement takes longer than running it for a pay period, and so
-- would compiling it or starting workers: the functions that call these keep one plan for any days. Where
-- a call is for one therapist or for all, it is planned each time: one plan for both would be wrong for each.
create function private.open_lines(from_date date, to_date date)
  returns setof private.practice_line
  language sql stable parallel safe
as $$
  select period.start_date, 'session', pay.therapist_id, pay.session_date, pay.client_name, pay.minutes,
    pay.is_no_show, pay.amount, pay.reason
  from public.payroll_periods period
  cross join lateral private.session_pay(
    greatest(period.start_date, from_date), least(period.end_date, to_date)) pay
  where period.status <> 'completed' and period.start_date between private.pay_period_start(from_date) and to_date
    -- Repeated, so that the planner too knows that it need not look beyond these days.
    and pay.session_date between from_date and to_date and pay.is_counted
  union all
  select period.start_date, (carried.line).kind, carried.payee_id, period.end_date,
    (carried.line).client_name, (carried.line).minutes, (carried.line).is_no_show,
    (carried.line).amount, (carried.line).reason
  from public.payroll_periods period
  cross join lateral private.carried_lines(of_supervisors => false) carried
  where period.id = (select private.next_pending_period()) and period.end_date between from_date and to_date;
$$;
comment on function private.open_lines(date, date) is
  'What pay periods that are not completed would pay for some days; a correction or adjustment counts on the last day of the period that carries it.';

create function private.practice_lines(from_date date, to_date date)
  returns setof private.practice_line
  language sql stable parallel safe
as $$
  select open.period_start, open.kind, open.therapist_id, open.session_date, open.client_name,
    open.minutes, open.is_no_show, open.amount, open.reason
  from private.open_lines(from_date, to_date) open
  union all
  select period.start_date, line.kind, statement.therapist_id,
    case line.kind when 'session' then line.session_date else period.end_date end,
    coalesce(named.client_name, line.client_name), line.minutes, line.is_no_show, line.amount, line.reason
  from public.payroll_periods period
  join private.payroll_statements statement on statement.payroll_period_id = period.id
  cross join lateral unnest(statement.lines) line
  left join private.names_by_merges() named
    on named.session_id = line.session_id and named.since > period.processed_at
  where period.status = 'completed' and period.start_date between private.pay_period_start(from_date) and to_date
    and case line.kind when 'session' then line.session_date else period.end_date end
      between from_date and to_date;
$$;
comment on function private.practice_lines(date, date) is
  'Every session, correction and adjustment that payroll counts in some days: as it was paid where the period is completed, as the pay rule says now where it is not. Clients have the names that merges gave them since.';

create function private.period_totals(from_date date, to_date date)
  returns table (
    period_start date,
    therapist_id uuid,
    session_count bigint,
    total_minutes bigint,
    amount numeric,
    corrections numeric,
    adjustments numeric,
    no_shows bigint
  )
  language sql stable parallel safe
as $$
  select period.start_date, statement.therapist_id, statement.session_count::bigint,
    statement.total_minutes::bigint, statement.amount, statement.corrections, statement.adjustments,
    (select count(*) from unnest(statement.lines) line where line.kind = 'session' and line.is_no_show)
  from public.payroll_periods period
  join private.payroll_statements statement on statement.payroll_period_id = period.id
  where period.status = 'completed' and period.start_date between from_date and to_date
  union all
  select open.period_start, open.therapist_id,
    count(*) filter (where open.kind = 'session'),
    coalesce(sum(open.minutes) filter (where open.kind = 'session'), 0),
    sum(open.amount),
    coalesce(sum(open.amount) filter (where open.kind = 'correction'), 0),
    coalesce(sum(open.amount) filter (where open.kind = 'adjustment'), 0),
    count(*) filter (where open.kind = 'session' and open.is_no_show)
  from private.open_lines(from_date, to_date) open
  group by open.period_start, open.therapist_id;
$$;
comment on function private.period_totals(date, date) is
  'The totals of each pay period for each therapist: the figures of payroll_rows. from_date is the first day of a period, to_date the last of one.';

create function private.supervision_totals(from_date date, to_date date)
  returns table (period_start date, supervisor_id uuid, hours numeric, pay numeric)
  language sql stable parallel safe
as $$
  select period.start_date, statement.supervisor_id, statement.hours, statement.pay
  from public.payroll_periods period
  join private.supervisor_statements statement on statement.payroll_period_id = period.id
  where period.status = 'completed' and period.start_date between from_date and to_date
  union all
  select period.start_date, pay.supervisor_id, pay.hours, pay.pay
  from public.payroll_periods period
  cross join lateral private.supervisor_pay(period.start_date, period.end_date,
    period.id = (select private.next_pending_period())) pay
  where period.status <> 'completed' and period.start_date between from_date and to_date;
$$;
comment on function private.supervision_totals(date, date) is
  'The totals of each pay period for each supervisor: the figures of supervisor_payroll_rows.';
