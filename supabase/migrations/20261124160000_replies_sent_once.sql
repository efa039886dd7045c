-- Replies, requirements and templates that are sent again after a lost answer are saved once, too.

alter table public.supervision_messages
  add column client_request_id uuid,
  add constraint supervision_messages_sent_once unique (client_request_id, author_id);
alter table public.supervision_requirements
  add column client_request_id uuid,
  add constraint supervision_requirements_sent_once unique (client_request_id, therapist_id);
alter table public.supervision_templates
  add column client_request_id uuid,
  add constraint supervision_templates_sent_once unique (client_request_id);
