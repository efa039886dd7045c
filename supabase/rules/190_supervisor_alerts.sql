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

create function public.sent_alerts()
  returns table (
    id uuid, therapist_id uuid, therapist_name text, message text,
    created_at timestamptz, read_at timestamptz
  )
  language sql stable security definer set search_path = '' as $$
  select alert.id, alert.therapist_id, concat_ws(' ', person.first_name, person.last_name),
    alert.message, alert.created_at, alert.read_at
  from public.supervisor_alerts alert
  join private.people person on person.id = alert.therapist_id
  where alert.supervisor_id = (select private.caller_id())
  order by alert.created_at desc, alert.id;
$$;
comment on function public.sent_alerts() is
  'Supervisors see the alerts they sent, to whom, and when each was read. Never null: all but read_at.';

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
