-- A practice chooses the session lengths it offers, and each can have a rate of its own: 60, 45 and
-- 30 minutes have columns, other lengths stand in other_rates as {"53": 95.00}.

alter table public.practice_settings
  add column session_lengths int[] not null default '{60,45,30}'
    constraint practice_settings_session_lengths_check check (
      cardinality(session_lengths) between 1 and 12 and array_ndims(session_lengths) = 1
      and array_position(session_lengths, null) is null
      and 10 <= all (session_lengths) and 240 >= all (session_lengths));

alter table public.sessions
  drop constraint sessions_duration_check,
  add constraint sessions_duration_check check (duration between 10 and 240);

alter table private.pay_rates
  add column other_rates jsonb not null default '{}'
    constraint pay_rates_other_rates_check check (
      jsonb_typeof(other_rates) = 'object' and not other_rates ?| '{60,45,30}'
      and not jsonb_path_exists(other_rates, '$.keyvalue() ? (!(@.key like_regex "^[1-9][0-9]{1,2}$")
        || @.value.type() != "number" || @.value <= 0)'));
