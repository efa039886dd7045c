-- What is found in a pay period that should be looked at before it is processed.

-- Facts identify a warning: the reason for setting it aside was given for them.
create function private.period_warnings(period public.payroll_periods)
  returns table (
    kind text, stops boolean, payee_id uuid, subject_id uuid, day date, count bigint, facts text
  )
  language plpgsql stable
  -- Planned for the period at hand; compiling what runs once costs more than it saves. Pages of an index that
  -- holds all that is asked for are next to each other.
  set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off set random_page_cost = 1.1
  -- Facts are texts: the same instant is written the same way, whatever time zone a request asks for.
  set timezone = 'UTC' as $$
declare
  first_day constant date := period.start_date;
  last_day constant date := period.end_date;
  today constant date := private.practice_today();
  carries constant boolean := private.is_carrying(period.id);
  late_days date[];
  late_supervisors uuid[];
begin
  if last_day >= today then
    return query select 'not_ended', true, null::uuid, null::uuid, null::date, 1::bigint, last_day::text;
  end if;
  return query
    select 'missing_tax', true, lacking.person_id, null::uuid, null::date, 1::bigint, 'neither'
    from private.without_tax_data(period) lacking;
  return query
    select 'questioned', true, question.therapist_id, question.session_id, null::date, 1::bigint,
      question.id::text
    from public.pay_questions question
    where question.payroll_period_id = period.id and question.answered_at is null;
  return query
    select 'supervision_disputed', true, session.supervisor_id, session.id, session.date, 1::bigint,
      session.disputed_at::text
    from public.supervision_sessions session
    where session.date between first_day and last_day and session.disputed_at is not null;
  return query
    select 'supervision_unpriced', true, pay.supervisor_id, null::uuid, null::date, count(*),
      string_agg(pay.session_id::text || pay.hours, ' ' order by pay.session_id)
    from private.supervision_pay(first_day, last_day) pay
    where pay.reason = 'no_rate'
    group by pay.supervisor_id;
  -- Skipped for a period that is over: planning this would cost more than running it.
  if last_day > today then
    return query
      select 'future_dated', true, pay.therapist_id, pay.session_id, pay.session_date, 1::bigint,
        pay.session_date::text || pay.minutes
      from private.session_pay(greatest(first_day, today + 1), last_day) pay
      where pay.is_counted;
    return query
      select 'supervision_future_dated', true, session.supervisor_id, session.id, session.date, 1::bigint,
        session.date::text || session.hours
      from public.supervision_sessions session
      where session.date between greatest(first_day, today + 1) and last_day;
  end if;
  return query
    select 'unpriced', true, pay.therapist_id, null::uuid, null::date, count(*),
      string_agg(pay.session_id::text || pay.minutes, ' ' order by pay.session_id)
    from private.session_pay(first_day, last_day) pay
    where pay.is_counted and pay.is_unpriced
    group by pay.therapist_id;
  -- Found in sessions_day_client_idx alone; the rest is looked up for the few that are found, and for sessions that a
  -- correction would pay for the first time.
  return query
    select 'duplicate', true, twice.therapist_id, same.first_id, twice.date, same.count, same.facts
    from (
      select session.therapist_id, session.date, private.client_key(session.client_name) as client
      from public.sessions session
      where session.date between first_day and last_day and not session.archived
      group by session.therapist_id, session.date, private.client_key(session.client_name)
      having count(*) > 1
      union
      select due.therapist_id, (due.line).session_date, private.client_key((due.line).client_name)
      from private.due_corrections() due
      where carries and (due.line).old_amount = 0
    ) twice
    cross join lateral (
      select count(*), min(session.id::text)::uuid as first_id,
        string_agg(session.id::text || session.duration || session.is_no_show, ' ' order by session.id) as facts
      from public.sessions session
      where session.therapist_id = twice.therapist_id and session.date = twice.date
        and not session.archived and private.client_key(session.client_name) = twice.client
    ) same
    where same.count > 1;
  select array_agg((due.line).session_date), array_agg(due.supervisor_id) into late_days, late_supervisors
  from private.due_supervision_corrections() due
  where carries and (due.line).old_amount = 0;
  return query
    select 'supervision_duplicate', true, session.supervisor_id, min(session.id::text)::uuid, session.date, count(*),
      string_agg(session.id::text || session.hours, ' ' order by session.id)
    from public.supervision_sessions session
    where session.date between first_day and last_day
      or session.date = any (late_days) and session.supervisor_id = any (late_supervisors)
    group by session.supervisor_id, session.therapist_id, session.date, session.hours, session.type
    having count(*) > 1;
  -- Nobody is in two meetings at once. A meeting of several may be logged for each by itself, where each is paid.
  return query
    select 'supervision_duplicate', true, session.supervisor_id, min(session.id::text)::uuid, session.date, count(*),
      string_agg(concat(session.id, session.time, session.hours), ' ' order by session.id)
    from public.supervision_sessions session
    cross join public.practice_settings settings
    where (session.date between first_day and last_day
        or session.date = any (late_days) and session.supervisor_id = any (late_supervisors))
      and exists (
      select from public.supervision_sessions other
      where other.supervisor_id = session.supervisor_id and other.date = session.date and other.id <> session.id
        and (other.date + other.time, other.hours * interval '1 hour')
          overlaps (session.date + session.time, session.hours * interval '1 hour')
        and case when other.therapist_id = session.therapist_id
          -- Those that differ in nothing are named above.
          then (other.hours, other.type) is distinct from (session.hours, session.type)
          else settings.group_supervision_pay = 'once' and (other.meeting_id = session.meeting_id) is not true end)
    group by session.supervisor_id, session.date;
end
$$;
comment on function private.period_warnings(public.payroll_periods) is
  'What is named before a period is processed: it has not ended; people it pays without tax data; questions of therapists without an answer; supervision that its therapist disputes, or that has no rate; sessions and supervision dated after today; therapists with sessions without a price; several sessions of one client with one therapist on one day; supervision of one therapist by one supervisor on one day, with the same hours and type, or at the same time, which goes for several therapists where the practice pays a meeting once. Of what was processed before, it names the same where a correction would pay a session for the first time.';

create function private.without_tax_data(period public.payroll_periods)
  returns table (person_id uuid)
  language plpgsql stable set search_path = '' as $$
declare
  carries constant boolean := private.is_carrying(period.id);
  carried constant uuid[] := array(
    select payee.payee_id from private.carried_lines(of_supervisors => false) payee where carries
    union
    select payee.payee_id from private.carried_lines(of_supervisors => true) payee where carries);
begin
  return query
    select details.person_id
    from private.person_details details
    where details.tax_form is null
      and not exists (select from private.tax_identifiers tax where tax.person_id = details.person_id)
      and (details.person_id = any (carried)
        or exists (
          select from public.sessions session
          where session.therapist_id = details.person_id and not session.archived
            and session.date between period.start_date and period.end_date)
        or exists (
          select from public.supervision_sessions supervision
          where supervision.supervisor_id = details.person_id
            and supervision.date between period.start_date and period.end_date));
end
$$;
comment on function private.without_tax_data(public.payroll_periods) is
  'Everybody a period pays, for sessions, supervision, a correction or an adjustment, needs a tax number or a tax form; these people have neither.';
