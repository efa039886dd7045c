-- Client sessions: what therapists log and are paid for.

comment on table public.sessions is
  'What therapists did with their clients. Triggers, in the order they fire: sessions_00_begin, sessions_0_wait, sessions_00_count, sessions_0_day, sessions_0_day_changed, sessions_1_lock, sessions_1_lock_changed, sessions_2_archived, sessions_3_length, sessions_3_length_changed, sessions_3_tidy, sessions_3_tidy_changed, sessions_4_take_revenue, sessions_4_take_revenue_changed, sessions_5_price, sessions_audit, sessions_note_change, sessions_audit_added, sessions_audit_removed, sessions_ensure_pay_periods, sessions_note_added, sessions_note_removed, sessions_zz_end.';
comment on column public.sessions.client_request_id is 'Chosen by the device that logs the session, so that sending it again after a lost answer adds no second one.';
comment on column public.sessions.revenue is 'The therapist''s pay for the session; 0 with source ''none'' is not yet priced.';
comment on column public.sessions.revenue_source is 'Where revenue comes from: the rate for the duration, the hourly rate, an admin, or no rate found.';

-- Nobody writes ids, owners or what the pay rule sets.
grant select, delete on public.sessions to authenticated;
grant insert (therapist_id, client_name, date, duration, notes, revenue, is_no_show,
  no_show_fee_collected, archived, calendar_event_id, client_request_id) on public.sessions to authenticated;
grant update (client_name, date, duration, notes, revenue, is_no_show, no_show_fee_collected,
  archived, calendar_event_id) on public.sessions to authenticated;

create policy sessions_select_own_or_all on public.sessions for select to authenticated
  using (therapist_id between (select first_therapist from private.active_caller) and (select last_therapist from private.active_caller));
comment on policy sessions_select_own_or_all on public.sessions is
  'Therapists see their own sessions, admins everyone''s, supervisors none.';

create policy sessions_insert_own_or_all on public.sessions for insert to authenticated
  with check (therapist_id between (select first_therapist from private.active_caller) and (select last_therapist from private.active_caller));
comment on policy sessions_insert_own_or_all on public.sessions is
  'Therapists log sessions of their own, admins for any therapist.';

create policy sessions_update_own_or_all on public.sessions for update to authenticated
  using (therapist_id between (select first_therapist from private.active_caller) and (select last_therapist from private.active_caller))
  with check (therapist_id between (select first_therapist from private.active_caller) and (select last_therapist from private.active_caller));
comment on policy sessions_update_own_or_all on public.sessions is
  'Therapists edit their own sessions, admins everyone''s; nobody hands one to another therapist.';

create policy sessions_delete_own_or_all on public.sessions for delete to authenticated
  using (therapist_id between (select first_therapist from private.active_caller) and (select last_therapist from private.active_caller));
comment on policy sessions_delete_own_or_all on public.sessions is
  'Therapists delete their own sessions, admins everyone''s.';

-- Who was the client? --------------------------------------------------------------------------------

create function private.client_key(client_name text) returns text
  language sql immutable parallel safe
  return lower(btrim(replace(replace(replace(translate(
    case when octet_length(client_name) = length(client_name) then client_name else left(regexp_replace(
      normalize(left(client_name, 200), nfkc),
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
      '', 'g'), 200) end,
    E'\t\n\r\u1680\u2028\u2029', '      '), '  ', ' '), '  ', ' '), '  ', ' ')));
comment on function private.client_key(text) is
  'Two sessions have the same client when the names look the same but for capitals and blanks: how a letter is encoded, which blank it is and what cannot be seen make no difference. Names could be stored with several blanks in a row, or with a line break, before they became one line (private.on_one_line). domain/names.ts does the same on the screens.';
grant execute on function private.client_key(text) to authenticated, service_role;

-- May this still change? ---------------------------------------------------------------------------
-- Triggers of one moment fire in the order of their names: the comment on the table lists them all.

create function private.is_changed(before public.sessions, after public.sessions) returns boolean
  language sql immutable parallel safe
  return after.therapist_id = before.therapist_id
    or to_jsonb(after) - 'therapist_id' <> to_jsonb(before) - 'therapist_id';
comment on function private.is_changed(public.sessions, public.sessions) is
  'Every update of a session counts as a change, except the new therapist_id that reaches old sessions when a person accepts an invitation.';
-- Conditions of triggers run with the rights of the caller.
grant execute on function private.is_changed(public.sessions, public.sessions) to authenticated, service_role;

create function private.is_known(session public.sessions) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  -- Locked until the insert finds it: if it were deleted in between, the session would be added again.
  perform from public.sessions known
  where known.therapist_id = session.therapist_id and known.client_request_id = session.client_request_id
    and private.acts_for(session.therapist_id)
  for key share;
  return found;
end
$$;
comment on function private.is_known(public.sessions) is
  'Whether this session was saved before and is sent again because the answer was lost. The key on therapist and request id then lets no second one in.';

create function private.refuse_locked_session() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin()
    and (select settings.lock_sessions from public.practice_settings settings)
    and exists (
      select from public.payroll_periods period
      where period.status <> 'pending' and period.start_date in (
        case when tg_op <> 'INSERT' then private.pay_period_start(old.date) end,
        case when tg_op <> 'DELETE' then private.pay_period_start(new.date) end)
    )
    and not (tg_op = 'INSERT' and private.is_known(new)) then
    raise exception using errcode = 'PT409', detail = 'session_locked',
      message = 'This session is in a pay period that was already processed. Ask an admin to change it.';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
comment on function private.refuse_locked_session() is
  'With the lock on, only an admin adds, changes or deletes a session of a processed period, and that becomes a correction.';
create trigger sessions_1_lock before insert or delete on public.sessions
  for each row execute function private.refuse_locked_session();
create trigger sessions_1_lock_changed before update on public.sessions
  for each row when (private.is_changed(old, new)) execute function private.refuse_locked_session();

create function private.refuse_archived_session() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if current_setting('app.merging_clients', true) = 'on' then
    return new;
  end if;
  raise exception using errcode = 'PT409', detail = 'session_archived',
    message = 'This session is archived. Restore it before you change it.';
end
$$;
comment on function private.refuse_archived_session() is 'Archived sessions cannot be edited until restored; only a merge of clients renames them (public.merge_clients).';
create trigger sessions_2_archived before update on public.sessions
  for each row when (old.archived and new.archived and new is distinct from old and private.is_changed(old, new))
  execute function private.refuse_archived_session();

-- What is it worth? --------------------------------------------------------------------------------

create function private.was_handed_in(session public.sessions) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return private.acts_for(session.therapist_id) and exists (
    select from public.late_sessions late
    where late.therapist_id = session.therapist_id and late.date = session.date and late.decided_at is null
      and late.duration = session.duration
      and private.client_key(late.client_name) = private.client_key(session.client_name));
end
$$;
comment on function private.was_handed_in(public.sessions) is
  'Whether this is a late session that waits for an admin. When it was handed in, the practice offered its length and the person was a therapist.';

create function private.refuse_other_lengths() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  offered constant int[] := (select settings.session_lengths from public.practice_settings settings);
begin
  if new.duration <> all (offered) and not (tg_op = 'INSERT' and (private.was_handed_in(new) or private.is_known(new))) then
    raise exception using errcode = 'PT400', detail = 'length_not_offered',
      message = format('The practice offers sessions of %s minutes.', array_to_string(offered, ', '));
  end if;
  return new;
end
$$;
comment on function private.refuse_other_lengths() is
  'A session is logged with, or changed to, one of the lengths the practice offers; older sessions, and late ones that wait, keep the length they have.';
create trigger sessions_3_length before insert on public.sessions
  for each row execute function private.refuse_other_lengths();
create trigger sessions_3_length_changed before update of duration on public.sessions
  for each row when (new.duration <> old.duration) execute function private.refuse_other_lengths();

create function private.tidy_session() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.client_name := private.on_one_line(new.client_name);
  new.archived := coalesce(new.archived, false);
  new.updated_at := now();
  new.updated_by := auth.uid();
  if tg_op = 'INSERT' then
    new.created_by := auth.uid();
    -- Only callers who may see everyone get this error; others get the policy's, the same for any foreign id.
    if private.acts_for_practice() and exists (
      select from private.people person
      where person.id = new.therapist_id and person.role <> 'therapist'
    ) and not private.was_handed_in(new) and not private.is_known(new) then
      raise exception using errcode = 'PT400', detail = 'not_a_therapist',
        message = 'Sessions can only be logged for a therapist.';
    end if;
  elsif old.is_no_show and not new.is_no_show
    and new.no_show_fee_collected = old.no_show_fee_collected then
    new.no_show_fee_collected := false;
  end if;
  return new;
end
$$;
comment on function private.tidy_session() is
  'Sessions belong to therapists, remember who wrote them, have the client''s name on one line, and lose a collected fee with the no-show.';
create trigger sessions_3_tidy before insert on public.sessions
  for each row execute function private.tidy_session();
create trigger sessions_3_tidy_changed before update on public.sessions
  for each row when (private.is_changed(old, new)) execute function private.tidy_session();

create function private.take_revenue_from_admins() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.acts_for_practice() then
    new.revenue := case when tg_op = 'UPDATE' then old.revenue end;
  elsif tg_op = 'INSERT' then
    -- 0 on a new session means not yet priced, except in a row of a file (500_session_imports.sql).
    if current_setting('app.importing_sessions', true) is distinct from 'on' then
      new.revenue := nullif(new.revenue, 0);
    end if;
    new.revenue_source := case when new.revenue is null then 'none' else 'admin' end;
  elsif new.revenue is distinct from old.revenue or old.revenue_source = 'none' then
    new.revenue_source := 'admin';
    new.revenue_rate := null;
    new.revenue_rate_since := null;
  end if;
  return new;
end
$$;
comment on function private.take_revenue_from_admins() is
  'What a therapist''s client sends as revenue is ignored; an amount from an admin is deliberate, even 0 where the session exists or comes from a file, and null gives the session back to the pay rule.';
create trigger sessions_4_take_revenue before insert on public.sessions
  for each row execute function private.take_revenue_from_admins();
-- An amount that comes with another rate is the pay rule's own (private.reprice_sessions): no request
-- may write rates.
create trigger sessions_4_take_revenue_changed before update of revenue on public.sessions
  for each row when ((new.revenue_source, new.revenue_rate, new.revenue_rate_since)
    is not distinct from (old.revenue_source, old.revenue_rate, old.revenue_rate_since))
  execute function private.take_revenue_from_admins();

create function private.price_session() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.revenue is null or (tg_op = 'UPDATE' and new.revenue_source <> 'admin'
    and ((new.date, new.duration, new.is_no_show) is distinct from (old.date, old.duration, old.is_no_show)
      or old.archived and not new.archived)) then
    select price.revenue, price.revenue_source, price.revenue_rate, price.revenue_rate_since
    into new.revenue, new.revenue_source, new.revenue_rate, new.revenue_rate_since
    from private.session_price(new.therapist_id, new.date, new.duration) price;
  end if;
  return new;
end
$$;
comment on function private.price_session() is
  'A session is priced when it is logged or restored and when its day, duration or no-show changes, never on other edits; an admin''s amount stays until an admin takes it back.';
create trigger sessions_5_price before insert or update of date, duration, revenue, is_no_show, archived
  on public.sessions for each row execute function private.price_session();

create trigger sessions_audit after update on public.sessions
  for each row execute function private.audit_change('session', 'id', 'therapist_id');
create trigger sessions_audit_added after insert on public.sessions
  referencing new table as written_rows
  for each statement execute function private.audit_rows('session', 'id', 'therapist_id');
create trigger sessions_audit_removed after delete on public.sessions
  referencing old table as written_rows
  for each statement execute function private.audit_rows('session', 'id', 'therapist_id');
