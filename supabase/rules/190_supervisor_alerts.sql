-- Messages from a supervisor to an assigned therapist, who sees them behind the bell (195_notifications.sql).

comment on column public.supervisor_alerts.client_request_id is
  'Chosen by the device that sends the alert, so that sending it again after a lost answer adds no second one.';
grant select on public.supervisor_alerts to authenticated;
grant insert (supervisor_id, therapist_id, message, client_request_id) on public.supervisor_alerts to authenticated;

create policy supervisor_alerts_select_sender on public.supervisor_alerts for select to authenticated
  using (supervisor_id = (select private.caller_id()));
comment on policy supervisor_alerts_select_sender on public.supervisor_alerts is
  'Supervisors see the alerts they sent.';

create policy supervisor_alerts_select_recipient on public.supervisor_alerts for select to authenticated
  using (therapist_id = (select private.caller_id()));
comment on policy supervisor_alerts_select_recipient on public.supervisor_alerts is
  'Therapists see the alerts sent to them.';

create function private.is_known(alert public.supervisor_alerts) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.supervisor_alerts known
    where known.supervisor_id = alert.supervisor_id and known.client_request_id = alert.client_request_id
      and known.therapist_id = alert.therapist_id);
end
$$;
comment on function private.is_known(public.supervisor_alerts) is
  'Whether this alert was sent before and is sent again because the answer was lost. The key on sender and request id then lets no second one in.';
grant execute on function private.is_known(public.supervisor_alerts) to authenticated;

create policy supervisor_alerts_insert_supervisor on public.supervisor_alerts for insert to authenticated
  with check (supervisor_id = (select private.caller_id())
    and (therapist_id = any ((select private.supervised_therapist_ids())::uuid[])
      and exists (
        select from private.people therapist
        where therapist.id = supervisor_alerts.therapist_id and therapist.deactivated_at is null)
      or (select private.is_known(supervisor_alerts))));
comment on policy supervisor_alerts_insert_supervisor on public.supervisor_alerts is
  'Supervisors alert therapists assigned to them who have not left, in their own name; one that is sent again is the one that is there already.';

-- Only the two people read what an alert says.
create trigger supervisor_alerts_audit after insert or delete on public.supervisor_alerts
  for each row execute function private.audit_change('alert', 'id', 'therapist_id', 'message');

-- Pages of a list show some of its people; who is told apart must not depend on the page.
create function private.namesakes() returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.caller_id();
  sees_all constant boolean := private.acts_for_practice();
  supervised constant uuid[] := private.supervised_therapist_ids();
begin
  -- Therapists see nobody's address, by which people are told apart.
  if not sees_all and private.caller_role() <> 'supervisor' then
    return '{}';
  end if;
  return array(
    with named as materialized (
      select person.id, private.folded(concat_ws(' ', person.first_name, person.last_name)) as name
      from private.people person
    ), seen as materialized (
      select named.id, named.name from named
      where named.name in (select other.name from named other group by other.name having count(*) > 1)
        and (sees_all or named.id = any (supervised)
          or exists (
            select from public.supervision_sessions session
            where session.supervisor_id = caller and session.therapist_id = named.id)
          or exists (
            select from public.supervisor_alerts alert
            where alert.supervisor_id = caller and alert.therapist_id = named.id))
    )
    select seen.id from seen
    where seen.name in (select other.name from seen other group by other.name having count(*) > 1));
end
$$;
comment on function private.namesakes() is
  'Everybody whose name another person has, too, among the people the caller may see: admins everyone, supervisors the therapists they supervise, have supervised or have alerted.';

create function public.sent_alerts()
  returns table (
    id uuid, therapist_id uuid, therapist_name text, therapist_email text, therapist_shares_name boolean,
    message text, created_at timestamptz, read_at timestamptz
  )
  language sql stable security definer set search_path = '' as $$
  select alert.id, alert.therapist_id, concat_ws(' ', person.first_name, person.last_name),
    case when person.id = any ((select private.supervised_therapist_ids())::uuid[]) then person.email else '' end,
    person.id = any ((select private.namesakes())::uuid[]), alert.message, alert.created_at, alert.read_at
  from public.supervisor_alerts alert
  join private.people person on person.id = alert.therapist_id
  where alert.supervisor_id = (select private.caller_id())
  order by alert.created_at desc, alert.id;
$$;
comment on function public.sent_alerts() is
  'Supervisors see the alerts they sent, to whom, and when each was read; of therapists no longer assigned the name but no address. Never null: all but read_at.';

create function public.received_alerts()
  returns table (
    id uuid, supervisor_id uuid, supervisor_name text, message text,
    created_at timestamptz, read_at timestamptz
  )
  language sql stable security definer set search_path = '' as $$
  select alert.id, alert.supervisor_id, concat_ws(' ', person.first_name, person.last_name),
    alert.message, alert.created_at, alert.read_at
  from public.supervisor_alerts alert
  join private.people person on person.id = alert.supervisor_id
  where alert.therapist_id = (select private.caller_id())
  order by alert.created_at desc, alert.id;
$$;
comment on function public.received_alerts() is
  'Therapists see the alerts sent to them, by whom, and when they read each. Never null: all but read_at.';

grant execute on function public.sent_alerts(), public.received_alerts() to authenticated;
