-- Marking people as paid, several periods at once, and taking a payment back. Admins only; the period is
-- locked first, and what it owes is read from its statements.

create function private.lock_processed_period(period_id uuid) returns public.payroll_periods
  language plpgsql security definer set search_path = '' as $$
declare
  period public.payroll_periods;
begin
  -- Payments of one period are recorded one act after the other, and none while it is re-opened.
  select * into period from public.payroll_periods candidate
  where candidate.id = period_id for no key update;
  if not found then
    perform private.payroll_period(period_id);
  elsif period.status <> 'completed' then
    raise exception using errcode = 'PT409', detail = 'period_not_processed',
      message = 'Process the pay period first: until then nobody can be marked as paid for it.';
  end if;
  return period;
end
$$;
comment on function private.lock_processed_period(uuid) is
  'A period is paid once it is processed; of several changes to its payments, each sees the result of the one before.';

create function private.require_payment(period public.payroll_periods, paid_on date, method text) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if method is null or method not in ('direct_deposit', 'check', 'cash', 'card', 'other') then
    raise exception using errcode = 'PT400', detail = 'payment_method_unknown',
      message = 'Say how it was paid: by direct deposit, check, cash, card or otherwise.';
  elsif paid_on < period.start_date or paid_on > greatest(period.payment_date, private.practice_today()) then
    raise exception using errcode = 'PT400', detail = 'payment_date_unlikely',
      message = 'The day of payment lies between the first day of the pay period and today, or its payment date where that is later.';
  end if;
end
$$;
comment on function private.require_payment(public.payroll_periods, date, text) is
  'A payment is made one of five ways, not before the work began and not later than today or the payment date.';

create function private.require_payable(period_id uuid, payees uuid[]) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  refusal record;
begin
  select problem.* into refusal
  from unnest(payees) asked (payee_id)
  left join private.period_payees(period_id) owed on owed.payee_id = asked.payee_id
  left join public.payroll_payments live on live.payroll_period_id = period_id
    and live.payee_id = asked.payee_id and live.voided_at is null
  cross join lateral (values
    (owed.payee_id is null, 'PT404', 'payee_not_found', 'Somebody of these is not paid by this pay period.'),
    (owed.amount <= 0, 'PT409', 'nothing_due',
      'Nothing is due to somebody of these: what is not above zero cannot be paid.'),
    (live.id is not null, 'PT409', 'already_paid',
      'Somebody of these is already marked as paid for this pay period.')
  ) problem (is_there, code, detail, message)
  where problem.is_there
  limit 1;
  if found then
    raise exception using errcode = refusal.code, detail = refusal.detail, message = refusal.message;
  end if;
end
$$;
comment on function private.require_payable(uuid, uuid[]) is
  'Everybody named is owed something by the period and is not marked as paid; nobody named means nothing to check.';

create function public.mark_payroll_paid(
  period_id uuid, payees uuid[] default null, paid_on date default null, method text default 'direct_deposit',
  reference text default null, note text default null, send_mail boolean default true,
  total numeric default null
) returns setof public.payroll_payments
  language plpgsql security definer set search_path = '' as $$
declare
  period public.payroll_periods;
  day date;
  payments public.payroll_payments[];
  amount numeric;
begin
  perform private.require_admin();
  period := private.lock_processed_period(period_id);
  day := coalesce(mark_payroll_paid.paid_on, period.payment_date);
  perform private.require_payment(period, day, mark_payroll_paid.method);
  perform private.require_payable(period.id, payees);
  with paid as (
    insert into public.payroll_payments (payroll_period_id, payee_id, amount, paid_on, method, reference, note)
    select period.id, owed.payee_id, owed.amount, day, mark_payroll_paid.method,
      private.text_or_null(mark_payroll_paid.reference), private.text_or_null(mark_payroll_paid.note)
    from private.period_payees(period.id) owed
    where owed.amount > 0 and (payees is null or owed.payee_id = any (payees))
      and not exists (
        select from public.payroll_payments live
        where live.payroll_period_id = period.id and live.payee_id = owed.payee_id and live.voided_at is null)
    returning payroll_payments.*
  )
  select array_agg(paid) into payments from paid;
  if payments is null then
    raise exception using errcode = 'PT409', detail = 'nobody_to_pay',
      message = 'Everybody this pay period pays is marked as paid.';
  end if;
  amount := (select sum(payment.amount) from unnest(payments) payment);
  perform private.require_same_total(total, amount);

  perform private.audit('marked paid', 'pay period', period.id::text,
    case when cardinality(payments) = 1 then payments[1].payee_id end, null,
    jsonb_build_object('name', period.name, 'people', cardinality(payments),
      'amount', amount,
      'paid_on', day, 'method', mark_payroll_paid.method, 'reference', payments[1].reference));
  if send_mail then
    perform private.mail_payments(payments);
  end if;
  return query select * from unnest(payments);
end
$$;
comment on function public.mark_payroll_paid(uuid, uuid[], date, text, text, text, boolean, numeric) is
  'Admins record that a processed period was paid, in one act: to those named, or to everybody who is not paid yet; on its payment date unless another day is given. The amounts are those of the statements, and add up to `total` where the caller says it. People who are paid already or are due nothing are refused, with the reason.';

create function private.never_paid(period_id uuid)
  returns table (payee_id uuid, amount numeric)
  language sql stable parallel safe
as $$
  select owed.payee_id, owed.amount
  from private.period_payees(period_id) owed
  where owed.amount > 0 and not exists (
    select from public.payroll_payments known
    where known.payroll_period_id = period_id and known.payee_id = owed.payee_id);
$$;
comment on function private.never_paid(uuid) is
  'The people a period owes for whom no payment was ever recorded; a payment that was taken back is left to the admin.';

create function public.unpaid_periods(before date)
  returns table (payroll_period_id uuid, start_date date, people int, amount numeric)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select period.id, period.start_date, count(*)::int, sum(owed.amount)
    from public.payroll_periods period
    cross join lateral private.never_paid(period.id) owed
    where period.status = 'completed' and period.end_date < before
      and period.payment_date <= (select private.practice_today())
    group by period.id
    order by period.start_date;
end
$$;
comment on function public.unpaid_periods(date) is
  'Admins see which processed periods that ended before a day have people for whom no payment was ever recorded. Never null.';

create function public.mark_earlier_periods_paid(
  before date, method text default 'direct_deposit', total numeric default null
)
  returns table (payroll_period_id uuid, people int, amount numeric)
  language plpgsql security definer set search_path = '' as $$
declare
  period public.payroll_periods;
  together numeric := 0;
begin
  perform private.require_admin();
  for period in
    select * from public.payroll_periods candidate
    where candidate.status = 'completed' and candidate.end_date < before
      and candidate.payment_date <= (select private.practice_today())
    order by candidate.start_date
    for no key update
  loop
    perform private.require_payment(period, period.payment_date, mark_earlier_periods_paid.method);
    payroll_period_id := period.id;
    with paid as (
      insert into public.payroll_payments (payroll_period_id, payee_id, amount, paid_on, method)
      select period.id, owed.payee_id, owed.amount, period.payment_date, mark_earlier_periods_paid.method
      from private.never_paid(period.id) owed
      returning payroll_payments.amount
    )
    select count(*), sum(paid.amount) into people, amount from paid;
    continue when people = 0;
    perform private.audit('marked paid', 'pay period', period.id::text, null, null,
      jsonb_build_object('name', period.name, 'people', people, 'amount', amount,
        'paid_on', period.payment_date, 'method', mark_earlier_periods_paid.method));
    together := together + amount;
    return next;
  end loop;
  perform private.require_same_total(total, together);
end
$$;
comment on function public.mark_earlier_periods_paid(date, text, numeric) is
  'Admins record in one call that all processed periods that ended before a day were paid on their payment dates, all of it or nothing where it is not the `total` that the caller says; nobody gets a mail about it, and people whose payment was taken back are left out. Never null.';

create function public.take_back_payment(payment_id uuid, reason text) returns public.payroll_payments
  language plpgsql security definer set search_path = '' as $$
declare
  payment public.payroll_payments;
begin
  perform private.require_admin();
  if private.is_blank(coalesce(reason, '')) then
    raise exception using errcode = 'PT400', detail = 'reason_required',
      message = 'Say why the payment is taken back.';
  end if;
  select * into payment from public.payroll_payments candidate where candidate.id = payment_id for update;
  if not found then
    raise exception using errcode = 'PT404', detail = 'payment_not_found', message = 'There is no such payment.';
  elsif payment.voided_at is not null then
    raise exception using errcode = 'PT409', detail = 'payment_taken_back',
      message = 'This payment was already taken back.';
  end if;
  update public.payroll_payments target
  set voided_at = clock_timestamp(), voided_by = private.caller_id(), void_reason = btrim(reason)
  where target.id = payment_id
  returning * into payment;
  perform private.audit('payment taken back', 'pay period', payment.payroll_period_id::text, payment.payee_id,
    jsonb_build_object('amount', payment.amount, 'paid_on', payment.paid_on, 'method', payment.method,
      'reference', payment.reference),
    jsonb_build_object('reason', payment.void_reason));
  return payment;
end
$$;
comment on function public.take_back_payment(uuid, text) is
  'Admins take a payment back with a reason that stays on record: it was returned, voided or recorded by mistake. The person can then be marked as paid again.';

grant execute on function
  public.payroll_payees(uuid), public.payroll_payment_history(uuid),
  public.mark_payroll_paid(uuid, uuid[], date, text, text, text, boolean, numeric),
  public.unpaid_periods(date), public.mark_earlier_periods_paid(date, text, numeric), public.take_back_payment(uuid, text)
to authenticated;

-- The mail about it ---------------------------------------------------------------------------------------

create function private.mail_payments(payments public.payroll_payments[]) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_notice(payment.payee_id, 'paid', jsonb_build_object('period', period.start_date),
    -- What was earned in a former role is not among the periods of the page.
    case person.role
      when 'therapist' then '/therapist/pay' || case when exists (
        select from private.payroll_statements statement
        where statement.payroll_period_id = period.id and statement.therapist_id = person.id
      ) then '?period=' || period.start_date else '' end
      when 'supervisor' then '/supervisor/home' || case when exists (
        select from private.supervisor_statements statement
        where statement.payroll_period_id = period.id and statement.supervisor_id = person.id
      ) then '?period=' || period.start_date else '' end
    end)
  from unnest(payments) payment
  join public.payroll_periods period on period.id = payment.payroll_period_id
  join private.people person on person.id = payment.payee_id
  where private.wants_mail(payment.payee_id);
end
$$;
comment on function private.mail_payments(public.payroll_payments[]) is
  'People who want mail get one when their pay is recorded as paid, with a link to their statement and without the amount.';
