import { beforeAll } from 'vitest';
import type { Sql } from '../harness/database.ts';
import { novemberPractice } from './payroll-practice.ts';

/** A practice that has said of t1, t2 and s1 whether they are W-2 or 1099. */
export function practiceOfWorkerTypes() {
  const practice = novemberPractice();
  const { database, people } = practice;
  beforeAll(async () => {
    for (const [person, type] of [
      [people.t1, '1099'],
      [people.t2, 'w2'],
      [people.s1, 'w2'],
    ] as const) {
      await database.owner.query(`select private.set_worker_type($1, '2026-01-01', $2)`, [
        person.id,
        type,
      ]);
    }
  });
  return practice;
}

export const linesOf = (sql: Sql, period: string) =>
  sql(
    `select person_id, worker_type, code, minutes, corrected_period_start::text as corrected, units,
       hours::text, rate::text, amount::text from run_pay_lines($1)`,
    [period],
  );
