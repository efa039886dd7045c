import { describe, expect, test } from 'vitest';
import type { Sql } from '../harness/database.ts';
import type { Person } from '../harness/people.ts';
import { markPaid, takeBack } from './payments.ts';
import {
  adjust,
  logSession,
  logSupervision,
  novemberPractice,
  process,
  setToday,
} from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';

const { people, inNovember } = novemberPractice();

/** Where a person's pay for a period ($1) is said to be paid or not, as a therapist and as a supervisor ($2). */
const asTherapist = [
  'select pay_status as status from pay_history($2) where payroll_period_id = $1',
  'select status from payroll_details where payroll_period_id = $1 and therapist_id = $2',
  'select status from pay_statements($1, $2)',
];
const asSupervisor = [
  'select pay_status as status from supervisor_pay_history($2) where payroll_period_id = $1',
  'select status from supervisor_payroll where payroll_period_id = $1 and supervisor_id = $2',
  'select status from supervisor_pay_statements($1, $2)',
];

async function statusesOf(
  sql: Sql,
  period: string,
  person: Person,
  queries: string[],
): Promise<unknown[]> {
  const states: unknown[] = [];
  for (const query of queries) {
    states.push(...(await sql(query, [period, person.id])).map(({ status }) => status));
  }
  return states;
}

const three = (status: string) => Array.from({ length: 3 }, () => status);

describe('what a person earns as therapist and as supervisor', () => {
  test('is one sum for a person who is therapist and supervisor, and none if nothing is due', () =>
    inNovember(async ({ admin, as, first, owner }) => {
      await adjust(admin, people.s1, 'deduction', '500.00');
      await adjust(admin, people.t2, 'deduction', '5.00');
      await adjust(admin, people.t2, 'bonus', '5.00', 'It was a mistake');
      // A supervisor who becomes a therapist.
      await logSupervision(as(people.s2), people.s2, people.t2, '2026-11-04', '1');
      await owner(`update private.people set role = 'therapist' where id = $1`, [people.s2.id]);
      const session = await logSession(owner, people.s2, '2026-11-05');
      await admin('update sessions set revenue = 45 where id = $1', [session]);
      await adjust(admin, people.s2, 'deduction', '50.00');
      await process(admin, first);
      expect(
        await admin(
          `select name, therapist_amount::text, supervisor_amount::text, amount::text, status
           from payroll_payees($1) order by amount desc`,
          [first],
        ),
      ).toMatchObject([
        { amount: '75.00', therapist_amount: '-5.00', supervisor_amount: '80.00' },
        { amount: '100.00', status: 'processed' },
        { amount: '0.00', status: 'nothing_due' },
        { amount: '-380.00', status: 'nothing_due' },
      ]);
      for (const { id } of [people.s1, people.t2]) {
        expect(await refusalOf(markPaid(admin, first, { payees: [id] }))).toMatchObject({
          detail: 'nothing_due',
        });
      }
      // Everybody sees the same status of their own pay; with two statements the sum decides.
      for (const [person, queries, status] of [
        [people.t1, asTherapist, 'processed'],
        [people.t2, asTherapist, 'nothing_due'],
        [people.s1, asSupervisor, 'nothing_due'],
        [people.s2, asTherapist, 'processed'],
        [people.s2, asSupervisor, 'processed'],
      ] as const) {
        for (const sql of [admin, as(person)]) {
          expect(await statusesOf(sql, first, person, queries), person.email).toEqual(
            three(status),
          );
        }
      }
      expect(await markPaid(admin, first)).toMatchObject([
        { payee_id: people.t1.id },
        { payee_id: people.s2.id, amount: '75.00' },
      ]);
    }));

  test('is waited for from a cent on', () =>
    inNovember(async ({ admin, as, first }) => {
      await adjust(admin, people.t2, 'bonus', '0.01');
      await process(admin, first);
      expect(await statusesOf(as(people.t2), first, people.t2, asTherapist)).toEqual(
        three('processed'),
      );
      expect(await markPaid(admin, first, { payees: [people.t2.id] })).toMatchObject([
        { amount: '0.01' },
      ]);
    }));

  test('is said of each period for itself where a person is therapist and supervisor in several', () =>
    inNovember(async ({ admin, as, first, second, owner }) => {
      const { s2, t2 } = people;
      for (const day of ['2026-11-04', '2026-11-18']) {
        await logSupervision(as(s2), s2, t2, day, '1');
      }
      await owner(`update private.people set role = 'therapist' where id = $1`, [s2.id]);
      for (const day of ['2026-11-05', '2026-11-19']) {
        const session = await logSession(owner, s2, day);
        await admin('update sessions set revenue = 45 where id = $1', [session]);
      }
      await process(admin, first);
      await setToday(owner, '2026-12-01');
      await process(admin, second);
      await markPaid(admin, second, { payees: [s2.id] });
      for (const queries of [asTherapist, asSupervisor]) {
        expect(await statusesOf(admin, first, s2, queries)).toEqual(three('processed'));
        expect(await statusesOf(admin, second, s2, queries)).toEqual(three('paid'));
      }
      const [payment] = await admin('select id from payroll_payments');
      await takeBack(admin, payment?.id);
      for (const queries of [asTherapist, asSupervisor]) {
        expect(await statusesOf(admin, second, s2, queries)).toEqual(three('processed'));
      }
    }));
});
