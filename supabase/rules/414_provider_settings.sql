-- What a file for a payroll provider or for the books needs besides the pay: set up once, by admins.

create trigger payroll_providers_audit after insert or update or delete on private.payroll_providers
  for each row execute function private.audit_change('payroll provider', 'provider', 'person_id');
create trigger provider_codes_audit after insert or update or delete on private.provider_codes
  for each row execute function private.audit_change('pay code', 'provider', 'person_id');
create trigger provider_ids_audit after insert or update or delete on private.provider_ids
  for each row execute function private.audit_change('payroll id', 'provider', 'person_id');

create function private.payroll_id(person uuid) returns text
  language sql stable
as $$
  select given.payroll_id
  from private.provider_ids given
  where given.person_id = person
  order by (
    select max(file.taken_at) from private.provider_files file where file.provider = given.provider
  ) desc nulls last, given.provider
  limit 1;
$$;
comment on function private.payroll_id(uuid) is
  'The id of a person at the payroll provider: at the one whose file was taken last.';

create function public.provider_settings()
  returns table (
    provider text,
    company_code text,
    pay_frequency text,
    template jsonb,
    codes jsonb,
    ids jsonb
  )
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select known.provider, known.company_code, known.pay_frequency, coalesce(known.template, '[]'),
      (select coalesce(jsonb_agg(jsonb_build_object('code', mapped.code, 'target', mapped.target,
         'measure', mapped.measure) order by mapped.code), '[]')
       from private.provider_codes mapped where mapped.provider = known.provider),
      (select coalesce(jsonb_object_agg(given.person_id, given.payroll_id), '{}')
       from private.provider_ids given where given.provider = known.provider)
    from private.payroll_providers known
    order by known.provider;
end
$$;
comment on function public.provider_settings() is
  'Admins see, for every provider the practice set up: its company code and template, the provider''s code for each pay code, and the provider''s id of each person. Never null: provider, template, codes, ids.';

create function public.provider_people()
  returns table (id uuid, first_name text, last_name text, email text, has_left boolean)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select person.id, person.first_name, person.last_name, person.email, person.deactivated_at is not null
    from private.people person
    where (person.deactivated_at is null and person.role in ('therapist', 'supervisor'))
      or exists (select from private.payroll_statements paid where paid.therapist_id = person.id)
      or exists (select from private.supervisor_statements paid where paid.supervisor_id = person.id)
      -- Nobody else can be given their id until it is taken from them.
      or exists (select from private.provider_ids given where given.person_id = person.id)
    order by person.first_name, person.last_name, person.id;
end
$$;
comment on function public.provider_people() is
  'Admins see who may need an id at a provider: therapists and supervisors who work here, and everybody who has one or is paid by a processed period, who may have left since. Never null.';

create function public.save_provider_settings(
  provider text, company_code text, pay_frequency text, template jsonb, codes jsonb, ids jsonb
) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if save_provider_settings.provider is null or jsonb_typeof(codes) is distinct from 'array'
    or jsonb_path_exists(codes, 'strict $[*] ? (@.type() != "object")')
    or jsonb_typeof(ids) is distinct from 'object' then
    raise exception using errcode = 'PT400', detail = 'provider_settings_invalid',
      message = 'These are no settings of a payroll provider.';
  end if;
  -- This row is the lock: a second admin waits for the first.
  insert into private.payroll_providers as known (provider, company_code, pay_frequency, template)
  values (save_provider_settings.provider, private.text_or_null(save_provider_settings.company_code),
    nullif(save_provider_settings.pay_frequency, ''), save_provider_settings.template)
  on conflict on constraint payroll_providers_pkey do update
    set company_code = excluded.company_code, pay_frequency = excluded.pay_frequency, template = excluded.template;

  delete from private.provider_codes mapped
  using jsonb_to_recordset(codes) wish (code text, target text)
  where mapped.provider = save_provider_settings.provider and mapped.code = wish.code
    and private.text_or_null(wish.target) is null;
  insert into private.provider_codes as mapped (provider, code, target, measure)
  select save_provider_settings.provider, wish.code, btrim(wish.target), coalesce(wish.measure, 'amount')
  from jsonb_to_recordset(codes) wish (code text, target text, measure text)
  where not private.is_blank(wish.target)
  on conflict on constraint provider_codes_pkey do update
    set target = excluded.target, measure = excluded.measure;

  -- Everybody named gives up the old id first, so that two people may swap theirs.
  delete from private.provider_ids given
  using jsonb_each_text(ids) wish (person, payroll_id)
  where given.provider = save_provider_settings.provider and given.person_id = wish.person::uuid
    and given.payroll_id is distinct from nullif(btrim(wish.payroll_id), '');
  insert into private.provider_ids (provider, person_id, payroll_id)
  select save_provider_settings.provider, wish.person::uuid, btrim(wish.payroll_id)
  from jsonb_each_text(ids) wish (person, payroll_id)
  where btrim(wish.payroll_id) <> ''
  on conflict on constraint provider_ids_pkey do nothing;
  -- In ADP's six digits 101 and 0101 are one file number.
  if save_provider_settings.provider = 'adp_workforce_now' and exists (
    select from private.provider_ids given
    where given.provider = save_provider_settings.provider
    group by ltrim(given.payroll_id, '0') having count(*) > 1
  ) then
    raise unique_violation;
  end if;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', detail = 'payroll_id_taken',
      message = 'Two people cannot have the same payroll id.';
  -- One of the codes twice is a cardinality_violation.
  when check_violation or not_null_violation or foreign_key_violation or invalid_text_representation
    or cardinality_violation then
    raise exception using errcode = 'PT400', detail = 'provider_settings_invalid',
      message = 'These are no settings of a payroll provider.';
end
$$;
comment on function public.save_provider_settings(text, text, text, jsonb, jsonb, jsonb) is
  'Admins set up a provider. Of codes and ids only those named change: an empty one is removed, the others stay.';

grant execute on function
  public.provider_settings(), public.provider_people(),
  public.save_provider_settings(text, text, text, jsonb, jsonb, jsonb)
to authenticated;
