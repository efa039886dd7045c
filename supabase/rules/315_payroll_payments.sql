-- From processed to paid: who was paid for which period, when and how, and what was taken back. The
-- money moves at the practice's bank or payroll provider; this is the record of it. A row is only ever
-- added, and taken back once; a payment made again is another row.

grant select on public.payroll_payments to authenticated;

create policy payroll_payments_select_own on public.payroll_payments for select to authenticated
  using (payee_id = (select private.caller_id()));
comment on policy payroll_payments_select_own on public.payroll_payments is
  'Therapists and supervisors see what they were paid, when and how.';

create policy payroll_payments_select_admin on public.payroll_payments for select to authenticated
  using ((select private.is_admin()));
comment on policy payroll_payments_select_admin on public.payroll_payments is
  'Admins see every payment; only the procedures write them.';

-- What never changes ------------------------------------------------------------------------------

create function private.guard_payment() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if new.voided_at is null and exists (
      select from public.payroll_periods period
      where period.id = new.payroll_period_id and period.status = 'completed'
    ) then
      return new;
    end if;
  elsif tg_op = 'UPDATE' then
    -- An accepted invitation gives the person a new id, and it reaches old payments.
    if to_jsonb(new) - 'payee_id' = to_jsonb(old) - 'payee_id'
      and not exists (select from private.people person where person.id = old.payee_id) then
      return new;
    elsif old.voided_at is null and new.voided_at is not null
      and to_jsonb(new) - '{voided_at,voided_by,void_reason}'::text[]
        = to_jsonb(old) - '{voided_at,voided_by,void_reason}'::text[] then
      return new;
    end if;
  end if;
  raise exception using errcode = 'PT409', detail = 'payment_immutable',
    message = 'Payments are recorded for a processed pay period and stay as they are; they can only be taken back, once.';
end
$$;
comment on function private.guard_payment() is
  'A payment belongs to a processed period and is never changed or removed, only taken back; this binds the owner of the table too.';
create trigger payroll_payments_guard before insert or update or delete on public.payroll_payments
  for each row execute function private.guard_payment();
create trigger payroll_payments_no_truncate before truncate on public.payroll_payments
  for each statement execute function private.guard_payment();

-- Who is paid what ----------------------------------------------------------------------------------

create function private.period_payees(period_id uuid)
  returns table (payee_id uuid, therapist_amount numeric, supervisor_amount numeric, amount numeric)
  language sql stable parallel safe
as $$
  select owed.payee_id, sum(owed.of_therapist), sum(owed.of_supervisor),
    sum(owed.of_therapist) + sum(owed.of_supervisor)
  from (
    select statement.therapist_id as payee_id, statement.amount as of_therapist, 0 as of_supervisor
    from private.payroll_statements statement where statement.payroll_period_id = period_id
    union all
    select statement.supervisor_id, 0, statement.pay
    from private.supervisor_statements statement where statement.payroll_period_id = period_id
  ) owed
  group by owed.payee_id;
$$;
comment on function private.period_payees(uuid) is
  'A person is paid one sum for a processed period: the statements as therapist and as supervisor together. Nothing is due where it is not above zero.';

create function private.pay_status(period public.payroll_periods, payee uuid) returns text
  language sql stable set search_path = '' as $$
  select case when ($1).status <> 'completed' then 'pending' else private.payment_status(
    (select payment.id from public.payroll_payments payment
     where payment.payroll_period_id = ($1).id and payment.payee_id = $2 and payment.voided_at is null),
    (select owed.amount from private.period_payees(($1).id) owed where owed.payee_id = $2)) end;
$$;
comment on function private.pay_status(public.payroll_periods, uuid) is
  'How far a person''s pay for a period has come, whatever they are paid for in it: pending until it is processed.';

create function public.payroll_payees(period_id uuid)
  returns table (
    payee_id uuid,
    name text,
    email text,
    worker_type text,
    therapist_amount numeric,
    supervisor_amount numeric,
    amount numeric,
    status text,
    payment_id uuid,
    paid_on date,
    payment_method text,
    payment_reference text,
    payment_note text,
    taken_back int
  )
  language plpgsql stable security definer
  -- Planned at each call, as for payroll_lines_of.
  set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  period constant public.payroll_periods := private.payroll_period(period_id);
begin
  perform private.require_admin();
  return query
    select payee.payee_id, concat_ws(' ', person.first_name, person.last_name), person.email,
      private.worker_type_on(payee.payee_id, period.end_date), payee.therapist_amount, payee.supervisor_amount, payee.amount,
      private.payment_status(live.id, payee.amount), live.id, live.paid_on, live.method, live.reference, live.note,
      (select count(*) from public.payroll_payments former
       where former.payroll_period_id = period_id and former.payee_id = payee.payee_id
         and former.voided_at is not null)::int
    from private.period_payees(period_id) payee
    join private.people person on person.id = payee.payee_id
    left join public.payroll_payments live on live.payroll_period_id = period_id
      and live.payee_id = payee.payee_id and live.voided_at is null
    order by person.first_name, person.last_name, person.id;
end
$$;
comment on function public.payroll_payees(uuid) is
  'Admins see everybody a processed period pays, once each, with the sum, W-2 or 1099 as it stood on the period''s last day, and whether, when and how it was paid. A sum of zero or less is not paid: nothing is due. Never null: payee_id, name, email, therapist_amount, supervisor_amount, amount, status, taken_back.';

create function public.payroll_payment_history(period_id uuid)
  returns table (
    id uuid,
    payee_id uuid,
    payee_name text,
    payee_email text,
    amount numeric,
    paid_on date,
    method text,
    reference text,
    note text,
    created_at timestamptz,
    created_by_name text,
    voided_at timestamptz,
    voided_by_name text,
    void_reason text
  )
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select payment.id, payment.payee_id, concat_ws(' ', payee.first_name, payee.last_name), payee.email,
      payment.amount, payment.paid_on, payment.method, payment.reference, payment.note,
      payment.created_at, nullif(concat_ws(' ', author.first_name, author.last_name), ''),
      payment.voided_at, nullif(concat_ws(' ', voider.first_name, voider.last_name), ''), payment.void_reason
    from public.payroll_payments payment
    join private.people payee on payee.id = payment.payee_id
    left join private.people author on author.id = payment.created_by
    left join private.people voider on voider.id = payment.voided_by
    where payment.payroll_period_id = period_id
    order by payment.created_at desc, payment.id;
end
$$;
comment on function public.payroll_payment_history(uuid) is
  'Admins see every payment of a period, those taken back too, the newest first. Never null: id, payee_id, payee_name, payee_email, amount, paid_on, method, created_at.';
