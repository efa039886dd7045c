-- Reading an announcement and putting it away are two things; and a mail knows the announcement it is of.

create table private.read_announcements (
  person_id uuid not null references private.people on update cascade on delete cascade,
  announcement_id uuid not null references public.admin_announcements on delete cascade,
  read_at timestamptz not null default now(),
  primary key (person_id, announcement_id)
);
create index read_announcements_announcement_idx on private.read_announcements (announcement_id);
alter table private.read_announcements enable row level security;

-- Until now putting away was the only way to say that something was read.
insert into private.read_announcements (person_id, announcement_id, read_at)
select user_id, announcement_id, archived_at from public.archived_announcements;

alter table private.outgoing_mails
  add column announcement_id uuid references public.admin_announcements on delete cascade;
create index outgoing_mails_announcement_idx on private.outgoing_mails (announcement_id)
  where announcement_id is not null;
