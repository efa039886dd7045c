-- Texts that people write. Constraints ask private.is_blank (the migration …_blank_texts.sql).

grant execute on function private.is_blank(text) to authenticated, service_role;

create function private.text_or_null(text) returns text
  language sql immutable parallel safe
  return case when not private.is_blank($1) then btrim($1, E' \t\r\n') end;
comment on function private.text_or_null(text) is
  'A text without surrounding blanks; null for one that is blank.';
