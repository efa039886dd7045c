-- Social security and employer numbers: encrypted with a key that is not in the database.

create table private.tax_identifiers (
  person_id uuid not null references private.people on update cascade on delete cascade,
  kind text not null check (kind in ('ssn', 'ein')),
  encrypted bytea not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  primary key (person_id, kind)
);
alter table private.tax_identifiers enable row level security;
