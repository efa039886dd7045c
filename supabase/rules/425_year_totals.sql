-- What everybody was paid in a calendar year, by the day of payment. Only payments that are recorded
-- and were not taken back count, each by its own day; reimbursements and what was paid by card are kept
-- apart, because neither is reported on a 1099-NEC.

-- The threshold -----------------------------------------------------------------------------------

grant select on public.reporting_thresholds to authenticated;

create policy reporting_thresholds_select_admin on public.reporting_thresholds for select to authenticated
  using ((select private.is_admin()));
comment on policy reporting_thresholds_select_admin on public.reporting_thresholds is
  'Admins see the sum from which payments of a year are reported.';

create trigger reporting_thresholds_audit after insert or update or delete on public.reporting_thresholds
  for each row execute function private.audit_change('reporting threshold', 'year', 'changed_by');

create function private.reporting_threshold(of_year int) returns numeric
  language sql stable set search_path = '' as $$
  select known.amount from public.reporting_thresholds known
  where known.year <= of_year order by known.year desc limit 1;
$$;
comment on function private.reporting_threshold(int) is
  'The sum from which payments of a year are reported on a 1099-NEC: that of the year, else of the last year before it that has one.';

create function public.set_reporting_threshold(of_year int, amount numeric) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if of_year is null or of_year not between 2020 and 2100 or amount is null or amount <= 0 or amount >= 100000000 then
    raise exception using errcode = 'PT400', detail = 'threshold_invalid',
      message = 'A threshold is a sum above zero, for a year from 2020 on.';
  end if;
  insert into public.reporting_thresholds as known (year, amount)
  values (of_year, set_reporting_threshold.amount)
  on conflict (year) do update set amount = excluded.amount, changed_at = now(), changed_by = auth.uid();
end
$$;
comment on function public.set_reporting_threshold(int, numeric) is
  'Admins set the sum from which payments of a year are reported, and of those after it, until one that has its own.';

-- What was paid -----------------------------------------------------------------------------------

create function private.payments_of(in_year int)
  returns table (
    payee_id uuid, payroll_period_id uuid, start_date date, paid_on date, worker_type text, method text,
    amount numeric, reimbursements numeric
  )
  language sql stable
as $$
  select payment.payee_id, payment.payroll_period_id, period.start_date, payment.paid_on,
    private.worker_type_on(payment.payee_id, period.end_date), payment.method, payment.amount,
    coalesce((
      select private.reimbursed(statement.lines) from private.payroll_statements statement
      where statement.payroll_period_id = payment.payroll_period_id and statement.therapist_id = payment.payee_id), 0)
    + coalesce((
      select private.reimbursed(statement.lines) from private.supervisor_statements statement
      where statement.payroll_period_id = payment.payroll_period_id and statement.supervisor_id = payment.payee_id), 0)
  from public.payroll_payments payment
  join public.payroll_periods period on period.id = payment.payroll_period_id
  where payment.voided_at is null
    and payment.paid_on between make_date(in_year, 1, 1) and make_date(in_year, 12, 31);
$$;
comment on function private.payments_of(int) is
  'The payments of a calendar year that were not taken back, with the worker type of the pay period they pay and the reimbursements in them.';

create function public.pay_years(payee uuid)
  returns table (
    year int, worker_type text, payments int, amount numeric, reimbursements numeric, last_paid_on date
  )
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_own_or_admin(payee, 'therapist', 'supervisor');
  return query
    select known.year, paid.worker_type, count(*)::int, sum(paid.amount) - sum(paid.reimbursements),
      sum(paid.reimbursements), max(paid.paid_on)
    from (
      select distinct extract(year from payment.paid_on)::int as year
      from public.payroll_payments payment
      where payment.payee_id = payee and payment.voided_at is null
    ) known
    cross join lateral private.payments_of(known.year) paid
    where paid.payee_id = payee
    group by known.year, paid.worker_type
    order by known.year desc, min(paid.paid_on);
end
$$;
comment on function public.pay_years(uuid) is
  'Everybody sees what they were paid in each calendar year, admins what anybody was: by the day of payment, as employee and as contractor apart, reimbursements apart. Never null: year, payments, amount, reimbursements, last_paid_on.';

create function private.year_to_date(period public.payroll_periods, payee uuid, paid_on date)
  returns table (year int, amount numeric, reimbursements numeric)
  language sql stable
as $$
  select extract(year from due.day)::int, coalesce(sum(paid.amount) - sum(paid.reimbursements), 0),
    coalesce(sum(paid.reimbursements), 0)
  from (select coalesce($3, ($1).payment_date) as day) due
  left join private.payments_of(extract(year from due.day)::int) paid
    on paid.payee_id = $2 and (paid.paid_on, paid.start_date) <= (due.day, ($1).start_date)
    and paid.worker_type is not distinct from private.worker_type_on($2, ($1).end_date)
  group by due.day;
$$;
comment on function private.year_to_date(public.payroll_periods, uuid, date) is
  'A person''s pay in the calendar year up to the payment of a pay period, or up to its payment date while it is unpaid: as employee or as contractor, whichever the period pays; reimbursements separately.';

-- Who is reported ---------------------------------------------------------------------------------

create function private.reported_people(in_year int)
  returns table (
    payee_id uuid, first_name text, last_name text, role text, worker_type text, payments int, amount numeric,
    reimbursements numeric, by_card numeric, reportable numeric, is_over boolean,
    name text, tax_number text, tax_kind text, address text, identifier private.tax_identifiers,
    w9_received_on date, lacks text[]
  )
  language sql stable
as $$
  -- Materialized, so that it is planned alike for every caller, and each amount is computed once.
  with paid as materialized (
    select * from private.payments_of(in_year)
  ), total as (
    select paid.payee_id as id, paid.worker_type as type, count(*)::int as payments,
      sum(paid.amount - paid.reimbursements) as amount, sum(paid.reimbursements) as reimbursements,
      coalesce(sum(paid.amount - paid.reimbursements) filter (where paid.method = 'card'), 0) as by_card
    from paid
    group by 1, 2
  ), listed as (
    select coalesce(total.id, filed.payee_id) as id, case when total.id is null then '1099' else total.type end as type,
      coalesce(total.payments, 0) as payments, coalesce(total.amount, 0) as amount,
      coalesce(total.reimbursements, 0) as reimbursements, coalesce(total.by_card, 0) as by_card,
      case when total.type = '1099' then total.amount - total.by_card else 0 end as reportable
    from total
    full join private.filed_forms(in_year) filed on filed.payee_id = total.id and total.type = '1099'
  ), reported as materialized (
    select listed.id as payee_id, person.first_name, person.last_name, person.role, listed.type as worker_type,
      listed.payments, listed.amount, listed.reimbursements, listed.by_card, listed.reportable,
      listed.type = '1099' and listed.reportable >= threshold.amount as is_over,
      tax.name, tax.tax_number, tax.tax_kind, tax.address, tax.identifier, details.w9_received_on,
      array_remove(array[
        case when listed.type is null then 'worker_type' end,
        case when listed.type = '1099' and details.w9_received_on is null then 'w9' end,
        case when listed.type = '1099' and not (private.is_in_latin_letters(person.first_name)
          and private.is_in_latin_letters(person.last_name)) then 'name' end,
        -- An employee is reported under an SSN.
        case when tax.tax_number is null or (listed.type = 'w2' and tax.tax_kind <> 'ssn') then 'tax_number' end,
        -- An address elsewhere, with a ZIP of another form, is completed by hand in the file.
        case when tax.address is null or (private.is_us_zip(details.zip) and not private.is_us_state(details.state))
          or not private.is_in_latin_letters(details.city) then 'address' end], null) as lacks
    from listed
    cross join (select private.reporting_threshold(in_year) as amount) threshold
    join private.people person on person.id = listed.id
    join private.person_details details on details.person_id = listed.id
    cross join lateral private.tax_data(listed.id, listed.type) tax
  )
  select * from reported;
$$;
comment on function private.reported_people(int) is
  'What everybody was paid in a calendar year, as employee and as contractor apart, with the data they are reported under; and people who were filed and have no payment any more.';

create function public.year_totals(in_year int)
  returns table (
    payee_id uuid,
    name text,
    email text,
    role text,
    worker_type text,
    payments int,
    amount numeric,
    reimbursements numeric,
    by_card numeric,
    reportable numeric,
    is_over boolean,
    tax_number text,
    tax_kind text,
    w9_received_on date,
    lacks text[],
    filed_amount numeric,
    filed_on date,
    differences text[],
    is_kept boolean
  )
  language plpgsql stable security definer
  -- Planned for the year at hand.
  set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  perform private.require_admin();
  return query
    select form.payee_id, form.name, person.email, form.role, form.worker_type, form.payments, form.amount,
      form.reimbursements, form.by_card, form.reportable, form.is_over, form.tax_number, form.tax_kind, form.w9_received_on, form.lacks,
      form.filed_amount, form.filed_on, form.differences, form.known_name is not null
    from private.year_forms(in_year) form
    join private.people person on person.id = form.payee_id
    order by form.first_name, form.last_name, form.payee_id, form.worker_type;
end
$$;
comment on function public.year_totals(int) is
  'Admins see what everybody was paid in a calendar year, as employee and as contractor apart; what of it is reported on a 1099-NEC and whether that is the threshold or more; the number they are reported under, and what of their tax data is missing; what was filed, and what is different since, but for names and numbers that an admin knows to have changed after filing (is_kept). Never null: payee_id, name, email, role, payments, amount, reimbursements, by_card, reportable, lacks, is_kept.';

create function public.record_w9(profile_id uuid, received_on date default null) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if received_on > private.practice_today() then
    raise exception using errcode = 'PT400', detail = 'w9_in_future',
      message = 'A W-9 was received today or before.';
  end if;
  perform private.require_person(profile_id);
  update private.person_details details set w9_received_on = received_on where details.person_id = profile_id;
end
$$;
comment on function public.record_w9(uuid, date) is
  'Admins record when a person''s W-9 was received; without a day it is removed.';

grant execute on function
  public.set_reporting_threshold(int, numeric), public.pay_years(uuid),
  public.year_totals(int), public.record_w9(uuid, date)
to authenticated;
