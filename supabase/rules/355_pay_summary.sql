-- Why an amount is what it is, shorter than its lines: one row for each length and price, and one for
-- everything else of a kind. The rows add up to the amount because they are sums of its lines.

create function private.pay_parts(lines private.payroll_line[])
  returns table (
    part text,
    minutes int,
    rate numeric,
    rate_since date,
    price numeric,
    corrected_period_id uuid,
    line_count int,
    hours numeric,
    amount numeric
  )
  language sql immutable parallel safe
as $$
  select kind.part,
    case when kind.part = 'sessions' then line.minutes end,
    case when kind.part in ('sessions', 'supervision') then line.rate end,
    case when count(distinct coalesce(line.rate_since, '-infinity')) = 1 then max(line.rate_since) end,
    case when kind.part in ('sessions', 'no_show_fee') then line.amount end,
    case when kind.part = 'corrections' then line.corrected_period_id end,
    count(*)::int, sum(line.hours), sum(line.amount)
  from unnest(lines) line
  cross join lateral (
    select case
      when line.kind = 'correction' then 'corrections'
      when line.kind = 'adjustment' then line.reason
      when line.reason in ('no_show_fee', 'no_show_unpaid') then line.reason
      when line.reason = 'admin' then 'overrides'
      when line.reason = 'no_rate' then 'unpriced'
      when line.hours is not null then 'supervision'
      else 'sessions'
    end as part
  ) kind
  group by 1, 2, 3, 5, 6;
$$;
comment on function private.pay_parts(private.payroll_line[]) is
  'The lines of a statement by what they are: sessions of one length at one price, supervision at one rate, no-shows with their fee or without pay, amounts an admin set, sessions without a rate, corrections of one earlier period, adjustments of one kind.';

create function private.part_place(part text) returns int
  language sql immutable parallel safe
  return array_position(array['sessions', 'supervision', 'no_show_fee', 'no_show_unpaid', 'overrides',
    'unpriced', 'bonus', 'reimbursement', 'deduction', 'corrections', 'total'], part);
comment on function private.part_place(text) is 'In which order the parts of an amount are listed.';

create function private.pay_part_list(lines private.payroll_line[]) returns jsonb
  language sql stable
as $$
  select coalesce(jsonb_agg(
    to_jsonb(summed) || jsonb_build_object('corrected_from', corrected.start_date)
    order by private.part_place(summed.part), summed.minutes desc, summed.price desc, summed.rate desc,
      corrected.start_date), '[]')
  from private.pay_parts(lines) summed
  left join public.payroll_periods corrected on corrected.id = summed.corrected_period_id;
$$;
comment on function private.pay_part_list(private.payroll_line[]) is
  'The parts of an amount as a statement on paper lists them; they add up to it.';

create function private.lines_of(period public.payroll_periods, payee uuid, payee_role text)
  returns private.payroll_line[]
  language plpgsql stable security definer
  -- Planned at each call: the whole practice and one person need different plans.
  set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  carries constant boolean := private.is_carrying((period).id);
begin
  if payee_role = 'supervisor' then
    return case when (period).status = 'completed' then (
      select statement.lines from private.supervisor_statements statement
      where statement.payroll_period_id = (period).id and statement.supervisor_id = payee
    ) else (
      select statement.lines
      from private.supervisor_pay((period).start_date, (period).end_date, carries) statement
      where statement.supervisor_id = payee
    ) end;
  end if;
  return case when (period).status = 'completed' then (
    select statement.lines from private.payroll_statements statement
    where statement.payroll_period_id = (period).id and statement.therapist_id = payee
  ) else (
    select statement.lines
    from private.statements((period).start_date, (period).end_date, carries) statement
    where statement.therapist_id = payee
  ) end;
end
$$;
comment on function private.lines_of(public.payroll_periods, uuid, text) is
  'The lines of one statement: as they are now while the period is pending, as they were processed afterwards.';

create function public.pay_summary(period_id uuid, payee uuid, payee_role text default 'therapist')
  returns table (
    part text,
    minutes int,
    rate numeric,
    rate_since date,
    price numeric,
    corrected_period date,
    line_count int,
    hours numeric,
    amount numeric,
    is_product boolean
  )
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_own_or_admin(payee, 'therapist', 'supervisor');
  return query
    with parts as (
      select summed.part, summed.minutes, summed.rate, summed.rate_since, summed.price,
        corrected.start_date, summed.line_count, summed.hours, summed.amount,
        summed.part <> 'supervision' or summed.hours * summed.rate = summed.amount as is_product
      from private.pay_parts(private.lines_of(private.payroll_period(period_id), payee, payee_role)) summed
      left join public.payroll_periods corrected on corrected.id = summed.corrected_period_id
    )
    select * from (
      select * from parts
      union all
      select 'total', null, null, null, null, null, coalesce(sum(parts.line_count), 0)::int, sum(parts.hours),
        coalesce(sum(parts.amount), 0), true
      from parts
    ) listed
    order by private.part_place(listed.part),
      listed.minutes desc, listed.price desc, listed.rate desc, listed.start_date;
end
$$;
comment on function public.pay_summary(uuid, uuid, text) is
  'Admins, and therapists and supervisors for themselves, see what an amount is made of by kind, length and price, the total last. Supervision is rounded at each session: is_product is false where hours times rate is not what it pays. Never null: part, line_count, amount, is_product.';
grant execute on function public.pay_summary(uuid, uuid, text) to authenticated;
