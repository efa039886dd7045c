import { describe, expect, test } from 'vitest';
import { novemberPractice, periodOf, process, reopen } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import type { TestTransaction } from './transaction.ts';

const { people, afterFirstRun } = novemberPractice();

/** The first half of November is processed, the second pending. */
const afterNovember = (run: (tx: TestTransaction & { period: string }) => Promise<void>) =>
  afterFirstRun((tx) => run({ ...tx, period: tx.first }));

const processed = `start_date = '2026-11-01'`;

describe('what was processed', () => {
  test.each([
    ['an amount', 'update private.payroll_statements set amount = 1'],
    ['a therapist', `update private.payroll_statements set therapist_id = gen_random_uuid()`],
    ['the lines', `update private.payroll_statements set lines = '{}'`],
    ['by deleting a statement', 'delete from private.payroll_statements'],
    ['by emptying the table', 'truncate private.payroll_statements cascade'],
    ['a supervisor’s pay', 'update private.supervisor_statements set pay = 1'],
    ['by deleting a supervisor’s statement', 'delete from private.supervisor_statements'],
    ['by emptying the supervisors’ table', 'truncate private.supervisor_statements'],
  ])('cannot be changed, even by the owner of the table: %s', async (_what, statement) => {
    await afterNovember(async ({ owner }) => {
      expect(await refusalOf(owner(statement))).toMatchObject({
        code: 'PT409',
        detail: 'statement_immutable',
      });
    });
  });

  test.each([
    ['a statement', 'private.payroll_statements', 'therapist_id'],
    ['a supervisor’s statement', 'private.supervisor_statements', 'supervisor_id'],
  ])('gets nothing new: %s added afterwards', async (_what, table, payee) => {
    await afterNovember(async ({ owner }) => {
      const added = owner(
        `insert into ${table} select (jsonb_populate_record(statement,
           jsonb_build_object('id', gen_random_uuid(), '${payee}', $1::text))).* from ${table} statement`,
        [people.t2.id],
      );
      expect(await refusalOf(added)).toMatchObject({ detail: 'statement_immutable' });
    });
  });

  test.each([
    [
      'its days',
      `update payroll_periods set start_date = '2026-10-01', end_date = '2026-10-15',
       name = 'Oct 1 - 15, 2026' where ${processed}`,
    ],
    [
      'its payment date',
      `update payroll_periods set payment_date = '2027-01-01' where ${processed}`,
    ],
    ['its terms', `update payroll_periods set no_show_fee = 1 where ${processed}`],
    ['when it was processed', `update payroll_periods set processed_at = now() where ${processed}`],
    ['by deleting it', `delete from payroll_periods where ${processed}`],
    ['by emptying the table', 'truncate payroll_periods cascade'],
    [
      'its status, backwards',
      `update payroll_periods set status = 'pending', processed_at = null,
       no_show_fee = null, no_show_pay = null where ${processed}`,
    ],
    [
      'its status, to processing',
      `update payroll_periods set status = 'processing',
       processed_at = null where ${processed}`,
    ],
  ])('keeps its period as it is: %s', async (_what, statement) => {
    await afterNovember(async ({ owner }) => {
      expect(await refusalOf(owner(statement))).toMatchObject({
        code: 'PT409',
        detail: 'pay_period_immutable',
      });
    });
  });

  test('refuses to empty the table of pay periods, and says that they stay', async () => {
    await afterNovember(async ({ owner }) => {
      expect(await refusalOf(owner('truncate payroll_periods cascade'))).toMatchObject({
        message: 'Pay periods cannot be removed.',
      });
    });
  });

  test('keeps on record who processed it and who re-opened it', async () => {
    await afterNovember(async ({ owner, as, period }) => {
      const refused = async (column: string, other: string | null) => {
        const change = owner(`update payroll_periods set ${column} = $1 where ${processed}`, [
          other,
        ]);
        expect(await refusalOf(change)).toMatchObject({ detail: 'pay_period_immutable' });
      };
      // Nobody has re-opened it yet.
      await refused('reopened_by', people.admin.id);
      await reopen(as(people.admin), period);
      await process(as(people.admin), period);
      for (const column of ['processed_by', 'reopened_by']) {
        await refused(column, people.s1.id);
        await refused(column, null);
      }
    });
  });

  test('has a period whose days cannot change while it is pending either', async () => {
    await afterNovember(async ({ owner }) => {
      const moved = owner(
        `update payroll_periods set start_date = '2020-01-01', end_date = '2020-01-15',
           name = 'Jan 1 - 15, 2020' where start_date = '2026-11-16'`,
      );
      expect(await refusalOf(moved)).toMatchObject({ detail: 'pay_period_immutable' });
    });
  });

  test('keeps the therapist, who is deactivated instead of deleted', async () => {
    await afterNovember(async ({ owner, as }) => {
      await as(people.admin)('delete from profiles where id = $1', [people.t1.id]);
      const [person] = await owner(
        'select deactivated_at is not null as hidden from private.people where id = $1',
        [people.t1.id],
      );
      expect(person).toEqual({ hidden: true });
      expect(
        await refusalOf(owner('delete from private.people where id = $1', [people.t1.id])),
      ).toMatchObject({ code: expect.stringMatching(/^23/) });
    });
  });
});

describe('re-opening', () => {
  const twentyFiveHoursAgo = `update payroll_periods set processed_at = now() - interval '25 hours'
    where ${processed}`;

  test('is refused after 24 hours', async () => {
    await afterNovember(async ({ owner, as, period }) => {
      await owner('set local session_replication_role = replica');
      await owner(twentyFiveHoursAgo);
      await owner('set local session_replication_role = origin');
      expect(await refusalOf(reopen(as(people.admin), period))).toMatchObject({
        code: 'PT409',
        detail: 'reopen_too_late',
      });
    });
  });

  test('is refused once another period was processed', async () => {
    await afterNovember(async ({ owner, as, period }) => {
      await process(as(people.admin), await periodOf(owner, '2026-11-16'));
      expect(await refusalOf(reopen(as(people.admin), period))).toMatchObject({
        code: 'PT409',
        detail: 'not_most_recent_period',
      });
    });
  });

  test.each([[''], ['   '], [null]])('needs a reason, and %j is none', async (reason) => {
    await afterNovember(async ({ as, period }) => {
      expect(await refusalOf(reopen(as(people.admin), period, reason))).toMatchObject({
        code: 'PT400',
        detail: 'reason_required',
      });
    });
  });

  test('is for processed periods and for admins', async () => {
    await afterNovember(async ({ owner, as, period }) => {
      const pending = await periodOf(owner, '2026-11-16');
      expect(await refusalOf(reopen(as(people.admin), pending))).toMatchObject({
        detail: 'period_not_processed',
      });
      expect(await refusalOf(reopen(as(people.t1), period))).toMatchObject({ code: '42501' });
      expect(await refusalOf(reopen(as(people.s1), period))).toMatchObject({ code: '42501' });
    });
  });

  test('lets the period be processed again, but not deleted', async () => {
    await afterNovember(async ({ owner, as, period }) => {
      expect(await reopen(as(people.admin), period)).toEqual([
        { status: 'pending', reopen_reason: 'A session was missing' },
      ]);
      expect(
        await refusalOf(owner(`delete from payroll_periods where ${processed}`)),
      ).toMatchObject({
        detail: 'pay_period_immutable',
      });
      expect(await process(as(people.admin), period)).toMatchObject({ status: 'completed' });
    });
  });
});
