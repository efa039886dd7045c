-- The lines of a statement are mostly ids, and do not compress: trying cost a tenth of processing.
alter table private.payroll_statements alter column lines set storage external;
alter table private.supervisor_statements alter column lines set storage external;
