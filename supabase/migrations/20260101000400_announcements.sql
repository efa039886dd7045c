-- What admins tell the practice, and what each person has put away.

create table public.admin_announcements (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and length(title) <= 200),
  message text not null check (message ~ '\S' and length(message) <= 5000),
  audience text check (audience in ('therapist', 'supervisor')),
  created_at timestamptz not null default now(),
  created_by uuid not null default auth.uid()
    references private.people on update cascade on delete restrict
);
create index admin_announcements_created_at_idx on public.admin_announcements (created_at desc);
create index admin_announcements_created_by_idx on public.admin_announcements (created_by);
alter table public.admin_announcements enable row level security;

create table public.archived_announcements (
  user_id uuid not null default auth.uid()
    references private.people on update cascade on delete cascade,
  announcement_id uuid not null references public.admin_announcements on delete cascade,
  archived_at timestamptz not null default now(),
  primary key (user_id, announcement_id)
);
create index archived_announcements_announcement_idx on public.archived_announcements (announcement_id);
alter table public.archived_announcements enable row level security;
