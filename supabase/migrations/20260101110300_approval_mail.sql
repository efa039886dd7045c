-- Whoever signed up where an admin approves is told by mail that the wait is over.

create function private.mail_approval() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  language constant text := (select settings.language from public.practice_settings settings);
begin
  perform private.queue_mail(new.id,
    case language
      when 'es' then 'Su cuenta está aprobada'
      when 'fr' then 'Votre compte est accepté'
      else 'Your account is approved'
    end,
    case language
      when 'es' then 'Ya puede iniciar sesión.'
      when 'fr' then 'Vous pouvez maintenant vous connecter.'
      else 'You can sign in now.'
    end);
  return null;
end
$$;
comment on function private.mail_approval() is
  'A person an admin has let in gets a mail; nobody would know otherwise when to try again.';
create trigger people_mail_approval after update of approved_at on private.people
  for each row when (old.approved_at is null and new.approved_at is not null)
  execute function private.mail_approval();
