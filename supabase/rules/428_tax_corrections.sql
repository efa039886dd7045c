-- After filing: which 1099-NEC forms differ from what is known now, which of them were right when they were filed,
-- and the corrections that were filed of the others.

create function public.tax_corrections(in_year int)
  returns table (
    payee_id uuid, payee_name text, payee_email text, form text, name text, tax_number text, address text, amount numeric,
    filed_amount numeric, filed_on date, differences text[], list_digest text
  )
  language plpgsql stable security definer
  -- Planned for the year at hand.
  set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  perform private.require_admin();
  return query
    select form.payee_id, form.name, person.email, step.form, step.name, step.tax_number, step.address, step.amount,
      form.filed_amount, form.filed_on, form.differences, form.list_digest
    from private.forms_to_correct(in_year) form
    join private.people person on person.id = form.payee_id
    cross join lateral (values
      -- The tax office finds the form by the name and number that were filed.
      (1, 'corrected', not form.is_of_identity, form.filed_name, form.filed_number,
        coalesce(form.address, form.filed_address), form.reportable),
      (2, 'zeroed', form.is_of_identity and form.filed_amount <> 0, form.filed_name, form.filed_number,
        form.filed_address, 0),
      (3, 'original', form.is_of_identity and form.is_over, form.name,
        coalesce(form.tax_number, form.filed_number), coalesce(form.address, form.filed_address), form.reportable)
    ) step (place, form, is_due, name, tax_number, address, amount)
    where step.is_due
    order by form.name, form.payee_id, step.place;
end
$$;
comment on function public.tax_corrections(int) is
  'Admins see which forms to file again: a wrong amount is one corrected form; a new address is none; under a name or number that was wrong when it was filed the filed form is corrected to zero, and a new one filed if the threshold is reached. Each has the digest of the whole list, with which it is marked as filed. Never null: payee_id, payee_name, payee_email, form, amount, filed_amount, filed_on, differences, list_digest.';

create function public.keep_filed_form(in_year int, payee uuid, list_digest text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  form record;
begin
  perform private.require_admin();
  perform private.lock_tax_files(in_year);
  -- Read once: what is kept as known is what the list said.
  select differing.tax_file_id, differing.name, differing.tax_number, differing.identifier, differing.list_digest
  into form
  from private.forms_to_correct(in_year) differing
  where differing.payee_id = payee and differing.is_of_identity;
  if form.tax_file_id is null then
    raise exception using errcode = 'PT409', detail = 'nothing_to_correct',
      message = 'What was filed of this person is right, or is recorded as corrected already.';
  elsif form.list_digest is distinct from keep_filed_form.list_digest then
    raise exception using errcode = 'PT409', detail = 'corrections_changed',
      message = 'What is to be corrected has changed since this list was read. Look at it again.';
  end if;
  update private.tax_file_rows line
  set known_name = form.name, known_number = form.tax_number,
    known_digest = private.stored_digest(form.identifier, in_year)
  where line.tax_file_id = form.tax_file_id and line.payee_id = payee;
  perform private.audit('filed form kept', 'tax file', form.tax_file_id::text, payee, null,
    jsonb_build_object('year', in_year));
  return coalesce(
    (select min(differing.list_digest) from private.forms_to_correct(in_year) differing), private.sha256_hex(''));
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
  perform private.lock_tax_files(in_year);
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
  perform private.lock_tax_files(in_year);
  -- Read once: what is kept is what was to be corrected, whatever changes in the meantime. Where the former form
  -- went to zero and none took its place, the tax office has the former one, at zero.
  for form in
    select differing.payee_id, differing.identifier, differing.number_digest, differing.sealed_digest,
      differing.present_digest, left_there.*, sum(left_there.amount) over () as total,
      max(differing.filed_on) over () as corrects, differing.list_digest
    from private.forms_to_correct(in_year) differing
    cross join lateral (
      select 0::numeric, differing.filed_name, differing.filed_number, false, differing.filed_address,
        null, null, null::bytea
      where differing.is_of_identity and not differing.is_over
      union all
      select differing.reportable, differing.name, coalesce(differing.tax_number, differing.filed_number),
        differing.tax_number is not null, coalesce(differing.address, differing.filed_address), null, null, null
      where differing.is_of_identity and differing.is_over
      union all
      select differing.reportable, differing.filed_name, differing.filed_number,
        differing.number_digest is null and differing.filed_number = differing.tax_number,
        coalesce(differing.address, differing.filed_address),
        differing.known_name, differing.known_number, differing.known_digest
      where not differing.is_of_identity
    ) left_there (amount, name, tax_number, is_present_number, address, known_name, known_number, known_digest)
  loop
    if form.list_digest is distinct from mark_corrections_filed.list_digest then
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
    insert into private.tax_file_rows (tax_file_id, payee_id, amount, name, tax_number, number_digest, sealed_digest,
      address, known_name, known_number, known_digest)
    values (file.id, form.payee_id, form.amount, form.name, form.tax_number,
      case when form.is_present_number
        then coalesce(nullif(form.present_digest, ''), private.stored_digest(form.identifier, in_year))
        else form.number_digest end,
      case when form.is_present_number then private.seal_digest(form.identifier) else form.sealed_digest end,
      form.address, form.known_name, form.known_number, form.known_digest);
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
