-- Blank is every text without something that can be seen. Of names, reasons and messages only white space
-- counted as blank, so a name could be a zero-width space.

create function private.is_blank(text) returns boolean
  language sql immutable strict parallel safe
  return $1 !~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
comment on function private.is_blank(text) is
  'A text is blank without anything that can be seen: white space, control characters and characters without a mark, such as a zero-width space, are all it has. domain/text.ts says the same of what is typed.';

do $$
declare
  rule record;
begin
  for rule in
    select refusing.conrelid::regclass as relation, refusing.conname as name, written.attname as field,
      pg_get_constraintdef(refusing.oid) as definition
    from pg_constraint refusing
    join pg_attribute written
      on written.attrelid = refusing.conrelid and refusing.conkey = array[written.attnum]
    where refusing.contype = 'c'
      and refusing.connamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (pg_get_constraintdef(refusing.oid) like '%~ ''\\S''::text%'
        or refusing.conname in ('payroll_periods_reopen_reason_check', 'supervision_sessions_dispute_check'))
  loop
    -- What could not be seen shows a question mark from now on, short enough for every column.
    execute format('update %s set %I = left(''?'' || %2$I, 20) where private.is_blank(%2$I)',
      rule.relation, rule.field);
    execute format('alter table %s drop constraint %I, add constraint %2$I check (not private.is_blank(%I) and length(%3$I) <= %s)',
      rule.relation, rule.name, rule.field, (regexp_match(rule.definition, '<= (\d+)'))[1]);
  end loop;
end
$$;
