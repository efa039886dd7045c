-- Processing a pay period: all of it or nothing, and never twice.

create function private.require_no_warnings(period public.payroll_periods) returns void
  language plpgsql stable security definer
  -- Room to group a large practice in memory; compiling what runs once costs more than it saves.
  set search_path = '' set work_mem = '128MB' set jit = off as $$
declare
  first_kind text;
  refusal record;
begin
  select warning.kind into first_kind
  from private.open_warnings(period) warning
  limit 1;
  if found then
    select known.detail, known.message into refusal
    from (values
      ('not_ended', 'period_not_ended', 'This pay period has not ended yet.'),
      ('missing_tax', 'tax_data_missing', 'Tax data is missing for somebody who is paid in this period.'),
      ('future_dated', 'sessions_future_dated', 'Some sessions of this period are dated after today.'),
      ('unpriced', 'sessions_unpriced', 'Some sessions of this period have no price.'),
      ('questioned', 'pay_questions_open',
        'Somebody has asked about their pay of this period and has no answer yet.'),
      ('supervision_disputed', 'supervision_disputed',
        'Some supervision of this period is called wrong by its therapist.'),
      ('supervision_unpriced', 'supervision_unpriced', 'Some supervision of this period has no rate.'),
      ('supervision_future_dated', 'supervision_future_dated',
        'Some supervision of this period is dated after today.'),
      ('supervision_duplicate', 'supervision_duplicated', 'Some supervision of this period looks like duplicates.'),
      ('duplicate', 'sessions_duplicated', 'Some sessions of this period look like duplicates.')
    ) known (kind, detail, message)
    where known.kind = first_kind;
    raise exception using errcode = 'PT409', detail = refusal.detail, message = refusal.message,
      hint = 'Look at payroll_warnings, and call again with accept_warnings to process it all the same.';
  end if;
end
$$;
comment on function private.require_no_warnings(public.payroll_periods) is
  'An open warning stops processing and is named, unless the admin accepts all of them or has set it aside.';

create function private.require_same_warnings(period public.payroll_periods, seen text) returns void
  language plpgsql stable security definer
  -- The same settings for the same reasons as above.
  set search_path = '' set work_mem = '128MB' set jit = off as $$
begin
  -- If everything that was seen has been settled since, nothing has to be looked at again.
  if seen is not null and seen <> private.warnings_digest(period) then
    raise exception using errcode = 'PT409', detail = 'warnings_changed',
      message = 'What is to be looked at in this pay period has changed in the meantime.',
      hint = 'Look at payroll_warnings again, and call with its list_digest.';
  end if;
end
$$;
comment on function private.require_same_warnings(public.payroll_periods, text) is
  'What an admin accepts are the warnings they saw; without a digest of those nothing is compared.';

create function private.write_therapist_statements(period public.payroll_periods, with_carried boolean)
  returns void
  language plpgsql security definer
  -- Room to group a large practice in memory (a small one takes what it needs); compiling a statement
  -- that runs once costs more than it saves.
  set search_path = '' set work_mem = '128MB' set jit = off as $$
begin
  -- `execute` plans for the period at hand. plan_cache_mode would apply to the foreign key checks too, and
  -- have them planned again for every statement that is written.
  execute $statement$
    insert into private.payroll_statements
      (payroll_period_id, therapist_id, session_count, total_minutes, amount, corrections, adjustments,
       unpriced_count, lines)
    select $1, statement.therapist_id, statement.session_count, statement.total_minutes,
      statement.amount, statement.corrections, statement.adjustments, statement.unpriced_count, statement.lines
    from private.statements($2, $3, $4) statement
  $statement$ using period.id, period.start_date, period.end_date, with_carried;
end
$$;
comment on function private.write_therapist_statements(public.payroll_periods, boolean) is
  'Statements are what the preview shows at that moment.';

create function private.write_supervisor_statements(period public.payroll_periods, with_carried boolean)
  returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.supervisor_statements
    (payroll_period_id, supervisor_id, hours, rate, pay, corrections, adjustments, lines)
  select period.id, statement.supervisor_id, statement.hours, statement.rate, statement.pay,
    statement.corrections, statement.adjustments, statement.lines
  from private.supervisor_pay(period.start_date, period.end_date, with_carried) statement;
end
$$;
comment on function private.write_supervisor_statements(public.payroll_periods, boolean) is
  'Supervisors'' statements are what their preview shows at that moment.';

create function private.settle_carried(period public.payroll_periods, with_carried boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- The new statements that list a changed session: as a correction, or as a session moved here.
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
  if with_carried then
    update public.payroll_adjustments set payroll_period_id = period.id where payroll_period_id is null;
    -- A Supabase project refuses a delete without a where clause.
    delete from private.changed_sessions where true;
    delete from private.changed_supervision_sessions where true;
  end if;
end
$$;
comment on function private.settle_carried(public.payroll_periods, boolean) is
  'The corrections and adjustments that the statements carry are settled with them.';

create function private.require_same_total(seen numeric, total numeric) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if seen <> total then
    raise exception using errcode = 'PT409', detail = 'total_changed',
      message = format('What is owed changed in the meantime, from %s to %s.', seen, total);
  end if;
end
$$;
comment on function private.require_same_total(numeric, numeric) is
  'What an admin processes or records as paid is the sum they saw; without such a sum nothing is compared.';

create function public.process_payroll_period(
  period_id uuid, accept_warnings boolean default false, total numeric default null, list_digest text default null
) returns public.payroll_periods
  language plpgsql security definer set search_path = '' as $$
declare
  period public.payroll_periods;
  carries boolean;
  for_therapists numeric;
  for_supervisors numeric;
begin
  perform private.require_admin();
  -- Of several calls the first goes on; the others wait here and then find the period processed.
  -- Sessions being written are waited for, and none is written until this transaction ends.
  perform pg_advisory_xact_lock(private.payroll_lock());
  -- The terms for no-shows may not change before they are kept with the period.
  perform from public.practice_settings for share;
  -- Before the period is read: it may be an empty one that this removes.
  perform private.ensure_pay_periods();
  period := private.payroll_period(period_id);
  if period.status <> 'pending' then
    raise exception using errcode = 'PT409', detail = 'period_already_processed',
      message = 'This pay period was already processed.';
  end if;
  if not coalesce(accept_warnings, false) then
    perform private.require_no_warnings(period);
  else
    perform private.require_same_warnings(period, list_digest);
  end if;
  carries := private.is_carrying(period.id);

  update public.payroll_periods set status = 'processing' where id = period_id;
  perform private.write_therapist_statements(period, carries);
  perform private.write_supervisor_statements(period, carries);
  for_therapists := (
    select coalesce(sum(amount), 0) from private.payroll_statements where payroll_period_id = period_id);
  for_supervisors := (
    select coalesce(sum(pay), 0) from private.supervisor_statements where payroll_period_id = period_id);
  perform private.require_same_total(total, for_therapists + for_supervisors);
  perform private.settle_carried(period, carries);
  -- The order in which periods were processed decides which can be re-opened, also after the clock was set back.
  update public.payroll_periods target
  set status = 'completed', processed_by = private.caller_id(),
    processed_at = greatest(clock_timestamp(), (
      select max(earlier.processed_at) + interval '1 microsecond' from public.payroll_periods earlier)),
    no_show_fee = settings.no_show_fee, no_show_pay = coalesce(settings.no_show_pay, 'usual_rate')
  from public.practice_settings settings
  where target.id = period_id
  returning target.* into period;

  perform private.audit('processed', 'pay period', period.id::text, null, null, jsonb_build_object(
    'name', period.name,
    'therapists', (select count(*) from private.payroll_statements where payroll_period_id = period_id),
    'amount', for_therapists,
    'supervisors', (select count(*) from private.supervisor_statements where payroll_period_id = period_id),
    'supervisor_pay', for_supervisors,
    'no_show_fee', period.no_show_fee, 'no_show_pay', period.no_show_pay,
    'accepted_warnings', coalesce(accept_warnings, false)));
  return period;
end
$$;
comment on function public.process_payroll_period(uuid, boolean, numeric, text) is
  'Admins process a pending period: in one transaction it becomes completed and every statement is written, or nothing happens. Of several calls at once one wins. Warnings and a period that has not ended need accept_warnings, which accepts those that came with list_digest (payroll_warnings) where one is given; other ones, and another total than the one given, are refused.';
grant execute on function public.process_payroll_period(uuid, boolean, numeric, text) to authenticated;
