-- What admins tell the practice, and what each person has put away.

comment on column public.admin_announcements.audience is 'For whom; null is for everyone.';
comment on column public.admin_announcements.client_request_id is
  'Chosen by the device that sends the announcement, so that sending it again after a lost answer adds no second one.';
grant select, delete on public.admin_announcements to authenticated;
grant insert (title, message, audience, created_by, client_request_id) on public.admin_announcements to authenticated;
grant update (title, message, audience) on public.admin_announcements to authenticated;

create policy admin_announcements_select_audience on public.admin_announcements for select to authenticated
  using ((select private.caller_role()) in (coalesce(audience, (select private.caller_role())), 'admin'));
comment on policy admin_announcements_select_audience on public.admin_announcements is
  'People read what is for everyone or for their role, admins everything.';

create policy admin_announcements_insert_admin on public.admin_announcements for insert to authenticated
  with check ((select private.is_admin()) and created_by = (select private.caller_id()));
comment on policy admin_announcements_insert_admin on public.admin_announcements is
  'Admins announce, each in their own name.';

create policy admin_announcements_update_admin on public.admin_announcements for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy admin_announcements_update_admin on public.admin_announcements is
  'Admins correct announcements.';

create policy admin_announcements_delete_admin on public.admin_announcements for delete to authenticated
  using ((select private.is_admin()));
comment on policy admin_announcements_delete_admin on public.admin_announcements is
  'Admins take announcements back.';

create trigger admin_announcements_audit after insert or update or delete on public.admin_announcements
  for each row execute function private.audit_change('announcement', 'id');

grant select, delete on public.archived_announcements to authenticated;
grant insert (user_id, announcement_id) on public.archived_announcements to authenticated;

create policy archived_announcements_select_own on public.archived_announcements for select to authenticated
  using (user_id = (select private.caller_id()));
comment on policy archived_announcements_select_own on public.archived_announcements is
  'Everyone sees what they themselves have put away.';

create policy archived_announcements_insert_own on public.archived_announcements for insert to authenticated
  with check (user_id = (select private.caller_id()) and exists (
    select from public.admin_announcements announcement where announcement.id = announcement_id));
comment on policy archived_announcements_insert_own on public.archived_announcements is
  'Everyone puts away announcements they can read, for themselves only.';

create policy archived_announcements_delete_own on public.archived_announcements for delete to authenticated
  using (user_id = (select private.caller_id()));
comment on policy archived_announcements_delete_own on public.archived_announcements is
  'Everyone takes back what they put away.';

create function public.announcement_figures()
  returns table (announcement_id uuid, reader_count int, audience_count int)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select announcement.id,
      count(reader.id) filter (where reading.person_id is not null or archived.user_id is not null)::int,
      count(reader.id)::int
    from public.admin_announcements announcement
    left join private.people reader
      on reader.role = coalesce(announcement.audience, reader.role)
      and reader.id <> announcement.created_by
      and reader.approved_at is not null and reader.deactivated_at is null
    left join private.read_announcements reading
      on reading.announcement_id = announcement.id and reading.person_id = reader.id
    left join public.archived_announcements archived
      on archived.announcement_id = announcement.id and archived.user_id = reader.id
    group by announcement.id;
end
$$;
comment on function public.announcement_figures() is
  'Admins see how many of those an announcement is for, its author aside, have read it or put it away. Never null.';
grant execute on function public.announcement_figures() to authenticated;
