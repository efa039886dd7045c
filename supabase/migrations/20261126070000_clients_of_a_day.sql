-- Several sessions of one client on one day are searched for before a pay period is processed: from this index
-- alone, in its order. What private.client_key says is spelled out, as in sessions_client_idx. The name itself is
-- there because PostgreSQL reads an expression from an index only if what it is made of is there too.
create index sessions_day_client_idx on public.sessions (date, therapist_id, lower(btrim(client_name)))
  include (client_name) where not archived;
