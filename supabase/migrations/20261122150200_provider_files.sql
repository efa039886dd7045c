-- What a practice tells Track & Pay about its payroll provider and its accounts, and the files it took.

create table private.payroll_providers (
  provider text primary key check (provider in ('gusto', 'gusto_contractors', 'adp_workforce_now', 'paychex_flex',
    'run_by_adp', 'general', 'quickbooks_online', 'quickbooks_desktop', 'xero')),
  company_code text check (company_code ~ '\S' and length(company_code) <= 60),
  pay_frequency text check (pay_frequency in ('W', 'B', 'S', 'M', 'Q')),
  -- The rows of the provider's own template, cell by cell.
  template jsonb check (jsonb_typeof(template) = 'array' and length(template::text) <= 8000)
);
alter table private.payroll_providers enable row level security;

create table private.provider_codes (
  provider text not null references private.payroll_providers on delete cascade,
  code text not null check (code ~ '^[a-z0-9_]{1,40}$'),
  target text not null check (target ~ '\S' and length(target) <= 100),
  measure text not null default 'amount' check (measure in ('amount', 'hours')),
  primary key (provider, code)
);
alter table private.provider_codes enable row level security;

create table private.provider_ids (
  provider text not null references private.payroll_providers on delete cascade,
  person_id uuid not null references private.people on update cascade on delete cascade,
  payroll_id text not null check (payroll_id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  primary key (provider, person_id),
  unique (provider, payroll_id)
);
create index provider_ids_person_idx on private.provider_ids (person_id);
alter table private.provider_ids enable row level security;

create table private.provider_files (
  id uuid primary key default gen_random_uuid(),
  payroll_period_id uuid not null references public.payroll_periods on delete restrict,
  provider text not null references private.payroll_providers on delete restrict,
  worker_type text not null check (worker_type in ('w2', '1099', 'all')),
  file_name text not null check (length(file_name) between 1 and 200),
  content text not null check (length(content) <= 4000000),
  sha256 text not null,
  -- Of the pay the file was made from.
  run_digest text not null,
  total numeric(12, 2) not null,
  people_count int not null,
  taken_at timestamptz not null default clock_timestamp(),
  taken_by uuid default auth.uid(),
  taken_by_name text not null
);
create index provider_files_period_idx on private.provider_files (payroll_period_id);
create index provider_files_provider_idx on private.provider_files (provider);
alter table private.provider_files enable row level security;
