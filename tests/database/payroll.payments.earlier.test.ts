import { describe, expect, test } from 'vitest';
import { markPaid, takeBack } from './payments.ts';
import {
  adjust,
  logSession,
  novemberPractice,
  periodOf,
  process,
  setToday,
} from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';

const { people, inNovember, afterFirstRun: processed } = novemberPractice();

describe('earlier periods', () => {
  test('are marked as paid in one step, on their payment dates, except what was taken back', () =>
    processed(async ({ admin, first, second, owner, as }) => {
      await setToday(owner, '2026-12-20');
      await logSession(as(people.t1), people.t1, '2026-11-18');
      await logSession(as(people.t1), people.t1, '2026-12-02');
      await process(admin, second);
      await process(admin, await periodOf(owner, '2026-12-01'));
      const [payment] = await markPaid(admin, first, { payees: [people.s1.id] });
      await takeBack(admin, payment?.id);
      const earlier = () =>
        admin(`select people, amount::text from mark_earlier_periods_paid('2026-12-01', 'check')`);
      const unpaid = () =>
        admin(`select start_date::text, people, amount::text from unpaid_periods('2026-12-01')`);
      expect(await unpaid()).toEqual([
        { start_date: '2026-11-01', people: 1, amount: '100.00' },
        { start_date: '2026-11-16', people: 1, amount: '100.00' },
      ]);
      expect(await earlier()).toEqual([
        { people: 1, amount: '100.00' },
        { people: 1, amount: '100.00' },
      ]);
      expect(
        await admin('select paid_on::text, method from payroll_payments where voided_at is null'),
      ).toEqual([
        { paid_on: '2026-11-16', method: 'check' },
        { paid_on: '2026-12-01', method: 'check' },
      ]);
      expect(await earlier()).toEqual([]);
      expect(await unpaid()).toEqual([]);
    }));

  test('are marked as paid as long as they add up to what the admin saw', () =>
    processed(async ({ admin, owner }) => {
      const marked = (total: string) =>
        admin(`select people from mark_earlier_periods_paid('2026-12-01', total => $1)`, [total]);
      await setToday(owner, '2026-12-20');
      expect(await refusalOf(marked('219.99'))).toMatchObject({ detail: 'total_changed' });
      expect(await admin('select from payroll_payments')).toEqual([]);
      expect(await marked('220')).toEqual([{ people: 2 }]);
    }));

  test('have ended before the day that is named', () =>
    processed(async ({ admin, owner }) => {
      await setToday(owner, '2026-12-20');
      for (const list of ['unpaid_periods', 'mark_earlier_periods_paid']) {
        expect(await admin(`select from ${list}('2026-11-15')`)).toHaveLength(0);
        expect(await admin(`select from ${list}('2026-11-16')`)).toHaveLength(1);
      }
    }));

  test('are paid down to the last dollar', () =>
    inNovember(async ({ admin, owner, first }) => {
      await adjust(admin, people.t1, 'deduction', '99');
      await process(admin, first);
      await setToday(owner, '2026-12-20');
      for (const list of ['unpaid_periods', 'mark_earlier_periods_paid']) {
        expect(await admin(`select people, amount::text from ${list}('2026-12-01')`)).toEqual([
          { people: 2, amount: '121.00' },
        ]);
      }
    }));

  test('are due from their payment date on', () =>
    processed(async ({ admin, owner }) => {
      for (const list of ['unpaid_periods', 'mark_earlier_periods_paid']) {
        await setToday(owner, '2026-11-15');
        expect(await admin(`select from ${list}('2026-12-01')`)).toHaveLength(0);
        await setToday(owner, '2026-11-16');
        expect(await admin(`select from ${list}('2026-12-01')`)).toHaveLength(1);
      }
    }));

  test('are paid from the oldest on, whichever was processed first, in a known way', () =>
    inNovember(async ({ admin, as, owner, first, second }) => {
      await setToday(owner, '2026-12-20');
      await logSession(as(people.t1), people.t1, '2026-11-18', { duration: 45 });
      await process(admin, second);
      await process(admin, first);
      const unknown = admin(`select from mark_earlier_periods_paid('2026-12-01', 'shells')`);
      expect(await refusalOf(unknown)).toMatchObject({ detail: 'payment_method_unknown' });
      const expected = [
        { payroll_period_id: first, people: 2, amount: '220.00' },
        { payroll_period_id: second, people: 1, amount: '75.00' },
      ];
      const listed = (from: string) =>
        admin(`select payroll_period_id, people, amount::text from ${from}('2026-12-01')`);
      expect(await listed('unpaid_periods')).toEqual(expected);
      expect(await listed('mark_earlier_periods_paid')).toEqual(expected);
      const entries = await owner(
        `select entity_id, person_id, new -> 'people' as people, new -> 'amount' as amount
         from audit_log where action = 'marked paid' order by id`,
      );
      expect(entries).toEqual([
        { entity_id: first, person_id: null, people: 2, amount: 220 },
        { entity_id: second, person_id: null, people: 1, amount: 75 },
      ]);
    }));
});
