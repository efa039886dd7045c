-- What a re-opened period had paid, kept so that the difference can be shown.

create table private.reopened_statements (
  payroll_period_id uuid not null references public.payroll_periods on delete restrict,
  reopened_at timestamptz not null,
  role text not null check (role in ('therapist', 'supervisor')),
  payee_id uuid not null references private.people on update cascade on delete restrict,
  amount numeric(10, 2) not null,
  -- The lines as they were, by the names of their columns.
  lines jsonb not null,
  primary key (payroll_period_id, reopened_at, role, payee_id)
);
create index reopened_statements_payee_idx on private.reopened_statements (payee_id);
alter table private.reopened_statements enable row level security;
