import { describe, expect, test } from 'vitest';
import type { Sql } from '../harness/database.ts';
import type { Row } from '../harness/sql.ts';
import { markPaid, takeBack } from './payments.ts';
import {
  adjust,
  logSession,
  novemberPractice,
  payrollRows,
  process,
  reopen,
} from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';

const { people, inNovember, afterFirstRun: processed } = novemberPractice();

function payees(admin: Sql, period: string): Promise<Row[]> {
  return admin(
    `select name, amount::text, status, paid_on::text, payment_method, payment_reference, taken_back
     from payroll_payees($1)`,
    [period],
  );
}

describe('a processed period', () => {
  test('is not paid, for every reader', () =>
    processed(async ({ admin, as, first }) => {
      expect(await payees(admin, first)).toMatchObject([
        { amount: '120.00', status: 'processed', paid_on: null },
        { amount: '100.00', status: 'processed', paid_on: null },
      ]);
      expect(await payrollRows(as(people.t1), first)).toMatchObject([{ status: 'processed' }]);
      const [supervisor] = await as(people.s1)('select status from supervisor_payroll_rows($1)', [
        first,
      ]);
      expect(supervisor).toEqual({ status: 'processed' });
    }));

  test('is paid to everybody in one step, on its payment date', () =>
    processed(async ({ admin, as, first, owner }) => {
      expect(await markPaid(admin, first)).toMatchObject([
        { amount: '100.00', paid_on: '2026-11-16', method: 'direct_deposit', reference: null },
        { amount: '120.00', paid_on: '2026-11-16', method: 'direct_deposit', reference: null },
      ]);
      const paid = { paid_on: '2026-11-16', payment_method: 'direct_deposit', status: 'paid' };
      expect(
        await as(people.t1)('select status, paid_on::text, payment_method from payroll_details'),
      ).toEqual([paid]);
      expect(
        await as(people.s1)('select status, paid_on::text, payment_method from supervisor_payroll'),
      ).toEqual([paid]);
      expect(
        await as(people.t1)('select paid_on::text from pay_history($1) where paid_on is not null', [
          people.t1.id,
        ]),
      ).toEqual([{ paid_on: '2026-11-16' }]);
      expect(
        await as(people.s1)('select paid_on::text from supervisor_pay_history($1)', [people.s1.id]),
      ).toEqual([{ paid_on: '2026-11-16' }]);
      const [entry] = await owner(
        `select person_id, new from audit_log where action = 'marked paid' order by id desc limit 1`,
      );
      expect(entry).toMatchObject({
        person_id: null,
        new: { people: 2, amount: 220, paid_on: '2026-11-16' },
      });
    }));

  test('is paid to one person by check, and only that person can read the number', () =>
    processed(async ({ admin, as, first }) => {
      await markPaid(admin, first, {
        payees: [people.t1.id],
        paid_on: '2026-11-17',
        method: 'check',
        reference: ' 1042 ',
      });
      expect(await as(people.t1)('select method, reference from payroll_payments')).toEqual([
        { method: 'check', reference: '1042' },
      ]);
      expect(await as(people.t2)('select * from payroll_payments')).toEqual([]);
      expect(await as(people.s1)('select * from payroll_payments')).toEqual([]);
      expect(await payees(admin, first)).toMatchObject([
        { status: 'processed' },
        { status: 'paid', payment_reference: '1042' },
      ]);
      const [entry] = await admin(
        `select person_id, new from audit_log where action = 'marked paid'`,
      );
      expect(entry).toMatchObject({
        person_id: people.t1.id,
        new: { people: 1, amount: 100, method: 'check', reference: '1042' },
      });
      // The other person later.
      expect(await markPaid(admin, first)).toMatchObject([{ payee_id: people.s1.id }]);
    }));

  test('is paid on its own, whatever was paid for another period, and waits on the dashboard while a payment is taken back', () =>
    processed(async ({ admin, as, first, second }) => {
      await logSession(as(people.t1), people.t1, '2026-11-17', { duration: 45 });
      await process(admin, second);
      const [payment] = await markPaid(admin, first, { payees: [people.t1.id] });
      const waiting = () =>
        admin(`select subject, count from admin_alerts() where kind = 'payment_taken_back'`);
      expect(await waiting()).toEqual([]);
      await takeBack(admin, payment?.id);
      // Only t1's payment was taken back; the supervisor has not been paid yet.
      expect(await waiting()).toEqual([{ subject: 'Nov 1 - 15, 2026', count: 1 }]);
      await markPaid(admin, first, { payees: [people.t1.id] });
      expect(await waiting()).toEqual([]);
      expect(await payees(admin, second)).toMatchObject([
        { amount: '75.00', status: 'processed', paid_on: null, taken_back: 0 },
      ]);
      expect(await markPaid(admin, second, { payees: [people.t1.id] })).toMatchObject([
        { amount: '75.00', paid_on: '2026-12-01' },
      ]);
      expect(await payees(admin, first)).toMatchObject([
        { amount: '120.00', status: 'processed', taken_back: 0 },
        { amount: '100.00', status: 'paid', paid_on: '2026-11-16', taken_back: 1 },
      ]);
      const history = await admin(
        'select amount::text, voided_at is not null as is_void from payroll_payment_history($1)',
        [second],
      );
      expect(history).toEqual([{ amount: '75.00', is_void: false }]);
    }));

  test('cannot be re-opened while somebody is marked as paid', () =>
    processed(async ({ admin, first }) => {
      const [payment] = await markPaid(admin, first, { payees: [people.t1.id] });
      expect(await refusalOf(reopen(admin, first))).toMatchObject({ detail: 'period_paid' });
      await takeBack(admin, payment?.id);
      expect(await reopen(admin, first)).toMatchObject([{ status: 'pending' }]);
    }));
});

describe('a payment', () => {
  test('is taken back with a reason and made again, and the history has both, the newest first', () =>
    processed(async ({ admin, first }) => {
      const [payment] = await markPaid(admin, first, { payees: [people.t1.id] });
      expect(await takeBack(admin, payment?.id)).toEqual([
        { void_reason: 'Returned by the bank', voided_by: people.admin.id },
      ]);
      expect(await payees(admin, first)).toMatchObject([
        { status: 'processed', taken_back: 0 },
        { status: 'processed', taken_back: 1 },
      ]);
      await markPaid(admin, first, { payees: [people.t1.id], method: 'check' });
      expect(
        await admin(
          `select payee_email, method, void_reason, amount::text, created_by_name, voided_by_name
           from payroll_payment_history($1)`,
          [first],
        ),
      ).toEqual([
        {
          payee_email: people.t1.email,
          method: 'check',
          void_reason: null,
          amount: '100.00',
          created_by_name: 'Alma Reyes',
          voided_by_name: null,
        },
        {
          payee_email: people.t1.email,
          method: 'direct_deposit',
          void_reason: 'Returned by the bank',
          amount: '100.00',
          created_by_name: 'Alma Reyes',
          voided_by_name: 'Alma Reyes',
        },
      ]);
    }));

  test.each<[string, Record<string, unknown>, string]>([
    ['twice', { payees: '{t1}' }, 'already_paid'],
    ['of a person the period does not pay', { payees: '{t2}' }, 'payee_not_found'],
    ['of everybody, when everybody is paid', {}, 'nobody_to_pay'],
    ['before the period began', { paid_on: '2026-10-31' }, 'payment_date_unlikely'],
    ['after today', { paid_on: '2026-11-21' }, 'payment_date_unlikely'],
    ['in an unknown way', { method: 'shells' }, 'payment_method_unknown'],
    ['in no way', { method: null }, 'payment_method_unknown'],
  ])('%s is refused', (_, given, refusal) =>
    processed(async ({ admin, first }) => {
      await markPaid(admin, first);
      const ids: Record<string, string> = { '{t1}': people.t1.id, '{t2}': people.t2.id };
      const asked = given.payees ? { ...given, payees: [ids[String(given.payees)]] } : given;
      expect(await refusalOf(markPaid(admin, first, asked))).toMatchObject({ detail: refusal });
    }),
  );

  test.each([undefined, 't1'] as const)('is made of a single dollar: %s', (only) =>
    inNovember(async ({ admin, first }) => {
      await adjust(admin, people.t1, 'deduction', '99');
      await process(admin, first);
      const paid = await markPaid(admin, first, only ? { payees: [people[only].id] } : {});
      expect(paid[0]).toMatchObject({ payee_id: people.t1.id, amount: '1.00' });
    }),
  );

  test.each(['t1', 's1'] as const)('is neither seen for everybody nor recorded by %s', (who) =>
    processed(async ({ as, admin, first }) => {
      const [payment] = await markPaid(admin, first, { payees: [people.t1.id] });
      for (const call of [
        'payroll_payees($1)',
        'payroll_payment_history($1)',
        'mark_payroll_paid($1)',
        `take_back_payment($2, 'Mine')`,
        `unpaid_periods('2026-12-01')`,
        `mark_earlier_periods_paid('2026-12-01')`,
      ]) {
        const asked = as(people[who])(
          `select from ${call.replace('$1', `'${first}'`).replace('$2', `'${payment?.id}'`)}`,
        );
        expect(await refusalOf(asked), call).toMatchObject({ code: '42501' });
      }
    }),
  );

  test('of one person does not keep another from being paid', () =>
    processed(async ({ admin, first }) => {
      await markPaid(admin, first, { payees: [people.t1.id] });
      expect(await markPaid(admin, first, { payees: [people.s1.id] })).toMatchObject([
        { payee_id: people.s1.id },
      ]);
    }));

  test('for a period that is not there is refused', () =>
    processed(async ({ admin }) => {
      expect(await refusalOf(markPaid(admin, people.t1.id))).toMatchObject({
        code: 'PT404',
        detail: 'period_not_found',
      });
    }));

  test.each(['2026-11-01', '2026-11-20'])(
    'can be made on the first day of the period and until today: %s',
    (day) =>
      processed(async ({ admin, first }) => {
        expect(await markPaid(admin, first, { paid_on: day })).toMatchObject([
          { paid_on: day },
          { paid_on: day },
        ]);
      }),
  );

  test.each(['direct_deposit', 'check', 'cash', 'card', 'other'])('can be made by %s', (method) =>
    processed(async ({ admin, first }) => {
      expect(await markPaid(admin, first, { payees: [people.t1.id], method })).toMatchObject([
        { method },
      ]);
    }),
  );

  test('is made to a person who was erased, without a mail', () =>
    processed(async ({ admin, owner, first }) => {
      await owner('update private.people set deactivated_at = now() where id = $1', [people.t1.id]);
      await admin('select erase_person($1)', [people.t1.id]);
      expect(await markPaid(admin, first)).toHaveLength(2);
      expect(await payees(admin, first)).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
      const mails = await owner('select message from private.outgoing_mails where person_id = $1', [
        people.t1.id,
      ]);
      // To the former address, about the erasure.
      expect(mails).toEqual([{ message: 'address_changed' }]);
    }));

  test('is recorded as long as it adds up to what the admin saw', () =>
    processed(async ({ admin, first }) => {
      const other = markPaid(admin, first, { payees: [people.t1.id], total: '99.99' });
      expect(await refusalOf(other)).toMatchObject({ detail: 'total_changed' });
      expect(await payees(admin, first)).toMatchObject([
        { status: 'processed' },
        { status: 'processed' },
      ]);
      expect(await markPaid(admin, first, { payees: [people.t1.id], total: '100' })).toMatchObject([
        { amount: '100.00' },
      ]);
    }));

  test('that is taken back leaves an audit entry, and the others as they are', () =>
    processed(async ({ admin, owner, first }) => {
      const [payment] = await markPaid(admin, first, { method: 'check', reference: '1024' });
      expect(payment?.payee_id).toBe(people.t1.id);
      await takeBack(admin, payment?.id, ' Lost in the mail ');
      expect(await admin('select payee_id from payroll_payments where voided_at is null')).toEqual([
        { payee_id: people.s1.id },
      ]);
      expect(
        await owner(
          `select actor_id, entity, entity_id, person_id, old, new from audit_log
           where action = 'payment taken back'`,
        ),
      ).toEqual([
        {
          actor_id: people.admin.id,
          entity: 'pay period',
          entity_id: first,
          person_id: people.t1.id,
          old: { amount: 100, paid_on: '2026-11-16', method: 'check', reference: '1024' },
          new: { reason: 'Lost in the mail' },
        },
      ]);
    }));

  test('needs a processed period, and a reason to be taken back, once', () =>
    processed(async ({ admin, first, second }) => {
      expect(await refusalOf(markPaid(admin, second))).toMatchObject({
        detail: 'period_not_processed',
      });
      const [payment] = await markPaid(admin, first, { payees: [people.t1.id] });
      expect(await refusalOf(takeBack(admin, payment?.id, ' '))).toMatchObject({
        detail: 'reason_required',
      });
      await takeBack(admin, payment?.id);
      expect(await refusalOf(takeBack(admin, payment?.id))).toMatchObject({
        detail: 'payment_taken_back',
      });
      expect(await refusalOf(takeBack(admin, people.t1.id))).toMatchObject({
        code: 'PT404',
        detail: 'payment_not_found',
      });
    }));

  test('is made of amounts below a dollar too', () =>
    inNovember(async ({ admin, first }) => {
      await adjust(admin, people.t2, 'bonus', '0.50');
      await process(admin, first);
      expect((await payees(admin, first)).find(({ amount }) => amount === '0.50')).toMatchObject({
        status: 'processed',
      });
      const paid = await markPaid(admin, first, { payees: [people.t2.id] });
      expect(paid).toMatchObject([{ amount: '0.50' }]);
    }));
});
