-- The admin's dashboard: what needs attention, and the practice's figures.

create function private.payroll_alerts(today date)
  returns table (kind text, subject_id uuid, subject text, day date, count int, reason text)
  language plpgsql stable set search_path = '' as $$
begin
  return query
    select 'drift', latest.id, null::text, null::date, latest.drift_count, null::text
    from (
      select payroll_check.* from public.payroll_checks payroll_check
      order by payroll_check.checked_at desc limit 1
    ) latest
    where latest.drift_count > 0;
  return query
    select case
        when hold.reason is not null then 'period_held'
        when period.end_date < today then 'period_due'
        else 'period_ends'
      end,
      period.id, period.name, period.end_date, null::int, hold.reason
    from public.payroll_periods period
    left join public.payroll_holds hold on hold.payroll_period_id = period.id
    where period.status in ('pending', 'processing') and period.end_date <= today + 3
      and (period.end_date >= today or private.holds_anything(period))
    order by period.start_date;
  return query
    select 'pay_asked', period.id, period.name, period.end_date, waiting.number, null::text
    from public.payroll_periods period
    cross join lateral (
      select ((select count(*) from public.pay_questions question
          where question.payroll_period_id = period.id and question.answered_at is null)
        + (select count(*) from public.late_sessions late
          where late.date between period.start_date and period.end_date and late.decided_at is null))::int as number
    ) waiting
    -- Before processing, payroll itself names the questions.
    where period.status = 'completed' and waiting.number > 0
    order by period.start_date;
  return query
    select 'payment_due', period.id, period.name, period.end_date, count(*)::int, null::text
    from public.payroll_periods period
    cross join lateral private.period_payees(period.id) payee
    -- Whoever processes a period knows that it is to be paid. A practice that records no payments is not told for ever.
    where period.status = 'completed' and period.processed_by is null and period.payment_date >= today - 31
      and payee.amount > 0
      and not exists (
        select from public.payroll_payments payment
        where payment.payroll_period_id = period.id and payment.payee_id = payee.payee_id)
    group by period.id
    order by period.start_date;
  return query
    select 'payment_taken_back', period.id, period.name, period.end_date, count(*)::int, null::text
    from (
      select distinct payment.payroll_period_id, payment.payee_id
      from public.payroll_payments payment where payment.voided_at is not null
    ) former
    join public.payroll_periods period on period.id = former.payroll_period_id
    where private.pay_status(period, former.payee_id) = 'processed'
    group by period.id
    order by period.start_date;
end
$$;
comment on function private.payroll_alerts(date) is
  'Whether the last recomputation of what was processed found drift; which pay periods end within three days, have ended unprocessed or were held back by automatic payroll, and why; how many questions and late sessions wait for an answer in a processed one; to how many people no payment is recorded in the month after a pay period that was processed by itself, and to how many a payment that was taken back has not been made again.';

create function private.profile_alerts()
  returns table (
    kind text, person_id uuid, name text, email text, role text, count int, reason text, lacks_rates int[], lacks_tax boolean
  )
  language plpgsql stable set search_path = '' as $$
begin
  return query
    select 'mail_failed', person.id, concat_ws(' ', person.first_name, person.last_name), person.email, person.role,
      count(*)::int, max(mail.last_problem), null::int[], null::boolean
    from private.outgoing_mails mail
    join private.people person on person.id = mail.person_id
    -- Tried too often: nobody will try it again (take_outgoing_mail).
    where mail.next_attempt_at is null
    group by person.id
    order by person.first_name, person.last_name, person.id;
  return query
    select 'approval', person.id, concat_ws(' ', person.first_name, person.last_name), person.email, person.role,
      null::int, null::text, null::int[], null::boolean
    from private.people person
    -- Admins are in no list where they could be approved.
    where person.approved_at is null and person.deactivated_at is null and person.role <> 'admin'
    order by person.first_name, person.last_name, person.id;
  return query
    select 'incomplete', profile.id, concat_ws(' ', profile.first_name, profile.last_name), profile.email, profile.role,
      null::int, null::text, lacking.lengths, lacking.tax
    from public.profiles profile
    cross join public.practice_settings settings
    cross join lateral (
      select array(
        select minutes from unnest(settings.session_lengths) minutes
        where case minutes when 60 then profile.rate_60 when 45 then profile.rate_45
          when 30 then profile.rate_30 else (profile.other_rates ->> minutes::text)::numeric end is null
        order by minutes desc) as lengths,
        num_nonnulls(profile.ssn, profile.ein, profile.tax_form) = 0 as tax
    ) lacking
    -- Whoever waits for approval is not a therapist here yet.
    where profile.role = 'therapist' and profile.approved_at is not null and profile.deactivated_at is null
      and (cardinality(lacking.lengths) > 0 or lacking.tax)
    order by profile.first_name, profile.last_name, profile.id;
end
$$;
comment on function private.profile_alerts() is
  'Whom mails could not be sent to; who has signed up and waits for approval; and which therapists lack a rate for a length the practice offers or all of SSN, EIN and tax form.';

create function public.admin_alerts()
  returns table (
    type text,
    kind text,
    subject_id uuid,
    subject text,
    subject_email text,
    role text,
    day date,
    count int,
    reason text,
    lacks_rates int[],
    lacks_tax boolean
  )
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select 'payroll', alert.kind, alert.subject_id, alert.subject, null::text, null::text, alert.day, alert.count,
      alert.reason, null::int[], null::boolean
    from private.payroll_alerts(private.practice_today()) alert;
  return query
    select 'profile', alert.kind, alert.person_id, alert.name, alert.email, alert.role, null::date, alert.count, alert.reason,
      alert.lacks_rates, alert.lacks_tax
    from private.profile_alerts() alert;
end
$$;
comment on function public.admin_alerts() is
  'Admins see what needs attention in payroll (private.payroll_alerts) and about people (private.profile_alerts). Never null: type, kind, subject_id.';

create function public.settle_failed_mails(person uuid, try_again boolean) returns int
  language plpgsql security definer set search_path = '' as $$
declare
  settled int;
begin
  perform private.require_admin();
  if try_again then
    -- Try the present address, which may have been corrected. The mail about a changed address stays with the
    -- former one.
    update private.outgoing_mails mail set attempts = 0, next_attempt_at = now(),
      address = case when mail.address is null or mail.message = 'address_changed' then mail.address else owner.email end
    from private.people owner
    where mail.person_id = person and owner.id = person and mail.next_attempt_at is null;
  else
    delete from private.outgoing_mails mail where mail.person_id = person and mail.next_attempt_at is null;
  end if;
  get diagnostics settled = row_count;
  if settled > 0 then
    perform private.audit(case when try_again then 'mails tried again' else 'mails discarded' end,
      'profile', person::text, person, null, jsonb_build_object('mails', settled));
  end if;
  return settled;
end
$$;
comment on function public.settle_failed_mails(uuid, boolean) is
  'Admins retry the mails to a person that were given up, once the cause is fixed, or discard them; the audit log keeps who did so.';

create function public.practice_statistics(from_date date, to_date date)
  returns table (
    therapist_count int,
    session_count int,
    total_minutes int,
    pay numeric,
    new_client_count int
  )
  language plpgsql stable security definer
  -- Planned for the days asked for, a week or ten years; compiling what runs once costs more than it saves.
  set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
begin
  perform private.require_admin();
  return query
    select
      (select count(*) from private.people person
       where person.role = 'therapist' and person.approved_at is not null
         and person.deactivated_at is null)::int,
      coalesce(sum(figures.session_count), 0)::int, coalesce(sum(figures.total_minutes), 0)::int,
      coalesce(sum(figures.amount), 0),
      (select count(*) from private.client_history(from_date, to_date, null) client
       where client.first_seen >= from_date)::int
    from private.client_figures(from_date, to_date) figures
    where figures.therapist_id is null;
end
$$;
comment on function public.practice_statistics(date, date) is
  'Admins see the practice''s figures of some days: sessions, minutes, pay, and clients first seen in them; and how many therapists work here now. Never null.';

grant execute on function
  public.admin_alerts(), public.settle_failed_mails(uuid, boolean), public.practice_statistics(date, date)
to authenticated;
