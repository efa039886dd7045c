-- Who supervises whom, and the supervision sessions they log.

-- Assignments -------------------------------------------------------------------------------------

grant select on public.supervisor_therapists to authenticated;

create policy supervisor_therapists_select_own_or_all on public.supervisor_therapists
  for select to authenticated
  using (supervisor_id between (select first_supervisor from private.active_caller) and (select last_supervisor from private.active_caller));
comment on policy supervisor_therapists_select_own_or_all on public.supervisor_therapists is
  'Supervisors see who is assigned to them, admins all assignments; only the procedures below write them.';

create trigger supervisor_therapists_audit after insert or update or delete on public.supervisor_therapists
  for each row execute function private.audit_change('supervision assignment', 'supervisor_id', 'therapist_id');

create function public.getsupervisortherapists(supervisorid uuid)
  returns table (id uuid, first_name text, last_name text, email text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_own_or_admin(supervisorid, 'supervisor');
  return query
    select person.id, person.first_name, person.last_name, person.email
    from public.supervisor_therapists assignment
    join private.people person on person.id = assignment.therapist_id
    where assignment.supervisor_id = supervisorid and person.role = 'therapist' and person.deactivated_at is null
    order by person.first_name, person.last_name;
end
$$;
comment on function public.getsupervisortherapists(uuid) is
  'Admins, and supervisors for themselves, see id, name and email address of the therapists assigned. Never null.';

create function public.assigntherapisttosupervisor(supervisorid uuid, therapistid uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- Deactivating one of the two, or changing their role, happens before or after, never in between.
  perform from private.people person
  where person.id = supervisorid and person.role = 'supervisor' and person.deactivated_at is null
  for share;
  if not found then
    raise exception using errcode = 'PT404', detail = 'supervisor_not_found',
      message = 'There is no such supervisor.';
  end if;
  perform from private.people person
  where person.id = therapistid and person.role = 'therapist' and person.deactivated_at is null
  for share;
  if not found then
    raise exception using errcode = 'PT404', detail = 'therapist_not_found',
      message = 'There is no such therapist.';
  end if;
  insert into public.supervisor_therapists (supervisor_id, therapist_id)
  values (supervisorid, therapistid)
  on conflict do nothing;
end
$$;
comment on function public.assigntherapisttosupervisor(uuid, uuid) is
  'Admins assign an active therapist to an active supervisor; doing it twice changes nothing.';

create function public.removetherapistfromsupervisor(supervisorid uuid, therapistid uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from public.supervisor_therapists assignment
  where assignment.supervisor_id = supervisorid and assignment.therapist_id = therapistid;
end
$$;
comment on function public.removetherapistfromsupervisor(uuid, uuid) is
  'Admins end an assignment; what was logged under it stays.';

grant execute on function
  public.getsupervisortherapists(uuid), public.assigntherapisttosupervisor(uuid, uuid),
  public.removetherapistfromsupervisor(uuid, uuid)
to authenticated;

-- Supervision sessions ----------------------------------------------------------------------------

comment on column public.supervision_sessions.confirmed_at is
  'When the therapist confirmed it in its present form.';
comment on column public.supervision_sessions.reopened_at is
  'When a change made the therapist''s answer outdated; null once the therapist answers again.';
comment on column public.supervision_sessions.dispute is
  'The therapist''s objection to the session in its present form.';
comment on column public.supervision_sessions.client_request_id is
  'Chosen by the device that logs the session, so that sending it again after a lost answer adds no second one; the same for all of a meeting.';
grant select, delete on public.supervision_sessions to authenticated;
grant insert (supervisor_id, therapist_id, date, hours, notes, time, type, location, client_request_id),
  update (therapist_id, date, hours, notes, time, type, location)
on public.supervision_sessions to authenticated;

create policy supervision_sessions_select_own_or_all on public.supervision_sessions for select to authenticated
  using (supervisor_id between (select first_supervisor from private.active_caller) and (select last_supervisor from private.active_caller));
comment on policy supervision_sessions_select_own_or_all on public.supervision_sessions is
  'Supervisors see the supervision sessions they logged, admins all, therapists none.';

create policy supervision_sessions_insert_own_or_all on public.supervision_sessions for insert to authenticated
  with check (supervisor_id between (select first_supervisor from private.active_caller) and (select last_supervisor from private.active_caller));
comment on policy supervision_sessions_insert_own_or_all on public.supervision_sessions is
  'Supervisors log sessions of their own, admins for any supervisor.';

create policy supervision_sessions_update_own_or_all on public.supervision_sessions for update to authenticated
  using (supervisor_id between (select first_supervisor from private.active_caller) and (select last_supervisor from private.active_caller))
  with check (supervisor_id between (select first_supervisor from private.active_caller) and (select last_supervisor from private.active_caller));
comment on policy supervision_sessions_update_own_or_all on public.supervision_sessions is
  'Supervisors edit their own supervision sessions, admins all.';

create policy supervision_sessions_delete_own_or_all on public.supervision_sessions for delete to authenticated
  using (supervisor_id between (select first_supervisor from private.active_caller) and (select last_supervisor from private.active_caller));
comment on policy supervision_sessions_delete_own_or_all on public.supervision_sessions is
  'Supervisors delete their own supervision sessions, admins all.';

-- Triggers of one moment fire in the order of their names.
create trigger supervision_sessions_0_wait before insert or update or delete on public.supervision_sessions
  for each statement execute function private.wait_for_payroll();

create function private.is_known(session public.supervision_sessions) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.supervision_sessions known
  where known.supervisor_id = session.supervisor_id and known.client_request_id = session.client_request_id
    and known.therapist_id = session.therapist_id and private.acts_for(session.supervisor_id)
  for key share;
  return found;
end
$$;
comment on function private.is_known(public.supervision_sessions) is
  'Whether this supervision session was saved before and is sent again because the answer was lost; as for client sessions.';

create function private.refuse_locked_supervision() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.date, new.hours) is not distinct from (old.date, old.hours) then
    return new;
  end if;
  if not private.is_admin()
    and (select settings.lock_sessions from public.practice_settings settings)
    and exists (
      select from public.payroll_periods period
      where period.status <> 'pending'
        and period.start_date in (private.pay_period_start(old.date), private.pay_period_start(new.date))
    )
    and not (tg_op = 'INSERT' and private.is_known(new)) then
    raise exception using errcode = 'PT409', detail = 'supervision_locked',
      message = 'This supervision session is in a pay period that was already processed. Ask an admin to change it.';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
comment on function private.refuse_locked_supervision() is
  'With the lock on, only an admin adds, changes or deletes a supervision session of a processed period, and that becomes a correction.';
create trigger supervision_sessions_1_lock before insert or delete or update of date, hours
  on public.supervision_sessions for each row execute function private.refuse_locked_supervision();

create function private.refuse_unassigned_therapist() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Inside another trigger, this is the person's new id after an invitation and not a new therapist.
  if pg_trigger_depth() > 1 or (tg_op = 'UPDATE' and new.therapist_id = old.therapist_id) then
    return new;
  end if;
  -- Logging in somebody else's name is left to the policy, whose refusal does not reveal whom they supervise.
  if not private.acts_for(new.supervisor_id) then
    return new;
  end if;
  if not exists (
    select from public.supervisor_therapists assignment
    join private.people person on person.id = assignment.therapist_id
    where (person.role = 'therapist' or private.acts_for_practice())
      and assignment.supervisor_id = new.supervisor_id and assignment.therapist_id = new.therapist_id
  ) and not (tg_op = 'INSERT' and private.is_known(new)) then
    raise insufficient_privilege using
      message = 'Supervision sessions can only be logged with an assigned therapist.';
  end if;
  return new;
end
$$;
comment on function private.refuse_unassigned_therapist() is
  'A supervision session is with a therapist who is assigned at the time it is written; an admin adds what was held before somebody ceased to be one.';
create trigger supervision_sessions_2_assigned before insert or update of therapist_id
  on public.supervision_sessions for each row execute function private.refuse_unassigned_therapist();

create function private.sign_supervision_session() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  new.updated_by := auth.uid();
  if tg_op = 'INSERT' then
    new.created_by := auth.uid();
  end if;
  return new;
end
$$;
comment on function private.sign_supervision_session() is
  'Supervision sessions remember who wrote them and when.';
create trigger supervision_sessions_3_sign before insert or update of
    therapist_id, date, hours, notes, time, type, location
  on public.supervision_sessions for each row execute function private.sign_supervision_session();

create function private.reopen_supervision_confirmation() returns trigger
  language plpgsql set search_path = '' as $$
begin
  -- Inside another trigger, another therapist is the same person with a new id after an invitation.
  if (new.date, new.hours, new.time, new.type, new.location)
      is not distinct from (old.date, old.hours, old.time, old.type, old.location)
    and (new.therapist_id = old.therapist_id or pg_trigger_depth() > 1) then
    return new;
  end if;
  -- A newly chosen therapist has not confirmed anything yet.
  new.reopened_at := case
    when new.therapist_id <> old.therapist_id then null
    when old.confirmed_at is not null or old.disputed_at is not null then now()
    else old.reopened_at
  end;
  new.confirmed_at := null;
  new.disputed_at := null;
  new.dispute := null;
  return new;
end
$$;
comment on function private.reopen_supervision_confirmation() is
  'A therapist confirms or disputes a session as it is; any change except of the notes asks them again.';
create trigger supervision_sessions_4_reopen before update of therapist_id, date, hours, time, type, location
  on public.supervision_sessions for each row execute function private.reopen_supervision_confirmation();

create trigger supervision_sessions_ensure_pay_periods
  after insert or delete or update of date on public.supervision_sessions
  for each statement execute function private.follow_sessions_with_periods();
create trigger supervision_sessions_audit after insert or update or delete on public.supervision_sessions
  for each row execute function private.audit_change('supervision session', 'id', 'supervisor_id');
