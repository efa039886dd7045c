-- A late session that is handed in again after a lost answer is handed in once.

alter table public.late_sessions
  add column client_request_id uuid,
  add constraint late_sessions_sent_once unique (client_request_id, therapist_id);
