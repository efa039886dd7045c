-- What stops the processing of a pay period, and what an admin may want to settle before. An admin who
-- has looked at a warning can set it aside with a reason; it is back as soon as its facts change.

create function private.open_weeks(period public.payroll_periods)
  returns table (person_id uuid, week_start date)
  language sql stable
as $$
  select person.id, week.start::date
  from generate_series(
    (period).start_date::timestamp - extract(dow from (period).start_date)::int * interval '1 day',
    least((period).end_date, private.practice_today() - 7)::timestamp, interval '7 days') week (start)
  cross join private.people person
  where person.role = 'therapist' and person.approved_at is not null and person.deactivated_at is null
    and exists (
      select from public.sessions session
      where session.therapist_id = person.id
        and session.date between (period).start_date - 31 and (period).end_date)
    and not exists (
      select from public.completed_weeks complete
      where complete.therapist_id = person.id and complete.week_start = week.start::date);
$$;
comment on function private.open_weeks(public.payroll_periods) is
  'Weeks of the period that are over and that a therapist has not marked as complete, unless they have not worked here for a month.';

create function public.own_weeks()
  returns table (week_start date, is_complete boolean)
  language sql stable security definer set search_path = '' as $$
  select offered.week_start, complete.week_start is not null
  from (select private.caller_id() as id, private.practice_today() as today) me
  cross join lateral (
    select me.today - extract(dow from me.today)::int - back.days as week_start
    from (values (0), (7)) back (days)
    union
    select week.week_start
    from public.payroll_periods period
    cross join lateral private.open_weeks(period) week
    where period.status = 'pending' and week.person_id = me.id
    union
    select just.week_start
    from public.completed_weeks just
    where just.therapist_id = me.id and just.completed_at > now() - interval '1 day'
  ) offered
  left join public.completed_weeks complete
    on complete.therapist_id = me.id and complete.week_start = offered.week_start
  where private.caller_role() = 'therapist'
  order by offered.week_start desc;
$$;
comment on function public.own_weeks() is
  'Therapists see the weeks they may want to mark as complete, by their Sundays: this and the last, all of which an admin can remind them, and for a day those they just marked. Never null: week_start, is_complete.';
grant execute on function public.own_weeks() to authenticated;

-- Reminders stop nothing; therapists settle them.
create function private.period_reminders(period public.payroll_periods)
  returns table (
    kind text, stops boolean, payee_id uuid, subject_id uuid, day date, count bigint, facts text
  )
  language sql stable
as $$
  select 'week_open', false, week.person_id, null::uuid, null::date, count(*),
    string_agg(week.week_start::text, ' ' order by week.week_start)
  from private.open_weeks(period) week
  group by week.person_id
  union all
  select 'supervision_unconfirmed', false, session.therapist_id, null, null, count(*), count(*)::text
  from public.supervision_sessions session
  where session.date between (period).start_date and (period).end_date
    and session.confirmed_at is null and session.disputed_at is null
  group by session.therapist_id;
$$;
comment on function private.period_reminders(public.payroll_periods) is
  'Therapists with weeks of the period that are over and not marked as complete, unless they have not worked here for a month, and those with supervision they have not confirmed.';

-- Setting aside -----------------------------------------------------------------------------------

comment on column private.set_aside_warnings.facts is
  'What the warning was about: with other facts it is another warning.';
comment on column private.week_reminders.reminded_on is 'Nobody is reminded twice in a day.';

create trigger set_aside_warnings_audit after insert or delete on private.set_aside_warnings
  for each row execute function private.audit_change('payroll warning', 'id', 'payee_id');

create function private.open_warnings(period public.payroll_periods)
  returns table (kind text, payee_id uuid, subject_id uuid, day date, count bigint, facts text)
  language sql stable
as $$
  select warning.kind, warning.payee_id, warning.subject_id, warning.day, warning.count, md5(warning.facts)
  from private.period_warnings(period) warning
  where not exists (
    select from private.set_aside_warnings aside
    where aside.payroll_period_id = (period).id and aside.kind = warning.kind
      and aside.payee_id is not distinct from warning.payee_id
      and aside.subject_id is not distinct from warning.subject_id and aside.facts = md5(warning.facts));
$$;
comment on function private.open_warnings(public.payroll_periods) is
  'The warnings of a period except those an admin has set aside, with the same facts.';

create function private.warnings_digest(period public.payroll_periods) returns text
  language sql stable
as $$
  select md5(string_agg(concat_ws(' ', warning.kind, warning.payee_id, warning.subject_id, warning.facts), ' '
    order by warning.kind, warning.payee_id, warning.subject_id, warning.facts))
  from private.open_warnings(period) warning;
$$;
comment on function private.warnings_digest(public.payroll_periods) is
  'A fingerprint of the open warnings of a period, null without any: somebody who saw another fingerprint has not seen these warnings.';

create function public.payroll_warnings(period_id uuid)
  returns table (
    kind text, payee_id uuid, payee_name text, payee_email text, subject_id uuid, day date, count bigint,
    list_digest text
  )
  language plpgsql stable security definer set search_path = '' as $$
declare
  period constant public.payroll_periods := private.payroll_period(period_id);
begin
  perform private.require_admin();
  if period.status <> 'pending' then
    return;
  end if;
  return query
    select warning.kind, warning.payee_id, concat_ws(' ', person.first_name, person.last_name),
      coalesce(person.email, ''), warning.subject_id, warning.day, warning.count, (select private.warnings_digest(period))
    from private.open_warnings(period) warning
    left join private.people person on person.id = warning.payee_id
    order by warning.kind, person.first_name, person.last_name, warning.payee_id, warning.day,
      warning.subject_id, warning.facts;
end
$$;
comment on function public.payroll_warnings(uuid) is
  'Admins see what stops the processing of a pending period, about supervisors too, before they start it; not what was set aside. Each has the digest of the whole list, with which it is accepted. Never null: kind, payee_name, payee_email, count, list_digest.';

create function public.payroll_review(period_id uuid)
  returns table (
    kind text, stops boolean, payee_id uuid, name text, email text, role text, subject_id uuid, day date, count int,
    facts text, reminded_on date,
    set_aside_id uuid, reason text, set_aside_at timestamptz, set_aside_by text
  )
  language plpgsql stable security definer set search_path = '' as $$
declare
  period constant public.payroll_periods := private.payroll_period(period_id);
begin
  perform private.require_admin();
  if period.status <> 'pending' then
    return;
  end if;
  return query
    select found.kind, found.stops, found.payee_id, concat_ws(' ', person.first_name, person.last_name),
      coalesce(person.email, ''), person.role, found.subject_id, found.day, found.count::int, md5(found.facts), reminder.reminded_on,
      aside.id, aside.reason, aside.created_at, concat_ws(' ', admin.first_name, admin.last_name)
    from (
      select * from private.period_warnings(period)
      union all
      select * from private.period_reminders(period)
    ) found
    left join private.people person on person.id = found.payee_id
    left join private.week_reminders reminder on reminder.person_id = found.payee_id
    left join private.set_aside_warnings aside
      on aside.payroll_period_id = period.id and aside.kind = found.kind
        and aside.payee_id is not distinct from found.payee_id
        and aside.subject_id is not distinct from found.subject_id and aside.facts = md5(found.facts)
    left join private.people admin on admin.id = aside.created_by
    order by found.kind, person.first_name, person.last_name, found.payee_id, found.day,
      found.subject_id, found.facts;
end
$$;
comment on function public.payroll_review(uuid) is
  'Admins see everything to look at before a pending period is processed: what stops it, what they set aside and why, and whom to remind. Never null: kind, stops, count, facts, name, email, set_aside_by.';

create function public.set_aside_warning(
  period_id uuid, kind text, facts text, reason text, payee uuid default null, subject uuid default null
) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  period public.payroll_periods;
begin
  perform private.require_admin();
  -- This waits for a processing that is under way.
  perform pg_advisory_xact_lock_shared(private.payroll_lock());
  period := private.payroll_period(period_id);
  if private.is_blank(coalesce(set_aside_warning.reason, '')) or length(set_aside_warning.reason) > 1000 then
    raise exception using errcode = 'PT400', detail = 'reason_required',
      message = 'Say in up to 1,000 characters why this can be set aside.';
  end if;
  if set_aside_warning.kind = 'not_ended' then
    raise exception using errcode = 'PT400', detail = 'warning_stays',
      message = 'That a period has not ended is confirmed when it is processed.';
  end if;
  if period.status <> 'pending' or not exists (
    select from private.open_warnings(period) warning
    where warning.kind = set_aside_warning.kind and warning.facts = set_aside_warning.facts
      and warning.payee_id is not distinct from payee and warning.subject_id is not distinct from subject
  ) then
    raise exception using errcode = 'PT409', detail = 'warning_gone',
      message = 'This warning has changed or was settled in the meantime. Please look again.';
  end if;
  insert into private.set_aside_warnings (payroll_period_id, kind, payee_id, subject_id, facts, reason)
  values (period.id, set_aside_warning.kind, payee, subject, set_aside_warning.facts, btrim(set_aside_warning.reason))
  on conflict do nothing;
end
$$;
comment on function public.set_aside_warning(uuid, text, text, text, uuid, uuid) is
  'Admins set one warning of a pending period aside with a reason, which is kept; it no longer stops processing, until its facts change.';

create function public.put_back_warning(set_aside uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- A processing under way has already counted this warning as set aside.
  perform pg_advisory_xact_lock_shared(private.payroll_lock());
  delete from private.set_aside_warnings aside
  using public.payroll_periods period
  where aside.id = set_aside and period.id = aside.payroll_period_id and period.status = 'pending';
  if not found then
    raise exception using errcode = 'PT404', detail = 'warning_gone',
      message = 'There is no such warning that was set aside.';
  end if;
end
$$;
comment on function public.put_back_warning(uuid) is
  'Admins put back a warning that was set aside, as long as its period is pending; the audit trail keeps both.';

-- Reminding ---------------------------------------------------------------------------------------

create function public.remind_of_weeks(period_id uuid, person uuid default null)
  returns table (person_id uuid, outcome text)
  language plpgsql security definer set search_path = '' as $$
declare
  period constant public.payroll_periods := private.payroll_period(period_id);
begin
  perform private.require_admin();
  for person_id in
    select distinct reminder.payee_id from private.period_reminders(period) reminder
    where period.status = 'pending' and (person is null or reminder.payee_id = person)
    order by reminder.payee_id
  loop
    if not private.wants_mail(person_id) then
      outcome := 'no_mail';
    else
      insert into private.week_reminders as former (person_id, reminded_on)
      values (remind_of_weeks.person_id, private.practice_today())
      on conflict on constraint week_reminders_pkey do update set reminded_on = excluded.reminded_on
      where former.reminded_on < excluded.reminded_on;
      outcome := case when found then 'sent' else 'today' end;
    end if;
    if outcome = 'sent' then
      perform private.queue_notice(person_id, 'complete_sessions', jsonb_build_object('period', period.start_date),
        role => private.role_of(person_id));
    end if;
    return next;
  end loop;
end
$$;
comment on function public.remind_of_weeks(uuid, uuid) is
  'Admins remind one therapist, or all whose weeks are open or whose supervision is not confirmed, by mail and once a day at most. The answer says of each: sent, today (already reminded), no_mail (switched off, or not invited yet). Never null.';

grant execute on function
  public.payroll_warnings(uuid), public.payroll_review(uuid),
  public.set_aside_warning(uuid, text, text, text, uuid, uuid), public.put_back_warning(uuid),
  public.remind_of_weeks(uuid, uuid)
to authenticated;
