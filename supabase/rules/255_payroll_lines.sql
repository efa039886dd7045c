-- The lines of statements, of one type for therapists and supervisors: how a line is made, and which of
-- its fields each of the two shows.

comment on type private.payroll_line is
  'A line of a statement: a session as it was paid, a correction of one that was paid before, or an adjustment. Client, minutes and no-show are fields of therapists'' lines, therapist and hours of supervisors''.';

-- The only place that knows the order of the fields. The planner inlines it.
create function private.payroll_line(
  kind text,
  session_id uuid default null,
  session_date date default null,
  client_name text default null,
  minutes int default null,
  is_no_show boolean default null,
  amount numeric default null,
  reason text default null,
  rate numeric default null,
  rate_since date default null,
  corrected_period_id uuid default null,
  old_amount numeric default null,
  new_amount numeric default null,
  changed_by uuid default null,
  changed_by_name text default null,
  changed_at timestamptz default null,
  adjustment_id uuid default null,
  note text default null,
  therapist_id uuid default null,
  therapist_name text default null,
  hours numeric default null
) returns private.payroll_line
  language sql immutable parallel safe
  return (
    kind, session_id, session_date, client_name, minutes, is_no_show, amount, reason, rate, rate_since,
    corrected_period_id, old_amount, new_amount, changed_by, changed_by_name, changed_at, adjustment_id,
    note, therapist_id, therapist_name, hours
  )::private.payroll_line;
comment on function private.payroll_line is
  'A line with these fields, the others null. For an adjustment, changed_by is who made it.';

create function private.therapist_lines(lines private.payroll_line[])
  returns table (
    kind text,
    session_id uuid,
    session_date date,
    client_name text,
    minutes int,
    is_no_show boolean,
    amount numeric,
    reason text,
    rate numeric,
    rate_since date,
    corrected_period_id uuid,
    old_amount numeric,
    new_amount numeric,
    changed_by uuid,
    changed_by_name text,
    changed_at timestamptz,
    adjustment_id uuid,
    note text
  )
  language sql immutable parallel safe
as $$
  select line.kind, line.session_id, line.session_date, line.client_name, line.minutes, line.is_no_show,
    line.amount, line.reason, line.rate, line.rate_since, line.corrected_period_id, line.old_amount,
    line.new_amount, line.changed_by, line.changed_by_name, line.changed_at, line.adjustment_id, line.note
  from unnest(lines) line;
$$;
comment on function private.therapist_lines(private.payroll_line[]) is
  'The lines of a therapist''s statement as they are shown.';

create function private.supervisor_lines(lines private.payroll_line[])
  returns table (
    kind text,
    session_id uuid,
    session_date date,
    therapist_id uuid,
    therapist_name text,
    hours numeric,
    amount numeric,
    reason text,
    rate numeric,
    rate_since date,
    corrected_period_id uuid,
    old_amount numeric,
    new_amount numeric,
    changed_by uuid,
    changed_by_name text,
    changed_at timestamptz,
    adjustment_id uuid,
    note text
  )
  language sql immutable parallel safe
as $$
  select line.kind, line.session_id, line.session_date, line.therapist_id, line.therapist_name, line.hours,
    line.amount, line.reason, line.rate, line.rate_since, line.corrected_period_id, line.old_amount,
    line.new_amount, line.changed_by, line.changed_by_name, line.changed_at, line.adjustment_id, line.note
  from unnest(lines) line;
$$;
comment on function private.supervisor_lines(private.payroll_line[]) is
  'The lines of a supervisor''s statement as they are shown.';

-- The views of the lines call these with the rights of the caller.
grant execute on function
  private.therapist_lines(private.payroll_line[]), private.supervisor_lines(private.payroll_line[])
to authenticated;
