-- Quick logging: the clients a therapist sees, and weeks marked as complete.

create function public.recent_clients(therapist uuid)
  returns table (client_name text, last_date date, duration int, usual_duration int)
  language sql stable parallel safe
as $$
  select seen.names[1], seen.last_date, seen.durations[1],
    case when cardinality(array_positions(seen.durations, seen.usual)) * 2 > cardinality(seen.durations)
      then seen.usual end
  from (
    select array_agg(session.client_name order by session.date desc, session.created_at desc) as names,
      array_agg(session.duration order by session.date desc, session.created_at desc) as durations,
      max(session.date) as last_date, mode() within group (order by session.duration) as usual
    from public.sessions session
    where session.therapist_id = $1 and not session.archived
      and session.date > (select private.practice_today()) - 182
    group by private.client_key(session.client_name)
  ) seen
  order by seen.last_date desc, seen.names[1]
  limit 200;
$$;
comment on function public.recent_clients(uuid) is
  'The clients of a therapist''s last half year, each as spelled last, with the day and length of the last session and the usual length: that of more than half of them, or none. Read with the caller''s own rights: a therapist''s own, for an admin any therapist''s. Never null: client_name, last_date, duration.';
grant execute on function public.recent_clients(uuid) to authenticated;

-- 'My week is complete' ------------------------------------------------------------------------------

comment on column public.completed_weeks.week_start is 'A Sunday, as weeks begin here.';
grant select, delete on public.completed_weeks to authenticated;
grant insert (therapist_id, week_start) on public.completed_weeks to authenticated;

create policy completed_weeks_select_own_or_all on public.completed_weeks for select to authenticated
  using (therapist_id between (select first_therapist from private.active_caller) and (select last_therapist from private.active_caller));
comment on policy completed_weeks_select_own_or_all on public.completed_weeks is
  'Therapists see which of their own weeks they marked as complete, admins everyone''s.';

create policy completed_weeks_insert_own on public.completed_weeks for insert to authenticated
  with check (therapist_id = (select private.caller_id())
    and (select private.caller_role()) = 'therapist'
    and week_start <= (select private.practice_today()));
comment on policy completed_weeks_insert_own on public.completed_weeks is
  'Therapists mark their own weeks as complete, once the week has begun.';

create policy completed_weeks_delete_own on public.completed_weeks for delete to authenticated
  using (therapist_id = (select private.caller_id()));
comment on policy completed_weeks_delete_own on public.completed_weeks is
  'Therapists unmark their own weeks.';
