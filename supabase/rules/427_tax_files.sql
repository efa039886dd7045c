-- The files of 1099-NEC forms for the tax office: 100 people each. Only they hold full tax numbers,
-- so an admin takes each in a call of its own, which leaves an audit entry. What was filed is kept.

comment on table private.tax_files is
  'Files of 1099-NEC forms that were taken, when the practice says it filed one, and why it took that back.';
comment on table private.tax_file_rows is
  'The rows of these files, with the last four digits of tax numbers and a keyed digest of each; and the name and number that a person had when an admin said that the filed form was right.';

create trigger tax_files_audit after update or delete on private.tax_files
  for each row execute function private.audit_change('tax file', 'id', 'person_id');

create function private.guard_tax_file() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  -- A new tax key changes the digests, a lost one removes them. What an admin knows is added after the taking.
  free constant text[] := '{number_digest,sealed_digest,known_name,known_number,known_digest}';
  before constant jsonb := to_jsonb(old);
  after constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(new) end;
begin
  if after - free = before - free then
    return new;
  -- An accepted invitation gives the person a new id, and it reaches old files.
  elsif after - 'payee_id' = before - 'payee_id'
    and not exists (select from private.people person where person.id = (before ->> 'payee_id')::uuid) then
    return new;
  elsif before ->> 'filed_on' is null and after ->> 'filed_on' is not null
    and after - '{filed_on,filed_by}'::text[] = before - '{filed_on,filed_by}'::text[] then
    return new;
  elsif before ->> 'withdrawn_at' is null and after ->> 'withdrawn_at' is not null
    and after - '{withdrawn_at,withdrawn_by,withdraw_reason}'::text[]
      = before - '{withdrawn_at,withdrawn_by,withdraw_reason}'::text[] then
    return new;
  end if;
  raise exception using errcode = 'PT409', detail = 'tax_file_immutable',
    message = 'What was taken for the tax office is kept as it was.';
end
$$;
comment on function private.guard_tax_file() is
  'A file that was taken stays as it is, for the owner of the table too; it is marked as filed once, and that is taken back once. The digests of its numbers follow the tax key, and what an admin says of its forms can be added.';
create trigger tax_files_guard before update or delete on private.tax_files
  for each row execute function private.guard_tax_file();
create trigger tax_file_rows_guard before update or delete on private.tax_file_rows
  for each row execute function private.guard_tax_file();

-- Taking a file -----------------------------------------------------------------------------------

create function private.forms_to_file(in_year int)
  returns table (
    payee_id uuid, first_name text, last_name text, name text, tax_kind text, tax_number text,
    identifier private.tax_identifiers, address text, address_line1 text, address_line2 text, city text,
    state text, zip text, reportable numeric, place bigint, people int, is_incomplete boolean,
    is_unreadable boolean
  )
  language sql stable
as $$
  select listed.payee_id, listed.first_name, listed.last_name, listed.name, listed.tax_kind, listed.tax_number,
    listed.identifier, listed.address, details.address_line1, details.address_line2, details.city,
    details.state, details.zip, listed.reportable,
    -- A file that was taken keeps its people when somebody else reaches the threshold.
    row_number() over (order by taken.part, listed.first_name, listed.last_name, listed.payee_id),
    count(*) over ()::int,
    bool_or(listed.lacks && array['tax_number', 'address']) over (),
    bool_or('name' = any (listed.lacks)) over ()
  from private.reported_people(in_year) listed
  join private.person_details details on details.person_id = listed.payee_id
  left join lateral (
    select last.part
    from private.tax_files last
    join private.tax_file_rows line on line.tax_file_id = last.id
    where last.year = in_year and (last.filed_on is null or last.withdrawn_at is not null)
      and not last.is_correction and line.payee_id = listed.payee_id
    order by last.taken_at desc
    limit 1
  ) taken on true
  where listed.is_over
    and not exists (select from private.filed_forms(in_year) filed where filed.payee_id = listed.payee_id);
$$;
comment on function private.forms_to_file(int) is
  'Contractors whose payments of a year come to the threshold or more and who were not filed yet, in the order of the files; with their number, and whether the tax data of any of them is incomplete or a name has no Latin letters.';

create function private.require_worker_types(in_year int) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from private.reported_people(in_year) listed
    where listed.worker_type is null and listed.amount - listed.by_card >= private.reporting_threshold(in_year)
  ) then
    raise exception using errcode = 'PT409', detail = 'tax_worker_type_missing',
      message = 'Somebody who may have to be reported is neither W-2 nor 1099 yet. Set that first.';
  end if;
end
$$;
comment on function private.require_worker_types(int) is
  'Nothing is filed while somebody was paid the threshold or more who is neither W-2 nor 1099 yet.';

create function private.require_complete_forms(payer private.tax_payer, is_incomplete boolean, is_unreadable boolean)
  returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if is_incomplete then
    raise exception using errcode = 'PT409', detail = 'tax_data_incomplete',
      message = 'Somebody who is reported has no tax number, or no whole address with a state in two letters. Add them first.';
  elsif is_unreadable then
    raise exception using errcode = 'PT409', detail = 'tax_name_unreadable',
      message = 'The tax office needs first and last names in Latin letters. Somebody who is reported has none here.';
  elsif payer.encrypted is null or not private.is_us_state(payer.state) then
    raise exception using errcode = 'PT409', detail = 'tax_payer_incomplete',
      message = 'Say first under which name, address and number the practice reports, the state in two letters.';
  elsif payer.kind = 'ssn' and payer.first_name is null then
    raise exception using errcode = 'PT409', detail = 'tax_payer_person_missing',
      message = 'Under an SSN a person reports. Say that person''s first and last name, in Latin letters.';
  end if;
end
$$;
comment on function private.require_complete_forms(private.tax_payer, boolean, boolean) is
  'A form needs names in Latin letters, numbers and addresses, of the people and of the payer.';

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
    amount numeric,
    payer_name text,
    payer_kind text,
    payer_number text,
    payer_address text,
    payer_city text,
    payer_state text,
    payer_zip text,
    payer_phone text,
    payer_first_name text,
    payer_last_name text
  )
  language plpgsql security definer set search_path = '' as $$
declare
  most_rows constant int := 100;
  payer private.tax_payer;
  payer_digits text;
  payer_telephone constant text := (select settings.business_phone from public.practice_settings settings);
  form record;
  digits text;
  file private.tax_files;
begin
  perform private.require_admin();
  perform private.require_worker_types(in_year);
  select * into payer from private.tax_payer;
  -- Read once: what is kept is what is taken, whatever changes in the meantime.
  for form in
    select due.*, sum(due.reportable) over () as total
    from private.forms_to_file(in_year) due
    where due.place > (part - 1) * most_rows and due.place <= part * most_rows and part > 0
    order by due.place
  loop
    if file.id is null then
      perform private.require_complete_forms(payer, form.is_incomplete, form.is_unreadable);
      insert into private.tax_files (year, part, parts, total)
      values (in_year, take_tax_file.part, ceil(form.people::numeric / most_rows)::int, form.total)
      returning * into file;
      payer_digits := private.payer_number(payer);
    end if;
    digits := private.tax_number(form.identifier);
    insert into private.tax_file_rows
      (tax_file_id, payee_id, amount, name, tax_number, number_digest, sealed_digest, address)
    values (file.id, form.payee_id, form.reportable, form.name, form.tax_number,
      private.number_digest(form.identifier, digits, in_year, private.tax_key()),
      private.seal_digest(form.identifier), form.address);
    return query
      select file.id, file.parts, form.first_name, form.last_name, form.tax_kind, digits,
        form.address_line1, form.address_line2, form.city, form.state, form.zip, form.reportable,
        payer.name, payer.kind, payer_digits, payer.address_line1, payer.city, payer.state, payer.zip,
        payer_telephone, payer.first_name, payer.last_name;
  end loop;
  if file.id is null then
    raise exception using errcode = 'PT404', detail = 'tax_file_empty',
      message = 'Nobody is reported in this file.';
  end if;
  perform private.audit('tax file taken', 'tax file', file.id::text, null, null, jsonb_build_object(
    'year', in_year, 'part', file.part, 'people',
    (select count(*) from private.tax_file_rows line where line.tax_file_id = file.id), 'amount', file.total));
end
$$;
comment on function public.take_tax_file(int, int) is
  'An admin takes the rows of one file of 1099-NEC forms, full tax numbers included: up to 100 people whose payments of the year come to the threshold or more and who were not filed yet, with the practice as payer. Refused while somebody was paid as much who is neither W-2 nor 1099 yet. Each call leaves one entry in the audit trail, and what was taken is kept. What it writes stays. Never null: all but address_line2, payer_first_name, payer_last_name.';

-- Marking as filed, and taking that back ----------------------------------------------------------

create function private.lock_tax_files(in_year int) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform from private.tax_files of_year where of_year.year = in_year order by of_year.id for update;
end
$$;
comment on function private.lock_tax_files(int) is
  'Of two admins who mark, correct or take back filings of a year at once, the second sees what the first did.';

create function private.lock_tax_file(file_id uuid) returns private.tax_files
  language plpgsql security definer set search_path = '' as $$
declare
  file private.tax_files;
begin
  perform private.lock_tax_files((select asked.year from private.tax_files asked where asked.id = file_id));
  select * into file from private.tax_files candidate where candidate.id = file_id;
  if not found then
    raise exception using errcode = 'PT404', detail = 'tax_file_unknown', message = 'There is no such file.';
  end if;
  return file;
end
$$;
comment on function private.lock_tax_file(uuid) is
  'A file, locked together with the others of its year, or a clear error.';

create function public.mark_tax_file_filed(file_id uuid, filed_on date) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  file private.tax_files;
begin
  perform private.require_admin();
  -- Of two copies marked at once, the second is refused.
  file := private.lock_tax_file(file_id);
  if file.withdrawn_at is not null then
    raise exception using errcode = 'PT409', detail = 'tax_file_taken_back',
      message = 'This file was taken back. Take it again, and mark that one as filed.';
  elsif file.filed_on is not null then
    raise exception using errcode = 'PT409', detail = 'tax_file_filed',
      message = 'This file is marked as filed already.';
  elsif exists (
    select from private.tax_file_rows line
    join private.filed_forms(file.year) filed on filed.payee_id = line.payee_id
    where line.tax_file_id = file.id
  ) then
    raise exception using errcode = 'PT409', detail = 'tax_file_repeated',
      message = 'Somebody in this file is filed already in another one. Take a new file, which leaves them out.';
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
  'Admins say that a file was filed, and when; from then on what differs from it is named. Nobody is filed twice for a year.';

create function private.is_corrected(file private.tax_files) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from private.tax_file_rows line
    join private.tax_file_rows corrected on corrected.payee_id = line.payee_id
    join private.tax_files later on later.id = corrected.tax_file_id
    where line.tax_file_id = ($1).id and later.year = ($1).year and later.is_correction
      and later.withdrawn_at is null and (later.filed_on, later.taken_at) > (($1).filed_on, ($1).taken_at));
$$;
comment on function private.is_corrected(private.tax_files) is
  'Whether a later correction stands of somebody in this file.';

create function private.require_reason_on_record(reason text, missing text) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if private.is_blank(coalesce(reason, '')) then
    raise exception using errcode = 'PT400', detail = 'reason_required', message = missing;
  elsif length(btrim(reason)) > 500 then
    raise exception using errcode = 'PT400', detail = 'reason_too_long',
      message = 'A reason has at most 500 characters.';
  end if;
end
$$;
comment on function private.require_reason_on_record(text, text) is
  'Taking something back of a filing needs a reason of at most 500 characters; the caller gives the message for a missing one.';

create function public.take_back_filing(file_id uuid, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  file private.tax_files;
begin
  perform private.require_admin();
  perform private.require_reason_on_record(reason, 'Say why the filing is taken back.');
  -- Nothing is corrected while what it corrects is taken back.
  file := private.lock_tax_file(file_id);
  if file.filed_on is null or file.withdrawn_at is not null then
    raise exception using errcode = 'PT409', detail = 'tax_file_not_filed',
      message = 'This file does not count as filed.';
  elsif private.is_corrected(file) then
    raise exception using errcode = 'PT409', detail = 'filing_corrected',
      message = 'A correction of somebody in this file was filed later. Take that back first.';
  end if;
  update private.tax_files target
  set withdrawn_at = clock_timestamp(), withdrawn_by = private.caller_id(), withdraw_reason = btrim(reason)
  where target.id = file.id;
end
$$;
comment on function public.take_back_filing(uuid, text) is
  'Admins take back that a file, or corrections, were filed, with a reason that stays on record: the tax office rejected them, or they were marked by mistake. Its people count as before; what was corrected later is taken back first.';

create function public.tax_files(in_year int)
  returns table (
    id uuid, part int, parts int, people int, total numeric, taken_at timestamptz, taken_by_name text, filed_on date,
    is_correction boolean, is_corrected boolean, withdrawn_at timestamptz, withdrawn_by_name text,
    withdraw_reason text
  )
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select file.id, file.part, file.parts,
      (select count(*) from private.tax_file_rows line where line.tax_file_id = file.id)::int,
      file.total, file.taken_at, nullif(concat_ws(' ', person.first_name, person.last_name), ''), file.filed_on,
      file.is_correction, file.filed_on is not null and private.is_corrected(file),
      file.withdrawn_at, nullif(concat_ws(' ', withdrawer.first_name, withdrawer.last_name), ''), file.withdraw_reason
    from private.tax_files file
    left join private.people person on person.id = file.taken_by
    left join private.people withdrawer on withdrawer.id = file.withdrawn_by
    where file.year = in_year
    order by file.taken_at desc;
end
$$;
comment on function public.tax_files(int) is
  'Admins see which files of a year were taken, by whom, which were filed, and which filings were taken back or corrected since. Never null: all but taken_by_name, filed_on, withdrawn_at, withdrawn_by_name, withdraw_reason.';

grant execute on function
  public.take_tax_file(int, int), public.mark_tax_file_filed(uuid, date), public.take_back_filing(uuid, text),
  public.tax_files(int)
to authenticated;
