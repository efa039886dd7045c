import { expectField, expectName, takeName } from './fields.ts';
import { Scanner } from './scanner.ts';
import type { SelectEmbed, SelectField, SelectItem } from './types.ts';

/** No screen nests deeper; deeper nesting would only load the server. */
const deepest = 8;
const identifier = /[\p{L}\p{N}_ $]+/uy;
const aggregate = /\.?(?:avg|count|max|min|sum)\(\)/y;

/** The caller asked for an aggregate function, which is switched off. Becomes PGRST123. */
export class AggregateUseError extends Error {
  override name = 'AggregateUseError';
}

/** `select=`: columns, casts, aliases, embeds; PostgREST, "Vertical Filtering" and "Embedding". */
export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner(text, 'select parameter');
  const items = takeItems(scanner, 0);
  scanner.expectEnd('"," or end of input');
  return items;
}

function takeItems(scanner: Scanner, depth: number): SelectItem[] {
  scanner.skipSpace();
  if (scanner.atEnd || scanner.sees(')')) return [];
  const items = [takeItem(scanner, depth)];
  scanner.skipSpace();
  while (scanner.take(',')) {
    scanner.skipSpace();
    items.push(takeItem(scanner, depth));
    scanner.skipSpace();
  }
  return items;
}

function takeItem(scanner: Scanner, depth: number): SelectItem {
  if (scanner.take('*')) return { kind: 'star' };
  const spread = scanner.take('...');
  const alias = spread ? undefined : takeAlias(scanner);
  if (scanner.match(/count\(\)/y)) throw new AggregateUseError();
  const embed = scanner.attempt(() => takeEmbed(scanner, depth, alias, spread));
  if (embed) return embed;
  if (spread) return scanner.fail('embedded resource');
  return takeColumn(scanner, alias);
}

function takeAlias(scanner: Scanner): string | undefined {
  return scanner.attempt(() => {
    const name = takeName(scanner);
    if (scanner.sees('::') || !scanner.take(':')) return undefined;
    scanner.skipSpace();
    return name;
  });
}

function takeEmbed(
  scanner: Scanner,
  depth: number,
  alias: string | undefined,
  spread: boolean,
): SelectEmbed | undefined {
  const target = takeName(scanner);
  if (target === undefined) return undefined;
  let hint: string | undefined;
  let join: 'inner' | 'left' = 'left';
  for (let count = 0; count < 2 && scanner.take('!'); count += 1) {
    const word = expectName(scanner);
    if (word === 'inner' || word === 'left') join = word;
    else hint = word;
  }
  if (!scanner.take('(')) return undefined;
  if (depth === deepest) scanner.fail('less nesting');
  const select = takeItems(scanner, depth + 1);
  scanner.expect(')');
  return { kind: 'embed', target, alias, hint, join, spread, select };
}

function takeColumn(scanner: Scanner, alias: string | undefined): SelectField {
  const field = expectField(scanner);
  const cast = scanner.take('::')
    ? (scanner.match(identifier)?.trim() ?? scanner.fail('letter or digit'))
    : undefined;
  if (scanner.match(aggregate)) throw new AggregateUseError();
  scanner.skipSpace();
  if (!scanner.atEnd && !scanner.sees(',') && !scanner.sees(')')) {
    scanner.fail('"->>", "->", "::", ")", "," or end of input');
  }
  return { kind: 'field', field, alias, cast };
}

/** `columns=` and `on_conflict=`: a list of names. */
export function parseNames(text: string, what: string): string[] {
  const scanner = new Scanner(text, what);
  const names: string[] = [];
  do {
    scanner.skipSpace();
    names.push(expectName(scanner));
    scanner.skipSpace();
  } while (scanner.take(','));
  scanner.expectEnd('"," or end of input');
  return names;
}
