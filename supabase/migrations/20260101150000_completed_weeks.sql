-- The word of a therapist that a week is whole.

create table public.completed_weeks (
  therapist_id uuid not null default auth.uid()
    references private.people on update cascade on delete cascade,
  week_start date not null check (extract(dow from week_start) = 0),
  completed_at timestamptz not null default now(),
  primary key (therapist_id, week_start)
);
create index completed_weeks_week_start_idx on public.completed_weeks (week_start);
alter table public.completed_weeks enable row level security;
