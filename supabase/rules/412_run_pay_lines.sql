-- What a processed period pays, by person and pay code: what is handed to a payroll provider. Read from
-- the statements, so that it adds up to what the screens show, to the cent.

create function private.run_pay(period_id uuid)
  returns table (
    person_id uuid,
    code text,
    minutes int,
    corrected_period_id uuid,
    units int,
    hours numeric,
    rate numeric,
    amount numeric
  )
  language sql stable set search_path = '' as $$
  with paid as (
    select statement.therapist_id as person_id, false as is_supervision, line.*
    from private.payroll_statements statement
    cross join lateral unnest(statement.lines) line
    where statement.payroll_period_id = period_id
    union all
    select statement.supervisor_id, true, line.*
    from private.supervisor_statements statement
    cross join lateral unnest(statement.lines) line
    where statement.payroll_period_id = period_id
  ), coded as (
    select paid.person_id, paid.kind, paid.amount,
      case
        when paid.kind = 'adjustment' then paid.reason
        when paid.kind <> 'session' then paid.kind
        when paid.is_supervision then 'supervision'
        when paid.reason = 'no_show_fee' then 'no_show_fee'
        else 'session'
      end as code,
      case when paid.kind = 'session' and not paid.is_supervision and paid.reason <> 'no_show_fee'
        then paid.minutes end as minutes,
      case when paid.kind = 'correction' then paid.corrected_period_id end as corrected_period_id,
      case
        when paid.kind <> 'session' then null
        when paid.is_supervision then paid.hours
        when paid.is_no_show then 0
        else paid.minutes / 60.0
      end as hours,
      case
        when paid.kind <> 'session' then null
        when paid.is_supervision then paid.rate
        else paid.amount
      end as rate
    from paid
  )
  select coded.person_id, coded.code, coded.minutes, coded.corrected_period_id,
    (count(*) filter (where coded.kind = 'session'))::int, round(sum(coded.hours), 2), coded.rate, sum(coded.amount)
  from coded
  group by coded.person_id, coded.code, coded.minutes, coded.corrected_period_id, coded.rate;
$$;
comment on function private.run_pay(uuid) is
  'Sessions by length and pay of one, no-show fees, supervision by rate, bonuses, reimbursements, deductions, and corrections by the period they correct; what somebody earns as therapist and as supervisor is put together. Hours are those spent: a client who did not come took none.';

create function private.run_worker_types(period_id uuid)
  returns table (person_id uuid, worker_type text, changed_within boolean)
  language sql stable set search_path = '' as $$
  with paid as (
    select statement.therapist_id as person_id, statement.lines from private.payroll_statements statement
    where statement.payroll_period_id = period_id
    union all
    select statement.supervisor_id, statement.lines from private.supervisor_statements statement
    where statement.payroll_period_id = period_id
  ), corrected as (
    select distinct paid.person_id, former.end_date
    from paid
    cross join lateral unnest(paid.lines) line
    join public.payroll_periods former on former.id = line.corrected_period_id
  )
  select payee.person_id, working.worker_type,
    exists (select from private.worker_types held where held.person_id = payee.person_id
      and held.effective_from > period.start_date and held.effective_from <= period.end_date)
    or exists (select from corrected where corrected.person_id = payee.person_id
      and private.worker_type_on(corrected.person_id, corrected.end_date) is distinct from working.worker_type)
  from public.payroll_periods period
  cross join (select distinct paid.person_id from paid) payee
  cross join lateral (
    select private.worker_type_on(payee.person_id, period.end_date) as worker_type) working
  where period.id = period_id;
$$;
comment on function private.run_worker_types(uuid) is
  'A run pays everybody once, by their worker type on its last day; this names the people whose type changed within the days it pays, or was another in a period it corrects.';

create function private.run_digest(period_id uuid, wanted text) returns text
  language sql stable set search_path = '' as $$
  select private.sha256_hex(coalesce(string_agg(line.text, E'\n' order by line.text), ''))
  from (
    -- The first id of a person stays when an accepted invitation gives them another.
    select concat_ws('|', to_char(period.payment_date, 'YYYY-MM-DD'), coalesce(person.former_id, person.id),
      working.worker_type, pay.code, pay.minutes, pay.corrected_period_id, pay.units, pay.hours, pay.rate,
      pay.amount) as text
    from private.run_pay(period_id) pay
    join private.run_worker_types(period_id) working on working.person_id = pay.person_id
    join private.people person on person.id = pay.person_id
    join public.payroll_periods period on period.id = period_id
    where wanted = 'all' or working.worker_type = wanted
  ) line;
$$;
comment on function private.run_digest(uuid, text) is
  'A fingerprint of what a run pays people of a worker type, and on which day: a file made from another is out of date.';

create function public.run_pay_lines(period_id uuid)
  returns table (
    person_id uuid,
    first_name text,
    last_name text,
    worker_type text,
    changed_within boolean,
    code text,
    minutes int,
    corrected_period_start date,
    corrected_period_end date,
    units int,
    hours numeric,
    rate numeric,
    amount numeric,
    payment_date date,
    run_digest text
  )
  language plpgsql stable security definer set search_path = '' as $$
declare
  digest text;
begin
  perform private.require_admin();
  digest := private.run_digest(period_id, 'all');
  return query
    select pay.person_id, person.first_name, person.last_name, working.worker_type, working.changed_within,
      pay.code, pay.minutes, corrected.start_date, corrected.end_date, pay.units, pay.hours, pay.rate, pay.amount,
      period.payment_date, digest
    from private.run_pay(period_id) pay
    join public.payroll_periods period on period.id = period_id
    join private.run_worker_types(period_id) working on working.person_id = pay.person_id
    join private.people person on person.id = pay.person_id
    left join public.payroll_periods corrected on corrected.id = pay.corrected_period_id
    order by person.first_name, person.last_name, person.id, pay.code, pay.minutes, corrected.start_date, pay.rate;
end
$$;
comment on function public.run_pay_lines(uuid) is
  'Admins see what a processed period pays by person and pay code; nothing while it is not processed. Each line has the digest of the whole run, which a file made from them is taken with. Never null: person_id, first_name, last_name, changed_within, code, units, amount, payment_date, run_digest.';
grant execute on function public.run_pay_lines(uuid) to authenticated;
