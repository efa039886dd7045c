-- When a person's pay is pointed out because it moved, the warnings an admin has looked at and set
-- aside, and who was reminded of an open week.

alter table public.practice_settings
  add column review_percent int not null default 10 check (review_percent between 0 and 1000),
  add column review_amount numeric(10, 2) not null default 100 check (review_amount between 0 and 100000);

create table private.set_aside_warnings (
  id uuid primary key default gen_random_uuid(),
  payroll_period_id uuid not null references public.payroll_periods on delete restrict,
  kind text not null,
  payee_id uuid references private.people on update cascade on delete cascade,
  subject_id uuid,
  facts text not null,
  reason text not null check (reason ~ '\S' and length(reason) <= 1000),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  constraint set_aside_warnings_once unique nulls not distinct
    (payroll_period_id, kind, payee_id, subject_id, facts)
);
create index set_aside_warnings_payee_idx on private.set_aside_warnings (payee_id);
alter table private.set_aside_warnings enable row level security;

create table private.week_reminders (
  person_id uuid primary key references private.people on update cascade on delete cascade,
  reminded_on date not null
);
alter table private.week_reminders enable row level security;
