-- How a sign-in account (auth.users) and a person become one: by an invitation, or by a proven
-- email address. Signing up with somebody's address alone gives nothing.

create function private.account_waiting_for_profile(address text) returns uuid
  language sql stable security definer set search_path = '' as $$
  select account.id from auth.users account
  where lower(account.email) = lower(btrim(address)) and account.email_confirmed_at is not null
    and coalesce(account.invited_at, account.confirmation_sent_at, account.recovery_sent_at) is not null
    and not exists (select from private.people person where person.id = account.id);
$$;
comment on function private.account_waiting_for_profile(text) is
  'The account that confirmed this address by mail and has no profile yet.';

create function private.refuse_uninvited() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.invited_at is null
    and (select settings.sign_up from public.practice_settings settings) = 'invited'
    and not exists (
      select from private.people person
      where person.id = new.id or lower(person.email) = lower(new.email)
    ) then
    raise exception using errcode = 'PT403', detail = 'sign_up_by_invitation',
      message = 'Ask the practice for an invitation.';
  end if;
  return new;
end
$$;
comment on function private.refuse_uninvited() is
  'Where sign-up is for invited addresses only, nobody else gets an account.';
create trigger accounts_refuse_uninvited before insert on auth.users
  for each row execute function private.refuse_uninvited();

create function private.forget_unproven_password() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.encrypted_password := null;
  return new;
end
$$;
comment on function private.forget_unproven_password() is
  'A password counts only when it was chosen after the address was proven: until then anybody can have chosen it.';
create trigger accounts_forget_unproven_password before update of email_confirmed_at on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null
    and new.encrypted_password is not distinct from old.encrypted_password)
  execute function private.forget_unproven_password();

create function private.forget_password_of_stranger() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- A sign-up with this address that is under way (host.has_profile) comes first.
  perform pg_advisory_xact_lock(hashtextextended('address ' || lower(new.email), 0));
  update auth.users account set encrypted_password = null
  where lower(account.email) = lower(new.email) and account.email_confirmed_at is null
    and account.encrypted_password is not null;
  return null;
end
$$;
comment on function private.forget_password_of_stranger() is
  'When a person is added, the password of a sign-up that never proved the same address is forgotten: somebody else may have chosen it.';
create trigger people_forget_password_of_stranger after insert or update of email on private.people
  for each row execute function private.forget_password_of_stranger();

create function private.join_account_and_person() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  address_is_proven boolean :=
    coalesce(new.invited_at, new.confirmation_sent_at, new.recovery_sent_at) is not null;
  waiting uuid;
begin
  if new.email is null then
    return null;
  end if;
  if exists (select from private.people person where person.id = new.id) then
    return null;
  end if;
  select person.id into waiting from private.people person
  where lower(person.email) = lower(new.email)
  for update;
  if waiting is null then
    perform private.add_signed_up_therapist(new.id, new.email, new.raw_user_meta_data);
  elsif address_is_proven
    and not exists (select from auth.users other where other.id = waiting) then
    -- The first id stays, also where an account was deleted and another joins.
    update private.people set id = new.id, former_id = coalesce(former_id, waiting) where id = waiting;
  end if;
  return null;
end
$$;
comment on function private.join_account_and_person() is
  'A confirmed account takes over the profile waiting under its address only if the address was proven by mail; an account without a waiting profile becomes a therapist.';
create trigger accounts_join_person_on_insert after insert on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.join_account_and_person();
create trigger accounts_join_person_on_confirmation after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.join_account_and_person();

create function private.add_signed_up_therapist(account uuid, address text, metadata jsonb) returns void
  language sql security definer set search_path = '' as $$
  insert into private.people (id, first_name, last_name, email, role, approved_at)
  select account,
    coalesce(private.text_or_null(left(metadata ->> 'first_name', 100)), left(split_part(address, '@', 1), 100)),
    coalesce(private.text_or_null(left(metadata ->> 'last_name', 100)), '-'),
    address, 'therapist',
    case
      when settings.sign_up = 'approval' then null
      -- Nobody else can sign up now (private.refuse_uninvited), but somebody may have begun to before.
      when settings.sign_up = 'invited' and signed_up.invited_at is null then null
      else now()
    end
  from public.practice_settings settings
  join auth.users signed_up on signed_up.id = account;
$$;
comment on function private.add_signed_up_therapist(uuid, text, jsonb) is
  'Sign-up makes therapists only, whatever the metadata says; they wait where an admin approves, and where only invited addresses sign up but theirs was not invited.';

create function private.replace_unproven_account() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform from auth.users other
  where lower(other.email) = lower(new.email) and other.id <> new.id for update;
  -- A sign-up with this address that is under way (host.has_profile) comes first.
  perform pg_advisory_xact_lock(hashtextextended('address ' || lower(new.email), 0));
  delete from auth.users other
  where lower(other.email) = lower(new.email) and other.id <> new.id and other.email_confirmed_at is null
    and not exists (
      select from private.people person
      where person.id = other.id or lower(person.email) = lower(other.email) and person.id <> new.id);
  return new;
end
$$;
comment on function private.replace_unproven_account() is
  'A sign-up that nobody has confirmed keeps its address from no account that gets it: anybody can have begun it.';
create trigger accounts_replace_unproven before update of email on auth.users
  for each row when (new.email is distinct from old.email)
  execute function private.replace_unproven_account();

create function private.void_links_to_former_address() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.confirmation_token := '';
  new.recovery_token := '';
  new.reauthentication_token := '';
  new.email_change := '';
  new.email_change_token_current := '';
  new.email_change_token_new := '';
  new.email_change_confirm_status := 0;
  delete from auth.one_time_tokens token where token.user_id = new.id;
  delete from auth.flow_state opened where opened.user_id = new.id and opened.auth_code_issued_at is not null;
  return new;
end
$$;
comment on function private.void_links_to_former_address() is
  'Once an account has another address, links and codes mailed to the former one open nothing.';
create trigger accounts_void_links_to_former_address before update of email on auth.users
  for each row when (new.email is distinct from old.email)
  execute function private.void_links_to_former_address();

create function private.note_joined() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update private.people set joined_at = now() where id = new.id and joined_at is null;
  return null;
end
$$;
comment on function private.note_joined() is
  'A person has joined once they have a password: who only opened an invitation can be sent another link.';
-- Fires after accounts_join_person_on_insert, which makes the person: triggers fire by name.
create trigger accounts_note_joined after insert or update of encrypted_password on auth.users
  for each row when (new.email_confirmed_at is not null and new.encrypted_password <> '')
  execute function private.note_joined();

create function private.note_account_gone() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update private.people set joined_at = null, invited_at = null where id = old.id;
  return null;
end
$$;
comment on function private.note_account_gone() is
  'Who no longer has an account can be invited again.';
create trigger accounts_note_account_gone after delete on auth.users
  for each row execute function private.note_account_gone();

-- Inviting ---------------------------------------------------------------------------------------

create function public.prepare_invitation(profile_id uuid)
  returns table (email text, first_name text, last_name text, is_kept boolean)
  language plpgsql security definer set search_path = '' as $$
declare
  person private.people;
begin
  perform private.require_admin();
  select * into person from private.people candidate where candidate.id = profile_id for no key update;
  if not found then
    raise exception using errcode = 'PT404', detail = 'profile_not_found',
      message = 'There is no such person.';
  elsif person.deactivated_at is not null then
    raise exception using errcode = 'PT409', detail = 'person_deactivated',
      message = 'Restore this person before you send an invitation.';
  elsif person.joined_at is not null then
    raise exception using errcode = 'PT409', detail = 'already_joined',
      message = 'This person has already accepted an invitation or signed up.';
  end if;
  perform private.audit('invited', 'profile', profile_id::text, profile_id);
  return query select person.email, person.first_name, person.last_name, private.keeps_mails();
end
$$;
comment on function public.prepare_invitation(uuid) is
  'An admin may invite a person who works here and has no password yet; the audit log keeps who did so. The mail is sent by the sign-in server, or kept where there is no mail server. Never null.';
grant execute on function public.prepare_invitation(uuid) to authenticated;

create function private.copy_invitation() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update private.people set invited_at = new.invited_at
  where lower(email) = lower(new.email) and joined_at is null;
  return null;
end
$$;
comment on function private.copy_invitation() is
  'A person counts as invited once the sign-in server has sent the mail.';
create trigger accounts_copy_invitation after insert or update of invited_at on auth.users
  for each row when (new.invited_at is not null)
  execute function private.copy_invitation();

create function private.copy_confirmed_email() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update private.people set email = new.email where id = new.id;
  return null;
end
$$;
comment on function private.copy_confirmed_email() is
  'An address changed and confirmed at sign-in becomes the person''s address.';
create trigger accounts_copy_confirmed_email after update of email on auth.users
  for each row when (new.email is distinct from old.email)
  execute function private.copy_confirmed_email();

create function private.copy_email_to_account() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Whoever opened the invitation had the former mailbox, which may be a stranger's.
  if new.joined_at is null then
    delete from auth.users account where account.id = new.id and account.email is distinct from new.email;
  end if;
  update auth.users account set email = new.email
  where account.id = new.id and account.email is distinct from new.email;
  update auth.identities identity
  set identity_data = identity.identity_data || jsonb_build_object('email', new.email)
  where identity.user_id = new.id and identity.provider = 'email';
  return null;
end
$$;
comment on function private.copy_email_to_account() is
  'An address an admin corrects is the one the person signs in with from then on. Before there is a password, the account that was opened with the former one is gone, with whatever was begun in it.';
create trigger people_copy_email_to_account after update of email on private.people
  for each row when (new.email is distinct from old.email)
  execute function private.copy_email_to_account();

create function private.withdraw_invitation() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and lower(new.email) = lower(old.email) then
    return null;
  end if;
  delete from auth.users account
  where lower(account.email) = lower(old.email) and account.email_confirmed_at is null
    and account.invited_at is not null;
  if found and tg_op = 'UPDATE' then
    update private.people set invited_at = null where id = new.id and joined_at is null;
  end if;
  return null;
end
$$;
comment on function private.withdraw_invitation() is
  'An invitation ends when an admin corrects its address or deletes its person; the link in that mail no longer works.';
create trigger people_withdraw_invitation after delete or update of email on private.people
  for each row execute function private.withdraw_invitation();
