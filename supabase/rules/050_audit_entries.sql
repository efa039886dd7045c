-- Searching the audit trail by day, person or kind, or for the whole history of one thing.

create function public.audit_entries(
  from_date date default '2000-01-01', to_date date default '2100-12-31',
  person uuid default null, kinds text[] default null, subject text default null
) returns table (
  id bigint,
  at timestamptz,
  actor_id uuid,
  actor_name text,
  action text,
  entity text,
  entity_id text,
  person_id uuid,
  person_name text,
  old jsonb,
  new jsonb,
  client_name text,
  day date
)
  language sql stable set search_path = '' as $$
  select entry.id, entry.at, entry.actor_id, entry.actor_name, entry.action, entry.entity,
    entry.entity_id, entry.person_id,
    coalesce(
      nullif(concat_ws(' ', about.first_name, about.last_name), ''),
      -- A person who accepted an invitation had another id before.
      (select concat_ws(' ', invited.first_name, invited.last_name) from private.people invited
       where invited.former_id = entry.person_id limit 1),
      -- For a deleted person, the entry of the deletion keeps the name.
      (select concat_ws(' ', deletion.old ->> 'first_name', deletion.old ->> 'last_name')
       from public.audit_log deletion
       where deletion.person_id = entry.person_id
         and deletion.entity = 'profile' and deletion.action = 'removed' and deletion.old is not null
       order by deletion.id desc limit 1)),
    entry.old, entry.new,
    -- An entry of a change has only what was changed; what else it is about, the session says, or its removal.
    case when entry.entity = 'session' then coalesce(
      entry.new ->> 'client_name', entry.old ->> 'client_name',
      (select session.client_name from public.sessions session where session.id = entry.entity_id::uuid),
      (select removal.old ->> 'client_name' from public.audit_log removal
       where removal.entity = entry.entity and removal.entity_id = entry.entity_id and removal.action = 'removed'))
    end,
    case when entry.entity in ('session', 'supervision session') then coalesce(
      entry.new ->> 'date', entry.old ->> 'date',
      (select session.date from public.sessions session
       where entry.entity = 'session' and session.id = entry.entity_id::uuid)::text,
      (select session.date from public.supervision_sessions session
       where entry.entity = 'supervision session' and session.id = entry.entity_id::uuid)::text,
      (select removal.old ->> 'date' from public.audit_log removal
       where removal.entity = entry.entity and removal.entity_id = entry.entity_id and removal.action = 'removed'))
    end::date
  from public.audit_log entry
  left join private.people about on about.id = entry.person_id
  where entry.at >= (select from_date::timestamp at time zone settings.timezone
      from public.practice_settings settings)
    and entry.at < (select (to_date + 1)::timestamp at time zone settings.timezone
      from public.practice_settings settings)
    and ($3 is null or entry.person_id = $3 or entry.actor_id = $3
      or entry.person_id = (select invited.former_id from private.people invited where invited.id = $3))
    and ($4 is null or entry.entity = any ($4))
    and ($5 is null or entry.entity_id = $5)
  order by entry.id desc;
$$;
comment on function public.audit_entries(date, date, uuid, text[], text) is
  'Reads the audit trail with the caller''s own rights: admins everything, everyone else what is about them or what they said or confirmed. Of a session it names the client and the day, of supervision the day, as far as the caller may see them. Never null: id, at, actor_name, action, entity.';
grant execute on function public.audit_entries(date, date, uuid, text[], text) to authenticated;
