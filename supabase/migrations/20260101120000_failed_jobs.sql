-- Work that runs by itself (server/jobs, or pg_cron) and did not succeed, for an admin to see. A job
-- stands here from its first failure until it succeeds again.

create table private.failed_jobs (
  job text primary key check (job ~ '^[a-z_]+$'),
  since timestamptz not null default now(),
  last_at timestamptz not null default now(),
  attempts int not null default 1,
  -- A code, never a message: those can hold a person's data.
  problem text not null
);
alter table private.failed_jobs enable row level security;
