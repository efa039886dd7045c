import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import type { Person } from '../harness/people.ts';
import type { Row } from '../harness/sql.ts';
import { markPaid, takeBack } from './payments.ts';
import {
  adjust,
  afterFirstRun,
  inNovember,
  logSession,
  logSupervision,
  type November,
  payrollRows,
  process,
  reopen,
  setToday,
} from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';

const { database, people } = testPractice();

const processed = (run: (tx: November) => Promise<void>) => afterFirstRun(database, people, run);

function payees(admin: Sql, period: string): Promise<Row[]> {
  return admin(
    `select name, amount::text, status, paid_on::text, payment_method, payment_reference, taken_back
     from payroll_payees($1)`,
    [period],
  );
}

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
          `select method, void_reason, amount::text, created_by_name, voided_by_name
           from payroll_payment_history($1)`,
          [first],
        ),
      ).toEqual([
        {
          method: 'check',
          void_reason: null,
          amount: '100.00',
          created_by_name: 'Alma Reyes',
          voided_by_name: null,
        },
        {
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
    inNovember(database, people, async ({ admin, first }) => {
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
    inNovember(database, people, async ({ admin, first }) => {
      await adjust(admin, people.t2, 'bonus', '0.50');
      await process(admin, first);
      expect((await payees(admin, first)).find(({ amount }) => amount === '0.50')).toMatchObject({
        status: 'processed',
      });
      const paid = await markPaid(admin, first, { payees: [people.t2.id] });
      expect(paid).toMatchObject([{ amount: '0.50' }]);
    }));

  test.each([
    ['a reference of blanks', 'reference', ' '],
    ['a reference of 101 letters', 'reference', 'x'.repeat(101)],
    ['a note of blanks', 'note', ' '],
    ['a note of 501 letters', 'note', 'x'.repeat(501)],
  ])('cannot have %s, even from the owner of the table', (_, column, text) =>
    processed(async ({ owner, first }) => {
      const kept = (value: string) =>
        owner(
          `insert into payroll_payments (payroll_period_id, payee_id, amount, paid_on, method, ${column})
           values ($1, $2, 10, '2026-11-16', 'check', $3) returning id`,
          [first, people.t1.id, value],
        );
      expect(await refusalOf(kept(text))).toMatchObject({ code: '23514' });
      expect(await kept('x'.repeat(100))).toHaveLength(1);
    }),
  );

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

  test('that no admin recorded or took back names nobody in the history, but has a reason', () =>
    processed(async ({ admin, owner, first }) => {
      await owner(
        `insert into payroll_payments (payroll_period_id, payee_id, amount, paid_on, method)
         values ($1, $2, 10, '2026-11-16', 'check')`,
        [first, people.t1.id],
      );
      const takenBack = (reason: string) =>
        owner('update payroll_payments set voided_at = now(), void_reason = $1 returning id', [
          reason,
        ]);
      expect(await refusalOf(takenBack(' '))).toMatchObject({ code: '23514' });
      expect(await refusalOf(takenBack('x'.repeat(501)))).toMatchObject({ code: '23514' });
      expect(await takenBack('x'.repeat(500))).toHaveLength(1);
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

  test('is one sum for a person who is therapist and supervisor, and none if nothing is due', () =>
    inNovember(database, people, async ({ admin, as, first, owner }) => {
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

  test('is said of each period for itself where a person is therapist and supervisor in several', () =>
    inNovember(database, people, async ({ admin, as, first, second, owner }) => {
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
