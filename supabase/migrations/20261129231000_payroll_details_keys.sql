-- The keys of the statements are named as those of a table payroll_details, the name under which they are read,
-- would be: clients say which key they join by.
alter table private.payroll_statements
  rename constraint payroll_statements_therapist_id_fkey to payroll_details_therapist_id_fkey;
alter table private.payroll_statements
  rename constraint payroll_statements_payroll_period_id_fkey to payroll_details_payroll_period_id_fkey;
