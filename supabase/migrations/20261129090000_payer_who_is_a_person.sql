-- Under an SSN a person reports, with a first and a last name. Payers who were entered before have none yet.
alter table private.tax_payer
  add column first_name text check (not private.is_blank(first_name) and length(first_name) <= 100),
  add column last_name text check (not private.is_blank(last_name) and length(last_name) <= 100),
  add constraint tax_payer_person check (
    (first_name is null) = (last_name is null) and (kind = 'ssn' or first_name is null)
  );
