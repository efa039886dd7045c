-- Messages from a supervisor to an assigned therapist, who sees them behind the bell.

grant select on public.supervisor_alerts to authenticated;
grant insert (supervisor_id, therapist_id, message) on public.supervisor_alerts to authenticated;

create policy supervisor_alerts_select_sender on public.supervisor_alerts for select to authenticated
  using (supervisor_id = (select private.caller_id()));
comment on policy supervisor_alerts_select_sender on public.supervisor_alerts is
  'Supervisors see the alerts they sent.';

create policy supervisor_alerts_select_recipient on public.supervisor_alerts for select to authenticated
  using (therapist_id = (select private.caller_id()));
comment on policy supervisor_alerts_select_recipient on public.supervisor_alerts is
  'Therapists see the alerts sent to them.';

create policy supervisor_alerts_insert_supervisor on public.supervisor_alerts for insert to authenticated
  with check (supervisor_id = (select private.caller_id())
    and therapist_id = any ((select private.supervised_therapist_ids())::uuid[]));
comment on policy supervisor_alerts_insert_supervisor on public.supervisor_alerts is
  'Supervisors alert therapists assigned to them, in their own name.';

create trigger supervisor_alerts_audit after insert or delete on public.supervisor_alerts
  for each row execute function private.audit_change('alert', 'id', 'therapist_id');

create function public.mark_alert_read(alert_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.supervisor_alerts alert set read_at = coalesce(alert.read_at, now())
  where alert.id = alert_id and alert.therapist_id = private.caller_id();
  if not found then
    raise exception using errcode = 'PT404', detail = 'alert_not_found',
      message = 'There is no such alert for you.';
  end if;
end
$$;
comment on function public.mark_alert_read(uuid) is
  'Only the therapist it was sent to marks an alert as read.';
grant execute on function public.mark_alert_read(uuid) to authenticated;
