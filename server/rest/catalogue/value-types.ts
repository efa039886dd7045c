import { z } from 'zod';
import { exposedSchema, type Representation, type ValueKind } from './types.ts';

export const typeRows = z.array(
  z.object({
    oid: z.string(),
    name: z.string(),
    schema: z.string(),
    base: z.string(),
    category: z.string(),
    type: z.string(),
    spelling: z.string(),
    relation: z.string(),
  }),
);
type TypeRow = z.infer<typeof typeRows>[number];

export const representationRows = z.array(
  z.object({
    domain: z.string(),
    use: z.enum(['toJson', 'fromJson', 'fromText']),
    function: z.string(),
  }),
);

const kindsByName = new Map<string, ValueKind>([
  ['bool', 'boolean'],
  ...['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'].map((name): [string, ValueKind] => [
    name,
    'number',
  ]),
  ['json', 'json'],
  ['jsonb', 'json'],
]);

/**
 * What a caller may cast to. Types that look something up (`regclass`) or cost more than they
 * are worth (`xml`) are left out; enums and domains of the exposed schema are added.
 */
const castable = [
  ...['text', 'varchar', 'bool', 'int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'uuid'],
  ...['date', 'time', 'timetz', 'timestamp', 'timestamptz', 'interval', 'json', 'jsonb'],
];
const otherNames: Record<string, string> = {
  'character varying': 'varchar',
  boolean: 'bool',
  smallint: 'int2',
  integer: 'int4',
  int: 'int4',
  bigint: 'int8',
  real: 'float4',
  'double precision': 'float8',
  decimal: 'numeric',
  'timestamp with time zone': 'timestamptz',
  'timestamp without time zone': 'timestamp',
};

/** Every type of the database, by oid. */
export class TypeBook {
  private readonly rows: ReadonlyMap<string, TypeRow>;
  private readonly representations = new Map<string, Representation>();

  constructor(rows: readonly TypeRow[], representations: z.infer<typeof representationRows>) {
    this.rows = new Map(rows.map((row) => [row.oid, row]));
    for (const { domain, use, function: name } of representations) {
      this.representations.set(domain, { ...this.representations.get(domain), [use]: name });
    }
  }

  representation(oid: string): Representation | undefined {
    return this.representations.get(oid);
  }

  get(oid: string): TypeRow {
    const row = this.rows.get(oid);
    if (!row) throw new Error(`The catalogue has no type ${oid}`);
    return row;
  }

  spelling(oid: string): string {
    return this.get(oid).spelling;
  }

  /** The type itself, or what a domain is made of. */
  underDomains(oid: string): TypeRow {
    const row = this.get(oid);
    return row.type === 'd' ? this.underDomains(row.base) : row;
  }

  kind(oid: string): ValueKind {
    const row = this.underDomains(oid);
    if (row.category === 'A' || row.type === 'c' || row.name === 'record') return 'nested';
    return row.schema === 'pg_catalog' ? (kindsByName.get(row.name) ?? 'text') : 'text';
  }

  casts(): Map<string, string> {
    const casts = new Map<string, string>();
    for (const row of this.rows.values()) {
      const isBuiltIn = row.schema === 'pg_catalog' && castable.includes(row.name);
      const isOurs = row.schema === exposedSchema && (row.type === 'e' || row.type === 'd');
      if (isBuiltIn || isOurs) casts.set(row.name, row.spelling);
    }
    for (const [name, target] of Object.entries(otherNames)) {
      const cast = casts.get(target);
      if (cast) casts.set(name, cast);
    }
    return casts;
  }
}
