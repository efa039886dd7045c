import { isFilter, parseFilter, parseLogic } from './filters.ts';
import { parseEmbedPath, parseOrder } from './order.ts';
import { readCount } from './range.ts';
import { ParseError } from './scanner.ts';
import { parseNames, parseSelect } from './select.ts';
import type { Condition, EmbedPath, ParsedQuery, Range, SelectItem } from './types.ts';

/** No screen needs more in one request; more would only load the server, even where nobody is signed in. */
const most = { conditions: 100, columns: 200, 'columns to sort by': 100 };

/** `limit=-1`. Becomes PGRST103. */
export class NegativeLimitError extends Error {
  override name = 'NegativeLimitError';
}

/**
 * Parses the query string of a request on a table or view, or on a function's result. Where a parameter that is
 * allowed once is repeated, the first one counts, of `limit` and `offset` the last; repeated filters all apply.
 */
export function parseQuery(queryString: string, target: 'relation' | 'function'): ParsedQuery {
  const query: ParsedQuery = {
    select: [{ kind: 'star' }],
    filters: [],
    orders: [],
    ranges: [],
    columns: undefined,
    onConflict: undefined,
    args: [],
  };
  const parameters = splitQueryString(queryString);
  const lastOf = new Map(parameters.map(({ name }, index) => [name, index]));
  const seen = new Set<string>();
  for (const [index, { name, value }] of parameters.entries()) {
    const word = name.slice(name.lastIndexOf('.') + 1);
    const isPage = word === 'limit' || word === 'offset';
    const isRepeated = isPage ? lastOf.get(name) !== index : seen.has(name);
    seen.add(name);
    if (word === 'and' || word === 'or') query.filters.push(parseLogic(name, value));
    else if (!isReserved(name, word)) addFilterOrArgument(query, name, value, target);
    else if (!isRepeated) addReserved(query, name, word, value);
  }
  limit(
    'conditions',
    sumOf(query.filters, ({ condition }) => size(condition)),
  );
  limit('columns', sumOf(query.select, selected));
  limit(
    'columns to sort by',
    sumOf(query.orders, ({ terms }) => terms.length),
  );
  return query;
}

function limit(what: keyof typeof most, given: number): void {
  if (given <= most[what]) return;
  throw new ParseError(
    `The request has too many ${what}`,
    `${given} ${what} were given, ${most[what]} are allowed`,
  );
}

function sumOf<T>(list: readonly T[], count: (one: T) => number): number {
  return list.reduce((sum, one) => sum + count(one), 0);
}

function isReserved(name: string, word: string): boolean {
  return (
    word === 'order' ||
    word === 'limit' ||
    word === 'offset' ||
    name === 'select' ||
    name === 'columns' ||
    name === 'on_conflict'
  );
}

function addFilterOrArgument(
  query: ParsedQuery,
  name: string,
  value: string,
  target: 'relation' | 'function',
): void {
  if (target === 'function' && !isFilter(name, value)) query.args.push({ name, value });
  else query.filters.push(parseFilter(name, value));
}

function addReserved(query: ParsedQuery, name: string, word: string, value: string): void {
  if (name === 'select') query.select = value === '' ? query.select : parseSelect(value);
  else if (name === 'columns') query.columns = [...new Set(parseNames(value, 'columns parameter'))];
  else if (name === 'on_conflict') query.onConflict = parseNames(value, 'on_conflict parameter');
  else if (word === 'order') {
    query.orders.push({ path: parseEmbedPath(name), terms: parseOrder(value) });
  } else {
    const number = /^-?\d+$/.test(value) ? readCount(value) : undefined;
    const range = rangeAt(query, parseEmbedPath(name));
    if (word === 'offset') range.offset = Math.max(0, number ?? 0);
    else if ((number ?? 0) < 0) throw new NegativeLimitError();
    else range.limit = number;
  }
}

function rangeAt(query: ParsedQuery, path: EmbedPath): Range {
  const key = path.join('.');
  const known = query.ranges.find((entry) => entry.path.join('.') === key);
  if (known) return known.range;
  const range = { limit: undefined, offset: 0 };
  query.ranges.push({ path, range });
  return range;
}

function size(condition: Condition): number {
  if (condition.kind === 'filter') return 1;
  return 1 + sumOf(condition.parts, size);
}

function selected(item: SelectItem): number {
  return item.kind === 'embed' ? 1 + sumOf(item.select, selected) : 1;
}

/**
 * Names and values of a query string, decoded; a parameter without `=` says nothing, and a percent
 * sign that escapes nothing stands for itself.
 */
export function splitQueryString(queryString: string): { name: string; value: string }[] {
  return queryString.split('&').flatMap((part) => {
    const equals = part.indexOf('=');
    if (equals < 1) return [];
    return [{ name: decode(part.slice(0, equals)), value: decode(part.slice(equals + 1)) }];
  });
}

function decode(text: string): string {
  return text
    .replaceAll('+', ' ')
    .replace(/(?:%[\da-f]{2})+/gi, (escapes) =>
      Buffer.from(escapes.replaceAll('%', ''), 'hex').toString(),
    );
}
