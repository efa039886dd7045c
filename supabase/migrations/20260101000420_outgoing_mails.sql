-- Mails the practice owes its people. A mail leaves the table when it was sent, so that what it said
-- is kept nowhere twice.

create table private.outgoing_mails (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references private.people on update cascade on delete cascade,
  address text,
  subject text not null check (subject ~ '\S' and length(subject) <= 300),
  body text not null check (body ~ '\S' and length(body) <= 20000),
  queued_at timestamptz not null default now(),
  attempts int not null default 0,
  next_attempt_at timestamptz default now(),
  last_problem text
);
create index outgoing_mails_next_attempt_idx on private.outgoing_mails (next_attempt_at);
create index outgoing_mails_person_idx on private.outgoing_mails (person_id);
alter table private.outgoing_mails enable row level security;
