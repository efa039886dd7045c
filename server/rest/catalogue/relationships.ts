import type { KeyRow, RelationSource } from './relations.ts';
import type { Relationship } from './types.ts';

type Pair = { from: string; to: string };

/**
 * How exposed tables and views are related by their foreign keys. A view stands for the tables
 * whose columns it shows, so that a key to a table that is not exposed leads to its view.
 */
export function buildRelationships(
  sources: readonly RelationSource[],
  keys: readonly KeyRow[],
): Map<string, Relationship[]> {
  const found = new Map<string, Relationship[]>(
    sources.map((source) => [source.relation.name, []]),
  );
  const add = (relationship: Relationship) => found.get(relationship.from)?.push(relationship);
  const direct = keys
    .filter((key) => key.kind === 'f')
    .flatMap((key) => sides(key, sources, isUnique(key, keys)));
  for (const forward of direct) {
    add(forward);
    add(reverse(forward));
  }
  for (const through of throughJunctions(direct, sources)) add(through);
  return found;
}

/** A foreign key, once for every pair of relations that show its two ends. */
function sides(key: KeyRow, sources: readonly RelationSource[], unique: boolean): Relationship[] {
  const from = sources.flatMap((source) => shown(source, key.table, key.columns));
  const to = sources.flatMap((source) => shown(source, key.target, key.targetColumns ?? []));
  return from.flatMap((near) =>
    to.map((far) => ({
      constraint: key.name,
      from: near.name,
      to: far.name,
      cardinality: unique ? 'one-to-one' : 'many-to-one',
      columns: near.columns.map((column, index) => ({
        from: column,
        to: far.columns[index] ?? column,
      })),
      ownsKey: true,
      junction: undefined,
    })),
  );
}

/** Every way a relation shows all these columns: a view that shows one twice has two. */
function shown(
  source: RelationSource,
  table: string,
  columns: readonly string[],
): { name: string; columns: string[] }[] {
  const names = source.shows.get(table);
  const ways = columns.reduce<string[][]>(
    (found, column) =>
      found.flatMap((way) => (names?.get(column) ?? []).map((name) => [...way, name])),
    [[]],
  );
  return ways.map((way) => ({ name: source.relation.name, columns: way }));
}

function isUnique(key: KeyRow, keys: readonly KeyRow[]): boolean {
  return keys.some(
    (other) =>
      other.kind !== 'f' &&
      other.table === key.table &&
      other.columns.every((column) => key.columns.includes(column)),
  );
}

function reverse(forward: Relationship): Relationship {
  return {
    ...forward,
    from: forward.to,
    to: forward.from,
    cardinality: forward.cardinality === 'one-to-one' ? 'one-to-one' : 'one-to-many',
    columns: forward.columns.map(flip),
    ownsKey: false,
  };
}

function flip(pair: Pair): Pair {
  return { from: pair.to, to: pair.from };
}

/** Two keys of one table, both part of its primary key, relate the tables they lead to. */
function throughJunctions(
  direct: readonly Relationship[],
  sources: readonly RelationSource[],
): Relationship[] {
  return sources.flatMap(({ relation }) => {
    const keys = direct.filter(
      (key) =>
        key.from === relation.name &&
        key.columns.every((pair) => relation.primaryKey.includes(pair.from)),
    );
    return keys.flatMap((near) =>
      keys
        .filter((far) => far.constraint !== near.constraint)
        .map((far) => ({
          constraint: near.constraint,
          from: near.to,
          to: far.to,
          cardinality: 'many-to-many' as const,
          columns: near.columns.map(flip),
          ownsKey: false,
          junction: {
            relation: relation.name,
            otherConstraint: far.constraint,
            columns: far.columns,
          },
        })),
    );
  });
}
