-- The age of the last backup, where the practice runs on a host of its own (server/backup).

create function public.backup_state()
  returns table (last_at timestamptz, is_due boolean)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- A Supabase project backs itself up and has no such table.
  if to_regclass('host.backups') is null then
    return;
  end if;
  return query
    select backup.made_at,
      coalesce(backup.made_at + coalesce(2 * backup.every, interval '7 days'),
        installation.made_at + interval '7 days') < now()
    from host.installation installation
    left join lateral (
      select latest.made_at, latest.every from host.backups latest
      -- One noted while the clock was ahead says nothing.
      where latest.made_at <= now()
      order by latest.made_at desc limit 1
    ) backup on true
    -- The demo needs no backup.
    where installation.demo_day is null;
end
$$;
comment on function public.backup_state() is
  'Admins see when the last backup was made and whether another is due: when one that was scheduled did not come, when the last is a week old, or when a practice of a week has none. Never null: is_due.';
grant execute on function public.backup_state() to authenticated;
