-- The first hour of a practice: what is left to do before its first payroll.

create function public.first_steps()
  returns table (step text, is_done boolean, done_count int, open_count int)
  language plpgsql stable security definer set search_path = '' as $$
declare
  therapists int;
  without_rates int;
  uninvited int;
  policy text;
begin
  perform private.require_admin();
  -- An admin who has processed a payroll needs no first steps.
  if exists (select from public.payroll_periods period where period.status = 'completed') then
    return;
  end if;
  select count(*),
    count(*) filter (where num_nonnulls(profile.rate_60, profile.rate_45, profile.rate_30, profile.hourly_rate) = 0
      and coalesce(profile.other_rates, '{}') = '{}'),
    count(*) filter (where profile.invited_at is null and profile.joined_at is null)
  into therapists, without_rates, uninvited
  from public.profiles profile
  where profile.role = 'therapist' and profile.deactivated_at is null;
  select settings.sign_up into policy from public.practice_settings settings;
  return query
    with steps as (
      select * from (values
        (1, 'people', therapists > 0, therapists, 0),
        (2, 'rates', therapists > 0 and without_rates = 0, therapists - without_rates, without_rates),
        -- Both hold from the start, and can be changed.
        (3, 'pay_days', true, 0, 0),
        (4, 'sign_up', policy is not null, 0, 0),
        (5, 'invitations', therapists > 0 and uninvited = 0, therapists - uninvited, uninvited),
        (6, 'mail', not private.keeps_mails(), 0, 0)
      ) listed (place, step, is_done, done_count, open_count)
    )
    select steps.step, steps.is_done, steps.done_count, steps.open_count from steps
    where not (select bool_and(every_step.is_done) from steps every_step)
    order by steps.place;
end
$$;
comment on function public.first_steps() is
  'Admins see what is left to do before a first payroll: therapists, their rates, payment days, who may sign up, invitations, a mail server. Nothing once all of it is done or a payroll was processed. Never null.';
grant execute on function public.first_steps() to authenticated;
