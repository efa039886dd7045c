-- Social security and employer numbers: encrypted with a key that is not in the database and bound to
-- their person, shown with their last four digits, and revealed one at a time with an audit entry.

-- Nobody but the owner's procedures reads the encrypted number.
grant select (person_id, kind, last_four) on private.tax_identifiers to authenticated, anon;

create policy tax_identifiers_select_admin on private.tax_identifiers for select to authenticated
  using ((select private.is_admin()));
comment on policy tax_identifiers_select_admin on private.tax_identifiers is
  'Admins see everyone''s last four digits.';

create policy tax_identifiers_select_own on private.tax_identifiers for select to authenticated
  using (person_id = (select private.caller_id()));
comment on policy tax_identifiers_select_own on private.tax_identifiers is
  'Everyone sees their own last four digits.';

create trigger tax_identifiers_audit after insert or update or delete on private.tax_identifiers
  for each row execute function private.audit_change('tax identifier', 'kind', 'person_id');

create function private.masked(kind text, last_four text) returns text
  language sql immutable parallel safe
  return case kind when 'ssn' then '***-**-' else '**-***' end || last_four;
comment on function private.masked(text, text) is
  'What every screen, list and export shows of a tax number.';

create function private.hyphenated(kind text, digits text) returns text
  language sql immutable parallel safe
  return case kind
    when 'ssn' then regexp_replace(digits, '^(...)(..)(....)$', '\1-\2-\3')
    else regexp_replace(digits, '^(..)(.......)$', '\1-\2')
  end;
comment on function private.hyphenated(text, text) is
  'A full tax number as people write it: 123-45-6789, or 12-3456789.';

create function private.tax_key() returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  key text := nullif(current_setting('app.tax_key', true), '');
begin
  -- A Supabase project keeps the key in its vault, under the name tax_key.
  if key is null and to_regclass('vault.decrypted_secrets') is not null then
    execute 'select decrypted_secret from vault.decrypted_secrets where name = ''tax_key''' into key;
  end if;
  if key is null then
    raise exception using errcode = 'PT503', detail = 'tax_key_missing',
      message = 'The key for tax numbers is not set up on this server.';
  end if;
  return key;
end
$$;
comment on function private.tax_key() is
  'The key comes from the server''s own secrets (or Supabase''s vault), never from a table of ours.';

-- A number is encrypted together with its owner. The first byte of the stored form says so: numbers
-- stored by earlier releases begin as OpenPGP does instead, and only bind_tax_numbers reads them.

create function private.tax_number_owner(person uuid, identifier_kind text) returns text
  language sql stable security definer set search_path = '' as $$
  select identifier_kind || ' of ' || coalesce(candidate.former_id, candidate.id)
  from private.people candidate where candidate.id = person;
$$;
comment on function private.tax_number_owner(uuid, text) is
  'Whose number it is, encrypted along with it: its kind and the id the person had first, which stays when an account joins.';

create function private.sealed_tax_number(person uuid, identifier_kind text, digits text, key text)
  returns bytea
  language sql volatile security definer set search_path = '' as $$
  select '\x01'::bytea || extensions.pgp_sym_encrypt(
    digits || ' ' || private.tax_number_owner(person, identifier_kind), key, 'cipher-algo=aes256');
$$;
comment on function private.sealed_tax_number(uuid, text, text, text) is
  'A number as it is stored: encrypted, and of no use in the row of anybody else.';

create function private.tax_digits(number text) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  digits constant text := nullif(regexp_replace(number, '[- ]', '', 'g'), '');
begin
  if digits !~ '^[0-9]{9}$' then
    raise exception using errcode = 'PT400', detail = 'tax_identifier_invalid',
      message = 'A tax number has nine digits.';
  end if;
  return digits;
end
$$;
comment on function private.tax_digits(text) is
  'The nine digits of a tax number (SSN, ITIN or EIN, with or without hyphens); null for an empty one, and a refusal of any other text.';

create function private.set_tax_identifier(
  person uuid, identifier_kind text, number text, request_id uuid default null
) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  digits constant text := private.tax_digits(number);
begin
  delete from private.tax_identifiers identifier
  where identifier.person_id = person and identifier.kind = identifier_kind;
  if digits is null then
    return;
  end if;
  insert into private.tax_identifiers (person_id, kind, encrypted, last_four, client_request_id)
  values (person, identifier_kind,
    private.sealed_tax_number(person, identifier_kind, digits, private.tax_key()), right(digits, 4), request_id);
end
$$;
comment on function private.set_tax_identifier(uuid, text, text, uuid) is
  'Stores a tax number encrypted; an empty one removes it.';

create function private.decrypted(encrypted bytea) returns text
  language plpgsql security definer set search_path = '' as $$
begin
  return extensions.pgp_sym_decrypt(encrypted, private.tax_key());
exception when external_routine_invocation_exception then
  raise exception using errcode = 'PT503', detail = 'tax_key_wrong',
    message = 'The key for tax numbers on this server is not the one they were stored with.';
end
$$;
comment on function private.decrypted(bytea) is
  'Decrypts with the server''s key; a wrong key gives a clear error.';

create function private.tax_number(identifier private.tax_identifiers) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  opened text;
begin
  if get_byte(identifier.encrypted, 0) <> 1 then
    raise exception using errcode = 'PT503', detail = 'tax_number_not_bound',
      message = 'This tax number was stored by an older release. The next start of the server makes it readable.';
  end if;
  opened := private.decrypted(substr(identifier.encrypted, 2));
  if substr(opened, 11) is distinct from private.tax_number_owner(identifier.person_id, identifier.kind) then
    raise exception using errcode = 'PT409', detail = 'tax_number_of_another',
      message = 'The tax number stored for this person was another person''s. Enter it again.';
  end if;
  return left(opened, 9);
end
$$;
comment on function private.tax_number(private.tax_identifiers) is
  'The nine digits of a stored number. It can be read only in the row of the person it was stored for.';

create function private.bind_tax_numbers() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  identifier private.tax_identifiers;
  digits text;
  bound integer := 0;
begin
  for identifier in
    select candidate.* from private.tax_identifiers candidate
    where get_byte(candidate.encrypted, 0) <> 1 for update
  loop
    begin
      digits := private.decrypted(identifier.encrypted);
    exception when sqlstate 'PT503' then
      -- A later start with the right key binds it.
      continue;
    end;
    continue when digits !~ '^[0-9]{9}$' or right(digits, 4) <> identifier.last_four;
    update private.tax_identifiers stored
    set encrypted = private.sealed_tax_number(
      identifier.person_id, identifier.kind, digits, private.tax_key())
    where stored.person_id = identifier.person_id and stored.kind = identifier.kind;
    bound := bound + 1;
  end loop;
  return bound;
end
$$;
comment on function private.bind_tax_numbers() is
  'Numbers that earlier releases stored unbound are re-encrypted, each bound to the person in whose row it is and whose last four digits it ends with.';

create function private.change_tax_key(new_key text) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  identifier private.tax_identifiers;
  digits text;
  renewed private.tax_identifiers;
  changed integer := 0;
begin
  for identifier in select stored.* from private.tax_identifiers stored for update loop
    digits := private.tax_number(identifier);
    update private.tax_identifiers stored
    set encrypted = private.sealed_tax_number(stored.person_id, stored.kind, digits, new_key)
    where stored.person_id = identifier.person_id and stored.kind = identifier.kind
    returning * into renewed;
    -- A number that is no longer the filed one stays so: its digest matches no key from here on.
    update private.tax_file_rows line
    set number_digest = case line.number_digest when former.digest then latter.digest else line.number_digest end,
      known_digest = case line.known_digest when former.digest then latter.digest else line.known_digest end,
      sealed_digest = case line.sealed_digest when private.seal_digest(identifier)
        then private.seal_digest(renewed) else line.sealed_digest end
    from private.tax_files file
    cross join lateral private.number_digest(identifier, digits, file.year, private.tax_key()) former (digest)
    cross join lateral private.number_digest(identifier, digits, file.year, new_key) latter (digest)
    where file.id = line.tax_file_id and line.payee_id = identifier.person_id
      and former.digest in (line.number_digest, line.known_digest);
    changed := changed + 1;
  end loop;
  update private.tax_payer payer
  set encrypted = private.sealed_payer_number(private.payer_number(payer), new_key)
  where payer.encrypted is not null;
  return changed;
end
$$;
comment on function private.change_tax_key(text) is
  'Every number, the practice''s own too, is re-encrypted with another key, all of them or none; one that the former key cannot read stops it.';

create function public.reveal_tax_identifier(profile_id uuid, number_kind text default null) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  identifier private.tax_identifiers;
begin
  perform private.require_admin();
  -- Unless a kind is asked for: an employee's SSN, anybody else's EIN, otherwise the one that is stored.
  select candidate.* into identifier
  from private.tax_identifiers candidate
  where candidate.person_id = profile_id and candidate.kind = coalesce(number_kind, candidate.kind)
  order by (candidate.kind = 'ssn')
    = (private.worker_type_on(profile_id, private.practice_today()) is not distinct from 'w2') desc
  limit 1;
  if not found then
    raise exception using errcode = 'PT404', detail = 'no_tax_identifier',
      message = 'No tax number is stored for this person.';
  end if;
  perform private.audit('revealed', 'tax identifier', identifier.kind, profile_id);
  return private.hyphenated(identifier.kind, private.tax_number(identifier));
end
$$;
comment on function public.reveal_tax_identifier(uuid, text) is
  'An admin sees one full tax number at a time, of the kind asked for, and every look leaves an audit entry. What it writes stays.';

grant execute on function private.masked(text, text) to authenticated, anon;
grant execute on function public.reveal_tax_identifier(uuid, text) to authenticated;
