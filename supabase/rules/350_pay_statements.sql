-- What a statement lists, what it leaves out and why, and what its PDF shows. Every period with its
-- amount: public.pay_history. Planned at each call: the whole practice and one person need different plans.

create function public.pay_left_out(period_id uuid, therapist uuid)
  returns table (
    session_id uuid,
    session_date date,
    client_name text,
    minutes int,
    is_no_show boolean,
    amount numeric,
    why text,
    other_period date
  )
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  period constant public.payroll_periods := private.payroll_period(period_id);
  next_period constant date := (
    select next.start_date from public.payroll_periods next where next.id = private.next_pending_period());
begin
  perform private.require_own_or_admin(therapist, 'therapist', 'supervisor');
  return query
    with own as (
      select pay.* from private.session_pay(period.start_date, period.end_date) pay
      where pay.therapist_id = therapist
    ), line as (
      select line.session_id, line.amount
      from private.payroll_statements statement
      cross join lateral unnest(statement.lines) line
      where statement.payroll_period_id = period.id and statement.therapist_id = therapist
        and line.kind = 'session'
    )
    select own.session_id, own.session_date, own.client_name, own.minutes, own.is_no_show, own.amount,
      case
        when not own.is_counted and line.session_id is null then 'archived'
        when line.session_id is null and former.start_date is not null then 'moved'
        when line.session_id is null then 'late'
        else 'changed'
      end,
      case when period.status = 'completed' and (own.is_counted or line.session_id is not null) then coalesce(
        former.start_date,
        (select other.start_date
         from private.session_statements place
         join private.payroll_statements statement on statement.id = place.statement_id
         join public.payroll_periods other on other.id = statement.payroll_period_id
         where place.session_id = own.session_id and other.id <> period.id
         order by other.start_date desc limit 1),
        next_period)
      end
    from own
    left join line on line.session_id = own.session_id
    left join lateral (
      -- The period that paid it on its former day.
      select other.start_date
      from private.session_statements place
      join private.payroll_statements statement on statement.id = place.statement_id
      join public.payroll_periods other on other.id = statement.payroll_period_id
      cross join lateral unnest(statement.lines) paid
      where place.session_id = own.session_id and other.id <> period.id
        and paid.session_id = own.session_id and paid.kind = 'session'
      limit 1
    ) former on line.session_id is null
    where case when period.status = 'completed'
      then line.session_id is null or line.amount <> own.amount
      else not own.is_counted end
    order by own.session_date, own.client_name, own.session_id;
end
$$;
comment on function public.pay_left_out(uuid, uuid) is
  'Therapists, and admins for any of them, see which sessions of a period''s days are not on its statement as they are now, and why: archived; late (logged after processing); moved (here after processing, and paid on its former day); changed (after processing). other_period is the first day of the one that paid it or whose correction makes up for it. Never null: all but other_period.';

create function private.reimbursed(lines private.payroll_line[]) returns numeric
  language sql immutable parallel safe
  return (
    select coalesce(sum(line.amount), 0) from unnest(lines) line
    where line.kind = 'adjustment' and line.reason = 'reimbursement');
comment on function private.reimbursed(private.payroll_line[]) is
  'Reimbursements among the lines, which are no part of gross pay.';

create function private.statement_details(
  period public.payroll_periods, payee uuid, lines private.payroll_line[]
)
  returns table (
    worker_type text,
    reimbursed numeric,
    paid_on date,
    payment_method text,
    payment_reference text,
    payroll_id text,
    year int,
    year_amount numeric,
    year_reimbursed numeric,
    parts jsonb,
    status text
  )
  language sql stable
as $$
  select private.worker_type_on($2, ($1).end_date), private.reimbursed($3),
    payment.paid_on, payment.method, payment.reference, private.payroll_id($2),
    to_date.year, to_date.amount, to_date.reimbursements, private.pay_part_list($3), private.pay_status($1, $2)
  from (select) statement
  left join public.payroll_payments payment on payment.payroll_period_id = ($1).id
    and payment.payee_id = $2 and payment.voided_at is null
  cross join lateral private.year_to_date($1, $2, payment.paid_on) to_date;
$$;
comment on function private.statement_details(public.payroll_periods, uuid, private.payroll_line[]) is
  'What a statement says apart from its lines, a therapist''s and a supervisor''s alike: W-2 or 1099 as of the last day, what of the amount is reimbursed and no pay, the payment where one is recorded, the id at the payroll provider, what was paid in its calendar year so far, what the pay is made of by length and rate, and whether it is pending, processed, paid, or nothing_due.';

create function public.pay_statements(period_id uuid, therapist uuid default null)
  returns table (
    therapist_id uuid,
    first_name text,
    last_name text,
    session_count int,
    total_minutes int,
    amount numeric,
    corrections numeric,
    adjustments numeric,
    lines jsonb,
    worker_type text,
    reimbursed numeric,
    paid_on date,
    payment_method text,
    payment_reference text,
    payroll_id text,
    year int,
    year_amount numeric,
    year_reimbursed numeric,
    parts jsonb,
    status text
  )
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  period constant public.payroll_periods := private.payroll_period(period_id);
  carries constant boolean := private.is_carrying(period.id);
begin
  if therapist is null then
    perform private.require_admin();
  else
    perform private.require_own_or_admin(therapist, 'therapist', 'supervisor');
  end if;
  return query
    select statement.therapist_id, person.first_name, person.last_name, statement.session_count,
      statement.total_minutes, statement.amount, statement.corrections, statement.adjustments,
      (select coalesce(jsonb_agg(
         to_jsonb(line) || jsonb_build_object('corrected_from', corrected.start_date)
         order by line.kind desc, line.session_date, line.client_name, line.session_id, line.changed_at), '[]')
       from private.therapist_lines(statement.lines) line
       left join public.payroll_periods corrected on corrected.id = line.corrected_period_id),
      printed.*
    from (
      select paid.therapist_id, paid.session_count, paid.total_minutes, paid.amount, paid.corrections,
        paid.adjustments, paid.lines
      from private.payroll_statements paid
      where period.status = 'completed' and paid.payroll_period_id = period.id
      union all
      select preview.therapist_id, preview.session_count, preview.total_minutes, preview.amount,
        preview.corrections, preview.adjustments, preview.lines
      from private.statements(period.start_date, period.end_date, carries) preview
      where period.status <> 'completed'
    ) statement
    join private.people person on person.id = statement.therapist_id
    cross join lateral private.statement_details(period, statement.therapist_id, statement.lines) printed
    where pay_statements.therapist is null or statement.therapist_id = pay_statements.therapist
    order by person.first_name, person.last_name, person.id;
end
$$;
comment on function public.pay_statements(uuid, uuid) is
  'Every statement of a period with its lines, for admins; one of them, for the therapist it belongs to, as the document shows them. A correction names the first day of the period it corrects. Never null: all but worker_type, paid_on, payment_method, payment_reference, payroll_id.';

create function public.supervisor_pay_statements(period_id uuid, supervisor uuid default null)
  returns table (
    supervisor_id uuid,
    first_name text,
    last_name text,
    hours numeric,
    pay numeric,
    lines jsonb,
    worker_type text,
    reimbursed numeric,
    paid_on date,
    payment_method text,
    payment_reference text,
    payroll_id text,
    year int,
    year_amount numeric,
    year_reimbursed numeric,
    parts jsonb,
    status text
  )
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  period constant public.payroll_periods := private.payroll_period(period_id);
  carries constant boolean := private.is_carrying(period.id);
begin
  if supervisor is null then
    perform private.require_admin();
  else
    perform private.require_own_or_admin(supervisor, 'therapist', 'supervisor');
  end if;
  return query
    select statement.supervisor_id, person.first_name, person.last_name, statement.hours, statement.pay,
      (select coalesce(jsonb_agg(
         to_jsonb(line) || jsonb_build_object('corrected_from', corrected.start_date)
         order by line.kind desc, line.session_date, line.session_id, line.changed_at), '[]')
       from private.supervisor_lines(statement.lines) line
       left join public.payroll_periods corrected on corrected.id = line.corrected_period_id),
      printed.*
    from (
      select paid.supervisor_id, paid.hours, paid.pay, paid.lines
      from private.supervisor_statements paid
      where period.status = 'completed' and paid.payroll_period_id = period.id
      union all
      select preview.supervisor_id, preview.hours, preview.pay, preview.lines
      from private.supervisor_pay(period.start_date, period.end_date, carries) preview
      where period.status <> 'completed'
    ) statement
    join private.people person on person.id = statement.supervisor_id
    cross join lateral private.statement_details(period, statement.supervisor_id, statement.lines) printed
    where supervisor_pay_statements.supervisor is null
      or statement.supervisor_id = supervisor_pay_statements.supervisor
    order by person.first_name, person.last_name, person.id;
end
$$;
comment on function public.supervisor_pay_statements(uuid, uuid) is
  'Every supervisor''s statement of a period with its lines, for admins; one of them, for the supervisor it belongs to, as the document shows them. Never null: all but worker_type, paid_on, payment_method, payment_reference, payroll_id.';

grant execute on function public.pay_left_out(uuid, uuid), public.pay_statements(uuid, uuid),
  public.supervisor_pay_statements(uuid, uuid)
to authenticated;
