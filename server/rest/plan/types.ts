import type { Column, Relationship } from '../catalogue/types.ts';
import type { IsWord, JsonStep, Range, Test } from '../parse/types.ts';

/** A request's reading side with every name found in the catalogue: sql/ only has to write it. */
export interface ReadNode {
  source: Source;
  /** Alias of the source in the statement. */
  alias: string;
  outputs: Output[];
  /** All of them must hold. */
  conditions: PlannedCondition[];
  order: PlannedOrder[];
  range: Range;
  embeds: EmbedNode[];
}

/** What rows come from: a relation, or the rows of a function or of a write. */
export interface Source {
  name: string;
  columns: ReadonlyMap<string, Column>;
}

export interface EmbedNode extends ReadNode {
  /** Its key in the parent, by which filters may name it. */
  name: string;
  /** The relation's name, by which filters may name it too. */
  target: string;
  relationship: Relationship;
  isToOne: boolean;
  isInner: boolean;
  isSpread: boolean;
  /** Alias of the subquery that yields it. */
  resultAlias: string;
  /** Columns the parent is ordered by. */
  orderedBy: ColumnPlace[];
}

export interface ColumnPlace {
  column: Column;
  path: JsonStep[];
}

export type Output =
  | { kind: 'column'; place: ColumnPlace; name: string; cast: string | undefined }
  | { kind: 'embed'; embed: EmbedNode }
  /** `select=count`: PostgreSQL reads `table.count` as count(table). */
  | { kind: 'count'; name: string };

export type PlannedCondition =
  | { kind: 'test'; place: ColumnPlace; negated: boolean; test: Test }
  | { kind: 'embed'; embed: EmbedNode; negated: boolean; what: IsWord }
  | { kind: 'and' | 'or'; negated: boolean; parts: PlannedCondition[] };

export type PlannedOrder = {
  direction: 'asc' | 'desc' | undefined;
  nulls: 'first' | 'last' | undefined;
} & ({ kind: 'column'; place: ColumnPlace } | { kind: 'embed'; embed: EmbedNode; index: number });

/** A parsed range that no parameter has narrowed. */
export const wholeRange: Range = { limit: undefined, offset: 0 };
