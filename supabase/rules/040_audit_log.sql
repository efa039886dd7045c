-- Who changed what, when, old and new. Entries are only ever added, by triggers and procedures, and
-- each is chained to the one before by a hash, so that an altered, added or missing entry shows.

comment on column public.audit_log.person_id is 'The person the entry is about.';
grant select on public.audit_log to authenticated;

create policy audit_log_select_admin on public.audit_log for select to authenticated
  using ((select private.is_admin()));
comment on policy audit_log_select_admin on public.audit_log is 'Admins read every entry.';

create policy audit_log_select_own on public.audit_log for select to authenticated
  using (person_id = any ((select private.caller_ids())::uuid[])
    -- What therapists and supervisors do to each other, and nothing that a former admin did as one.
    or actor_id = (select private.caller_id()) and (
      action = 'added' and entity in ('alert', 'supervision message')
      or action = 'changed' and entity = 'supervision session'
        and coalesce(new ->> 'confirmed_at', new ->> 'disputed_at') is not null));
comment on policy audit_log_select_own on public.audit_log is
  'Everyone reads the entries about themselves, and of those about others the alerts and replies they sent and the supervision they confirmed or disputed. What an admin did is for admins.';

-- Writing an entry -------------------------------------------------------------------------------

create function private.actor_name() returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(private.name_of(auth.uid()), nullif(current_setting('role'), 'none'), session_user);
end
$$;
comment on function private.actor_name() is
  'The name an audit entry keeps of who acted: a person''s name, else the login of a program.';

create function private.audit(
  action text, entity text, entity_id text, person_id uuid,
  old jsonb default null, new jsonb default null
) returns void
  language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, actor_name, action, entity, entity_id, person_id, old, new)
  values (auth.uid(), private.actor_name(), $1, $2, $3, $4, $5, $6);
$$;
comment on function private.audit(text, text, text, uuid, jsonb, jsonb) is
  'Procedures write one entry for what they do; processing a period is one entry, not one a row.';

create function private.silent_columns() returns text[]
  language sql immutable set search_path = ''
  return array['created_at', 'updated_at', 'updated_by', 'changed_at', 'changed_by', 'encrypted'];
comment on function private.silent_columns() is
  'Columns that an entry leaves out: the entry itself says them (who, when), or they must not be kept here.';

-- The entry of an update has the changed columns only.
create function private.audit_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  silent constant text[] := private.silent_columns();
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - silent end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - silent end;
  whole jsonb := coalesce(new_row, old_row);
begin
  -- Admins read every entry, so a text they may not read is left out.
  if tg_argv[3] is not null and (tg_argv[4] is null or whole ->> tg_argv[4] is not null) then
    old_row := old_row - tg_argv[3];
    new_row := new_row - tg_argv[3];
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(field.key, old_row -> field.key), jsonb_object_agg(field.key, field.value)
    into old_row, new_row
    from jsonb_each(new_row) field
    where field.value is distinct from old_row -> field.key;
    if new_row is null then
      return null;
    end if;
  end if;
  -- An erasure says what was removed, not what it was (public.erase_person).
  if current_setting('app.erasing', true) = 'on' then
    old_row := null;
    new_row := null;
  end if;
  perform private.audit(
    case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
    tg_argv[0], whole ->> tg_argv[1], (whole ->> tg_argv[2])::uuid, old_row, new_row);
  return null;
end
$$;
comment on function private.audit_change() is
  'After-row trigger (entity, key column, column of the person it is about, column to leave out, column that must have a value for that): every change becomes an entry with its old and new values.';

-- The same for many rows at once: an import adds tens of thousands of sessions.
create function private.audit_rows() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  silent constant text[] := private.silent_columns();
  actor constant text := private.actor_name();
begin
  insert into public.audit_log (actor_id, actor_name, action, entity, entity_id, person_id, old, new)
  select auth.uid(), actor, case tg_op when 'INSERT' then 'added' else 'removed' end, tg_argv[0],
    written.row ->> tg_argv[1], (written.row ->> tg_argv[2])::uuid,
    case tg_op when 'DELETE' then written.row end, case tg_op when 'INSERT' then written.row end
  from (select to_jsonb(written_rows) - silent as row from written_rows) written;
  return null;
end
$$;
comment on function private.audit_rows() is
  'After-statement trigger on rows added or removed, its transition table called written_rows (entity, key column, column of the person it is about): an entry for each, as private.audit_change writes it.';

-- Nobody changes an entry ------------------------------------------------------------------------

create function private.refuse_audit_change() returns trigger
  language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT403', detail = 'audit_log_append_only',
    message = 'Audit entries cannot be changed or removed.';
end
$$;
comment on function private.refuse_audit_change() is
  'Audit entries and their chain are append-only, for the owner of the table too.';

create trigger audit_log_append_only before update or delete on public.audit_log
  for each row execute function private.refuse_audit_change();
create trigger audit_log_no_truncate before truncate on public.audit_log
  for each statement execute function private.refuse_audit_change();

-- The chain --------------------------------------------------------------------------------------

create trigger audit_chain_append_only before update or delete on private.audit_chain
  for each row execute function private.refuse_audit_change();
create trigger audit_chain_no_truncate before truncate on private.audit_chain
  for each statement execute function private.refuse_audit_change();

create function private.audit_hash(previous bytea, entry public.audit_log) returns bytea
  language sql stable set search_path = '' as $$
  select sha256(coalesce(previous, '') || convert_to(jsonb_build_array(
    entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
    entry.actor_id, entry.actor_name, entry.action, entry.entity, entry.entity_id, entry.person_id,
    entry.old, entry.new)::text, 'UTF8'));
$$;
comment on function private.audit_hash(bytea, public.audit_log) is
  'A link is the SHA-256 of the link before and of everything the entry says.';

-- Linking waits for the end of the transaction: the lock on the chain's end is then held for the
-- commit alone, after every other lock was taken, so writers neither queue behind a long
-- transaction nor deadlock over it. The trigger of its first entry links all entries of a transaction.
create function private.link_audit_entries() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  head private.audit_head;
  entry public.audit_log;
  next_hash bytea;
begin
  if exists (select from private.audit_chain link where link.entry_id = new.id) then
    return null;
  end if;
  select * into strict head from private.audit_head for update;
  for entry in
    select * from public.audit_log candidate
    where candidate.id >= new.id and candidate.transaction_id = pg_current_xact_id()
    order by candidate.id
  loop
    next_hash := private.audit_hash(head.hash, entry);
    head.position := head.position + 1;
    insert into private.audit_chain (position, entry_id, previous_hash, hash)
    values (head.position, entry.id, head.hash, next_hash);
    head.hash := next_hash;
  end loop;
  update private.audit_head set position = head.position, hash = head.hash where id;
  return null;
end
$$;
comment on function private.link_audit_entries() is
  'At commit, a transaction''s entries join the chain in the order they were written.';

create constraint trigger audit_log_link after insert on public.audit_log
  deferrable initially deferred for each row execute function private.link_audit_entries();

create function private.verify_audit()
returns table (link_position bigint, entry_id bigint, problem text)
  language sql stable security definer set search_path = '' as $$
  with links as (
    select link.*, lag(link.position, 1, 0::bigint) over chain as position_before,
      lag(link.hash) over chain as hash_before
    from private.audit_chain link
    window chain as (order by link.position)
  ), broken as (
    select link.position, link.entry_id, case
        when link.position <> link.position_before + 1 then 'entries before this one are missing'
        when link.previous_hash is distinct from link.hash_before then 'the chain was cut before this entry'
        when entry.id is null then 'the entry is missing'
        when link.hash <> private.audit_hash(link.previous_hash, entry) then 'the entry was altered'
      end as problem
    from links link left join public.audit_log entry on entry.id = link.entry_id
    union all
    select null, entry.id, 'the entry was added past the chain'
    from public.audit_log entry
    where not exists (select from private.audit_chain link where link.entry_id = entry.id)
    union all
    select head.position, null, 'the newest entries are missing'
    from private.audit_head head
    left join private.audit_chain link on link.position = head.position and link.hash = head.hash
    where head.position > 0 and link.position is null
  )
  select * from broken where broken.problem is not null
  order by broken.position nulls last, broken.entry_id
  limit 1;
$$;
comment on function private.verify_audit() is
  'Recomputes the whole chain and returns the first entry that is altered, missing or added past it; no row means all is well.';

-- Signing in and out ------------------------------------------------------------------------------

-- GoTrue also keeps a log of sign-ins of its own. That one is more complete, but an altered entry in it
-- would not show.
create function private.audit_sign_in(event text, account uuid, program text, details jsonb) returns void
  language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, actor_name, action, entity, person_id, new)
  select
    case when program is null then person.id end,
    coalesce(program, concat_ws(' ', person.first_name, person.last_name)),
    event, 'sign-in', person.id, details
  from private.people person where person.id = account;
$$;
comment on function private.audit_sign_in(text, uuid, text, jsonb) is
  'The sign-in server records who signed in, failed to, or changed how they sign in. If the person was not authenticated, the entry names the program.';

grant execute on function private.audit_sign_in(text, uuid, text, jsonb) to supabase_auth_admin;
