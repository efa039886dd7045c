-- Recovery codes for whoever lost the device of the second factor. A code opens one sign-in and is
-- gone. 80 random bits each, so a plain digest keeps them secret.

create table private.recovery_codes (
  account_id uuid not null references auth.users on delete cascade,
  digest bytea not null,
  made_at timestamptz not null default now(),
  primary key (account_id, digest)
);
alter table private.recovery_codes enable row level security;
