-- 'NaN' is above every number for PostgreSQL, so 'at least 0' lets it pass. What is no number is no pay.
alter table public.sessions add constraint sessions_revenue_number check (revenue <> 'NaN');
alter table public.practice_settings
  add constraint practice_settings_no_show_fee_number check (no_show_fee <> 'NaN');
alter table public.reporting_thresholds
  add constraint reporting_thresholds_amount_number check (amount <> 'NaN');
alter table private.pay_rates add constraint pay_rates_number
  check ('NaN' not in (coalesce(rate_60, 0), coalesce(rate_45, 0), coalesce(rate_30, 0), coalesce(hourly_rate, 0)));
alter table private.supervision_rates add constraint supervision_rates_rate_number check (rate <> 'NaN');
alter table private.people add constraint people_supervision_rate_number check (supervision_rate <> 'NaN');
