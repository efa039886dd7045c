-- Who is paid on a W-2 and who on a 1099, and since when. A type nobody ever chose is not taken over:
-- contractor was what every person began with.

create table private.worker_types (
  person_id uuid not null references private.people on update cascade on delete cascade,
  effective_from date not null,
  worker_type text not null check (worker_type in ('w2', '1099')),
  changed_by uuid default auth.uid(),
  changed_at timestamptz not null default now(),
  primary key (person_id, effective_from)
);
alter table private.worker_types enable row level security;

insert into private.worker_types (person_id, effective_from, worker_type, changed_by)
select details.person_id, '-infinity', case details.employment_type when 'w2' then 'w2' else '1099' end, null
from private.person_details details
where details.employment_type = 'w2' or details.tax_form is not null
  or exists (select from private.tax_identifiers identifier where identifier.person_id = details.person_id);

alter table private.person_details drop column employment_type;
