-- What the embedded host keeps about this database. Like everything of the host, it belongs to the login of
-- server/auth. Safe to run again.

create schema if not exists host;

-- One row: proof that the secrets in use are the ones this database was made with.
create table if not exists host.installation (
  id boolean primary key default true check (id),
  keys_proof text not null,
  made_at timestamptz not null default now(),
  -- The day for which the data of the demo was made; null in a real practice.
  demo_day date
);
-- Proof of the secret that signs tokens; null until the first start of a release that has it.
alter table host.installation add column if not exists secret_proof text;
alter table host.installation owner to supabase_auth_admin;
alter table host.installation enable row level security;
revoke all on host.installation from public, anon, authenticated;

-- Each backup that was made and checked.
create table if not exists host.backups (
  made_at timestamptz primary key,
  file text not null,
  bytes bigint not null,
  -- When the next is due; null where nothing is scheduled.
  every interval
);
alter table host.backups owner to supabase_auth_admin;
alter table host.backups enable row level security;
revoke all on host.backups from public, anon, authenticated;

-- Which daily job has run on which day of the practice: however many processes share the database,
-- the first to write a day's row does the work.
create table if not exists host.job_runs (
  job text not null,
  day date not null,
  done_at timestamptz not null default now(),
  primary key (job, day)
);
alter table host.job_runs owner to supabase_auth_admin;
alter table host.job_runs enable row level security;
revoke all on host.job_runs from public, anon, authenticated;
grant usage on schema host to service_role;
grant select, insert, delete on host.job_runs to service_role;
grant select on host.backups to service_role;

-- The sign-in that started to set up a second factor: until it has finished, others do not see the factor.
create table if not exists host.begun_factors (
  factor_id uuid primary key references auth.mfa_factors on delete cascade,
  session_id uuid not null
);
alter table host.begun_factors owner to supabase_auth_admin;
alter table host.begun_factors enable row level security;
revoke all on host.begun_factors from public, anon, authenticated;
