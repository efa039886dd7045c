-- What a processed period leaves behind: one statement per therapist, with a line for every session
-- it pays and every correction and adjustment it carries. Written once, by processing.

grant select on private.payroll_statements to authenticated;

create policy payroll_statements_select_own_or_all on private.payroll_statements for select to authenticated
  using (therapist_id between (select first_payee from private.active_caller) and (select last_payee from private.active_caller));
comment on policy payroll_statements_select_own_or_all on private.payroll_statements is
  'People see what they were paid as therapists, whatever their role is now, admins what everyone was.';

create function private.payment_status(payment_id uuid, due numeric) returns text
  language sql immutable parallel safe
  return case when payment_id is not null then 'paid' when due > 0 then 'processed' else 'nothing_due' end;
comment on function private.payment_status(uuid, numeric) is
  'How far the pay of a processed period has come for a person: paid once that is recorded, and nothing due where all they are owed together is not above zero.';
grant execute on function private.payment_status(uuid, numeric) to authenticated;

create view public.payroll_details with (security_invoker = true) as
select statement.id, statement.payroll_period_id, statement.therapist_id, statement.session_count,
  statement.total_minutes, statement.amount, statement.corrections, statement.adjustments,
  statement.unpriced_count,
  private.payment_status(payment.id, statement.amount + coalesce(supervision.pay, 0)) as status,
  payment.paid_on, payment.method as payment_method, payment.reference as payment_reference
from private.payroll_statements statement
left join public.payroll_payments payment on payment.payroll_period_id = statement.payroll_period_id
  and payment.payee_id = statement.therapist_id and payment.voided_at is null
left join private.supervisor_statements supervision on supervision.payroll_period_id = statement.payroll_period_id
  and supervision.supervisor_id = statement.therapist_id;
comment on view public.payroll_details is
  'What each processed period pays each therapist: processed, and paid once that is recorded, when and how; nothing_due where it comes to nothing.';
grant select on public.payroll_details to authenticated;

create view public.payroll_lines with (security_invoker = true) as
select statement.id as payroll_detail_id, statement.payroll_period_id, statement.therapist_id, line.*
from private.payroll_statements statement
cross join lateral private.therapist_lines(statement.lines) line;
comment on view public.payroll_lines is
  'Every line of every processed statement, as it was paid. Never null: payroll_period_id, therapist_id, kind, amount.';
grant select on public.payroll_lines to authenticated;

-- What never changes ------------------------------------------------------------------------------

create function private.refuse_statement_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  payee constant text := tg_argv[0];
begin
  -- An accepted invitation gives the person a new id, and it reaches old statements.
  if tg_op = 'UPDATE' and to_jsonb(new) - payee = to_jsonb(old) - payee and not exists (
    select from private.people person where person.id = (to_jsonb(old) ->> payee)::uuid
  ) then
    return new;
  end if;
  -- Re-opening takes the status back first, under the conditions of private.guard_pay_period.
  if tg_op = 'DELETE' and not exists (
    select from public.payroll_periods period
    where period.id = old.payroll_period_id and period.status = 'completed'
  ) then
    return old;
  end if;
  raise exception using errcode = 'PT409', detail = 'statement_immutable',
    message = 'A processed statement cannot be changed. A correction appears in the next pay period.';
end
$$;
comment on function private.refuse_statement_change() is
  'What was processed stays as it is, for the owner of the table too; it goes only with the re-opening of its period.';

create function private.refuse_added_statement() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Only the transaction that processes a period sees it in processing.
  if not exists (select from public.payroll_periods period where period.status = 'processing') then
    raise exception using errcode = 'PT409', detail = 'statement_immutable',
      message = 'Statements are written by processing a pay period, and by nothing else.';
  end if;
  return null;
end
$$;
comment on function private.refuse_added_statement() is
  'Statements are added only while a period is being processed.';

create trigger payroll_statements_immutable before update or delete on private.payroll_statements
  for each row execute function private.refuse_statement_change('therapist_id');
create trigger payroll_statements_added before insert on private.payroll_statements
  for each statement execute function private.refuse_added_statement();
create trigger payroll_statements_no_truncate before truncate on private.payroll_statements
  for each statement execute function private.refuse_statement_change('therapist_id');

-- A processing that is under way ------------------------------------------------------------------

create function private.payroll_lock() returns bigint
  language sql immutable parallel safe
  return 7205110020;
comment on function private.payroll_lock() is
  'Number of the payroll''s advisory lock: shared by everything that writes what payroll reads, exclusive for processing and changes of rates.';

create function private.wait_for_payroll() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(private.payroll_lock());
  return null;
end
$$;
comment on function private.wait_for_payroll() is
  'While a period is processed nobody writes what it reads; processing waits for writes under way and includes them. A change of rates does the same, because it prices sessions again.';

create trigger sessions_0_wait before insert or update or delete on public.sessions
  for each statement execute function private.wait_for_payroll();
-- The role decides which statement carries a person's adjustments. Only where it changes, because saving a
-- profile names every column, and new rates take the lock alone afterwards.
create trigger people_0_wait after update of role on private.people
  for each row when (new.role is distinct from old.role) execute function private.wait_for_payroll();
