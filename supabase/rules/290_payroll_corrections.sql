-- What changes after a period was processed. The statement stays; the difference between what a
-- session is worth now and what was paid for it appears in the next pending period, as a line that
-- names the session, both amounts and who changed it. Nothing is added up along the way: what was
-- paid is read from the statements, what is due from the pay rule.

comment on table private.changed_sessions is
  'Sessions changed since the last processing that touch a processed period.';

comment on table private.session_statements is
  'The statements that list a session which was changed after one of them was processed.';

create function private.note_changed_session() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (new.therapist_id, new.date, new.duration, new.revenue, new.revenue_source,
      new.is_no_show, new.no_show_fee_collected, new.archived)
    is not distinct from (old.therapist_id, old.date, old.duration, old.revenue, old.revenue_source,
      old.is_no_show, old.no_show_fee_collected, old.archived) then
    return null;
  -- The therapist accepted an invitation: the same person under a new id, here and in statements.
  elsif new.therapist_id <> old.therapist_id and not exists (
    select from private.people person where person.id = old.therapist_id
  ) then
    return null;
  end if;
  with processed as (
    select statement.id as statement_id
    from public.payroll_periods period
    left join private.payroll_statements statement
      on statement.payroll_period_id = period.id and statement.therapist_id = old.therapist_id
    where period.status = 'completed'
      and period.start_date in (private.pay_period_start(old.date), private.pay_period_start(new.date))
  ), noted as (
    insert into private.changed_sessions (session_id, changed_by)
    select old.id, auth.uid()
    where exists (select from processed)
    on conflict (session_id) do update set changed_by = excluded.changed_by, changed_at = excluded.changed_at
  )
  insert into private.session_statements (session_id, statement_id)
  select old.id, processed.statement_id
  from processed
  where processed.statement_id is not null
  on conflict do nothing;
  return null;
end
$$;
comment on function private.note_changed_session() is
  'A session changed in a processed period, or moved into or out of one, is looked at again when the next one is processed.';
create trigger sessions_note_change after update on public.sessions
  for each row execute function private.note_changed_session();

create function private.note_sessions() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  with processed as (
    select written.id as session_id, statement.id as statement_id
    from written_rows written
    join public.payroll_periods period
      on period.start_date = private.pay_period_start(written.date) and period.status = 'completed'
    left join private.payroll_statements statement
      on statement.payroll_period_id = period.id and statement.therapist_id = written.therapist_id
  ), noted as (
    insert into private.changed_sessions (session_id, changed_by)
    select processed.session_id, auth.uid() from processed
    on conflict (session_id) do update set changed_by = excluded.changed_by, changed_at = excluded.changed_at
  )
  insert into private.session_statements (session_id, statement_id)
  select processed.session_id, processed.statement_id
  from processed
  where processed.statement_id is not null
  on conflict do nothing;
  return null;
end
$$;
comment on function private.note_sessions() is
  'Sessions added to or taken out of a processed period are looked at again when the next one is processed.';
create trigger sessions_note_added after insert on public.sessions
  referencing new table as written_rows for each statement execute function private.note_sessions();
create trigger sessions_note_removed after delete on public.sessions
  referencing old table as written_rows for each statement execute function private.note_sessions();

-- While nothing was processed there is nothing to correct, but adjustments may wait. They stay in the period
-- where they were shown first, whichever earlier days are entered later.
create function private.first_carrying_day() returns date
  language sql stable parallel safe security definer set search_path = '' as $$
  select coalesce(
    (select max(processed.end_date) + 1 from public.payroll_periods processed where processed.status = 'completed'),
    (select private.pay_period_start(least(private.practice_today(), private.practice_day(oldest.added_at),
       (select min(session.date) from public.sessions session where session.created_at <= oldest.added_at),
       (select min(supervision.date) from public.supervision_sessions supervision
        where supervision.created_at <= oldest.added_at)))
     from (
       select min(waiting.created_at) as added_at from public.payroll_adjustments waiting
       where waiting.payroll_period_id is null
     ) oldest
     where oldest.added_at is not null),
    '-infinity');
$$;
comment on function private.first_carrying_day() is
  'The day from which a pending period carries corrections and adjustments: after the last processed one; before any was, the first day of the first period when the oldest adjustment that waits was added.';

create function private.next_pending_period() returns uuid
  language sql stable parallel safe security definer set search_path = '' as $$
  select period.id
  from public.payroll_periods period
  where period.status = 'pending' and period.start_date >= (select private.first_carrying_day())
  order by period.start_date
  limit 1;
$$;
comment on function private.next_pending_period() is
  'Corrections and adjustments are carried by the first pending period after the last processed one; before any was processed, by the one where the oldest adjustment was shown first.';

create function private.is_carrying(period_id uuid) returns boolean
  language sql stable parallel safe security definer set search_path = '' as $$
  select coalesce(private.next_pending_period() = period_id, false);
$$;
comment on function private.is_carrying(uuid) is
  'Whether a pay period carries the corrections and adjustments that wait.';

create function public.carrying_period() returns uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_caller_or_program();
  return private.next_pending_period();
end
$$;
comment on function public.carrying_period() is
  'Everyone who works here may ask which pay period carries corrections and adjustments.';
grant execute on function public.carrying_period() to authenticated;

create function private.due_corrections()
  returns table (therapist_id uuid, line private.payroll_line)
  language plpgsql stable parallel safe rows 10 set search_path = '' as $$
begin
  -- Usually nothing has changed, and then this costs a preview nothing.
  if not exists (select from private.changed_sessions) then
    return;
  end if;
  return query
    with paid as (
      select changed.session_id, statement.therapist_id, sum(paid_line.amount) as amount,
        -- Of one statement's lines, 'session' comes before 'correction': it is what the session was.
        (array_agg(paid_line order by period.start_date desc, paid_line.kind desc))[1] as last_line,
        (array_agg(coalesce(paid_line.corrected_period_id, statement.payroll_period_id)
          order by period.start_date desc, paid_line.kind desc))[1] as period_id
      from private.changed_sessions changed
      join private.session_statements place on place.session_id = changed.session_id
      join private.payroll_statements statement on statement.id = place.statement_id
      join public.payroll_periods period on period.id = statement.payroll_period_id
      cross join lateral unnest(statement.lines) paid_line
      where paid_line.session_id = changed.session_id
      group by changed.session_id, statement.therapist_id
    ), today as (
      select pay.*, period.id as period_id,
        pay.is_counted and coalesce(period.status = 'completed', false) as is_due
      from private.changed_sessions changed
      join private.session_pay('-infinity', 'infinity') pay on pay.session_id = changed.session_id
      left join public.payroll_periods period
        on period.start_date = private.pay_period_start(pay.session_date)
    ), due as (
      select * from today where today.is_due
    )
    select coalesce(due.therapist_id, paid.therapist_id), private.payroll_line(
      kind => 'correction',
      session_id => changed.session_id,
      session_date => coalesce(due.session_date, (paid.last_line).session_date),
      client_name => coalesce(due.client_name, (paid.last_line).client_name),
      minutes => coalesce(due.minutes, (paid.last_line).minutes),
      is_no_show => coalesce(due.is_no_show, (paid.last_line).is_no_show),
      amount => coalesce(due.amount, 0) - coalesce(paid.amount, 0),
      reason => case
        when due.session_id is not null then due.reason
        when today.session_id is null then 'deleted'
        when not today.is_counted then 'archived'
        else 'moved'
      end,
      rate => due.rate,
      rate_since => due.rate_since,
      corrected_period_id => coalesce(due.period_id, paid.period_id),
      old_amount => coalesce(paid.amount, 0),
      new_amount => coalesce(due.amount, 0),
      changed_by => changed.changed_by,
      changed_by_name => concat_ws(' ', person.first_name, person.last_name),
      changed_at => changed.changed_at)
    from paid
    full join due on due.session_id = paid.session_id and due.therapist_id = paid.therapist_id
    join private.changed_sessions changed on changed.session_id = coalesce(due.session_id, paid.session_id)
    left join today on today.session_id = changed.session_id
    left join private.people person on person.id = changed.changed_by
    where coalesce(due.amount, 0) <> coalesce(paid.amount, 0);
end
$$;
comment on function private.due_corrections() is
  'A changed session is corrected by what it is due in processed periods now, less everything statements have paid for it, and shown as it was paid last unless it is due; reason says what applies now: the pay rule''s reason, archived, moved (to another period or therapist) or deleted.';
