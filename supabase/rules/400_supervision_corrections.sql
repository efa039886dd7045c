-- What changes after a supervision session was paid, as 290_payroll_corrections.sql for client sessions.

create function private.note_changed_supervision() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- The other columns say nothing about pay, and a person's new id after an invitation changes none.
  if tg_op = 'UPDATE' and (new.date, new.hours) is not distinct from (old.date, old.hours) then
    return null;
  end if;
  insert into private.changed_supervision_sessions as changed (session_id, supervisor_id, changed_by)
  select touched.id, coalesce(new.supervisor_id, old.supervisor_id), auth.uid()
  from (
    select coalesce(old.id, new.id) as id
    union
    -- Of a meeting paid once, another entry may be the longest now.
    select other.id from public.supervision_sessions other
    where other.paid_once and other.meeting_id = coalesce(old.meeting_id, new.meeting_id)
  ) touched
  where exists (
    select from public.payroll_periods period
    where period.status = 'completed'
      and period.start_date in (private.pay_period_start(old.date), private.pay_period_start(new.date)))
  order by touched.id
  on conflict (session_id) do update set changed_by = excluded.changed_by, changed_at = excluded.changed_at;
  return null;
end
$$;
comment on function private.note_changed_supervision() is
  'A supervision session added to, changed in or taken out of a processed period is looked at again when the next one is processed, with the others of a meeting that is paid once.';
create trigger supervision_sessions_note_change after insert or update or delete on public.supervision_sessions
  for each row execute function private.note_changed_supervision();

create function private.due_supervision_corrections()
  returns table (supervisor_id uuid, line private.payroll_line)
  language plpgsql stable parallel safe rows 10 set search_path = '' as $$
begin
  if not exists (select from private.changed_supervision_sessions) then
    return;
  end if;
  return query
    with paid as (
      select changed.session_id, sum(paid_line.amount) as amount,
        -- Of one statement's lines, 'session' comes before 'correction': it is what the session was.
        (array_agg(paid_line order by period.start_date desc, paid_line.kind desc))[1] as last_line,
        (array_agg(coalesce(paid_line.corrected_period_id, statement.payroll_period_id)
          order by period.start_date desc, paid_line.kind desc))[1] as period_id
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
    select changed.supervisor_id, private.payroll_line(
      kind => 'correction',
      session_id => changed.session_id,
      session_date => coalesce(due.session_date, (paid.last_line).session_date),
      therapist_id => coalesce(due.therapist_id, (paid.last_line).therapist_id),
      therapist_name => coalesce(due.therapist_name, (paid.last_line).therapist_name),
      hours => coalesce(due.hours, (paid.last_line).hours),
      amount => coalesce(due.amount, 0) - coalesce(paid.amount, 0),
      reason => coalesce(due.reason, case when exists (
        select from public.supervision_sessions session where session.id = changed.session_id
      ) then 'moved' else 'deleted' end),
      rate => due.rate,
      rate_since => due.rate_since,
      corrected_period_id => coalesce(due.period_id, paid.period_id),
      old_amount => coalesce(paid.amount, 0),
      new_amount => coalesce(due.amount, 0),
      changed_by => changed.changed_by,
      changed_by_name => concat_ws(' ', changer.first_name, changer.last_name),
      changed_at => changed.changed_at)
    from private.changed_supervision_sessions changed
    left join paid on paid.session_id = changed.session_id
    left join due on due.session_id = changed.session_id
    left join private.people changer on changer.id = changed.changed_by
    where coalesce(due.amount, 0) <> coalesce(paid.amount, 0);
end
$$;
comment on function private.due_supervision_corrections() is
  'A changed supervision session is corrected by what it is due in processed periods now, less everything statements have paid for it, and shown as it was paid last unless it is due.';
