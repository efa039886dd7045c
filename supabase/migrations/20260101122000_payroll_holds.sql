-- Why payroll that runs by itself did not pay a period.

create table public.payroll_holds (
  payroll_period_id uuid primary key references public.payroll_periods on delete cascade,
  -- The key of what process_payroll_period said first.
  reason text not null,
  since timestamptz not null default now()
);
alter table public.payroll_holds enable row level security;
