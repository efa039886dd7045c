-- Limits on what one person may write: at a time, in a day, and in mails. Nobody reaches them by working
-- here; a program that keeps writing with somebody's sign-in does. Rows written by imports and other
-- functions do not count: those have limits of their own.

comment on table private.daily_shares is
  'How many records everyone wrote, and how many mails that caused, on the last day they wrote anything.';

create function private.add_to_share(rows int, mails int) returns private.daily_shares
  language sql security definer set search_path = '' as $$
  insert into private.daily_shares as share (person_id, day, rows, mails)
  select caller.id, private.practice_today(), add_to_share.rows, add_to_share.mails from private.active_caller caller
  on conflict (person_id) do update set day = excluded.day,
    rows = excluded.rows + case when share.day = excluded.day then share.rows else 0 end,
    mails = excluded.mails + case when share.day = excluded.day then share.mails else 0 end
  returning share.*;
$$;
comment on function private.add_to_share(int, int) is
  'What the caller wrote and caused today, with these added; a new day starts at zero.';

-- Before every other lock: one person's writes come one after the other, so they neither stand in
-- each other's way nor hold payroll back together.
create function private.begin_write() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_to_share(0, 0);
  perform set_config('request.rows_written', '0', true);
  return null;
end
$$;
comment on function private.begin_write() is
  'A write of a person waits for the one before.';

create function private.count_row() returns trigger
  language plpgsql set search_path = '' as $$
declare
  most constant int := 1000;
  written constant int := current_setting('request.rows_written')::int + 1;
begin
  if written > most then
    raise exception using errcode = 'PT413', detail = 'too_many_rows',
      message = format('At most %s records can be written at a time. Write them in several steps.', most);
  end if;
  perform set_config('request.rows_written', written::text, true);
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
comment on function private.count_row() is
  'A write changes at most 1,000 records, as many as are read at a time: it holds payroll back for a second, not for ten.';

create function private.require_share(written_today int) returns void
  language plpgsql immutable set search_path = '' as $$
declare
  most constant int := 10000;
begin
  if written_today > most then
    raise exception using errcode = 'PT429', detail = 'too_many_rows_today',
      message = format('You have written %s records today, as many as anybody may. Go on tomorrow, or have an admin import them.', most);
  end if;
end
$$;
comment on function private.require_share(int) is
  'A person writes at most 10,000 records in a day: each leaves an entry in the audit trail, which is never emptied.';

create function private.end_write() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  total int;
begin
  update private.daily_shares share
  set rows = share.rows + current_setting('request.rows_written')::int
  where share.person_id = private.caller_id()
  returning share.rows into total;
  perform private.require_share(total);
  return null;
end
$$;
comment on function private.end_write() is
  'Adds the records of a write to those of the day.';

create function private.count_written(written int) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_share((private.add_to_share(written, 0)).rows);
end
$$;
comment on function private.count_written(int) is
  'What a procedure writes for a person counts as written by them, and waits for their earlier write.';

create trigger sessions_00_begin before insert or update or delete on public.sessions
  for each statement when (current_user = 'authenticated') execute function private.begin_write();
create trigger sessions_00_count before insert or update or delete on public.sessions
  for each row when (current_user = 'authenticated') execute function private.count_row();
create trigger sessions_zz_end after insert or update or delete on public.sessions
  for each statement when (current_user = 'authenticated') execute function private.end_write();

create trigger supervision_sessions_00_begin before insert or update or delete on public.supervision_sessions
  for each statement when (current_user = 'authenticated') execute function private.begin_write();
create trigger supervision_sessions_00_count before insert or update or delete on public.supervision_sessions
  for each row when (current_user = 'authenticated') execute function private.count_row();
create trigger supervision_sessions_zz_end after insert or update or delete on public.supervision_sessions
  for each statement when (current_user = 'authenticated') execute function private.end_write();

create trigger supervisor_alerts_00_begin before insert on public.supervisor_alerts
  for each statement when (current_user = 'authenticated') execute function private.begin_write();
create trigger supervisor_alerts_00_count before insert on public.supervisor_alerts
  for each row when (current_user = 'authenticated') execute function private.count_row();
create trigger supervisor_alerts_zz_end after insert on public.supervisor_alerts
  for each statement when (current_user = 'authenticated') execute function private.end_write();

create trigger completed_weeks_00_begin before insert or delete on public.completed_weeks
  for each statement when (current_user = 'authenticated') execute function private.begin_write();
create trigger completed_weeks_00_count before insert or delete on public.completed_weeks
  for each row when (current_user = 'authenticated') execute function private.count_row();
create trigger completed_weeks_zz_end after insert or delete on public.completed_weeks
  for each statement when (current_user = 'authenticated') execute function private.end_write();

create function private.count_statement() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_written(1);
  return null;
end
$$;
comment on function private.count_statement() is
  'Where everyone has one row of their own, each write of it counts as one.';
create trigger supervision_credentials_00_count before insert or update on public.supervision_credentials
  for each statement when (current_user = 'authenticated') execute function private.count_statement();

-- Days ----------------------------------------------------------------------------------------------

create function private.refuse_far_day() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.practice_today();
  first_day date;
begin
  if new.date > today + 366 then
    raise exception using errcode = 'PT400', detail = 'day_too_far_ahead',
      message = 'This day is more than a year ahead.';
  end if;
  if private.acts_for_practice() then
    return new;
  end if;
  first_day := date_trunc('year', coalesce(
    (select min(period.start_date) from public.payroll_periods period where period.status = 'completed'),
    least(today, (select private.practice_day(min(person.joined_at)) from private.people person)) - 3652));
  if new.date < first_day and not (tg_op = 'INSERT' and private.is_known(new)) then
    raise exception using errcode = 'PT400', detail = 'day_before_practice',
      message = 'This day is before the practice''s first year. Ask an admin to add it.';
  end if;
  return new;
end
$$;
comment on function private.refuse_far_day() is
  'Work is dated up to a year ahead. Before the year of the first payroll, or, while there was none, ten years before the first person joined, only admins date it: every half month since the first day becomes a pay period.';
-- What is already there stays editable: forms send the day with everything else.
create trigger sessions_0_day before insert on public.sessions
  for each row execute function private.refuse_far_day();
create trigger sessions_0_day_changed before update of date on public.sessions
  for each row when (new.date is distinct from old.date) execute function private.refuse_far_day();
create trigger supervision_sessions_0_day before insert on public.supervision_sessions
  for each row execute function private.refuse_far_day();
create trigger supervision_sessions_0_day_changed before update of date on public.supervision_sessions
  for each row when (new.date is distinct from old.date) execute function private.refuse_far_day();
