-- The first admin, and the answers given with it: exactly one person ever becomes admin this way.

create function private.is_setup_needed() returns boolean
  language sql stable security definer set search_path = ''
  return not exists (select from private.people where role = 'admin');
comment on function private.is_setup_needed() is
  'True until the practice has had an admin; a deactivated one counts, so that it never turns true again.';

create function private.set_up_practice(
  admin_id uuid,
  email text,
  first_name text,
  last_name text,
  practice_name text,
  timezone text,
  no_show_pay text,
  sign_up text,
  language text default 'en'
) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- Of several calls at once the first goes on; the others wait here and then find an admin.
  perform pg_advisory_xact_lock(hashtext('private.set_up_practice'));
  if not private.is_setup_needed() then
    raise exception using errcode = 'PT404', detail = 'already_set_up',
      message = 'This practice is already set up. Please sign in.';
  end if;

  insert into private.people as person (id, first_name, last_name, email, role)
  values (admin_id, set_up_practice.first_name, set_up_practice.last_name, set_up_practice.email, 'admin')
  on conflict (id) do update
    set first_name = excluded.first_name,
        last_name = excluded.last_name,
        role = 'admin',
        approved_at = coalesce(person.approved_at, now()),
        deactivated_at = null;

  update public.practice_settings
  set company_name = practice_name,
      timezone = set_up_practice.timezone,
      no_show_pay = set_up_practice.no_show_pay,
      sign_up = set_up_practice.sign_up,
      language = set_up_practice.language
  where id;

  -- The answer about sign-up also holds for people who signed up before it was given.
  update private.people person set approved_at = null
  where set_up_practice.sign_up <> 'anyone' and person.id <> admin_id
    and exists (select from auth.users account where account.id = person.id and account.invited_at is null);
end
$$;
comment on function private.set_up_practice(uuid, text, text, text, text, text, text, text, text) is
  'Makes somebody the first admin, whether they signed up before or not, and stores the answers of set-up, which also hold for those who signed up before; only once. The embedded host calls it for the one-time link, on a Supabase project the owner does in the SQL editor (docs/operating.md).';

grant execute on function
  private.is_setup_needed(), private.set_up_practice(uuid, text, text, text, text, text, text, text, text)
to supabase_auth_admin;
