-- Blanks in a row count as one: names could be stored with several before they became one line. What
-- private.client_key says is spelled out, as the first of these indexes explains (…_sessions_by_client.sql).
drop index public.sessions_client_idx;
create index sessions_client_idx on public.sessions (
  lower(btrim(replace(replace(replace(
    translate(client_name, E'\t\n\r', '   '), '  ', ' '), '  ', ' '), '  ', ' '))),
  date
) where not archived;
drop index public.sessions_day_client_idx;
create index sessions_day_client_idx on public.sessions (
  date, therapist_id,
  lower(btrim(replace(replace(replace(
    translate(client_name, E'\t\n\r', '   '), '  ', ' '), '  ', ' '), '  ', ' ')))
) include (client_name) where not archived;
