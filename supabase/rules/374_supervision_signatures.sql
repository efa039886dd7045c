-- What makes the log hold before a board: the licenses of therapist and supervisor, and what each of them
-- signed. A signature covers the sessions as they were, by their digest, so that a later change shows.

-- Credentials ------------------------------------------------------------------------------------

comment on column public.supervision_credentials.qualification is
  'What entitles a supervisor to supervise, as a board asks for it.';
grant select on public.supervision_credentials to authenticated;
grant insert (person_id, license, license_number, qualification),
  update (person_id, license, license_number, qualification) on public.supervision_credentials to authenticated;

create policy supervision_credentials_select on public.supervision_credentials for select to authenticated
  using (person_id = (select private.caller_id()) or (select private.is_admin())
    or person_id = any ((select private.supervised_therapist_ids())::uuid[]));
comment on policy supervision_credentials_select on public.supervision_credentials is
  'Everyone sees their own license, supervisors those of the therapists assigned to them, admins all.';
create policy supervision_credentials_insert on public.supervision_credentials for insert to authenticated
  with check (person_id = (select private.caller_id()) or (select private.is_admin()));
comment on policy supervision_credentials_insert on public.supervision_credentials is
  'Everyone says what license they hold, admins for everybody.';
create policy supervision_credentials_update on public.supervision_credentials for update to authenticated
  using (person_id = (select private.caller_id()) or (select private.is_admin()))
  with check (person_id = (select private.caller_id()) or (select private.is_admin()));
comment on policy supervision_credentials_update on public.supervision_credentials is
  'Everyone changes what license they hold, admins for everybody.';

create function private.tidy_license() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.license := private.on_one_line(new.license);
  new.license_number := private.on_one_line(new.license_number);
  new.qualification := private.on_one_line(new.qualification);
  return new;
end
$$;
comment on function private.tidy_license() is
  'A license, its number and a qualification are on one line: a second line in the document of the log would read as the practice''s own words.';
create trigger supervision_credentials_tidy before insert or update on public.supervision_credentials
  for each row execute function private.tidy_license();

create trigger supervision_credentials_audit after insert or update or delete on public.supervision_credentials
  for each row execute function private.audit_change('license', 'person_id', 'person_id');

-- Signatures -------------------------------------------------------------------------------------

comment on column public.supervision_signatures.content is
  'What was signed: both names and licenses and every session, as they were.';
comment on column public.supervision_signatures.digest is 'The SHA-256 of the content.';
grant select on public.supervision_signatures to authenticated;

create policy supervision_signatures_select on public.supervision_signatures for select to authenticated
  using (therapist_id = (select private.caller_id()) or (select private.is_admin())
    or supervisor_id between (select first_supervisor from private.active_caller) and (select last_supervisor from private.active_caller));
comment on policy supervision_signatures_select on public.supervision_signatures is
  'Therapist and supervisor see what either of them signed, admins everything.';

create trigger supervision_signatures_audit after insert or update or delete on public.supervision_signatures
  for each row execute function private.audit_change('supervision signature', 'id', 'signer_id');

create function private.refuse_signature_change() returns trigger
  language plpgsql set search_path = '' as $$
begin
  -- Inside another trigger, this is a person's new id after an invitation.
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 and
    (new.content, new.digest, new.typed_name, new.signed_at, new.from_date, new.to_date)
      is not distinct from (old.content, old.digest, old.typed_name, old.signed_at, old.from_date, old.to_date) then
    return new;
  end if;
  raise exception using errcode = 'PT403', detail = 'signature_stays',
    message = 'A signature cannot be changed or taken back.';
end
$$;
comment on function private.refuse_signature_change() is
  'Nobody changes a signature or takes it back; a later correction shows beside it.';
create trigger supervision_signatures_stay before update or delete on public.supervision_signatures
  for each row execute function private.refuse_signature_change();
create trigger supervision_signatures_no_truncate before truncate on public.supervision_signatures
  for each statement execute function private.refuse_signature_change();

create function private.signable_sessions(therapist uuid, supervisor uuid, from_date date, to_date date)
  returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', session.id, 'date', session.date, 'time', session.time,
    'hours', session.hours, 'type', session.type, 'location', session.location)
    order by session.date, session.time nulls first, session.id), '[]')
  from public.supervision_sessions session
  where session.therapist_id = $1 and session.supervisor_id = $2 and session.date between $3 and $4;
$$;
comment on function private.signable_sessions(uuid, uuid, date, date) is
  'What a board reads of each session: day, time, hours, type and place. Notes are the supervisor''s own.';

create function private.sees_license_of(therapist uuid) returns boolean
  language sql stable set search_path = '' as $$
  select private.caller_role() is distinct from 'supervisor' or $1 = private.caller_id()
    or $1 = any (private.supervised_therapist_ids());
$$;
comment on function private.sees_license_of(uuid) is
  'Of those who may read the log of a therapist, a supervisor sees the license only while the therapist is assigned.';

create function private.signable_log(therapist uuid, supervisor uuid, from_date date, to_date date)
  returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'therapist', concat_ws(' ', subject.first_name, subject.last_name),
    'therapist_license', coalesce(subject_license.license, ''),
    'therapist_license_number', coalesce(subject_license.license_number, ''),
    'supervisor', concat_ws(' ', author.first_name, author.last_name),
    'supervisor_license', coalesce(author_license.license, ''),
    'supervisor_license_number', coalesce(author_license.license_number, ''),
    'supervisor_qualification', coalesce(author_license.qualification, ''),
    'from', $3, 'to', $4, 'sessions', private.signable_sessions($1, $2, $3, $4))
  from private.people subject
  join private.people author on author.id = $2
  left join public.supervision_credentials subject_license
    on subject_license.person_id = subject.id and private.sees_license_of(subject.id)
  left join public.supervision_credentials author_license on author_license.person_id = author.id
  where subject.id = $1;
$$;
comment on function private.signable_log(uuid, uuid, date, date) is
  'The log of one therapist with one supervisor as the caller sees and signs it.';

create function private.digest_of(content jsonb) returns text
  language sql immutable set search_path = '' as $$
  select private.sha256_hex(content::text);
$$;
comment on function private.digest_of(jsonb) is 'The SHA-256 of what was signed.';

create function private.party_in(content jsonb, who text) returns text
  language sql immutable set search_path = '' as $$
  select concat_ws(', ', content ->> who,
    nullif(concat_ws(' ', nullif(content ->> (who || '_license'), ''), nullif(content ->> (who || '_license_number'), '')), ''),
    nullif(content ->> (who || '_qualification'), ''));
$$;
comment on function private.party_in(jsonb, text) is
  'Name, license and qualification of the therapist or the supervisor in what was signed.';

create function private.require_party(therapist uuid, supervisor uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.acts_for_practice()
    and (private.caller_id() = therapist and private.caller_role() = 'therapist'
      or private.caller_id() = supervisor and private.caller_role() = 'supervisor') is not true then
    raise insufficient_privilege using
      message = 'The log is for the therapist it is about, the supervisor who logged it, and admins.';
  end if;
end
$$;
comment on function private.require_party(uuid, uuid) is
  'The log of two people is for these two and for admins.';

create function public.supervision_to_sign(therapist uuid, supervisor uuid, from_date date, to_date date)
  returns table (digest text, session_count int, hours numeric, disputed_count int, unconfirmed_count int)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_party(therapist, supervisor);
  return query
    -- Without sessions a digest would tell who guessed the license of somebody they have nothing to do with.
    select case when count(*) = 0 then '' else private.digest_of(private.signable_log($1, $2, $3, $4)) end, count(*)::int, coalesce(sum(session.hours), 0),
      count(*) filter (where session.dispute is not null)::int,
      count(*) filter (where session.confirmed_at is null and session.dispute is null)::int
    from public.supervision_sessions session
    where session.therapist_id = $1 and session.supervisor_id = $2 and session.date between $3 and $4;
end
$$;
comment on function public.supervision_to_sign(uuid, uuid, date, date) is
  'What a signature would cover: the digest of the log in its present form, empty where there are no sessions, and what is in it. Never null.';

create function public.sign_supervision_log(
  therapist uuid, supervisor uuid, from_date date, to_date date, typed_name text, seen_digest text
) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.caller_id();
  own_name constant text := private.name_of(caller);
  -- As a document prints it: on one line, and marks in one letter with theirs.
  typed constant text := normalize(left(regexp_replace(private.on_one_line(typed_name), '\s+', ' ', 'g'), 500), nfc);
  content jsonb;
  signature uuid;
begin
  if (caller = therapist and private.caller_role() = 'therapist'
    or caller = supervisor and private.caller_role() = 'supervisor') is not true then
    raise insufficient_privilege using message = 'Therapist and supervisor sign, each for themselves.';
  end if;
  -- After the person's earlier write.
  perform private.count_written(0);
  -- A phone makes an apostrophe of its own, and a keyboard may have no accents.
  if private.folded(typed) is distinct from private.folded(own_name)
    or length(typed) > greatest(length(normalize(left(own_name, 500), nfc)), length(private.folded(own_name))) then
    raise exception using errcode = 'PT403', detail = 'signature_not_your_name',
      message = 'Type your name as it stands in your profile.';
  end if;
  if to_date > private.practice_today() then
    raise exception using errcode = 'PT400', detail = 'signature_ahead',
      message = 'Only days up to today can be signed.';
  end if;
  perform from public.supervision_sessions session
  where session.therapist_id = $1 and session.supervisor_id = $2 and session.date between $3 and $4
  order by session.id for share;
  if exists (
    select from public.supervision_sessions session
    where session.therapist_id = $1 and session.supervisor_id = $2 and session.date between $3 and $4
      and session.dispute is not null
  ) then
    raise exception using errcode = 'PT409', detail = 'signature_disputed',
      message = 'A session of these days is not right, as its therapist says. Settle it first.';
  end if;
  content := private.signable_log($1, $2, $3, $4);
  if jsonb_array_length(content -> 'sessions') = 0 then
    raise exception using errcode = 'PT409', detail = 'signature_of_nothing',
      message = 'There is no supervision in these days to sign.';
  end if;
  if private.digest_of(content) is distinct from seen_digest then
    raise exception using errcode = 'PT409', detail = 'signature_changed_meanwhile',
      message = 'The log was changed in the meantime. Please look at it again.';
  end if;
  -- A signature keeps a copy of each.
  perform private.count_written(jsonb_array_length(content -> 'sessions'));
  insert into public.supervision_signatures (signer_id, therapist_id, supervisor_id, from_date, to_date,
    typed_name, session_count, hours, content, digest)
  values (caller, $1, $2, $3, $4, typed, jsonb_array_length(content -> 'sessions'),
    (select sum((session ->> 'hours')::numeric) from jsonb_array_elements(content -> 'sessions') session),
    content, seen_digest)
  returning id into signature;
  return signature;
exception when unique_violation then
  raise exception using errcode = 'PT409', detail = 'signature_already',
    message = 'You have already signed exactly this.';
end
$$;
comment on function public.sign_supervision_log(uuid, uuid, date, date, text, text) is
  'Therapist and supervisor sign the log of some days, each with their own name, now, exactly as they saw it; nothing that is disputed, and nothing twice. Never null.';

create function public.supervision_signatures_of(
  from_date date, to_date date, therapist uuid default null, supervisor uuid default null
) returns table (
  id uuid, signer_id uuid, signer_role text, therapist_id uuid, supervisor_id uuid,
  signed_from date, signed_to date, typed_name text, session_count int, hours numeric, digest text,
  signed_at timestamptz, is_intact boolean, changed_ids uuid[], removed_count int,
  therapist_then text, supervisor_then text
)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  sees_all constant boolean := private.acts_for_practice();
  caller constant uuid := private.caller_id();
begin
  perform private.require_caller_or_program();
  return query
    select signature.id, signature.signer_id,
      case when signature.signer_id = signature.therapist_id then 'therapist' else 'supervisor' end,
      signature.therapist_id, signature.supervisor_id, signature.from_date, signature.to_date,
      signature.typed_name, signature.session_count, signature.hours, signature.digest, signature.signed_at,
      private.digest_of(signature.content) = signature.digest and exists (
        select from public.audit_log entry
        where entry.entity = 'supervision signature' and entry.entity_id = signature.id::text
          and entry.action = 'added' and entry.new ->> 'digest' = signature.digest),
      array(
        select (present.session ->> 'id')::uuid
        from jsonb_array_elements(today.log -> 'sessions') with ordinality present (session, place)
        left join jsonb_array_elements(signature.content -> 'sessions') signed (session)
          on signed.session ->> 'id' = present.session ->> 'id'
        where (signed.session @> present.session) is not true
        order by present.place),
      (select count(*)::int from jsonb_array_elements(signature.content -> 'sessions') signed
       where not exists (
         select from public.supervision_sessions session
         where session.id = (signed ->> 'id')::uuid and session.therapist_id = signature.therapist_id
           and session.supervisor_id = signature.supervisor_id
           and session.date between signature.from_date and signature.to_date)),
      nullif(private.party_in(signature.content, 'therapist'), private.party_in(today.log, 'therapist')),
      nullif(private.party_in(signature.content, 'supervisor'), private.party_in(today.log, 'supervisor'))
    from public.supervision_signatures signature
    -- The offset has each log written once, and not for each of its uses above.
    cross join lateral (select private.signable_log(
      signature.therapist_id, signature.supervisor_id, signature.from_date, signature.to_date) as log offset 0) today
    where signature.from_date <= supervision_signatures_of.to_date
      and signature.to_date >= supervision_signatures_of.from_date
      and (supervision_signatures_of.therapist is null or signature.therapist_id = supervision_signatures_of.therapist)
      and (supervision_signatures_of.supervisor is null
        or signature.supervisor_id = supervision_signatures_of.supervisor)
      and (sees_all or caller in (signature.therapist_id, signature.supervisor_id))
    order by signature.signed_at, signature.id;
end
$$;
comment on function public.supervision_signatures_of(date, date, uuid, uuid) is
  'Both, and admins, see who signed days of the log; whether the signature is the one the audit trail knows; which sessions of its days were changed, added or removed since; and, where name or license is another on the log that the caller sees today, what they were when it was signed. Never null: all but therapist_then, supervisor_then.';

create function public.supervision_parties(
  from_date date, to_date date, therapist uuid, supervisor uuid default null
) returns table (
  person_id uuid, name text, is_therapist boolean, license text, license_number text, qualification text,
  license_sought text, first_day date, last_day date
)
  language plpgsql stable security definer set search_path = '' as $$
declare
  supervising constant uuid := case when private.caller_role() = 'supervisor' then private.caller_id() end;
  sees_license constant boolean := private.sees_license_of(therapist);
begin
  perform private.require_party(therapist, supervising);
  supervisor := coalesce(supervising, supervisor);
  return query
    with logged as (
      select session.supervisor_id, min(session.date) as first_day, max(session.date) as last_day,
        bool_or(session.date between $1 and $2) as is_asked
      from public.supervision_sessions session
      where session.therapist_id = $3
        and (supervision_parties.supervisor is null or session.supervisor_id = supervision_parties.supervisor)
      group by session.supervisor_id
    )
    select person.id, concat_ws(' ', person.first_name, person.last_name), person.id = $3,
      coalesce(held.license, ''), coalesce(held.license_number, ''), coalesce(held.qualification, ''),
      case when person.id = $3 and sees_license then
        (select string_agg(concat_ws(', ', required.license, nullif(required.state, '')), '; '
           order by required.starts_on, required.license, required.id)
         from public.supervision_requirements required
         where required.therapist_id = person.id and required.starts_on <= $2 and required.ends_on >= $1) end,
      logged.first_day, logged.last_day
    from private.people person
    left join logged on logged.supervisor_id = person.id
    left join public.supervision_credentials held on held.person_id = person.id and (person.id <> $3 or sees_license)
    where logged.is_asked or person.id = $3 and exists (select from logged)
    order by person.id = $3 desc, person.first_name, person.last_name, person.id;
end
$$;
comment on function public.supervision_parties(date, date, uuid, uuid) is
  'Callers who may read the log of a therapist see the licenses of the therapist and of the supervisors of those days, as a board asks for them, and from when to when each supervised; of a therapist who is no longer assigned, a supervisor sees the name alone. Never null: person_id, name, is_therapist, license, license_number, qualification.';

grant execute on function
  public.supervision_to_sign(uuid, uuid, date, date), public.supervision_parties(date, date, uuid, uuid),
  public.sign_supervision_log(uuid, uuid, date, date, text, text),
  public.supervision_signatures_of(date, date, uuid, uuid)
to authenticated;
