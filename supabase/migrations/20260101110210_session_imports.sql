-- A file of years comes in parts, each read once, as it arrives; what was read waits here until it is
-- imported, or an hour. Nothing of it counts anywhere yet.

create table private.staged_sessions (
  upload_id uuid not null,
  row_number int not null,
  -- The session it will be.
  session_id uuid not null default gen_random_uuid(),
  therapist_id uuid,
  client_name text,
  date date,
  duration int,
  notes text,
  is_no_show boolean,
  no_show_fee_collected boolean,
  revenue numeric,
  -- What is wrong with the row, the first of it.
  field text,
  problem text,
  -- What it will be paid, from having tried.
  pay numeric,
  is_unpriced boolean,
  is_processed boolean,
  -- Whether it is here already, when that was last looked up, and what it is known by.
  is_present boolean,
  row_hash bytea,
  staged_by uuid default auth.uid(),
  staged_at timestamptz not null default now(),
  primary key (upload_id, row_number)
);
create index staged_sessions_staged_at_idx on private.staged_sessions (staged_at);
alter table private.staged_sessions enable row level security;
