-- Who supervises whom, and the supervision sessions they log.

create table public.supervisor_therapists (
  supervisor_id uuid not null references private.people on update cascade on delete cascade,
  therapist_id uuid not null references private.people on update cascade on delete cascade,
  assigned_at timestamptz not null default now(),
  assigned_by uuid default auth.uid(),
  primary key (supervisor_id, therapist_id),
  constraint supervisor_therapists_two_people check (supervisor_id <> therapist_id)
);
create index supervisor_therapists_therapist_idx on public.supervisor_therapists (therapist_id);
alter table public.supervisor_therapists enable row level security;

create table public.supervision_sessions (
  id uuid primary key default gen_random_uuid(),
  supervisor_id uuid not null references private.people on update cascade on delete restrict,
  therapist_id uuid not null references private.people on update cascade on delete restrict,
  date date not null check (date between '2000-01-01' and '2100-12-31'),
  hours numeric(5, 2) not null check (hours between 0.25 and 24 and hours % 0.25 = 0),
  notes text check (length(notes) <= 4000),
  time time,
  type text check (type in ('Individual', 'Group', 'Peer', 'Other')),
  location text check (location in ('In-person', 'Virtual', 'Phone')),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  confirmed_at timestamptz,
  reopened_at timestamptz,
  disputed_at timestamptz,
  dispute text check (length(dispute) between 1 and 1000),
  constraint supervision_sessions_dispute_has_words check ((disputed_at is null) = (dispute is null)),
  constraint supervision_sessions_confirmed_or_disputed check (confirmed_at is null or disputed_at is null)
);
create index supervision_sessions_supervisor_date_idx on public.supervision_sessions (supervisor_id, date);
create index supervision_sessions_therapist_date_idx on public.supervision_sessions (therapist_id, date);
create index supervision_sessions_date_idx on public.supervision_sessions (date);
alter table public.supervision_sessions enable row level security;
