-- Sessions that a therapist hands in when their pay period is processed already. The admin takes
-- one, which makes it a session and so a correction of the next pay period, or refuses it with a reason.

comment on column public.late_sessions.client_request_id is
  'Chosen by the device that hands the session in, so that sending it again after a lost answer adds no second one.';
grant select on public.late_sessions to authenticated;

create policy late_sessions_select_own_or_all on public.late_sessions for select to authenticated
  using (therapist_id between (select first_therapist from private.active_caller) and (select last_therapist from private.active_caller));
comment on policy late_sessions_select_own_or_all on public.late_sessions is
  'Therapists see the late sessions they handed in, admins everyone''s; supervisors none.';

create trigger late_sessions_audit after insert or update or delete on public.late_sessions
  for each row execute function private.audit_change('late session', 'id', 'therapist_id');

create function private.require_new_session(therapist uuid, day date, client text) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.sessions session
    where session.therapist_id = therapist and session.date = day and not session.archived
      and private.client_key(session.client_name) = private.client_key(client)
  ) then
    raise exception using errcode = 'PT409', detail = 'late_session_known',
      message = 'A session with this client on this day is logged already.';
  end if;
end
$$;
comment on function private.require_new_session(uuid, date, text) is
  'A session with the same client on the same day is taken for the one that is logged already.';

create function public.hand_in_late_session(
  day date, client_name text, duration int, is_no_show boolean default false,
  no_show_fee_collected boolean default false, message text default null, request_id uuid default null
) returns public.late_sessions
  language plpgsql security definer set search_path = '' as $$
declare
  most_waiting constant int := 20;
  therapist constant uuid := private.caller_id();
  client constant text := private.on_one_line(client_name);
  period public.payroll_periods;
  handed_in public.late_sessions;
begin
  if private.caller_role() is distinct from 'therapist' then
    raise insufficient_privilege using message = 'Therapists hand in sessions of their own.';
  end if;
  perform private.count_written(1);
  -- Those of one person are handed in one after the other, so that they can be counted.
  perform from private.people person where person.id = therapist for no key update;
  select * into handed_in from public.late_sessions earlier
  where earlier.client_request_id = request_id and earlier.therapist_id = therapist;
  if found then
    return handed_in;
  end if;
  select * into period from public.payroll_periods candidate
  where candidate.start_date = private.pay_period_start(day) and candidate.status = 'completed';
  if period.id is null then
    raise exception using errcode = 'PT409', detail = 'session_not_late',
      message = 'Sessions of this day can still be logged as usual.';
  elsif day > private.practice_today() or not private.can_ask_about(period, therapist) then
    raise exception using errcode = 'PT409', detail = 'late_session_too_late',
      message = 'A late session can be handed in until 60 days after the payment of its pay period. Please talk to your admin.';
  elsif duration <> all ((select settings.session_lengths from public.practice_settings settings)::int[]) then
    raise exception using errcode = 'PT400', detail = 'length_not_offered',
      message = 'The practice does not offer sessions of this length.';
  end if;
  perform private.require_new_session(therapist, day, client);
  if (select count(*) from public.late_sessions waiting
      where waiting.therapist_id = therapist and waiting.decided_at is null) >= most_waiting then
    raise exception using errcode = 'PT409', detail = 'late_sessions_waiting',
      message = format('%s late sessions of yours wait already. Please talk to your admin.', most_waiting);
  end if;
  insert into public.late_sessions
    (therapist_id, client_name, date, duration, is_no_show, no_show_fee_collected, message, client_request_id)
  values (therapist, client, day, hand_in_late_session.duration,
    hand_in_late_session.is_no_show, hand_in_late_session.no_show_fee_collected,
    private.text_or_null(hand_in_late_session.message), request_id)
  returning * into handed_in;
  -- One mail a day to each admin says that some wait: one for each session of somebody who was away would be
  -- more mails than a person may cause.
  perform private.mail_about_late_session(admin.id, handed_in)
  from private.people admin where admin.role = 'admin' and private.wants_mail(admin.id)
    and not exists (
      select from public.late_sessions earlier
      where earlier.therapist_id = therapist and earlier.id <> handed_in.id and earlier.decided_at is null
        and earlier.handed_in_at > now() - interval '1 day');
  return handed_in;
exception when unique_violation then
  raise exception using errcode = 'PT409', detail = 'late_session_known',
    message = 'You have handed this session in already.';
end
$$;
comment on function public.hand_in_late_session(date, text, int, boolean, boolean, text, uuid) is
  'Therapists hand in a session of a processed pay period as long as its pay can be questioned: of a length the practice offers, none with the same client on the same day, at most 20 waiting. One that is sent again is the one that is there already.';

create function public.withdraw_late_session(late_session_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_written(1);
  delete from public.late_sessions late
  where late.id = late_session_id and late.therapist_id = private.caller_id() and late.decided_at is null;
  if not found then
    raise exception using errcode = 'PT404', detail = 'late_session_not_found',
      message = 'There is no such late session of yours that waits.';
  end if;
end
$$;
comment on function public.withdraw_late_session(uuid) is
  'Therapists take back a late session of their own that nobody has decided on.';

create function private.waiting_late_session(late_session_id uuid) returns public.late_sessions
  language plpgsql security definer set search_path = '' as $$
declare
  late public.late_sessions;
begin
  -- The payroll lock first, as when a session is written: it is taken before any row's.
  perform pg_advisory_xact_lock_shared(private.payroll_lock());
  select * into late from public.late_sessions candidate where candidate.id = late_session_id for update;
  if late.id is null or late.decided_at is not null then
    raise exception using errcode = 'PT409', detail = 'late_session_settled',
      message = 'This late session was decided on or withdrawn in the meantime.';
  end if;
  return late;
end
$$;
comment on function private.waiting_late_session(uuid) is
  'Of several decisions on a late session the first counts.';

create function public.take_late_session(late_session_id uuid) returns public.late_sessions
  language plpgsql security definer set search_path = '' as $$
declare
  late public.late_sessions;
begin
  perform private.require_admin();
  late := private.waiting_late_session(late_session_id);
  perform private.require_new_session(late.therapist_id, late.date, late.client_name);
  insert into public.sessions (therapist_id, client_name, date, duration, is_no_show, no_show_fee_collected)
  values (late.therapist_id, late.client_name, late.date, late.duration, late.is_no_show, late.no_show_fee_collected)
  returning id into late.session_id;
  -- If a merge of clients renamed the late session, undoing the merge renames this session, too.
  insert into private.merged_sessions (merge_id, session_id, former_name)
  select renamed.merge_id, late.session_id, renamed.former_name
  from private.merged_sessions renamed where renamed.session_id = late.id;
  update public.late_sessions target
  set decided_at = now(), decided_by = private.caller_id(), session_id = late.session_id
  where target.id = late.id
  returning * into late;
  if private.wants_mail(late.therapist_id) then
    perform private.mail_about_late_session(late.therapist_id, late);
  end if;
  return late;
end
$$;
comment on function public.take_late_session(uuid) is
  'Admins take a late session: it becomes a session, priced as any other, and a correction of the next pay period.';

create function public.refuse_late_session(late_session_id uuid, reason text) returns public.late_sessions
  language plpgsql security definer set search_path = '' as $$
declare
  late public.late_sessions;
begin
  perform private.require_admin();
  if private.is_blank(coalesce(reason, '')) then
    raise exception using errcode = 'PT400', detail = 'refusal_required',
      message = 'Say why, so that the therapist knows.';
  end if;
  late := private.waiting_late_session(late_session_id);
  update public.late_sessions target
  set decided_at = now(), decided_by = private.caller_id(), refusal = btrim(reason)
  where target.id = late.id
  returning * into late;
  if private.wants_mail(late.therapist_id) then
    perform private.mail_about_late_session(late.therapist_id, late);
  end if;
  return late;
end
$$;
comment on function public.refuse_late_session(uuid, text) is
  'Admins refuse a late session with a reason, which its therapist reads.';

create function private.mail_about_late_session(person uuid, late public.late_sessions) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- Neither client nor reason: mail is not confidential.
  if late.decided_at is null then
    perform private.queue_mail(person, 'late_session_waits',
      jsonb_build_object('therapist', private.name_of(late.therapist_id)), role => 'admin');
  else
    perform private.queue_mail(person, 'late_session_decided');
  end if;
end
$$;
comment on function private.mail_about_late_session(uuid, public.late_sessions) is
  'An admin who wants mails learns that late sessions of a therapist wait, a therapist that theirs was decided on.';

grant execute on function
  public.hand_in_late_session(date, text, int, boolean, boolean, text, uuid), public.withdraw_late_session(uuid),
  public.take_late_session(uuid), public.refuse_late_session(uuid, text)
to authenticated;
