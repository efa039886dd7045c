-- What a processed period leaves behind for supervisors, as 260_payroll_statements.sql for therapists.

grant select on private.supervisor_statements to authenticated;

create policy supervisor_statements_select_own_or_all on private.supervisor_statements for select to authenticated
  using (supervisor_id between (select first_payee from private.active_caller) and (select last_payee from private.active_caller));
comment on policy supervisor_statements_select_own_or_all on private.supervisor_statements is
  'People see what they were paid as supervisors, whatever their role is now, admins what everyone was.';

create trigger supervisor_statements_immutable before update or delete on private.supervisor_statements
  for each row execute function private.refuse_statement_change('supervisor_id');
create trigger supervisor_statements_added before insert on private.supervisor_statements
  for each statement execute function private.refuse_added_statement();
create trigger supervisor_statements_no_truncate before truncate on private.supervisor_statements
  for each statement execute function private.refuse_statement_change('supervisor_id');

create view public.supervisor_payroll with (security_invoker = true) as
select statement.id, statement.payroll_period_id, statement.supervisor_id, statement.hours,
  statement.rate, statement.pay, statement.corrections, statement.adjustments,
  private.payment_status(payment.id, statement.pay + coalesce(therapy.amount, 0)) as status,
  payment.paid_on, payment.method as payment_method, payment.reference as payment_reference
from private.supervisor_statements statement
left join public.payroll_payments payment on payment.payroll_period_id = statement.payroll_period_id
  and payment.payee_id = statement.supervisor_id and payment.voided_at is null
left join private.payroll_statements therapy on therapy.payroll_period_id = statement.payroll_period_id
  and therapy.therapist_id = statement.supervisor_id;
comment on view public.supervisor_payroll is
  'What each processed period pays each supervisor: processed, and paid once that is recorded, when and how; nothing_due where it comes to nothing.';
grant select on public.supervisor_payroll to authenticated;

create view public.supervisor_payroll_lines with (security_invoker = true) as
select statement.id as supervisor_payroll_id, statement.payroll_period_id, statement.supervisor_id, line.*
from private.supervisor_statements statement
cross join lateral private.supervisor_lines(statement.lines) line;
comment on view public.supervisor_payroll_lines is
  'Every line of every processed supervisor''s statement, as it was paid. Never null: payroll_period_id, supervisor_id, kind, amount.';
grant select on public.supervisor_payroll_lines to authenticated;
