import { exposedSchema, type Parameter, type RestFunction } from '../catalogue/types.ts';
import { arrayLiteral } from './conditions.ts';
import { comma, identifier, join, nothing, type Sql, sql, typeName, value } from './sql.ts';

/** Alias of a body's arguments as a row. */
const args = 'args';

/** Arguments of a GET, as texts, or of a POST, as a JSON array of which only the first object is used. */
export type CallArguments =
  | { kind: 'texts'; values: ReadonlyMap<string, readonly string[]> }
  | { kind: 'json'; text: string; names: readonly string[] };

/**
 * A call as an item of a `from` clause, without alias: the function's rows or, for a function that returns
 * values, rows of a single column `valueAs`.
 */
export function calledRows(
  routine: RestFunction,
  given: CallArguments,
  valueAs: string | undefined,
): Sql {
  const { before, call } = callSql(routine, given);
  if (valueAs === undefined) return sql`${before}${call}`;
  return sql`${before}(select ${call} as ${identifier(valueAs)})`;
}

/** `"function"("name" := …)` with every argument by name and in its type. */
function callSql(routine: RestFunction, given: CallArguments): { before: Sql; call: Sql } {
  const name = sql`${identifier(exposedSchema)}.${identifier(routine.name)}`;
  if (given.kind === 'texts') {
    const list = routine.parameters.flatMap((parameter) => {
      const texts = given.values.get(parameter.name);
      return texts ? argument(parameter, textArgument(parameter, texts)) : [];
    });
    return { before: nothing, call: sql`${name}(${join(list, comma)})` };
  }
  const used = routine.parameters.filter((parameter) => given.names.includes(parameter.name));
  if (used.length === 0) return { before: nothing, call: sql`${name}()` };
  const list = used.map((parameter) =>
    argument(parameter, sql`${identifier(args)}.${identifier(parameter.name)}`),
  );
  return {
    before: sql`(select * from json_to_recordset(${value(given.text)}::json) as _(${definitions(used)}) limit 1) as ${identifier(args)}, lateral `,
    call: sql`${name}(${join(list, comma)})`,
  };
}

function argument({ name, isVariadic }: Parameter, content: Sql): Sql {
  return sql`${isVariadic ? sql`variadic ` : nothing}${identifier(name)} := ${content}`;
}

/** A variadic argument takes every value given; any other takes the last. */
function textArgument({ type, isVariadic }: Parameter, texts: readonly string[]): Sql {
  const text = isVariadic ? arrayLiteral(texts) : (texts.at(-1) ?? null);
  return sql`${value(text)}::${typeName(type)}`;
}

function definitions(parameters: readonly Parameter[]): Sql {
  return join(
    parameters.map((parameter) => sql`${identifier(parameter.name)} ${typeName(parameter.type)}`),
    comma,
  );
}
