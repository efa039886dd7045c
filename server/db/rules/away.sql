-- Drops every rule, so that the declared ones can be created again and what is no longer declared is
-- gone: policies, triggers, views, functions, types of results, rights and comments. What a table depends
-- on (the function of a constraint, the type of a column) stays: that is state. Nothing is dropped with
-- cascade, which would silently take constraints and columns along.

do $$
declare
  ours constant oid[] := array['public'::regnamespace, 'private'::regnamespace];
  item record;
  dropped int;
  dependents text;
begin
  for item in
    select policy.polname as name, policy.polrelid::regclass as relation
    from pg_policy policy join pg_class relation on relation.oid = policy.polrelid
    where relation.relnamespace = any (ours)
  loop
    execute format('drop policy %I on %s', item.name, item.relation);
  end loop;

  -- Triggers on the tables of sign-in that call a function of ours are ours as well.
  for item in
    select called.tgname as name, relation.oid::regclass as relation
    from pg_trigger called
    join pg_class relation on relation.oid = called.tgrelid
    join pg_proc routine on routine.oid = called.tgfoid
    where not called.tgisinternal and (relation.relnamespace = any (ours)
      or relation.relnamespace = 'auth'::regnamespace and routine.pronamespace = any (ours))
  loop
    execute format('drop trigger %I on %s', item.name, item.relation);
  end loop;

  create temporary table rule on commit drop as
    select 'pg_class'::regclass as class, view.oid as id, array[view.oid, view.reltype, definition.oid] as parts,
      format('drop view %s', view.oid::regclass) as command
    from pg_class view join pg_rewrite definition on definition.ev_class = view.oid and definition.rulename = '_RETURN'
    where view.relkind = 'v' and view.relnamespace = any (ours)
    union all
    select 'pg_proc'::regclass, routine.oid, array[routine.oid], format('drop routine %s', routine.oid::regprocedure)
    from pg_proc routine where routine.pronamespace = any (ours)
    union all
    select 'pg_type'::regclass, type.oid, array[type.oid, type.typarray, type.typrelid],
      format('drop type %s', type.oid::regtype)
    from pg_type type join pg_class relation on relation.oid = type.typrelid
    where relation.relkind = 'c' and type.typnamespace = any (ours);
  delete from rule using pg_depend link
  where link.classid = rule.class and link.objid = rule.id and link.deptype = 'e';

  -- What needs which rule. Where that is not a rule itself, its schema tells whether it is state.
  create temporary table need on commit drop as
    with part as (
      select rule.id, unnest(rule.parts) as part from rule
    )
    select distinct needed.id as needed, needer.id as needer, link.classid, link.objid, link.objsubid
    from pg_depend link
    join part needed on needed.part = link.refobjid
    left join part needer on needer.part = link.objid
    where link.deptype in ('n', 'a') and needer.id is distinct from needed.id;

  with recursive kept as (
    select need.needed as id from need where need.needer is null and (
      exists (select from pg_constraint it where it.oid = need.objid and it.connamespace = any (ours))
      or exists (select from pg_attrdef it join pg_class relation on relation.oid = it.adrelid
        where it.oid = need.objid and relation.relnamespace = any (ours))
      or exists (select from pg_class it
        where it.oid = need.objid and it.relkind in ('r', 'p', 'i') and it.relnamespace = any (ours)))
    union
    select need.needed from need join kept on kept.id = need.needer
  )
  delete from rule using kept where rule.id = kept.id;

  -- A practice's own view or function elsewhere is not ours to drop.
  select string_agg(distinct format('%s needs %s',
    coalesce((select format('the view %s', it.ev_class::regclass) from pg_rewrite it where it.oid = need.objid),
      pg_describe_object(need.classid, need.objid, need.objsubid)),
    pg_describe_object(rule.class, rule.id, 0)), '; ')
  into dependents
  from need join rule on rule.id = need.needed
  where need.needer is null;
  if dependents is not null then
    raise dependent_objects_still_exist using message = format(
      'something of your own depends on a rule of Track & Pay, and every update recreates those: %s. Drop it, start again, and create it again afterwards', dependents);
  end if;

  -- Round by round, those that nothing else needs.
  loop
    dropped := 0;
    for item in
      select rule.id, rule.command from rule
      where not exists (
        select from need join rule needer on needer.id = need.needer where need.needed = rule.id)
    loop
      execute item.command;
      delete from rule where id = item.id;
      dropped := dropped + 1;
    end loop;
    exit when dropped = 0;
  end loop;
  if exists (select from rule) then
    raise exception 'these rules need each other in a circle: %', (select string_agg(command, '; ') from rule);
  end if;
  drop table rule, need;

  -- Rights (those on a table take those on its columns along) and comments of what stays.
  revoke all on all tables in schema public, private from public, anon, authenticated, supabase_auth_admin;
  revoke all on all sequences in schema public, private from public, anon, authenticated, supabase_auth_admin;
  revoke all on all routines in schema public, private from public, anon, authenticated, supabase_auth_admin;
  revoke all on schema private from public, anon, authenticated, supabase_auth_admin;
  for item in
    select relation.oid::regclass as relation, attribute.attname as name
    from pg_description said
    join pg_class relation on said.classoid = 'pg_class'::regclass and relation.oid = said.objoid
    left join pg_attribute attribute
      on attribute.attrelid = said.objoid and attribute.attnum = said.objsubid and said.objsubid > 0
    where relation.relkind in ('r', 'p') and relation.relnamespace = any (ours)
  loop
    if item.name is null then
      execute format('comment on table %s is null', item.relation);
    else
      execute format('comment on column %s.%I is null', item.relation, item.name);
    end if;
  end loop;
end
$$;
