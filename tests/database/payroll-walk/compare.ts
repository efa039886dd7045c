import { expect } from 'vitest';
import type { Person } from '../../harness/people.ts';
import { centsOf } from '../pay-oracle.ts';
import { periodStart } from '../payroll-model.ts';
import { driftOf } from '../payroll-practice.ts';
import { linesOf, owedBy, type Period, periods, rowsOf } from './expected.ts';
import { daysFrom, type Walk } from './walk.ts';

/** Compares the database with the models, after every step. */
export async function compare(walk: Walk): Promise<void> {
  const { database, people, model } = walk;
  const all = await periods(walk);
  const starts = all.map(({ start }) => start);
  for (const session of model.sessions.values()) {
    if (session.date <= walk.today) {
      expect(starts).toContain(periodStart(session.date));
    }
  }
  expect(starts.slice(1)).toEqual(
    starts.slice(0, -1).map((start) => periodStart(daysFrom(start, 16))),
  );
  expect(all.filter(({ status }) => status === 'completed').map(({ start }) => start)).toEqual(
    [...model.processed].sort(),
  );
  await comparePay(
    walk,
    all,
    [people.t1, people.t2],
    `select period.start_date::text as start, row.therapist_id as therapist, row.amount::text,
       row.corrections::text, row.adjustments::text, row.session_count as sessions,
       (select coalesce(sum(line.amount), 0)::text from payroll_lines_of(period.id, row.therapist_id) line) as lines
     from payroll_periods period cross join lateral payroll_rows(period.id) row
     order by start, therapist`,
  );
  await comparePay(
    walk,
    all,
    [people.s1, people.s2],
    `select period.start_date::text as start, row.supervisor_id as therapist, row.pay::text as amount,
       row.corrections::text, row.adjustments::text,
       (select count(*)::int from supervisor_payroll_lines_of(period.id, row.supervisor_id) line
        where line.kind = 'session') as sessions,
       (select coalesce(sum(line.amount), 0)::text from supervisor_payroll_lines_of(period.id, row.supervisor_id) line) as lines
     from payroll_periods period cross join lateral supervisor_payroll_rows(period.id) row
     order by start, therapist`,
  );
  const { rows: unpriced } = await database.owner.query(
    `select period.start_date::text as start, row.therapist_id as therapist, row.unpriced_count as count
     from payroll_periods period cross join lateral payroll_rows(period.id) row
     where period.status = 'pending'`,
  );
  expect(unpriced.map(({ count }) => count)).toEqual(
    unpriced.map(({ start, therapist }) => model.unpriced(start, therapist)),
  );
  const { rows: payees } = await database.owner.query(
    `select period.start_date::text as start, payee.payee_id as therapist, payee.amount::text,
       payee.status, payee.taken_back, live.amount::text as paid
     from payroll_periods period
     cross join lateral payroll_payees(period.id) payee
     left join payroll_payments live on live.payroll_period_id = period.id
       and live.payee_id = payee.payee_id and live.voided_at is null
     where period.status = 'completed'
     order by start, therapist`,
  );
  expect(
    payees.map(({ start, therapist, amount, status, taken_back }) => ({
      start,
      therapist,
      cents: centsOf(amount),
      status,
      takenBack: taken_back,
    })),
  ).toEqual((await owedBy(walk)).map((owed) => walk.payments.stateOf(owed)));
  for (const { amount, status, paid } of payees)
    expect(paid).toBe(status === 'paid' ? amount : null);
  expect(await driftOf(async (text) => (await database.owner.query(text)).rows)).toEqual([]);
}

/** These people are paid what the models say, and the lines of each add up. */
async function comparePay(
  walk: Walk,
  all: Period[],
  payees: Person[],
  query: string,
): Promise<void> {
  const { rows } = await walk.database.owner.query(query);
  for (const { lines, amount } of rows) expect(centsOf(lines)).toBe(centsOf(amount));
  expect(
    rows.map(({ start, therapist, amount, corrections, adjustments, sessions }) => ({
      start,
      therapist,
      cents: centsOf(amount),
      corrections: centsOf(corrections),
      adjustments: centsOf(adjustments),
      sessions,
    })),
  ).toEqual(
    all.flatMap((period) => {
      const lines = linesOf(walk, period);
      return rowsOf(
        period.start,
        lines.filter(({ therapist }) => payees.some(({ id }) => id === therapist)),
      );
    }),
  );
}

/** The totals of every run and year are those of the models, and the audit trail is intact. */
export async function compareTotals(walk: Walk): Promise<void> {
  const { owner } = walk.database;
  const { rows: runs } = await owner.query(
    `select period.start_date::text as start, coalesce(sum(pay.amount), 0)::numeric(12, 2)::text as amount
     from payroll_periods period left join lateral private.run_pay(period.id) pay on true
     where period.status = 'completed' group by period.start_date order by 1`,
  );
  const sumOf = (start: string) =>
    linesOf(walk, { start, carriesCorrections: false }).reduce((sum, { cents }) => sum + cents, 0);
  expect(runs.map(({ start, amount }) => [start, centsOf(amount)])).toEqual(
    [...walk.model.processed].sort().map((start) => [start, sumOf(start)]),
  );
  for (const year of [2024, 2025, 2026, 2027]) {
    const { rows } = await owner.query(
      'select coalesce(sum(amount), 0)::numeric(12, 2)::text as paid from private.payments_of($1)',
      [year],
    );
    expect([year, centsOf(rows[0]?.paid)]).toEqual([year, walk.payments.inYear(year)]);
  }
  expect((await owner.query('select * from private.verify_audit()')).rows).toEqual([]);
}
