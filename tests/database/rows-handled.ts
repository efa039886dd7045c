import type { Sql } from '../harness/database.ts';

/**
 * How many rows the steps of a statement's plan handle, including those that a step filters out. Needs a transaction.
 * Indexes are preferred, as in a large practice: with few rows, the plan would depend on the pages that other tests
 * left behind.
 */
export async function rowsHandled(owner: Sql, statement: string): Promise<number> {
  await owner('set local enable_seqscan = off');
  const [plan] = await owner(`explain (analyze, timing off, format json) ${statement}`);
  const steps = (node: unknown): number =>
    Array.isArray(node)
      ? node.reduce((sum: number, each) => sum + steps(each), 0)
      : typeof node === 'object' && node !== null
        ? rowsOf(Object.entries(node)) + steps(Object.values(node))
        : 0;
  return steps(plan?.['QUERY PLAN']);
}

const rowsOf = (fields: [string, unknown][]): number => {
  const of = new Map(fields);
  const rows = fields
    .filter(([name]) => name === 'Actual Rows' || name.startsWith('Rows Removed'))
    .reduce((sum, [, count]) => sum + Number(count), 0);
  return rows * Number(of.get('Actual Loops') ?? 0);
};
