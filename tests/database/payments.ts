import type { Sql } from '../harness/database.ts';
import type { Row } from '../harness/sql.ts';

/** Marks people of a period as paid: everybody, or `payees`. */
export function markPaid(
  admin: Sql,
  period: string,
  given: Record<string, unknown> = {},
): Promise<Row[]> {
  const names = Object.keys(given);
  return admin(
    `select id, payee_id, amount::text, paid_on::text, method, reference
     from mark_payroll_paid($1${names.map((name, index) => `, ${name} => $${index + 2}`).join('')})
     order by amount`,
    [period, ...Object.values(given)],
  );
}

export const takeBack = (admin: Sql, payment: unknown, reason = 'Returned by the bank') =>
  admin('select void_reason, voided_by from take_back_payment($1, $2)', [payment, reason]);
