-- Client sessions: what therapists log and are paid for.

create table public.sessions (
  id uuid primary key default gen_random_uuid(),
  therapist_id uuid not null references private.people on update cascade on delete restrict,
  client_name text not null check (client_name ~ '\S' and length(client_name) <= 200),
  date date not null check (date between '2000-01-01' and '2100-12-31'),
  duration int not null check (duration in (30, 45, 60)),
  notes text check (length(notes) <= 4000),
  revenue numeric(10, 2) not null default 0 check (revenue >= 0),
  revenue_source text not null default 'none'
    check (revenue_source in ('tier', 'hourly', 'admin', 'none')),
  revenue_rate numeric(10, 2),
  revenue_rate_since date,
  is_no_show boolean not null default false,
  no_show_fee_collected boolean not null default false,
  archived boolean default false,
  calendar_event_id text check (length(calendar_event_id) between 1 and 1024),
  client_request_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint sessions_fee_needs_no_show check (is_no_show or not no_show_fee_collected),
  constraint sessions_priced_has_source check (case revenue_source
    when 'admin' then revenue_rate is null
    when 'none' then revenue = 0 and revenue_rate is null
    else revenue > 0 and revenue_rate is not null end),
  constraint sessions_event_imported_once unique (therapist_id, calendar_event_id),
  constraint sessions_sent_once unique (therapist_id, client_request_id)
);
create index sessions_therapist_date_idx on public.sessions (therapist_id, date);
-- Whole-practice sums are answered from this index alone.
create index sessions_date_therapist_idx on public.sessions (date, therapist_id)
  include (duration, revenue, revenue_source, revenue_rate, is_no_show, no_show_fee_collected, archived);
alter table public.sessions enable row level security;
