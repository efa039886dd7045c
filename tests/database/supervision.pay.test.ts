import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import fc from '../harness/properties.ts';
import { amountOf, centsOf } from './pay-oracle.ts';
import {
  driftOf,
  logSupervision,
  periodOf,
  process,
  reopen,
  setToday,
  sumOf,
  supervisorLines,
  supervisorRows,
} from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

const lines = (sql: Sql, period: string) => supervisorLines(sql, period, people.s1);
const setRate = (admin: Sql, rate: number | null) =>
  admin('update profiles set supervision_rate = $1 where id = $2', [rate, people.s1.id]);

describe('a supervisor’s rate', () => {
  const setRateFrom = (admin: Sql, rate: number, day: string) =>
    admin('update profiles set supervision_rate = $1, supervision_rate_from = $2 where id = $3', [
      rate,
      day,
      people.s1.id,
    ]);
  const tried = (admin: Sql, rate: number, day: string) =>
    admin(
      `select is_first, change_count, processed_count, difference::text
       from try_supervision_rate($1, $2, $3)`,
      [people.s1.id, rate, day],
    );

  test('that is tried changes what is paid differently by it, and only to this supervisor', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-11-20');
      await logSupervision(admin, people.s1, people.t1, '2026-11-03', '1');
      await logSupervision(admin, people.s2, people.t2, '2026-11-03', '1');
      expect(await tried(admin, 80, '2026-11-01')).toMatchObject([
        { change_count: 0, difference: '0' },
      ]);
      expect(await tried(admin, 90, '2026-11-01')).toMatchObject([
        { change_count: 1, difference: '10.00' },
      ]);
    });
  });

  test('that was mistyped is corrected for every day, and what was processed is corrected', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-11-20');
      await owner('delete from private.supervision_rates where person_id = $1', [people.s1.id]);
      await owner('update private.people set supervision_rate = null where id = $1', [
        people.s1.id,
      ]);
      await owner('delete from private.supervision_rates where person_id = $1', [people.s1.id]);
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-03', '1');
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-17', '2');
      const first = { is_first: true, change_count: 2, processed_count: 0, difference: '2400.00' };
      expect(await tried(admin, 800, '2026-11-20')).toEqual([first]);
      await setRate(admin, 800);
      await process(admin, await periodOf(owner, '2026-11-01'));
      // A new rate applies from today, which is after the wrong days.
      await setRate(admin, 80);
      const second = await periodOf(owner, '2026-11-16');
      expect(await supervisorRows(admin, second)).toMatchObject([{ pay: '1600.00' }]);
      expect(await tried(admin, 80, '2026-01-01')).toEqual([
        { is_first: false, change_count: 2, processed_count: 1, difference: '-2160.00' },
      ]);
      // The same rate, from an earlier day on.
      await admin('update profiles set supervision_rate_from = $1 where id = $2', [
        '2026-01-01',
        people.s1.id,
      ]);
      expect(await supervisorRows(admin, second)).toMatchObject([
        { rate: '80.00', pay: '-560.00', corrections: '-720.00' },
      ]);
      const [entry] = await owner(
        `select entity, action, person_id, new from audit_log order by id desc limit 1`,
      );
      expect(entry).toEqual({
        entity: 'profile',
        action: 'changed',
        person_id: people.s1.id,
        new: { supervision_rate: 80, effective_from: '2026-01-01' },
      });
      expect(await driftOf(owner)).toEqual([]);
    });
  });

  test('replaces those of later days, and is never of a day to come', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-11-20');
      await setRateFrom(admin, 90, '2026-11-10');
      await setRateFrom(admin, 95, '2026-11-05');
      const rates = await admin(
        `select effective_from::text, supervision_rate::text from rate_history($1)
         where effective_from is not null`,
        [people.s1.id],
      );
      expect(rates).toEqual([{ effective_from: '2026-11-05', supervision_rate: '95.00' }]);
      const [{ supervision_rate: shown } = {}] = await admin(
        'select supervision_rate::text from profiles where id = $1',
        [people.s1.id],
      );
      expect(shown).toBe('95.00');
      for (const day of ['2026-11-21', '1999-12-31']) {
        const refusal = { detail: 'rates_day_unknown' };
        expect(await refusalOf(setRateFrom(admin, 99, day))).toMatchObject(refusal);
        expect(await refusalOf(tried(admin, 99, day))).toMatchObject(refusal);
      }
      expect(await refusalOf(tried(admin, -1, '2026-11-01'))).toMatchObject({
        detail: 'rate_negative',
      });
    });
  });
});

describe('a supervisor’s pay', () => {
  test('is hours at the supervision rate, each session rounded, the same before and after processing', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-11-20');
      await setRate(admin, null);
      // The first rate of a supervisor holds from the start, whatever rates others have.
      await owner('delete from private.supervision_rates where person_id = $1', [people.s1.id]);
      await setRate(admin, 33.33);
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-03', '0.25');
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-15', '1.5');
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-16', '2');
      const period = await periodOf(owner, '2026-11-01');
      // 0.25 x 33.33 = 8.3325 and 1.5 x 33.33 = 49.995
      const expected = { name: 'Sam Okafor', total_hours: '1.75', rate: '33.33', pay: '58.33' };
      expect(await supervisorRows(admin, period)).toMatchObject([
        { ...expected, source: 'preview' },
      ]);
      const preview = await lines(as(people.s1), period);
      expect(preview).toMatchObject([
        {
          day: '2026-11-03',
          therapist_name: 'Tom Birch',
          amount: '8.33',
          reason: 'supervision_rate',
        },
        { day: '2026-11-15', hours: '1.50', amount: '50.00' },
      ]);
      await process(admin, period);
      expect(await supervisorRows(as(people.s1), period)).toMatchObject([
        { ...expected, source: 'snapshot' },
      ]);
      expect(await lines(as(people.s1), period)).toEqual(preview);
      expect(sumOf(preview)).toBe(5_833);
    });
  });

  test('for a month adds up the same lines as its two pay periods', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-11-30');
      await as(people.admin)('select assigntherapisttosupervisor($1, $2)', [
        people.s1.id,
        people.t2.id,
      ]);
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-03', '0.25');
      await logSupervision(as(people.s1), people.s1, people.t2, '2026-11-15', '1.5');
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-30', '2');
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-12-01', '4');
      const hours = () =>
        as(people.s1)(
          `select name, hours::text, pay::text from supervision_hours($1, '2026-11-01', '2026-11-30')`,
          [people.s1.id],
        );
      const month = await hours();
      expect(month).toEqual([
        { name: 'Tess Calloway', hours: '1.50', pay: '120.00' },
        { name: 'Tom Birch', hours: '2.25', pay: '180.00' },
      ]);
      const first = await supervisorRows(as(people.admin), await periodOf(owner, '2026-11-01'));
      const second = await supervisorRows(as(people.admin), await periodOf(owner, '2026-11-16'));
      expect(sumOf([...first, ...second], 'pay')).toBe(sumOf(month, 'pay'));
      // What another supervisor did is theirs.
      await logSupervision(as(people.s2), people.s2, people.t2, '2026-11-04', '8');
      expect(await hours()).toEqual(month);
    });
  });

  test('is zero without a rate, with the reason', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-11-20');
      await owner('delete from private.supervision_rates');
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-03', '1');
      const period = await periodOf(owner, '2026-11-01');
      expect(await supervisorRows(as(people.admin), period)).toMatchObject([
        { total_hours: '1.00', rate: null, pay: '0' },
      ]);
      expect(await lines(as(people.admin), period)).toMatchObject([
        { reason: 'no_rate', amount: '0.00' },
      ]);
    });
  });

  test('follows a new rate from the day it is set', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-11-10');
      await setRate(as(people.admin), 100);
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-09', '1');
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-10', '1');
      expect(await lines(as(people.s1), await periodOf(owner, '2026-11-01'))).toMatchObject([
        { amount: '80.00', rate_since: null },
        { amount: '100.00', rate_since: '2026-11-10' },
      ]);
      expect(
        await supervisorRows(as(people.admin), await periodOf(owner, '2026-11-01')),
      ).toMatchObject([{ rate: '100.00', pay: '180.00' }]);
    });
  });

  test('is as before when another supervisor gets a first rate', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-11-10');
      await setRate(admin, 100);
      await owner('update private.people set supervision_rate = null where id = $1', [
        people.s2.id,
      ]);
      await owner('delete from private.supervision_rates where person_id = $1', [people.s2.id]);
      await admin('update profiles set supervision_rate = 60 where id = $1', [people.s2.id]);
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-10', '1');
      expect(await lines(admin, await periodOf(owner, '2026-11-01'))).toMatchObject([
        { amount: '100.00', rate_since: '2026-11-10' },
      ]);
    });
  });

  test('of the day on which a rate is set is corrected if it was processed already', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-11-15');
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-15', '1');
      await process(admin, await periodOf(owner, '2026-11-01'));
      await setRate(admin, 100);
      expect(await lines(admin, await periodOf(owner, '2026-11-16'))).toMatchObject([
        { amount: '20.00', old_amount: '80.00', new_amount: '100.00' },
      ]);
      expect(await driftOf(owner)).toEqual([]);
    });
  });

  test('follows the rate set last, also if the day was a later one when the former was set', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-11-05');
      await setRate(admin, 90);
      await setToday(owner, '2026-11-04');
      await setRate(admin, 95);
      await setToday(owner, '2026-11-20');
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-06', '1');
      const period = await periodOf(owner, '2026-11-01');
      expect(await supervisorRows(admin, period)).toMatchObject([{ rate: '95.00', pay: '95.00' }]);
    });
  });

  test('matches integer arithmetic in cents for any hours and rate', async () => {
    const quarters = fc.integer({ min: 1, max: 96 });
    const rate = fc.integer({ min: 1, max: 99_999 });
    const cases = fc.array(fc.tuple(quarters, rate), { minLength: 100, maxLength: 100 });
    await fc.assert(
      fc.asyncProperty(cases, async (worked) => {
        const paid = await inTransaction(database, async ({ owner }) => {
          await owner('set local session_replication_role = replica');
          await owner('delete from private.supervision_rates');
          // Every case has a day, and a rate that holds from that day on.
          await owner(
            `with worked as (
               select date '2026-01-01' + number as day, quarters, rate
               from jsonb_to_recordset($3) worked (number int, quarters numeric, rate numeric)
             ), rates as (
               insert into private.supervision_rates (person_id, effective_from, rate)
               select $1, day, rate from worked
             )
             insert into supervision_sessions (supervisor_id, therapist_id, date, hours)
             select $1, $2, day, quarters * 0.25 from worked`,
            [
              people.s1.id,
              people.t1.id,
              JSON.stringify(
                worked.map(([count, cents], number) => ({
                  number,
                  quarters: count,
                  rate: amountOf(cents),
                })),
              ),
            ],
          );
          return owner(
            `select amount::text from private.supervision_pay('2026-01-01', '2026-12-31') order by session_date`,
          );
        });
        expect(paid.map(({ amount }) => centsOf(amount))).toEqual(
          worked.map(([count, cents]) => Math.floor((count * cents + 2) / 4)),
        );
      }),
      { numRuns: 10 },
    );
  });
});

describe('a change to a processed supervision session', () => {
  test.each([
    ['more hours', 'update supervision_sessions set hours = 2', '40.00', 'supervision_rate'],
    ['another period', `update supervision_sessions set date = '2026-11-18'`, '-120.00', 'moved'],
    ['its deletion', 'delete from supervision_sessions', '-120.00', 'deleted'],
  ])('(%s) is a line of the next period', async (_what, statement, amount, reason) => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-11-20');
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-03', '1.5');
      const period = await periodOf(owner, '2026-11-01');
      await process(admin, period);
      const before = await lines(admin, period);
      await admin(statement);
      const next = await periodOf(owner, '2026-11-16');
      expect(
        (await lines(as(people.s1), next)).filter(({ kind }) => kind === 'correction'),
      ).toMatchObject([
        { amount, reason, day: '2026-11-03', old_amount: '120.00', changed_by_name: 'Alma Reyes' },
      ]);
      expect(
        await admin(
          `select corrected_period_id, therapist_id, therapist_name
           from supervisor_payroll_lines_of($1, $2) where kind = 'correction'`,
          [next, people.s1.id],
        ),
      ).toEqual([
        {
          corrected_period_id: period,
          therapist_id: people.t1.id,
          therapist_name: 'Tom Birch',
        },
      ]);
      await process(admin, next);
      expect(await lines(admin, period)).toEqual(before);
      expect(await driftOf(owner)).toEqual([]);
      expect(await supervisorRows(admin, await periodOf(owner, '2026-12-01'))).toEqual([]);
    });
  });

  test('that deletes it after a correction shows the hours that were paid last', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-11-20');
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-04', '2');
      await process(admin, await periodOf(owner, '2026-11-01'));
      await admin(`update supervision_sessions set date = '2026-11-03', hours = 1`);
      await process(admin, await periodOf(owner, '2026-11-16'));
      await admin('delete from supervision_sessions');
      expect(await lines(admin, await periodOf(owner, '2026-12-01'))).toMatchObject([
        { day: '2026-11-03', hours: '1.00', amount: '-80.00', reason: 'deleted' },
      ]);
    });
  });

  test('that deletes it after it was moved into a re-opened period shows what was paid there', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-12-02');
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-03', '1.5');
      await process(admin, await periodOf(owner, '2026-11-01'));
      const second = await periodOf(owner, '2026-11-16');
      await process(admin, second);
      await admin(`update supervision_sessions set date = '2026-11-20', hours = 1`);
      await reopen(admin, second);
      await process(admin, second);
      await admin('delete from supervision_sessions');
      expect(await lines(admin, await periodOf(owner, '2026-12-01'))).toMatchObject([
        { day: '2026-11-20', hours: '1.00', amount: '-80.00', reason: 'deleted' },
      ]);
    });
  });

  test('is not recorded as changed while its period is open', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-11-20');
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-03', '1.5');
      await process(as(people.admin), await periodOf(owner, '2026-11-01'));
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-17', '1');
      expect(await owner('select from private.changed_supervision_sessions')).toEqual([]);
    });
  });

  test('names who changed it, also when a rate is set later', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-11-20');
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-03', '1.5');
      await process(admin, await periodOf(owner, '2026-11-01'));
      await owner(`update private.people set role = 'admin' where id = $1`, [people.s2.id]);
      await as(people.s2)('update supervision_sessions set hours = 2');
      await setRate(admin, 100);
      expect(await lines(admin, await periodOf(owner, '2026-11-16'))).toMatchObject([
        { amount: '40.00', rate: '80.00', changed_by_name: 'Sofia Lindqvist' },
      ]);
    });
  });

  test('is taken back even if it paid only a dollar', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-11-20');
      await owner('update private.supervision_rates set rate = 4');
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-03', '0.25');
      await process(admin, await periodOf(owner, '2026-11-01'));
      await admin('delete from supervision_sessions');
      expect(await lines(admin, await periodOf(owner, '2026-11-16'))).toMatchObject([
        { amount: '-1.00', reason: 'deleted', old_amount: '1.00', new_amount: '0.00' },
      ]);
    });
  });

  test('that is logged late is paid in the next period, and so is a rate set late', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-11-20');
      await owner('delete from private.supervision_rates');
      await owner('update private.people set supervision_rate = null where id = $1', [
        people.s1.id,
      ]);
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-03', '1');
      await process(admin, await periodOf(owner, '2026-11-01'));
      await logSupervision(admin, people.s1, people.t1, '2026-11-04', '2');
      await setRate(admin, 50);
      expect(await supervisorRows(admin, await periodOf(owner, '2026-11-16'))).toMatchObject([
        { total_hours: '0', pay: '150.00', corrections: '150.00' },
      ]);
      expect(await driftOf(owner)).toEqual([]);
    });
  });
});

test('supervisors see their own pay and hours, therapists none', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    await setToday(owner, '2026-11-20');
    await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-03', '1');
    const period = await periodOf(owner, '2026-11-01');
    expect(await supervisorRows(as(people.s2), period)).toEqual([]);
    for (const other of [people.s2, people.t1, people.disabled]) {
      expect(await refusalOf(lines(as(other), period))).toMatchObject({ code: '42501' });
      expect(
        await refusalOf(
          as(other)(`select * from supervision_hours($1, '2026-11-01', '2026-11-30')`, [
            people.s1.id,
          ]),
        ),
      ).toMatchObject({ code: '42501' });
    }
    expect(await refusalOf(supervisorRows(as(people.t1), period))).toMatchObject({ code: '42501' });
  });
});
