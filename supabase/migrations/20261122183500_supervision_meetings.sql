-- Several therapists in one supervision session: a row for each, and what they share said by one id.

alter table public.supervision_sessions
  add column meeting_id uuid,
  add column paid_once boolean not null default false,
  add constraint supervision_sessions_paid_once_is_of_a_meeting check (meeting_id is not null or not paid_once);
create unique index supervision_sessions_meeting_idx
  on public.supervision_sessions (meeting_id, therapist_id) where meeting_id is not null;

alter table public.practice_settings
  add column group_supervision_pay text not null default 'each' check (group_supervision_pay in ('each', 'once'));
