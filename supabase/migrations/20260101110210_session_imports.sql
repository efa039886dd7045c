-- Past sessions, taken over from a file.

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

grant execute on function public.import_sessions(jsonb, text, boolean) to authenticated;
