-- Mails the practice owes its people. Whoever has something to say queues it here, in the same
-- transaction as what it is about; it is sent within a minute (server/jobs/mails.ts, on a Supabase
-- project the function send-mails). A mail
-- leaves the table when it was sent, so that what it said is kept nowhere twice.

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
comment on column private.outgoing_mails.address is
  'Where the mail goes, if not to the address the person has when it is sent.';
comment on column private.outgoing_mails.next_attempt_at is
  'When to try, or to try again; null once it was tried too often.';
create index outgoing_mails_next_attempt_idx on private.outgoing_mails (next_attempt_at);
create index outgoing_mails_person_idx on private.outgoing_mails (person_id);
alter table private.outgoing_mails enable row level security;

create function private.queue_mail(person uuid, subject text, body text) returns void
  language sql security definer set search_path = '' as $$
  insert into private.outgoing_mails (person_id, subject, body) values ($1, $2, $3);
$$;
comment on function private.queue_mail(uuid, text, text) is
  'Owes a person a mail, to the address the person has when it is sent. Whether they want it is for the caller to ask.';

create function private.wants_mail(person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.people somebody
    join private.person_details details on details.person_id = somebody.id
    cross join public.practice_settings settings
    where somebody.id = $1 and somebody.deactivated_at is null
      and details.email_notifications and settings.email_notifications);
$$;
comment on function private.wants_mail(uuid) is
  'Notifications go by mail to active people who have not switched them off, in a practice that has not either.';

-- Taking a mail plans its next attempt at once: a server that dies over it leaves it to be tried
-- again, and two servers never hold the same one. Sending takes less than the shortest delay.
create function public.take_outgoing_mail()
  returns table (id uuid, address text, subject text, body text, practice text)
  language sql security definer set search_path = '' as $$
  update private.outgoing_mails mail
  set attempts = mail.attempts + 1,
    next_attempt_at = case when mail.attempts < 9 then now() + interval '5 minutes' * 2 ^ mail.attempts end
  from private.people person
  where person.id = mail.person_id and mail.id = (
    select due.id from private.outgoing_mails due
    where due.next_attempt_at <= now()
    order by due.next_attempt_at
    limit 1
    for update skip locked)
  returning mail.id, coalesce(mail.address, person.email), mail.subject, mail.body,
    (select coalesce(nullif(settings.company_name, ''), 'Track & Pay') from public.practice_settings settings);
$$;
comment on function public.take_outgoing_mail() is
  'The mail that is due next, for one sender alone: tried at most ten times in two days, each delay twice the one before.';

create function public.settle_outgoing_mail(mail uuid, problem text default null) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if problem is null then
    delete from private.outgoing_mails outgoing where outgoing.id = mail;
  else
    update private.outgoing_mails outgoing set last_problem = problem where outgoing.id = mail;
  end if;
end
$$;
comment on function public.settle_outgoing_mail(uuid, text) is
  'A mail that was sent is gone; of one that could not be sent the kind of failure stays, until its next attempt.';
