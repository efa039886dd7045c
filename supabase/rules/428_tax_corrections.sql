-- After filing: which 1099-NEC forms differ from what is known now, which of them were right when they were filed,
-- and the corrections that were filed of the others.

create function private.corrections_digest(in_year int) returns text
  language sql stable set search_path = '' as $$
  select private.sha256_hex(coalesce(string_agg(person.text, E'\n' order by person.text), ''))
  from (
    select row(listed.payee_id, listed.reportable, listed.is_over, listed.differences, tax.name, tax.tax_number,
      -- Two numbers may end with the same four digits.
      encode(identifier.encrypted, 'hex'), tax.address, filed.amount, filed.name, filed.tax_number,
      encode(filed.number_digest, 'hex'), filed.address, to_char(filed.filed_on, 'YYYY-MM-DD'))::text as text
    from public.year_totals(in_year) listed
    join private.filed_forms(in_year) filed on filed.payee_id = listed.payee_id
    cross join lateral private.tax_data(listed.payee_id) tax
    left join private.tax_identifiers identifier
      on identifier.person_id = listed.payee_id and identifier.kind = tax.tax_kind
    where listed.worker_type = '1099' and cardinality(listed.differences) > 0
  ) person;
$$;
comment on function private.corrections_digest(int) is
  'A fingerprint of what differs from what was filed for a year: whoever corrected another list has not corrected this one.';

create function public.tax_corrections(in_year int)
  returns table (
    payee_id uuid, payee_name text, form text, name text, tax_number text, address text, amount numeric,
    filed_amount numeric, filed_on date, differences text[], list_digest text
  )
  language plpgsql stable security definer
  -- Planned for the year at hand.
  set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  perform private.require_admin();
  return query
    select listed.payee_id, listed.name, step.form, step.name, step.tax_number, step.address, step.amount,
      listed.filed_amount, listed.filed_on, listed.differences, (select private.corrections_digest(in_year))
    from public.year_totals(in_year) listed
    join private.filed_forms(in_year) filed on filed.payee_id = listed.payee_id
    cross join lateral private.tax_data(listed.payee_id) tax
    cross join lateral (
      select listed.differences && array['name', 'tax_number'] as of_identity
    ) changed
    cross join lateral (values
      -- The tax office finds the form by the name and number that were filed.
      (1, 'corrected', not changed.of_identity, filed.name, filed.tax_number, coalesce(tax.address, filed.address),
        listed.reportable),
      (2, 'zeroed', changed.of_identity and filed.amount <> 0, filed.name, filed.tax_number, filed.address, 0),
      (3, 'original', changed.of_identity and listed.is_over, tax.name, coalesce(tax.tax_number, filed.tax_number),
        coalesce(tax.address, filed.address), listed.reportable)
    ) step (place, form, is_due, name, tax_number, address, amount)
    where listed.worker_type = '1099' and cardinality(listed.differences) > 0 and step.is_due
    order by listed.name, listed.payee_id, step.place;
end
$$;
comment on function public.tax_corrections(int) is
  'Admins see which forms to file again: a wrong amount is one corrected form; a new address is none; under a name or number that was wrong when it was filed the filed form is corrected to zero, and a new one filed if the threshold is reached. Each has the digest of the whole list, with which it is marked as filed. Never null: payee_id, payee_name, form, amount, filed_amount, filed_on, differences, list_digest.';

create function public.keep_filed_form(in_year int, payee uuid, list_digest text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  form record;
begin
  perform private.require_admin();
  perform from private.tax_files filed where filed.year = in_year order by filed.id for update;
  -- Read once: what is kept as known is what the list said.
  select filed.tax_file_id, tax.name, tax.tax_number,
    case when tax.tax_number is not null then
      private.number_digest(listed.payee_id, in_year, private.tax_key()) end as number_digest,
    (select private.corrections_digest(in_year)) as digest
  into form
  from public.year_totals(in_year) listed
  join private.filed_forms(in_year) filed on filed.payee_id = listed.payee_id
  cross join lateral private.tax_data(listed.payee_id) tax
  where listed.payee_id = payee and listed.worker_type = '1099'
    and listed.differences && array['name', 'tax_number'];
  if form.tax_file_id is null then
    raise exception using errcode = 'PT409', detail = 'nothing_to_correct',
      message = 'What was filed of this person is right, or is recorded as corrected already.';
  elsif form.digest is distinct from keep_filed_form.list_digest then
    raise exception using errcode = 'PT409', detail = 'corrections_changed',
      message = 'What is to be corrected has changed since this list was read. Look at it again.';
  end if;
  update private.tax_file_rows line
  set known_name = form.name, known_number = form.tax_number, known_digest = form.number_digest
  where line.tax_file_id = form.tax_file_id and line.payee_id = payee;
  perform private.audit('filed form kept', 'tax file', form.tax_file_id::text, payee, null,
    jsonb_build_object('year', in_year));
  return private.corrections_digest(in_year);
end
$$;
comment on function public.keep_filed_form(int, uuid, text) is
  'Admins say that the name and number of a filed form were right when it was filed: what the person is known by now needs no correction, until it changes again; the amount always counts. `list_digest` came with the list (`tax_corrections`), and the digest of what is left of it is returned. Never null.';

create function public.take_back_kept_form(in_year int, payee uuid, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  form record;
begin
  perform private.require_admin();
  perform private.require_reason_on_record(reason, 'Say why it is taken back that the filed form was right.');
  perform from private.tax_files filed where filed.year = in_year order by filed.id for update;
  select filed.tax_file_id, filed.known_name, filed.known_number into form
  from private.filed_forms(in_year) filed
  where filed.payee_id = payee and filed.known_name is not null;
  if form.tax_file_id is null then
    raise exception using errcode = 'PT409', detail = 'form_not_kept',
      message = 'Nobody has said of this filed form that it was right, or it was taken back already.';
  end if;
  -- A corrected amount took it over from the form before, which counts again once the correction is taken back.
  update private.tax_file_rows line
  set known_name = null, known_number = null, known_digest = null
  from private.tax_files file
  where file.id = line.tax_file_id and file.year = in_year and line.payee_id = payee
    and (line.known_name, line.known_number) is not distinct from (form.known_name, form.known_number);
  perform private.audit('kept form taken back', 'tax file', form.tax_file_id::text, payee, null,
    jsonb_build_object('year', in_year, 'reason', btrim(reason)));
end
$$;
comment on function public.take_back_kept_form(int, uuid, text) is
  'Admins take back that a filed form was right, with a reason that stays in the audit trail: a name or number that differs is to be corrected again.';

create function public.mark_corrections_filed(in_year int, filed_on date, list_digest text) returns int
  language plpgsql security definer set search_path = '' as $$
declare
  form record;
  file private.tax_files;
  people int := 0;
begin
  perform private.require_admin();
  if mark_corrections_filed.filed_on is null or mark_corrections_filed.filed_on > private.practice_today() then
    raise exception using errcode = 'PT400', detail = 'filed_in_future',
      message = 'A file was filed today or before.';
  end if;
  -- Of two admins at once, the second finds nothing left to correct.
  perform from private.tax_files filed where filed.year = in_year order by filed.id for update;
  -- Read once: what is kept is what was to be corrected, whatever changes in the meantime. Where the former form
  -- went to zero and none took its place, the tax office has the former one, at zero.
  for form in
    select listed.payee_id, left_there.*, sum(left_there.amount) over () as total,
      max(listed.filed_on) over () as corrects,
      -- Of the same moment as what is kept.
      (select private.corrections_digest(in_year)) as digest
    from public.year_totals(in_year) listed
    join private.filed_forms(in_year) filed on filed.payee_id = listed.payee_id
    cross join lateral private.tax_data(listed.payee_id) tax
    cross join lateral (
      select listed.differences && array['name', 'tax_number'] as of_identity
    ) changed
    cross join lateral (
      select 0::numeric, filed.name, filed.tax_number, filed.number_digest, filed.address, null, null, null::bytea
      where changed.of_identity and not listed.is_over
      union all
      select listed.reportable, tax.name, coalesce(tax.tax_number, filed.tax_number),
        case when tax.tax_number is null then filed.number_digest
          else private.number_digest(listed.payee_id, in_year, private.tax_key()) end,
        coalesce(tax.address, filed.address), null, null, null
      where changed.of_identity and listed.is_over
      union all
      select listed.reportable, filed.name, filed.tax_number,
        case when filed.number_digest is null and filed.tax_number = tax.tax_number then
          private.number_digest(listed.payee_id, in_year, private.tax_key()) else filed.number_digest end,
        coalesce(tax.address, filed.address), filed.known_name, filed.known_number, filed.known_digest
      where not changed.of_identity
    ) left_there (amount, name, tax_number, number_digest, address, known_name, known_number, known_digest)
    where listed.worker_type = '1099' and cardinality(listed.differences) > 0
  loop
    if form.digest is distinct from mark_corrections_filed.list_digest then
      raise exception using errcode = 'PT409', detail = 'corrections_changed',
        message = 'What is to be corrected has changed since this list was read. Look at it again.';
    elsif form.corrects > mark_corrections_filed.filed_on then
      raise exception using errcode = 'PT400', detail = 'corrected_before_filed',
        message = 'A correction was filed on the day of the form it corrects or after.';
    end if;
    if file.id is null then
      insert into private.tax_files (year, part, parts, total, filed_on, filed_by, is_correction)
      values (in_year, 1, 1, form.total, mark_corrections_filed.filed_on, private.caller_id(), true)
      returning * into file;
    end if;
    insert into private.tax_file_rows (tax_file_id, payee_id, amount, name, tax_number, number_digest, address,
      known_name, known_number, known_digest)
    values (file.id, form.payee_id, form.amount, form.name, form.tax_number, form.number_digest, form.address,
      form.known_name, form.known_number, form.known_digest);
    people := people + 1;
  end loop;
  if file.id is null then
    raise exception using errcode = 'PT409', detail = 'nothing_to_correct',
      message = 'What was filed for this year is right, or is recorded as corrected already.';
  end if;
  perform private.audit('corrections filed', 'tax file', file.id::text, null, null,
    jsonb_build_object('year', in_year, 'people', people, 'filed_on', file.filed_on, 'amount', file.total));
  return people;
end
$$;
comment on function public.mark_corrections_filed(int, date, text) is
  'Admins say that everything on a list of corrections was corrected where it was filed, and when, not before the forms themselves; what is different from then on is named again. `list_digest` came with that list (`tax_corrections`): if anything else differs by now, nothing is marked. Never null.';

grant execute on function
  public.tax_corrections(int), public.keep_filed_form(int, uuid, text),
  public.take_back_kept_form(int, uuid, text), public.mark_corrections_filed(int, date, text)
to authenticated;
