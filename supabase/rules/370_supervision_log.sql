-- The log of supervision as each of its readers may see it: the supervisor who wrote it, the therapist
-- it is about, admins. A licensing board asks therapists for it, so they confirm what is in it.

create function public.supervision_log(
  from_date date default '2000-01-01', to_date date default '2100-12-31',
  therapist uuid default null, supervisor uuid default null
) returns table (
  id uuid,
  supervisor_id uuid,
  supervisor_name text,
  supervisor_email text,
  supervisor_shares_name boolean,
  therapist_id uuid,
  therapist_name text,
  therapist_email text,
  therapist_shares_name boolean,
  date date,
  hours numeric,
  notes text,
  "time" time,
  type text,
  location text,
  created_at timestamptz,
  updated_at timestamptz,
  confirmed_at timestamptz,
  reopened_at timestamptz,
  disputed_at timestamptz,
  dispute text,
  locked boolean,
  pay numeric,
  pay_rate numeric,
  pay_rate_since date,
  pay_reason text,
  meeting_id uuid,
  meeting_size int,
  paid_hours numeric,
  message_count int
)
  language plpgsql stable security definer
  -- Planned at each call: the whole practice and one person need different plans.
  set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  caller constant uuid := private.caller_id();
  caller_role constant text := private.caller_role();
  sees_all constant boolean := private.acts_for_practice();
  is_locking constant boolean := not sees_all
    and (select settings.lock_sessions from public.practice_settings settings);
  -- Whose addresses a supervisor sees (people_select_supervisor).
  supervised constant uuid[] := private.supervised_therapist_ids();
  namesakes constant uuid[] := private.namesakes();
begin
  if sees_all then
    null;
  elsif caller_role = 'supervisor' and coalesce(supervisor, caller) = caller then
    supervisor := caller;
  elsif caller_role = 'therapist' and coalesce(therapist, caller) = caller then
    therapist := caller;
  else
    raise insufficient_privilege using message =
      'Supervision is shown to admins, to the supervisor who logged it and to the therapist it is about.';
  end if;
  return query
    select session.id, session.supervisor_id, concat_ws(' ', author.first_name, author.last_name),
      case when caller_role = 'therapist' then '' else author.email end, author.id = any (namesakes),
      session.therapist_id, concat_ws(' ', subject.first_name, subject.last_name),
      case when sees_all or subject.id = caller or subject.id = any (supervised) then subject.email else '' end,
      subject.id = any (namesakes),
      session.date, session.hours, case when caller_role = 'therapist' then null else session.notes end,
      session.time, session.type, session.location,
      session.created_at, session.updated_at, session.confirmed_at, session.reopened_at,
      session.disputed_at, session.dispute,
      coalesce(is_locking and period.status <> 'pending', false),
      pay.amount, pay.rate, pay.rate_since, pay.reason,
      session.meeting_id, case when session.meeting_id is null then 1 else (
        select count(*)::int from public.supervision_sessions other where other.meeting_id = session.meeting_id
      ) end, pay.hours,
      (select count(*)::int from public.supervision_messages said
       where said.session_id = session.id and said.therapist_id = session.therapist_id)
    from public.supervision_sessions session
    join private.people author on author.id = session.supervisor_id
    join private.people subject on subject.id = session.therapist_id
    left join public.payroll_periods period on period.start_date = private.pay_period_start(session.date)
    left join private.supervision_pay(from_date, to_date) pay
      on pay.session_id = session.id and pay.supervisor_id = session.supervisor_id
        and caller_role is distinct from 'therapist'
    where session.date between from_date and to_date
      and (supervision_log.therapist is null or session.therapist_id = supervision_log.therapist)
      and (supervision_log.supervisor is null or session.supervisor_id = supervision_log.supervisor)
    order by session.date desc, session.time desc nulls last, session.created_at desc, session.id;
end
$$;
comment on function public.supervision_log(date, date, uuid, uuid) is
  'Supervisors see what they logged, of therapists no longer assigned with the name but no address; therapists what was logged about them, without notes, pay and the supervisor''s address; admins everything. Never null: id, supervisor_id, supervisor_name, supervisor_email, supervisor_shares_name, therapist_id, therapist_name, therapist_email, therapist_shares_name, date, hours, created_at, updated_at, locked, meeting_size, message_count.';

create function public.supervision_summary(
  from_date date, to_date date, therapist uuid default null, supervisor uuid default null
) returns table (
  therapist_id uuid, therapist_name text, therapist_email text, type text, location text,
  session_count int, hours numeric, confirmed_hours numeric
)
  language sql stable set search_path = '' as $$
  select log.therapist_id, log.therapist_name, log.therapist_email, log.type, log.location,
    count(*)::int, sum(log.hours), coalesce(sum(log.hours) filter (where log.confirmed_at is not null), 0)
  from public.supervision_log($1, $2, $3, $4) log
  group by log.therapist_id, log.therapist_name, log.therapist_email, log.type, log.location
  order by log.therapist_name, log.therapist_id, log.type, log.location;
$$;
comment on function public.supervision_summary(date, date, uuid, uuid) is
  'Adds up the log for callers who may read it: hours per therapist, type and location. Never null: all but type, location.';

create function public.confirm_supervision(session_ids uuid[], versions timestamptz[]) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.caller_id();
  confirmed int;
begin
  if caller is null or session_ids is null or exists (
    select from unnest(session_ids) wanted(id)
    where not exists (
      select from public.supervision_sessions session
      where session.id = wanted.id and session.therapist_id = caller)
  ) then
    raise exception using errcode = 'PT404', detail = 'supervision_not_found',
      message = 'There is no such supervision session of yours. It may have been deleted.';
  end if;
  perform private.count_written(cardinality(session_ids));
  update public.supervision_sessions session
  set confirmed_at = coalesce(session.confirmed_at, now()), reopened_at = null,
    disputed_at = null, dispute = null
  from unnest(session_ids, versions) seen(id, version)
  where session.id = seen.id and session.therapist_id = caller and session.updated_at = seen.version;
  get diagnostics confirmed = row_count;
  if confirmed <> cardinality(session_ids) then
    raise exception using errcode = 'PT409', detail = 'supervision_changed_meanwhile',
      message = 'Your supervisor changed a session in the meantime. Please look at it again.';
  end if;
end
$$;
comment on function public.confirm_supervision(uuid[], timestamptz[]) is
  'Therapists confirm supervision logged about them, exactly as they saw it: all of it or nothing. Never null.';

create function public.dispute_supervision(session_id uuid, version timestamptz, message text)
  returns void language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.caller_id();
begin
  if not exists (
    select from public.supervision_sessions session
    where session.id = session_id and session.therapist_id = caller
  ) then
    raise exception using errcode = 'PT404', detail = 'supervision_not_found',
      message = 'There is no such supervision session of yours. It may have been deleted.';
  end if;
  if private.is_blank(coalesce(message, '')) or length(btrim(message)) > 1000 then
    raise exception using errcode = 'PT400', detail = 'dispute_words_missing',
      message = 'Say in at most 1,000 characters what is not right.';
  end if;
  perform private.count_written(1);
  update public.supervision_sessions session
  set disputed_at = now(), dispute = btrim(message), confirmed_at = null, reopened_at = null
  where session.id = session_id and session.therapist_id = caller and session.updated_at = version;
  if not found then
    raise exception using errcode = 'PT409', detail = 'supervision_changed_meanwhile',
      message = 'Your supervisor changed a session in the meantime. Please look at it again.';
  end if;
end
$$;
comment on function public.dispute_supervision(uuid, timestamptz, text) is
  'Therapists say what is not right about supervision logged about them, confirmed before or not; until its next change or their confirmation.';

grant execute on function
  public.supervision_log(date, date, uuid, uuid), public.supervision_summary(date, date, uuid, uuid),
  public.confirm_supervision(uuid[], timestamptz[]), public.dispute_supervision(uuid, timestamptz, text)
to authenticated;
