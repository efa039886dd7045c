-- `profiles`: people as REST reads and writes them. The view adds no right of its own
-- (security_invoker): a part of a person that the caller's policies hide is null here, and a filter
-- or sort order on it compares nulls.

create view public.profiles with (security_invoker = true) as
select
  person.id,
  person.first_name,
  person.last_name,
  person.email,
  case when details.person_id is not null then person.role end as role,
  details.phone,
  rates.rate_60,
  rates.rate_45,
  rates.rate_30,
  rates.hourly_rate,
  rates.other_rates,
  details.specialization,
  case working.worker_type when 'w2' then 'w2' when '1099' then 'contractor' end as employment_type,
  (select private.masked(identifier.kind, identifier.last_four) from private.tax_identifiers identifier
   where identifier.person_id = person.id and identifier.kind = 'ssn') as ssn,
  (select private.masked(identifier.kind, identifier.last_four) from private.tax_identifiers identifier
   where identifier.person_id = person.id and identifier.kind = 'ein') as ein,
  details.tax_form,
  details.address_line1,
  details.address_line2,
  details.city,
  details.state,
  details.zip,
  case when details.person_id is not null then person.supervision_rate end as supervision_rate,
  case when details.person_id is not null then person.is_supervisor end as is_supervisor,
  details.email_notifications,
  case when details.person_id is not null then person.invited_at end as invited_at,
  case when details.person_id is not null then person.approved_at end as approved_at,
  case when details.person_id is not null then person.deactivated_at end as deactivated_at,
  case when details.person_id is not null then person.joined_at end as joined_at,
  null::date as rates_from,
  null::date as employment_from,
  null::boolean as tax_number_later,
  null::date as supervision_rate_from
from private.people person
left join private.person_details details on details.person_id = person.id
left join lateral (
  select in_force.* from private.pay_rates in_force
  where in_force.person_id = person.id
    and in_force.effective_from <= (select private.practice_today())
  order by in_force.effective_from desc
  limit 1
) rates on true
left join lateral (
  select held.worker_type from private.worker_types held
  where held.person_id = person.id
    and held.effective_from <= (select private.practice_today())
  order by held.effective_from desc
  limit 1
) working on true;
comment on view public.profiles is
  'People as the screens know them: rates in force today, tax numbers masked.';
comment on column public.profiles.other_rates is
  'Rates for session lengths other than 60, 45 and 30 minutes, by minutes: {"53": 95.00}.';
comment on column public.profiles.rates_from is
  'Written along with new rates: the day they apply from, today unless given. Alone, it moves the present ones to that day. Reads as null.';
comment on column public.profiles.employment_type is
  'contractor (paid on a 1099) or w2, as of today; null where nobody has said yet.';
comment on column public.profiles.employment_from is
  'Written along with a new employment type: the day it applies from, today unless given. Alone, it moves the present type to that day. Reads as null.';
comment on column public.profiles.supervision_rate_from is
  'Written along with another supervision rate: the day it applies from, today unless given. Alone, it moves the present one to that day. Reads as null.';
comment on column public.profiles.tax_number_later is
  'Written along with somebody new: they give their tax number themselves (give_own_tax_data). Reads as null.';
grant select, insert, update, delete on public.profiles to authenticated;
grant select on public.profiles to anon;
-- The view needs this right even for anon, who sees no row.
grant execute on function private.practice_today() to anon;

-- Writing a profile ------------------------------------------------------------------------------

create function private.require_profile_fields(profile public.profiles) returns void
  language plpgsql set search_path = '' as $$
begin
  if private.is_blank(coalesce(profile.first_name, '')) or private.is_blank(coalesce(profile.last_name, ''))
    or private.is_blank(coalesce(profile.email, '')) then
    raise exception using errcode = 'PT400', detail = 'profile_fields_required',
      message = 'First name, last name, and email are required.';
  end if;
end
$$;
comment on function private.require_profile_fields(public.profiles) is
  'A person has a first name, a last name and an email address.';

create function private.require_tax_identifier(profile public.profiles) returns void
  language plpgsql set search_path = '' as $$
begin
  if profile.role = 'therapist' and profile.employment_type = 'w2'
    and coalesce(profile.ssn, '') = '' then
    raise exception using errcode = 'PT400', detail = 'ssn_required',
      message = 'SSN is required for W2 employees.';
  elsif profile.role = 'therapist' and profile.employment_type = 'contractor'
    and coalesce(profile.ein, '') = '' and coalesce(profile.ssn, '') = '' then
    raise exception using errcode = 'PT400', detail = 'ein_required',
      message = 'EIN is required for contractors.';
  end if;
end
$$;
comment on function private.require_tax_identifier(public.profiles) is
  'A W2 therapist who works here has an SSN; a contractor an EIN, or the SSN or ITIN of a sole proprietor.';

create function private.save_profile_details(profile public.profiles) returns void
  language sql set search_path = '' as $$
  update private.person_details set
    phone = nullif(profile.phone, ''),
    specialization = nullif(profile.specialization, ''),
    tax_form = nullif(profile.tax_form, ''),
    address_line1 = nullif(profile.address_line1, ''),
    address_line2 = nullif(profile.address_line2, ''),
    city = nullif(profile.city, ''),
    state = nullif(profile.state, ''),
    zip = nullif(profile.zip, ''),
    email_notifications = coalesce(profile.email_notifications, true)
  where person_id = profile.id;
$$;
comment on function private.save_profile_details(public.profiles) is
  'Empty texts are kept as null; notifications are on unless switched off.';

create function private.save_employment(profile public.profiles) returns void
  language plpgsql set search_path = '' as $$
begin
  -- Any other type would bypass require_tax_identifier, which knows only these two.
  if profile.employment_type not in ('contractor', 'w2') then
    raise exception using errcode = 'PT400', detail = 'employment_type_invalid',
      message = 'The employment type is contractor or w2.';
  end if;
  if profile.employment_type is not null then
    perform private.set_worker_type(profile.id, coalesce(profile.employment_from, private.practice_today()),
      case profile.employment_type when 'contractor' then '1099' else 'w2' end);
  end if;
end
$$;
comment on function private.save_employment(public.profiles) is
  'A contractor is paid on a 1099; the type holds from the day given with it, else from today.';

create function private.insert_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  perform private.require_admin();
  perform private.require_profile_fields(new);
  perform private.require_email(new.email);
  perform from auth.users sign_in where lower(sign_in.email) = lower(btrim(new.email)) for update;
  account := private.account_waiting_for_profile(new.email);
  new.role := coalesce(new.role, 'therapist');
  if new.role = 'therapist' then
    new.employment_type := coalesce(new.employment_type, 'contractor');
  end if;
  if new.tax_number_later is not true then
    perform private.require_tax_identifier(new);
  end if;
  -- The server chooses the id: that of the account whose owner proved this address, or a new one.
  new.id := coalesce(account, gen_random_uuid());
  insert into private.people
    (id, first_name, last_name, email, role, is_supervisor, supervision_rate, joined_at)
  values (new.id, new.first_name, new.last_name, new.email, new.role,
    coalesce(new.is_supervisor, new.role = 'supervisor'), nullif(new.supervision_rate, 0),
    (select now() from auth.users sign_in
     where sign_in.id = account and sign_in.encrypted_password <> ''));
  perform private.save_profile_details(new);
  perform private.save_employment(new);
  if num_nonnulls(new.rate_60, new.rate_45, new.rate_30, new.hourly_rate, new.other_rates) > 0 then
    perform private.set_rates(new.id, coalesce(new.rates_from, private.practice_today()),
      new.rate_60, new.rate_45, new.rate_30, new.hourly_rate, new.other_rates);
  end if;
  perform private.set_tax_identifier(new.id, 'ssn', new.ssn);
  perform private.set_tax_identifier(new.id, 'ein', new.ein);
  select * into new from public.profiles where id = new.id;
  return new;
exception when unique_violation then
  raise exception using errcode = 'PT409', detail = 'email_taken',
    message = 'Somebody in the practice already has this email address.';
end
$$;
comment on function private.insert_profile() is
  'Admins add people, with all their details or not at all.';
create trigger profiles_insert instead of insert on public.profiles
  for each row execute function private.insert_profile();

-- What people may change about themselves. An email address changes through sign-in, which asks
-- for a proof (private.copy_confirmed_email).
create function private.require_own_change(old_profile public.profiles, new_profile public.profiles)
returns void
  language plpgsql set search_path = '' as $$
declare
  own constant text[] := array['first_name', 'last_name', 'email_notifications'];
begin
  if old_profile.id is distinct from private.caller_id()
    or to_jsonb(old_profile) - own <> to_jsonb(new_profile) - own then
    raise insufficient_privilege using message = 'Only an admin may change this.';
  end if;
end
$$;
comment on function private.require_own_change(public.profiles, public.profiles) is
  'People change their own first name, last name and email notifications, nothing else and nobody else''s.';

create function private.require_profile_change(present public.profiles, wanted public.profiles) returns void
  language plpgsql set search_path = '' as $$
begin
  if not private.acts_for_practice() then
    perform private.require_own_change(present, wanted);
  end if;
  if wanted.id is distinct from present.id then
    raise insufficient_privilege using message = 'The id of a person does not change.';
  end if;
  perform private.require_profile_fields(wanted);
  -- An address that was stored before the rule can stay.
  if lower(btrim(wanted.email)) <> present.email then
    perform private.require_email(wanted.email);
  end if;
  -- The number of somebody who left can be removed once the law no longer requires it.
  if num_nulls(present.deactivated_at, wanted.deactivated_at) > 0
    and (wanted.employment_type, wanted.ssn, wanted.ein, wanted.role)
    is distinct from (present.employment_type, present.ssn, present.ein, present.role) then
    perform private.require_tax_identifier(wanted);
  end if;
  perform private.require_rates(wanted.supervision_rate);
end
$$;
comment on function private.require_profile_change(public.profiles, public.profiles) is
  'A change of a person is allowed to who makes it, and leaves a complete profile with the tax number that the person needs.';

create function private.has_new_rates(present public.profiles, wanted public.profiles) returns boolean
  language sql immutable set search_path = ''
  return wanted.rates_from is not null
    or (wanted.rate_60, wanted.rate_45, wanted.rate_30, wanted.hourly_rate, wanted.other_rates)
    is distinct from (present.rate_60, present.rate_45, present.rate_30, present.hourly_rate, present.other_rates);
comment on function private.has_new_rates(public.profiles, public.profiles) is
  'Whether a change of a person gives new rates. A day without them moves today''s rates to that day: they apply from earlier, or replace later ones.';

create function private.save_profile(present public.profiles, wanted public.profiles) returns void
  language plpgsql set search_path = '' as $$
declare
  -- Looked up before the rate is saved: once it is, it is no longer the first.
  rate_since constant date := case when wanted.supervision_rate_from is not null
    then private.supervision_rate_start(present.id, wanted.supervision_rate_from) end;
begin
  update private.people set
    first_name = wanted.first_name, last_name = wanted.last_name, email = wanted.email, role = wanted.role,
    is_supervisor = wanted.is_supervisor, supervision_rate = nullif(wanted.supervision_rate, 0),
    invited_at = wanted.invited_at, approved_at = wanted.approved_at, deactivated_at = wanted.deactivated_at
  where id = present.id;
  perform private.save_profile_details(wanted);
  -- A day alone moves today's type to that day.
  if wanted.employment_type is distinct from present.employment_type or wanted.employment_from is not null then
    perform private.save_employment(wanted);
  end if;
  if private.has_new_rates(present, wanted) then
    perform private.set_rates(present.id, coalesce(wanted.rates_from, private.practice_today()),
      wanted.rate_60, wanted.rate_45, wanted.rate_30, wanted.hourly_rate, wanted.other_rates);
  end if;
  if rate_since is not null then
    perform private.set_supervision_rate(present.id, rate_since, nullif(wanted.supervision_rate, 0));
    -- The audit entry of the person's change lacks the day from which the rate applies.
    perform private.audit('changed', 'profile', present.id::text, present.id, null,
      jsonb_build_object('supervision_rate', wanted.supervision_rate, 'effective_from', rate_since));
  end if;
  -- A mask that comes back unchanged leaves the number as it is.
  if wanted.ssn is distinct from present.ssn then
    perform private.set_tax_identifier(present.id, 'ssn', wanted.ssn);
  end if;
  if wanted.ein is distinct from present.ein then
    perform private.set_tax_identifier(present.id, 'ein', wanted.ein);
  end if;
end
$$;
comment on function private.save_profile(public.profiles, public.profiles) is
  'Saves what a change of a person changes; new rates, a new supervision rate and a new employment type hold from the day given with them, else from today on.';

create function private.update_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  present public.profiles;
  wanted public.profiles;
  changes jsonb;
begin
  select coalesce(jsonb_object_agg(wish.key, wish.value), '{}') into changes
  from jsonb_each(to_jsonb(new)) wish
  where wish.value is distinct from to_jsonb(old) -> wish.key;
  if not private.is_admin() then
    perform private.count_written(1);
  end if;
  person := private.lock_present(old.id, case when private.is_admin() and changes ? 'email'
    then array[lower(btrim(new.email)), lower(old.email)] end);
  select * into present from public.profiles where id = person;
  if not found then
    return null;
  end if;
  -- Columns that the statement does not change keep the value they have now, not the one they had when
  -- it began.
  wanted := jsonb_populate_record(present, changes);
  perform private.require_profile_change(present, wanted);
  if wanted.role is distinct from present.role and private.has_new_rates(present, wanted) then
    -- The new role would take the lock shared (people_0_wait), and two such saves then wait for each other.
    perform pg_advisory_xact_lock(private.payroll_lock());
  end if;
  perform private.save_profile(present, wanted);
  select * into new from public.profiles where id = person;
  return new;
exception when unique_violation then
  raise exception using errcode = 'PT409', detail = 'email_taken',
    message = 'Somebody in the practice already has this email address.';
end
$$;
comment on function private.update_profile() is
  'Admins change everything about a person but the id; people their own name and whether they get mails.';
create trigger profiles_update instead of update on public.profiles
  for each row execute function private.update_profile();

create function private.delete_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  perform private.require_admin();
  person := private.lock_present(old.id, array[lower(old.email)]);
  -- Somebody may have been restored while this waited.
  if not exists (
    select from public.profiles present
    where present.id = person and present.deactivated_at is not distinct from old.deactivated_at
  ) then
    return null;
  end if;
  begin
    delete from private.people where id = person;
    delete from auth.users where id = person;
  -- The foreign keys protect the history. PostgreSQL 18 gives `on delete restrict` a code of its own.
  exception when foreign_key_violation or restrict_violation then
    update private.people set deactivated_at = now() where id = person and deactivated_at is null;
  end;
  return old;
end
$$;
comment on function private.delete_profile() is
  'Admins delete people: one without history is removed, one with sessions, payroll or supervision is deactivated and the history kept.';
create trigger profiles_delete instead of delete on public.profiles
  for each row execute function private.delete_profile();
