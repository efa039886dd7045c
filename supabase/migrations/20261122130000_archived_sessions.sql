-- A session is archived or it is not: what was left open counted as not archived.

update public.sessions set archived = false where archived is null;
alter table public.sessions alter column archived set not null;

drop index public.sessions_client_idx;
create index sessions_client_idx on public.sessions (lower(btrim(client_name)), date) where not archived;
