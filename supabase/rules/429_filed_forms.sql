-- Of a filed 1099-NEC form: what the tax office has, and what is different since.

-- Two numbers may end with the same four digits, so a filing keeps a digest of the full number. It is made
-- with the key of tax numbers, without which no number can be tried against it, and includes the person and
-- the year, so that no two digests are alike.

create function private.number_digest(
  identifier private.tax_identifiers, digits text, in_year int, key text
) returns bytea
  language sql stable security definer set search_path = '' as $$
  select extensions.hmac(
    'filed for ' || in_year || ': ' || digits || ' '
      || private.tax_number_owner(identifier.person_id, identifier.kind), key, 'sha256');
$$;
comment on function private.number_digest(private.tax_identifiers, text, int, text) is
  'A digest of the nine digits a person was filed under; it only tells whether the number is still the same.';

create function private.stored_digest(identifier private.tax_identifiers, in_year int) returns bytea
  language sql stable security definer set search_path = '' as $$
  select private.number_digest(identifier, private.tax_number(identifier), in_year, private.tax_key());
$$;
comment on function private.stored_digest(private.tax_identifiers, int) is
  'The digest of the number that is stored now; a number that is stored for another person is refused, and so is a missing key.';

create function private.digest_now(identifier private.tax_identifiers, in_year int) returns bytea
  language plpgsql stable security definer set search_path = '' as $$
begin
  return private.stored_digest(identifier, in_year);
exception
  -- Stored for another person: it is not what was filed.
  when sqlstate 'PT409' then
    return '';
  when sqlstate 'PT503' then
    return null;
end
$$;
comment on function private.digest_now(private.tax_identifiers, int) is
  'The digest of the number that is stored now, to be compared with that of a filing; empty for one that is another person''s, null if the key is missing.';

create function private.seal_digest(identifier private.tax_identifiers) returns bytea
  language sql immutable parallel safe
  return sha256((identifier).encrypted);
comment on function private.seal_digest(private.tax_identifiers) is
  'A digest of a number as it is stored, encrypted: while it is the same, so is the number, and nothing has to be decrypted, which takes a millisecond each.';

create function private.filed_forms(in_year int)
  returns table (
    payee_id uuid, amount numeric, name text, tax_number text, number_digest bytea, address text, filed_on date,
    sealed_digest bytea, tax_file_id uuid, known_name text, known_number text, known_digest bytea
  )
  language sql stable
as $$
  select distinct on (line.payee_id) line.payee_id, line.amount, line.name, line.tax_number, line.number_digest,
    line.address, file.filed_on, line.sealed_digest, file.id, line.known_name,
    line.known_number, line.known_digest
  from private.tax_file_rows line
  join private.tax_files file on file.id = line.tax_file_id
  where file.year = in_year and file.filed_on is not null and file.withdrawn_at is null
  order by line.payee_id, file.filed_on desc, file.taken_at desc;
$$;
comment on function private.filed_forms(int) is
  'What the tax office has of everybody for a year: what was filed last and not taken back, corrections included.';

create function private.year_forms(in_year int)
  returns table (
    payee_id uuid, first_name text, last_name text, role text, worker_type text, payments int, amount numeric,
    reimbursements numeric, by_card numeric, reportable numeric, is_over boolean,
    name text, tax_number text, tax_kind text, address text, identifier private.tax_identifiers,
    w9_received_on date, lacks text[],
    filed_amount numeric, filed_name text, filed_number text, number_digest bytea, filed_address text, filed_on date,
    sealed_digest bytea, tax_file_id uuid, known_name text, known_number text, known_digest bytea, present_digest bytea,
    differences text[]
  )
  language sql stable
as $$
  with form as materialized (
    select person.*, filed.amount as filed_amount, filed.name as filed_name, filed.tax_number as filed_number,
      filed.number_digest, filed.address as filed_address, filed.filed_on, filed.sealed_digest, filed.tax_file_id,
      filed.known_name, filed.known_number, filed.known_digest, present.digest as present_digest,
      case
        -- A form corrected to zero is void, and below the threshold none is filed.
        when filed.amount = 0 and person.is_over is not true then '{}'
        -- Not the address: somebody who moves later was filed under the right one, and an address alone is not corrected.
        when filed.filed_on is not null then array_remove(array[
        case when filed.amount <> person.reportable then 'amount' end,
        -- The tax office has names on one line, as people have them by now.
        case when private.on_one_line(filed.name) <> private.on_one_line(person.name)
          and private.on_one_line(filed.known_name) is distinct from private.on_one_line(person.name) then 'name' end,
        -- A number that is gone since, because the person was erased, was still right when it was filed.
        case when (filed.tax_number <> person.tax_number or filed.number_digest <> present.digest)
          and (filed.known_number <> person.tax_number or (filed.known_digest <> present.digest) is true) is not false
          then 'tax_number' end], null) end as differences
    from private.reported_people(in_year) person
    left join private.filed_forms(in_year) filed
      on filed.payee_id = person.payee_id and person.worker_type = '1099'
    cross join lateral (
      select case
        when private.seal_digest(person.identifier) = filed.sealed_digest then filed.number_digest
        when person.tax_number in (filed.tax_number, filed.known_number)
          then private.digest_now(person.identifier, in_year)
      end as digest
      -- Decrypted once for each person, however often it is compared.
      offset 0
    ) present
  )
  select * from form;
$$;
comment on function private.year_forms(int) is
  'What everybody was paid in a year, what of it was filed, and what is different since, but for names and numbers that an admin knows to have changed after filing.';

create function private.forms_to_correct(in_year int)
  returns table (
    payee_id uuid, name text, tax_number text, address text, identifier private.tax_identifiers, reportable numeric,
    is_over boolean,
    filed_amount numeric, filed_name text, filed_number text, number_digest bytea, filed_address text, filed_on date,
    sealed_digest bytea, tax_file_id uuid, known_name text, known_number text, known_digest bytea,
    present_digest bytea, differences text[], is_of_identity boolean, list_digest text
  )
  language sql stable
as $$
  with form as materialized (
    select * from private.year_forms(in_year) of_year
    where of_year.worker_type = '1099' and cardinality(of_year.differences) > 0
  ), list as materialized (
    select private.sha256_hex(string_agg(person.text, E'\n' order by person.text)) as digest
    from (
      select row(form.payee_id, form.reportable, form.is_over, form.differences, form.name, form.tax_number,
        -- Two numbers may end with the same four digits.
        encode((form.identifier).encrypted, 'hex'), form.address, form.filed_amount, form.filed_name,
        form.filed_number, encode(form.number_digest, 'hex'), form.filed_address,
        to_char(form.filed_on, 'YYYY-MM-DD'))::text as text
      from form
    ) person
  )
  select form.payee_id, form.name, form.tax_number, form.address, form.identifier, form.reportable, form.is_over,
    form.filed_amount, form.filed_name, form.filed_number, form.number_digest,
    form.filed_address, form.filed_on, form.sealed_digest, form.tax_file_id, form.known_name, form.known_number,
    form.known_digest, form.present_digest, form.differences, form.differences && array['name', 'tax_number'], list.digest
  from form cross join list;
$$;
comment on function private.forms_to_correct(int) is
  'The filed forms of a year that differ from what is known now, each with a fingerprint of all of them: corrections of another list are not corrections of this one.';
