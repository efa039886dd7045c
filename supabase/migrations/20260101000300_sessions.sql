-- Client sessions: what therapists log and are paid for.

create table public.sessions (
  id uuid primary key default gen_random_uuid(),
  therapist_id uuid not null references private.people on update cascade on delete restrict,
  client_name text not null check (client_name ~ '\S' and length(client_name) <= 200),
  date date not null check (date between '2000-01-01' and '2100-12-31'),
  duration int not null check (duration in (30, 45, 60)),
  notes text check (length(notes) <= 4000),
  revenue numeric(10, 2) not null default 0 check (revenue >= 0),
  revenue_source text not null default 'none'
    check (revenue_source in ('tier', 'hourly', 'admin', 'none')),
  revenue_rate numeric(10, 2),
  revenue_rate_since date,
  is_no_show boolean not null default false,
  no_show_fee_collected boolean not null default false,
  archived boolean default false,
  calendar_event_id text check (length(calendar_event_id) between 1 and 1024),
  client_request_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint sessions_fee_needs_no_show check (is_no_show or not no_show_fee_collected),
  constraint sessions_priced_has_source check (case revenue_source
    when 'admin' then revenue_rate is null
    when 'none' then revenue = 0 and revenue_rate is null
    else revenue > 0 and revenue_rate is not null end),
  constraint sessions_event_imported_once unique (therapist_id, calendar_event_id),
  constraint sessions_sent_once unique (therapist_id, client_request_id)
);
comment on column public.sessions.client_request_id is 'Made by the device that logs the session: sent again after a lost answer, it is still one session.';
comment on column public.sessions.revenue is 'The therapist''s pay for the session; 0 with source ''none'' is not yet priced.';
comment on column public.sessions.revenue_source is 'Where revenue comes from: the rate for the duration, the hourly rate, an admin, or no rate found.';
create index sessions_therapist_date_idx on public.sessions (therapist_id, date);
-- Whole-practice sums are answered from this index alone.
create index sessions_date_therapist_idx on public.sessions (date, therapist_id)
  include (duration, revenue, revenue_source, revenue_rate, is_no_show, no_show_fee_collected, archived);
alter table public.sessions enable row level security;

-- Ids, owners and what the pay rule sets are not for clients to write.
grant select, delete on public.sessions to authenticated;
grant insert (therapist_id, client_name, date, duration, notes, revenue, is_no_show,
  no_show_fee_collected, archived, calendar_event_id, client_request_id) on public.sessions to authenticated;
grant update (client_name, date, duration, notes, revenue, is_no_show, no_show_fee_collected,
  archived, calendar_event_id) on public.sessions to authenticated;

create policy sessions_select_own_or_all on public.sessions for select to authenticated
  using (therapist_id between (select private.visible_therapists_from()) and (select private.visible_therapists_to()));
comment on policy sessions_select_own_or_all on public.sessions is
  'Therapists see their own sessions, admins everyone''s, supervisors none.';

create policy sessions_insert_own_or_all on public.sessions for insert to authenticated
  with check (therapist_id between (select private.visible_therapists_from()) and (select private.visible_therapists_to()));
comment on policy sessions_insert_own_or_all on public.sessions is
  'Therapists log sessions of their own, admins for any therapist.';

create policy sessions_update_own_or_all on public.sessions for update to authenticated
  using (therapist_id between (select private.visible_therapists_from()) and (select private.visible_therapists_to()))
  with check (therapist_id between (select private.visible_therapists_from()) and (select private.visible_therapists_to()));
comment on policy sessions_update_own_or_all on public.sessions is
  'Therapists edit their own sessions, admins everyone''s; nobody hands one to another therapist.';

create policy sessions_delete_own_or_all on public.sessions for delete to authenticated
  using (therapist_id between (select private.visible_therapists_from()) and (select private.visible_therapists_to()));
comment on policy sessions_delete_own_or_all on public.sessions is
  'Therapists delete their own sessions, admins everyone''s.';

-- May this still change? ---------------------------------------------------------------------------
-- Triggers of one moment fire in the order of their names. They name the columns they watch and
-- leave out therapist_id: when a person accepts an invitation, the new id reaches old sessions too.

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
    ) then
    raise exception using errcode = 'PT409', detail = 'session_locked',
      message = 'This session is in a pay period that was already processed. Ask an admin to change it.';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
comment on function private.refuse_locked_session() is
  'With the lock on, only an admin adds, changes or deletes a session of a processed period, and that becomes a correction.';
create trigger sessions_1_lock before insert or delete or update of
    client_name, date, duration, notes, revenue, is_no_show, no_show_fee_collected, archived, calendar_event_id
  on public.sessions for each row execute function private.refuse_locked_session();

create function private.refuse_archived_session() returns trigger
  language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT409', detail = 'session_archived',
    message = 'This session is archived. Restore it before you change it.';
end
$$;
comment on function private.refuse_archived_session() is 'Archived sessions cannot be edited until restored.';
create trigger sessions_2_archived before update of
    client_name, date, duration, notes, revenue, is_no_show, no_show_fee_collected, calendar_event_id
  on public.sessions for each row when (old.archived and new.archived)
  execute function private.refuse_archived_session();

-- What is it worth? --------------------------------------------------------------------------------

create function private.tidy_session() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.client_name := btrim(new.client_name, E' \t\r\n');
  new.updated_at := now();
  new.updated_by := auth.uid();
  if tg_op = 'INSERT' then
    new.created_by := auth.uid();
    -- Said to those who may see everyone; for others the policy answers for any foreign id alike.
    if (private.is_admin() or private.is_service()) and exists (
      select from private.people person
      where person.id = new.therapist_id and person.role <> 'therapist'
    ) then
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
  'Sessions belong to therapists, remember who wrote them, and lose a collected fee with the no-show.';
create trigger sessions_3_tidy before insert or update of
    client_name, date, duration, notes, revenue, is_no_show, no_show_fee_collected, archived, calendar_event_id
  on public.sessions for each row execute function private.tidy_session();

create function private.take_revenue_from_admins() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() and not private.is_service() then
    new.revenue := case when tg_op = 'UPDATE' then old.revenue end;
  elsif tg_op = 'INSERT' then
    -- 0 on a new session means not yet priced, as on import.
    new.revenue := nullif(new.revenue, 0);
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
  'What a therapist''s client sends as revenue is ignored; an amount from an admin is deliberate, even 0 once the session exists, and null gives the session back to the pay rule.';
create trigger sessions_4_take_revenue before insert or update of revenue on public.sessions
  for each row execute function private.take_revenue_from_admins();

create function private.price_session() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.revenue is null or (tg_op = 'UPDATE' and new.revenue_source <> 'admin'
    and ((new.date, new.duration, new.is_no_show) is distinct from (old.date, old.duration, old.is_no_show)
      or old.archived and new.archived is not true)) then
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
