-- The second factor beyond what sign-in (GoTrue) has: recovery codes for people who lost the device, and
-- taking a factor away from somebody who has neither.

create function private.recovery_code_digest(account uuid, code text) returns bytea
  language sql immutable set search_path = '' as $$
  -- Crockford's alphabet: what looks alike when written down counts alike.
  select sha256(convert_to(account || translate(
    regexp_replace(upper(normalize(left(code, 100), nfkc)), '[^0-9A-Z]', '', 'g'), 'OIL', '011'), 'UTF8'));
$$;
comment on function private.recovery_code_digest(uuid, text) is
  'What is kept of a recovery code; spaces, hyphens, case and the width of digits do not matter.';

create function private.new_recovery_code() returns text
  language sql volatile set search_path = '' as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(random.bytes, place) & 31), 1)
      || case when place in (3, 7, 11) then '-' else '' end, '' order by place)
  from (select extensions.gen_random_bytes(16) as bytes) random, generate_series(0, 15) place;
$$;
comment on function private.new_recovery_code() is 'Sixteen characters in four groups, five random bits each.';

create function public.make_recovery_codes() returns setof text
  language plpgsql security definer set search_path = '' as $$
declare
  codes text[];
begin
  perform private.require_caller();
  if (auth.jwt() ->> 'aal') is distinct from 'aal2' then
    raise exception using errcode = 'PT403', detail = 'second_factor_required',
      message = 'Confirm your sign-in with a second factor first.';
  end if;
  perform private.count_written(1);
  -- Two calls at once run one after the other, and the second set counts.
  perform from auth.users account where account.id = (select auth.uid()) for update;
  -- An admin who has just taken the factor away ended this sign-in with it.
  perform private.require_live_session();
  delete from private.recovery_codes code where code.account_id = (select auth.uid());
  select array_agg(private.new_recovery_code()) into codes from generate_series(1, 10);
  insert into private.recovery_codes (account_id, digest)
  select auth.uid(), private.recovery_code_digest(auth.uid(), code) from unnest(codes) code;
  perform private.audit('recovery codes made', 'sign-in', null, auth.uid());
  return query select unnest(codes);
end
$$;
comment on function public.make_recovery_codes() is
  'A caller who signed in with a second factor gets ten codes, shown once; earlier codes stop working. Never null.';

create function private.living_recovery_codes(account uuid) returns setof private.recovery_codes
  language sql stable security definer set search_path = '' as $$
  select code.* from private.recovery_codes code
  where code.account_id = account and exists (
    select from auth.mfa_factors factor
    where factor.user_id = account and factor.status = 'verified' and factor.created_at <= code.made_at);
$$;
comment on function private.living_recovery_codes(uuid) is
  'Codes are valid as long as a factor is left that existed when they were made.';

create function public.recovery_codes_left() returns integer
  language sql stable security definer set search_path = '' as $$
  select count(*)::integer from private.living_recovery_codes(private.caller_id());
$$;
comment on function public.recovery_codes_left() is 'Everyone may ask how many recovery codes they have left. Never null.';

create function public.use_recovery_code(code text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_caller();
  session_id constant uuid := auth.jwt() ->> 'session_id';
  wanted bytea := private.recovery_code_digest(account, code);
begin
  -- Attempts run one after the other, so that a code counts once and every wrong one is counted.
  perform from auth.users person where person.id = account for update;
  -- Counted by sign-in, so that somebody who has only the password does not use up the owner's attempts. Nobody
  -- guesses 80 random bits; what is limited is how much of the audit trail guessing fills.
  if (
    select count(*) from public.audit_log entry
    where entry.actor_id = account and entry.action = 'recovery code refused'
      and entry.entity = 'sign-in' and entry.entity_id = session_id::text
  ) >= 10 then
    raise exception using errcode = 'PT403', detail = 'recovery_codes_tried',
      message = 'Too many wrong codes. Sign in again to try another one.';
  end if;
  if not exists (select from private.living_recovery_codes(account) living where living.digest = wanted) then
    -- Not an error: the entry that counts the attempt has to stay.
    perform private.audit('recovery code refused', 'sign-in', session_id::text, account);
    return false;
  end if;
  -- If the sign-in ended while this waited, it is not raised and the code is not spent.
  perform private.require_live_session();
  delete from private.recovery_codes used where used.account_id = account and used.digest = wanted;
  -- From now on the session counts as one with a second factor, and so will its next token.
  update auth.sessions session
  set aal = 'aal2', updated_at = now(), factor_id = (
    select factor.id from auth.mfa_factors factor
    where factor.user_id = account and factor.status = 'verified' order by factor.created_at limit 1)
  where session.id = session_id;
  insert into auth.mfa_amr_claims as claim (id, session_id, created_at, updated_at, authentication_method)
  values (gen_random_uuid(), session_id, now(), now(), 'totp')
  on conflict on constraint mfa_amr_claims_session_id_authentication_method_pkey
  do update set updated_at = now();
  perform private.audit('recovery code used', 'sign-in', null, account, null,
    jsonb_build_object('codes_left', (select count(*) from private.living_recovery_codes(account))));
  return true;
end
$$;
comment on function public.use_recovery_code(text) is
  'A recovery code replaces the second factor of one sign-in, once; after ten wrong ones that sign-in can try no more. What it writes stays. Never null.';

create function public.second_factor_holders() returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select distinct factor.user_id from auth.mfa_factors factor where factor.status = 'verified';
end
$$;
comment on function public.second_factor_holders() is
  'Admins see who has set up a second factor: whom they can help when it is lost. Never null.';

create function public.reset_second_factor(profile_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform from auth.users account where account.id = profile_id for update;
  delete from auth.mfa_factors factor where factor.user_id = profile_id;
  if not found then
    raise exception using errcode = 'PT404', detail = 'no_second_factor',
      message = 'This person has not set up a second factor.';
  end if;
  delete from private.recovery_codes code where code.account_id = profile_id;
  delete from auth.sessions session where session.user_id = profile_id;
  -- A link that was opened can still be exchanged for a sign-in.
  delete from auth.flow_state opened
  where opened.user_id = profile_id and opened.auth_code_issued_at is not null;
  perform private.audit('second factor reset', 'sign-in', null, profile_id);
end
$$;
comment on function public.reset_second_factor(uuid) is
  'An admin takes the second factor away from somebody who lost it; that signs the person out everywhere.';

grant execute on function public.make_recovery_codes(), public.recovery_codes_left(),
  public.use_recovery_code(text), public.second_factor_holders(), public.reset_second_factor(uuid)
to authenticated;
