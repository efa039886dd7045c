-- Who the caller is, and what is theirs. Policies and procedures find out here and nowhere else. Every
-- call reads private.people, so a changed role or a deactivation counts at once, whatever the token says.
-- Policies call these inside `(select …)`, so that they run once and not once per row. Views do the same
-- with auth.uid(): without it the planner reads a small table whole and parses the token for every row.

-- A therapist sees the sessions of one therapist, an admin those of all. Written as a range of ids, one
-- policy serves both: for a therapist it is an index condition, for an admin two comparisons per row. A
-- policy with OR would read the whole table for a therapist. Policies read the range from the view, which
-- the planner folds into their statement; a function would run as a statement of its own each time.
create view private.active_caller with (security_barrier) as
select person.id, person.former_id, person.role,
  case person.role when 'admin' then everyone.first_id when 'therapist' then person.id end as first_therapist,
  case person.role when 'admin' then everyone.last_id when 'therapist' then person.id end as last_therapist,
  case person.role when 'admin' then everyone.first_id when 'supervisor' then person.id end as first_supervisor,
  case person.role when 'admin' then everyone.last_id when 'supervisor' then person.id end as last_supervisor,
  -- Pay stays that of the person who earned it, whatever their role is now.
  case person.role when 'admin' then everyone.first_id else person.id end as first_payee,
  case person.role when 'admin' then everyone.last_id else person.id end as last_payee
from private.people person
cross join (values (
  uuid '00000000-0000-0000-0000-000000000000', uuid 'ffffffff-ffff-ffff-ffff-ffffffffffff'
)) everyone (first_id, last_id)
where person.id = (select auth.uid()) and person.approved_at is not null and person.deactivated_at is null;
comment on view private.active_caller is
  'The signed-in person, if approved and not deactivated: one row or none, with the lowest and highest id of those whose sessions, supervision and statements this person may see; null sees none.';
-- Everybody reads it with the owner's rights: it shows the caller and nobody else.
grant select (first_therapist, last_therapist, first_supervisor, last_supervisor, first_payee, last_payee)
  on private.active_caller to authenticated;

create function private.caller_id() returns uuid
  language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  return (select caller.id from private.active_caller caller);
end
$$;
comment on function private.caller_id() is
  'The signed-in person, or null when nobody is signed in or the person may not act (waiting for approval, deactivated).';

create function private.caller_role() returns text
  language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  return (select caller.role from private.active_caller caller);
end
$$;
comment on function private.caller_role() is
  'The role of the signed-in person (admin, therapist, supervisor), null for anybody who may not act.';

create function private.caller_ids() returns uuid[]
  language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  return (
    select array_remove(array[caller.id, caller.former_id], null) from private.active_caller caller
  );
end
$$;
comment on function private.caller_ids() is
  'The signed-in person''s id and the one the person had before accepting the invitation.';

create function private.is_admin() returns boolean
  language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  return exists (select from private.active_caller caller where caller.role = 'admin');
end
$$;
comment on function private.is_admin() is 'Whether the signed-in person is an active admin.';

create function private.is_service() returns boolean
  language plpgsql stable parallel safe set search_path = '' as $$
begin
  return current_setting('role') in ('none', 'service_role');
end
$$;
comment on function private.is_service() is
  'Whether the caller is one of the practice''s own programs (service key, owner of the database) and not a person.';

create function private.acts_for_practice() returns boolean
  language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  return private.is_service() or private.is_admin();
end
$$;
comment on function private.acts_for_practice() is
  'Whether the caller is an active admin or one of the practice''s own programs, and so sees and changes what is everybody''s.';

create function private.acts_for(person uuid) returns boolean
  language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  return private.acts_for_practice() or coalesce(person = private.caller_id(), false);
end
$$;
comment on function private.acts_for(uuid) is
  'Whether the caller writes for themselves or for the practice. Triggers run before policies: whether one refuses somebody else must not depend on what is stored, which the refusal would reveal.';

-- Sign-in (GoTrue) says in the token how the person proved who they are: aal2 is a second factor. When a factor
-- is removed, the sessions it opened fall back to aal1 at once, their tokens only when they are renewed.
create view private.current_sign_in with (security_invoker = true) as
select session.id as session_id, person.id as person_id, person.approved_at, person.deactivated_at,
  ((select auth.jwt() ->> 'aal') is distinct from 'aal2' or session.aal is distinct from 'aal2') and (
    settings.two_factor_required
    or exists (
      select from auth.mfa_factors factor
      where factor.user_id = (select auth.uid()) and factor.status = 'verified')
  ) as second_factor_is_due
from public.practice_settings settings
left join auth.sessions session
  on session.id = (select (auth.jwt() ->> 'session_id')::uuid) and session.user_id = (select auth.uid())
left join private.people person on person.id = session.user_id;
comment on view private.current_sign_in is
  'One row about the token of the request: its session and its person where they exist, and whether a second factor is due: the practice requires one, or the person has set one up.';

create function private.require_caller() returns uuid
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.caller_id();
begin
  if caller is null then
    raise insufficient_privilege using message = 'Sign in first.';
  end if;
  return caller;
end
$$;
comment on function private.require_caller() is
  'The id of the signed-in person; anybody else, and anybody who may not act, is refused.';

create function private.require_caller_or_program() returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_service() then
    perform private.require_caller();
  end if;
end
$$;
comment on function private.require_caller_or_program() is
  'What everyone who works here may ask, the practice''s own programs may ask too.';

create function private.second_factor_is_due() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select sign_in.second_factor_is_due from private.current_sign_in sign_in);
end
$$;
comment on function private.second_factor_is_due() is
  'Whether the sign-in still lacks a second factor that is due.';

create function private.require_second_factor() returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.second_factor_is_due() then
    raise exception using errcode = 'PT403', detail = 'second_factor_required',
      message = 'Confirm your sign-in with a second factor first.';
  end if;
end
$$;
comment on function private.require_second_factor() is
  'Where a second factor is due, a password alone opens nothing.';

create function private.require_admin() returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_service() then
    return;
  end if;
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only an admin may do this.';
  end if;
  perform private.require_second_factor();
end
$$;
comment on function private.require_admin() is
  'Admin procedures run for active admins only, with a second factor where one is due, and for the practice''s own programs.';

create function private.require_own_or_admin(person uuid, variadic roles text[]) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.acts_for_practice()
    and (person = private.caller_id() and private.caller_role() = any (roles)) is not true then
    raise insufficient_privilege using message = 'This is shown to admins and to the person it belongs to.';
  end if;
end
$$;
comment on function private.require_own_or_admin(uuid, text[]) is
  'What belongs to a person is for that person, in one of these roles, and for admins.';

create function private.supervised_therapist_ids() returns uuid[]
  language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  return array(
    select assignment.therapist_id from public.supervisor_therapists assignment
    join private.people person on person.id = assignment.therapist_id and person.role = 'therapist'
    where assignment.supervisor_id = (
      select caller.id from private.active_caller caller where caller.role = 'supervisor')
  );
end
$$;
comment on function private.supervised_therapist_ids() is
  'The therapists assigned to the calling supervisor at this moment; somebody who became something else is none.';

grant execute on function
  private.caller_id(), private.caller_ids(), private.caller_role(), private.is_admin(), private.is_service(),
  private.require_admin(), private.supervised_therapist_ids()
to authenticated;
