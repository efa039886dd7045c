-- 'NaN' is above every number for PostgreSQL, so 'above 0' lets it pass.
alter table public.payroll_payments add constraint payroll_payments_amount_number check (amount <> 'NaN');
