-- What a therapist asks about a line of the pay before it is paid, and what the admin answers. An
-- answer settles the question; one that is open stands in the way of processing.

grant select on public.pay_questions to authenticated;

create policy pay_questions_select_own_or_all on public.pay_questions for select to authenticated
  using (therapist_id between (select first_therapist from private.active_caller) and (select last_therapist from private.active_caller));
comment on policy pay_questions_select_own_or_all on public.pay_questions is
  'Therapists see their own questions about pay, admins everyone''s; supervisors none.';

create trigger pay_questions_audit after insert or update or delete on public.pay_questions
  for each row execute function private.audit_change('pay question', 'id', 'therapist_id');

create function private.is_before_payment(period public.payroll_periods) returns boolean
  language sql stable set search_path = '' as $$
  select (period).status = 'pending' or private.practice_today() < (period).payment_date;
$$;
comment on function private.is_before_payment(public.payroll_periods) is
  'Until its payment date, and for as long as a period is pending, its pay can be questioned.';

-- Asking and answering ----------------------------------------------------------------------------

create function public.ask_about_pay(
  period_id uuid, message text, session_id uuid default null, adjustment_id uuid default null
) returns public.pay_questions
  language plpgsql security definer set search_path = '' as $$
declare
  period constant public.payroll_periods := private.payroll_period(period_id);
  therapist constant uuid := private.caller_id();
  question public.pay_questions;
begin
  if private.caller_role() is distinct from 'therapist' then
    raise insufficient_privilege using message = 'Therapists ask about their own pay.';
  end if;
  if not private.is_before_payment(period) then
    raise exception using errcode = 'PT409', detail = 'pay_question_too_late',
      message = 'This pay period has been paid. Please talk to your admin about it.';
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
  'Therapists question a line of their own pay, a session that is missing from it, or the whole, until it is paid; one question at a time for each.';

create function public.withdraw_pay_question(question_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
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

create function public.answer_pay_question(question_id uuid, answer text) returns public.pay_questions
  language plpgsql security definer set search_path = '' as $$
declare
  question public.pay_questions;
begin
  perform private.require_admin();
  if coalesce(answer, '') !~ '\S' then
    raise exception using errcode = 'PT400', detail = 'answer_required',
      message = 'Write an answer, so that the therapist knows what came of it.';
  end if;
  update public.pay_questions target
  set answer = btrim(answer_pay_question.answer), answered_at = now(), answered_by = private.caller_id()
  where target.id = question_id and target.answered_at is null
  returning * into question;
  if not found then
    raise exception using errcode = 'PT409', detail = 'pay_question_settled',
      message = 'This question was answered or withdrawn in the meantime.';
  end if;
  perform private.mail_about_answer(question);
  return question;
end
$$;
comment on function public.answer_pay_question(uuid, text) is
  'Admins answer a question, which settles it; the therapist is told by mail that there is an answer.';

create function private.mail_about_answer(question public.pay_questions) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  language constant text := (select settings.language from public.practice_settings settings);
  period constant public.payroll_periods := private.payroll_period(question.payroll_period_id);
begin
  if private.wants_mail(question.therapist_id) then
    -- Neither question nor answer: they can name a client.
    perform private.queue_mail(question.therapist_id,
      case language
        when 'es' then 'Su pregunta sobre el pago tiene respuesta'
        when 'fr' then 'Votre question sur la paie a une réponse'
        else 'Your question about your pay was answered'
      end,
      format(case language
        when 'es' then 'Su pregunta sobre el pago de %s tiene respuesta. La encontrará en Mi pago.'
        when 'fr' then 'Votre question sur la paie de %s a une réponse. Elle vous attend dans Ma paie.'
        else 'Your question about your pay of %s was answered. You will find the answer under My Pay.'
      end, private.pay_period_title(period.start_date, period.end_date, language)));
  end if;
end
$$;
comment on function private.mail_about_answer(public.pay_questions) is
  'A therapist who wants mails learns that a question was answered, and reads the answer in the practice.';

grant execute on function public.ask_about_pay(uuid, text, uuid, uuid), public.withdraw_pay_question(uuid),
  public.answer_pay_question(uuid, text)
to authenticated;
