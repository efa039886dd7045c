-- The people of the practice. REST shows them as `public.profiles`, which only joins these tables:
-- who sees which part of a person is decided here, by one policy per table and reader.

comment on column private.people.joined_at is
  'Since when the person has a password to sign in with; null while an invitation waits or was only opened.';

-- No policy lets anon see a row; the grant lets the connection test read none instead of failing.
grant select on private.people to authenticated, anon;

create policy people_select_admin on private.people for select to authenticated
  using ((select private.is_admin()));
comment on policy people_select_admin on private.people is 'Admins see everyone.';

create policy people_select_own on private.people for select to authenticated
  using (id = (select private.caller_id()));
comment on policy people_select_own on private.people is 'Everyone sees themselves.';

create policy people_select_supervisor on private.people for select to authenticated
  using (id = any ((select private.supervised_therapist_ids())::uuid[]));
comment on policy people_select_supervisor on private.people is
  'Supervisors see the id, name and email address of the therapists assigned to them at this moment.';

create trigger people_audit after insert or update or delete on private.people
  for each row execute function private.audit_change('profile', 'id', 'id');

create function private.tidy_person() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.first_name := private.on_one_line(new.first_name);
  new.last_name := private.on_one_line(new.last_name);
  new.email := lower(btrim(new.email));
  if new.role = 'supervisor' then
    new.is_supervisor := true;
  elsif tg_op = 'UPDATE' and old.role = 'supervisor' then
    new.is_supervisor := false;
  end if;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.tidy_person() is
  'Names are one line without surrounding blanks, because mails and documents hold them; addresses are in lower case, as sign-in keeps them; is_supervisor is true for every supervisor, and no longer once the role is another.';
create trigger people_tidy before insert or update on private.people
  for each row execute function private.tidy_person();

create function private.is_email(text) returns boolean
  language sql immutable parallel safe
  return length($1) <= 255 and $1 ~
    '^([A-Za-z0-9_''+-]+\.)*[A-Za-z0-9_''+-]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$';
comment on function private.is_email(text) is 'Whether a text is what sign-in takes as an email address.';

create function private.require_email(email text) returns void
  language plpgsql set search_path = '' as $$
begin
  if not private.is_email(btrim(email)) then
    raise exception using errcode = 'PT400', detail = 'email_invalid',
      message = 'Enter a valid email address.';
  end if;
end
$$;
comment on function private.require_email(text) is
  'Admins give people only addresses with which they can sign in.';

create function private.name_of(person uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select concat_ws(' ', somebody.first_name, somebody.last_name)
  from private.people somebody where somebody.id = person;
$$;
comment on function private.name_of(uuid) is 'First and last name of a person; null for nobody.';

create function private.role_of(person uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select somebody.role from private.people somebody where somebody.id = person;
$$;
comment on function private.role_of(uuid) is 'The role of a person; null for nobody.';

create function private.require_person(person uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from private.people somebody where somebody.id = person) then
    raise exception using errcode = 'PT404', detail = 'profile_not_found', message = 'There is no such person.';
  end if;
end
$$;
comment on function private.require_person(uuid) is 'Somebody the practice knows, or a clear error.';

create function private.lock_person(person uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- The account first, as sign-in does, so that the two do not wait for each other.
  perform from auth.users account where account.id = person for update;
  perform from private.people locked where locked.id = person for no key update;
end
$$;
comment on function private.lock_person(uuid) is
  'Locks a person. A decision about a person locks them first, and is made on the locked row.';

create function private.lock_present(known uuid, addresses text[]) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  present uuid;
begin
  -- A sign-up with one of the addresses may be confirmed at this moment, an invitation to one be opened.
  perform from auth.users account
  where account.id = known or lower(account.email) = any (addresses)
  order by account.id for update;
  select coalesce(
    (select person.id from private.people person where person.id = known),
    (select person.id from private.people person where person.former_id = known limit 1)) into present;
  perform private.lock_person(present);
  return present;
end
$$;
comment on function private.lock_present(uuid, text[]) is
  'Locks a person whose address is about to change or go, with the accounts that have it, and returns the id: another one where the invitation was opened since the person was looked up.';

create function private.keep_an_admin() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if old.role <> 'admin' or (tg_op = 'UPDATE'
    and new.role = 'admin' and new.approved_at is not null and new.deactivated_at is null) then
    return null;
  end if;
  -- Of two admins who remove each other, the second waits here and sees what the first did.
  perform from public.practice_settings for update;
  if not exists (
    select from private.people person
    where person.role = 'admin' and person.approved_at is not null and person.deactivated_at is null
  ) then
    raise exception using errcode = 'PT409', detail = 'last_admin',
      message = 'The practice needs at least one admin.';
  end if;
  return null;
end
$$;
comment on function private.keep_an_admin() is
  'The last active admin can be neither removed, deactivated, unapproved nor given another role.';
create trigger people_keep_an_admin after update of role, approved_at, deactivated_at or delete on private.people
  for each row execute function private.keep_an_admin();

create function private.close_or_open_account() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- A hundred years, because the sign-in server cannot read 'infinity'.
  update auth.users account
  set banned_until = case when new.deactivated_at is not null then now() + interval '100 years' end
  where account.id = new.id
    or lower(account.email) = lower(new.email) and account.email_confirmed_at is null;
  if new.deactivated_at is not null then
    delete from auth.sessions session where session.user_id = new.id;
  end if;
  return null;
end
$$;
comment on function private.close_or_open_account() is
  'A deactivated person is signed out everywhere at once and cannot sign in until an admin reactivates them; the same goes for an account that waits under their address to be confirmed.';
-- Also when the id changes: an invitation from before the deactivation may be accepted after it.
create trigger people_close_or_open_account after update of id, deactivated_at on private.people
  for each row when (new.deactivated_at is distinct from old.deactivated_at
    or new.id <> old.id and new.deactivated_at is not null)
  execute function private.close_or_open_account();

grant select on private.person_details to authenticated, anon;

create policy person_details_select_admin on private.person_details for select to authenticated
  using ((select private.is_admin()));
comment on policy person_details_select_admin on private.person_details is 'Admins see everyone''s details.';

create policy person_details_select_own on private.person_details for select to authenticated
  using (person_id = (select private.caller_id()));
comment on policy person_details_select_own on private.person_details is
  'Everyone sees their own details; supervisors see nobody else''s.';

create trigger person_details_audit after insert or update or delete on private.person_details
  for each row execute function private.audit_change('profile details', 'person_id', 'person_id');

create function private.write_state_in_letters() returns trigger
  language plpgsql set search_path = '' as $$
declare
  letters constant text := private.us_state(new.state);
begin
  if private.is_us_zip(new.zip) and new.state is not null then
    if letters is not null then
      new.state := letters;
    -- A state that was stored before the rule can stay.
    elsif new.state is distinct from old.state then
      raise exception using errcode = 'PT400', detail = 'state_invalid',
        message = 'Write the state in two letters, such as PA.';
    end if;
  end if;
  return new;
end
$$;
comment on function private.write_state_in_letters() is
  'Before a US ZIP code a state is stored in two letters, whichever program writes it: one that is spelled out is abbreviated, and a text that is no state is refused.';
create trigger person_details_state before update of state, zip on private.person_details
  for each row execute function private.write_state_in_letters();

create function private.add_person_details() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.person_details (person_id) values (new.id);
  return null;
end
$$;
comment on function private.add_person_details() is 'Every person has a row of details from the start.';
create trigger people_add_details after insert on private.people
  for each row execute function private.add_person_details();
