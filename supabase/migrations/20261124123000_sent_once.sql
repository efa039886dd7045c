-- An entry that is sent again after a lost answer is saved once, as client sessions already are.

alter table public.supervision_sessions
  add column client_request_id uuid,
  add constraint supervision_sessions_sent_once unique (client_request_id, supervisor_id, therapist_id);
alter table public.supervisor_alerts
  add column client_request_id uuid,
  add constraint supervisor_alerts_sent_once unique (client_request_id, supervisor_id);
alter table public.admin_announcements
  add column client_request_id uuid,
  add constraint admin_announcements_sent_once unique (client_request_id, created_by);
alter table public.payroll_adjustments
  add column client_request_id uuid,
  add constraint payroll_adjustments_sent_once unique (client_request_id, payee_id);
