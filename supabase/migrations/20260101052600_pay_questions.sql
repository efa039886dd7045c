-- What a therapist asks about a line of the pay before it is paid, and what the admin answers.

create table public.pay_questions (
  id uuid primary key default gen_random_uuid(),
  payroll_period_id uuid not null references public.payroll_periods on delete cascade,
  therapist_id uuid not null references private.people on update cascade on delete restrict,
  -- The line: of a session or of an adjustment, which may be gone by now; neither is the whole pay.
  session_id uuid,
  adjustment_id uuid,
  message text not null check (message ~ '\S' and length(message) <= 1000),
  asked_at timestamptz not null default now(),
  answer text check (answer ~ '\S' and length(answer) <= 1000),
  answered_at timestamptz,
  answered_by uuid references private.people on update cascade on delete restrict,
  constraint pay_questions_one_line check (num_nonnulls(session_id, adjustment_id) <= 1),
  constraint pay_questions_answered check ((answer is null) = (answered_at is null))
);
create unique index pay_questions_open_idx
  on public.pay_questions (payroll_period_id, therapist_id, coalesce(session_id, adjustment_id, therapist_id))
  where answered_at is null;
create index pay_questions_period_idx on public.pay_questions (payroll_period_id);
create index pay_questions_therapist_idx on public.pay_questions (therapist_id);
create index pay_questions_answered_by_idx on public.pay_questions (answered_by);
alter table public.pay_questions enable row level security;
