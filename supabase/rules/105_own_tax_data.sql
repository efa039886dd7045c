-- What people enter about themselves when they start: the number and the address they are reported under.

create function private.gave_just_now(person uuid, identifier_kind text, digits text) returns boolean
  language sql volatile security definer set search_path = '' as $$
  -- For minutes only: whoever finds a device signed in cannot learn the number by trying.
  select exists (
    select from public.audit_log entry
    where entry.person_id = person and entry.entity = 'tax identifier' and entry.entity_id = identifier_kind
      and entry.action = 'added' and entry.actor_id = auth.uid() and entry.at > now() - interval '3 minutes')
  and exists (
    select from private.tax_identifiers identifier
    where identifier.person_id = person and identifier.kind = identifier_kind
      and private.tax_number(identifier) = digits);
$$;
comment on function private.gave_just_now(uuid, text, text) is
  'Whether this very number is stored because the person who asks gave it minutes ago: the answer was lost, and it is sent again.';

create function public.give_own_tax_data(
  number_kind text,
  tax_number text,
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  zip text
) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.caller_id();
begin
  if me is null then
    raise insufficient_privilege using message = 'Sign in first.';
  end if;
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
    elsif exists (select from private.tax_identifiers identifier where identifier.person_id = me) then
      if not private.gave_just_now(me, number_kind, private.tax_digits(tax_number)) then
        raise exception using errcode = 'PT409', detail = 'tax_number_stored',
          message = 'A tax number is stored for you already. An admin can change it.';
      end if;
    else
      perform private.set_tax_identifier(me, number_kind, tax_number);
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
comment on function public.give_own_tax_data(text, text, text, text, text, text, text) is
  'Everyone gives their own tax number once, encrypted and audited as an admin''s entry is, and their own address whenever it changes; the number they gave minutes ago counts as the same entry sent again, and a stored number only an admin changes.';
grant execute on function public.give_own_tax_data(text, text, text, text, text, text, text) to authenticated;
