-- What the practice holds about a person: for that person to download, and for an admin to erase as far as
-- the law allows.

-- The download: of each list `most` entries, after the `skipped` ones.

create function private.own_data_contents() returns jsonb
  language sql immutable parallel safe
  return jsonb_build_object(
    'profile', 'You, with the rates of today. Of tax numbers the last four digits.',
    'account', 'Your sign-in.',
    'sign_ins', 'Where you are signed in.',
    'devices', 'Kinds of devices you have signed in from.',
    'worker_types', 'Whether you are paid on a W-2 or on a 1099, and since when.',
    'pay_rates', 'What you earn for sessions, and since when, in dollars.',
    'supervision_rates', 'What you earn an hour of supervision, and since when, in dollars.',
    'sessions', 'Your sessions with clients.',
    'completed_weeks', 'Weeks you declared complete.',
    'pay_statements', 'What you were paid for sessions in each pay period.',
    'pay_lines', 'The lines of these statements.',
    'supervisor_statements', 'What you were paid for supervision in each pay period.',
    'supervisor_pay_lines', 'The lines of these statements.',
    'payments', 'When and how you were paid for each pay period, and what was taken back.',
    'adjustments', 'Bonuses, reimbursements and deductions.',
    'pay_questions', 'Questions you asked about pay, and the answers.',
    'late_sessions', 'Sessions you handed in after their pay period was processed, and what became of them.',
    'supervision_sessions', 'Supervision you gave, with your notes, or had.',
    'license', 'The license you hold.',
    'supervision_requirements', 'How much supervision a licensing board wants of you.',
    'supervision_signatures', 'Days of the supervision log that you or the other one signed.',
    'supervision_messages', 'What you and the other one said about alerts and supervision.',
    'assignments', 'Whom you supervise, and who supervises you.',
    'alerts', 'Messages you sent or got as supervisor or therapist.',
    'mails', 'Mails that wait to be sent to you.',
    'audit_trail', 'What was done to your data, when and by whom.');
comment on function private.own_data_contents() is 'What each part of the download is, for the person who reads it.';

create function private.own_account(person uuid, most int, skipped bigint) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'profile', (
      select to_jsonb(profile) - array['rates_from', 'employment_from', 'supervision_rate_from', 'tax_number_later']
        || jsonb_build_object('w9_received_on', details.w9_received_on)
      from public.profiles profile
      join private.person_details details on details.person_id = profile.id
      where profile.id = person),
    'account', (
      select jsonb_build_object('email', account.email, 'created_at', account.created_at,
        'email_confirmed_at', account.email_confirmed_at, 'last_sign_in_at', account.last_sign_in_at)
      from auth.users account where account.id = person),
    'sign_ins', to_jsonb(array(
      select jsonb_build_object('signed_in_at', sign_in.created_at,
        'device', sign_in.user_agent, 'address', host(sign_in.ip))
      from auth.sessions sign_in where sign_in.user_id = person
      order by sign_in.created_at, sign_in.id limit most offset skipped)),
    'devices', to_jsonb(array(
      select to_jsonb(device) - 'account_id'
      from private.known_devices device where device.account_id = person
      order by device.first_seen_at, device.browser, device.system limit most offset skipped)));
$$;
comment on function private.own_account(uuid, int, bigint) is
  'Who a person is here, their account, and where they sign in.';

create function private.own_terms(person uuid, most int, skipped bigint) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'worker_types', to_jsonb(array(
      select to_jsonb(held) - 'person_id'
      from private.worker_types held where held.person_id = person
      order by held.effective_from limit most offset skipped)),
    'pay_rates', to_jsonb(array(
      select to_jsonb(rates) - 'person_id'
      from private.pay_rates rates where rates.person_id = person
      order by rates.effective_from limit most offset skipped)),
    'supervision_rates', to_jsonb(array(
      select to_jsonb(rates) - 'person_id'
      from private.supervision_rates rates where rates.person_id = person
      order by rates.effective_from limit most offset skipped)),
    'assignments', to_jsonb(array(
      select to_jsonb(assignment)
      from public.supervisor_therapists assignment where person in (assignment.supervisor_id, assignment.therapist_id)
      order by assignment.assigned_at, assignment.supervisor_id, assignment.therapist_id limit most offset skipped)),
    'license', (
      select to_jsonb(held) - 'person_id' from public.supervision_credentials held where held.person_id = person),
    'supervision_requirements', to_jsonb(array(
      select to_jsonb(required) - 'therapist_id'
      from public.supervision_requirements required where required.therapist_id = person
      order by required.starts_on, required.id limit most offset skipped)));
$$;
comment on function private.own_terms(uuid, int, bigint) is
  'On which terms a person works: how they are paid, whom they supervise or who supervises them, and what a board requires.';

create function private.own_work(person uuid, most int, skipped bigint) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'sessions', to_jsonb(array(
      select to_jsonb(session) - 'therapist_id'
      from public.sessions session where session.therapist_id = person
      order by session.date, session.id limit most offset skipped)),
    'completed_weeks', to_jsonb(array(
      select to_jsonb(week) - 'therapist_id'
      from public.completed_weeks week where week.therapist_id = person
      order by week.week_start limit most offset skipped)),
    'late_sessions', to_jsonb(array(
      select to_jsonb(late) - 'therapist_id'
      from public.late_sessions late where late.therapist_id = person
      order by late.handed_in_at, late.id limit most offset skipped)),
    -- The notes are the supervisor's own (public.supervision_log).
    'supervision_sessions', to_jsonb(array(
      select case when supervision.supervisor_id = person then to_jsonb(supervision) else to_jsonb(supervision) - 'notes' end
      from public.supervision_sessions supervision where person in (supervision.supervisor_id, supervision.therapist_id)
      order by supervision.date, supervision.id limit most offset skipped)),
    'supervision_signatures', to_jsonb(array(
      select to_jsonb(signature)
      from public.supervision_signatures signature where person in (signature.supervisor_id, signature.therapist_id)
      order by signature.signed_at, signature.id limit most offset skipped)));
$$;
comment on function private.own_work(uuid, int, bigint) is
  'What a person logged, handed in and signed, and the supervision they gave or had.';

create function private.own_pay(person uuid, most int, skipped bigint) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'pay_statements', to_jsonb(array(
      select to_jsonb(statement) - 'therapist_id'
        || jsonb_build_object('period', period.name)
      from public.payroll_details statement
      join public.payroll_periods period on period.id = statement.payroll_period_id
      where statement.therapist_id = person
      order by period.start_date limit most offset skipped)),
    'pay_lines', to_jsonb(array(
      select to_jsonb(line) - 'therapist_id'
      from public.payroll_lines line where line.therapist_id = person
      order by line.session_date, line.session_id, line.adjustment_id, line.payroll_period_id, line.changed_at limit most offset skipped)),
    'supervisor_statements', to_jsonb(array(
      select to_jsonb(statement) - 'supervisor_id'
        || jsonb_build_object('period', period.name)
      from public.supervisor_payroll statement
      join public.payroll_periods period on period.id = statement.payroll_period_id
      where statement.supervisor_id = person
      order by period.start_date limit most offset skipped)),
    'supervisor_pay_lines', to_jsonb(array(
      select to_jsonb(line) - 'supervisor_id'
      from public.supervisor_payroll_lines line where line.supervisor_id = person
      order by line.session_date, line.session_id, line.adjustment_id, line.payroll_period_id, line.changed_at limit most offset skipped)),
    'payments', to_jsonb(array(
      select to_jsonb(payment) - 'payee_id'
        || jsonb_build_object('period', period.name)
      from public.payroll_payments payment
      join public.payroll_periods period on period.id = payment.payroll_period_id
      where payment.payee_id = person
      order by payment.paid_on, payment.created_at, payment.id limit most offset skipped)),
    'adjustments', to_jsonb(array(
      select to_jsonb(adjustment) - 'payee_id'
      from public.payroll_adjustments adjustment where adjustment.payee_id = person
      order by adjustment.created_at, adjustment.id limit most offset skipped)),
    'pay_questions', to_jsonb(array(
      select to_jsonb(question) - 'therapist_id'
      from public.pay_questions question where question.therapist_id = person
      order by question.asked_at, question.id limit most offset skipped)));
$$;
comment on function private.own_pay(uuid, int, bigint) is
  'What a person was paid, from which lines, and what they asked about it.';

create function private.own_messages(person uuid, most int, skipped bigint) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'supervision_messages', to_jsonb(array(
      select to_jsonb(said)
      from public.supervision_messages said where person in (said.supervisor_id, said.therapist_id)
      order by said.created_at, said.id limit most offset skipped)),
    'alerts', to_jsonb(array(
      select to_jsonb(alert)
      from public.supervisor_alerts alert where person in (alert.supervisor_id, alert.therapist_id)
      order by alert.created_at, alert.id limit most offset skipped)),
    'mails', to_jsonb(array(
      select jsonb_build_object('subject', mail.subject, 'body', mail.body,
        'message', mail.message, 'details', mail.details, 'queued_at', mail.queued_at)
      from private.outgoing_mails mail where mail.person_id = person
      order by mail.queued_at, mail.id limit most offset skipped)),
    'audit_trail', to_jsonb(array(
      select to_jsonb(entry) - 'transaction_id'
      from public.audit_log entry where entry.person_id = any ((select private.caller_ids())::uuid[])
      order by entry.id limit most offset skipped)));
$$;
comment on function private.own_messages(uuid, int, bigint) is
  'What was said to a person and by them, and what was done to their data.';

create function public.own_data(part int default 0) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  -- A list of this many of the longest records is a few megabytes, and an answer holds several lists.
  most constant int := 500;
  skipped constant bigint := most * part::bigint;
  me constant uuid := private.require_caller();
  data jsonb;
begin
  if part is null or part < 0 then
    raise exception using errcode = 'PT400', detail = 'part_unknown', message = 'Parts are counted from 0.';
  end if;
  perform private.count_written(1);
  data := jsonb_build_object('about', private.own_data_contents(), 'made_at', now())
    || private.own_account(me, most, skipped) || private.own_terms(me, most, skipped)
    || private.own_work(me, most, skipped) || private.own_pay(me, most, skipped)
    || private.own_messages(me, most, skipped);
  perform private.audit('exported', 'profile', me::text, me, null,
    case when part > 0 then jsonb_build_object('part', part) end);
  return data || jsonb_build_object('next_part', case when exists (
    select from jsonb_each(data) list
    where jsonb_typeof(list.value) = 'array' and jsonb_array_length(list.value) = most) then part + 1 end);
end
$$;
comment on function public.own_data(int) is
  'Everyone may download what the practice holds about them, and about nobody else: of each list 500 entries, and those after them in the parts that follow, until next_part is null. Each part leaves an audit entry. What it writes stays. Never null.';

-- Erasing ------------------------------------------------------------------------------------------

create function private.form_is_due(person uuid) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.payroll_periods period
    left join public.payroll_payments payment on payment.payroll_period_id = period.id
      and payment.payee_id = person and payment.voided_at is null
    cross join lateral (select coalesce(payment.paid_on, period.payment_date) as day) paid
    where paid.day >= date_trunc('year', private.practice_today() - interval '1 year')
      and private.worker_type_on(person, period.end_date) = '1099'
      and not exists (
        select from private.filed_forms(extract(year from paid.day)::int) filed
        where filed.payee_id = person)
      and case when period.status = 'pending' then exists (
        select from public.sessions session
        where session.therapist_id = person and session.date between period.start_date and period.end_date
        union all
        select from public.supervision_sessions supervision
        where supervision.supervisor_id = person and supervision.date between period.start_date and period.end_date
        union all
        select from (values (false), (true)) payee (is_supervisor)
        cross join lateral private.carried_lines(payee.is_supervisor) carried
        where carried.payee_id = person and period.id = (select private.next_pending_period()))
      else exists (
        select from private.payroll_statements statement
        where statement.payroll_period_id = period.id and statement.therapist_id = person
        union all
        select from private.supervisor_statements statement
        where statement.payroll_period_id = period.id and statement.supervisor_id = person)
      end);
$$;
comment on function private.form_is_due(uuid) is
  'Whether a contractor is paid in this or the last year, by the day of payment or else the day it is due, and has no 1099-NEC filed for it: the form is sent to their postal address.';

create function public.erase_person(person uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  erased private.people;
  keeps_address boolean;
begin
  perform private.require_admin();
  perform private.lock_person(person);
  perform private.require_person(person);
  keeps_address := private.form_is_due(person);
  select * into erased from private.people where id = person;
  if erased.deactivated_at is null then
    raise exception using errcode = 'PT409', detail = 'person_active',
      message = 'Deactivate the person first: these data are needed to reach and pay people who work here.';
  end if;
  -- The entries say what was removed, not what it was (private.audit_change).
  perform set_config('app.erasing', 'on', true);
  update private.people set email = person || '@removed.invalid' where id = person;
  update private.person_details set phone = null, specialization = null, email_notifications = false
  where person_id = person;
  update private.person_details
  set address_line1 = null, address_line2 = null, city = null, state = null, zip = null
  where person_id = person and not keeps_address;
  -- Mails about their account stay, as in private.drop_waiting_mails: one just queued tells the former address.
  delete from private.outgoing_mails mail
  where mail.person_id = person and (mail.address is null or mail.next_attempt_at is null);
  delete from public.supervision_messages said where person in (said.supervisor_id, said.therapist_id);
  delete from public.supervisor_alerts alert where person in (alert.supervisor_id, alert.therapist_id);
  delete from auth.users account where account.id = person;
  delete from auth.audit_log_entries entry
  where person::text in (entry.payload ->> 'actor_id', entry.payload -> 'traits' ->> 'user_id');
  perform set_config('app.erasing', 'off', true);
  perform private.audit('personal data erased', 'profile', person::text, person);
end
$$;
comment on function public.erase_person(uuid) is
  'Admins remove how a deactivated person is reached: address, email, telephone, field of work, messages, waiting mails except those about the account, and the sign-in with its devices, factors and log. Name, license, tax numbers, the postal address as long as a 1099-NEC is due, sessions, supervision and its signatures, payroll and the audit trail stay, because the law asks a practice for them.';

grant execute on function public.own_data(int), public.erase_person(uuid) to authenticated;
