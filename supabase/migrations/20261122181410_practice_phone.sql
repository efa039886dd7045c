-- The telephone number on statements and on what goes to the tax office.
alter table public.practice_settings
  add column business_phone text not null default '' check (length(business_phone) <= 50);
