-- What an attacker would do with an account is told to its owner by mail, in the language of the
-- practice and whatever they chose about notifications. Triggers say it, so that it holds for whoever
-- does it: the person, an admin, a command on the host, either sign-in server. No mail holds a secret.

create function private.mail_about_account(
  account uuid, event text, detail text default null, address text default null
) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  language constant text := (select settings.language from public.practice_settings settings);
  subject text;
  said text;
  note text := case language
    when 'es' then 'Si no fue usted, elija enseguida la opción de contraseña olvidada y avise a su consultorio.'
    when 'fr' then 'Si ce n’était pas vous, choisissez aussitôt l’option de mot de passe oublié et prévenez votre cabinet.'
    else 'If it was not you, choose "Forgot your password" at once and tell your practice.'
  end;
begin
  if not exists (
    select from private.people person where person.id = account and person.deactivated_at is null) then
    return;
  end if;
  case event
    when 'password changed' then
      subject := case language
        when 'es' then 'Se ha cambiado su contraseña'
        when 'fr' then 'Votre mot de passe a été modifié'
        else 'Your password was changed' end;
      said := case language
        when 'es' then 'La contraseña de su cuenta acaba de cambiarse y se cerró la sesión en los demás dispositivos.'
        when 'fr' then 'Le mot de passe de votre compte vient d’être modifié et les autres appareils ont été déconnectés.'
        else 'The password of your account was just changed, and other devices were signed out.' end;
    when 'address changed' then
      subject := case language
        when 'es' then 'Se ha cambiado su dirección de correo'
        when 'fr' then 'Votre adresse e-mail a été modifiée'
        else 'Your email address was changed' end;
      said := case language
        when 'es' then 'Su cuenta tiene ahora otra dirección de correo. A partir de este momento, esta ya no sirve para entrar.'
        when 'fr' then 'Votre compte a désormais une autre adresse e-mail. Celle-ci ne permet plus de se connecter.'
        else 'Your account now has another email address. This one no longer signs in.' end;
      note := case language
        when 'es' then 'Si no fue usted ni se lo pidió a su consultorio, avísele enseguida.'
        when 'fr' then 'Si ce n’était ni vous ni votre cabinet à votre demande, prévenez-le aussitôt.'
        else 'If neither you nor your practice did this, tell your practice at once.' end;
    when 'second factor added' then
      subject := case language
        when 'es' then 'Se ha añadido una aplicación de autenticación'
        when 'fr' then 'Une application d’authentification a été ajoutée'
        else 'An authenticator app was added' end;
      said := case language
        when 'es' then 'Se ha configurado la verificación en dos pasos en su cuenta. A partir de ahora se pide también el código de la aplicación.'
        when 'fr' then 'La connexion en deux étapes a été configurée pour votre compte. Le code de l’application est désormais demandé aussi.'
        else 'Two-factor sign-in was set up for your account. From now on signing in asks for the app''s code, too.' end;
    when 'second factor removed' then
      subject := case language
        when 'es' then 'Se ha quitado una aplicación de autenticación'
        when 'fr' then 'Une application d’authentification a été retirée'
        else 'An authenticator app was removed' end;
      said := case language
        when 'es' then 'Se ha quitado una aplicación de autenticación de su cuenta. Puede que la contraseña baste ahora para entrar.'
        when 'fr' then 'Une application d’authentification a été retirée de votre compte. Le mot de passe peut désormais suffire pour se connecter.'
        else 'An authenticator app was removed from your account. The password may now be enough to sign in.' end;
    when 'recovery code used' then
      subject := case language
        when 'es' then 'Se ha usado un código de recuperación'
        when 'fr' then 'Un code de secours a été utilisé'
        else 'A recovery code was used' end;
      said := case language
        when 'es' then 'Alguien ha entrado en su cuenta con un código de recuperación. Códigos que quedan: %s.'
        when 'fr' then 'Quelqu’un s’est connecté à votre compte avec un code de secours. Codes restants : %s.'
        else 'Somebody signed in to your account with a recovery code. Codes left: %s.' end;
    when 'new device' then
      subject := case language
        when 'es' then 'Nuevo inicio de sesión en su cuenta'
        when 'fr' then 'Nouvelle connexion à votre compte'
        else 'New sign-in to your account' end;
      said := case language
        when 'es' then 'Alguien ha entrado en su cuenta con un dispositivo o navegador que no se había usado antes%s.'
        when 'fr' then 'Quelqu’un s’est connecté à votre compte avec un appareil ou un navigateur jamais utilisé auparavant%s.'
        else 'Somebody signed in to your account with a device or browser it was not used with before%s.' end;
  end case;
  insert into private.outgoing_mails (person_id, subject, body, address)
  values (account, subject, concat_ws(E'\n\n', format(said, detail), note), mail_about_account.address);
end
$$;
comment on function private.mail_about_account(uuid, text, text, text) is
  'Tells the owner of an account, if active here, what has just been done to it, and what to do if it was somebody else.';

-- A hash made anew for the same password leaves updated_at as it is; a first password is no change.
create function private.mail_password_changed() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_about_account(new.id, 'password changed');
  return null;
end
$$;
comment on function private.mail_password_changed() is 'Who has a new password is told so.';
create trigger accounts_mail_password_changed after update of encrypted_password on auth.users
  for each row when (
    old.encrypted_password <> '' and new.encrypted_password <> ''
    and new.encrypted_password <> old.encrypted_password
    and new.updated_at is distinct from old.updated_at)
  execute function private.mail_password_changed();

create function private.mail_address_changed() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_about_account(new.id, 'address changed', address => old.email);
  return null;
end
$$;
comment on function private.mail_address_changed() is
  'When the address of an account changes, the one it had until then is told.';
create trigger people_mail_address_changed after update of email on private.people
  for each row when (old.joined_at is not null and lower(new.email) <> lower(old.email))
  execute function private.mail_address_changed();

create function private.mail_factor_added() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_about_account(new.user_id, 'second factor added');
  return null;
end
$$;
comment on function private.mail_factor_added() is 'Who has a new second factor is told so, once it counts.';
create trigger mfa_factors_mail_added after update of status on auth.mfa_factors
  for each row when (old.status <> 'verified' and new.status = 'verified')
  execute function private.mail_factor_added();

create function private.mail_factors_removed() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_about_account(owner.user_id, 'second factor removed')
  from (select distinct factor.user_id from removed factor where factor.status = 'verified') owner
  -- With the account itself its factors go too.
  where exists (select from auth.users account where account.id = owner.user_id);
  return null;
end
$$;
comment on function private.mail_factors_removed() is
  'Who lost a second factor is told so, whoever took it away.';
create trigger mfa_factors_mail_removed after delete on auth.mfa_factors
  referencing old table as removed
  for each statement execute function private.mail_factors_removed();

create function private.mail_recovery_code_used() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_about_account(new.person_id, 'recovery code used', new.new ->> 'codes_left');
  return null;
end
$$;
comment on function private.mail_recovery_code_used() is 'Whose recovery code was used is told so.';
create trigger audit_log_mail_recovery_code_used after insert on public.audit_log
  for each row when (new.entity = 'sign-in' and new.action = 'recovery code used')
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
    perform private.mail_about_account(new.user_id, 'new device',
      ' (' || nullif(concat_ws(', ', nullif(browser, ''), nullif(system, '')), '') || ')');
  end if;
  return null;
end
$$;
comment on function private.mail_new_device() is
  'The first sign-in with a kind of browser on a kind of device is told to the owner of the account, except the very first of all.';
create trigger sessions_mail_new_device after insert on auth.sessions
  for each row execute function private.mail_new_device();
