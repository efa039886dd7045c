import { exposedSchema, type Relationship } from '../catalogue/types.ts';
import type { EmbedNode, Output, PlannedOrder, ReadNode } from '../plan/types.ts';
import { conditionSql, type EmbedTest, placeSql, whereClause } from './conditions.ts';
import {
  comma,
  identifier,
  integer,
  join,
  nothing,
  type Sql,
  sql,
  through,
  typeName,
  value,
} from './sql.ts';

/** A column of the answer: its key, and where it comes from. */
export interface OutputColumn {
  name: string;
  expression: Sql;
}

/**
 * How PostgreSQL returns rows: a text for each column, or JSON: an object, an object without keys that are
 * null, or the value of the only column.
 */
export type RowForm = 'texts' | 'objects' | 'stripped objects' | 'values';

/** The qualified name of a table or view. */
export function relationSql(name: string): Sql {
  return sql`${identifier(exposedSchema)}.${identifier(name)}`;
}

/** The statement that returns a node's rows. The node's alias is given to `from`. */
export function selectRows(
  node: ReadNode,
  from: Sql,
  columns: readonly OutputColumn[],
  form: RowForm,
): Sql {
  if (form === 'texts') {
    const texts = columns.map((column) => column.expression);
    return sql`select ${join(texts, comma)}${rowsOf(node, from, [])}`;
  }
  const rows = sql`select ${namedList(columns)}${rowsOf(node, from, [])}`;
  return sql`select ${jsonOf(form, columns)} from (${rows}) x`;
}

function namedList(columns: readonly OutputColumn[]): Sql {
  return join(
    columns.map(({ name, expression }) => sql`${expression} as ${identifier(name)}`),
    comma,
  );
}

/** `x.*` is the row; a bare `x` would be a column of that name, if there is one. */
function jsonOf(form: Exclude<RowForm, 'texts'>, columns: readonly OutputColumn[]): Sql {
  if (form === 'objects') return sql`row_to_json(x.*)`;
  if (form === 'stripped objects') return sql`json_strip_nulls(row_to_json(x.*))`;
  const values = columns.map(({ name }) => sql`coalesce(to_json(x.${identifier(name)}), 'null')`);
  return join(values, comma);
}

/**
 * The same together with the number of rows there are without a range, from a single run of `from`. Each row
 * begins with that number and with whether it is a row at all, because an empty page has a count too.
 */
export function countedPage(
  node: ReadNode,
  from: Sql,
  columns: readonly OutputColumn[],
  form: RowForm,
): Sql {
  const all = identifier('all_rows');
  return sql`with ${all} as materialized (select ${identifier(node.alias)}.* from ${from} as ${identifier(node.alias)}) select counted.total, page.* from (${countRows(node, all)}) as counted(total) left join (select true as is_there, y.* from (${selectRows(node, all, columns, form)}) y) as page on true`;
}

/** `from … where … order by … limit …`, embeds joined. */
function rowsOf(node: ReadNode, from: Sql, joinConditions: readonly Sql[]): Sql {
  const conditions = [
    ...joinConditions,
    ...node.conditions.map((condition) => conditionSql(condition, node.alias, joined)),
  ];
  const joins = join(
    node.embeds.map((embed) => joinSql(node, embed)),
    nothing,
  );
  return sql` from ${from} as ${identifier(node.alias)}${joins}${whereClause(conditions)}${orderSql(node)}${rangeSql(node)}`;
}

const joined: EmbedTest = (embed, hasRows) => {
  const presence = sql`${identifier(embed.resultAlias)}.${identifier(embed.isSpread ? 'is_there' : 'json')}`;
  return hasRows ? sql`${presence} is not null` : sql`${presence} is null`;
};

/** The columns of a node's rows, those of spread embeds among them. */
export function outputColumns(node: ReadNode): OutputColumn[] {
  return node.outputs.flatMap((output) => outputOf(node, output));
}

function outputOf(node: ReadNode, output: Output): OutputColumn[] {
  if (output.kind === 'count') {
    return [{ name: output.name, expression: sql`count(*)` }];
  }
  if (output.kind === 'column') {
    const { cast, name } = output;
    const place = placeSql(output.place, node.alias);
    if (cast) {
      return [{ name, expression: sql`cast(${place} as ${typeName(cast)})` }];
    }
    const { column, path } = output.place;
    const toJson = path.length === 0 ? column.representation?.toJson : undefined;
    return [{ name, expression: through(toJson, place) }];
  }
  const { embed } = output;
  const result = identifier(embed.resultAlias);
  if (embed.isSpread) {
    return outputColumns(embed).map((column, index) => {
      const place = sql`${result}.${identifier(`c${index}`)}`;
      if (embed.isToOne) return { ...column, expression: place };
      return { name: column.name, expression: sql`coalesce(${place}, '[]')` };
    });
  }
  const json = sql`${result}.${identifier('json')}`;
  const expression = embed.isToOne ? json : sql`coalesce(${json}, '[]')`;
  return [{ name: embed.name, expression }];
}

function joinSql(parent: ReadNode, embed: EmbedNode): Sql {
  const kind = embed.isInner ? sql` join` : sql` left join`;
  const on = embed.isInner && !embed.isToOne ? joined(embed, true) : sql`true`;
  return sql`${kind} lateral (${embedSql(parent, embed)}) as ${identifier(embed.resultAlias)} on ${on}`;
}

/**
 * The subquery of an embed: one row with its JSON, or with its columns where it is spread. Of many
 * rows that are spread, each column becomes an array.
 */
function embedSql(parent: ReadNode, embed: EmbedNode): Sql {
  const { from, conditions } = linkSql(parent, embed);
  const rows = rowsOf(embed, from, conditions);
  const orderedBy = embed.orderedBy.map(
    (place, index) => sql`, ${placeSql(place, embed.alias)} as ${identifier(`o${index}`)}`,
  );
  const columns = outputColumns(embed);
  if (embed.isSpread) {
    const list = columns.map(
      (column, index) => sql`, ${column.expression} as ${identifier(`c${index}`)}`,
    );
    if (embed.isToOne) {
      return sql`select true as is_there${join([...list, ...orderedBy], nothing)}${rows}`;
    }
    const arrays = columns.map((_column, index) => {
      const name = identifier(`c${index}`);
      return sql`, json_agg(x.${name}) as ${name}`;
    });
    return sql`select bool_or(x.is_there) as is_there${join(arrays, nothing)} from (select true as is_there${join(list, nothing)}${rows}) x`;
  }
  const list = namedList(columns);
  if (!embed.isToOne) return sql`select json_agg(x.*) as json from (select ${list}${rows}) x`;
  if (orderedBy.length === 0) {
    return sql`select row_to_json(x.*) as json from (select ${list}${rows}) x`;
  }
  return sql`select (select row_to_json(x.*) from (select ${list}) x) as json${join(orderedBy, nothing)}${rows}`;
}

/** How an embed's rows belong to one row of its parent. */
function linkSql(parent: ReadNode, embed: EmbedNode): { from: Sql; conditions: Sql[] } {
  const { relationship } = embed;
  const target = relationSql(relationship.to);
  if (!relationship.junction) {
    return {
      from: target,
      conditions: equalities(relationship.columns, parent.alias, embed.alias),
    };
  }
  const between = `j${embed.alias}`;
  return {
    from: sql`${relationSql(relationship.junction.relation)} as ${identifier(between)}, ${target}`,
    conditions: [
      ...equalities(relationship.columns, parent.alias, between),
      ...equalities(relationship.junction.columns, between, embed.alias),
    ],
  };
}

function equalities(columns: Relationship['columns'], from: string, to: string): Sql[] {
  return columns.map(
    (pair) =>
      sql`${identifier(to)}.${identifier(pair.to)} = ${identifier(from)}.${identifier(pair.from)}`,
  );
}

function orderSql(node: ReadNode): Sql {
  const isAggregate = node.outputs.some((output) => output.kind === 'count');
  if (node.order.length === 0 || isAggregate) return nothing;
  return sql` order by ${join(
    node.order.map((term) => termSql(node.alias, term)),
    comma,
  )}`;
}

/** One term of an `order by`. */
export function termSql(alias: string, term: PlannedOrder): Sql {
  const place =
    term.kind === 'column'
      ? placeSql(term.place, alias)
      : sql`${identifier(term.embed.resultAlias)}.${identifier(`o${term.index}`)}`;
  const direction = term.direction === 'desc' ? sql` desc` : nothing;
  const nulls =
    term.nulls === undefined
      ? nothing
      : term.nulls === 'first'
        ? sql` nulls first`
        : sql` nulls last`;
  return sql`${place}${direction}${nulls}`;
}

function rangeSql(node: ReadNode): Sql {
  const { limit, offset } = node.range;
  const limitSql = limit === undefined ? nothing : sql` limit ${integer(limit)}`;
  return offset === 0 ? limitSql : sql`${limitSql} offset ${value(String(offset))}::int8`;
}

/** How many rows there are without a range. Embeds matter only where rows depend on them. */
export function countRows(node: ReadNode, from: Sql): Sql {
  return sql`select count(*)${countedRows(node, from, [])}`;
}

function countedRows(node: ReadNode, from: Sql, joinConditions: readonly Sql[]): Sql {
  const exists: EmbedTest = (embed, hasRows) => {
    const link = linkSql(node, embed);
    const rows = sql`(select${countedRows(embed, link.from, link.conditions)})`;
    return hasRows ? sql`exists ${rows}` : sql`not exists ${rows}`;
  };
  const conditions = [
    ...joinConditions,
    ...node.conditions.map((condition) => conditionSql(condition, node.alias, exists)),
    ...node.embeds.filter((embed) => embed.isInner).map((embed) => exists(embed, true)),
  ];
  return sql` from ${from} as ${identifier(node.alias)}${whereClause(conditions)}`;
}
