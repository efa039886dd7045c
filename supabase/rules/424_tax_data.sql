-- Under which name, number and address a person is reported, and what of that the tax office can take.

create function private.is_in_latin_letters(text text) returns boolean
  language sql immutable parallel safe
  return normalize(left(text, 500), nfd) ~ '[A-Za-z]';
comment on function private.is_in_latin_letters(text) is
  'Whether the tax office can read something of a text: it takes Latin letters; accents are left out.';

create function private.tax_data(person uuid, worker_type text default '1099')
  returns table (name text, tax_number text, tax_kind text, address text, identifier private.tax_identifiers)
  -- Without settings of its own, so that a list of everybody is planned as one statement.
  language sql stable
as $$
  select concat_ws(' ', somebody.first_name, somebody.last_name),
    private.masked((number.identifier).kind, (number.identifier).last_four), (number.identifier).kind,
    case when num_nulls(details.address_line1, details.city, details.state, details.zip) = 0 then
      concat_ws(', ', details.address_line1, details.address_line2, details.city, details.state || ' ' || details.zip) end,
    number.identifier
  from private.people somebody
  join private.person_details details on details.person_id = somebody.id
  left join lateral (
    select identifier from private.tax_identifiers identifier
    where identifier.person_id = somebody.id
    -- A business has an EIN, and a contractor who has both works under it; an employee never does.
    order by (identifier.kind = 'ssn') = (tax_data.worker_type is not distinct from 'w2') desc limit 1
  ) number on true
  where somebody.id = person;
$$;
comment on function private.tax_data(uuid, text) is
  'The name, masked tax number and address under which a person is reported, as an employee by SSN and otherwise by EIN, or by the number there is; null for what is missing. With the number as it is stored.';
