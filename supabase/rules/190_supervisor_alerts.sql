-- Messages from a supervisor to an assigned therapist, who sees them behind the bell (195_notifications.sql).

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
