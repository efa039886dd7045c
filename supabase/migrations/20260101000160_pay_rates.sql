-- What a therapist earns per session length. Rates are dated: a session is priced with the rates in
-- force on its day.

create table private.pay_rates (
  person_id uuid not null references private.people on update cascade on delete cascade,
  effective_from date not null,
  rate_60 numeric(10, 2) check (rate_60 > 0),
  rate_45 numeric(10, 2) check (rate_45 > 0),
  rate_30 numeric(10, 2) check (rate_30 > 0),
  hourly_rate numeric(10, 2) check (hourly_rate > 0),
  changed_by uuid default auth.uid(),
  changed_at timestamptz not null default now(),
  primary key (person_id, effective_from)
);
alter table private.pay_rates enable row level security;
