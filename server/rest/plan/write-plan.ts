import { requestErrors } from '../../errors/request-errors.ts';
import type { Relation } from '../catalogue/types.ts';
import type { Condition, ParsedQuery } from '../parse/types.ts';
import type { WhichRows } from '../sql/write.ts';
import { placeOf, planCondition } from './read-plan.ts';
import { wholeRange } from './types.ts';

/**
 * Which rows a PATCH or DELETE means. With a limit it must give an order by columns that are
 * unique ("Limited Updates/Deletions").
 */
export function planWhich(relation: Relation, query: ParsedQuery): WhichRows {
  const own = query.filters.filter(({ path }) => path.length === 0);
  const range = query.ranges.find(({ path }) => path.length === 0)?.range ?? wholeRange;
  const terms = query.orders.find(({ path }) => path.length === 0)?.terms ?? [];
  const isLimited = range.limit !== undefined || range.offset > 0;
  // Without a limit, the order only applies to the rows returned.
  const order = (isLimited ? terms : []).map((term) => {
    if (term.embed !== undefined) throw requestErrors.notEmbedded(term.embed);
    const { direction, nulls } = term;
    return { kind: 'column' as const, place: placeOf(relation, term.field), direction, nulls };
  });
  const ordersByKey =
    relation.primaryKey.length > 0 &&
    relation.primaryKey.every((name) =>
      order.some(({ place }) => place.column.name === name && place.path.length === 0),
    );
  if (isLimited && !ordersByKey) throw requestErrors.limitWithoutOrder();
  return {
    relation,
    conditions: own.map(({ condition }) =>
      planCondition({ source: relation, embeds: [] }, condition),
    ),
    order,
    range,
  };
}

/** A PATCH or DELETE without a filter is refused as a mistake, unless it has a limit. */
export function requireFilter(
  command: 'UPDATE' | 'DELETE',
  { conditions, order }: WhichRows,
): void {
  if (conditions.length === 0 && order.length === 0) throw requestErrors.noFilter(command);
}

/** A PUT names one row by its full key, both in the address and in the body ("PUT"). */
export function planPut(
  relation: Relation,
  query: ParsedQuery,
  written: { keys: readonly string[]; size: number; first: ReadonlyMap<string, string> },
): void {
  if (query.ranges.length > 0) throw requestErrors.putRange();
  const named = new Map<string, string>();
  for (const { path, condition } of query.filters) {
    const key = path.length === 0 ? keyFilter(condition) : undefined;
    if (!key || !relation.primaryKey.includes(key.name)) throw requestErrors.putFilters();
    named.set(key.name, key.value);
  }
  if (named.size === 0 || named.size !== relation.primaryKey.length)
    throw requestErrors.putFilters();
  for (const [name, value] of named) {
    const given: unknown = JSON.parse(written.first.get(name) ?? 'null');
    // A key that `columns=` leaves out would not be written, and the row would get another one.
    const isWritten = written.size === 1 && written.keys.includes(name);
    if (!isWritten || String(given) !== value) throw requestErrors.putKey();
  }
}

function keyFilter(condition: Condition): { name: string; value: string } | undefined {
  if (condition.kind !== 'filter' || condition.negated || condition.field.path.length > 0) {
    return undefined;
  }
  const { test } = condition;
  if (test.kind !== 'compare' || test.operator !== 'eq' || test.quantifier) return undefined;
  return { name: condition.field.name, value: test.value };
}
