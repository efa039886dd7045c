-- The files of 1099-NEC forms for the tax office: 100 people each. They alone hold whole tax numbers,
-- so taking one is a single act of an admin with an entry of its own. What was filed is kept.

comment on table private.tax_files is
  'Files of 1099-NEC forms that were taken, and when the practice says it filed one.';
comment on table private.tax_file_rows is
  'What stood in them, with the last four digits of tax numbers.';

create trigger tax_files_audit after update or delete on private.tax_files
  for each row execute function private.audit_change('tax file', 'id', 'filed_by');

create function private.guard_tax_file() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- An accepted invitation gives the person a new id, and it reaches the rows.
  if tg_op = 'UPDATE' and to_jsonb(new) - '{payee_id,filed_on,filed_by}'::text[]
      = to_jsonb(old) - '{payee_id,filed_on,filed_by}'::text[]
    and to_jsonb(old) ->> 'filed_on' is null then
    return new;
  end if;
  raise exception using errcode = 'PT409', detail = 'tax_file_immutable',
    message = 'What was taken for the tax office is kept as it was.';
end
$$;
comment on function private.guard_tax_file() is
  'A file that was taken stays as it is, for the owner of the table too; it is marked as filed once.';
create trigger tax_files_guard before update or delete on private.tax_files
  for each row execute function private.guard_tax_file();
create trigger tax_file_rows_guard before update or delete on private.tax_file_rows
  for each row execute function private.guard_tax_file();

create function public.take_tax_file(in_year int, part int default 1)
  returns table (
    file_id uuid,
    parts int,
    first_name text,
    last_name text,
    tax_kind text,
    tax_number text,
    address_line1 text,
    address_line2 text,
    city text,
    state text,
    zip text,
    amount numeric
  )
  language plpgsql security definer set search_path = '' as $$
declare
  most_rows constant int := 100;
  people uuid[];
  incomplete int;
  file private.tax_files;
begin
  perform private.require_admin();
  select array_agg(total.payee_id order by total.place),
    count(*) filter (where total.lacks && array['tax_number', 'address'])
  into people, incomplete
  from (
    select listed.*, row_number() over () as place from public.year_totals(in_year) listed where listed.is_over
  ) total;
  if incomplete > 0 then
    raise exception using errcode = 'PT409', detail = 'tax_data_incomplete',
      message = 'Somebody who is reported has no tax number or no address yet. Add them first.';
  elsif part is null or part < 1 or (part - 1) * most_rows >= coalesce(cardinality(people), 0) then
    raise exception using errcode = 'PT404', detail = 'tax_file_empty',
      message = 'Nobody is reported in this file.';
  end if;
  insert into private.tax_files (year, part, parts, total)
  select in_year, take_tax_file.part, ceil(cardinality(people)::numeric / most_rows)::int, sum(listed.reportable)
  from public.year_totals(in_year) listed
  where listed.is_over
    and listed.payee_id = any (people[(take_tax_file.part - 1) * most_rows + 1 : take_tax_file.part * most_rows])
  returning * into file;
  insert into private.tax_file_rows (tax_file_id, payee_id, amount, name, tax_number, address)
  select file.id, listed.payee_id, listed.reportable, tax.name, tax.tax_number, tax.address
  from public.year_totals(in_year) listed
  cross join lateral private.tax_data(listed.payee_id) tax
  where listed.is_over
    and listed.payee_id = any (people[(take_tax_file.part - 1) * most_rows + 1 : take_tax_file.part * most_rows]);
  perform private.audit('tax file taken', 'tax file', file.id::text, null, null, jsonb_build_object(
    'year', in_year, 'part', file.part, 'people',
    (select count(*) from private.tax_file_rows line where line.tax_file_id = file.id), 'amount', file.total));
  return query
    select file.id, file.parts, person.first_name, person.last_name, tax.tax_kind,
      (select private.tax_number(identifier) from private.tax_identifiers identifier
       where identifier.person_id = person.id and identifier.kind = tax.tax_kind),
      details.address_line1, details.address_line2, details.city, details.state, details.zip, line.amount
    from private.tax_file_rows line
    join private.people person on person.id = line.payee_id
    join private.person_details details on details.person_id = line.payee_id
    cross join lateral private.tax_data(line.payee_id) tax
    where line.tax_file_id = file.id
    order by array_position(people, line.payee_id);
end
$$;
comment on function public.take_tax_file(int, int) is
  'An admin takes the rows of one file of 1099-NEC forms, whole tax numbers included: up to 100 people whose payments of the year come to the threshold or more. Each taking is one entry in the audit trail, and what was taken is kept. What it writes stays. Never null: all but address_line2.';

create function public.mark_tax_file_filed(file_id uuid, filed_on date) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  file private.tax_files;
begin
  perform private.require_admin();
  select * into file from private.tax_files candidate where candidate.id = file_id for update;
  if file.id is null then
    raise exception using errcode = 'PT404', detail = 'tax_file_unknown', message = 'There is no such file.';
  elsif file.filed_on is not null then
    raise exception using errcode = 'PT409', detail = 'tax_file_filed',
      message = 'This file is marked as filed already.';
  elsif mark_tax_file_filed.filed_on is null or mark_tax_file_filed.filed_on > private.practice_today() then
    raise exception using errcode = 'PT400', detail = 'filed_in_future',
      message = 'A file was filed today or before.';
  end if;
  update private.tax_files target
  set filed_on = mark_tax_file_filed.filed_on, filed_by = private.caller_id()
  where target.id = file.id;
end
$$;
comment on function public.mark_tax_file_filed(uuid, date) is
  'Admins say that a file was filed, and when; from then on what differs from it is named.';

create function public.tax_files(in_year int)
  returns table (
    id uuid, part int, parts int, people int, total numeric, taken_at timestamptz, taken_by_name text, filed_on date
  )
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select file.id, file.part, file.parts,
      (select count(*) from private.tax_file_rows line where line.tax_file_id = file.id)::int,
      file.total, file.taken_at, nullif(concat_ws(' ', person.first_name, person.last_name), ''), file.filed_on
    from private.tax_files file
    left join private.people person on person.id = file.taken_by
    where file.year = in_year
    order by file.taken_at desc;
end
$$;
comment on function public.tax_files(int) is
  'Admins see which files of a year were taken, by whom, and which were filed. Never null: all but taken_by_name, filed_on.';

grant execute on function
  public.take_tax_file(int, int), public.mark_tax_file_filed(uuid, date), public.tax_files(int)
to authenticated;
