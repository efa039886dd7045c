-- What a therapist asks about a line of the pay before it is paid, and what the admin answers. An
-- answer settles the question; one that is open stands in the way of processing.

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
grant select on public.pay_questions to authenticated;

create policy pay_questions_select_own_or_all on public.pay_questions for select to authenticated
  using (therapist_id between (select private.visible_therapists_from()) and (select private.visible_therapists_to()));
comment on policy pay_questions_select_own_or_all on public.pay_questions is
  'Therapists see their own questions about pay, admins everyone''s; supervisors none.';

create trigger pay_questions_audit after insert or update or delete on public.pay_questions
  for each row execute function private.audit_change('pay question', 'id', 'therapist_id');

create function private.is_before_payment(period public.payroll_periods) returns boolean
  language sql stable set search_path = '' as $$
  select (period).status = 'pending' or private.practice_today() < (period).payment_date;
$$;
comment on function private.is_before_payment(public.payroll_periods) is
  'Until its payment date, and for as long as a period is pending, its pay can be questioned.';
