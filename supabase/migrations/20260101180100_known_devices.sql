-- From where somebody has signed in before. Browser and system, no more: finer marks change with every
-- update, and a mail that comes every week is read by nobody.

create table private.known_devices (
  account_id uuid not null references auth.users on delete cascade,
  browser text not null,
  system text not null,
  first_seen_at timestamptz not null default now(),
  primary key (account_id, browser, system)
);
alter table private.known_devices enable row level security;
