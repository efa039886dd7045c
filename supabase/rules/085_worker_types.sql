-- Whether somebody is paid on a W-2 or on a 1099. The type is dated, because it may change within a
-- year, and it says nothing about the number a person pays tax under: an SSN, an ITIN or an EIN.

comment on table private.worker_types is
  'Each row holds from its day until the person''s next row; the first holds from the start (-infinity). No row: not known yet.';
grant select on private.worker_types to authenticated, anon;

create policy worker_types_select_admin on private.worker_types for select to authenticated
  using ((select private.is_admin()));
comment on policy worker_types_select_admin on private.worker_types is 'Admins see everyone''s worker type.';

create policy worker_types_select_own on private.worker_types for select to authenticated
  using (person_id = (select private.caller_id()));
comment on policy worker_types_select_own on private.worker_types is 'Everyone sees their own worker type.';

create trigger worker_types_audit after insert or update or delete on private.worker_types
  for each row execute function private.audit_change('worker type', 'effective_from', 'person_id');

create function private.worker_type_on(person uuid, day date) returns text
  language sql stable set search_path = '' as $$
  select held.worker_type from private.worker_types held
  where held.person_id = person and held.effective_from <= day
  order by held.effective_from desc
  limit 1;
$$;
comment on function private.worker_type_on(uuid, date) is
  'The worker type of a person on a day: w2, 1099, or null if it is not known yet.';

create function private.set_worker_type(person uuid, effective_from date, worker_type text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  since date;
  is_replacing boolean;
  in_force private.worker_types;
begin
  -- Changes to the type of one person run one after the other, because each depends on the rows before it.
  perform from private.people locked where locked.id = person for no key update;
  since := case
    when exists (select from private.worker_types held where held.person_id = person)
    then set_worker_type.effective_from else '-infinity' end;
  -- The new type applies up to today: it replaces those in between.
  delete from private.worker_types between_days
  where between_days.person_id = person and between_days.effective_from > since
    and between_days.effective_from <= private.practice_today();
  is_replacing := found;
  select * into in_force from private.worker_types held
  where held.person_id = person and held.effective_from <= since
  order by held.effective_from desc
  limit 1;
  if in_force.worker_type = set_worker_type.worker_type then
    -- With those in between gone, the row before them, of the same type, goes on; its first day stays.
    if is_replacing then
      return;
    end if;
    update private.worker_types held
    set effective_from = since, changed_by = auth.uid(), changed_at = now()
    where held.person_id = person and held.effective_from = in_force.effective_from
      and held.effective_from not in ('-infinity', since);
    return;
  end if;
  insert into private.worker_types as held (person_id, effective_from, worker_type)
  values (person, since, set_worker_type.worker_type)
  on conflict on constraint worker_types_pkey do update
    set worker_type = excluded.worker_type, changed_by = auth.uid(), changed_at = now();
  -- A row that repeats the one before it is redundant.
  delete from private.worker_types repeated
  using (
    select held.effective_from, held.worker_type,
      lag(held.worker_type) over (order by held.effective_from) as type_before
    from private.worker_types held where held.person_id = person
  ) known
  where repeated.person_id = person and repeated.effective_from = known.effective_from
    and known.worker_type = known.type_before;
end
$$;
comment on function private.set_worker_type(uuid, date, text) is
  'A worker type holds from a day on, in place of those since then up to today and until the next one; the one in force begins on that day instead where it is of the same type and nothing held since. A person''s first one holds from the start.';
