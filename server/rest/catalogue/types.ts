/**
 * What the database offers through the exposed schema, read from its catalogue. Every name in a statement
 * comes from here.
 */
export interface Catalogue {
  relations: ReadonlyMap<string, Relation>;
  /** By the name of the relation they start from. */
  relationships: ReadonlyMap<string, readonly Relationship[]>;
  /** By name; several of one name are overloads. */
  functions: ReadonlyMap<string, readonly RestFunction[]>;
  /** Spelling of every type a caller may cast to, by the names it goes by. */
  casts: ReadonlyMap<string, string>;
}

export const exposedSchema = 'public';

/** What a value is as JSON: 'nested' an array or an object, 'json' whatever it holds. */
export type ValueKind = 'text' | 'number' | 'boolean' | 'json' | 'nested';

/**
 * A domain's own casts: how its values are shown as JSON, and read from JSON and from a filter's text
 * (PostgREST, "Domain Representations"). Names of functions, as SQL spells them.
 */
export type Representation = Partial<Record<'toJson' | 'fromJson' | 'fromText', string>>;

export interface Column {
  name: string;
  /** As SQL spells it. */
  type: string;
  kind: ValueKind;
  isNullable: boolean;
  /** Default expression as SQL, or null. */
  default: string | null;
  representation?: Representation;
}

/** A table or view. */
export interface Relation {
  name: string;
  kind: 'table' | 'view';
  columns: ReadonlyMap<string, Column>;
  /** Of a view: the key of its table, where the view has those columns. */
  primaryKey: readonly string[];
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
}

/** A foreign key seen from one side, or two of them seen through a table in between. */
export interface Relationship {
  constraint: string;
  from: string;
  to: string;
  cardinality: 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many';
  /** Pairs of columns that are equal; of a many-to-many both sides meet in `junction`. */
  columns: readonly { from: string; to: string }[];
  /** Whether the foreign key itself is in `from`, so that its column can name it. */
  ownsKey: boolean;
  junction:
    | {
        relation: string;
        otherConstraint: string;
        /** `columns` above lead from `from` into the junction; these lead on to `to`. */
        columns: readonly { from: string; to: string }[];
      }
    | undefined;
}

export interface Parameter {
  name: string;
  type: string;
  isRequired: boolean;
  /** Takes the rest of the arguments as an array. */
  isVariadic: boolean;
}

export interface RestFunction {
  name: string;
  parameters: readonly Parameter[];
  isVolatile: boolean;
  /** The function's own `statement_timeout`, which its call gets, as in PostgREST. */
  timeout: string | null;
  /** Whether its writes are kept whatever the caller asks for: its comment says 'What it writes stays.' */
  keepsWrites: boolean;
  returns:
    | { kind: 'void' }
    | { kind: 'scalar'; isSet: boolean; valueKind: ValueKind }
    | {
        kind: 'rows';
        isSet: boolean;
        columns: ReadonlyMap<string, Column>;
        /** The table or view whose rows these are; they can be embedded into. */
        relation: string | undefined;
      };
}
