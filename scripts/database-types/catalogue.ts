import pg from 'pg';
import { z } from 'zod';

const column = z.object({
  name: z.string(),
  type: z.string(),
  /** Values a check constraint allows, as TypeScript literals. */
  literals: z.array(z.string()).nullable(),
  nullable: z.boolean(),
  optional: z.boolean(),
  insertable: z.boolean(),
  updatable: z.boolean(),
});
const relation = z.object({
  name: z.string(),
  kind: z.enum(['table', 'view']),
  comment: z.string().nullable(),
  columns: z.array(column),
  relationships: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      target: z.string(),
      targetColumns: z.array(z.string()),
      isOneToOne: z.boolean(),
    }),
  ),
});
const procedure = z.object({
  name: z.string(),
  comment: z.string().nullable(),
  args: z.array(z.object({ name: z.string(), type: z.string(), optional: z.boolean() })),
  /** Columns of `returns table (…)`, of a composite type and of a view, empty for other results. */
  columns: z.array(
    z.object({ name: z.string(), type: z.string(), isFilled: z.optional(z.boolean()) }),
  ),
  /** The view whose rows it answers with. */
  view: z.nullable(z.string()),
  returnType: z.string(),
  isSet: z.boolean(),
});

export type Column = z.infer<typeof column>;
export type Relation = z.infer<typeof relation>;
export type Procedure = z.infer<typeof procedure>;

/**
 * What signed-in people reach in schema public. Writable columns are those they hold the right to.
 * Views have the foreign keys and fixed values of the tables they read; a key to private.people is
 * shown as one to the view that REST exposes of it.
 */
const relationsQuery = `
  select relation.relname as name,
    case relation.relkind when 'v' then 'view' else 'table' end as kind,
    obj_description(relation.oid, 'pg_class') as comment,
    (select json_agg(json_build_object(
        'name', attribute.attname,
        'type', format_type(attribute.atttypid, null),
        'literals', (
          select (
            select array_agg(split_part(value, '::', 1) order by place)
            from unnest(string_to_array((regexp_match(pg_get_constraintdef(fixed.oid), 'ARRAY\\[(.*)\\]'))[1], ', '))
              with ordinality as list (value, place))
          from pg_constraint fixed
          join pg_attribute source on source.attrelid = fixed.conrelid and source.attnum = fixed.conkey[1]
          where fixed.contype = 'c' and cardinality(fixed.conkey) = 1
            and source.attname = attribute.attname
            and pg_get_constraintdef(fixed.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[[^]]*\\]\\)\\)\\)$'
            and fixed.conrelid = any (read.oids)
          limit 1),
        'nullable', not attribute.attnotnull,
        'optional', not attribute.attnotnull or attribute.atthasdef or attribute.attidentity <> '',
        'insertable', has_column_privilege('authenticated', relation.oid, attribute.attnum, 'insert'),
        'updatable', has_column_privilege('authenticated', relation.oid, attribute.attnum, 'update')
      ) order by attribute.attname)
      from pg_attribute attribute
      where attribute.attrelid = relation.oid and attribute.attnum > 0 and not attribute.attisdropped
    ) as columns,
    coalesce((select json_agg(json_build_object(
        'name', fk.conname,
        'columns', (select json_agg(attname order by place) from unnest(fk.conkey) with ordinality as key (number, place)
          join pg_attribute on attrelid = fk.conrelid and attnum = number),
        'target', case fk.confrelid when 'private.people'::regclass then 'profiles' else target.relname end,
        'targetColumns', (select json_agg(attname order by place) from unnest(fk.confkey) with ordinality as key (number, place)
          join pg_attribute on attrelid = fk.confrelid and attnum = number),
        'isOneToOne', exists (select from pg_index where indrelid = fk.conrelid and indisunique
          and (indkey::int2[])[0:indnkeyatts - 1] <@ fk.conkey)
      ) order by fk.conname)
      from pg_constraint fk join pg_class target on target.oid = fk.confrelid
      where fk.contype = 'f' and fk.conrelid = any (read.oids)
        -- A view has the keys whose columns it shows under their own names.
        and not exists (
          select from unnest(fk.conkey) number
          join pg_attribute key on key.attrelid = fk.conrelid and key.attnum = number
          where key.attname not in (select attname from pg_attribute where attrelid = relation.oid))
    ), '[]') as relationships
  from pg_class relation
  cross join lateral (
    select array(
      select relation.oid
      union
      select dependency.refobjid from pg_depend dependency
      join pg_rewrite rule on rule.oid = dependency.objid
      where rule.ev_class = relation.oid and dependency.refclassid = 'pg_class'::regclass
    ) as oids
  ) read
  where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p', 'v')
    and (has_any_column_privilege('authenticated', relation.oid, 'select'))
  order by relation.relname`;

const proceduresQuery = `
  select function.proname as name,
    obj_description(function.oid, 'pg_proc') as comment,
    coalesce((select json_agg(json_build_object(
        'name', function.proargnames[place],
        'type', format_type(type, null),
        'optional', place > function.pronargs - function.pronargdefaults
      ) order by place)
      from unnest(function.proargtypes) with ordinality as argument (type, place)), '[]') as args,
    coalesce((select json_agg(json_build_object(
        'name', function.proargnames[place], 'type', format_type(type, null)) order by place)
      from unnest(function.proallargtypes) with ordinality as result (type, place)
      where function.proargmodes[place] = 't'), (
      select json_agg(json_build_object(
        'name', attribute.attname, 'type', format_type(attribute.atttypid, null)) order by attribute.attnum)
      from pg_class composite join pg_attribute attribute on attribute.attrelid = composite.oid
      where composite.reltype = function.prorettype and composite.relkind in ('c', 'v')
        and attribute.attnum > 0), '[]') as columns,
    (select composite.oid::regclass from pg_class composite
      where composite.reltype = function.prorettype and composite.relkind = 'v') as view,
    format_type(function.prorettype, null) as "returnType",
    function.proretset as "isSet"
  from pg_proc function
  where function.pronamespace = 'public'::regnamespace and function.prokind = 'f'
    and function.prorettype <> 'trigger'::regtype
    and has_function_privilege('authenticated', function.oid, 'execute')
  order by function.proname`;

/** Reads what signed-in people reach of a migrated database, as its owner. */
export async function readCatalogue(client: pg.ClientBase) {
  const relations = z.array(relation).parse((await client.query(relationsQuery)).rows);
  const procedures = z.array(procedure).parse((await client.query(proceduresQuery)).rows);
  for (const { kind, name, columns } of relations) {
    if (kind === 'table') continue;
    const view = `public.${pg.escapeIdentifier(name)}`;
    for (const each of columns) each.nullable = !(await isProvenFilled(client, view, each.name));
  }
  for (const { view, columns } of procedures) {
    if (view === null) continue;
    for (const each of columns) each.isFilled = await isProvenFilled(client, view, each.name);
  }
  return { relations, procedures };
}

const plan = z.array(z.object({ 'QUERY PLAN': z.string() }));

/**
 * Whether a column of a view can hold no null: the planner knows the constraints of the tables and
 * the joins between them, and says of a search for nulls that it finds nothing.
 */
async function isProvenFilled(client: pg.ClientBase, view: string, name: string): Promise<boolean> {
  const { rows } = await client.query(
    `explain (generic_plan, costs off)
     select from ${view} seen where seen.${pg.escapeIdentifier(name)} is null`,
  );
  return plan.parse(rows).some((line) => line['QUERY PLAN'].includes('One-Time Filter: false'));
}
