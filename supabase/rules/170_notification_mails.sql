-- What people are told by mail, if they want it; its words: languages/*/mails.ts. A mail travels
-- unprotected: it says that there is an alert and from whom, and leaves the rest behind the sign-in.

create function private.mail_alert() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  sender constant text := (
    select concat_ws(' ', person.first_name, person.last_name)
    from private.people person where person.id = new.supervisor_id);
begin
  if private.wants_mail(new.therapist_id) then
    perform private.queue_mail(new.therapist_id, 'alert', jsonb_build_object('sender', sender));
  end if;
  return null;
end
$$;
comment on function private.mail_alert() is
  'A therapist who wants mail is told that a supervisor sent an alert; what it says stays in the practice.';
create trigger supervisor_alerts_mail after insert on public.supervisor_alerts
  for each row execute function private.mail_alert();

create function private.mail_announcement() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.outgoing_mails (person_id, subject, body, announcement_id)
  select person.id, new.title, new.message, new.id
  from private.people person
  where person.role = coalesce(new.audience, person.role) and person.id <> new.created_by
    and private.wants_mail(person.id);
  return null;
end
$$;
comment on function private.mail_announcement() is
  'Announcements go by mail to everyone they are for who wants mail, but not to their author; one that is taken back takes the mails along that were not sent yet.';
create trigger admin_announcements_mail after insert on public.admin_announcements
  for each row execute function private.mail_announcement();

create function private.mail_dispute() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  therapist constant text := (
    select concat_ws(' ', person.first_name, person.last_name)
    from private.people person where person.id = new.therapist_id);
begin
  if private.wants_mail(new.supervisor_id) then
    perform private.queue_mail(new.supervisor_id, 'dispute', jsonb_build_object('therapist', therapist));
  end if;
  return null;
end
$$;
comment on function private.mail_dispute() is
  'A supervisor who wants mail is told that a therapist calls a session wrong; which and why stays in the practice.';
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
  'A person an admin has let in gets a mail; nobody would know otherwise when to try again.';
create trigger people_mail_approval after update of approved_at on private.people
  for each row when (old.approved_at is null and new.approved_at is not null)
  execute function private.mail_approval();
