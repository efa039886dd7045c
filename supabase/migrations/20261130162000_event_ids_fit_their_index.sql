-- An index holds a third of a page, some 2,700 bytes; 1,024 letters can have 4,096. Ids that are there already fit.
alter table public.sessions
  add constraint sessions_event_id_fits check (octet_length(calendar_event_id) <= 2500) not valid;
