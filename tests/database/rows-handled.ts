import type { Sql } from '../harness/database.ts';

/**
 * How many rows all steps of a statement's plan handle, also those that a step leaves out; in a transaction. As in a
 * large practice an index is used wherever there is one: with a few rows it depends on the pages that rows of other
 * tests left behind.
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
