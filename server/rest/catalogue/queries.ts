import { exposedSchema } from './types.ts';

/**
 * What is read from PostgreSQL's catalogue. Only pg_catalog is touched, so the login needs no
 * right on any schema. Each query yields one row with one JSON value.
 */
const schema = `'${exposedSchema}'::regnamespace`;

/**
 * All types: what a value looks like depends on the type under its domains. Pseudo-types are among
 * them, because an extension may bring functions that take them.
 */
export const typesQuery = `
select coalesce(json_agg(json_build_object(
  'oid', oid::text, 'name', typname, 'schema', typnamespace::regnamespace::text,
  'base', typbasetype::text, 'category', typcategory, 'type', typtype,
  'spelling', format_type(oid, -1), 'relation', typrelid::text)), '[]')
from pg_type`;

/** Casts of domains from and to JSON and from text that PostgreSQL makes by itself, by a function. */
export const representationsQuery = `
select coalesce(json_agg(json_build_object(
  'domain', case when source.typtype = 'd' then source.oid else target.oid end::text,
  'use', case when source.typtype = 'd' then 'toJson'
    when source.oid = 'json'::regtype then 'fromJson' else 'fromText' end,
  'function', format('%I.%I', n.nspname, p.proname))), '[]')
from pg_cast k
join pg_type source on source.oid = k.castsource
join pg_type target on target.oid = k.casttarget
join pg_proc p on p.oid = k.castfunc
join pg_namespace n on n.oid = p.pronamespace
where k.castcontext = 'i' and k.castmethod = 'f'
  and (source.typtype = 'd' and target.oid = 'json'::regtype
    or target.typtype = 'd' and source.oid in ('json'::regtype, 'text'::regtype))`;

/** Tables and views of the exposed schema with their columns; partitions are read through their table. */
export const relationsQuery = `
select coalesce(json_agg(json_build_object(
  'oid', c.oid::text, 'name', c.relname,
  'kind', case when c.relkind in ('v', 'm') then 'view' else 'table' end,
  'events', pg_relation_is_updatable(c.oid, true),
  'definition', case when c.relkind in ('v', 'm') then (
    select r.ev_action::text from pg_rewrite r where r.ev_class = c.oid and r.rulename = '_RETURN') end,
  'columns', (
    select coalesce(json_agg(json_build_object(
      'name', a.attname, 'number', a.attnum, 'type', a.atttypid::text,
      'nullable', not a.attnotnull,
      'default', case
        when a.attidentity = 'd' then
          format('nextval(%L)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
        when a.attgenerated = '' then coalesce(pg_get_expr(d.adbin, d.adrelid), pg_get_expr(t.typdefaultbin, 0)) end) order by a.attnum), '[]')
    from pg_attribute a
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)) order by c.relname), '[]')
from pg_class c
where c.relnamespace = ${schema} and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition`;

/** Keys of all schemas: a view may show a table that is not exposed itself. */
export const keysQuery = `
select coalesce(json_agg(json_build_object(
  'name', k.conname, 'kind', k.contype, 'table', k.conrelid::text, 'target', k.confrelid::text,
  'columns', (select json_agg(a.attname order by n.place)
    from unnest(k.conkey) with ordinality n (number, place)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.number),
  'targetColumns', (select json_agg(a.attname order by n.place)
    from unnest(k.confkey) with ordinality n (number, place)
    join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.number)) order by k.conname), '[]')
from pg_constraint k
where k.contype in ('p', 'u', 'f') and k.conparentid = 0
  and k.connamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`;

/** Names of the columns of every table a view may look at. */
export const sourcesQuery = `
select coalesce(json_agg(json_build_object(
  'table', a.attrelid::text, 'number', a.attnum, 'name', a.attname)), '[]')
from pg_attribute a join pg_class c on c.oid = a.attrelid
where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm', 'f')
  and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`;

export const functionsQuery = `
select coalesce(json_agg(json_build_object(
  'name', p.proname, 'volatile', p.provolatile = 'v', 'isSet', p.proretset,
  'returns', p.prorettype::text, 'defaults', p.pronargdefaults, 'variadic', p.provariadic <> 0,
  'timeout', (select substring(setting from '=(.*)') from unnest(p.proconfig) setting
    where setting like 'statement_timeout=%'),
  'keepsWrites', coalesce(obj_description(p.oid, 'pg_proc') like '%What it writes stays.%', false),
  'inputs', (select coalesce(json_agg(i::text order by place), '[]')
    from unnest(p.proargtypes) with ordinality t (i, place)),
  'names', p.proargnames, 'modes', p.proargmodes::text[],
  'all', (select json_agg(i::text order by place)
    from unnest(p.proallargtypes) with ordinality t (i, place))) order by p.proname, p.oid), '[]')
from pg_proc p
where p.pronamespace = ${schema} and p.prokind = 'f'
  and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`;

/** Columns of composite types that functions return, as they are or as domains. */
export const compositesQuery = `
with recursive returned (type) as (
  select p.prorettype from pg_proc p where p.pronamespace = ${schema}
  union
  select t.typbasetype from pg_type t join returned r on r.type = t.oid where t.typtype = 'd')
select coalesce(json_agg(json_build_object(
  'relation', a.attrelid::text, 'name', a.attname, 'number', a.attnum, 'type', a.atttypid::text,
  'nullable', not a.attnotnull, 'default', null) order by a.attrelid, a.attnum), '[]')
from pg_attribute a join pg_type t on t.typrelid = a.attrelid join returned r on r.type = t.oid
where a.attnum > 0 and not a.attisdropped`;
