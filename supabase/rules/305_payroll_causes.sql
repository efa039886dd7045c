-- Why the total of a payroll run differs from an earlier one: the difference of each person, split
-- into causes that add up to it to the cent. Volume, lengths and rates are told apart by intermediate
-- amounts between the two, each rounded to the cent; a cause is the difference from one to the next.

create function private.weekdays(from_date date, to_date date) returns int
  language sql immutable parallel safe
  return (select count(*)::int from generate_series(from_date::timestamp, to_date::timestamp, interval '1 day') day
    where extract(isodow from day) < 6);
comment on function private.weekdays(date, date) is 'How many of these days are Monday to Friday.';

create function private.compared_period(period public.payroll_periods, against text)
  returns public.payroll_periods
  language plpgsql stable set search_path = '' as $$
declare
  compared public.payroll_periods;
begin
  if against not in ('previous', 'half_year') then
    raise exception using errcode = 'PT400', detail = 'comparison_unknown',
      message = 'A run is compared with the ''previous'' one or with that of ''half_year'' ago.';
  end if;
  select * into compared from public.payroll_periods candidate
  where candidate.start_date = case against
    when 'previous' then private.pay_period_start(period.start_date - 1)
    else (period.start_date - interval '6 months')::date end;
  return compared;
end
$$;
comment on function private.compared_period(public.payroll_periods, text) is
  'The period before, or the same half of the month half a year ago; nothing where there is none.';

create function private.run_lines(period public.payroll_periods)
  returns table (payee_id uuid, line private.payroll_line)
  language plpgsql stable
  -- Planned for the period at hand; compiling what runs once costs more than it saves.
  set search_path = '' set plan_cache_mode = 'force_custom_plan' set work_mem = '64MB' set jit = off as $$
declare
  carries constant boolean := private.is_carrying(period.id);
begin
  if period.status = 'completed' then
    return query
      select statement.therapist_id, paid from private.payroll_statements statement
      cross join lateral unnest(statement.lines) paid
      where statement.payroll_period_id = period.id
      union all
      select statement.supervisor_id, paid from private.supervisor_statements statement
      cross join lateral unnest(statement.lines) paid
      where statement.payroll_period_id = period.id;
  elsif period.id is not null then
    return query
      select statement.therapist_id, due
      from private.statements(period.start_date, period.end_date, carries) statement
      cross join lateral unnest(statement.lines) due
      union all
      select statement.supervisor_id, due
      from private.supervisor_pay(period.start_date, period.end_date, carries) statement
      cross join lateral unnest(statement.lines) due;
  end if;
end
$$;
comment on function private.run_lines(public.payroll_periods) is
  'The lines of everyone a period pays: of its statements once it is completed, of its preview before.';

create function private.run_parts(period public.payroll_periods)
  returns table (
    payee_id uuid, part text, minutes int, number bigint, hours numeric, amount numeric, has_two_rates boolean
  )
  language sql stable
as $$
  select run.payee_id, kind.part, case when kind.part = 'sessions' then (run.line).minutes end,
    count(*), coalesce(sum((run.line).hours), 0), sum((run.line).amount),
    min((run.line).rate) <> max((run.line).rate) and kind.part in ('sessions', 'supervision')
  from private.run_lines(period) run
  cross join lateral (
    select case
      when (run.line).kind = 'correction' then 'corrections'
      when (run.line).kind = 'adjustment' then (run.line).reason
      when (run.line).hours is not null then 'supervision'
      when (run.line).reason in ('no_show_fee', 'no_show_unpaid') then 'no_shows'
      else 'sessions'
    end as part
  ) kind
  group by 1, 2, 3;
$$;
comment on function private.run_parts(public.payroll_periods) is
  'What each person''s pay of a period is made of: corrections, each kind of adjustment, no-shows that earn a fee or nothing, supervision, and sessions of each length, a no-show at the usual rate among them.';

-- Sessions at the prices of the earlier run. A length that it does not have is priced at the rate in
-- force at its end or, without such a rate, at what it earns now. Fractions are summed to twelve places,
-- so that half a cent is rounded as one.
create function private.run_steps(period public.payroll_periods, compared public.payroll_periods)
  returns table (
    payee_id uuid,
    before numeric, after numeric,
    corrections numeric, bonuses numeric, reimbursements numeric, deductions numeric, no_shows numeric,
    hours_before numeric, hours numeric, supervision_before numeric, supervision numeric, supervision_volume numeric,
    sessions_before bigint, sessions bigint, pay_before numeric, pay numeric,
    after_calendar numeric, after_volume numeric, after_mix numeric,
    has_new_rate boolean
  )
  language sql stable
as $$
  with parts as (
    select false as is_now, former.* from private.run_parts(compared) former
    union all
    select true, now.* from private.run_parts(period) now
  ), person as (
    select parts.payee_id,
      sum(parts.amount) filter (where not parts.is_now) as before,
      sum(parts.amount) filter (where parts.is_now) as after,
      coalesce(sum(parts.moved) filter (where parts.part = 'corrections'), 0) as corrections,
      coalesce(sum(parts.moved) filter (where parts.part = 'bonus'), 0) as bonuses,
      coalesce(sum(parts.moved) filter (where parts.part = 'reimbursement'), 0) as reimbursements,
      coalesce(sum(parts.moved) filter (where parts.part = 'deduction'), 0) as deductions,
      coalesce(sum(parts.moved) filter (where parts.part = 'no_shows'), 0) as no_shows,
      coalesce(sum(parts.hours) filter (where parts.part = 'supervision' and not parts.is_now), 0) as hours_before,
      coalesce(sum(parts.hours) filter (where parts.part = 'supervision' and parts.is_now), 0) as hours,
      coalesce(sum(parts.amount) filter (where parts.part = 'supervision' and not parts.is_now), 0) as supervision_before,
      coalesce(sum(parts.amount) filter (where parts.part = 'supervision' and parts.is_now), 0) as supervision,
      coalesce(sum(parts.number) filter (where parts.part = 'sessions' and not parts.is_now), 0)::bigint as sessions_before,
      coalesce(sum(parts.number) filter (where parts.part = 'sessions' and parts.is_now), 0)::bigint as sessions,
      coalesce(sum(parts.amount) filter (where parts.part = 'sessions' and not parts.is_now), 0) as pay_before,
      coalesce(sum(parts.amount) filter (where parts.part = 'sessions' and parts.is_now), 0) as pay,
      bool_or(parts.is_now and parts.has_two_rates) is true as has_new_rate
    from (
      select parts.*, case when parts.is_now then parts.amount else -parts.amount end as moved from parts
    ) parts
    group by parts.payee_id
  ), length as (
    -- Both runs in one row: a join would compare everybody's lengths with everybody's.
    select parts.payee_id, parts.minutes,
      sum(parts.number) filter (where parts.is_now) as number,
      sum(parts.amount) filter (where parts.is_now) as amount,
      sum(parts.number) filter (where not parts.is_now) as number_before,
      sum(parts.amount) filter (where not parts.is_now) as amount_before
    from parts
    where parts.part = 'sessions'
    group by parts.payee_id, parts.minutes
  ), mix as (
    select length.payee_id, round(round(sum(case
      when length.number_before is not null then length.number * length.amount_before / length.number_before
      else coalesce(
        length.number * nullif((private.session_price(length.payee_id, (compared).end_date, length.minutes)).revenue, 0),
        length.amount)
    end), 12), 2) as amount
    from length
    where length.number is not null
    group by length.payee_id
  )
  select person.payee_id, person.before, person.after,
    person.corrections, person.bonuses, person.reimbursements, person.deductions, person.no_shows,
    person.hours_before, person.hours, person.supervision_before, person.supervision,
    case when person.hours_before = 0 then person.supervision
      else round(person.supervision_before * person.hours / person.hours_before, 2) end,
    person.sessions_before, person.sessions, person.pay_before, person.pay,
    case when person.sessions_before = 0 then person.pay_before
      else round(person.pay_before * weekdays.now / weekdays.before, 2) end,
    case when person.sessions_before = 0 then person.pay
      else round(person.pay_before * person.sessions / person.sessions_before, 2) end,
    case when person.sessions_before = 0 then person.pay else coalesce(mix.amount, 0) end,
    person.has_new_rate
  from person
  left join mix on mix.payee_id = person.payee_id
  cross join (
    select private.weekdays((period).start_date, (period).end_date) as now,
      private.weekdays((compared).start_date, (compared).end_date) as before
  ) weekdays;
$$;
comment on function private.run_steps(public.payroll_periods, public.payroll_periods) is
  'Each person''s pay in two runs, the plain differences, and the intermediate amounts: today''s supervision hours at the former pay per hour; the former sessions spread over today''s weekdays, then today''s number of sessions at the former average, then today''s lengths at the former average of each.';

create function private.run_causes(period public.payroll_periods, compared public.payroll_periods)
  returns table (
    payee_id uuid, in_both boolean, before numeric, after numeric, joined numeric, departed numeric,
    corrections numeric, bonuses numeric, reimbursements numeric, deductions numeric, no_shows numeric,
    supervision_volume numeric, supervision_rate numeric, calendar numeric, volume numeric, mix numeric, rate numeric,
    sessions_before bigint, sessions bigint, hours_before numeric, hours numeric, has_new_rate boolean
  )
  language sql stable
as $$
  with steps as (
    select * from private.run_steps(period, compared)
  )
  select steps.payee_id, true, steps.before, steps.after, 0, 0,
    steps.corrections, steps.bonuses, steps.reimbursements, steps.deductions, steps.no_shows,
    steps.supervision_volume - steps.supervision_before, steps.supervision - steps.supervision_volume,
    steps.after_calendar - steps.pay_before, steps.after_volume - steps.after_calendar,
    steps.after_mix - steps.after_volume, steps.pay - steps.after_mix,
    steps.sessions_before, steps.sessions, steps.hours_before, steps.hours, steps.has_new_rate
  from steps
  where steps.before is not null and steps.after is not null
  union all
  select steps.payee_id, false, steps.before, steps.after,
    case when steps.before is null then steps.after else 0 end,
    case when steps.after is null then -steps.before else 0 end,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    steps.sessions_before, steps.sessions, steps.hours_before, steps.hours, steps.has_new_rate
  from steps
  where steps.before is null or steps.after is null;
$$;
comment on function private.run_causes(public.payroll_periods, public.payroll_periods) is
  'The causes of each person''s difference. Of somebody whom only one of the runs pays, all of it is that they joined or departed.';

create function private.paid_before(day date) returns table (payee_id uuid)
  language sql stable
as $$
  select statement.therapist_id
  from private.payroll_statements statement
  join public.payroll_periods former on former.id = statement.payroll_period_id
  where former.start_date < day and statement.amount > 0
  union
  select statement.supervisor_id
  from private.supervisor_statements statement
  join public.payroll_periods former on former.id = statement.payroll_period_id
  where former.start_date < day and statement.pay > 0;
$$;
comment on function private.paid_before(date) is 'Whom any pay period paid that began before a day.';

create function public.payroll_causes(period_id uuid, against text default 'previous')
  returns table (
    payee_id uuid, name text, email text, role text, compared_start date, weekdays_before int, weekdays int,
    before numeric, after numeric, joined numeric, departed numeric,
    corrections numeric, bonuses numeric, reimbursements numeric, deductions numeric, no_shows numeric,
    supervision_volume numeric, supervision_rate numeric, calendar numeric, volume numeric, mix numeric, rate numeric,
    sessions_before int, sessions int, hours_before numeric, hours numeric,
    is_moved boolean, is_zero boolean, has_new_rate boolean, is_first boolean
  )
  language plpgsql stable security definer
  -- Planned for the runs at hand; compiling what runs once costs more than it saves.
  set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  period constant public.payroll_periods := private.payroll_period(period_id);
  compared constant public.payroll_periods := private.compared_period(period, against);
begin
  perform private.require_admin();
  return query
    with told as (
      select cause.payee_id as id,
        coalesce(sum(cause.before), 0) as before, coalesce(sum(cause.after), 0) as after,
        coalesce(sum(cause.joined), 0) as joined, coalesce(sum(cause.departed), 0) as departed,
        coalesce(sum(cause.corrections), 0) as corrections, coalesce(sum(cause.bonuses), 0) as bonuses,
        coalesce(sum(cause.reimbursements), 0) as reimbursements, coalesce(sum(cause.deductions), 0) as deductions,
        coalesce(sum(cause.no_shows), 0) as no_shows,
        coalesce(sum(cause.supervision_volume), 0) as supervision_volume,
        coalesce(sum(cause.supervision_rate), 0) as supervision_rate,
        coalesce(sum(cause.calendar), 0) as calendar, coalesce(sum(cause.volume), 0) as volume,
        coalesce(sum(cause.mix), 0) as mix, coalesce(sum(cause.rate), 0) as rate,
        -- Of the practice, those of people in both runs: theirs explain the volume.
        coalesce(case when grouping(cause.payee_id) = 0 then sum(cause.sessions_before)
          else sum(cause.sessions_before) filter (where cause.in_both) end, 0)::int as sessions_before,
        coalesce(case when grouping(cause.payee_id) = 0 then sum(cause.sessions)
          else sum(cause.sessions) filter (where cause.in_both) end, 0)::int as sessions,
        coalesce(sum(cause.hours_before), 0) as hours_before, coalesce(sum(cause.hours), 0) as hours,
        bool_or(cause.in_both) is true as in_both,
        bool_or(cause.after <= 0) is true as is_zero,
        bool_or(cause.has_new_rate) is true as has_new_rate,
        bool_or(cause.after is not null) is true as is_paid
      from private.run_causes(period, compared) cause
      group by grouping sets ((cause.payee_id), ())
    )
    select told.id, concat_ws(' ', person.first_name, person.last_name), coalesce(person.email, ''), person.role,
      compared.start_date,
      private.weekdays(compared.start_date, compared.end_date), private.weekdays(period.start_date, period.end_date),
      told.before, told.after, told.joined, told.departed, told.corrections, told.bonuses,
      told.reimbursements, told.deductions, told.no_shows, told.supervision_volume, told.supervision_rate,
      told.calendar, told.volume, told.mix, told.rate,
      told.sessions_before, told.sessions, told.hours_before, told.hours,
      told.in_both and abs(told.after - told.before) > settings.review_amount
        and abs(told.after - told.before) * 100 > settings.review_percent * abs(told.before),
      told.is_zero,
      told.has_new_rate,
      told.is_paid and told.id is not null and told.after > 0 and earlier.payee_id is null
    from told
    cross join public.practice_settings settings
    left join private.people person on person.id = told.id
    left join private.paid_before(period.start_date) earlier on earlier.payee_id = told.id
    order by told.id is not null, abs(told.after - told.before) desc, person.first_name, person.last_name,
      told.id;
end
$$;
comment on function public.payroll_causes(uuid, text) is
  'Admins see why the total of a run differs from the previous one, or from the same half of the month half a year ago: first the practice, then each person whom either pays. From joined to rate they add up to after less before, to the cent. Never null: all but payee_id, role, compared_start.';
grant execute on function public.payroll_causes(uuid, text) to authenticated;
