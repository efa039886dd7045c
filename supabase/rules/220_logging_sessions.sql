-- What makes logging quick: whom a therapist sees, and the word that a week is whole.

create function public.recent_clients(therapist uuid)
  returns table (client_name text, last_date date, duration int)
  language sql stable parallel safe
as $$
  select seen.client_name, seen.date, seen.duration
  from (
    select distinct on (session.client_name) session.client_name, session.date, session.duration
    from public.sessions session
    where session.therapist_id = $1 and not session.archived
      and session.date > (select private.practice_today()) - 182
    order by session.client_name, session.date desc, session.created_at desc
  ) seen
  order by seen.date desc, seen.client_name
  limit 200;
$$;
comment on function public.recent_clients(uuid) is
  'The clients of a therapist''s last half year with the day and length of the last session, read with the caller''s own rights: a therapist''s own, for an admin any therapist''s. Never null.';
grant execute on function public.recent_clients(uuid) to authenticated;

-- 'My week is complete' ------------------------------------------------------------------------------

comment on column public.completed_weeks.week_start is 'A Sunday, as weeks begin here.';
grant select, delete on public.completed_weeks to authenticated;
grant insert (therapist_id, week_start) on public.completed_weeks to authenticated;

create policy completed_weeks_select_own_or_all on public.completed_weeks for select to authenticated
  using (therapist_id between (select first_therapist from private.active_caller) and (select last_therapist from private.active_caller));
comment on policy completed_weeks_select_own_or_all on public.completed_weeks is
  'Therapists see which of their own weeks they called complete, admins everyone''s.';

create policy completed_weeks_insert_own on public.completed_weeks for insert to authenticated
  with check (therapist_id = (select private.caller_id())
    and (select private.caller_role()) = 'therapist'
    and week_start <= (select private.practice_today()));
comment on policy completed_weeks_insert_own on public.completed_weeks is
  'Therapists call weeks complete that have begun, in their own name only.';

create policy completed_weeks_delete_own on public.completed_weeks for delete to authenticated
  using (therapist_id = (select private.caller_id()));
comment on policy completed_weeks_delete_own on public.completed_weeks is
  'Therapists take their own word back.';
