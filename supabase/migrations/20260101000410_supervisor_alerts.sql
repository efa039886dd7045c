-- Messages from a supervisor to an assigned therapist, who sees them behind the bell.

create table public.supervisor_alerts (
  id uuid primary key default gen_random_uuid(),
  supervisor_id uuid not null default auth.uid()
    references private.people on update cascade on delete restrict,
  therapist_id uuid not null references private.people on update cascade on delete restrict,
  message text not null check (message ~ '\S' and length(message) <= 2000),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index supervisor_alerts_supervisor_idx on public.supervisor_alerts (supervisor_id, created_at desc);
create index supervisor_alerts_therapist_idx on public.supervisor_alerts (therapist_id, created_at desc);
alter table public.supervisor_alerts enable row level security;
