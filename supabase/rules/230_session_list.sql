-- The sessions screens: each session with its pay, why, and whether it may still change.

-- A row of the list: every column of the session, and what the list adds to it.
create view private.listed_session with (security_invoker = true) as
select session.*,
  null::numeric as pay, null::text as pay_reason, null::numeric as pay_rate, null::date as pay_rate_since,
  null::boolean as locked, null::text as lock_reason,
  null::uuid as payroll_period_id, null::text as payroll_status
from public.sessions session;
comment on view private.listed_session is 'The row type of session_list; not to be queried.';

create function public.session_list(
  therapist uuid, from_date date, to_date date,
  search text default null, session_duration int default null, archived boolean default null
) returns setof private.listed_session
  language sql stable parallel safe
as $$
  select session.*, pay.amount, pay.reason, pay.rate, pay.rate_since,
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
    and (coalesce(search, '') = '' or position((select private.folded(search)) in private.folded(session.client_name)) > 0
      or position((select private.folded(search)) in private.folded(session.notes)) > 0)
  order by session.date desc, session.created_at desc, session.id;
$$;
comment on function public.session_list(uuid, date, date, text, int, boolean) is
  'Reads sessions with the caller''s own rights: a therapist''s own, for an admin any therapist''s. Never null: pay, pay_reason, locked.';
grant execute on function public.session_list(uuid, date, date, text, int, boolean) to authenticated;
-- What the list computes with, on rows the caller may read.
grant execute on function
  private.pay_period_start(date), private.session_pay(date, date),
  private.session_pay_if(date, date, numeric, text, uuid, private.pay_rates),
  private.session_price(uuid, date, int), private.price_of(private.pay_rates, int),
  private.price_source(private.pay_rates, int), private.rate_of(private.pay_rates, int),
  private.tier_rate(private.pay_rates, int), private.former_no_show_terms()
to authenticated;
