-- The practice as the tax office knows it: on every 1099-NEC. One row, once it is said.
create table private.tax_payer (
  id boolean primary key default true check (id),
  name text not null check (name ~ '\S' and length(name) <= 200),
  address_line1 text not null check (address_line1 ~ '\S' and length(address_line1) <= 200),
  city text not null check (city ~ '\S' and length(city) <= 100),
  state text not null check (state ~ '\S' and length(state) <= 50),
  zip text not null check (zip ~ '\S' and length(zip) <= 20),
  -- A practice of one person may report under that person's number.
  kind text not null default 'ein' check (kind in ('ein', 'ssn')),
  encrypted bytea,
  last_four text check (last_four ~ '^[0-9]{4}$'),
  changed_at timestamptz not null default now(),
  changed_by uuid default auth.uid(),
  constraint tax_payer_number check ((encrypted is null) = (last_four is null))
);
alter table private.tax_payer enable row level security;

-- What was corrected where it was filed stands beside the files that were taken.
alter table private.tax_files add column is_correction boolean not null default false;
