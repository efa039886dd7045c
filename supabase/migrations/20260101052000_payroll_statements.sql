-- What a processed period leaves behind: one statement per therapist, with a line for every session
-- it pays and every correction and adjustment it carries. Written once, by processing.

create type private.payroll_line as (
  kind text,
  session_id uuid,
  session_date date,
  client_name text,
  minutes int,
  is_no_show boolean,
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
comment on type private.payroll_line is
  'A line of a statement: a session as it was paid, a correction of one that was paid before, or an adjustment.';

-- A statement is one row, lines included. Kept as a row each, with the one index they need, the same
-- lines took two to three times as long to write and nearly four times the room (bench/payroll.ts),
-- and nothing ever changes, joins or deletes a single line.
create table private.payroll_statements (
  id uuid primary key default gen_random_uuid(),
  payroll_period_id uuid not null references public.payroll_periods on delete restrict,
  therapist_id uuid not null references private.people on update cascade on delete restrict,
  session_count int not null,
  total_minutes int not null,
  -- What is paid: the sessions of the period, the corrections of earlier ones and the adjustments.
  amount numeric(10, 2) not null,
  corrections numeric(10, 2) not null,
  adjustments numeric(10, 2) not null,
  unpriced_count int not null,
  lines private.payroll_line[] not null,
  unique (payroll_period_id, therapist_id)
)
-- A statement of up to 80 lines stays in its page as it is: compressing it takes longer than the rest.
with (toast_tuple_target = 8160);
create index payroll_statements_therapist_idx on private.payroll_statements (therapist_id);
alter table private.payroll_statements enable row level security;
