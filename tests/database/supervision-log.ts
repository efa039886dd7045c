import type { Sql } from '../harness/database.ts';
import type { People } from '../harness/people.ts';
import { logSupervision } from './payroll-practice.ts';
import type { TestTransaction } from './transaction.ts';

/** Sam and Tom on Nov 3, Sofia and Tess on Nov 4. Returns the id of Tom's session. */
export async function logBoth(
  { as }: TestTransaction,
  { s1, s2, t1, t2 }: People,
): Promise<string> {
  const id = await logSupervision(as(s1), s1, t1, '2026-11-03', '1.5');
  await as(s1)(
    `update supervision_sessions set notes = 'Between us', type = 'Group', location = 'Virtual'`,
  );
  await logSupervision(as(s2), s2, t2, '2026-11-04', '1');
  return id;
}

export const confirm = (sql: Sql, ids: string[]) =>
  sql(
    `select confirm_supervision(array_agg(id), array_agg(updated_at))
     from supervision_log() where id = any ($1)`,
    [ids],
  );

/** `version` is an SQL expression; by default the current version. */
export const dispute = (
  sql: Sql,
  id: string,
  words: string | null,
  version = `(select updated_at from supervision_log() where id = $1)`,
) => sql(`select dispute_supervision($1, ${version}, $2)`, [id, words]);
