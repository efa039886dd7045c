-- Therapists and supervisors, taken over from a file.

create function private.read_employment_type(text) returns text
  language sql immutable
  return case
    when private.folded(coalesce($1, '')) in ('', 'contractor', '1099', 'contratista', 'independant') then 'contractor'
    when private.folded($1) in ('w2', 'w-2', 'employee', 'empleado', 'empleada', 'salarie', 'salariee') then 'w2'
  end;
comment on function private.read_employment_type(text) is
  'Contractor unless the row says otherwise, as in the form.';

create function private.read_role(text) returns text
  language sql immutable
  return case
    when private.folded(coalesce($1, '')) in ('', 'therapist', 'terapeuta', 'therapeute') then 'therapist'
    when private.folded($1) in ('supervisor', 'supervisora', 'superviseur', 'superviseuse') then 'supervisor'
  end;
comment on function private.read_role(text) is
  'Therapist unless the row says otherwise.';

create function private.person_row_problem(line jsonb) returns text[]
  language sql immutable set search_path = '' as $$
  select array[checked.field, checked.problem]
  from (
    -- A missing address is refused where the person is added.
    select 0 as place, 'email' as field, 'invalid' as problem
    where btrim(line ->> 'email') <> '' and not private.is_email(btrim(line ->> 'email'))
    union all
    select 1, 'role', 'invalid_role'
    where private.read_role(line ->> 'role') is null
    union all
    select 2, 'employment_type', 'invalid_employment_type'
    where private.read_employment_type(line ->> 'employment_type') is null
    union all
    -- A state is checked only before a US ZIP code; one that is spelled out is read as its two letters.
    select 3, 'state', 'invalid_state'
    where private.is_us_zip(line ->> 'zip') and btrim(line ->> 'state') <> ''
      and private.us_state(line ->> 'state') is null
    union all
    select 4, rate.field, 'invalid_amount'
    from jsonb_object_keys(line) rate (field)
    where rate.field ~ '^(rate_[0-9]{2,3}|hourly_rate|supervision_rate)$'
      and btrim(coalesce(line ->> rate.field, '')) <> '' and private.read_amount(line ->> rate.field) is null
  ) checked
  order by checked.place
  limit 1;
$$;
comment on function private.person_row_problem(jsonb) is
  'The first thing in a row that cannot be read, before the rules for people apply.';

create function private.add_person_row(line jsonb) returns uuid
  language plpgsql set search_path = '' as $$
declare
  added uuid;
begin
  insert into public.profiles (first_name, last_name, email, role, phone, specialization,
    employment_type, ssn, ein, tax_form, address_line1, address_line2, city, state, zip,
    rate_60, rate_45, rate_30, hourly_rate, other_rates, supervision_rate)
  values (line ->> 'first_name', line ->> 'last_name', line ->> 'email', private.read_role(line ->> 'role'),
    btrim(line ->> 'phone'), btrim(line ->> 'specialization'),
    case when btrim(line ->> 'employment_type') <> ''
      then private.read_employment_type(line ->> 'employment_type') end, line ->> 'ssn', line ->> 'ein',
    btrim(line ->> 'tax_form'), btrim(line ->> 'address_line1'), btrim(line ->> 'address_line2'),
    btrim(line ->> 'city'), btrim(line ->> 'state'), btrim(line ->> 'zip'),
    private.read_amount(line ->> 'rate_60'), private.read_amount(line ->> 'rate_45'),
    private.read_amount(line ->> 'rate_30'), private.read_amount(line ->> 'hourly_rate'),
    (select jsonb_object_agg(substring(rate.field from 6), private.read_amount(rate.value))
     from jsonb_each_text(line) rate (field, value)
     where rate.field ~ '^rate_[0-9]{2,3}$' and rate.field not in ('rate_60', 'rate_45', 'rate_30')),
    private.read_amount(line ->> 'supervision_rate'))
  returning id into added;
  return added;
end
$$;
comment on function private.add_person_row(jsonb) is
  'Adds a person from a row, under the same rules as from the form.';

create function public.import_people(rows jsonb, file_name text, apply boolean default false)
  returns table (
    row_count int,
    added int,
    present int,
    import_id uuid,
    problem_count int,
    problems jsonb
  )
  language plpgsql security definer
  -- Five thousand people take longer than a request may.
  set search_path = '' set statement_timeout = '120s' as $$
declare
  line record;
  problem text[];
  people uuid[] := '{}';
  addresses text[] := '{}';
  found_problems jsonb := '[]';
  here int := 0;
  import uuid;
  broken_rule text;
begin
  perform private.require_admin();
  perform private.require_import_rows(rows);
  -- A preview, or an import with a problem, is the import itself rolled back.
  begin
    for line in
      select each.value, each.ordinality::int as row_number,
        lower(btrim(coalesce(each.value ->> 'email', ''))) as email
      from jsonb_array_elements(rows) with ordinality each
    loop
      problem := private.person_row_problem(line.value);
      if problem is null and line.email <> '' and line.email = any (addresses) then
        problem := array['email', 'repeated'];
      end if;
      addresses := addresses || line.email;
      if problem is null and exists (
        select from private.people person
        where lower(person.email) = line.email and not person.id = any (people)
      ) then
        here := here + 1;
      elsif problem is null then
        begin
          people := people || private.add_person_row(line.value);
        -- PT400: a rule about people; the others: constraints of the tables.
        exception
          when sqlstate 'PT400' then
            get stacked diagnostics broken_rule = pg_exception_detail;
            problem := array['', broken_rule];
          when check_violation or string_data_right_truncation or not_null_violation then
            get stacked diagnostics broken_rule = constraint_name;
            problem := array[substring(broken_rule from '^(?:people|person_details)_(.*)_check$'), 'invalid'];
        end;
      end if;
      if problem is not null then
        found_problems := found_problems || jsonb_build_object(
          'row', line.row_number, 'field', problem[1], 'problem', problem[2]);
      end if;
    end loop;
    if not apply or found_problems <> '[]' or cardinality(people) = 0 then
      raise exception using errcode = 'PT200';
    end if;
    insert into public.data_imports (kind, file_name, added)
    values ('people', import_people.file_name, cardinality(people))
    returning id into import;
    insert into private.imported_people (person_id, import_id)
    select person, import from unnest(people) person;
  exception when sqlstate 'PT200' then null;
  end;
  return query select jsonb_array_length(rows), cardinality(people), here, import,
    jsonb_array_length(found_problems), private.first_problems(found_problems);
end
$$;
comment on function public.import_people(jsonb, text, boolean) is
  'Admins import people from a file: everybody or, if a row breaks a rule, nobody. Rows whose address is taken are skipped. Without apply it only returns what it would do. Never null: all but import_id.';

grant execute on function public.import_people(jsonb, text, boolean) to authenticated;
