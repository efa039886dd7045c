-- Notifications by mail, for people who want them; the words are in languages/*/mails.ts. Mail is not
-- confidential: it says that there is an alert and from whom, and the rest is read after signing in.

create function private.mail_alert() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.wants_mail(new.therapist_id) then
    perform private.queue_mail(new.therapist_id, 'alert',
      jsonb_build_object('sender', private.name_of(new.supervisor_id)));
  end if;
  return null;
end
$$;
comment on function private.mail_alert() is
  'A therapist who wants mail gets one when a supervisor sent an alert, without its text.';
create trigger supervisor_alerts_mail after insert on public.supervisor_alerts
  for each row execute function private.mail_alert();

create function private.mail_announcement() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.outgoing_mails (person_id, subject, body, announcement_id, role)
  select person.id, new.title, new.message, new.id, new.audience
  from private.people person
  where person.role = coalesce(new.audience, person.role) and person.id <> new.created_by
    and private.wants_mail(person.id);
  return null;
end
$$;
comment on function private.mail_announcement() is
  'An announcement is mailed to everyone it is for who wants mail, except its author; deleting it deletes the mails that were not sent yet.';
create trigger admin_announcements_mail after insert on public.admin_announcements
  for each row execute function private.mail_announcement();

create function private.correct_waiting_announcement() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outgoing_mails mail
  using private.people person
  where mail.announcement_id = new.id and person.id = mail.person_id and person.role <> new.audience;
  update private.outgoing_mails mail set subject = new.title, body = new.message, role = new.audience
  where mail.announcement_id = new.id;
  return null;
end
$$;
comment on function private.correct_waiting_announcement() is
  'Mails of an announcement that were not sent yet say what it says after a correction, and go only to those it is still for.';
create trigger admin_announcements_correct_mail after update on public.admin_announcements
  for each row execute function private.correct_waiting_announcement();

create function private.mail_dispute() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.wants_mail(new.supervisor_id) then
    perform private.queue_mail(new.supervisor_id, 'dispute',
      jsonb_build_object('therapist', private.name_of(new.therapist_id)), role => private.role_of(new.supervisor_id));
  end if;
  return null;
end
$$;
comment on function private.mail_dispute() is
  'A supervisor who wants mail gets one when a therapist disputes a session, without the session or the reason.';
create trigger supervision_sessions_mail_dispute after update of disputed_at on public.supervision_sessions
  for each row when (new.disputed_at is not null and old.disputed_at is null)
  execute function private.mail_dispute();

create function private.mail_approval() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_mail(new.id, 'approval');
  return null;
end
$$;
comment on function private.mail_approval() is
  'A person gets a mail when an admin approves them, and so knows when to try again.';
create trigger people_mail_approval after update of approved_at on private.people
  for each row when (old.approved_at is null and new.approved_at is not null)
  execute function private.mail_approval();
