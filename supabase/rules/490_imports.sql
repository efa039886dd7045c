-- Imports people and past sessions from files that a practice kept before. A file is imported completely
-- or not at all; importing it again adds nothing; and an import can be undone.

grant select on public.data_imports to authenticated;

create policy data_imports_select_admin on public.data_imports for select to authenticated
  using ((select private.is_admin()));
comment on policy data_imports_select_admin on public.data_imports is
  'Admins see what was imported; only the procedures below write it.';
create trigger data_imports_audit after insert or update or delete on public.data_imports
  for each row execute function private.audit_change('import', 'id');

-- Reading what people write in spreadsheets ------------------------------------------------------------
-- Null is for what cannot be read; an empty text is the caller's to judge.

create function private.read_day(text, day_first boolean default false) returns date
  language plpgsql immutable set search_path = '' as $$
declare
  written text := private.folded($1);
  weekday constant text := '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?'
    '|lun(?:es)?|mar(?:tes)?|mie(?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|sab(?:ado)?|dom(?:ingo)?'
    '|(?:lun|mar|mercre|jeu|vendre|same)di|mer|jeu|ven|sam|dim(?:anche)?)';
  months constant text[] := array[
    'jan(?:v|uary|vier)?|ene(?:ro)?', 'feb(?:r|ruary|rero)?|fev(?:r|rier)?', 'mar(?:ch|s|zo)?',
    'apr(?:il)?|abr(?:il)?|avr(?:il)?', 'mayo?|mai', 'jun(?:e|io)?|juin', 'jul(?:y|io)?|juil(?:let)?',
    'aug(?:ust)?|ago(?:sto)?|aout?', 'sept?(?:i?embre|ember)?|set(?:iembre)?', 'oct(?:ober|ubre|obre)?',
    'nov(?:ember|iembre|embre)?', 'dec(?:ember|embre)?|dic(?:iembre)?'];
  month constant text := '(' || array_to_string(months, '|') || ')';
  part text[] := regexp_match(written, '^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})$');
begin
  -- Only what is longer, or begins with a word, has a day of the week before it or a time of day after it.
  if length(written) > 10 or written ~ '^[a-z]' then
    -- What follows tells a Tuesday from March: 'mar. 5 mars 2026' is one, 'Mar 5, 2026' the other.
    written := regexp_replace(written,
      '^' || weekday || '[.]?,? (?=[a-z]|[0-9]+(?:[/.-]|(?:er)? (?:de )?[a-z]))'
      '|[ t][0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?: ?[ap][.]? ?m[.]?)?$',
      '', 'g');
    part := regexp_match(written, '^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})$');
  end if;
  if part is null then
    part := regexp_match(written, '^([0-9]{1,2})[/.-]([0-9]{1,2})[/.-]([0-9]{4}|[0-9]{2})$');
    part := case when day_first then array[part[3], part[2], part[1]] else array[part[3], part[1], part[2]] end;
  end if;
  if part[1] is null then
    part := regexp_match(written,
      '^([0-9]{1,2})(?:er)?(?: de |[ /-])' || month || '[.]?(?:,? del? |,? |[/-])([0-9]{4}|[0-9]{2})$');
    part := array[part[3], part[2], part[1]];
  end if;
  if part[1] is null then
    part := regexp_match(written, '^' || month || '[.]? ([0-9]{1,2})(?:,| del?)? ([0-9]{4})$');
    part := array[part[3], part[1], part[2]];
  end if;
  return make_date(
    part[1]::int + case when length(part[1]) = 2 then 2000 else 0 end,
    case when part[2] ~ '^[a-z]' then (
      select each.number::int from unnest(months) with ordinality each (names, number)
      where part[2] ~ ('^(?:' || each.names || ')$'))
    else part[2]::int end,
    part[3]::int);
exception when datetime_field_overflow then
  return null;
end
$$;
comment on function private.read_day(text, boolean) is
  'A day as 2026-03-01 or as spreadsheets write it: 3/1/2026, 3/1/26, 3-1-2026, 1-Mar-26, Mar 1, 2026, 1 de marzo de 2026, 1er mars 2026. Of two figures the month is first, as in the US, unless day_first. A day of the week before it and a time of day after it are passed over. A year of two digits is one from 2000 on.';

create function private.read_minutes(text) returns int
  language plpgsql immutable set search_path = '' as $$
declare
  written constant text := translate(private.folded($1), ',', '.');
  hour constant text := ' ?(?:h|hrs?|hours?|horas?|heures?)[.]?';
  minute constant text := ' ?(?:m|mins?|minut[eo]s?)?[.]?';
  -- Hours and minutes, either of which may be missing.
  part text[] := coalesce(
    regexp_match(written, '^()([0-9]{1,3})' || minute || '$'),
    regexp_match(written, '^([0-9]{1,2}):([0-5][0-9])(?::00)?$'),
    regexp_match(written, '^([0-9]{1,2}(?:[.][0-9]{1,2})?|[.][0-9]{1,2})' || hour || '()$'),
    regexp_match(written, '^([0-9]{1,2})' || hour || '[.]?(?: (?:and|y|et))? ?([0-5]?[0-9])' || minute || '$'));
  minutes constant numeric := 60 * coalesce(nullif(part[1], ''), '0')::numeric + coalesce(nullif(part[2], ''), '0')::int;
begin
  return case when part is not null and minutes = trunc(minutes) then minutes::int end;
end
$$;
comment on function private.read_minutes(text) is
  'How long a session takes, as spreadsheets write it: 45, 45 min, 0:45, 0:45:00, 1h, 1h 15m, 1.5 h, 1,5 h. A figure alone is minutes; parts of a minute are refused.';

create function private.read_amount(text) returns numeric
  language sql immutable
  return (
    select read.amount
    from (select regexp_replace(btrim(translate($1, U&'\00A0\202F', '  ')), '^[$] ?| ?[$]$', '') as written) cell
    cross join lateral (select case
      when cell.written ~ '^([0-9]{1,3}(,[0-9]{3}){1,2}|[0-9]{1,3}( [0-9]{3}){1,2}|[0-9]{1,8})([.][0-9]{1,2})?$'
        then translate(cell.written, ', ', '')::numeric
      when cell.written ~ '^([0-9]{1,3}([.][0-9]{3}){1,2}|[0-9]{1,3}( [0-9]{3}){1,2}|[0-9]{1,8}),[0-9]{1,2}$'
        then translate(cell.written, ',. ', '.')::numeric
      end as amount) read
    where read.amount < 100000000);
comment on function private.read_amount(text) is
  'Dollars and cents up to 99,999,999.99, the most an amount can be, with or without the sign and thousands separators: 1,234.50, 1.234,50 or 1 234,50. A comma before three figures separates thousands.';

create function private.read_flag(text) returns boolean
  language sql immutable
  return case
    when private.folded(coalesce($1, '')) in ('', 'no', 'n', 'non', 'false', '0') then false
    when private.folded($1) in ('yes', 'y', 'si', 's', 'oui', 'o', 'true', '1', 'x') then true
  end;
comment on function private.read_flag(text) is
  'A yes or no; an empty cell is a no.';

create function private.most_import_rows() returns int
  language sql immutable parallel safe
  return 5000;
comment on function private.most_import_rows() is
  'The most rows that one request may bring.';

create function private.require_import_rows(rows jsonb) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) = 0 then
    raise exception using errcode = 'PT400', detail = 'import_empty',
      message = 'The file has no rows.';
  elsif jsonb_path_exists(rows, 'strict $[*] ? (@.type() != "object")') then
    raise exception using errcode = 'PT400', detail = 'import_rows_invalid',
      message = 'Each row of a file is an object with a value for each column.';
  elsif jsonb_array_length(rows) > private.most_import_rows() then
    raise exception using errcode = 'PT400', detail = 'import_too_long',
      message = 'A file may have at most 5,000 rows. Split it and import the parts one after the other.';
  end if;
end
$$;
comment on function private.require_import_rows(jsonb) is
  'A request brings a list of one to 5,000 rows, each an object.';

create function private.first_problems(problems jsonb) returns jsonb
  language sql immutable
  return coalesce(jsonb_path_query_array(problems, '$[0 to 99]'), '[]');
comment on function private.first_problems(jsonb) is
  'Nobody mends more than a hundred rows before trying again.';

-- Undoing ----------------------------------------------------------------------------------------------

create function public.undo_import(import_id uuid) returns table (removed int, kept int)
  language plpgsql security definer set search_path = '' set statement_timeout = '120s' as $$
declare
  import public.data_imports;
  gone int;
  stayed int := 0;
begin
  perform private.require_admin();
  select * into import from public.data_imports candidate
  where candidate.id = undo_import.import_id for update;
  if not found then
    raise exception using errcode = 'PT404', detail = 'import_not_found',
      message = 'There is no such import.';
  elsif import.undone_at is not null then
    raise exception using errcode = 'PT409', detail = 'import_already_undone',
      message = 'This import was already undone.';
  end if;
  if import.kind = 'sessions' then
    delete from public.sessions session
    using private.imported_sessions imported
    where imported.import_id = import.id and session.id = imported.session_id;
    get diagnostics gone = row_count;
    delete from private.imported_sessions imported where imported.import_id = import.id;
  else
    select count(*) into gone from private.imported_people imported where imported.import_id = import.id;
    delete from public.profiles profile
    where profile.id is distinct from private.caller_id() and profile.id in (
      select imported.person_id from private.imported_people imported where imported.import_id = import.id);
    select count(*) into stayed from private.imported_people imported where imported.import_id = import.id;
    delete from private.imported_people imported where imported.import_id = import.id;
    gone := gone - stayed;
  end if;
  update public.data_imports set undone_at = now(), undone_by = auth.uid() where id = import.id;
  return query select gone, stayed;
end
$$;
comment on function public.undo_import(uuid) is
  'Admins undo an import once: its sessions are deleted as they are now (a correction where they were paid); its people are deleted, or deactivated where they have a history, except the caller. Never null.';

grant execute on function public.undo_import(uuid) to authenticated;
