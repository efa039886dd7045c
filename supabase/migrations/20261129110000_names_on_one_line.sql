-- Names and licenses could have line breaks; since they are one line when they are written (private.on_one_line),
-- those that were stored before become one. The audit trail says so, as it would of any change: its entries are
-- linked here as private.link_audit_entries does, which is not there while migrations run.
do $$
declare
  changed record;
  entry public.audit_log;
  head private.audit_head;
begin
  for changed in
    with texts as (
      select 'profile' as entity, person.id, field.key, field.value
      from private.people person
      cross join lateral (values
        ('first_name', person.first_name), ('last_name', person.last_name)) field (key, value)
      union all
      select 'license', held.person_id, field.key, field.value
      from public.supervision_credentials held
      cross join lateral (values
        ('license', held.license), ('license_number', held.license_number),
        ('qualification', held.qualification)) field (key, value)
    ), tidied as (
      select *, btrim(regexp_replace(value, '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g')) as tidy
      from texts
    )
    select entity, id, jsonb_object_agg(key, value) as former, jsonb_object_agg(key, tidy) as present
    from tidied where tidy <> value
    group by entity, id
    order by entity, id
  loop
    if changed.entity = 'profile' then
      update private.people set
        first_name = coalesce(changed.present ->> 'first_name', first_name),
        last_name = coalesce(changed.present ->> 'last_name', last_name)
      where id = changed.id;
    else
      update public.supervision_credentials set
        license = coalesce(changed.present ->> 'license', license),
        license_number = coalesce(changed.present ->> 'license_number', license_number),
        qualification = coalesce(changed.present ->> 'qualification', qualification)
      where person_id = changed.id;
    end if;
    insert into public.audit_log (actor_name, action, entity, entity_id, person_id, old, new)
    values (session_user, 'changed', changed.entity, changed.id::text, changed.id, changed.former, changed.present)
    returning * into entry;
    update private.audit_head set
      position = position + 1,
      hash = sha256(coalesce(hash, '') || convert_to(jsonb_build_array(
        entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
        entry.actor_id, entry.actor_name, entry.action, entry.entity, entry.entity_id, entry.person_id,
        entry.old, entry.new)::text, 'UTF8'))
    returning * into head;
    insert into private.audit_chain (position, entry_id, previous_hash, hash)
    values (head.position, entry.id,
      (select link.hash from private.audit_chain link where link.position = head.position - 1), head.hash);
  end loop;
end
$$;
