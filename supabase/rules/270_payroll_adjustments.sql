-- What an admin adds to the pay of a therapist or supervisor, or takes from it, apart from sessions. It
-- waits for the next processing, which pays it as a line of the statement; from then on it stays as
-- it is.

comment on column public.payroll_adjustments.payroll_period_id is
  'The period whose statement paid it; null as long as it waits for the next processing.';
comment on column public.payroll_adjustments.client_request_id is
  'Chosen by the device that adds the adjustment, so that sending it again after a lost answer adds no second one.';
grant select, delete on public.payroll_adjustments to authenticated;
grant insert (payee_id, kind, amount, note, client_request_id) on public.payroll_adjustments to authenticated;
grant update (kind, amount, note) on public.payroll_adjustments to authenticated;

create policy payroll_adjustments_select_own on public.payroll_adjustments for select to authenticated
  using (payee_id = (select private.caller_id()));
comment on policy payroll_adjustments_select_own on public.payroll_adjustments is
  'Therapists and supervisors see the adjustments of their own pay.';

create policy payroll_adjustments_select_admin on public.payroll_adjustments for select to authenticated
  using ((select private.is_admin()));
comment on policy payroll_adjustments_select_admin on public.payroll_adjustments is
  'Admins see everyone''s adjustments.';

create policy payroll_adjustments_insert_admin on public.payroll_adjustments for insert to authenticated
  with check ((select private.is_admin()));
comment on policy payroll_adjustments_insert_admin on public.payroll_adjustments is
  'Only admins adjust pay.';

create policy payroll_adjustments_update_admin on public.payroll_adjustments for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy payroll_adjustments_update_admin on public.payroll_adjustments is
  'Only admins change an adjustment, as long as it was not paid.';

create policy payroll_adjustments_delete_admin on public.payroll_adjustments for delete to authenticated
  using ((select private.is_admin()));
comment on policy payroll_adjustments_delete_admin on public.payroll_adjustments is
  'Only admins take an adjustment back, as long as it was not paid.';

create function private.guard_adjustment() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    -- Callers who may not adjust pay are refused by the policy, and do not learn who is paid.
    if private.acts_for_practice() and exists (
      select from private.people person
      where person.id = new.payee_id and person.role not in ('therapist', 'supervisor')
    ) and not exists (
      -- Sent again because the answer was lost: the key on payee and request id lets no second one in.
      select from public.payroll_adjustments known
      where known.payee_id = new.payee_id and known.client_request_id = new.client_request_id
    ) then
      raise exception using errcode = 'PT400', detail = 'not_a_payee',
        message = 'Only the pay of a therapist or a supervisor can be adjusted.';
    end if;
    return new;
  end if;
  -- Re-opening a period takes its status back first, and then has its adjustments wait again.
  if exists (
    select from public.payroll_periods period
    where period.id = old.payroll_period_id and period.status = 'completed'
  ) and (tg_op = 'DELETE' or
    (new.kind, new.amount, new.note, new.payroll_period_id)
      is distinct from (old.kind, old.amount, old.note, old.payroll_period_id)) then
    raise exception using errcode = 'PT409', detail = 'adjustment_settled',
      message = 'This adjustment was paid and cannot be changed. Add another one that makes up for it.';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
comment on function private.guard_adjustment() is
  'Adjustments are for therapists and supervisors, and one that a processed statement has paid stays as it is, for the owner of the table too.';
create trigger payroll_adjustments_0_wait before insert or update or delete on public.payroll_adjustments
  for each statement execute function private.wait_for_payroll();
create trigger payroll_adjustments_guard before insert or update or delete on public.payroll_adjustments
  for each row execute function private.guard_adjustment();

-- That it was paid is in the entry of the processing.
create trigger payroll_adjustments_audit after insert or delete or update of kind, amount, note
  on public.payroll_adjustments
  for each row execute function private.audit_change('payroll adjustment', 'id', 'payee_id');

create function private.signed_amount(adjustment public.payroll_adjustments) returns numeric
  language sql immutable parallel safe
  return case (adjustment).kind when 'deduction' then -(adjustment).amount else (adjustment).amount end;
comment on function private.signed_amount(public.payroll_adjustments) is
  'A bonus and a reimbursement add to pay, a deduction takes from it.';
