-- What a therapist asks about a line of the pay, what the admin answers, and the correction that
-- followed: one thread. An answer settles the question, and another may be asked; an open question stops
-- the processing of the period.

grant select on public.pay_questions to authenticated;

create policy pay_questions_select_own_or_all on public.pay_questions for select to authenticated
  using (therapist_id between (select first_therapist from private.active_caller) and (select last_therapist from private.active_caller));
comment on policy pay_questions_select_own_or_all on public.pay_questions is
  'Therapists see their own questions about pay, admins everyone''s; supervisors none.';

create trigger pay_questions_audit after insert or update or delete on public.pay_questions
  for each row execute function private.audit_change('pay question', 'id', 'therapist_id');

create function private.can_ask_about(period public.payroll_periods, therapist uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return period.status = 'pending' or private.practice_today() <= 60 + coalesce(
    (select payment.paid_on from public.payroll_payments payment
     where payment.payroll_period_id = period.id and payment.payee_id = therapist and payment.voided_at is null),
    period.payment_date);
end
$$;
comment on function private.can_ask_about(public.payroll_periods, uuid) is
  'As long as a period is pending, and for 60 days after its payment, its pay can be questioned and a late session handed in. Where no payment is recorded, the payment date counts.';

-- Asking and answering ----------------------------------------------------------------------------

create function public.ask_about_pay(
  period_id uuid, message text, session_id uuid default null, adjustment_id uuid default null
) returns public.pay_questions
  language plpgsql security definer set search_path = '' as $$
declare
  period public.payroll_periods;
  therapist constant uuid := private.caller_id();
  question public.pay_questions;
begin
  if private.caller_role() is distinct from 'therapist' then
    raise insufficient_privilege using message = 'Therapists ask about their own pay.';
  end if;
  -- An empty first period that is being removed would take the question with it.
  perform pg_advisory_xact_lock_shared(private.payroll_lock());
  period := private.payroll_period(period_id);
  perform private.count_written(1);
  if not private.can_ask_about(period, therapist) then
    raise exception using errcode = 'PT409', detail = 'pay_question_too_late',
      message = 'This pay was paid more than 60 days ago. Please talk to your admin about it.';
  end if;
  if num_nonnulls(session_id, adjustment_id) > 0 and not exists (
    select from public.payroll_lines_of(period.id, therapist) line
    where line.session_id = ask_about_pay.session_id or line.adjustment_id = ask_about_pay.adjustment_id
  ) and not exists (
    select from public.sessions session
    where session.id = ask_about_pay.session_id and session.therapist_id = therapist
      and session.date between period.start_date and period.end_date
  ) then
    raise exception using errcode = 'PT404', detail = 'pay_line_not_found',
      message = 'Your pay of this period has no such line.';
  end if;
  insert into public.pay_questions (payroll_period_id, therapist_id, session_id, adjustment_id, message)
  values (period.id, therapist, ask_about_pay.session_id, ask_about_pay.adjustment_id, btrim(ask_about_pay.message))
  returning * into question;
  return question;
exception when unique_violation then
  raise exception using errcode = 'PT409', detail = 'pay_question_open',
    message = 'You have already asked about this and will get an answer.';
end
$$;
comment on function public.ask_about_pay(uuid, text, uuid, uuid) is
  'Therapists question a line of their own pay, a session that is missing from it, or the whole, until 60 days after it is paid; one question at a time for each, and another after the answer.';

create function public.withdraw_pay_question(question_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_written(1);
  delete from public.pay_questions question
  where question.id = question_id and question.therapist_id = private.caller_id()
    and question.answered_at is null;
  if not found then
    raise exception using errcode = 'PT404', detail = 'pay_question_not_found',
      message = 'There is no such open question of yours.';
  end if;
end
$$;
comment on function public.withdraw_pay_question(uuid) is
  'Therapists take back a question of their own that has no answer yet.';

create function public.answer_pay_question(question_id uuid, answer text, correction_id uuid default null)
  returns public.pay_questions
  language plpgsql security definer set search_path = '' as $$
declare
  question public.pay_questions;
begin
  perform private.require_admin();
  if private.is_blank(coalesce(answer, '')) then
    raise exception using errcode = 'PT400', detail = 'answer_required',
      message = 'Write an answer, so that the therapist knows what came of it.';
  end if;
  select * into question from public.pay_questions candidate where candidate.id = question_id for update;
  if question.answered_at is not null or question.id is null then
    raise exception using errcode = 'PT409', detail = 'pay_question_settled',
      message = 'This question was answered or withdrawn in the meantime.';
  end if;
  question.correction_adjustment_id := (
    select adjustment.id from public.payroll_adjustments adjustment
    where adjustment.id = correction_id and adjustment.payee_id = question.therapist_id);
  question.correction_session_id := (
    select session.id from public.sessions session
    where session.id = correction_id and session.therapist_id = question.therapist_id);
  if correction_id is not null
    and num_nonnulls(question.correction_adjustment_id, question.correction_session_id) = 0 then
    raise exception using errcode = 'PT404', detail = 'correction_not_found',
      message = 'There is no such session or adjustment of this therapist.';
  end if;
  update public.pay_questions target
  set answer = btrim(answer_pay_question.answer), answered_at = now(), answered_by = private.caller_id(),
    correction_adjustment_id = question.correction_adjustment_id,
    correction_session_id = question.correction_session_id
  where target.id = question.id
  returning * into question;
  perform private.mail_about_answer(question);
  return question;
end
$$;
comment on function public.answer_pay_question(uuid, text, uuid) is
  'Admins answer a question, which settles it, and may name the corrected session or the adjustment that followed; the therapist gets a mail that there is an answer.';

create function private.mail_about_answer(question public.pay_questions) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  period constant public.payroll_periods := private.payroll_period(question.payroll_period_id);
begin
  if private.wants_mail(question.therapist_id) then
    -- Neither question nor answer: they can name a client.
    perform private.queue_mail(question.therapist_id, 'pay_question_answered',
      jsonb_build_object('period', period.start_date));
  end if;
end
$$;
comment on function private.mail_about_answer(public.pay_questions) is
  'A therapist who wants mails learns that a question was answered, and reads the answer in the practice.';

-- The thread ---------------------------------------------------------------------------------------

create function public.pay_questions_of(period_id uuid)
  returns table (
    id uuid,
    therapist_id uuid,
    therapist_name text,
    therapist_email text,
    session_id uuid,
    adjustment_id uuid,
    message text,
    asked_at timestamptz,
    answer text,
    answered_at timestamptz,
    answered_by_name text,
    correction_amount numeric,
    correction_period date,
    correction_is_final boolean
  )
  language plpgsql stable security definer set search_path = '' as $$
declare
  sees_all constant boolean := private.acts_for_practice();
  caller constant uuid := private.caller_id();
  carrier constant date := (
    select period.start_date from public.payroll_periods period where period.id = private.next_pending_period());
begin
  if not sees_all and private.caller_role() is distinct from 'therapist' then
    raise insufficient_privilege using message = 'Questions about pay are shown to admins and to who asked.';
  end if;
  return query
    with asked as (
      select question.*, case when question.correction_adjustment_id is null
        then coalesce(question.correction_session_id, question.session_id) end as corrected_session
      from public.pay_questions question
      where question.payroll_period_id = period_id and (sees_all or question.therapist_id = caller)
    ), correction as (
      select statement.therapist_id, line.session_id, line.changed_at, line.amount, period.start_date,
        true as is_final
      from private.payroll_statements statement
      join public.payroll_periods period on period.id = statement.payroll_period_id
      cross join lateral unnest(statement.lines) line
      where line.kind = 'correction' and statement.id in (
        select place.statement_id from asked
        join private.session_statements place on place.session_id = asked.corrected_session)
      union all
      select due.therapist_id, (due.line).session_id, (due.line).changed_at, (due.line).amount, carrier, false
      from private.due_corrections() due
    ), followed as (
      select asked.id as question_id, correction.amount, correction.start_date, correction.is_final
      from asked
      join correction on correction.therapist_id = asked.therapist_id
        and correction.session_id = asked.corrected_session
        -- A correction made before the question is no answer to it, unless the answer names it.
        and (correction.changed_at >= asked.asked_at or asked.correction_session_id is not null)
      union all
      select asked.id, private.signed_amount(adjustment), coalesce(period.start_date, carrier),
        period.id is not null
      from asked
      join public.payroll_adjustments adjustment on adjustment.id = asked.correction_adjustment_id
      left join public.payroll_periods period on period.id = adjustment.payroll_period_id
    )
    select asked.id, asked.therapist_id, concat_ws(' ', therapist.first_name, therapist.last_name),
      therapist.email, asked.session_id, asked.adjustment_id, asked.message, asked.asked_at, asked.answer, asked.answered_at,
      nullif(concat_ws(' ', admin.first_name, admin.last_name), ''), what_followed.amount,
      what_followed.start_date, what_followed.is_final
    from asked
    join private.people therapist on therapist.id = asked.therapist_id
    left join private.people admin on admin.id = asked.answered_by
    left join lateral (
      select sum(followed.amount) as amount, max(followed.start_date) as start_date,
        bool_and(followed.is_final) as is_final
      from followed where followed.question_id = asked.id
    ) what_followed on true
    order by asked.asked_at, asked.id;
end
$$;
comment on function public.pay_questions_of(uuid) is
  'Therapists see what they asked about the pay of a period, admins what everybody did: question, answer, and what the session or adjustment was corrected by since, in which period, and whether that is processed. Never null: id, therapist_id, therapist_name, therapist_email, message, asked_at.';

grant execute on function public.ask_about_pay(uuid, text, uuid, uuid), public.withdraw_pay_question(uuid),
  public.answer_pay_question(uuid, text, uuid), public.pay_questions_of(uuid)
to authenticated;
