-- The amounts of a pay period: recomputed on every read while it is pending, read from its statements once
-- it is completed.

-- Preview and processing both call this. The planner inlines it: lines nobody reads are not computed, and
-- those of one therapist are found by the index.
create function private.statements(from_date date, to_date date, with_carried boolean)
  returns table (
    therapist_id uuid,
    first_name text,
    last_name text,
    email text,
    session_count int,
    total_minutes int,
    amount numeric,
    corrections numeric,
    adjustments numeric,
    unpriced_count int,
    lines private.payroll_line[]
  )
  language sql stable parallel safe
as $$
  select person.id, person.first_name, person.last_name, person.email,
    coalesce(worked.session_count, 0)::int,
    coalesce(worked.total_minutes, 0)::int,
    coalesce(worked.amount, 0) + coalesce(carried.corrections, 0) + coalesce(carried.adjustments, 0),
    coalesce(carried.corrections, 0),
    coalesce(carried.adjustments, 0),
    coalesce(unpriced.unpriced_count, 0)::int,
    array_cat(worked.lines, carried.lines)
  from private.people person
  left join (
    select pay.therapist_id, count(*) as session_count, sum(pay.minutes) as total_minutes,
      sum(pay.amount) as amount,
      array_agg(private.payroll_line(
        kind => 'session',
        session_id => pay.session_id,
        session_date => pay.session_date,
        client_name => pay.client_name,
        minutes => pay.minutes,
        is_no_show => pay.is_no_show,
        amount => pay.amount,
        reason => pay.reason,
        rate => pay.rate,
        rate_since => pay.rate_since)) as lines
    from private.session_pay(from_date, to_date) pay
    where pay.is_counted
    group by pay.therapist_id
  ) worked on worked.therapist_id = person.id
  left join private.carried_totals(of_supervisors => false, carries => with_carried) carried
    on carried.payee_id = person.id
  left join (
    select pay.therapist_id, count(*) as unpriced_count
    from private.session_pay(from_date, to_date) pay
    where pay.is_counted and pay.is_unpriced
    group by pay.therapist_id
  ) unpriced on unpriced.therapist_id = person.id
  where worked.therapist_id is not null or carried.payee_id is not null;
$$;
comment on function private.statements(date, date, boolean) is
  'A therapist''s pay for a period is the sum of the counted sessions of its days, each as the pay rule says, and of the corrections and adjustments it carries.';

create function private.payroll_period(period_id uuid) returns public.payroll_periods
  language plpgsql stable set search_path = '' as $$
declare
  period public.payroll_periods;
begin
  select * into period from public.payroll_periods candidate where candidate.id = period_id;
  if not found then
    raise exception using errcode = 'PT404', detail = 'period_not_found',
      message = 'There is no such pay period.';
  end if;
  return period;
end
$$;
comment on function private.payroll_period(uuid) is 'A pay period by its id, or a clear error.';

create function public.payroll_rows(period_id uuid default null, first_day date default null)
  returns table (
    therapist_id uuid,
    first_name text,
    last_name text,
    email text,
    session_count int,
    total_minutes int,
    amount numeric,
    corrections numeric,
    adjustments numeric,
    unpriced_count int,
    status text,
    source text,
    previous_amount numeric,
    paid_on date,
    payment_method text,
    payment_reference text
  )
  language plpgsql stable security definer
  -- Planned once for a connection, which takes longer than running it for one person or a small practice.
  set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  sees_all constant boolean := private.acts_for_practice();
  caller constant uuid := private.caller_id();
  period constant public.payroll_periods := private.payroll_period(coalesce(period_id,
    (select candidate.id from public.payroll_periods candidate where candidate.start_date = first_day)));
  carries constant boolean := private.is_carrying(period.id);
begin
  if not sees_all and private.caller_role() is distinct from 'therapist' then
    raise insufficient_privilege using message = 'Pay is shown to admins and to the therapist it belongs to.';
  end if;
  -- The whole practice and one person need different plans: of each pair below, only one runs.
  if period.status = 'completed' then
    return query
      select detail.therapist_id, person.first_name, person.last_name, person.email,
        detail.session_count, detail.total_minutes, detail.amount, detail.corrections,
        detail.adjustments, detail.unpriced_count, detail.status, 'snapshot', reopened.amount,
        detail.paid_on, detail.payment_method, detail.payment_reference
      from (
        select * from public.payroll_details where sees_all
        union all
        select * from public.payroll_details own where not sees_all and own.therapist_id = caller
      ) detail
      join private.people person on person.id = detail.therapist_id
      left join private.reopened_pay(period.id) reopened on reopened.payee_id = detail.therapist_id
      where detail.payroll_period_id = period.id
      order by person.first_name, person.last_name, person.id;
  else
    return query
      select statement.therapist_id, statement.first_name, statement.last_name, statement.email,
        statement.session_count, statement.total_minutes, statement.amount, statement.corrections,
        statement.adjustments, statement.unpriced_count, 'pending', 'preview',
        case when period.reopened_at is not null then (
          select reopened.amount from private.reopened_pay(period.id) reopened
          where reopened.payee_id = statement.therapist_id) end,
        null::date, null, null
      from (
        select * from private.statements(period.start_date, period.end_date, carries)
        where sees_all
        union all
        select * from private.statements(period.start_date, period.end_date, carries) own
        where not sees_all and own.therapist_id = caller
      ) statement
      order by statement.first_name, statement.last_name, statement.therapist_id;
  end if;
end
$$;
comment on function public.payroll_rows(uuid, date) is
  'Admins see what a period, named by its id or by its first day, pays each therapist, corrections and adjustments included, therapists their own row: computed now while it is pending, as it was processed afterwards. previous_amount is what a re-opened period paid before. status is pending, processed, nothing_due, or paid, with day and method. Never null: all but previous_amount, paid_on, payment_method, payment_reference.';
grant execute on function public.payroll_rows(uuid, date) to authenticated;

create function public.payroll_lines_of(period_id uuid, therapist uuid) returns setof public.payroll_lines
  language plpgsql stable security definer
  -- Planned at each call: the whole practice and one person need different plans.
  set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  period constant public.payroll_periods := private.payroll_period(period_id);
  carries constant boolean := private.is_carrying(period.id);
begin
  perform private.require_own_or_admin(therapist, 'therapist', 'supervisor');
  if period.status = 'completed' then
    return query
      select * from public.payroll_lines line
      where line.payroll_period_id = period_id and line.therapist_id = therapist
      order by line.kind desc, line.session_date, line.client_name, line.session_id, line.changed_at,
        line.adjustment_id;
  else
    return query
      select null::uuid, period.id, statement.therapist_id, line.*
      from private.statements(period.start_date, period.end_date, carries) statement
      cross join lateral private.therapist_lines(statement.lines) line
      where statement.therapist_id = therapist
      order by line.kind desc, line.session_date, line.client_name, line.session_id, line.changed_at,
        line.adjustment_id;
  end if;
end
$$;
comment on function public.payroll_lines_of(uuid, uuid) is
  'Admins, and therapists for themselves, see every line of a statement: which session, which rule, which rate and since when. The lines add up to the amount of payroll_rows.';
grant execute on function public.payroll_lines_of(uuid, uuid) to authenticated;
