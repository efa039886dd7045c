-- The notifications behind the bell: announcements for the person, and alerts from their supervisors.

create function public.notifications(most int default 30)
  returns table (
    kind text,
    id uuid,
    title text,
    message text,
    sender text,
    created_at timestamptz,
    read_at timestamptz,
    archived_at timestamptz
  )
  language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := private.caller_id();
  my_role constant text := private.caller_role();
begin
  return query
    select told.kind, told.id, told.title, told.message,
      concat_ws(' ', sender.first_name, sender.last_name),
      told.created_at, told.read_at, told.archived_at
    from (
      select 'alert' as kind, alert.id, null::text as title, alert.message, alert.supervisor_id as sender_id,
        alert.created_at, alert.read_at, null::timestamptz as archived_at
      from public.supervisor_alerts alert
      where alert.therapist_id = me
      union all
      select 'announcement', announcement.id, announcement.title, announcement.message, announcement.created_by,
        announcement.created_at, coalesce(reading.read_at, archived.archived_at), archived.archived_at
      from public.admin_announcements announcement
      left join private.read_announcements reading
        on reading.announcement_id = announcement.id and reading.person_id = me
      left join public.archived_announcements archived
        on archived.announcement_id = announcement.id and archived.user_id = me
      where coalesce(announcement.audience, my_role) = my_role and announcement.created_by <> me
    ) told
    join private.people sender on sender.id = told.sender_id
    order by told.created_at desc, told.id
    limit most;
end
$$;
comment on function public.notifications(int) is
  'Everyone sees the alerts sent to them and the announcements for them, except their own, and which of them they have read or put away. Never null: kind, id, message, sender, created_at.';

create function public.mark_notifications_read(only_ids uuid[] default null, up_to timestamptz default null)
  returns void
  language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.require_caller();
  my_role constant text := private.caller_role();
begin
  update public.supervisor_alerts alert set read_at = now()
  where alert.therapist_id = me and alert.read_at is null
    and (only_ids is null or alert.id = any (only_ids)) and (up_to is null or alert.created_at <= up_to);
  insert into private.read_announcements (person_id, announcement_id)
  select me, announcement.id
  from public.admin_announcements announcement
  where coalesce(announcement.audience, my_role) = my_role
    and (only_ids is null or announcement.id = any (only_ids))
    and (up_to is null or announcement.created_at <= up_to)
  on conflict do nothing;
end
$$;
comment on function public.mark_notifications_read(uuid[], timestamptz) is
  'Everyone marks what was sent to them as read, some of it or all, or all up to the newest they were shown; what is not for them is passed over.';

grant execute on function public.notifications(int), public.mark_notifications_read(uuid[], timestamptz)
to authenticated;
