-- Who changed what, when, old and new. Entries are only ever added, by triggers and procedures, and
-- each is chained to the one before by a hash, so that an altered, added or missing entry shows.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_name text not null,
  action text not null,
  entity text not null,
  entity_id text,
  person_id uuid,
  old jsonb,
  new jsonb,
  transaction_id xid8 not null default pg_current_xact_id()
);
create index audit_log_person_idx on public.audit_log (person_id, id);
create index audit_log_actor_idx on public.audit_log (actor_id, id);
create index audit_log_at_idx on public.audit_log (at);
create index audit_log_entity_idx on public.audit_log (entity, entity_id);
alter table public.audit_log enable row level security;

-- One link per entry, in the order transactions were committed.
create table private.audit_chain (
  position bigint primary key,
  entry_id bigint not null unique,
  previous_hash bytea,
  hash bytea not null
);
alter table private.audit_chain enable row level security;

-- The end of the chain: its lock gives transactions their order, and cut-off entries show.
create table private.audit_head (
  id boolean primary key default true check (id),
  position bigint not null,
  hash bytea
);
alter table private.audit_head enable row level security;
insert into private.audit_head (position) values (0);
