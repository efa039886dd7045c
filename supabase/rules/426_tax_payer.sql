-- Who files the 1099-NEC forms: the practice by its legal name, address and number. The number is
-- encrypted as everybody's is, shown with its last four digits, and revealed with an audit entry.

comment on table private.tax_payer is 'Name, address and tax number of the practice on 1099-NEC forms.';
create trigger tax_payer_audit after insert or update or delete on private.tax_payer
  for each row execute function private.audit_change('payer', 'kind', 'person_id');

create function private.sealed_payer_number(digits text, key text) returns bytea
  language sql volatile set search_path = '' as $$
  select extensions.pgp_sym_encrypt(digits || ' of the practice', key, 'cipher-algo=aes256');
$$;
comment on function private.sealed_payer_number(text, text) is
  'The practice''s own number as it is stored: encrypted, and marked as the practice''s.';

create function private.payer_number(payer private.tax_payer) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  opened constant text := private.decrypted((payer).encrypted);
begin
  if substr(opened, 10) <> ' of the practice' then
    raise exception using errcode = 'PT409', detail = 'tax_number_of_another',
      message = 'The tax number stored for the practice is somebody else''s. Enter it again.';
  end if;
  return left(opened, 9);
end
$$;
comment on function private.payer_number(private.tax_payer) is
  'The nine digits of the practice''s number; null where none is stored.';

create function private.is_payer_number(payer private.tax_payer, digits text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  return private.payer_number(payer) is not distinct from digits;
-- A number that cannot be read is replaced by the one entered again.
exception when sqlstate 'PT409' or sqlstate 'PT503' then
  return false;
end
$$;
comment on function private.is_payer_number(private.tax_payer, text) is
  'Whether these nine digits are the stored number of the practice.';

create function private.forget_tax_numbers() returns void
  language sql security definer set search_path = '' as $$
  delete from private.tax_identifiers where true;
  update private.tax_payer set encrypted = null, last_four = null where true;
  update private.tax_file_rows set number_digest = null, sealed_digest = null, known_digest = null where true;
$$;
comment on function private.forget_tax_numbers() is
  'For a key that is lost for good: every number has to be entered again, the practice''s own too; filed forms keep the last four digits.';

create function public.tax_payer()
  returns table (
    name text, address_line1 text, city text, state text, zip text, phone text, kind text, number text,
    first_name text, last_name text
  )
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select payer.name, payer.address_line1, payer.city, payer.state, payer.zip, settings.business_phone,
      payer.kind, private.masked(payer.kind, payer.last_four), payer.first_name, payer.last_name
    from private.tax_payer payer
    cross join public.practice_settings settings;
end
$$;
comment on function public.tax_payer() is
  'Admins see under which name, address and number (masked) the practice reports, under an SSN also the person''s first and last name; no row until they are entered. Never null: all but number, first_name, last_name.';

create function public.save_tax_payer(
  name text, address_line1 text, city text, state text, zip text, kind text, number text default null,
  first_name text default null, last_name text default null
) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  digits text;
  former private.tax_payer;
begin
  perform private.require_admin();
  digits := private.tax_digits(number);
  -- Below, us_state makes null of anything but a state, and the table refuses that.
  if private.is_in_latin_letters(city) is not true then
    raise exception using errcode = 'PT400', detail = 'tax_payer_invalid',
      message = 'Say the legal name and the whole address of the practice, the state in two letters.';
  elsif kind = 'ssn'
    and (private.is_in_latin_letters(first_name) and private.is_in_latin_letters(last_name)) is not true then
    raise exception using errcode = 'PT400', detail = 'tax_payer_person_missing',
      message = 'Under an SSN a person reports. Say that person''s first and last name, in Latin letters.';
  end if;
  select * into former from private.tax_payer for update;
  if digits is null and former.encrypted is not null and former.kind is distinct from save_tax_payer.kind then
    raise exception using errcode = 'PT400', detail = 'tax_identifier_invalid',
      message = 'Type the number of the other kind; it has nine digits.';
  end if;
  insert into private.tax_payer as payer
    (name, address_line1, city, state, zip, kind, encrypted, last_four, first_name, last_name)
  values (btrim(save_tax_payer.name), btrim(save_tax_payer.address_line1), btrim(save_tax_payer.city),
    private.us_state(save_tax_payer.state), btrim(save_tax_payer.zip), save_tax_payer.kind,
    case when digits is not null then private.sealed_payer_number(digits, private.tax_key()) end, right(digits, 4),
    case save_tax_payer.kind when 'ssn' then private.text_or_null(save_tax_payer.first_name) end,
    case save_tax_payer.kind when 'ssn' then private.text_or_null(save_tax_payer.last_name) end)
  on conflict on constraint tax_payer_pkey do update
    set name = excluded.name, address_line1 = excluded.address_line1, city = excluded.city,
      state = excluded.state, zip = excluded.zip, kind = excluded.kind,
      encrypted = coalesce(excluded.encrypted, payer.encrypted),
      last_four = coalesce(excluded.last_four, payer.last_four),
      first_name = excluded.first_name, last_name = excluded.last_name,
      changed_at = now(), changed_by = auth.uid();
  -- The audit trigger sees only the last four digits of a number.
  if right(digits, 4) = former.last_four and not private.is_payer_number(former, digits) then
    perform private.audit('changed', 'payer', save_tax_payer.kind, null);
  end if;
exception when check_violation or not_null_violation then
  raise exception using errcode = 'PT400', detail = 'tax_payer_invalid',
    message = 'Say the legal name and the whole address of the practice, the state in two letters.';
end
$$;
comment on function public.save_tax_payer(text, text, text, text, text, text, text, text, text) is
  'Admins say under which name, address and number the practice reports; under an SSN also the first and last name of the person. Without a number the stored one stays, while its kind does, and another number leaves an audit entry whatever its last digits.';

create function public.reveal_payer_number() returns text
  language plpgsql security definer set search_path = '' as $$
declare
  payer private.tax_payer;
begin
  perform private.require_admin();
  select * into payer from private.tax_payer;
  if payer.encrypted is null then
    raise exception using errcode = 'PT404', detail = 'no_tax_identifier',
      message = 'No tax number is stored for the practice.';
  end if;
  perform private.audit('revealed', 'payer', payer.kind, null);
  return private.hyphenated(payer.kind, private.payer_number(payer));
end
$$;
comment on function public.reveal_payer_number() is
  'An admin sees the practice''s full number, which leaves an audit entry. What it writes stays.';

grant execute on function
  public.tax_payer(), public.save_tax_payer(text, text, text, text, text, text, text, text, text),
  public.reveal_payer_number()
to authenticated;
