-- Signing in and out in the audit trail of the practice. GoTrue's own log of sign-ins stays beside it:
-- it is more complete, but nothing would show if somebody altered it.

create function private.audit_sign_in(event text, account uuid, program text, details jsonb) returns void
  language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, actor_name, action, entity, person_id, new)
  select
    case when program is null then person.id end,
    coalesce(program, concat_ws(' ', person.first_name, person.last_name)),
    event, 'sign-in', person.id, details
  from private.people person where person.id = account;
$$;
comment on function private.audit_sign_in(text, uuid, text, jsonb) is
  'The sign-in server writes who signed in, failed to, or changed how they do; a program is named where nobody has shown to be that person.';

grant usage on schema private to supabase_auth_admin;
grant execute on function private.audit_sign_in(text, uuid, text, jsonb) to supabase_auth_admin;
