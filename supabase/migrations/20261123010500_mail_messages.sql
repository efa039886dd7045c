-- A mail is kept as what it is about and its details, and gets its words when it is sent. One that
-- somebody wrote, as an announcement, keeps their words.
alter table private.outgoing_mails
  alter column subject drop not null,
  alter column body drop not null,
  add column message text,
  add column details jsonb,
  add constraint outgoing_mails_words_check check (
    (message is null) = (details is null)
    and (message is null) = (subject is not null) and (message is null) = (body is not null));
