-- Where in the practice a mail leads, behind the sign-in.
alter table private.outgoing_mails
  add column path text check (path ~ '^/[a-z0-9/?=-]*$' and length(path) <= 200);
