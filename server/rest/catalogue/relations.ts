import { z } from 'zod';
import type { Column, Relation } from './types.ts';
import type { TypeBook } from './value-types.ts';
import { readViewOrigins } from './view-columns.ts';

export const columnRow = z.object({
  name: z.string(),
  number: z.number(),
  type: z.string(),
  nullable: z.boolean(),
  default: z.string().nullable(),
});

export const relationRows = z.array(
  z.object({
    oid: z.string(),
    name: z.string(),
    kind: z.enum(['table', 'view']),
    /** Bits 2, 3 and 4: update, insert, delete (pg_relation_is_updatable). */
    events: z.number(),
    definition: z.string().nullable(),
    columns: z.array(columnRow),
  }),
);

export const sourceRows = z.array(
  z.object({ table: z.string(), number: z.number(), name: z.string() }),
);

export const keyRows = z.array(
  z.object({
    name: z.string(),
    kind: z.enum(['p', 'u', 'f']),
    table: z.string(),
    target: z.string(),
    columns: z.array(z.string()),
    targetColumns: z.array(z.string()).nullable(),
  }),
);
export type KeyRow = z.infer<typeof keyRows>[number];

/** Names by column; a view may show one column under several. */
export type ShownColumns = ReadonlyMap<string, readonly string[]>;

/** A relation with what is needed to find out how it is related to others. */
export interface RelationSource {
  oid: string;
  relation: Relation;
  /** The names under which it shows columns of a table: of itself, or of what a view looks at. */
  shows: ReadonlyMap<string, ShownColumns>;
}

/** Tables and views with their columns and keys. */
export function buildRelations(
  rows: z.infer<typeof relationRows>,
  keys: readonly KeyRow[],
  sources: z.infer<typeof sourceRows>,
  types: TypeBook,
): RelationSource[] {
  const primaryKeys = new Map(
    keys.filter((key) => key.kind === 'p').map((key) => [key.table, key.columns]),
  );
  const columnNames = new Map(sources.map((row) => [`${row.table}.${row.number}`, row.name]));
  /** Of each view, read once: a definition is long. */
  const origins = new Map(
    rows.flatMap(({ oid, definition }) =>
      definition === null ? [] : [[oid, readViewOrigins(definition)] as const],
    ),
  );

  const follow = (table: string, number: number, depth = 0): [string, string] | undefined => {
    const shown = origins.get(table);
    if (shown && depth < 8) {
      const origin = shown.find((entry) => entry.number === number);
      return origin && follow(origin.sourceTable, origin.sourceNumber, depth + 1);
    }
    const name = columnNames.get(`${table}.${number}`);
    return name === undefined ? undefined : [table, name];
  };

  return rows.map((row) => {
    const shows = new Map<string, Map<string, string[]>>();
    for (const column of row.columns) {
      const [table, name] = follow(row.oid, column.number) ?? [];
      if (table === undefined || name === undefined) continue;
      const names = shows.get(table) ?? new Map<string, string[]>();
      names.set(name, [...(names.get(name) ?? []), column.name]);
      shows.set(table, names);
    }
    const relation: Relation = {
      name: row.name,
      kind: row.kind,
      columns: new Map(
        row.columns.map((column) => [
          column.name,
          { ...buildColumn(column, types), representation: types.representation(column.type) },
        ]),
      ),
      primaryKey: shownKey(shows, primaryKeys),
      insertable: (row.events & 8) !== 0,
      updatable: (row.events & 4) !== 0,
      deletable: (row.events & 16) !== 0,
    };
    return { oid: row.oid, relation, shows };
  });
}

function shownKey(
  shows: ReadonlyMap<string, ShownColumns>,
  primaryKeys: ReadonlyMap<string, readonly string[]>,
): string[] {
  for (const [table, names] of shows) {
    const shown = primaryKeys.get(table)?.map((column) => names.get(column)?.[0]);
    const known = shown?.filter((name) => name !== undefined);
    if (known && known.length > 0 && known.length === shown?.length) return known;
  }
  return [];
}

/** A column as the rest of server/rest needs it. */
export function buildColumn(row: z.infer<typeof columnRow>, types: TypeBook): Column {
  return {
    name: row.name,
    type: types.spelling(row.type),
    kind: types.kind(row.type),
    isNullable: row.nullable,
    default: row.default,
  };
}
