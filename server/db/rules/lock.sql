-- Takes the locks that recreating the rules needs, all of them or none, so that requests wait a
-- moment and none fails.

do $$
declare
  ours constant oid[] := array['public'::regnamespace, to_regnamespace('private')];
  before constant text := current_setting('lock_timeout');
  everything text;
  users text;
  -- What every request reads first (private.check_request); older releases read the table itself.
  entrance constant regclass := coalesce(
    to_regclass('private.current_sign_in'), to_regclass('auth.sessions'));
begin
  -- Views too: a request that waits for a table below a view would deadlock with the drop of the view. In
  -- the schemas of others, what this login may lock: on a Supabase project not every table of sign-in.
  select string_agg(relation.oid::regclass::text, ', ' order by relation.oid) into everything
  from pg_class relation
  where relation.relkind in ('r', 'p', 'v') and (relation.relnamespace = any (ours)
    or relation.relnamespace in (to_regnamespace('auth'), to_regnamespace('host'))
      and has_table_privilege(relation.oid, 'update, delete, truncate'));
  for attempt in 1..200 loop
    exit when everything is null;
    begin
      -- Every wait is much shorter than deadlock_timeout (a second): the other transaction is never the victim.
      perform set_config('lock_timeout', '500ms', true);
      -- New requests queue up here and hold nothing else, those under way finish. With a
      -- view its tables are locked.
      if has_table_privilege(to_regclass('auth.sessions'), 'update, delete, truncate') then
        execute format('lock table %s in access exclusive mode', entrance);
      end if;
      execute format('lock table %s in access exclusive mode', everything);
      exit;
    exception when lock_not_available then
      if attempt = 200 then
        select string_agg(distinct format('%s (process %s)',
          coalesce(nullif(program.application_name, ''), 'a program without a name'), program.pid), ', ')
        into users
        from pg_locks held join pg_stat_activity program on program.pid = held.pid
        where held.locktype = 'relation' and held.granted and held.pid <> pg_backend_pid()
          and held.database = (select oid from pg_database where datname = current_database())
          and held.relation >= 16384;
        raise lock_not_available using message = format(
          'the tables were in use for two minutes%s: end what reads or writes them for so long', ' by ' || users);
      end if;
      perform pg_sleep(0.1 + random() * 0.3);
    end;
  end loop;
  perform set_config('lock_timeout', before, true);
end
$$;
