-- What an admin adds to the pay of a therapist or supervisor, or takes from it, beside sessions.

create table public.payroll_adjustments (
  id uuid primary key default gen_random_uuid(),
  payee_id uuid not null references private.people on update cascade on delete restrict,
  kind text not null check (kind in ('bonus', 'reimbursement', 'deduction')),
  -- As people say it: a deduction of 20.00 is 20.00.
  amount numeric(10, 2) not null check (amount between 0.01 and 1000000),
  note text not null check (note ~ '\S' and length(note) <= 500),
  payroll_period_id uuid references public.payroll_periods on delete restrict,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid default auth.uid()
);
create index payroll_adjustments_payee_idx on public.payroll_adjustments (payee_id);
create index payroll_adjustments_period_idx on public.payroll_adjustments (payroll_period_id);
alter table public.payroll_adjustments enable row level security;
