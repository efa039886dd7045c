-- People and past sessions taken over from files.

create table public.data_imports (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('people', 'sessions')),
  file_name text not null check (file_name ~ '\S' and length(file_name) <= 255),
  added int not null check (added > 0),
  imported_at timestamptz not null default now(),
  imported_by uuid default auth.uid() references private.people on update cascade on delete restrict,
  undone_at timestamptz,
  undone_by uuid references private.people on update cascade on delete restrict
);
create index data_imports_imported_by_idx on public.data_imports (imported_by);
create index data_imports_undone_by_idx on public.data_imports (undone_by);
create index data_imports_imported_at_idx on public.data_imports (imported_at desc);
alter table public.data_imports enable row level security;

create table private.imported_people (
  person_id uuid primary key references private.people on update cascade on delete cascade,
  import_id uuid not null references public.data_imports on delete cascade
);
create index imported_people_import_idx on private.imported_people (import_id);
alter table private.imported_people enable row level security;

-- Outlives the session: one that was changed or deleted since does not come back with the same file.
create table private.imported_sessions (
  session_id uuid primary key,
  import_id uuid not null references public.data_imports on delete cascade,
  therapist_id uuid not null references private.people on update cascade on delete cascade,
  row_hash bytea not null,
  unique (therapist_id, row_hash)
);
create index imported_sessions_import_idx on private.imported_sessions (import_id);
alter table private.imported_sessions enable row level security;
