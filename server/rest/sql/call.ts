import { exposedSchema, type Parameter, type RestFunction } from '../catalogue/types.ts';
import { comma, identifier, join, nothing, type Sql, sql, typeName, value } from './sql.ts';

/** Alias of a body's arguments as a row. */
const args = 'args';

/** Arguments of a GET, each as text, or of a POST, as a JSON array with one object. */
export type CallArguments =
  | { kind: 'texts'; values: ReadonlyMap<string, string> }
  | { kind: 'json'; text: string; names: readonly string[] };

/** What stands before a call in the `from` clause, and the call itself. */
export interface Call {
  before: Sql;
  call: Sql;
}

/** `"function"("name" := …)` with every argument by name and in its type. */
export function callSql(routine: RestFunction, given: CallArguments): Call {
  const name = sql`${identifier(exposedSchema)}.${identifier(routine.name)}`;
  if (given.kind === 'texts') {
    const list = routine.parameters.flatMap((parameter) => {
      const text = given.values.get(parameter.name);
      if (text === undefined) return [];
      return sql`${identifier(parameter.name)} := ${value(text)}::${typeName(parameter.type)}`;
    });
    return { before: nothing, call: sql`${name}(${join(list, comma)})` };
  }
  const used = routine.parameters.filter((parameter) => given.names.includes(parameter.name));
  if (used.length === 0) return { before: nothing, call: sql`${name}()` };
  const list = used.map(
    (parameter) =>
      sql`${identifier(parameter.name)} := ${identifier(args)}.${identifier(parameter.name)}`,
  );
  return {
    before: sql`json_to_recordset(${value(given.text)}::json) as ${identifier(args)}(${definitions(used)}), lateral `,
    call: sql`${name}(${join(list, comma)})`,
  };
}

function definitions(parameters: readonly Parameter[]): Sql {
  return join(
    parameters.map((parameter) => sql`${identifier(parameter.name)} ${typeName(parameter.type)}`),
    comma,
  );
}

/** What a function with a scalar result, or none, yields: one column. */
export function scalarSql({ before, call }: Call, wrap: (result: Sql) => Sql): Sql {
  return sql`select ${wrap(sql`result.value`)} from ${before}${call} as result(value)`;
}
