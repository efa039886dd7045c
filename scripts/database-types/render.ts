import type { Column, Procedure, Relation } from './catalogue.ts';

/** PostgreSQL knows no not-null columns in a view; these never are. */
const filledViewColumns: Record<string, string[]> = {
  profiles: ['id', 'first_name', 'last_name', 'email'],
  payroll_lines: ['payroll_period_id', 'therapist_id', 'kind', 'amount'],
  supervisor_payroll_lines: ['payroll_period_id', 'supervisor_id', 'kind', 'amount'],
};

/** Nor does it know which columns of a procedure's answer can be null; these can. */
const emptyResultColumns: Record<string, string[]> = {
  session_list: [
    'notes',
    'revenue_rate',
    'revenue_rate_since',
    'calendar_event_id',
    'created_by',
    'updated_by',
    'pay_rate',
    'pay_rate_since',
    'lock_reason',
    'payroll_period_id',
    'payroll_status',
  ],
  session_pay_preview: ['pay_rate', 'pay_rate_since'],
  therapist_statistics: ['busiest_day'],
  admin_alerts: ['day', 'lacks_rate_60', 'lacks_rate_45', 'lacks_rate_30', 'lacks_tax'],
  rate_history: [
    'effective_from',
    'rate_60',
    'rate_45',
    'rate_30',
    'hourly_rate',
    'supervision_rate',
  ],
  import_sessions: ['pay', 'unpriced', 'processed', 'import_id'],
  import_people: ['import_id'],
  pay_history: ['processed_at'],
  pay_left_out: ['other_period'],
  payroll_differences: ['session_id', 'session_date', 'adjustment_id'],
  practice_figures: ['therapist_id'],
  unique_client_counts: ['therapist_id'],
  payroll_rows: ['previous_amount'],
  payroll_warnings: ['therapist_id', 'session_id', 'session_date'],
  supervisor_payroll_rows: ['rate', 'previous_pay'],
};

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

/** Sent as null, an amount is given back to the pay rule; stored it never is. */
const emptiableInputs: Record<string, string[]> = { sessions: ['revenue'] };

/** One nested block of an object type: `name: type;` lines or blocks of their own. */
type Block = string | { [name: string]: Block } | Block[];

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
  const filled = filledViewColumns[relation.name] ?? [];
  return Object.fromEntries(
    relation.columns.map((column) => [
      column.name,
      columnType(column, column.nullable && !filled.includes(column.name)),
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
  if (procedure.columns.length === 0) return typeOf(procedure.returnType);
  const empty = emptyResultColumns[procedure.name] ?? [];
  return Object.fromEntries(
    procedure.columns.map((column) => [
      column.name,
      typeOf(column.type) + (empty.includes(column.name) ? ' | null' : ''),
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
