-- One meeting with several therapists: a supervision session for each, with hours of their own, which
-- share day, time, type, place and notes. A change to a shared value of one of them applies to all.

comment on column public.supervision_sessions.meeting_id is
  'Sessions with the same one were one meeting with several therapists.';
comment on column public.supervision_sessions.paid_once is
  'The meeting pays its longest entry alone, as the practice had it when the meeting was logged.';

create function private.share_supervision_meeting() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  others int;
begin
  update public.supervision_sessions other
  set date = new.date, time = new.time, type = new.type, location = new.location, notes = new.notes
  where other.meeting_id = new.meeting_id
    and (other.date, other.time, other.type, other.location, other.notes)
      is distinct from (new.date, new.time, new.type, new.location, new.notes);
  get diagnostics others = row_count;
  -- The triggers that count rows see only what the person names.
  if others > 0 then
    perform private.count_written(others);
  end if;
  return null;
end
$$;
comment on function private.share_supervision_meeting() is
  'Day, time, type, place and notes belong to the meeting: changed in one session, they change in all of it. Each counts as written.';
create trigger supervision_sessions_share_meeting after update of date, time, type, location, notes
  on public.supervision_sessions for each row
  when (new.meeting_id is not null and (new.date, new.time, new.type, new.location, new.notes)
    is distinct from (old.date, old.time, old.type, old.location, old.notes))
  execute function private.share_supervision_meeting();

create function private.require_meeting_entries(therapists uuid[], hours numeric[], fewest int) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if therapists is null or hours is null or cardinality(therapists) <> cardinality(hours)
    or array_position(therapists, null) is not null or array_position(hours, null) is not null
    or (select count(distinct somebody) from unnest(therapists) somebody) <> cardinality(therapists)
    or cardinality(therapists) not between fewest and 50 then
    raise exception using errcode = 'PT400', detail = 'meeting_entries_invalid',
      message = 'Name each therapist of the meeting once, 50 at most, with the hours of each.';
  end if;
end
$$;
comment on function private.require_meeting_entries(uuid[], numeric[], int) is
  'A meeting names each therapist once, with the hours of each.';

create function public.log_supervision_meeting(
  supervisor uuid, therapists uuid[], hours numeric[], day date, at_time time default null,
  kind text default null, place text default null, notes text default null, request_id uuid default null
) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  meeting uuid;
begin
  perform private.require_own_or_admin(supervisor, 'supervisor');
  perform private.require_meeting_entries(therapists, hours, 1);
  perform private.count_written(cardinality(therapists));
  -- The same person's calls come one after the other: they count what is written first.
  select session.meeting_id into meeting from public.supervision_sessions session
  where session.supervisor_id = log_supervision_meeting.supervisor and session.client_request_id = request_id
    and session.meeting_id is not null
  limit 1;
  if found then
    return meeting;
  end if;
  meeting := gen_random_uuid();
  insert into public.supervision_sessions (
    supervisor_id, therapist_id, date, hours, notes, time, type, location, meeting_id, paid_once,
    client_request_id)
  select log_supervision_meeting.supervisor, entry.therapist, day, entry.hours, log_supervision_meeting.notes,
    at_time, kind, place, meeting, settings.group_supervision_pay = 'once', request_id
  from unnest(therapists, log_supervision_meeting.hours) entry (therapist, hours)
  cross join public.practice_settings settings
  order by entry.therapist;
  return meeting;
end
$$;
comment on function public.log_supervision_meeting(uuid, uuid[], numeric[], date, time, text, text, text, uuid) is
  'Supervisors log a meeting with several assigned therapists, admins for any supervisor: all of it or nothing, and once for each request id. Whether it is paid once or for each is the practice''s setting at that moment. Never null.';

create function public.change_supervision_meeting(
  meeting uuid, session_ids uuid[], versions timestamptz[], therapists uuid[], hours numeric[],
  day date, at_time time default null, kind text default null, place text default null, notes text default null
) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  first_entry public.supervision_sessions;
begin
  perform private.require_meeting_entries(therapists, hours, 0);
  perform private.count_written(greatest(cardinality(therapists), 1));
  perform from public.supervision_sessions session
  where session.meeting_id = meeting order by session.id for update;
  select * into first_entry from public.supervision_sessions session
  where session.meeting_id = meeting order by session.id limit 1;
  if not found or not private.acts_for_practice()
    and (first_entry.supervisor_id = private.caller_id() and private.caller_role() = 'supervisor') is not true then
    raise exception using errcode = 'PT404', detail = 'supervision_not_found',
      message = 'There is no such supervision session of yours. It may have been deleted.';
  end if;
  if exists (
    select from (
      select session.id, session.updated_at from public.supervision_sessions session where session.meeting_id = meeting
    ) present
    full join unnest(session_ids, versions) seen (id, version)
      on seen.id = present.id and seen.version = present.updated_at
    where present.id is null or seen.id is null
  ) then
    raise exception using errcode = 'PT409', detail = 'supervision_edited_meanwhile',
      message = 'The supervision session was changed in the meantime.';
  end if;
  delete from public.supervision_sessions session
  where session.meeting_id = meeting and session.therapist_id <> all (therapists);
  update public.supervision_sessions session
  set hours = entry.hours, date = day, time = at_time, type = kind, location = place,
    notes = change_supervision_meeting.notes
  from unnest(therapists, change_supervision_meeting.hours) entry (therapist, hours)
  where session.meeting_id = meeting and session.therapist_id = entry.therapist
    and (session.hours, session.date, session.time, session.type, session.location, session.notes)
      is distinct from (entry.hours, day, at_time, kind, place, change_supervision_meeting.notes);
  insert into public.supervision_sessions (
    supervisor_id, therapist_id, date, hours, notes, time, type, location, meeting_id, paid_once)
  select first_entry.supervisor_id, entry.therapist, day, entry.hours, change_supervision_meeting.notes,
    at_time, kind, place, meeting, first_entry.paid_once
  from unnest(therapists, change_supervision_meeting.hours) entry (therapist, hours)
  where not exists (
    select from public.supervision_sessions session
    where session.meeting_id = meeting and session.therapist_id = entry.therapist)
  order by entry.therapist;
end
$$;
comment on function public.change_supervision_meeting(uuid, uuid[], timestamptz[], uuid[], numeric[], date, time, text, text, text) is
  'The supervisor who logged a meeting, or an admin, changes it exactly as they saw it: who was there, with which hours, and what all share. Naming nobody deletes it. A change of anything but the notes takes confirmations back. Never null.';

grant execute on function
  public.log_supervision_meeting(uuid, uuid[], numeric[], date, time, text, text, text, uuid),
  public.change_supervision_meeting(uuid, uuid[], timestamptz[], uuid[], numeric[], date, time, text, text, text)
to authenticated;
