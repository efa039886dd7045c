-- What supervisor and therapist write to each other about an alert, or about a disputed session: one
-- thread each, for these two; admins read those about sessions.

comment on column public.supervision_messages.client_request_id is
  'Chosen by the device that sends the reply, so that sending it again after a lost answer adds no second one.';
grant select on public.supervision_messages to authenticated;

create policy supervision_messages_select on public.supervision_messages for select to authenticated
  using (therapist_id = (select private.caller_id()) or supervisor_id = (select private.caller_id())
    or session_id is not null and (select private.is_admin()));
comment on policy supervision_messages_select on public.supervision_messages is
  'The two read what they wrote to each other; admins what is about a session.';

-- Only the two people read what is said about an alert.
create trigger supervision_messages_audit after insert or delete on public.supervision_messages
  for each row execute function private.audit_change(
    'supervision message', 'id', 'therapist_id', 'message', 'alert_id');

create function private.mail_supervision_message() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  other constant uuid := case when new.author_id = new.therapist_id then new.supervisor_id else new.therapist_id end;
begin
  if private.wants_mail(other) then
    perform private.queue_mail(other, 'reply', jsonb_build_object('author', private.name_of(new.author_id)));
  end if;
  return null;
end
$$;
comment on function private.mail_supervision_message() is
  'People who want mail get one when the other person replied, without the text of the reply.';
create trigger supervision_messages_mail after insert on public.supervision_messages
  for each row when (not new.is_dispute) execute function private.mail_supervision_message();

create function private.require_words(message text) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if private.is_blank(coalesce(message, '')) or length(btrim(message)) > 2000 then
    raise exception using errcode = 'PT400', detail = 'reply_words_missing',
      message = 'Write a reply of at most 2,000 characters.';
  end if;
end
$$;
comment on function private.require_words(text) is 'A reply says something, in at most 2,000 characters.';

create function private.earlier_reply(request_id uuid) returns uuid
  language sql stable set search_path = '' as $$
  select earlier.id from public.supervision_messages earlier
  where earlier.client_request_id = request_id and earlier.author_id = private.caller_id();
$$;
comment on function private.earlier_reply(uuid) is
  'The caller''s reply that was sent with this id before.';

create function private.add_reply(
  alert_id uuid, session_id uuid, supervisor_id uuid, therapist_id uuid, message text, request_id uuid
) returns uuid
  language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  author constant uuid := private.caller_id();
  added uuid;
begin
  perform private.count_written(1);
  insert into public.supervision_messages
    (alert_id, session_id, supervisor_id, therapist_id, author_id, message, client_request_id)
  values ($1, $2, $3, $4, author, btrim($5), $6)
  on conflict (client_request_id, author_id) do nothing
  returning id into added;
  return coalesce(added, private.earlier_reply($6));
end
$$;
comment on function private.add_reply(uuid, uuid, uuid, uuid, text, uuid) is
  'The caller replies about an alert or a session; a reply that is sent again is the one that is there already.';

create function public.reply_to_alert(alert_id uuid, message text, request_id uuid default null) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.caller_id();
  alert public.supervisor_alerts;
begin
  perform private.require_words(message);
  select * into alert from public.supervisor_alerts candidate
  where candidate.id = reply_to_alert.alert_id and caller in (candidate.supervisor_id, candidate.therapist_id)
  for key share;
  if not found then
    raise exception using errcode = 'PT404', detail = 'alert_not_found',
      message = 'There is no such alert for you.';
  end if;
  if caller = alert.therapist_id then
    update public.supervisor_alerts answered set read_at = now()
    where answered.id = alert.id and answered.read_at is null;
  end if;
  return private.add_reply(alert.id, null, alert.supervisor_id, alert.therapist_id, message, request_id);
end
$$;
comment on function public.reply_to_alert(uuid, text, uuid) is
  'The therapist an alert was sent to and the supervisor who sent it answer each other under it, once for each request id; what the therapist answers is read. Never null.';

create function public.reply_about_supervision(session_id uuid, message text, request_id uuid default null) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.caller_id();
  earlier constant uuid := private.earlier_reply(request_id);
  session public.supervision_sessions;
begin
  perform private.require_words(message);
  -- Its session may have gone to another therapist since.
  if earlier is not null then
    return earlier;
  end if;
  select * into session from public.supervision_sessions candidate
  where candidate.id = reply_about_supervision.session_id
    and caller in (candidate.supervisor_id, candidate.therapist_id)
  for key share;
  if not found then
    raise exception using errcode = 'PT404', detail = 'supervision_not_found',
      message = 'There is no such supervision session of yours. It may have been deleted.';
  end if;
  if session.dispute is null and not exists (
    select from public.supervision_messages earlier
    where earlier.session_id = session.id and earlier.therapist_id = session.therapist_id
  ) then
    raise exception using errcode = 'PT409', detail = 'supervision_not_disputed',
      message = 'Nobody said that this session is not right.';
  end if;
  return private.add_reply(null, session.id, session.supervisor_id, session.therapist_id, message, request_id);
end
$$;
comment on function public.reply_about_supervision(uuid, text, uuid) is
  'Once a therapist has disputed a session, therapist and supervisor settle it in one thread, which is kept; once for each request id. Never null.';

create function private.keep_dispute() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.supervision_messages (session_id, supervisor_id, therapist_id, author_id, message, is_dispute)
  values (new.id, new.supervisor_id, new.therapist_id, new.therapist_id, new.dispute, true);
  return null;
end
$$;
comment on function private.keep_dispute() is
  'What a therapist says is not right begins the thread, and stays in it when the session is put right.';
create trigger supervision_sessions_keep_dispute after update of disputed_at on public.supervision_sessions
  for each row when (new.disputed_at is not null and new.dispute is distinct from old.dispute)
  execute function private.keep_dispute();

create function public.supervision_thread(alert_id uuid default null, session_id uuid default null)
  returns table (id uuid, author_name text, is_own boolean, message text, is_dispute boolean, created_at timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  sees_sessions constant boolean := private.acts_for_practice();
  caller constant uuid := private.caller_id();
begin
  perform private.require_caller_or_program();
  return query
    select said.id, concat_ws(' ', author.first_name, author.last_name), said.author_id is not distinct from caller,
      said.message, said.is_dispute, said.created_at
    from public.supervision_messages said
    join private.people author on author.id = said.author_id
    left join public.supervision_sessions session on session.id = said.session_id
    where (said.alert_id = supervision_thread.alert_id or said.session_id = supervision_thread.session_id)
      and (caller in (said.therapist_id, said.supervisor_id) or said.session_id is not null and sees_sessions)
      and (said.alert_id is not null or said.therapist_id in (session.therapist_id, caller))
    order by said.created_at, said.id;
end
$$;
comment on function public.supervision_thread(uuid, uuid) is
  'The two people, and admins where it is about a session, read the messages about an alert or a session, oldest first. Once a session is about another therapist, the earlier messages are left to the therapist they were with. Never null.';

grant execute on function
  public.reply_to_alert(uuid, text, uuid), public.reply_about_supervision(uuid, text, uuid),
  public.supervision_thread(uuid, uuid)
to authenticated;
