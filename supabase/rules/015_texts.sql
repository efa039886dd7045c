-- Texts that people write. Constraints ask private.is_blank (the migration …_blank_texts.sql).

grant execute on function private.is_blank(text) to authenticated, service_role;

create function private.text_or_null(text) returns text
  language sql immutable parallel safe
  return case when not private.is_blank($1) then btrim($1, E' \t\r\n') end;
comment on function private.text_or_null(text) is
  'A text without surrounding blanks; null for one that is blank.';

create function private.on_one_line(text) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(regexp_replace($1, '[\u202a-\u202e\u2066-\u2069]', '', 'g'),
    '[\u0001-\u0020\u007f-\u009f\u2028\u2029]+', ' ', 'g'));
comment on function private.on_one_line(text) is
  'A text on one line: without line breaks, control characters, marks that turn the direction of what follows them, and surrounding or repeated blanks.';

create function private.sha256_hex(text) returns text
  language sql immutable parallel safe
  return encode(sha256(convert_to($1, 'UTF8')), 'hex');
comment on function private.sha256_hex(text) is 'The SHA-256 of a text, in hexadecimal digits.';

create function private.folded(text) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(
    replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(left($1, 4000), nfd),
        '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'
        '\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
        '', 'g')),
      U&'øłđðıħŧ\2018\2019\02BC\2010\2011\2012\2013\2014\2015', 'olddiht''''''------'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '\s+', ' ', 'g'));
comment on function private.folded(text) is
  'A text as searches compare it: without capitals, accents and what cannot be seen, with single blanks, in letters and signs of an English keyboard where it is written in Latin ones; no text that is searched is longer than 4,000 characters. domain/search.ts does the same on the screens.';
grant execute on function private.folded(text) to authenticated, service_role;
