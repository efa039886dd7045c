import type { CompareOperator, IsWord, SearchVariant, Test } from '../parse/types.ts';
import type { ColumnPlace, EmbedNode, PlannedCondition } from '../plan/types.ts';
import { identifier, join, type Sql, sql, through, value } from './sql.ts';

const operators: Record<CompareOperator, Sql> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`like`,
  ilike: sql`ilike`,
  match: sql`~`,
  imatch: sql`~*`,
  isdistinct: sql`is distinct from`,
  cs: sql`@>`,
  cd: sql`<@`,
  ov: sql`&&`,
  sl: sql`<<`,
  sr: sql`>>`,
  nxr: sql`&<`,
  nxl: sql`&>`,
  adj: sql`-|-`,
};
const isWords: Record<IsWord, Sql> = {
  null: sql`is null`,
  not_null: sql`is not null`,
  true: sql`is true`,
  false: sql`is false`,
  unknown: sql`is unknown`,
};
const searches: Record<SearchVariant, Sql> = {
  fts: sql`to_tsquery`,
  plfts: sql`plainto_tsquery`,
  phfts: sql`phraseto_tsquery`,
  wfts: sql`websearch_to_tsquery`,
};
const quantifiers = { any: sql`any`, all: sql`all` };
const logic = { and: sql` and `, or: sql` or ` };

/** Whether an embed has rows: tested on its join, or by a subquery where it is not joined. */
export type EmbedTest = (embed: EmbedNode, hasRows: boolean) => Sql;

/** `where …` for conditions that must all hold, or nothing. */
export function whereClause(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`` : sql` where ${join(conditions, logic.and)}`;
}

/** A condition on the rows of `alias`. */
export function conditionSql(condition: PlannedCondition, alias: string, test: EmbedTest): Sql {
  if (condition.kind === 'embed') {
    const wantsRows = (condition.what === 'not_null') !== condition.negated;
    return test(condition.embed, wantsRows);
  }
  if (condition.kind === 'test') {
    const tested = testSql(condition.place, alias, condition.test);
    return condition.negated ? sql`not (${tested})` : tested;
  }
  const parts = join(
    condition.parts.map((part) => conditionSql(part, alias, test)),
    logic[condition.kind],
  );
  return condition.negated ? sql`not (${parts})` : sql`(${parts})`;
}

/** A column, or a place inside it: `to_jsonb(column)->'key'->>0`. */
export function placeSql(place: ColumnPlace, alias: string): Sql {
  const column = sql`${identifier(alias)}.${identifier(place.column.name)}`;
  if (place.path.length === 0) return column;
  let found = place.column.kind === 'json' ? column : sql`to_jsonb(${column})`;
  for (const { arrow, key } of place.path) {
    const step =
      typeof key === 'number' ? sql`${value(String(key))}::int` : sql`${value(key)}::text`;
    found = arrow === '->' ? sql`${found}->${step}` : sql`${found}->>${step}`;
  }
  return found;
}

function testSql(place: ColumnPlace, alias: string, test: Test): Sql {
  const tested = placeSql(place, alias);
  const fromText = place.path.length === 0 ? place.column.representation?.fromText : undefined;
  switch (test.kind) {
    case 'is':
      return sql`${tested} ${isWords[test.what]}`;
    case 'in':
      return sql`${tested} = any(${arrayOf(fromText, arrayLiteral(test.values))})`;
    case 'search': {
      const language =
        test.language === undefined ? sql`` : sql`${value(test.language)}::regconfig, `;
      const document =
        place.column.type === 'tsvector' ? tested : sql`to_tsvector(${language}${tested})`;
      // In a subquery, so that it is read once and not for each row.
      const query = sql`(select ${searches[test.variant]}(${language}${value(test.value)}))`;
      return sql`${document} @@ ${query}`;
    }
    case 'compare': {
      const isPattern = test.operator === 'like' || test.operator === 'ilike';
      // Callers write `*` for `%`, which would have to be escaped in a URL.
      const operand = isPattern ? test.value.replaceAll('*', '%') : test.value;
      const operator = operators[test.operator];
      const quantifier = test.quantifier && quantifiers[test.quantifier];
      if (quantifier)
        return sql`${tested} ${operator} ${quantifier}(${arrayOf(fromText, operand)})`;
      return sql`${tested} ${operator} ${through(fromText, value(operand))}`;
    }
  }
}

/** An array's text form as a parameter, each element read by the function a domain has for that. */
function arrayOf(fromText: string | undefined, text: string): Sql {
  if (fromText === undefined) return value(text);
  const element = identifier('element');
  return sql`array(select ${through(fromText, element)} from unnest(${value(text)}::text[]) as ${element})`;
}

/** PostgreSQL's text form of an array, every element quoted. */
export function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
