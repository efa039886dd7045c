-- An index holds a third of a page, some 2,700 bytes; 1,024 letters can have 4,096. A longer id can be there already if
-- it repeats itself, so that the index could compress it.
update public.sessions set calendar_event_id = md5(calendar_event_id)
where octet_length(calendar_event_id) > 2500;

alter table public.sessions
  add constraint sessions_event_id_fits check (octet_length(calendar_event_id) <= 2500);
