-- Two spellings of one client made one by an admin, with what each session said before.

create table public.client_merges (
  id uuid primary key default gen_random_uuid(),
  from_name text not null check (from_name ~ '\S' and length(from_name) <= 200),
  to_name text not null check (to_name ~ '\S' and length(to_name) <= 200),
  session_count int not null check (session_count > 0),
  merged_at timestamptz not null default now(),
  merged_by uuid references private.people on update cascade on delete restrict,
  undone_at timestamptz,
  undone_by uuid references private.people on update cascade on delete restrict,
  undo_reason text check (undo_reason ~ '\S' and length(undo_reason) <= 1000),
  constraint client_merges_undone check ((undone_at is null) = (undo_reason is null))
);
create index client_merges_merged_by_idx on public.client_merges (merged_by);
create index client_merges_undone_by_idx on public.client_merges (undone_by);
alter table public.client_merges enable row level security;

create table private.merged_sessions (
  merge_id uuid not null references public.client_merges on delete cascade,
  -- May be gone by now.
  session_id uuid not null,
  former_name text not null,
  primary key (merge_id, session_id)
);
alter table private.merged_sessions enable row level security;
