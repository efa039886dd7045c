-- That a processed period was paid: to whom, when and how. The money itself moves elsewhere.

create table public.payroll_payments (
  id uuid primary key default gen_random_uuid(),
  payroll_period_id uuid not null references public.payroll_periods on delete restrict,
  payee_id uuid not null references private.people on update cascade on delete restrict,
  -- The statements of that person in that period, as therapist and as supervisor together.
  amount numeric(10, 2) not null check (amount > 0),
  paid_on date not null,
  -- What is paid by card is reported to the tax office by the card network.
  method text not null check (method in ('direct_deposit', 'check', 'cash', 'card', 'other')),
  -- The number of a check, say.
  reference text check (reference ~ '\S' and length(reference) <= 100),
  note text check (note ~ '\S' and length(note) <= 500),
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid default auth.uid(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text check (void_reason ~ '\S' and length(void_reason) <= 500),
  constraint payroll_payments_voided check ((voided_at is null) = (void_reason is null))
);
create unique index payroll_payments_live_idx on public.payroll_payments (payroll_period_id, payee_id)
  where voided_at is null;
create index payroll_payments_period_idx on public.payroll_payments (payroll_period_id);
-- Year-to-date sums ask for a person's payments by their dates.
create index payroll_payments_payee_idx on public.payroll_payments (payee_id, paid_on);
alter table public.payroll_payments enable row level security;
