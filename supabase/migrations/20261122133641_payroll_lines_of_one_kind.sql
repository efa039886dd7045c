-- Statements of therapists and supervisors have lines of one kind. Stored lines keep every value:
-- therapists' have none in the added fields, supervisors' are taken over by the names of their fields.

alter type private.payroll_line
  add attribute therapist_id uuid,
  add attribute therapist_name text,
  add attribute hours numeric(5, 2);

alter table private.supervisor_statements add column converted private.payroll_line[];
update private.supervisor_statements statement
set converted = array(
  select line from jsonb_populate_recordset(null::private.payroll_line, to_jsonb(statement.lines)) line
)
where true;
alter table private.supervisor_statements drop column lines;
alter table private.supervisor_statements rename column converted to lines;
alter table private.supervisor_statements alter column lines set not null;

drop type private.supervision_line;
