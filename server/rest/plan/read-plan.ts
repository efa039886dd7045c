import { requestErrors } from '../../errors/request-errors.ts';
import { suggest } from '../catalogue/suggest.ts';
import type { Catalogue, Column } from '../catalogue/types.ts';
import type {
  Condition,
  EmbedPath,
  Field,
  OrderTerm,
  ParsedQuery,
  Range,
  SelectEmbed,
  SelectField,
  SelectItem,
} from '../parse/types.ts';
import { findRelationship } from './relationships.ts';
import type {
  ColumnPlace,
  EmbedNode,
  Output,
  PlannedCondition,
  PlannedOrder,
  ReadNode,
  Source,
} from './types.ts';
import { wholeRange } from './types.ts';

/** The most rows one answer holds, and one embed within a row. */
export const mostRows = 1_000;
const mostEmbeds = 5;
/** PostgreSQL's NAMEDATALEN without the terminating zero. */
const longestName = 63;

/**
 * `returning` is for the rows of a write: filters and ranges on the table itself then choose what is written,
 * and everything that was written is returned, in the order asked for.
 */
export type ReadUse = 'read' | 'returning';

/** Looks up every name of a parsed query, starting from `source`. */
export function planRead(
  catalogue: Catalogue,
  source: Source,
  query: ParsedQuery,
  use: ReadUse = 'read',
): ReadNode {
  const planner = new Planner(catalogue);
  const root = planner.node(source, 't0', query.select);
  for (const { path, condition } of query.filters) {
    if (use === 'returning' && path.length === 0) continue;
    const node = find(root, path);
    node.conditions.push(planCondition(node, condition));
  }
  for (const { path, terms } of query.orders) {
    const node = find(root, path);
    node.order = terms.map((term) => planOrder(node, term));
  }
  for (const { path, range } of query.ranges) {
    if (use === 'read' || path.length > 0) find(root, path).range = range;
  }
  limitRows(root, use === 'read');
  return root;
}

class Planner {
  private readonly catalogue: Catalogue;
  private embeds = 0;

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue;
  }

  node(source: Source, alias: string, select: readonly SelectItem[]): ReadNode {
    const node: ReadNode = {
      source,
      alias,
      outputs: [],
      conditions: [],
      order: [],
      range: wholeRange,
      embeds: [],
    };
    for (const item of withoutNamedByStar(select, source)) {
      if (item.kind === 'star') node.outputs.push(...allColumns(source));
      else if (item.kind === 'embed') this.addEmbed(node, item);
      else node.outputs.push(this.column(source, item));
    }
    refuseRepeatedNames(node.outputs);
    refuseLongNames(node.outputs);
    return node;
  }

  private column(source: Source, item: SelectField): Output {
    const { field, alias } = item;
    const isCount = field.name === 'count' && field.path.length === 0;
    if (isCount && !source.columns.has('count')) {
      return { kind: 'count', name: alias ?? 'count' };
    }
    return {
      kind: 'column',
      place: placeOf(source, field),
      name: alias ?? nameOf(field),
      cast: this.castTo(item.cast),
    };
  }

  private castTo(type: string | undefined): string | undefined {
    if (type === undefined) return undefined;
    const cast = this.catalogue.casts.get(type);
    if (!cast) throw requestErrors.undefinedType(type);
    return cast;
  }

  private addEmbed(parent: ReadNode, item: SelectEmbed): void {
    this.embeds += 1;
    if (this.embeds > mostEmbeds) {
      throw requestErrors.query(
        'The request embeds too many resources',
        `At most ${mostEmbeds} embedded resources are allowed in one request`,
      );
    }
    const number = this.embeds;
    const relationship = findRelationship(
      this.catalogue,
      parent.source.name,
      item.target,
      item.hint,
    );
    const target = this.catalogue.relations.get(relationship.to);
    if (!target) throw requestErrors.noRelation(relationship.to, undefined);
    const isToOne =
      relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one';
    const node = this.node(target, `t${number}`, item.select);
    const embed: EmbedNode = {
      ...node,
      name: item.alias ?? item.target,
      target: item.target,
      relationship,
      isToOne,
      isInner: item.join === 'inner',
      isSpread: item.spread,
      resultAlias: `e${number}`,
      orderedBy: [],
    };
    parent.embeds.push(embed);
    if (embed.outputs.length > 0) parent.outputs.push({ kind: 'embed', embed });
  }
}

/** Columns that `*` already selects are not selected twice. */
function withoutNamedByStar(select: readonly SelectItem[], source: Source): readonly SelectItem[] {
  if (!select.some((item) => item.kind === 'star')) return select;
  return select.filter(
    (item) =>
      item.kind !== 'field' ||
      item.alias !== undefined ||
      item.cast !== undefined ||
      item.field.path.length > 0 ||
      !source.columns.has(item.field.name),
  );
}

/** A key repeated within a row adds nothing and would let a caller make the answer arbitrarily large. */
function refuseRepeatedNames(outputs: readonly Output[]): void {
  const names = new Set<string>();
  for (const output of outputs) {
    if (output.kind === 'embed' && output.embed.isSpread) continue;
    const name = output.kind === 'embed' ? output.embed.name : output.name;
    if (names.has(name)) throw requestErrors.repeatedName(name);
    names.add(name);
  }
}

/** A key is a column name in the statement, which PostgreSQL would truncate. */
function refuseLongNames(outputs: readonly Output[]): void {
  for (const output of outputs) {
    const name = output.kind === 'embed' ? output.embed.name : output.name;
    if (Buffer.byteLength(name) > longestName) {
      throw requestErrors.query('An alias is too long', `At most ${longestName} bytes are allowed`);
    }
  }
}

function allColumns(source: Source): Output[] {
  return [...source.columns.values()].map((column) => ({
    kind: 'column',
    place: { column, path: [] },
    name: column.name,
    cast: undefined,
  }));
}

/** The key of a place inside JSON is its last key. */
function nameOf(field: Field): string {
  const keys = field.path.flatMap((step) => (typeof step.key === 'string' ? step.key : []));
  return keys.at(-1) ?? field.name;
}

/** The column a field names, and the path inside it. */
export function placeOf(source: Source, field: Field): ColumnPlace {
  return { column: columnOf(source, field.name), path: field.path };
}

function columnOf(source: Source, name: string): Column {
  const column = source.columns.get(name);
  if (column) return column;
  const meant = suggest(name, source.columns.keys());
  throw requestErrors.undefinedColumn(
    source.name,
    name,
    meant && `Perhaps you meant to reference the column "${source.name}.${meant}".`,
  );
}

function find(root: ReadNode, path: EmbedPath): ReadNode {
  let node: ReadNode = root;
  for (const name of path) {
    const embed = embedNamed(node, name);
    if (!embed) throw requestErrors.notEmbedded(name);
    node = embed;
  }
  return node;
}

function embedNamed({ embeds }: Pick<ReadNode, 'embeds'>, name: string): EmbedNode | undefined {
  return embeds.find((embed) => embed.name === name || embed.target === name);
}

/** Finds the columns and embeds that a condition names. */
export function planCondition(
  node: Pick<ReadNode, 'source' | 'embeds'>,
  condition: Condition,
): PlannedCondition {
  if (condition.kind !== 'filter') {
    return {
      kind: condition.kind,
      negated: condition.negated,
      parts: condition.parts.map((part) => planCondition(node, part)),
    };
  }
  const { field, negated, test } = condition;
  const embed = field.path.length === 0 ? embedNamed(node, field.name) : undefined;
  if (embed && test.kind === 'is' && (test.what === 'null' || test.what === 'not_null')) {
    return { kind: 'embed', embed, negated, what: test.what };
  }
  if (embed && !node.source.columns.has(field.name)) throw requestErrors.embedFilter(field.name);
  return { kind: 'test', place: placeOf(node.source, field), negated, test };
}

function planOrder(node: ReadNode, term: OrderTerm): PlannedOrder {
  const { direction, nulls } = term;
  if (term.embed === undefined) {
    return { kind: 'column', place: placeOf(node.source, term.field), direction, nulls };
  }
  const embed = embedNamed(node, term.embed);
  if (!embed) throw requestErrors.notEmbedded(term.embed);
  if (!embed.isToOne) throw requestErrors.relatedOrder(node.source.name, term.embed);
  const index = embed.orderedBy.push(placeOf(embed.source, term.field)) - 1;
  return { kind: 'embed', embed, index, direction, nulls };
}

function limitRows(node: ReadNode, isMany: boolean): void {
  if (isMany) node.range = capped(node.range);
  for (const embed of node.embeds) limitRows(embed, !embed.isToOne);
}

function capped(range: Range): Range {
  return { ...range, limit: Math.min(range.limit ?? mostRows, mostRows) };
}
