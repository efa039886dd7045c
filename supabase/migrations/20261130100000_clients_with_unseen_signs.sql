-- What cannot be seen in a name makes no other client. What private.client_key says is spelled out, as the first of
-- these indexes explains (…_sessions_by_client.sql).
drop index public.sessions_client_idx;
create index sessions_client_idx on public.sessions (
  lower(btrim(replace(replace(replace(translate(
    case when octet_length(client_name) = length(client_name) then client_name else left(regexp_replace(
      normalize(left(client_name, 200), nfkc),
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
      '', 'g'), 200) end,
    E'\t\n\r\u1680\u2028\u2029', '      '), '  ', ' '), '  ', ' '), '  ', ' '))),
  date
) where not archived;
drop index public.sessions_day_client_idx;
create index sessions_day_client_idx on public.sessions (
  date, therapist_id,
  lower(btrim(replace(replace(replace(translate(
    case when octet_length(client_name) = length(client_name) then client_name else left(regexp_replace(
      normalize(left(client_name, 200), nfkc),
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
      '', 'g'), 200) end,
    E'\t\n\r\u1680\u2028\u2029', '      '), '  ', ' '), '  ', ' '), '  ', ' ')))
) include (client_name) where not archived;
