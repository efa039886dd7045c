-- A day that no screen and no document can show: a signature over one would stay for good.
delete from public.completed_weeks where week_start not between '2000-01-01' and '2100-12-31';
alter table public.completed_weeks
  add constraint completed_weeks_week_start_known check (week_start between '2000-01-01' and '2100-12-31');
alter table public.supervision_signatures
  add constraint supervision_signatures_days_known check (from_date >= '2000-01-01' and to_date <= '2100-12-31');
