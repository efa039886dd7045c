import { requestErrors } from '../../errors/request-errors.ts';
import { suggest } from '../catalogue/suggest.ts';
import type { Catalogue, Relationship } from '../catalogue/types.ts';

/**
 * Which relationship an embed means: named by table or view, by foreign key, or by the column that
 * holds the key; a hint narrows the choice (PostgREST, "Foreign Key Joins on Multiple Foreign Key
 * Relationships").
 */
export function findRelationship(
  catalogue: Catalogue,
  from: string,
  target: string,
  hint: string | undefined,
): Relationship {
  const all = catalogue.relationships.get(from) ?? [];
  const named = all.filter((relationship) => {
    const isSelf = relationship.from === relationship.to;
    if (isSelf) return matchesSelf(relationship, target, hint);
    if (hint === undefined) return matchesTarget(catalogue, relationship, target);
    return relationship.to === target && matchesHint(relationship, hint);
  });
  const matching =
    named.length > 0 || hint !== undefined
      ? named
      : all.filter((one) => leadsToView(catalogue, one, target));
  const [first, second] = matching;
  if (first && !second) return first;
  if (first) throw ambiguous(from, target, matching);
  throw requestErrors.noRelationship(from, target, hint, hintFor(catalogue, all, from, target));
}

function matchesTarget(catalogue: Catalogue, relationship: Relationship, target: string): boolean {
  if (relationship.to === target) return true;
  if (relationship.junction || catalogue.relations.get(relationship.to)?.kind === 'view') {
    return false;
  }
  return relationship.constraint === target || isColumn(target, relationship.columns, 'from');
}

/**
 * Whether that column leads to a view. PostgREST wants the view's name; the profiles are a view here, and a column
 * names them as it would name a table.
 */
function leadsToView(catalogue: Catalogue, relationship: Relationship, column: string): boolean {
  return (
    relationship.ownsKey &&
    catalogue.relations.get(relationship.to)?.kind === 'view' &&
    isColumn(column, relationship.columns, 'from')
  );
}

function matchesHint(relationship: Relationship, hint: string): boolean {
  if (relationship.junction) return relationship.junction.relation === hint;
  return (
    relationship.constraint === hint ||
    isColumn(hint, relationship.columns, 'from') ||
    isColumn(hint, relationship.columns, 'to')
  );
}

/** A table related to itself: its name means the many, the column that holds the key the one. */
function matchesSelf(
  relationship: Relationship,
  target: string,
  hint: string | undefined,
): boolean {
  const isMany = relationship.cardinality === 'one-to-many';
  if (hint !== undefined) {
    return isMany && relationship.to === target && isColumn(hint, relationship.columns, 'to');
  }
  if (isMany) return relationship.to === target;
  return relationship.ownsKey && isColumn(target, relationship.columns, 'from');
}

/** Whether that is the column at one end of a key. A key of several columns is named by none of them. */
function isColumn(name: string, columns: Relationship['columns'], end: 'from' | 'to'): boolean {
  return columns.every((pair) => pair[end] === name);
}

function ambiguous(from: string, target: string, candidates: readonly Relationship[]): Error {
  const names = candidates.map((one) => `'${one.to}!${one.junction?.relation ?? one.constraint}'`);
  return requestErrors.ambiguousRelationship(
    from,
    target,
    candidates.map(describe),
    `Try changing '${target}' to one of the following: ${names.join(', ')}. Find the desired relationship in the 'details' key.`,
  );
}

function describe(one: Relationship): Record<string, string> {
  return {
    cardinality: one.cardinality,
    embedding: `${one.from} with ${one.to}`,
    relationship: one.junction
      ? `${one.junction.relation} using ${one.constraint}(${list(one.columns, 'to')}) and ${one.junction.otherConstraint}(${list(one.junction.columns, 'from')})`
      : `${one.constraint} using ${one.from}(${list(one.columns, 'from')}) and ${one.to}(${list(one.columns, 'to')})`,
  };
}

function list(columns: Relationship['columns'], end: 'from' | 'to'): string {
  return columns.map((pair) => pair[end]).join(', ');
}

function hintFor(
  catalogue: Catalogue,
  all: readonly Relationship[],
  from: string,
  target: string,
): string | undefined {
  const names = all.map((relationship) => relationship.to);
  if (names.includes(target)) return undefined;
  const meant = catalogue.relations.has(from)
    ? suggest(target, names)
    : suggest(from, catalogue.relations.keys());
  if (meant === undefined) return undefined;
  return `Perhaps you meant '${meant}' instead of '${catalogue.relations.has(from) ? target : from}'.`;
}
