import * as z from 'zod/mini';

export const IMPORT_KINDS = ['people', 'sessions'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The rows the database refuses, each with its first problem. */
export const problemsSchema = z.array(
  z.object({ row: z.number(), field: z.nullable(z.string()), problem: z.string() }),
);
export type RowProblem = z.infer<typeof problemsSchema>[number];

/** The first rows of a file of sessions, as the database understood them. */
export const firstRowsSchema = z.array(
  z.object({
    date: z.nullable(z.string()),
    duration: z.nullable(z.number()),
    revenue: z.nullable(z.number()),
  }),
);
export type UnderstoodRow = z.infer<typeof firstRowsSchema>[number];
