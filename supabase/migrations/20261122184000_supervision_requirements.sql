-- What a licensing board wants of a supervised therapist, who signed the log, and what was said about it.

create table public.supervision_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and length(name) <= 200),
  license text not null default '' check (length(license) <= 200),
  state text not null default '' check (length(state) <= 50),
  total_hours numeric(7, 2) not null check (total_hours between 0.25 and 10000),
  individual_hours numeric(7, 2) check (individual_hours between 0 and 10000),
  group_hours_most numeric(7, 2) check (group_hours_most between 0 and 10000),
  every text check (every in ('week', 'month')),
  hours_every numeric(5, 2) check (hours_every between 0.25 and 100),
  client_hours_per_hour numeric(6, 2) check (client_hours_per_hour between 0.25 and 1000),
  source text not null default '' check (length(source) <= 500),
  read_on date,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  constraint supervision_templates_every_how_much check ((every is null) = (hours_every is null))
);
alter table public.supervision_templates enable row level security;

insert into public.supervision_templates
  (name, license, state, total_hours, individual_hours, group_hours_most, every, hours_every,
   client_hours_per_hour, source, read_on, is_example)
values
  ('California: associate clinical social worker', 'LCSW', 'CA', 104, 52, null, 'week', 1, 10,
   'https://www.bbs.ca.gov, as told by https://socialworkcoaching.com/how-much-social-work-supervision-do-i-need/',
   '2026-11-22', true),
  ('Texas: LPC Associate', 'LPC', 'TX', 72, 36, 36, 'month', 4, null,
   'https://regulations.justia.com/states/texas/title-22/part-30/chapter-681/subchapter-c/section-681-92 (22 TAC 681.92)',
   '2026-11-22', true),
  ('New York: licensed clinical social worker', 'LCSW', 'NY', 100, null, null, null, null, null,
   'https://op.nysed.gov/professions/licensed-clinical-social-worker/license-requirements',
   '2026-11-22', true);

create table public.supervision_requirements (
  therapist_id uuid primary key references private.people on update cascade on delete cascade,
  license text not null check (license ~ '\S' and length(license) <= 200),
  state text not null default '' check (length(state) <= 50),
  total_hours numeric(7, 2) not null check (total_hours between 0.25 and 10000),
  individual_hours numeric(7, 2) check (individual_hours between 0 and 10000),
  group_hours_most numeric(7, 2) check (group_hours_most between 0 and 10000),
  every text check (every in ('week', 'month')),
  hours_every numeric(5, 2) check (hours_every between 0.25 and 100),
  client_hours_per_hour numeric(6, 2) check (client_hours_per_hour between 0.25 and 1000),
  starts_on date not null check (starts_on between '2000-01-01' and '2100-12-31'),
  ends_on date not null check (ends_on between '2000-01-01' and '2100-12-31'),
  updated_at timestamptz not null default now(),
  constraint supervision_requirements_every_how_much check ((every is null) = (hours_every is null)),
  constraint supervision_requirements_starts_first check (starts_on <= ends_on)
);
alter table public.supervision_requirements enable row level security;

-- Who was reminded of which week or month.
create table private.supervision_reminders (
  therapist_id uuid not null references private.people on update cascade on delete cascade,
  due_from date not null,
  reminded_at timestamptz not null default now(),
  primary key (therapist_id, due_from)
);
alter table private.supervision_reminders enable row level security;

create table public.supervision_credentials (
  person_id uuid primary key references private.people on update cascade on delete cascade,
  license text not null default '' check (length(license) <= 200),
  license_number text not null default '' check (length(license_number) <= 100),
  qualification text not null default '' check (length(qualification) <= 500),
  updated_at timestamptz not null default now()
);
alter table public.supervision_credentials enable row level security;

create table public.supervision_signatures (
  id uuid primary key default gen_random_uuid(),
  signer_id uuid not null references private.people on update cascade on delete restrict,
  therapist_id uuid not null references private.people on update cascade on delete restrict,
  supervisor_id uuid not null references private.people on update cascade on delete restrict,
  from_date date not null,
  to_date date not null,
  typed_name text not null check (typed_name ~ '\S' and length(typed_name) <= 401),
  session_count int not null check (session_count > 0),
  hours numeric(8, 2) not null,
  content jsonb not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  signed_at timestamptz not null default now(),
  constraint supervision_signatures_signer_is_one_of_them check (signer_id in (therapist_id, supervisor_id)),
  constraint supervision_signatures_once unique (signer_id, digest)
);
create index supervision_signatures_therapist_idx on public.supervision_signatures (therapist_id, supervisor_id);
create index supervision_signatures_supervisor_idx on public.supervision_signatures (supervisor_id);
alter table public.supervision_signatures enable row level security;

-- What the two said about an alert, or about a session that is not right.
create table public.supervision_messages (
  id uuid primary key default gen_random_uuid(),
  alert_id uuid references public.supervisor_alerts on delete cascade,
  session_id uuid references public.supervision_sessions on delete cascade,
  supervisor_id uuid not null references private.people on update cascade on delete restrict,
  therapist_id uuid not null references private.people on update cascade on delete restrict,
  author_id uuid not null references private.people on update cascade on delete restrict,
  message text not null check (message ~ '\S' and length(message) <= 2000),
  is_dispute boolean not null default false,
  created_at timestamptz not null default now(),
  constraint supervision_messages_about_one check (num_nonnulls(alert_id, session_id) = 1)
);
create index supervision_messages_alert_idx on public.supervision_messages (alert_id);
create index supervision_messages_session_idx on public.supervision_messages (session_id);
create index supervision_messages_supervisor_idx on public.supervision_messages (supervisor_id);
create index supervision_messages_therapist_idx on public.supervision_messages (therapist_id);
create index supervision_messages_author_idx on public.supervision_messages (author_id);
alter table public.supervision_messages enable row level security;

insert into public.supervision_messages
  (session_id, supervisor_id, therapist_id, author_id, message, is_dispute, created_at)
select id, supervisor_id, therapist_id, therapist_id, dispute, true, disputed_at
from public.supervision_sessions where disputed_at is not null;
