import { beforeAll } from 'vitest';
import type { Sql } from '../harness/database.ts';
import type { Row } from '../harness/sql.ts';
import { novemberPractice } from './payroll-practice.ts';

/* The warnings of a pay period, as its review shows them. */

/** A practice in which nobody's tax data is missing. */
export function taxedPractice() {
  const practice = novemberPractice();
  beforeAll(async () => {
    await practice.database.owner.query(`update private.person_details set tax_form = '1099-NEC'`);
  });
  return practice;
}

export const review = (sql: Sql, period: string): Promise<Row[]> =>
  sql(
    `select kind, stops, name, role, day::text, count, reminded_on::text, reason, set_aside_by, payee_id, subject_id,
       facts, set_aside_id
     from payroll_review($1)`,
    [period],
  );
export const stopping = async (sql: Sql, period: string) =>
  (await review(sql, period)).filter(({ stops }) => stops);
export const untaxed = (owner: Sql, ...payees: { id: string }[]) =>
  owner('update private.person_details set tax_form = null where person_id = any ($1)', [
    payees.map(({ id }) => id),
  ]);
export const setAside = (
  sql: Sql,
  period: string,
  warning: Row | undefined,
  reason: string | null = 'On its way',
) =>
  sql('select set_aside_warning($1, $2, $3, $4, $5, $6)', [
    period,
    warning?.kind,
    warning?.facts,
    reason,
    warning?.payee_id,
    warning?.subject_id,
  ]);
