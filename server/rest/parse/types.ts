/**
 * A request's query string, parsed. Nothing here has been looked up: names are what the caller
 * wrote, and mean nothing until plan/ finds them in the catalogue.
 */
export interface ParsedQuery {
  select: SelectItem[];
  filters: { path: EmbedPath; condition: Condition }[];
  orders: { path: EmbedPath; terms: OrderTerm[] }[];
  ranges: { path: EmbedPath; range: Range }[];
  /** `columns=`: which keys of the body count. */
  columns: string[] | undefined;
  /** `on_conflict=`: the unique columns an upsert goes by. */
  onConflict: string[] | undefined;
  /** Arguments of a function called with GET, in order. */
  args: { name: string; value: string }[];
}

/** The embeds to walk through from the requested table; empty for the table itself. */
export type EmbedPath = readonly string[];

/** A column, or a place inside a JSON, array or composite column. */
export interface Field {
  name: string;
  path: JsonStep[];
}

export interface JsonStep {
  /** `->` yields JSON, `->>` text. */
  arrow: '->' | '->>';
  key: string | number;
}

export type SelectItem = SelectStar | SelectField | SelectEmbed;

export interface SelectStar {
  kind: 'star';
}

export interface SelectField {
  kind: 'field';
  field: Field;
  alias: string | undefined;
  cast: string | undefined;
}

export interface SelectEmbed {
  kind: 'embed';
  /** Table, view or foreign key that is embedded. */
  target: string;
  alias: string | undefined;
  /** `!hint`: which of several relationships is meant. */
  hint: string | undefined;
  join: 'inner' | 'left';
  /** `...target(columns)`: the columns appear in the parent. */
  spread: boolean;
  select: SelectItem[];
}

export type Condition = FilterCondition | GroupCondition;

export interface FilterCondition {
  kind: 'filter';
  field: Field;
  negated: boolean;
  test: Test;
}

export interface GroupCondition {
  kind: 'and' | 'or';
  negated: boolean;
  parts: Condition[];
}

export type Test =
  | {
      kind: 'compare';
      operator: CompareOperator;
      /** `op(any)`, `op(all)`: the value is an array. */
      quantifier: 'any' | 'all' | undefined;
      value: string;
    }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; what: IsWord }
  | { kind: 'search'; variant: SearchVariant; language: string | undefined; value: string };

export const compareOperators = [
  ...(['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'] as const),
  ...(['isdistinct', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'] as const),
];
export type CompareOperator = (typeof compareOperators)[number];

export const isWords = ['null', 'not_null', 'true', 'false', 'unknown'] as const;
export type IsWord = (typeof isWords)[number];

export const searchVariants = ['fts', 'plfts', 'phfts', 'wfts'] as const;
export type SearchVariant = (typeof searchVariants)[number];

export interface OrderTerm {
  /** `order=embed(column)`: by a column of a to-one embed. */
  embed: string | undefined;
  field: Field;
  direction: 'asc' | 'desc' | undefined;
  nulls: 'first' | 'last' | undefined;
}

export interface Range {
  limit: number | undefined;
  offset: number;
}
