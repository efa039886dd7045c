-- What people enter about themselves when they start: the number and the address they are reported under.

comment on column private.tax_identifiers.client_request_id is
  'Chosen by the device on which the person gave the number themselves, so that sending it again stores it once.';

create function public.give_own_tax_data(
  number_kind text,
  tax_number text,
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  zip text,
  request_id uuid default null
) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.require_caller();
  stored record;
begin
  perform private.count_written(1);
  perform private.lock_person(me);
  if coalesce(btrim(tax_number), '') <> '' then
    if number_kind is distinct from 'ssn' and number_kind is distinct from 'ein' then
      raise exception using errcode = 'PT400', detail = 'tax_kind_unknown',
        message = 'A tax number is an SSN or ITIN, or an EIN.';
    elsif number_kind = 'ein'
      and private.worker_type_on(me, private.practice_today()) is not distinct from 'w2' then
      raise exception using errcode = 'PT400', detail = 'ssn_required',
        message = 'SSN is required for W2 employees.';
    end if;
    -- Numbers are never compared: somebody at a device left signed in could find out the stored one by trying.
    select coalesce(bool_or(identifier.client_request_id = request_id), false) as is_same, count(*) > 0 as is_any
    into stored
    from private.tax_identifiers identifier where identifier.person_id = me;
    if not stored.is_any then
      perform private.set_tax_identifier(me, number_kind, tax_number, request_id);
    elsif not stored.is_same then
      raise exception using errcode = 'PT409', detail = 'tax_number_stored',
        message = 'A tax number is stored for you already. An admin can change it.';
    end if;
  end if;
  update private.person_details details set
    address_line1 = nullif(btrim(give_own_tax_data.address_line1), ''),
    address_line2 = nullif(btrim(give_own_tax_data.address_line2), ''),
    city = nullif(btrim(give_own_tax_data.city), ''),
    state = nullif(btrim(give_own_tax_data.state), ''),
    zip = nullif(btrim(give_own_tax_data.zip), '')
  where details.person_id = me;
end
$$;
comment on function public.give_own_tax_data(text, text, text, text, text, text, text, uuid) is
  'Everyone gives their own tax number once, encrypted and audited as an admin''s entry is, and their own address whenever it changes; sent again with the same `request_id`, after a lost answer, the number is not looked at; a stored number only an admin changes.';
grant execute on function public.give_own_tax_data(text, text, text, text, text, text, text, uuid) to authenticated;
