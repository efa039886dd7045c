-- The short report admins get by mail, as often as the settings say: figures only, nobody's name.

create function private.report_span(frequency text, today date, out from_date date, out to_date date)
  language sql immutable parallel safe
as $$
  select span.from_date, today - 1
  from (values
    ('daily', today - 1, true),
    ('weekly', today - 7, extract(isodow from today) = 1),
    ('monthly', (today - interval '1 month')::date, extract(day from today) = 1)
  ) span (frequency, from_date, is_due)
  where span.frequency = $1 and span.is_due;
$$;
comment on function private.report_span(text, date) is
  'The days a report of today covers: yesterday; on a Monday the week before; on the 1st the month before. Null when none is due.';

create function private.mail_reports() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  settings constant public.practice_settings := (select row from public.practice_settings row);
  span record;
  figures record;
  waiting int;
  days text;
begin
  select * into span from private.report_span(settings.report_frequency, private.practice_today());
  if span.from_date is null then
    return;
  end if;
  days := concat_ws(' – ', to_char(span.from_date, 'YYYY-MM-DD'),
    case when span.to_date > span.from_date then to_char(span.to_date, 'YYYY-MM-DD') end);
  select count(*) filter (where line.kind = 'session') as sessions,
    coalesce(round(sum(line.minutes) filter (where line.kind = 'session') / 60.0, 2), 0) as hours,
    coalesce(sum(line.amount), 0) as pay
  into figures
  from private.practice_lines(span.from_date, span.to_date) line;
  select count(*) into waiting from public.payroll_periods period
  where period.status = 'pending' and period.end_date < (select private.practice_today())
    and private.holds_anything(period);
  perform private.mail_admins('report', jsonb_build_object('days', days, 'sessions', figures.sessions,
    'hours', trim_scale(figures.hours), 'pay', figures.pay, 'waiting', waiting));
end
$$;
comment on function private.mail_reports() is
  'Mails the admins who want mail a report of the days before, as often as the practice wants it. Called once a day.';
