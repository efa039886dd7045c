import type { Column, Relation } from '../catalogue/types.ts';
import type { Range } from '../parse/types.ts';
import type { PlannedCondition, PlannedOrder, ReadNode } from '../plan/types.ts';
import { conditionSql, type EmbedTest, whereClause } from './conditions.ts';
import { type OutputColumn, type RowForm, relationSql, selectRows, termSql } from './read.ts';
import {
  comma,
  expression,
  identifier,
  integer,
  join,
  literal,
  nothing,
  type Sql,
  sql,
  through,
  typeName,
  value,
} from './sql.ts';

/** Alias of the written relation, of the body's rows, and name of what was written. */
const written = 'w';
const body = 'b';
const result = 'written';

export interface Conflict {
  /** The unique columns a row may collide on. */
  columns: readonly string[];
  resolution: 'merge-duplicates' | 'ignore-duplicates';
}

/** The values of a body for the columns that are written. */
export interface Body {
  columns: readonly Column[];
  /** JSON array of objects. */
  rows: string;
  /** A missing key gets the column's default instead of null. */
  useDefaults: boolean;
}

export interface InsertPlan extends Body {
  relation: Relation;
  conflict: Conflict | undefined;
}

/** `insert … select` from the body, with what to do on a conflict. */
export function insertSql(plan: InsertPlan, returned: Returned): Sql {
  const names = join(
    plan.columns.map((column) => identifier(column.name)),
    comma,
  );
  const values = join(plan.columns.map(givenFor), comma);
  const targets = plan.columns.length === 0 ? nothing : sql` (${names})`;
  return sql`insert into ${relationSql(plan.relation.name)} as ${identifier(written)}${targets} select ${values} from ${bodyRows(plan)}${conflictSql(plan)}${returningClause(returned)}`;
}

/** What a row of the body has for a column. */
function givenFor({ name, representation }: Column): Sql {
  return through(representation?.fromJson, sql`${identifier(body)}.${identifier(name)}`);
}

/** A default as a body would give it. */
function defaultOf({ type, representation }: Column, spelling: string): Sql {
  const given = expression(spelling);
  if (representation?.toJson === undefined) return given;
  return through(representation.toJson, sql`(${given})::${typeName(type)}`);
}

/** The body as rows. Without columns it still has as many rows as the body has objects. */
function bodyRows({ columns, rows, useDefaults }: Body): Sql {
  if (columns.length === 0) {
    return sql`json_array_elements(${value(rows)}::json) as ${identifier(body)}`;
  }
  const definitions = join(
    columns.map(({ name, type, representation }) => {
      const bodyType = representation?.fromJson === undefined ? type : 'json';
      return sql`${identifier(name)} ${typeName(bodyType)}`;
    }),
    comma,
  );
  const alias = sql`${identifier(body)}(${definitions})`;
  if (!useDefaults) return sql`json_to_recordset(${value(rows)}::json) as ${alias}`;
  const defaults = columns.flatMap((column) =>
    column.default === null
      ? []
      : sql`${literal(column.name)}, ${defaultOf(column, column.default)}`,
  );
  return sql`jsonb_to_recordset((select jsonb_agg(jsonb_build_object(${join(defaults, comma)}) || element) from jsonb_array_elements(${value(rows)}::jsonb) element)) as ${alias}`;
}

/**
 * `resolution=merge-duplicates` counts the existing rows it updates: a request that added none is answered
 * with 200, not 201.
 */
function conflictSql({ conflict, columns }: InsertPlan): Sql {
  if (!conflict) return nothing;
  const target = join(conflict.columns.map(identifier), comma);
  if (conflict.resolution === 'ignore-duplicates' || columns.length === 0) {
    return sql` on conflict (${target}) do nothing`;
  }
  const sets = columns.map(
    (column) => sql`${identifier(column.name)} = excluded.${identifier(column.name)}`,
  );
  return sql` on conflict (${target}) do update set ${join(sets, comma)} where set_config('request.merged', (coalesce(nullif(current_setting('request.merged', true), ''), '0')::int + 1)::text, true) <> ''`;
}

/** How many existing rows an upsert of the same transaction updated. */
export const mergedSql = sql`select coalesce(nullif(current_setting('request.merged', true), ''), '0')`;

export interface WhichRows {
  relation: Relation;
  conditions: readonly PlannedCondition[];
  /** Only with a limit or an offset, which need one. */
  order: readonly PlannedOrder[];
  range: Range;
}

/** `update` of the rows chosen, from the body's one object. */
export function updateSql(which: WhichRows, content: Body, returned: Returned): Sql {
  const { columns } = content;
  if (columns.length === 0) return nothingWritten(which.relation, returned);
  const sets = columns.map((column) => sql`${identifier(column.name)} = ${givenFor(column)}`);
  return sql`update ${relationSql(which.relation.name)} as ${identifier(written)} set ${join(sets, comma)} from ${bodyRows(content)}${chosen(which)}${returningClause(returned)}`;
}

/** `delete` of the rows chosen. */
export function deleteSql(which: WhichRows, returned: Returned): Sql {
  return sql`delete from ${relationSql(which.relation.name)} as ${identifier(written)}${chosen(which)}${returningClause(returned)}`;
}

/** A body without keys changes no row. */
function nothingWritten(relation: Relation, returned: Returned): Sql {
  return sql`select ${join(returned, comma)} from ${relationSql(relation.name)} as ${identifier(written)} where false`;
}

/** Writes have no joins: an embed cannot choose what is written. */
const noEmbeds: EmbedTest = () => sql`true`;

function chosen({ relation, conditions, order, range }: WhichRows): Sql {
  if (order.length === 0) {
    return whereClause(conditions.map((condition) => conditionSql(condition, written, noEmbeds)));
  }
  const alias = 'chosen';
  const where = whereClause(
    conditions.map((condition) => conditionSql(condition, alias, noEmbeds)),
  );
  const terms = join(
    order.map((term) => termSql(alias, term)),
    comma,
  );
  const limit = range.limit === undefined ? nothing : sql` limit ${integer(range.limit)}`;
  const key = (of: string) =>
    join(
      relation.primaryKey.map((name) => sql`${identifier(of)}.${identifier(name)}`),
      comma,
    );
  return sql` where (${key(written)}) in (select ${key(alias)} from ${relationSql(relation.name)} as ${identifier(alias)}${where} order by ${terms}${limit} offset ${integer(range.offset)})`;
}

/** Expressions over what was written. */
export type Returned = readonly Sql[];

function returningClause(returned: Returned): Sql {
  return returned.length === 0 ? nothing : sql` returning ${join(returned, comma)}`;
}

/** Only the columns asked for or needed by order and embeds: returning a column needs the right to read it. */
export function returnedColumns(node: ReadNode): Returned {
  const names = new Set<string>();
  for (const output of node.outputs) {
    if (output.kind === 'column') names.add(output.place.column.name);
  }
  for (const term of node.order) {
    if (term.kind === 'column') names.add(term.place.column.name);
  }
  for (const embed of node.embeds) {
    for (const pair of embed.relationship.columns) names.add(pair.from);
  }
  return names.size === 0 ? [sql`1`] : returnedNames([...names]);
}

/** The key of what was written, for the `Location` header. */
export function returnedKey(relation: Relation): Returned {
  return returnedNames(relation.primaryKey);
}

function returnedNames(names: readonly string[]): Returned {
  return names.map((name) => sql`${identifier(written)}.${identifier(name)}`);
}

/** The written rows, read like any others: columns, casts and embeds. */
export function readWritten(
  write: Sql,
  node: ReadNode,
  columns: readonly OutputColumn[],
  form: RowForm,
): Sql {
  return sql`with ${identifier(result)} as (${write}) ${selectRows(node, identifier(result), columns, form)}`;
}
