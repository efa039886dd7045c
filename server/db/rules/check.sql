-- Bodies of functions may name what a later file creates, so they are checked at the end: a wrong column or
-- table in SQL, the syntax of PL/pgSQL. With no search path, as most of them run.

do $$
declare
  before constant text := current_setting('search_path');
  routine record;
begin
  perform set_config('search_path', '', true);
  perform set_config('check_function_bodies', 'on', true);
  for routine in
    select candidate.oid, language.lanname as language
    from pg_proc candidate join pg_language language on language.oid = candidate.prolang
    where candidate.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    case routine.language
      when 'plpgsql' then perform plpgsql_validator(routine.oid);
      when 'sql' then perform fmgr_sql_validator(routine.oid);
      else null;
    end case;
  end loop;
  perform set_config('search_path', before, true);
end
$$;
