-- What the embedded host remembers about this database. Safe to run again.

create schema if not exists host;

-- One row: proof that the secrets in use are the ones this database was made with.
create table if not exists host.installation (
  id boolean primary key default true check (id),
  keys_proof text not null,
  made_at timestamptz not null default now()
);
alter table host.installation enable row level security;
revoke all on host.installation from public, anon, authenticated;
