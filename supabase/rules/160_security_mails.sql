-- The owner of an account gets a mail about each change an attacker would make to it, in the language of
-- the practice, even with notifications turned off. Triggers queue these mails, so that it does not matter
-- who makes the change: the person, an admin, a command on the host, either sign-in server. No mail holds
-- a secret.

create function private.mail_about_account(
  account uuid, message text, details jsonb default '{}', address text default null
) returns void
  language sql security definer set search_path = '' as $$
  -- To the present address, because an attacker may change it next; and to deactivated people too, because an
  -- attacker may restore them next.
  insert into private.outgoing_mails (person_id, message, details, address)
  select person.id, $2, $3, coalesce($4, person.email) from private.people person
  where person.id = account;
$$;
comment on function private.mail_about_account(uuid, text, jsonb, text) is
  'Tells the owner of an account, deactivated or not, what has just been done to it.';

-- Hashing the same password again leaves updated_at as it is; a first password is no change.
create function private.mail_password_changed() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_about_account(new.id, 'password_changed');
  return null;
end
$$;
comment on function private.mail_password_changed() is 'A person whose password was changed gets a mail.';
create trigger accounts_mail_password_changed after update of encrypted_password on auth.users
  for each row when (
    old.encrypted_password <> '' and new.encrypted_password <> ''
    and new.encrypted_password <> old.encrypted_password
    and new.updated_at is distinct from old.updated_at)
  execute function private.mail_password_changed();

create function private.mail_address_changed() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_about_account(new.id, 'address_changed', address => old.email);
  return null;
end
$$;
comment on function private.mail_address_changed() is
  'When the address of an account changes, a mail goes to the former one.';
create trigger people_mail_address_changed after update of email on private.people
  for each row when (old.joined_at is not null and lower(new.email) <> lower(old.email))
  execute function private.mail_address_changed();

create function private.mail_factor_added() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_about_account(new.user_id, 'second_factor_added');
  return null;
end
$$;
comment on function private.mail_factor_added() is 'A person gets a mail when a new second factor starts to count.';
create trigger mfa_factors_mail_added after update of status on auth.mfa_factors
  for each row when (old.status <> 'verified' and new.status = 'verified')
  execute function private.mail_factor_added();

create function private.mail_factors_removed() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_about_account(owner.user_id, 'second_factor_removed')
  from (select distinct factor.user_id from removed factor where factor.status = 'verified') owner
  -- An account that is deleted takes its factors along; nobody is left to write to.
  where exists (select from auth.users account where account.id = owner.user_id);
  return null;
end
$$;
comment on function private.mail_factors_removed() is
  'A person gets a mail when their second factor is removed, by themselves or anybody else.';
create trigger mfa_factors_mail_removed after delete on auth.mfa_factors
  referencing old table as removed
  for each statement execute function private.mail_factors_removed();

create function private.mail_recovery_code_used() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_about_account(new.person_id, 'recovery_code_used',
    jsonb_build_object('codes_left', new.new ->> 'codes_left'));
  return null;
end
$$;
comment on function private.mail_recovery_code_used() is 'A person gets a mail when one of their recovery codes was used.';
create trigger audit_log_mail_recovery_code_used after insert on public.audit_log
  for each row when (new.action = 'recovery code used')
  execute function private.mail_recovery_code_used();

create function private.mail_new_device() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  browser constant text := coalesce(private.browser_of(new.user_agent), '');
  system constant text := coalesce(private.system_of(new.user_agent), '');
  is_first constant boolean := not exists (
    select from private.known_devices device where device.account_id = new.user_id);
begin
  insert into private.known_devices (account_id, browser, system)
  values (new.user_id, browser, system)
  on conflict do nothing;
  if found and not is_first then
    perform private.mail_about_account(new.user_id, 'new_device', jsonb_build_object('device',
      coalesce(' (' || nullif(concat_ws(', ', nullif(browser, ''), nullif(system, '')), '') || ')', '')));
  end if;
  return null;
end
$$;
comment on function private.mail_new_device() is
  'The owner of an account gets a mail about the first sign-in with a kind of browser on a kind of device, except the very first.';
create trigger sessions_mail_new_device after insert on auth.sessions
  for each row execute function private.mail_new_device();
