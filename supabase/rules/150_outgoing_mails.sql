-- Mails from the practice to its people. A rule queues its mail here, in the same transaction as the
-- change the mail is about; it is sent within a minute (server/jobs/mails.ts, on a Supabase
-- project the function send-mails) and then leaves the table.

comment on column private.outgoing_mails.address is
  'Where the mail goes, if not to the address the person has when it is sent.';
comment on column private.outgoing_mails.path is
  'The screen the mail is about, if any; its address goes below the text.';
comment on column private.outgoing_mails.message is
  'The key of its words in languages/*/mails.ts; null for a mail that a person wrote.';
comment on column private.outgoing_mails.details is
  'The values of those words: names, counts, the first day of a pay period. Beside them therapist_id, where the mail tells figures of a therapist.';
comment on column private.outgoing_mails.role is
  'The role because of which the person gets it; null for a mail that is theirs in any role: about their own pay or account, or from somebody who wrote to them.';
comment on column private.outgoing_mails.next_attempt_at is
  'When to try, or to try again; null once it was tried too often.';

create function private.keeps_mails() returns boolean
  language sql stable set search_path = ''
  return current_setting('app.mails', true) is not distinct from 'kept';
comment on function private.keeps_mails() is
  'True where no mail server is set up and mails are kept in a folder instead; the host sets this.';

create function private.queue_notice(
  person uuid, message text, details jsonb default '{}', path text default null, role text default null
) returns void
  language sql security definer set search_path = '' as $$
  insert into private.outgoing_mails (person_id, message, details, path, role) values ($1, $2, $3, $4, $5);
$$;
comment on function private.queue_notice(uuid, text, jsonb, text, text) is
  'Queues a mail to a person from the practice itself or an admin, whose mails are not limited; with the role because of which the person gets it, if any.';

create function private.queue_mail(
  person uuid, message text, details jsonb default '{}', role text default null
) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  most constant int := 50;
begin
  if private.caller_role() in ('therapist', 'supervisor') then
    if (private.add_to_share(0, 1)).mails > most then
      raise exception using errcode = 'PT429', detail = 'too_many_mails_today',
        message = format('Others got %s mails because of you today, as many as anybody may send. Please go on tomorrow.', most);
    end if;
  end if;
  perform private.queue_notice($1, $2, $3, role => $4);
end
$$;
comment on function private.queue_mail(uuid, text, jsonb, text) is
  'Queues a mail to a person, for the address they have when it is sent. The caller checks private.wants_mail. A therapist or supervisor causes at most 50 mails a day.';

create function private.wants_mail(person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.people somebody
    join private.person_details details on details.person_id = somebody.id
    cross join public.practice_settings settings
    where somebody.id = $1 and somebody.approved_at is not null and somebody.deactivated_at is null
      and coalesce(somebody.invited_at, somebody.joined_at) is not null
      and details.email_notifications and settings.email_notifications);
$$;
comment on function private.wants_mail(uuid) is
  'Notifications go by mail to people who work here and have not switched them off, unless the practice has. Somebody who waits for approval may be a stranger and gets none, and neither does somebody nobody has invited yet.';

create function private.drop_waiting_mails() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outgoing_mails mail
  where mail.person_id = new.id and mail.address is null and mail.message is distinct from 'paid';
  return null;
end
$$;
comment on function private.drop_waiting_mails() is
  'Mails that wait for somebody who no longer works here are not sent, not even once the person is restored; those about their account and about pay they got are.';
create trigger people_drop_waiting_mails after update of approved_at, deactivated_at on private.people
  for each row when (
    (new.deactivated_at is not null or new.approved_at is null)
    and (new.deactivated_at, new.approved_at) is distinct from (old.deactivated_at, old.approved_at))
  execute function private.drop_waiting_mails();

create function private.drop_mails_of_former_role() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outgoing_mails mail
  where mail.person_id = new.id and mail.role <> new.role;
  return null;
end
$$;
comment on function private.drop_mails_of_former_role() is
  'Mails that wait for somebody because of a role they no longer have are not sent: reports and reminders of an admin, announcements for other roles.';
create trigger people_drop_mails_of_former_role after update of role on private.people
  for each row when (new.role <> old.role)
  execute function private.drop_mails_of_former_role();

-- Taking a mail schedules its next attempt at once: if the server dies before sending, it is tried
-- again, and two servers never take the same one. Sending takes less than the shortest delay.
create function public.take_outgoing_mail()
  returns table (
    id uuid, address text, subject text, body text, message text, details jsonb, practice text, language text, path text)
  language plpgsql security definer set search_path = '' as $$
declare
  next uuid;
begin
  if not private.is_service() then
    raise insufficient_privilege using message = 'Only the practice''s own programs send its mails.';
  end if;
  loop
    select due.id into next
    from private.outgoing_mails due
    -- A mail that is due later than any delay allows was put off while the clock was ahead.
    where due.next_attempt_at <= now() or due.next_attempt_at > now() + interval '1 day'
    order by due.next_attempt_at
    limit 1
    for update skip locked;
    if not found then
      return;
    end if;
    -- One that was being queued while its person left or changed roles was not dropped with the others
    -- (private.drop_waiting_mails, private.drop_mails_of_former_role).
    delete from private.outgoing_mails mail
    using private.people person
    where mail.id = next and person.id = mail.person_id
      and (mail.role <> person.role
        or mail.role = 'supervisor' and mail.details ? 'therapist_id' and not exists (
          select from public.supervisor_therapists assignment
          where assignment.supervisor_id = person.id
            and assignment.therapist_id = (mail.details ->> 'therapist_id')::uuid)
        or mail.address is null and mail.message is distinct from 'paid'
          and (person.deactivated_at is not null or person.approved_at is null));
    exit when not found;
  end loop;
  return query
  update private.outgoing_mails mail
  set attempts = mail.attempts + 1,
    next_attempt_at = case when mail.attempts < 9 then now() + interval '5 minutes' * 2 ^ mail.attempts end
  from private.people person
  where person.id = mail.person_id and mail.id = next
  returning mail.id, coalesce(mail.address, person.email), mail.subject, mail.body,
    mail.message, mail.details,
    (select coalesce(nullif(settings.company_name, ''), 'Track & Pay') from public.practice_settings settings),
    (select settings.language from public.practice_settings settings), mail.path;
end
$$;
comment on function public.take_outgoing_mail() is
  'Takes the mail that is due next, for one sender alone; only for the practice''s own programs. Mails to somebody who has left meanwhile or has another role are dropped, as when that happened (private.drop_waiting_mails, private.drop_mails_of_former_role), and so are those that tell a supervisor the figures of a therapist who is no longer assigned. A mail is tried at most ten times in two days, each delay twice the one before.';

create function public.settle_outgoing_mail(mail uuid, problem text default null) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_service() then
    raise insufficient_privilege using message = 'Only the practice''s own programs send its mails.';
  end if;
  delete from private.outgoing_mails outgoing
  using private.people person
  where outgoing.id = mail and person.id = outgoing.person_id and (problem is null
    -- The last attempt to reach somebody who is erased.
    or outgoing.next_attempt_at is null and person.email = person.id || '@removed.invalid');
  if problem is not null then
    update private.outgoing_mails outgoing set last_problem = problem where outgoing.id = mail;
  end if;
end
$$;
comment on function public.settle_outgoing_mail(uuid, text) is
  'Deletes a mail that was sent, and one to an erased person that cannot be; else notes the kind of failure; only for the practice''s own programs.';
