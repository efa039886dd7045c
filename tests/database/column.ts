import type { TestDatabase } from '../harness/database.ts';

/** The values of a query of one column, run as the owner. */
export async function column({ owner }: TestDatabase, query: string): Promise<string[]> {
  const { rows } = await owner.query<[string]>({ text: query, rowMode: 'array' });
  return rows.map(([value]) => value);
}
