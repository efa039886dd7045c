-- What supervisors are paid: dated rates, and the statements of processed periods.

create table private.supervision_rates (
  person_id uuid not null references private.people on update cascade on delete cascade,
  effective_from date not null,
  rate numeric(10, 2) check (rate > 0),
  changed_by uuid default auth.uid(),
  changed_at timestamptz not null default now(),
  primary key (person_id, effective_from)
);
alter table private.supervision_rates enable row level security;

-- Supervision sessions changed since the last processing that touch a processed period.
create table private.changed_supervision_sessions (
  session_id uuid primary key,
  supervisor_id uuid not null references private.people on update cascade on delete cascade,
  changed_by uuid,
  changed_at timestamptz not null default now()
);
create index changed_supervision_sessions_supervisor_idx on private.changed_supervision_sessions (supervisor_id);
alter table private.changed_supervision_sessions enable row level security;

create type private.supervision_line as (
  kind text,
  session_id uuid,
  session_date date,
  therapist_id uuid,
  therapist_name text,
  hours numeric(5, 2),
  amount numeric(10, 2),
  reason text,
  rate numeric(10, 2),
  rate_since date,
  -- Of corrections only: the period they belong to, what was paid and what is due, who changed it.
  corrected_period_id uuid,
  old_amount numeric(10, 2),
  new_amount numeric(10, 2),
  changed_by uuid,
  changed_by_name text,
  changed_at timestamptz,
  -- Of adjustments only; changed_by is who made it.
  adjustment_id uuid,
  note text
);
comment on type private.supervision_line is
  'A line of a supervisor''s statement: a supervision session as it was paid, a correction of one, or an adjustment.';

create table private.supervisor_statements (
  id uuid primary key default gen_random_uuid(),
  payroll_period_id uuid not null references public.payroll_periods on delete restrict,
  supervisor_id uuid not null references private.people on update cascade on delete restrict,
  hours numeric(10, 2) not null,
  -- The rate on the period's last day; the lines know each session's own.
  rate numeric(10, 2),
  -- What is paid: the sessions of the period, the corrections of earlier ones and the adjustments.
  pay numeric(10, 2) not null,
  corrections numeric(10, 2) not null,
  adjustments numeric(10, 2) not null,
  lines private.supervision_line[] not null,
  unique (payroll_period_id, supervisor_id)
);
create index supervisor_statements_supervisor_idx on private.supervisor_statements (supervisor_id);
alter table private.supervisor_statements enable row level security;
