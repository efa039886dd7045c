-- An answer about pay may name the correction or adjustment that followed it, and therapists hand in
-- sessions of pay periods that are processed already.

alter table public.pay_questions
  add column correction_session_id uuid,
  add column correction_adjustment_id uuid,
  add constraint pay_questions_one_correction
    check (num_nonnulls(correction_session_id, correction_adjustment_id) <= case when answered_at is null then 0 else 1 end);

create table public.late_sessions (
  id uuid primary key default gen_random_uuid(),
  therapist_id uuid not null references private.people on update cascade on delete restrict,
  client_name text not null check (client_name ~ '\S' and length(client_name) <= 200),
  date date not null,
  duration int not null check (duration > 0),
  is_no_show boolean not null default false,
  no_show_fee_collected boolean not null default false,
  message text check (message ~ '\S' and length(message) <= 1000),
  handed_in_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references private.people on update cascade on delete restrict,
  -- What became of it: a session, which may be gone by now, or the reason why not.
  session_id uuid,
  refusal text check (refusal ~ '\S' and length(refusal) <= 1000),
  constraint late_sessions_fee_needs_no_show check (is_no_show or not no_show_fee_collected),
  constraint late_sessions_decided
    check (num_nonnulls(session_id, refusal) = case when decided_at is null then 0 else 1 end)
);
create unique index late_sessions_waiting_idx
  on public.late_sessions (therapist_id, date, lower(btrim(client_name))) where decided_at is null;
create index late_sessions_therapist_idx on public.late_sessions (therapist_id);
create index late_sessions_decided_by_idx on public.late_sessions (decided_by);
alter table public.late_sessions enable row level security;
