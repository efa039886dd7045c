-- Which languages are offered is for the app to say; one it does not know it shows in English.
alter table public.practice_settings drop constraint practice_settings_language_check;
alter table public.practice_settings add constraint practice_settings_language_check
  check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' and length(language) <= 35);
