-- How much of what everyone shares a person has used today.
create table private.daily_shares (
  person_id uuid primary key references private.people on update cascade on delete cascade,
  day date not null,
  rows int not null default 0,
  mails int not null default 0
);
alter table private.daily_shares enable row level security;
