-- What the next pending period pays in addition to its own sessions: corrections of processed periods, and
-- adjustments that wait. The same for therapists and supervisors.

create function private.carried_lines(of_supervisors boolean)
  returns table (payee_id uuid, line private.payroll_line)
  language plpgsql stable parallel safe rows 10 set search_path = '' as $$
begin
  if of_supervisors then
    return query select * from private.due_supervision_corrections();
  else
    return query select * from private.due_corrections();
  end if;
  return query
    select adjustment.payee_id, private.payroll_line(
      kind => 'adjustment',
      amount => private.signed_amount(adjustment),
      reason => adjustment.kind,
      changed_by => adjustment.created_by,
      changed_by_name => concat_ws(' ', author.first_name, author.last_name),
      changed_at => adjustment.created_at,
      adjustment_id => adjustment.id,
      note => adjustment.note)
    from public.payroll_adjustments adjustment
    join private.people payee on payee.id = adjustment.payee_id
    left join private.people author on author.id = adjustment.created_by
    where adjustment.payroll_period_id is null and (payee.role = 'supervisor') = of_supervisors
    order by adjustment.created_at;
end
$$;
comment on function private.carried_lines(boolean) is
  'The lines that the next processing adds, on the statements of supervisors or on those of therapists.';

create function private.carried_totals(of_supervisors boolean, carries boolean)
  returns table (payee_id uuid, corrections numeric, adjustments numeric, lines private.payroll_line[])
  language sql stable parallel safe
as $$
  select carried.payee_id,
    sum((carried.line).amount) filter (where (carried.line).kind = 'correction'),
    sum((carried.line).amount) filter (where (carried.line).kind = 'adjustment'),
    array_agg(carried.line)
  from private.carried_lines(of_supervisors) carried
  where carries
  group by carried.payee_id;
$$;
comment on function private.carried_totals(boolean, boolean) is
  'What a pay period carries for each person: nothing unless it is the one that carries.';

create function private.holds_anything(period public.payroll_periods) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (
      select from public.sessions session
      where session.date between period.start_date and period.end_date and not session.archived)
    or exists (
      select from public.supervision_sessions supervision
      where supervision.date between period.start_date and period.end_date)
    or private.is_carrying(period.id) and (
      exists (select from private.carried_lines(of_supervisors => false))
      or exists (select from private.carried_lines(of_supervisors => true)));
end
$$;
comment on function private.holds_anything(public.payroll_periods) is
  'Whether a pay period has sessions, supervision or something it carries: one that ended without any waits for nobody.';
