-- What the session form shows while a person types: what the session would pay, and why.

create function public.session_pay_preview(
  therapist uuid, day date, duration int,
  is_no_show boolean default false, no_show_fee_collected boolean default false,
  session_id uuid default null, revenue numeric default null, sets_revenue boolean default false
) returns table (pay numeric, pay_reason text, pay_rate numeric, pay_rate_since date)
  language plpgsql set search_path = '' as $$
declare
  draft uuid := session_id;
  outcome record;
begin
  -- The preview makes the change and rolls it back, so that it cannot differ from saving.
  begin
    if draft is null then
      insert into public.sessions
        (therapist_id, client_name, date, duration, is_no_show, no_show_fee_collected, revenue)
      values (therapist, 'Preview', day, session_pay_preview.duration, session_pay_preview.is_no_show,
        session_pay_preview.no_show_fee_collected, session_pay_preview.revenue)
      returning id into draft;
    elsif sets_revenue then
      update public.sessions session
      set date = day, duration = session_pay_preview.duration, is_no_show = session_pay_preview.is_no_show,
        no_show_fee_collected = session_pay_preview.no_show_fee_collected,
        revenue = session_pay_preview.revenue
      where session.id = draft;
    else
      update public.sessions session
      set date = day, duration = session_pay_preview.duration, is_no_show = session_pay_preview.is_no_show,
        no_show_fee_collected = session_pay_preview.no_show_fee_collected
      where session.id = draft;
    end if;
    select price.amount, price.reason, price.rate, price.rate_since into outcome
    from private.session_pay(day, day) price
    where price.session_id = draft;
    raise exception using errcode = 'PT200';
  exception when sqlstate 'PT200' then null;
  end;
  return query select outcome.amount, outcome.reason, outcome.rate, outcome.rate_since
    where outcome.reason is not null;
end
$$;
comment on function
  public.session_pay_preview(uuid, date, int, boolean, boolean, uuid, numeric, boolean) is
  'Shows what saving a session would make of its pay, with the rights, rules and refusals of saving it, and saves nothing. Never null: pay, pay_reason.';
grant execute on function
  public.session_pay_preview(uuid, date, int, boolean, boolean, uuid, numeric, boolean)
to authenticated;
