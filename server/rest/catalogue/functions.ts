import { z } from 'zod';
import { buildColumn, type columnRow, type RelationSource } from './relations.ts';
import type { Column, Parameter, RestFunction } from './types.ts';
import type { TypeBook } from './value-types.ts';

export const functionRows = z.array(
  z.object({
    name: z.string(),
    volatile: z.boolean(),
    isSet: z.boolean(),
    returns: z.string(),
    defaults: z.number(),
    variadic: z.boolean(),
    timeout: z.string().nullable(),
    keepsWrites: z.boolean(),
    inputs: z.array(z.string()),
    names: z.array(z.string()).nullable(),
    modes: z.array(z.string()).nullable(),
    all: z.array(z.string()).nullable(),
  }),
);
type FunctionRow = z.infer<typeof functionRows>[number];
type CompositeRow = z.infer<typeof columnRow> & { relation: string };

/** The functions of the exposed schema that can be called by name: all their arguments have one. */
export function buildFunctions(
  rows: readonly FunctionRow[],
  composites: readonly CompositeRow[],
  relations: readonly RelationSource[],
  types: TypeBook,
): Map<string, RestFunction[]> {
  const functions = new Map<string, RestFunction[]>();
  for (const row of rows) {
    const parameters = inputParameters(row, types);
    if (parameters.some((parameter) => parameter.name === '')) continue;
    const overloads = functions.get(row.name) ?? [];
    overloads.push({
      name: row.name,
      parameters,
      isVolatile: row.volatile,
      timeout: row.timeout,
      keepsWrites: row.keepsWrites,
      returns: resultOf(row, composites, relations, types),
    });
    functions.set(row.name, overloads);
  }
  return functions;
}

function inputParameters(row: FunctionRow, types: TypeBook): Parameter[] {
  const modes = row.modes ?? row.inputs.map(() => 'i');
  const names = modes.flatMap((mode, index) =>
    ['i', 'b', 'v'].includes(mode) ? [row.names?.[index] ?? ''] : [],
  );
  return row.inputs.map((type, index) => ({
    name: names[index] ?? '',
    type: types.spelling(type),
    isRequired: index < row.inputs.length - row.defaults,
    isVariadic: row.variadic && index === row.inputs.length - 1,
  }));
}

function resultOf(
  row: FunctionRow,
  composites: readonly CompositeRow[],
  relations: readonly RelationSource[],
  types: TypeBook,
): RestFunction['returns'] {
  const type = types.underDomains(row.returns);
  if (type.name === 'void' && type.schema === 'pg_catalog') return { kind: 'void' };
  const outputs = outputColumns(row, types);
  if (outputs.size > 0) {
    return { kind: 'rows', isSet: row.isSet, columns: outputs, relation: undefined };
  }
  if (type.type === 'c') {
    const relation = relations.find((entry) => entry.oid === type.relation)?.relation;
    const columns =
      relation?.columns ??
      new Map(
        composites
          .filter((column) => column.relation === type.relation)
          .map((column) => [column.name, buildColumn(column, types)]),
      );
    return { kind: 'rows', isSet: row.isSet, columns, relation: relation?.name };
  }
  return { kind: 'scalar', isSet: row.isSet, valueKind: types.kind(row.returns) };
}

/** `returns table (…)` and OUT arguments. */
function outputColumns(row: FunctionRow, types: TypeBook): Map<string, Column> {
  const columns = new Map<string, Column>();
  row.modes?.forEach((mode, index) => {
    const type = row.all?.[index];
    if (type === undefined || !['o', 'b', 't'].includes(mode)) return;
    const name = row.names?.[index] || `column${columns.size + 1}`;
    columns.set(name, {
      name,
      type: types.spelling(type),
      kind: types.kind(type),
      isNullable: true,
      default: null,
    });
  });
  return columns;
}
