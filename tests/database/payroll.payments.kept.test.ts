import { describe, expect, test } from 'vitest';
import { markPaid, takeBack } from './payments.ts';
import { novemberPractice } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';

const { people, afterFirstRun: processed } = novemberPractice();

describe('a payment', () => {
  test.each([
    ['changed', 'update payroll_payments set amount = 1'],
    ['restored', 'update payroll_payments set voided_at = null, void_reason = null'],
    ['taken back for another reason', `update payroll_payments set void_reason = 'A mistake'`],
    ['removed', 'delete from payroll_payments'],
    ['truncated', 'truncate payroll_payments'],
  ])('cannot be %s, even by the owner of the table', (_, statement) =>
    processed(async ({ admin, first, owner }) => {
      const [payment] = await markPaid(admin, first, { payees: [people.t1.id] });
      await takeBack(admin, payment?.id);
      expect(await refusalOf(owner(statement))).toMatchObject({ detail: 'payment_immutable' });
    }),
  );

  test.each([
    ['a pay period that is not processed', 'second', null],
    ['a processed one, as taken back from the start', 'first', '2026-11-18'],
  ] as const)('cannot be recorded for %s, even by the owner of the table', (_, half, voided) =>
    processed(async ({ owner, [half]: period }) => {
      const recorded = owner(
        `insert into payroll_payments
           (payroll_period_id, payee_id, amount, paid_on, method, voided_at, void_reason)
         values ($1, $2, 10, '2026-11-16', 'check', $3, $4)`,
        [period, people.t1.id, voided, voided && 'Returned'],
      );
      expect(await refusalOf(recorded)).toMatchObject({ detail: 'payment_immutable' });
    }),
  );

  test.each([
    ['keeps its amount while it is', `voided_at = now(), void_reason = 'A mistake', amount = 1`],
    ['says who took it back only when it is', 'voided_by = payee_id'],
  ])('%s taken back, even by the owner of the table', (_, change) =>
    processed(async ({ admin, first, owner }) => {
      await markPaid(admin, first, { payees: [people.t1.id] });
      const changed = owner(`update payroll_payments set ${change}`);
      expect(await refusalOf(changed)).toMatchObject({ detail: 'payment_immutable' });
    }),
  );

  test('that no admin recorded or took back names nobody in the history', () =>
    processed(async ({ admin, owner, first }) => {
      await owner(
        `insert into payroll_payments (payroll_period_id, payee_id, amount, paid_on, method)
         values ($1, $2, 10, '2026-11-16', 'check')`,
        [first, people.t1.id],
      );
      await owner(`update payroll_payments set voided_at = now(), void_reason = 'Returned'`);
      expect(
        await admin('select created_by_name, voided_by_name from payroll_payment_history($1)', [
          first,
        ]),
      ).toEqual([{ created_by_name: null, voided_by_name: null }]);
    }));

  test('stays with the person under a new id, and is never given to somebody else', () =>
    processed(async ({ admin, first, owner }) => {
      await markPaid(admin, first, { payees: [people.t1.id] });
      const invited = '11111111-1111-4111-8111-111111111111';
      await owner('update private.people set id = $2 where id = $1', [people.t1.id, invited]);
      expect(await admin('select payee_id, status from payroll_payees($1)', [first])).toEqual([
        { payee_id: people.s1.id, status: 'processed' },
        { payee_id: invited, status: 'paid' },
      ]);
      const given = owner('update payroll_payments set payee_id = $1', [people.s1.id]);
      expect(await refusalOf(given)).toMatchObject({ detail: 'payment_immutable' });
    }));
});
