-- Whether a client was here before is asked for the clients of a month, by the name. What
-- private.client_key says is spelled out: whoever logs a session keeps the index, and may not call it.
create index sessions_client_idx on public.sessions (lower(btrim(client_name)), date)
  where archived is not true;
