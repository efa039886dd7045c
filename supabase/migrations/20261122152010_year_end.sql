-- What a calendar year was paid: from which sum on the tax office is told, who sent a W-9, and what was
-- put into the files for it.

create table public.reporting_thresholds (
  year int primary key check (year between 2020 and 2100),
  amount numeric(10, 2) not null check (amount > 0),
  changed_at timestamptz not null default now(),
  changed_by uuid default auth.uid()
);
alter table public.reporting_thresholds enable row level security;
-- 26 USC 6041(a): 600 dollars up to payments of 2025, 2,000 from 2026, indexed from 2027.
insert into public.reporting_thresholds (year, amount, changed_by) values (2020, 600, null), (2026, 2000, null);

alter table private.person_details add column w9_received_on date;

create table private.tax_files (
  id uuid primary key default gen_random_uuid(),
  year int not null,
  part int not null check (part > 0),
  parts int not null,
  total numeric(12, 2) not null,
  taken_at timestamptz not null default clock_timestamp(),
  taken_by uuid default auth.uid(),
  filed_on date,
  filed_by uuid
);
create index tax_files_year_idx on private.tax_files (year);
alter table private.tax_files enable row level security;

create table private.tax_file_rows (
  tax_file_id uuid not null references private.tax_files on delete restrict,
  payee_id uuid not null references private.people on update cascade on delete restrict,
  amount numeric(12, 2) not null,
  name text not null,
  -- Of the tax number the kind and the last four digits, as everywhere.
  tax_number text not null,
  address text not null,
  primary key (tax_file_id, payee_id)
);
create index tax_file_rows_payee_idx on private.tax_file_rows (payee_id);
alter table private.tax_file_rows enable row level security;
