-- What a practice kept in spreadsheets before: people and past sessions, taken over from a file. A file
-- is taken whole or not at all; taken again it adds nothing; and an import can be undone.

create table public.data_imports (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('people', 'sessions')),
  file_name text not null check (file_name ~ '\S' and length(file_name) <= 255),
  added int not null check (added > 0),
  imported_at timestamptz not null default now(),
  imported_by uuid default auth.uid() references private.people on update cascade on delete restrict,
  undone_at timestamptz,
  undone_by uuid references private.people on update cascade on delete restrict
);
create index data_imports_imported_by_idx on public.data_imports (imported_by);
create index data_imports_undone_by_idx on public.data_imports (undone_by);
create index data_imports_imported_at_idx on public.data_imports (imported_at desc);
alter table public.data_imports enable row level security;
grant select on public.data_imports to authenticated;

create policy data_imports_select_admin on public.data_imports for select to authenticated
  using ((select private.is_admin()));
comment on policy data_imports_select_admin on public.data_imports is
  'Admins see what was imported; only the procedures below write it.';
create trigger data_imports_audit after insert or update or delete on public.data_imports
  for each row execute function private.audit_change('import', 'id');

create table private.imported_people (
  person_id uuid primary key references private.people on update cascade on delete cascade,
  import_id uuid not null references public.data_imports on delete cascade
);
create index imported_people_import_idx on private.imported_people (import_id);
alter table private.imported_people enable row level security;

-- Outlives the session: one that was changed or deleted since does not come back with the same file.
create table private.imported_sessions (
  session_id uuid primary key,
  import_id uuid not null references public.data_imports on delete cascade,
  therapist_id uuid not null references private.people on update cascade on delete cascade,
  row_hash bytea not null,
  unique (therapist_id, row_hash)
);
create index imported_sessions_import_idx on private.imported_sessions (import_id);
alter table private.imported_sessions enable row level security;

-- Reading what people write in spreadsheets ------------------------------------------------------------
-- Null is for what cannot be read; an empty text is the caller's to judge.

create function private.read_day(text) returns date
  language plpgsql immutable set search_path = '' as $$
declare
  part text[] := regexp_match($1, '^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$');
begin
  if part is null then
    part := regexp_match($1, '^\s*(\d{1,2})/(\d{1,2})/(\d{4})\s*$');
    part := array[part[3], part[1], part[2]];
  end if;
  return make_date(part[1]::int, part[2]::int, part[3]::int);
exception when datetime_field_overflow then
  return null;
end
$$;
comment on function private.read_day(text) is
  'A day as 2026-03-01 or, as spreadsheets in the US write it, 3/1/2026.';

create function private.read_amount(text) returns numeric
  language sql immutable
  return case when btrim($1) ~ '^\$?(\d{1,3}(,\d{3})+|\d{1,7})(\.\d{1,2})?$'
    then translate(btrim($1), '$,', '')::numeric end;
comment on function private.read_amount(text) is
  'Dollars and cents, with or without the sign and thousands separators.';

create function private.read_flag(text) returns boolean
  language sql immutable
  return case
    when lower(btrim(coalesce($1, ''))) in ('', 'no', 'n', 'false', '0') then false
    when lower(btrim($1)) in ('yes', 'y', 'true', '1', 'x') then true
  end;
comment on function private.read_flag(text) is
  'A yes or no; an empty cell is a no.';

create function private.require_import_rows(rows jsonb) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) = 0 then
    raise exception using errcode = 'PT400', detail = 'import_empty',
      message = 'The file has no rows.';
  elsif jsonb_array_length(rows) > 5000 then
    raise exception using errcode = 'PT400', detail = 'import_too_long',
      message = 'A file may have at most 5,000 rows. Split it and import the parts one after the other.';
  end if;
end
$$;
comment on function private.require_import_rows(jsonb) is
  'An import is a list of one to 5,000 rows.';

-- Past sessions ----------------------------------------------------------------------------------------

create type private.session_row as (
  id uuid,
  row_number int,
  therapist_id uuid,
  client_name text,
  date date,
  duration int,
  notes text,
  is_no_show boolean,
  no_show_fee_collected boolean,
  revenue numeric,
  row_hash bytea,
  is_present boolean,
  field text,
  problem text
);
comment on type private.session_row is 'A row of a file as it was read, and what is wrong with it.';

create function private.read_session_rows(rows jsonb) returns setof private.session_row
  language sql volatile security definer set search_path = '' as $$
  with written as (
    select line.ordinality::int as row_number,
      lower(btrim(coalesce(line.value ->> 'therapist', ''))) as therapist,
      btrim(coalesce(line.value ->> 'client_name', ''), E' \t\r\n') as client_name,
      private.read_day(line.value ->> 'date') as date,
      (regexp_match(line.value ->> 'duration', '^\s*(\d{1,3})\s*(?:min|minutes)?\s*$'))[1]::int as duration,
      nullif(line.value ->> 'notes', '') as notes,
      private.read_flag(line.value ->> 'is_no_show') as is_no_show,
      private.read_flag(line.value ->> 'no_show_fee_collected') as no_show_fee_collected,
      nullif(btrim(line.value ->> 'revenue'), '') as revenue
    from jsonb_array_elements(rows) with ordinality line
  ), names as (
    select known.name, min(known.id::text)::uuid as id, count(distinct known.id) as bearers
    from (
      select person.email as name, person.id from private.people person where person.role = 'therapist'
      union all
      select lower(person.first_name || ' ' || person.last_name), person.id
      from private.people person where person.role = 'therapist'
    ) known
    group by known.name
  ), numbered as (
    select written.*, names.id as therapist_id, names.bearers,
      row_number() over (
        partition by names.id, written.date, written.duration, private.client_key(written.client_name)
        order by written.row_number) as occurrence
    from written left join names on names.name = written.therapist
  )
  select gen_random_uuid(), numbered.row_number, numbered.therapist_id, numbered.client_name,
    numbered.date, numbered.duration, numbered.notes, numbered.is_no_show,
    numbered.no_show_fee_collected, private.read_amount(numbered.revenue), hash.of_row,
    exists (
      select from private.imported_sessions imported
      where imported.therapist_id = numbered.therapist_id and imported.row_hash = hash.of_row
    ) or numbered.occurrence <= (
      select count(*) from public.sessions session
      where session.therapist_id = numbered.therapist_id and session.date = numbered.date
        and session.duration = numbered.duration
        and private.client_key(session.client_name) = private.client_key(numbered.client_name)),
    wrong.field, wrong.problem
  from numbered
  cross join lateral (
    select sha256(convert_to(concat_ws('|', numbered.date, numbered.duration, numbered.occurrence,
      private.client_key(numbered.client_name)), 'UTF8')) as of_row
  ) hash
  left join lateral (
    select checked.field, checked.problem
    from (values
      (1, numbered.therapist = '', 'therapist', 'missing'),
      (2, numbered.therapist_id is null, 'therapist', 'unknown_therapist'),
      (3, numbered.bearers > 1, 'therapist', 'ambiguous_therapist'),
      (4, numbered.client_name = '', 'client_name', 'missing'),
      (5, length(numbered.client_name) > 200, 'client_name', 'too_long'),
      (6, coalesce(numbered.date not between '2000-01-01' and '2100-12-31', true), 'date', 'invalid_day'),
      (7, coalesce(numbered.duration not in (30, 45, 60), true), 'duration', 'invalid_duration'),
      (8, length(numbered.notes) > 4000, 'notes', 'too_long'),
      (9, numbered.is_no_show is null, 'is_no_show', 'invalid_flag'),
      (10, numbered.no_show_fee_collected is null, 'no_show_fee_collected', 'invalid_flag'),
      (11, numbered.no_show_fee_collected and not numbered.is_no_show, 'no_show_fee_collected', 'fee_without_no_show'),
      (12, numbered.revenue is not null and private.read_amount(numbered.revenue) is null, 'revenue', 'invalid_amount')
    ) checked (place, is_wrong, field, problem)
    where checked.is_wrong
    order by checked.place
    limit 1
  ) wrong on true
  order by numbered.row_number;
$$;
comment on function private.read_session_rows(jsonb) is
  'Reads rows of past sessions, names the first thing wrong with each, and knows which are already here: imported before, or logged by hand for the same client, day and length.';

create function public.import_sessions(rows jsonb, file_name text, apply boolean default false)
  returns table (
    row_count int,
    added int,
    present int,
    pay numeric,
    unpriced int,
    processed int,
    import_id uuid,
    problem_count int,
    problems jsonb
  )
  language plpgsql security definer set search_path = '' as $$
declare
  lines private.session_row[];
  outcome record;
  import uuid;
begin
  perform private.require_admin();
  perform private.require_import_rows(rows);
  lines := array(select line from private.read_session_rows(rows) line);
  select count(*)::int as row_count,
    count(*) filter (where line.problem is null and not line.is_present)::int as added,
    count(*) filter (where line.problem is null and line.is_present)::int as present,
    count(line.problem)::int as problem_count,
    private.first_problems(jsonb_agg(jsonb_build_object(
      'row', line.row_number, 'field', line.field, 'problem', line.problem) order by line.row_number)
      filter (where line.problem is not null)) as problems,
    min(line.date) as first_day, max(line.date) as last_day,
    null::numeric as pay, null::int as unpriced, null::int as processed
  into outcome
  from unnest(lines) line;

  if outcome.problem_count = 0 and outcome.added > 0 then
    -- A preview is the import itself, taken back: it can promise nothing else.
    begin
      insert into public.data_imports (kind, file_name, added)
      values ('sessions', import_sessions.file_name, outcome.added)
      returning id into import;
      insert into public.sessions (id, therapist_id, client_name, date, duration, notes, revenue,
        is_no_show, no_show_fee_collected)
      select line.id, line.therapist_id, line.client_name, line.date, line.duration, line.notes,
        line.revenue, line.is_no_show, line.no_show_fee_collected
      from unnest(lines) line where not line.is_present;
      insert into private.imported_sessions (session_id, import_id, therapist_id, row_hash)
      select line.id, import, line.therapist_id, line.row_hash
      from unnest(lines) line where not line.is_present;
      select coalesce(sum(session.amount), 0), count(*) filter (where session.is_unpriced),
        count(*) filter (where period.status <> 'pending')
      into outcome.pay, outcome.unpriced, outcome.processed
      from private.session_pay(outcome.first_day, outcome.last_day) session
      join private.imported_sessions imported on imported.session_id = session.session_id
      left join public.payroll_periods period
        on period.start_date = private.pay_period_start(session.session_date)
      where imported.import_id = import;
      if not apply then
        raise exception using errcode = 'PT200';
      end if;
    exception when sqlstate 'PT200' then
      import := null;
    end;
  end if;
  return query select outcome.row_count, outcome.added, outcome.present, outcome.pay,
    outcome.unpriced, outcome.processed, import, outcome.problem_count, outcome.problems;
end
$$;
comment on function public.import_sessions(jsonb, text, boolean) is
  'Admins take past sessions over from a file: all of it or, while a row cannot be read, nothing. Rows that are already here are passed over. Without apply it says what it would do.';

create function private.first_problems(problems jsonb) returns jsonb
  language sql immutable
  return coalesce(jsonb_path_query_array(problems, '$[0 to 99]'), '[]');
comment on function private.first_problems(jsonb) is
  'Nobody mends more than a hundred rows before trying again.';

-- People -----------------------------------------------------------------------------------------------

create function private.read_employment_type(text) returns text
  language sql immutable
  return case
    when lower(btrim(coalesce($1, ''))) in ('', 'contractor', '1099') then 'contractor'
    when lower(btrim($1)) in ('w2', 'w-2', 'employee') then 'w2'
  end;
comment on function private.read_employment_type(text) is
  'Contractor unless the row says otherwise, as in the form.';

create function private.person_row_problem(line jsonb) returns text[]
  language sql immutable set search_path = '' as $$
  select array[checked.field, checked.problem]
  from (
    select 1 as place, 'role' as field, 'invalid_role' as problem
    where lower(btrim(coalesce(line ->> 'role', ''))) not in ('', 'therapist', 'supervisor')
    union all
    select 2, 'employment_type', 'invalid_employment_type'
    where private.read_employment_type(line ->> 'employment_type') is null
    union all
    select 3, rate.field, 'invalid_amount'
    from unnest(array['rate_60', 'rate_45', 'rate_30', 'hourly_rate', 'supervision_rate']) rate (field)
    where btrim(coalesce(line ->> rate.field, '')) <> '' and private.read_amount(line ->> rate.field) is null
  ) checked
  order by checked.place
  limit 1;
$$;
comment on function private.person_row_problem(jsonb) is
  'What of a row cannot be read, before the rules for people are asked.';

create function private.add_person_row(line jsonb) returns uuid
  language plpgsql set search_path = '' as $$
declare
  person_role constant text := coalesce(nullif(lower(btrim(line ->> 'role')), ''), 'therapist');
  added uuid;
begin
  insert into public.profiles (first_name, last_name, email, role, phone, specialization,
    employment_type, ssn, ein, tax_form, address_line1, address_line2, city, state, zip,
    rate_60, rate_45, rate_30, hourly_rate, supervision_rate, is_supervisor)
  values (line ->> 'first_name', line ->> 'last_name', line ->> 'email', person_role,
    btrim(line ->> 'phone'), btrim(line ->> 'specialization'),
    private.read_employment_type(line ->> 'employment_type'), line ->> 'ssn', line ->> 'ein',
    btrim(line ->> 'tax_form'), btrim(line ->> 'address_line1'), btrim(line ->> 'address_line2'),
    btrim(line ->> 'city'), btrim(line ->> 'state'), btrim(line ->> 'zip'),
    private.read_amount(line ->> 'rate_60'), private.read_amount(line ->> 'rate_45'),
    private.read_amount(line ->> 'rate_30'), private.read_amount(line ->> 'hourly_rate'),
    private.read_amount(line ->> 'supervision_rate'), person_role = 'supervisor')
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
  language plpgsql security definer set search_path = '' as $$
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
  -- A preview, and an import with a problem, is the import itself, taken back.
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
  'Admins take people over from a file: all of it or, while a row breaks a rule, nobody. Whoever has the address already is passed over. Without apply it says what it would do.';

-- Undoing ----------------------------------------------------------------------------------------------

create function public.undo_import(import_id uuid) returns table (removed int, kept int)
  language plpgsql security definer set search_path = '' as $$
declare
  import public.data_imports;
  gone int;
  stayed int := 0;
begin
  perform private.require_admin();
  select * into import from public.data_imports candidate
  where candidate.id = undo_import.import_id for update;
  if not found then
    raise exception using errcode = 'PT404', detail = 'import_not_found',
      message = 'There is no such import.';
  elsif import.undone_at is not null then
    raise exception using errcode = 'PT409', detail = 'import_already_undone',
      message = 'This import was already undone.';
  end if;
  if import.kind = 'sessions' then
    delete from public.sessions session
    using private.imported_sessions imported
    where imported.import_id = import.id and session.id = imported.session_id;
    get diagnostics gone = row_count;
    delete from private.imported_sessions imported where imported.import_id = import.id;
  else
    select count(*) into gone from private.imported_people imported where imported.import_id = import.id;
    delete from public.profiles profile
    where profile.id in (
      select imported.person_id from private.imported_people imported where imported.import_id = import.id);
    select count(*) into stayed from private.imported_people imported where imported.import_id = import.id;
    delete from private.imported_people imported where imported.import_id = import.id;
    gone := gone - stayed;
  end if;
  update public.data_imports set undone_at = now(), undone_by = auth.uid() where id = import.id;
  return query select gone, stayed;
end
$$;
comment on function public.undo_import(uuid) is
  'Admins undo an import once: its sessions are deleted as they are now (a correction where they were paid); its people are deleted, or deactivated where they have a history.';

grant execute on function
  public.import_sessions(jsonb, text, boolean), public.import_people(jsonb, text, boolean),
  public.undo_import(uuid)
to authenticated;
