-- The nightly recomputation: every processed period is computed again from its sessions, and what no
-- longer agrees with what was paid is kept here by name.

create table public.payroll_checks (
  id uuid primary key default gen_random_uuid(),
  checked_at timestamptz not null default now(),
  -- Null for the nightly run.
  checked_by uuid references private.people on update cascade on delete restrict,
  period_count int not null,
  statement_count int not null,
  paid numeric(14, 2) not null,
  drift_count int not null
);
create index payroll_checks_checked_at_idx on public.payroll_checks (checked_at desc);
create index payroll_checks_checked_by_idx on public.payroll_checks (checked_by);
alter table public.payroll_checks enable row level security;

create table public.payroll_drifts (
  payroll_check_id uuid not null references public.payroll_checks on delete cascade,
  position int not null,
  role text not null,
  payee_id uuid not null,
  payee_name text not null,
  session_id uuid,
  adjustment_id uuid,
  period_start date not null,
  paid numeric(10, 2) not null,
  due numeric(10, 2) not null,
  primary key (payroll_check_id, position)
);
alter table public.payroll_drifts enable row level security;
