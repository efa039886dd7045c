-- Pay periods: half a month of work that is paid together. They are made automatically, from the first
-- session to two periods ahead of today. Their calendar, the 1st to 15th and the 16th to the end of the
-- month, is with their table (the migration …_pay_periods.sql).

-- What a period is called, and when it is paid -----------------------------------------------------

create function private.payment_date(end_date date, day_1 int, day_2 int, business_day_before boolean)
  returns date
  language sql immutable parallel safe
as $$
  select case
    when business_day_before and extract(isodow from paid.on_day) >= 6
      then paid.on_day - extract(isodow from paid.on_day)::int + 5
    else paid.on_day
  end
  from (
    select case when day_1 is null then end_date + 1 else (
      select min(candidate.day)
      from unnest(array[day_1, day_2]) chosen (day_of_month)
      cross join lateral (values
        (end_date - extract(day from end_date)::int + chosen.day_of_month),
        ((end_date - extract(day from end_date)::int + 1 + interval '1 month')::date - 1 + chosen.day_of_month)
      ) candidate (day)
      where candidate.day >= end_date
    ) end as on_day
  ) paid;
$$;
comment on function private.payment_date(date, int, int, boolean) is
  'Pay is due the day after a period''s last day (the 16th, the 1st); once a practice has saved payment days, on the first of them that is not before that last day; where the practice wants it, a Saturday or Sunday becomes the Friday before.';

-- The periods -------------------------------------------------------------------------------------

grant select on public.payroll_periods to authenticated;

create policy payroll_periods_select_active on public.payroll_periods for select to authenticated
  using ((select private.caller_role()) is not null);
comment on policy payroll_periods_select_active on public.payroll_periods is
  'Everyone who works here sees the pay periods; only the procedures write them.';

-- Generation --------------------------------------------------------------------------------------

create function private.first_pay_period() returns date
  language sql stable
as $$
  -- least() passes over nulls, so an empty practice starts with the current period.
  select private.pay_period_start(least(private.practice_today(),
    (select min(session.date) from public.sessions session),
    (select min(supervision.date) from public.supervision_sessions supervision)));
$$;
comment on function private.first_pay_period() is
  'The first day of the pay period of the first session, or of today in a practice without one.';

create function private.half_months(first_start date, last_start date) returns int
  language sql immutable parallel safe
as $$
  select 1 + sum(half.sign * (24 * extract(year from half.day) + 2 * extract(month from half.day)
    + (extract(day from half.day) > 15)::int))::int
  from (values (1, last_start), (-1, first_start)) half (sign, day);
$$;
comment on function private.half_months(date, date) is
  'How many pay periods there are from one first day to another, both included.';

create function private.empty_first_periods(first_start date) returns setof uuid
  language sql stable
as $$
  select period.id from public.payroll_periods period
  where period.start_date < first_start and not exists (
    select from public.payroll_periods kept
    where kept.start_date <= period.start_date and (kept.status <> 'pending' or kept.reopened_at is not null
      or exists (select from public.pay_questions question where question.payroll_period_id = kept.id)
      or exists (select from private.set_aside_warnings aside where aside.payroll_period_id = kept.id)
      or exists (
        select from public.payroll_adjustments waiting
        where waiting.payroll_period_id is null and private.practice_day(waiting.created_at) <= kept.end_date)));
$$;
comment on function private.empty_first_periods(date) is
  'A first session dated years too early and then corrected leaves a trail of empty periods. They end with the first one that was processed or re-opened, has a question or a warning that was set aside, or can pay an adjustment that waits, so that no gap remains.';

create function private.ensure_pay_periods() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.practice_today();
  first_start constant date := private.first_pay_period();
  last_start constant date := private.pay_period_start(
    private.pay_period_end(private.pay_period_end(today) + 1) + 1);
begin
  if private.half_months(first_start, last_start) > (
    select count(*) from public.payroll_periods where start_date between first_start and last_start
  ) then
    -- Payment days saved at the same moment would miss the periods made here, so saving them waits.
    perform from public.practice_settings for share;
    insert into public.payroll_periods (name, start_date, end_date, payment_date)
    select private.pay_period_name(day::date, private.pay_period_end(day::date)), day::date,
      private.pay_period_end(day::date),
      private.payment_date(private.pay_period_end(day::date),
        settings.payment_day_1, settings.payment_day_2, settings.business_day_before)
    from public.practice_settings settings
    cross join generate_series(first_start::timestamp, last_start::timestamp, interval '1 day') day
    where extract(day from day) in (1, 16)
    on conflict (start_date) do nothing;
  end if;

  -- Not while anybody writes a session, which may be in one of these periods: such writes hold this lock, too.
  -- The periods are then removed at the next change.
  if exists (select from private.empty_first_periods(first_start))
    and pg_try_advisory_xact_lock(private.payroll_lock()) then
    delete from public.payroll_periods period
    where period.id in (select private.empty_first_periods(private.first_pay_period()));
  end if;
end
$$;
comment on function private.ensure_pay_periods() is
  'There is a pay period for every half month from the first session on to two periods ahead of today. Before it there are only those that private.empty_first_periods leaves.';

create function public.ensure_pay_periods() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_caller_or_program();
  perform private.ensure_pay_periods();
end
$$;
comment on function public.ensure_pay_periods() is
  'Everyone who works here may ask for the pay periods up to two ahead to be there.';
grant execute on function public.ensure_pay_periods() to authenticated;

create function private.follow_sessions_with_periods() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.ensure_pay_periods();
  return null;
end
$$;
comment on function private.follow_sessions_with_periods() is
  'Logging or moving a session brings the pay periods up to date, so that a plain read finds them.';

create trigger sessions_ensure_pay_periods
  after insert or delete or update of date on public.sessions
  for each statement execute function private.follow_sessions_with_periods();

-- Payment days ------------------------------------------------------------------------------------

create function private.set_payment_dates() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.payroll_periods period
  set payment_date = private.payment_date(period.end_date,
    new.payment_day_1, new.payment_day_2, new.business_day_before)
  where period.status = 'pending';
  return null;
end
$$;
comment on function private.set_payment_dates() is
  'Saved payment days count for periods still pending and for those generated later.';

create trigger practice_settings_set_payment_dates
  after update of payment_day_1, payment_day_2, business_day_before on public.practice_settings
  for each row execute function private.set_payment_dates();

-- What never changes ------------------------------------------------------------------------------

create function private.guard_pay_period() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  key text := 'pay_period_immutable';
  problem text;
begin
  if tg_op = 'TRUNCATE' then
    problem := 'Pay periods cannot be removed.';
  elsif tg_op = 'DELETE' then
    if old.status = 'pending' and old.reopened_at is null then
      return old;
    end if;
    problem := 'A processed pay period cannot be removed.';
  elsif (new.id, new.start_date) is distinct from (old.id, old.start_date) then
    problem := 'The days of a pay period cannot be changed.';
  elsif new.status = old.status then
    if old.status = 'pending' or new is not distinct from old then
      return new;
    -- An accepted invitation gives the person a new id, and it reaches the periods they processed.
    elsif to_jsonb(new) - '{processed_by,reopened_by}'::text[] = to_jsonb(old) - '{processed_by,reopened_by}'::text[]
      and not exists (
        select from (values (old.processed_by, new.processed_by), (old.reopened_by, new.reopened_by)) admin (former, present)
        where admin.former is distinct from admin.present and (num_nulls(admin.former, admin.present) > 0
          or exists (select from private.people person where person.id = admin.former))) then
      return new;
    end if;
    problem := 'A processed pay period cannot be changed.';
  elsif (old.status, new.status) in (('pending', 'processing'), ('processing', 'completed')) then
    return new;
  elsif (old.status, new.status) <> ('completed', 'pending') or new.reopened_at is distinct from now() then
    problem := 'A pay period goes from pending to processing to completed. It can only be re-opened, with a reason.';
  elsif old.processed_at < now() - interval '24 hours' then
    key := 'reopen_too_late';
    problem := 'A pay period can be re-opened within 24 hours of its processing, and no longer.';
  elsif exists (
    select from public.payroll_periods later
    where later.status = 'completed' and later.processed_at > old.processed_at
  ) then
    key := 'not_most_recent_period';
    problem := 'Only the pay period processed last can be re-opened.';
  elsif exists (
    select from public.payroll_payments payment
    where payment.payroll_period_id = old.id and payment.voided_at is null
  ) then
    key := 'period_paid';
    problem := 'Somebody is marked as paid for this pay period. Take the payments back before you re-open it.';
  else
    return new;
  end if;
  raise exception using errcode = 'PT409', detail = key, message = problem;
end
$$;
comment on function private.guard_pay_period() is
  'For everyone, the owner of the table too: days never change, status only moves forward, a processed period stays as it is, and re-opening is for the one processed last, within 24 hours, with a reason, and as long as nobody is marked as paid for it.';

create trigger payroll_periods_guard before update or delete on public.payroll_periods
  for each row execute function private.guard_pay_period();
create trigger payroll_periods_no_truncate before truncate on public.payroll_periods
  for each statement execute function private.guard_pay_period();
