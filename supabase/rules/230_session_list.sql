-- The sessions screens: each session with its pay, why, and whether it may still change.

create function public.session_list(
  therapist uuid, from_date date, to_date date,
  search text default null, session_duration int default null, archived boolean default null
) returns table (
  id uuid,
  therapist_id uuid,
  client_name text,
  date date,
  duration int,
  notes text,
  revenue numeric,
  revenue_source text,
  revenue_rate numeric,
  revenue_rate_since date,
  is_no_show boolean,
  no_show_fee_collected boolean,
  archived boolean,
  calendar_event_id text,
  created_at timestamptz,
  created_by uuid,
  updated_at timestamptz,
  updated_by uuid,
  pay numeric,
  pay_reason text,
  pay_rate numeric,
  pay_rate_since date,
  locked boolean,
  lock_reason text,
  payroll_period_id uuid,
  payroll_status text
)
  language sql stable parallel safe
as $$
  select session.id, session.therapist_id, session.client_name, session.date, session.duration,
    session.notes, session.revenue, session.revenue_source, session.revenue_rate,
    session.revenue_rate_since, session.is_no_show, session.no_show_fee_collected,
    session.archived, session.calendar_event_id, session.created_at,
    session.created_by, session.updated_at, session.updated_by,
    pay.amount, pay.reason, pay.rate, pay.rate_since,
    may_change.obstacle is not null, may_change.obstacle, period.id, period.status
  from public.sessions session
  join private.session_pay(from_date, to_date) pay
    on pay.session_id = session.id and pay.therapist_id = session.therapist_id
  left join public.payroll_periods period
    on period.start_date = private.pay_period_start(session.date)
  cross join lateral (select case
    when period.status <> 'pending' and not (select private.is_admin())
      and (select settings.lock_sessions from public.practice_settings settings) then 'period_processed'
    when session.archived then 'archived'
  end as obstacle) may_change
  where session.therapist_id = $1
    and session.date between from_date and to_date
    and (session_duration is null or session.duration = session_duration)
    and ($6 is null or $6 = session.archived)
    and (coalesce(search, '') = '' or position(lower(search) in lower(session.client_name)) > 0
      or position(lower(search) in lower(session.notes)) > 0)
  order by session.date desc, session.created_at desc, session.id;
$$;
comment on function public.session_list(uuid, date, date, text, int, boolean) is
  'Reads sessions with the caller''s own rights: a therapist''s own, for an admin any therapist''s. Never null: all but notes, revenue_rate, revenue_rate_since, calendar_event_id, created_by, updated_by, pay_rate, pay_rate_since, lock_reason, payroll_period_id, payroll_status.';
grant execute on function public.session_list(uuid, date, date, text, int, boolean) to authenticated;
-- What the list computes with, on rows the caller may read.
grant execute on function
  private.pay_period_start(date), private.session_pay(date, date),
  private.session_price(uuid, date, int), private.price_of(private.pay_rates, int),
  private.price_source(private.pay_rates, int), private.rate_of(private.pay_rates, int),
  private.tier_rate(private.pay_rates, int), private.former_no_show_terms()
to authenticated;
