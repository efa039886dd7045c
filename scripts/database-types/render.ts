import type { Column, Procedure, Relation } from './catalogue.ts';
import { neverNull } from './never-null.ts';

const typescriptTypes: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  date: 'string',
  integer: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'string',
  'time without time zone': 'string',
  uuid: 'string',
  void: 'undefined',
  xid8: 'string',
};

/** Sending null gives an amount back to the pay rule; it is never stored as null. */
const emptiableInputs: Record<string, string[]> = { sessions: ['revenue'] };

/** One nested block of an object type: `name: type;` lines or blocks of their own. */
type Block = string | { [name: string]: Block } | Block[];

/** The text of supabase/database.types.ts. */
export function renderTypes(relations: Relation[], procedures: Procedure[]): string {
  const tables = relations.filter((relation) => relation.kind === 'table');
  const views = relations.filter((relation) => relation.kind === 'view');
  const rows = new Map(relations.map((relation) => [relation.name, rowOf(relation)]));
  const database: Block = {
    public: {
      Tables: Object.fromEntries(tables.map((table) => [table.name, renderRelation(table)])),
      Views: Object.fromEntries(views.map((view) => [view.name, renderRelation(view)])),
      Functions: Object.fromEntries(
        procedures.map((procedure) => [procedure.name, renderProcedure(procedure, rows)]),
      ),
      Enums: nothing,
      CompositeTypes: nothing,
    },
  };
  return [
    '// Written by scripts/generate-database-types.ts from the migrated database. Do not edit.',
    '',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];',
    '',
    `export type Database = ${print(database, 0)};`,
    '',
  ].join('\n');
}

const nothing = 'Record<never, never>';

function renderRelation(relation: Relation): Block {
  return {
    Row: rowOf(relation),
    Insert: writable(
      relation,
      (column) => column.insertable,
      (column) => column.optional,
    ),
    Update: writable(
      relation,
      (column) => column.updatable,
      () => true,
    ),
    Relationships: relation.relationships.map((relationship) => ({
      foreignKeyName: `'${relationship.name}'`,
      columns: tuple(relationship.columns),
      isOneToOne: String(relationship.isOneToOne),
      referencedRelation: `'${relationship.target}'`,
      referencedColumns: tuple(relationship.targetColumns),
    })),
  };
}

function rowOf(relation: Relation): Block {
  const filled = neverNull(relation);
  return Object.fromEntries(
    relation.columns.map((column) => [
      column.name,
      columnType(column, column.nullable && !filled.has(column.name)),
    ]),
  );
}

function writable(
  relation: Relation,
  isWritable: (column: Column) => boolean,
  isOptional: (column: Column) => boolean,
): Block {
  const columns = relation.columns.filter(isWritable);
  if (columns.length === 0) return nothing;
  const emptiable = emptiableInputs[relation.name] ?? [];
  return Object.fromEntries(
    columns.map((column) => [
      `${column.name}${isOptional(column) ? '?' : ''}`,
      columnType(column, column.nullable || emptiable.includes(column.name)),
    ]),
  );
}

function renderProcedure(procedure: Procedure, rows: Map<string, Block>): Block {
  const args = procedure.args.map((arg): [string, Block] => [
    `${arg.name}${arg.optional ? '?' : ''}`,
    typeOf(arg.type) + (arg.optional ? ' | null' : ''),
  ]);
  const result = resultOf(procedure, rows);
  return {
    Args: args.length === 0 ? nothing : Object.fromEntries(args),
    Returns: procedure.isSet ? [result] : result,
  };
}

function resultOf(procedure: Procedure, rows: Map<string, Block>): Block {
  const row = rows.get(procedure.returnType);
  if (row) return row;
  const filled = neverNull(procedure);
  const orNull = (type: string, name: string) => typeOf(type) + (filled.has(name) ? '' : ' | null');
  if (procedure.returnType === 'void') return typeOf(procedure.returnType);
  if (procedure.columns.length === 0) return orNull(procedure.returnType, procedure.name);
  return Object.fromEntries(
    procedure.columns.map(({ name, type, isFilled }) => [
      name,
      isFilled ? typeOf(type) : orNull(type, name),
    ]),
  );
}

function columnType(column: Column, nullable: boolean): string {
  return (column.literals?.join(' | ') ?? typeOf(column.type)) + (nullable ? ' | null' : '');
}

function typeOf(type: string): string {
  const element = type.endsWith('[]') ? type.slice(0, -2) : undefined;
  const found = typescriptTypes[element ?? type];
  if (!found) throw new Error(`There is no TypeScript type for ${type} in render.ts yet.`);
  return element ? `${found}[]` : found;
}

function tuple(names: string[]): string {
  return `[${names.map((name) => `'${name}'`).join(', ')}]`;
}

function print(block: Block, depth: number): string {
  const pad = '  '.repeat(depth + 1);
  const end = '  '.repeat(depth);
  if (typeof block === 'string') return block;
  if (Array.isArray(block)) {
    // A list of relationships is a tuple; the one answer of a set-returning procedure repeats.
    const [only] = block;
    if (only === undefined) return '[]';
    if (typeof only === 'string') return `${only.includes(' ') ? `(${only})` : only}[]`;
    if (!('foreignKeyName' in only)) return `${print(only, depth)}[]`;
    return `[\n${block.map((item) => `${pad}${print(item, depth + 1)},\n`).join('')}${end}]`;
  }
  const lines = Object.entries(block).map(
    ([name, value]) =>
      `${pad}${/^\w+\??$/.test(name) ? name : `'${name}'`}: ${print(value, depth + 1)};\n`,
  );
  return lines.length === 0 ? nothing : `{\n${lines.join('')}${end}}`;
}
