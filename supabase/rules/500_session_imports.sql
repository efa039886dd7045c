-- Past sessions, taken over from a file.

create function private.read_session_rows(upload uuid, rows jsonb, already int, day_first boolean) returns void
  language sql security definer set search_path = '' as $$
  with written as (
    select line.ordinality::int as row_number,
      regexp_replace(private.folded(coalesce(line.value ->> 'therapist', '')), ' ?, ?', ', ') as therapist,
      private.on_one_line(coalesce(line.value ->> 'client_name', '')) as client_name,
      private.read_day(line.value ->> 'date', day_first) as date,
      private.read_minutes(line.value ->> 'duration') as duration,
      nullif(line.value ->> 'notes', '') as notes,
      private.read_flag(line.value ->> 'is_no_show') as is_no_show,
      private.read_flag(line.value ->> 'no_show_fee_collected') as no_show_fee_collected,
      nullif(btrim(line.value ->> 'revenue'), '') as revenue
    from jsonb_array_elements(rows) with ordinality line
  ), names as (
    select known.name, min(known.id::text)::uuid as id, count(distinct known.id) as bearers
    from (
      select private.folded(spelling.name) as name, person.id
      from private.people person
      cross join lateral (values
        (person.email),
        (person.first_name || ' ' || person.last_name),
        (person.last_name || ', ' || person.first_name)
      ) spelling (name)
      where person.role = 'therapist'
    ) known
    group by known.name
  )
  insert into private.staged_sessions (upload_id, row_number, therapist_id, client_name, date, duration, notes,
    is_no_show, no_show_fee_collected, revenue, field, problem)
  select upload, already + written.row_number, names.id, written.client_name, written.date, written.duration,
    written.notes, written.is_no_show, written.no_show_fee_collected, private.read_amount(written.revenue),
    wrong.field, wrong.problem
  from written
  cross join public.practice_settings settings
  left join names on names.name = written.therapist
  left join lateral (
    select checked.field, checked.problem
    from (values
      (1, written.therapist = '', 'therapist', 'missing'),
      (2, names.id is null, 'therapist', 'unknown_therapist'),
      (3, names.bearers > 1, 'therapist', 'ambiguous_therapist'),
      (4, private.is_blank(written.client_name), 'client_name', 'missing'),
      (5, length(written.client_name) > 200, 'client_name', 'too_long'),
      (6, coalesce(written.date not between '2000-01-01' and '2100-12-31', true), 'date', 'invalid_day'),
      (7, written.date > (select private.practice_today()) + 366, 'date', 'day_too_far_ahead'),
      (8, coalesce(written.duration <> all (settings.session_lengths), true), 'duration', 'invalid_duration'),
      (9, length(written.notes) > 4000, 'notes', 'too_long'),
      (10, written.is_no_show is null, 'is_no_show', 'invalid_flag'),
      (11, written.no_show_fee_collected is null, 'no_show_fee_collected', 'invalid_flag'),
      (12, written.no_show_fee_collected and not written.is_no_show, 'no_show_fee_collected', 'fee_without_no_show'),
      (13, written.revenue is not null and private.read_amount(written.revenue) is null, 'revenue', 'invalid_amount')
    ) checked (place, is_wrong, field, problem)
    where checked.is_wrong
    order by checked.place
    limit 1
  ) wrong on true;
$$;
comment on function private.read_session_rows(uuid, jsonb, int, boolean) is
  'Reads rows of past sessions as they are written in spreadsheets, and names the first thing wrong with each.';

create function private.try_staged_sessions(upload uuid, already int) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  staged record;
  tried record;
begin
  -- Sessions of a therapist on a day that differ in nothing pay depends on are paid alike: one is tried.
  select array_agg(alike.row_number) as numbers, array_agg(alike.example) as examples,
    min(alike.date) as first_day, max(alike.date) as last_day
  into staged
  from (
    select row.row_number, row.date, first_value(row.session_id) over (
      partition by row.therapist_id, row.date, row.duration, row.revenue, row.is_no_show, row.no_show_fee_collected
      order by row.row_number) as example
    from private.staged_sessions row
    where row.upload_id = upload and row.row_number > already and row.problem is null
  ) alike;
  -- The sessions are inserted and taken back, so that what is shown cannot differ from what they will pay.
  begin
    perform set_config('app.importing_sessions', 'on', true);
    insert into public.sessions (id, therapist_id, client_name, date, duration, revenue, is_no_show,
      no_show_fee_collected)
    select row.session_id, row.therapist_id, row.client_name, row.date, row.duration, row.revenue,
      row.is_no_show, row.no_show_fee_collected
    from private.staged_sessions row
    where row.upload_id = upload and row.row_number > already and row.session_id = any (staged.examples);
    select array_agg(session.session_id) as examples, array_agg(session.amount) as pay,
      array_agg(session.is_unpriced) as is_unpriced,
      array_agg(coalesce(period.status <> 'pending', false)) as is_processed
    into tried
    from private.session_pay(staged.first_day, staged.last_day) session
    left join public.payroll_periods period
      on period.start_date = private.pay_period_start(session.session_date)
    where session.session_id = any (staged.examples);
    raise exception using errcode = 'PT200';
  exception when sqlstate 'PT200' then null;
  end;
  update private.staged_sessions row
  set pay = outcome.pay, is_unpriced = outcome.is_unpriced, is_processed = outcome.is_processed
  from unnest(staged.numbers, staged.examples) alike (row_number, example)
  join unnest(tried.examples, tried.pay, tried.is_unpriced, tried.is_processed)
    outcome (example, pay, is_unpriced, is_processed) on outcome.example = alike.example
  where row.upload_id = upload and row.row_number = alike.row_number;
end
$$;
comment on function private.try_staged_sessions(uuid, int) is
  'Keeps with each row that arrived what it will be paid, whether it lacks a rate, and whether its period was processed already.';

create function private.discard_staged_sessions() returns void
  language sql security definer set search_path = '' as $$
  delete from private.staged_sessions row where row.staged_at < now() - interval '1 hour';
$$;
comment on function private.discard_staged_sessions() is
  'What was not imported within an hour is no longer kept. Called every hour.';

create function private.lock_upload(upload uuid) returns void
  language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('import ' || upload, 0));
$$;
comment on function private.lock_upload(uuid) is
  'Parts of one file are sent, imported and dropped one after the other: a part that is sent again waits for its first sending, and no row is added during the import.';

create function public.stage_import_rows(upload uuid, rows jsonb, sent int default null, day_first boolean default false)
  returns int language plpgsql security definer set search_path = '' as $$
declare
  already int;
begin
  perform private.require_admin();
  perform private.require_import_rows(rows);
  perform private.lock_upload(upload);
  -- One file at a time: a new one replaces what the same person had not imported yet.
  delete from private.staged_sessions row where row.staged_by = (select auth.uid()) and row.upload_id <> upload;
  already := coalesce(
    (select max(row.row_number) from private.staged_sessions row where row.upload_id = upload), 0);
  -- Without what went before, or with it twice, it would be another file than the one that was chosen.
  if sent <> already then
    raise exception using errcode = 'PT404', detail = 'import_not_staged',
      message = 'The rows of this file are no longer here. Choose the file again.';
  end if;
  if already + jsonb_array_length(rows) > 10 * private.most_import_rows() then
    raise exception using errcode = 'PT400', detail = 'import_too_long',
      message = 'A file may have at most 50,000 rows. Split it and import the parts one after the other.';
  end if;
  perform private.read_session_rows(upload, rows, already, stage_import_rows.day_first is true);
  perform private.try_staged_sessions(upload, already);
  return already + jsonb_array_length(rows);
end
$$;
comment on function public.stage_import_rows(uuid, jsonb, int, boolean) is
  'Admins send the rows of a file of past sessions in parts, in order, at most 50,000 in all. A part that says how many rows were sent before it is refused if others are here. Each part is read, a day such as 1/5/26 with the month or the day first, and tried; nothing of it counts until import_sessions.';

create function public.discard_import_rows(upload uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.lock_upload(upload);
  delete from private.staged_sessions row where row.upload_id = upload;
end
$$;
comment on function public.discard_import_rows(uuid) is
  'Admins drop the rows of a file they are not going to import.';

create function private.recognise_staged_sessions(upload uuid) returns void
  language sql security definer
  -- The planner does not know yet how many rows have just arrived, and would compare each with each.
  set search_path = '' set enable_nestloop = off as $$
  update private.staged_sessions staged
  set row_hash = hash.of_row,
    is_present = exists (
      select from private.imported_sessions imported
      where imported.therapist_id = numbered.therapist_id and imported.row_hash = hash.of_row
    ) or numbered.place <= (
      select count(*) from public.sessions session
      where session.therapist_id = numbered.therapist_id and session.date = numbered.date
        and session.duration = numbered.duration
        and private.client_key(session.client_name) = numbered.present_client)
  from (
    select spelled.*,
      row_number() over (
        partition by spelled.therapist_id, spelled.date, spelled.duration, spelled.client
        order by spelled.row_number) as occurrence,
      row_number() over (
        partition by spelled.therapist_id, spelled.date, spelled.duration, spelled.present_client
        order by spelled.row_number) as place
    from (
      select row.row_number, row.therapist_id, row.date, row.duration,
        private.client_key(row.client_name) as client,
        coalesce(merged.client, private.client_key(row.client_name)) as present_client
      from private.staged_sessions row
      left join private.merged_spellings() merged
        on merged.therapist_id = row.therapist_id and merged.former = private.client_key(row.client_name)
      where row.upload_id = upload and row.problem is null
    ) spelled
  ) numbered
  cross join lateral (
    select sha256(convert_to(concat_ws('|', numbered.date, numbered.duration, numbered.occurrence,
      numbered.client), 'UTF8')) as of_row
  ) hash
  where staged.upload_id = upload and staged.row_number = numbered.row_number;
$$;
comment on function private.recognise_staged_sessions(uuid) is
  'Looks up which rows of a file are already here: imported before, or logged by hand for the same client, day and length, also under a spelling that a merge gave up.';

create function private.add_staged_sessions(upload uuid, file_name text, added int) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  import uuid;
begin
  insert into public.data_imports (kind, file_name, added)
  values ('sessions', add_staged_sessions.file_name, add_staged_sessions.added)
  returning id into import;
  insert into private.imported_sessions (session_id, import_id, therapist_id, row_hash)
  select row.session_id, import, row.therapist_id, row.row_hash
  from private.staged_sessions row
  where row.upload_id = upload and not row.is_present;
  -- A pay of 0 in the file is what was paid (private.take_revenue_from_admins).
  perform set_config('app.importing_sessions', 'on', true);
  insert into public.sessions (id, therapist_id, client_name, date, duration, notes, revenue,
    is_no_show, no_show_fee_collected)
  select row.session_id, row.therapist_id, row.client_name, row.date, row.duration, row.notes,
    row.revenue, row.is_no_show, row.no_show_fee_collected
  from private.staged_sessions row
  where row.upload_id = upload and not row.is_present;
  perform set_config('app.importing_sessions', 'off', true);
  delete from private.staged_sessions row where row.upload_id = upload;
  -- The planner may have counted these tables while they were empty, and would compare each row with each,
  -- here and where the import is undone.
  analyze private.imported_sessions, public.sessions;
  return import;
end
$$;
comment on function private.add_staged_sessions(uuid, text, int) is
  'Rows that are not here yet become sessions of an import, and the file is no longer kept.';

create function private.pay_of_import(import uuid)
  returns table (pay numeric, unpriced int, processed int)
  language sql stable set search_path = '' as $$
  select sum(session.amount), count(*) filter (where session.is_unpriced)::int,
    count(*) filter (where period.status <> 'pending')::int
  from (
    select min(session.date) as first_day, max(session.date) as last_day
    from private.imported_sessions imported
    join public.sessions session on session.id = imported.session_id
    where imported.import_id = import
  ) days
  cross join private.session_pay(days.first_day, days.last_day) session
  join private.imported_sessions imported
    on imported.import_id = import and imported.session_id = session.session_id
  left join public.payroll_periods period
    on period.start_date = private.pay_period_start(session.session_date);
$$;
comment on function private.pay_of_import(uuid) is
  'What the sessions of an import pay, how many lack a rate, and how many fall into a processed period.';

create function public.import_sessions(upload uuid, file_name text, apply boolean default false)
  returns table (
    row_count int,
    added int,
    present int,
    pay numeric,
    unpriced int,
    processed int,
    import_id uuid,
    problem_count int,
    problems jsonb,
    first_day date,
    last_day date,
    first_rows jsonb
  )
  language plpgsql security definer
  -- Fifty thousand sessions are put in place in one statement.
  set search_path = '' set statement_timeout = '120s' as $$
declare
  outcome record;
  priced record;
  import uuid;
begin
  perform private.require_admin();
  -- Of two calls at once the second finds nothing left to import.
  perform private.lock_upload(upload);
  -- Accepting an invitation changes a therapist's id, and deleting one removes it. Neither happens to the
  -- therapists of these rows while they are imported.
  perform from private.people person
  where person.id in (select row.therapist_id from private.staged_sessions row where row.upload_id = upload)
  order by person.id for key share;
  if not exists (select from private.staged_sessions row where row.upload_id = upload and row.row_number = 1)
    or exists (
      select from private.staged_sessions row
      where row.upload_id = upload and row.therapist_id is not null
        and not exists (select from private.people person where person.id = row.therapist_id)
    ) then
    raise exception using errcode = 'PT404', detail = 'import_not_staged',
      message = 'The rows of this file are no longer here. Choose the file again.';
  end if;
  -- Of two files with the same rows the second finds those of the first here.
  if apply then
    perform pg_advisory_xact_lock(hashtextextended('imported sessions', 0));
  end if;
  -- A length may have stopped being offered since the rows were read.
  update private.staged_sessions row
  set field = 'duration', problem = 'invalid_duration'
  from public.practice_settings settings
  where row.upload_id = upload and row.problem is null and row.duration <> all (settings.session_lengths);
  perform private.recognise_staged_sessions(upload);
  -- The pay rule puts a collected fee before any amount, so that of the file would be lost without a word.
  update private.staged_sessions row
  set field = 'revenue', problem = 'pay_is_not_the_fee', is_present = null
  where row.upload_id = upload and row.problem is null and not row.is_present
    and row.no_show_fee_collected and row.revenue <> row.pay;
  select count(*)::int as row_count,
    count(*) filter (where not row.is_present)::int as added,
    count(*) filter (where row.is_present)::int as present,
    count(row.problem)::int as problem_count,
    coalesce(sum(row.pay) filter (where not row.is_present), 0) as pay,
    count(*) filter (where row.is_unpriced and not row.is_present)::int as unpriced,
    count(*) filter (where row.is_processed and not row.is_present)::int as processed,
    private.first_problems(jsonb_agg(jsonb_build_object(
      'row', row.row_number, 'field', row.field, 'problem', row.problem) order by row.row_number)
      filter (where row.problem is not null)) as problems,
    min(row.date) as first_day, max(row.date) as last_day,
    coalesce(jsonb_agg(jsonb_build_object(
      'date', row.date, 'duration', row.duration, 'revenue', row.revenue) order by row.row_number)
      filter (where row.row_number <= 5), '[]') as first_rows
  into outcome
  from private.staged_sessions row
  where row.upload_id = upload;

  if apply and outcome.problem_count = 0 and outcome.added > 0 then
    import := private.add_staged_sessions(upload, import_sessions.file_name, outcome.added);
    -- Rates may have changed, or a period been processed, since the rows were tried.
    select * into priced from private.pay_of_import(import);
    outcome.pay := priced.pay;
    outcome.unpriced := priced.unpriced;
    outcome.processed := priced.processed;
  end if;
  return query select outcome.row_count, outcome.added, outcome.present,
    case when outcome.problem_count = 0 and outcome.added > 0 then outcome.pay end,
    outcome.unpriced, outcome.processed, import, outcome.problem_count, outcome.problems,
    outcome.first_day, outcome.last_day, outcome.first_rows;
end
$$;
comment on function public.import_sessions(uuid, text, boolean) is
  'Admins take the past sessions of a file over that stage_import_rows brought: all of it or, while a row cannot be read, nothing. Rows that are already here are passed over. Without apply it says what it would do, with the days of all rows and the day, minutes and pay of the first five as they were understood. Never null: all but pay, unpriced, processed, import_id, first_day, last_day.';

grant execute on function
  public.stage_import_rows(uuid, jsonb, int, boolean), public.discard_import_rows(uuid),
  public.import_sessions(uuid, text, boolean)
to authenticated;
