-- What is unique for a therapist begins with what is rare. As long as it began with the therapist, the
-- planner could take it for a therapist's sessions, and read and sort all of them for the newest fifty.
alter table public.sessions
  drop constraint sessions_event_imported_once,
  drop constraint sessions_sent_once,
  add constraint sessions_event_imported_once unique (calendar_event_id, therapist_id),
  add constraint sessions_sent_once unique (client_request_id, therapist_id);
