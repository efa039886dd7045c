import { z } from 'zod';
import type { Schema, SqlFile } from '../db/schema-files.ts';

/** The first entry of a backup: what it is, and of when. */
export const headSchema = z.object({
  format: z.literal(1),
  product: z.literal('Track & Pay'),
  release: z.string(),
  postgresql: z.string(),
  /** The moment of its state. */
  madeAt: z.string(),
  /** Proof of the tax key the numbers in it were stored with; null where there was none yet. */
  keysProof: z.string().nullable(),
});

export type Head = z.infer<typeof headSchema>;

const checkedTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  bytes: z.number(),
  /** SHA-256 of its rows as COPY writes them. */
  digest: z.string(),
});

export type CheckedTable = z.infer<typeof checkedTable>;

/** The last entry of a backup: what its tables must hold, and the values of sequences. */
export const footSchema = z.object({
  tables: z.array(checkedTable),
  counters: z.array(z.object({ name: z.string(), value: z.string(), isUsed: z.boolean() })),
});

export type Foot = z.infer<typeof footSchema>;

/** How many rows all tables have together. */
export function countRows({ tables }: Foot): number {
  return tables.reduce((sum, table) => sum + table.rows, 0);
}

/** The files that make the tables for the rows, of the release that the rows come from. */
export type TableFiles = Pick<Schema, 'platform'> & { migrations: SqlFile[] };

export interface Table {
  /** Schema and name, quoted where SQL needs it. */
  name: string;
  columns: string[];
  /** Its rows as COPY writes them, whole rows in each piece. */
  rows: AsyncIterable<Buffer>;
}

/** Everything of a practice at one moment, from its database or from a file. */
export interface Contents {
  head: Head;
  schema: TableFiles;
  /** Each table after those it refers to. To be read once, to the end. */
  tables: AsyncIterable<Table>;
  /** To be called after all tables were read; throws if they are not what the foot says. */
  foot(): Promise<Foot>;
}
