import type { TestDatabase } from '../harness/database.ts';

/** What a query of one column answers to the owner. */
export async function column({ owner }: TestDatabase, query: string): Promise<string[]> {
  const { rows } = await owner.query<[string]>({ text: query, rowMode: 'array' });
  return rows.map(([value]) => value);
}
