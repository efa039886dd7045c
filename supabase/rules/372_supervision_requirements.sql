-- What a licensing board requires of a supervised therapist, the progress so far, and when the rest will
-- be done at the present pace. Knowing a board's rules is up to the practice; templates, and the examples
-- among them, are a start.

-- Templates --------------------------------------------------------------------------------------

comment on column public.supervision_templates.is_example is
  'Came with the product: what a board''s rules said on the day they were read; not kept up to date.';
comment on column public.supervision_templates.client_request_id is
  'Chosen by the device that adds the template, so that sending it again after a lost answer adds no second one.';
grant select, delete on public.supervision_templates to authenticated;
grant insert (name, license, state, total_hours, individual_hours, group_hours_most, every, hours_every,
    client_hours_per_hour, source, read_on, client_request_id),
  update (name, license, state, total_hours, individual_hours, group_hours_most, every, hours_every,
    client_hours_per_hour, source, read_on)
on public.supervision_templates to authenticated;

create policy supervision_templates_all_admin on public.supervision_templates for all to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy supervision_templates_all_admin on public.supervision_templates is
  'Admins keep the templates of requirements. What was set from one stays as it is when the template changes.';

create function private.own_changed_example() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.is_example := false;
  return new;
end
$$;
comment on function private.own_changed_example() is
  'An example that somebody changes is the practice''s own from then on.';
create trigger supervision_templates_own before update on public.supervision_templates
  for each row when (old.is_example and new is distinct from old)
  execute function private.own_changed_example();
create trigger supervision_templates_audit after insert or update or delete on public.supervision_templates
  for each row execute function private.audit_change('supervision template', 'id');

-- Requirements -----------------------------------------------------------------------------------

comment on column public.supervision_requirements.group_hours_most is
  'At most this many hours of group supervision count; null means no limit.';
comment on column public.supervision_requirements.client_hours_per_hour is
  'Hours with clients for which one hour of supervision is needed.';
comment on column public.supervision_requirements.client_request_id is
  'Chosen by the device that adds the requirement, so that sending it again after a lost answer adds no second one.';
grant select, delete on public.supervision_requirements to authenticated;
grant insert (therapist_id, license, state, total_hours, individual_hours, group_hours_most, every, hours_every,
    client_hours_per_hour, starts_on, ends_on, client_request_id),
  update (therapist_id, license, state, total_hours, individual_hours, group_hours_most, every, hours_every,
    client_hours_per_hour, starts_on, ends_on)
on public.supervision_requirements to authenticated;

create policy supervision_requirements_select on public.supervision_requirements for select to authenticated
  using (therapist_id = (select private.caller_id()) or (select private.is_admin())
    or therapist_id = any ((select private.supervised_therapist_ids())::uuid[]));
comment on policy supervision_requirements_select on public.supervision_requirements is
  'Therapists see their own requirements, supervisors those of their therapists, admins all.';

create policy supervision_requirements_insert_admin on public.supervision_requirements for insert to authenticated
  with check ((select private.is_admin()));
comment on policy supervision_requirements_insert_admin on public.supervision_requirements is
  'Admins add requirements.';
create policy supervision_requirements_update_admin on public.supervision_requirements for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy supervision_requirements_update_admin on public.supervision_requirements is
  'Admins change requirements.';
create policy supervision_requirements_delete_admin on public.supervision_requirements for delete to authenticated
  using ((select private.is_admin()));
comment on policy supervision_requirements_delete_admin on public.supervision_requirements is
  'Admins delete requirements.';

create trigger supervision_requirements_audit after insert or update or delete on public.supervision_requirements
  for each row execute function private.audit_change('supervision requirement', 'id', 'therapist_id');

-- Progress ---------------------------------------------------------------------------------------

create function private.counting_supervision(therapist uuid)
  returns table (date date, hours numeric, type text, confirmed_at timestamptz)
  language sql stable
as $$
  select session.date, session.hours, session.type, session.confirmed_at
  from public.supervision_sessions session
  where session.therapist_id = $1 and session.dispute is null
    and coalesce(session.type, 'Individual') in ('Individual', 'Group');
$$;
comment on function private.counting_supervision(uuid) is
  'The supervision of a therapist that a board counts: individual and group, or of no type; not what is disputed.';

create function private.supervision_done(required public.supervision_requirements, up_to date)
  returns table (
    individual numeric, of_group numeric, unstated numeric, confirmed numeric, hours numeric,
    missing numeric, individual_missing numeric, group_still_counts boolean
  )
  language sql stable set search_path = '' as $$
  with done as (
    select coalesce(sum(session.hours) filter (where session.type = 'Individual'), 0) as individual,
      coalesce(sum(session.hours) filter (where session.type = 'Group'), 0) as in_group,
      coalesce(sum(session.hours) filter (where session.type is null), 0) as unstated,
      coalesce(sum(session.hours) filter (where session.confirmed_at is not null), 0) as confirmed
    from private.counting_supervision(required.therapist_id) session
    where session.date between required.starts_on and up_to
  ), counted as (
    select done.*, least(done.in_group, required.group_hours_most) as of_group
    from done
  ), total as (
    select counted.*, counted.individual + counted.unstated + counted.of_group as hours from counted
  )
  select total.individual, total.of_group, total.unstated, total.confirmed, total.hours,
    greatest(required.total_hours - total.hours, 0),
    greatest(coalesce(required.individual_hours, 0) - total.individual, 0),
    total.in_group < coalesce(required.group_hours_most, 'infinity')
  from total;
$$;
comment on function private.supervision_done(public.supervision_requirements, date) is
  'The hours of a requirement that are done up to a day, those that are missing in all and of individual supervision, and whether more group supervision would count.';

create function private.supervision_windows(required public.supervision_requirements, today date)
  returns table (first_day date, last_day date, hours numeric)
  language sql stable set search_path = '' as $$
  with counting as materialized (
    select session.date, session.hours from private.counting_supervision(required.therapist_id) session
  )
  select due.first_day, due.last_day, coalesce(
    (select sum(counting.hours) from counting where counting.date between due.first_day and due.last_day), 0)
  from (
    select first_day::date as first_day, case required.every
      when 'week' then first_day::date + 6
      else (first_day + interval '1 month')::date - 1 end as last_day
    from generate_series(
      case required.every
        when 'week' then required.starts_on - extract(dow from required.starts_on)::int
        when 'month' then date_trunc('month', required.starts_on::timestamp)::date end,
      least(today, required.ends_on)::timestamp,
      case required.every when 'week' then interval '7 days' else interval '1 month' end) first_day
  ) due;
$$;
comment on function private.supervision_windows(public.supervision_requirements, date) is
  'The weeks or months of a requirement up to today, each with its hours; none where it asks only for hours in all.';

create function private.supervision_progress_of(required public.supervision_requirements, today date)
  returns table (
    individual_done numeric, group_done numeric, unstated_done numeric, counted numeric, confirmed numeric,
    missing numeric, individual_missing numeric,
    client_hours numeric, ratio_hours numeric, ratio_missing numeric,
    window_from date, window_to date, window_hours numeric, window_missing numeric, windows_short int,
    pace_per_week numeric, finish_on date, missing_at_end numeric, needed_per_week numeric, is_due boolean
  )
  language sql stable set search_path = '' as $$
  with day as (
    select least(today, required.ends_on) as last,
      greatest(required.starts_on, least(today, required.ends_on) - 83) as pace_from,
      greatest(required.ends_on - greatest(today, required.starts_on - 1), 0) as days_left
  ), total as (
    select done.* from day cross join lateral private.supervision_done(required, day.last) done
  ), clients as (
    select coalesce(round(sum(session.duration) / 60.0, 2), 0) as hours
    from public.sessions session, day
    where session.therapist_id = required.therapist_id and not session.archived
      and not session.is_no_show and session.date between required.starts_on and day.last
  ), ratio as (
    select clients.hours as client_hours,
      case when required.client_hours_per_hour is not null
        then ceil(clients.hours / required.client_hours_per_hour * 4) / 4 end as hours
    from clients
  ), pace as (
    select coalesce(sum(session.hours) filter (where session.type is distinct from 'Group' or total.group_still_counts), 0)
        as hours,
      coalesce(sum(session.hours) filter (where session.type = 'Individual'), 0) as individual,
      greatest(max(day.last - day.pace_from) + 1, 1) as days
    from day
    cross join total
    left join private.counting_supervision(required.therapist_id) session
      on session.date between day.pace_from and day.last
  ), windows as (
    select due.* from private.supervision_windows(required, today) due
  ), present as (
    select windows.* from windows
    where today between windows.first_day and windows.last_day and today between required.starts_on and required.ends_on
  ), estimate as (
    select case
        when total.missing = 0 and total.individual_missing = 0 then null
        when total.missing > 0 and pace.hours = 0 or total.individual_missing > 0 and pace.individual = 0 then null
        else greatest(coalesce(ceil(total.missing * pace.days / nullif(pace.hours, 0)), 0),
          coalesce(ceil(total.individual_missing * pace.days / nullif(pace.individual, 0)), 0)) end as days
    from total, pace
  )
  select total.individual, total.of_group, total.unstated, total.hours, total.confirmed,
    total.missing, total.individual_missing,
    ratio.client_hours, ratio.hours, case when ratio.hours is not null then greatest(ratio.hours - total.hours, 0) end,
    present.first_day, present.last_day, present.hours,
    case when present.hours is not null then greatest(required.hours_every - present.hours, 0) end,
    (select count(*)::int from windows
     where windows.first_day >= required.starts_on and windows.last_day < today
       and windows.last_day <= required.ends_on and windows.hours < required.hours_every),
    round(pace.hours * 7 / pace.days, 2),
    case when estimate.days <= 36500 then today + estimate.days::int end,
    -- Rounded up: however little is missing, it is not nothing. What has not begun has no pace yet.
    case when today < required.starts_on then 0
      else ceil(greatest(total.missing * pace.days - pace.hours * day.days_left,
        total.individual_missing * pace.days - pace.individual * day.days_left, 0) * 100 / pace.days) / 100 end,
    case when day.days_left > 0
      then ceil(greatest(total.missing, total.individual_missing) * 700 / day.days_left) / 100 end,
    coalesce(present.hours < required.hours_every
      and present.last_day - today <= case required.every when 'week' then 2 else 6 end, false)
  from total cross join ratio cross join pace cross join estimate cross join day
  left join present on true;
$$;
comment on function private.supervision_progress_of(public.supervision_requirements, date) is
  'What counts (private.counting_supervision) is logged in the days of the requirement; group supervision counts up to its limit. The present pace is that of the last twelve weeks: at this pace the rest is done on finish_on, or missing_at_end is still missing at the end, in all or of individual supervision, whichever is more; neither is said before the requirement begins, and what is needed a week counts from its first day. A week or month is short if it is over and has fewer hours than required; supervision is due in the last three days of such a week, the last seven of a month. Client hours are those of sessions held.';

create function public.supervision_progress(therapist uuid default null)
  returns table (
    id uuid, therapist_id uuid, therapist_name text, therapist_email text, license text, state text,
    total_hours numeric, individual_hours numeric, group_hours_most numeric,
    every text, hours_every numeric, client_hours_per_hour numeric, starts_on date, ends_on date,
    individual_done numeric, group_done numeric, unstated_done numeric, counted numeric, confirmed numeric,
    missing numeric, individual_missing numeric,
    client_hours numeric, ratio_hours numeric, ratio_missing numeric,
    window_from date, window_to date, window_hours numeric, window_missing numeric, windows_short int,
    pace_per_week numeric, finish_on date, missing_at_end numeric, needed_per_week numeric, is_due boolean
  )
  language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.practice_today();
  sees_all constant boolean := private.acts_for_practice();
  caller constant uuid := private.caller_id();
  supervised constant uuid[] := private.supervised_therapist_ids();
begin
  perform private.require_caller_or_program();
  return query
    select required.id, person.id, concat_ws(' ', person.first_name, person.last_name), person.email,
      required.license, required.state,
      required.total_hours, required.individual_hours, required.group_hours_most,
      required.every, required.hours_every, required.client_hours_per_hour, required.starts_on, required.ends_on,
      progress.*
    from public.supervision_requirements required
    join private.people person on person.id = required.therapist_id
    cross join lateral private.supervision_progress_of(required, today) progress
    where (supervision_progress.therapist is null or person.id = supervision_progress.therapist)
      and (sees_all or person.id = caller or person.id = any (supervised))
      and (person.deactivated_at is null or supervision_progress.therapist is not null)
    order by person.first_name, person.last_name, person.id, required.starts_on, required.license, required.id;
end
$$;
comment on function public.supervision_progress(uuid) is
  'Therapists see how far they are towards each license they seek, supervisors how far those assigned to them are, admins everybody; those who were deactivated only when asked for. Never null: id, therapist_id, therapist_name, therapist_email, license, state, total_hours, starts_on, ends_on, individual_done, group_done, unstated_done, counted, confirmed, missing, individual_missing, client_hours, windows_short, pace_per_week, missing_at_end, is_due.';

-- Reminders --------------------------------------------------------------------------------------

create function private.remind_of_supervision() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.practice_today();
  due record;
  somebody record;
begin
  if not (select settings.email_reminders from public.practice_settings settings) then
    return;
  end if;
  delete from private.supervision_reminders reminded where reminded.due_from < today - 366;
  for due in
    select distinct on (required.therapist_id, required.every)
      required.therapist_id, required.every, progress.window_from, progress.window_missing,
      concat_ws(' ', person.first_name, person.last_name) as name
    from public.supervision_requirements required
    join private.people person on person.id = required.therapist_id
      and person.role = 'therapist' and person.deactivated_at is null
    cross join lateral private.supervision_progress_of(required, today) progress
    where progress.is_due
    order by required.therapist_id, required.every, progress.window_missing desc
  loop
    insert into private.supervision_reminders (therapist_id, every, due_from)
    values (due.therapist_id, due.every, due.window_from)
    on conflict do nothing;
    continue when not found;
    for somebody in
      select due.therapist_id as id, 'therapist' as role
      union all
      select assignment.supervisor_id, 'supervisor' from public.supervisor_therapists assignment
      join private.people supervisor on supervisor.id = assignment.supervisor_id and supervisor.role = 'supervisor'
      where assignment.therapist_id = due.therapist_id
    loop
      continue when not private.wants_mail(somebody.id);
      perform private.queue_notice(somebody.id,
        case due.every when 'week' then 'supervision_due_this_week' else 'supervision_due_this_month' end,
        jsonb_build_object('therapist_id', due.therapist_id, 'therapist', due.name,
          'hours', trim_scale(due.window_missing)), role => somebody.role);
    end loop;
  end loop;
end
$$;
comment on function private.remind_of_supervision() is
  'With reminders on, a therapist and their supervisors get one mail when supervision is due that week or month; with two licenses, about the one that requires more. Called once a day.';

grant execute on function public.supervision_progress(uuid) to authenticated;
