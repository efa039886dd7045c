-- Days that no screen can show, where a year was mistyped: of people's rates and worker types, of W-9s,
-- filed forms and templates. The first row of somebody holds from the start, which is -infinity.

-- No session is before 2000: of the rows until then the last one holds, from the start.
delete from private.pay_rates former
where former.effective_from > '2100-12-31' or exists (
  select from private.pay_rates later where later.person_id = former.person_id
    and later.effective_from > former.effective_from and later.effective_from < '2000-01-01');
update private.pay_rates set effective_from = '-infinity' where effective_from < '2000-01-01';
alter table private.pay_rates add constraint pay_rates_day_known
  check (effective_from = '-infinity' or effective_from between '2000-01-01' and '2100-12-31');

delete from private.supervision_rates former
where former.effective_from > '2100-12-31' or exists (
  select from private.supervision_rates later where later.person_id = former.person_id
    and later.effective_from > former.effective_from and later.effective_from < '2000-01-01');
update private.supervision_rates set effective_from = '-infinity' where effective_from < '2000-01-01';
alter table private.supervision_rates add constraint supervision_rates_day_known
  check (effective_from = '-infinity' or effective_from between '2000-01-01' and '2100-12-31');

delete from private.worker_types former
where former.effective_from > '2100-12-31' or exists (
  select from private.worker_types later where later.person_id = former.person_id
    and later.effective_from > former.effective_from and later.effective_from < '2000-01-01');
update private.worker_types set effective_from = '-infinity' where effective_from < '2000-01-01';
alter table private.worker_types add constraint worker_types_day_known
  check (effective_from = '-infinity' or effective_from between '2000-01-01' and '2100-12-31');

update private.person_details set w9_received_on = null
where w9_received_on not between '2000-01-01' and '2100-12-31';
alter table private.person_details add constraint person_details_w9_received_on_known
  check (w9_received_on between '2000-01-01' and '2100-12-31');

-- Of what was filed somebody meant a day: the first one that can be shown keeps it filed.
update private.tax_files set filed_on = '2000-01-01' where filed_on < '2000-01-01';
alter table private.tax_files add constraint tax_files_filed_on_known
  check (filed_on between '2000-01-01' and '2100-12-31');

update public.supervision_templates set read_on = null
where read_on not between '2000-01-01' and '2100-12-31';
alter table public.supervision_templates add constraint supervision_templates_read_on_known
  check (read_on between '2000-01-01' and '2100-12-31');
