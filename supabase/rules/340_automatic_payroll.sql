-- Payroll that runs by itself on the payment date, where the practice wants it, or on the day after the period
-- if that is later, and the reminder the day before. The host calls these procedures (server/jobs), a Supabase
-- project's pg_cron can too.

create function private.mail_admins(message text, details jsonb) returns void
  language sql security definer set search_path = '' as $$
  select private.queue_notice(person.id, $1, $2, role => 'admin')
  from private.people person
  where person.role = 'admin' and private.wants_mail(person.id);
$$;
comment on function private.mail_admins(text, jsonb) is
  'Queues a mail to every active admin who wants mail.';

grant select on public.payroll_holds to authenticated;

create policy payroll_holds_select_admin on public.payroll_holds for select to authenticated
  using ((select private.is_admin()));
comment on policy payroll_holds_select_admin on public.payroll_holds is
  'Admins see which periods could not be processed by themselves, and why.';

create function private.hold_payroll(period public.payroll_periods, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.payroll_holds as hold (payroll_period_id, reason) values (period.id, hold_payroll.reason)
  on conflict (payroll_period_id) do update set reason = excluded.reason
  where hold.reason <> excluded.reason;
  if found then
    perform private.mail_admins('payroll_held', jsonb_build_object('period', period.start_date));
  end if;
end
$$;
comment on function private.hold_payroll(public.payroll_periods, text) is
  'What prevents automatic processing is kept for admins to see, and mailed to them once, and again when it is something else.';

-- A server that was down on the day catches up; older periods are left for an admin to process.
create function private.automatic_periods() returns setof public.payroll_periods
  language sql stable security definer set search_path = '' as $$
  select period.*
  from public.payroll_periods period
  cross join public.practice_settings settings
  cross join (select private.practice_today() as day) today
  where settings.automatic_payroll and period.status = 'pending' and period.reopened_at is null
    and period.payment_date between today.day - 6 and today.day
    -- A payment date can be the last day of the period, or a Friday before it.
    and period.end_date < today.day
  order by period.start_date;
$$;
comment on function private.automatic_periods() is
  'With automatic payroll on: the periods that have ended and whose payment date is today or was in the six days before, unless an admin has re-opened them.';

create function private.run_automatic_payroll() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  period public.payroll_periods;
  reason text;
begin
  -- What is not tried again is not held: nobody would notice that its reason was settled.
  delete from public.payroll_holds hold
  where hold.payroll_period_id not in (select due.id from private.automatic_periods() due);
  if not exists (select from private.automatic_periods()) then
    return;
  end if;
  -- Another server may be processing it: the second one finds nothing left to do.
  perform pg_advisory_xact_lock(private.payroll_lock());
  perform private.ensure_pay_periods();
  for period in select * from private.automatic_periods() loop
    begin
      perform public.process_payroll_period(period.id, false);
      delete from public.payroll_holds hold where hold.payroll_period_id = period.id;
    exception when sqlstate 'PT409' then
      get stacked diagnostics reason = pg_exception_detail;
      perform private.hold_payroll(period, reason);
    end;
  end loop;
end
$$;
comment on function private.run_automatic_payroll() is
  'Processes what is due, once however many servers try; what prevents it is reported and never ignored.';

create function private.remind_of_payroll() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  tomorrow constant date := private.practice_today() + 1;
  due record;
begin
  for due in
    select period.start_date, runs.by_itself
    from public.payroll_periods period
    cross join public.practice_settings settings
    cross join lateral (select settings.automatic_payroll and period.reopened_at is null as by_itself) runs
    where settings.email_reminders and period.status = 'pending'
      and tomorrow = case
        when runs.by_itself then greatest(period.payment_date, period.end_date + 1)
        else period.payment_date
      end
      and private.holds_anything(period)
    order by period.start_date
  loop
    perform private.mail_admins(case when due.by_itself then 'payroll_runs_tomorrow' else 'payroll_due_tomorrow' end,
      jsonb_build_object('period', due.start_date, 'days', tomorrow));
  end loop;
end
$$;
comment on function private.remind_of_payroll() is
  'With reminders on, admins get a mail about a period that is still pending and has something in it: the day before its payment date, or before the day it is processed automatically. Called once a day.';
