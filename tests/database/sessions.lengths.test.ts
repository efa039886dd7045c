import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import fc from '../harness/properties.ts';
import { amountOf, hourlyCents } from './pay-oracle.ts';
import { setToday } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

const offer = (admin: Sql, lengths: string) =>
  admin(`update practice_settings set session_lengths = $1 returning session_lengths`, [lengths]);

const log = (sql: Sql, minutes: number, date = '2026-11-10') =>
  sql(
    `insert into sessions (therapist_id, client_name, date, duration)
     values ($1, 'Ann', $2, $3) returning id, revenue::text as pay, revenue_source as source`,
    [people.t1.id, date, minutes],
  );

const giveRates = (admin: Sql, others: object) =>
  admin(`update profiles set other_rates = $2, rates_from = '2020-01-01' where id = $1`, [
    people.t1.id,
    others,
  ]);

describe('the lengths a practice offers', () => {
  test('are 60, 45 and 30 minutes until an admin changes them', async () => {
    await inTransaction(database, async ({ as, undo }) => {
      const t1 = as(people.t1);
      for (const minutes of [60, 45, 30]) await log(t1, minutes);
      const refusal = await refusalOf(undo(() => log(t1, 53)));
      expect(refusal).toMatchObject({
        code: 'PT400',
        detail: 'length_not_offered',
        message: 'The practice offers sessions of 60, 45, 30 minutes.',
      });
    });
  });

  test('are stored once each, the longest first, from 10 to 240 minutes', async () => {
    await inTransaction(database, async ({ as, undo }) => {
      const admin = as(people.admin);
      expect(await offer(admin, '{45,53,240,45,10}')).toEqual([
        { session_lengths: [240, 53, 45, 10] },
      ]);
      for (const wrong of ['{}', '{9}', '{241}', '{60,null}']) {
        expect(await refusalOf(undo(() => offer(admin, wrong)))).toMatchObject({ code: '23514' });
      }
      expect(await offer(as(people.t1), '{60}')).toEqual([]);
    });
  });

  test('that are no longer offered stay on the sessions that have them', async () => {
    await inTransaction(database, async ({ as, undo }) => {
      await offer(as(people.admin), '{60,53}');
      const [logged] = await log(as(people.t1), 53);
      await offer(as(people.admin), '{60,45}');
      const changed = await as(people.t1)(
        `update sessions set notes = 'x', duration = 53 where id = $1 returning duration`,
        [logged?.id],
      );
      expect(changed).toEqual([{ duration: 53 }]);
      expect(await refusalOf(undo(() => log(as(people.t1), 53)))).toMatchObject({
        code: 'PT400',
      });
      expect(
        await refusalOf(
          undo(() =>
            as(people.admin)('update sessions set duration = 30 where id = $1', [logged?.id]),
          ),
        ),
      ).toMatchObject({ code: 'PT400' });
    });
  });
});

describe('a session of another length', () => {
  test('earns its own rate, or its part of the hourly rate', async () => {
    await inTransaction(database, async ({ as }) => {
      await offer(as(people.admin), '{60,53,50}');
      await giveRates(as(people.admin), { 53: 95.55 });
      expect(await log(as(people.t1), 53)).toMatchObject([{ pay: '95.55', source: 'tier' }]);
      expect(await log(as(people.t1), 50)).toMatchObject([{ pay: '83.33', source: 'hourly' }]);
    });
  });

  test('is priced with the rate in force on its day, and again when that changes', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-11-20');
      const admin = as(people.admin);
      await offer(admin, '{60,53}');
      await log(as(people.t1), 53, '2026-11-05');
      await log(as(people.t1), 53, '2026-11-12');
      const change = (apply: boolean) =>
        admin(
          `select session_date::text as day, old_amount::text, new_amount::text, difference::text
           from change_rates($1, '2026-11-10', 100, 75, 50, 100, $2, '{"53": 100}')`,
          [people.t1.id, apply],
        );
      const expected = [
        { day: '2026-11-12', old_amount: '88.33', new_amount: '100.00', difference: '11.67' },
      ];
      expect(await change(false)).toEqual(expected);
      expect(await change(true)).toEqual(expected);
      expect(
        await admin('select other_rates, rate_60::text from profiles where id = $1', [
          people.t1.id,
        ]),
      ).toEqual([{ other_rates: { 53: 100 }, rate_60: '100.00' }]);
      // Rates that are not mentioned stay.
      await admin('select from change_rates($1, $2, 110, 75, 50, 100, true)', [
        people.t1.id,
        '2026-11-11',
      ]);
      expect(
        await admin('select effective_from::text as day, other_rates from rate_history($1)', [
          people.t1.id,
        ]),
      ).toEqual([
        { day: '2026-11-11', other_rates: { 53: 100 } },
        { day: '2026-11-10', other_rates: { 53: 100 } },
        { day: null, other_rates: {} },
      ]);
    });
  });

  test('is priced as by the second implementation of the rule, whatever its rates', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 10, max: 240 }),
        fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: null }),
        fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: null }),
        async (minutes, tier, hourly) => {
          const paid = await inTransaction(database, async ({ as }) => {
            const admin = as(people.admin);
            await offer(admin, `{${minutes}}`);
            const rate = (cents: number | null) => (cents === null ? null : amountOf(cents));
            const own = [60, 45, 30].includes(minutes) ? minutes : null;
            await admin(
              `update profiles set rate_60 = $2, rate_45 = $3, rate_30 = $4, hourly_rate = $5, other_rates = $6,
                 rates_from = '2020-01-01' where id = $1`,
              [
                people.t1.id,
                own === 60 ? rate(tier) : null,
                own === 45 ? rate(tier) : null,
                own === 30 ? rate(tier) : null,
                rate(hourly),
                own === null && tier !== null ? `{"${minutes}": ${amountOf(tier)}}` : '{}',
              ],
            );
            return log(as(people.t1), minutes);
          });
          const cents = tier ?? (hourly === null ? 0 : hourlyCents(hourly, minutes));
          expect(paid).toMatchObject([{ pay: amountOf(cents) }]);
        },
      ),
      {
        numRuns: 60,
        examples: [
          [53, null, 5],
          [10, null, 1],
          [240, 99_999, null],
        ],
      },
    );
  });
});

describe('rates for other lengths', () => {
  test.each([
    ['{"53": -1}', 'rate_negative'],
    ['{"53": "a lot"}', 'rates_invalid'],
    ['{"60": 100}', 'rate_length_invalid'],
    ['{"45": 100}', 'rate_length_invalid'],
    ['{"30": 100}', 'rate_length_invalid'],
    ['{"9": 100}', 'rate_length_invalid'],
    ['{"241": 100}', 'rate_length_invalid'],
    ['[1]', 'rates_invalid'],
  ])('such as %s are refused', async (rates, detail) => {
    await inTransaction(database, async ({ as }) => {
      const refusal = await refusalOf(
        as(people.admin)('update profiles set other_rates = $2 where id = $1', [
          people.t1.id,
          rates,
        ]),
      );
      expect(refusal).toMatchObject({ code: 'PT400', detail });
    });
  });

  test('of 0, or null, are none', async () => {
    await inTransaction(database, async ({ as }) => {
      await giveRates(as(people.admin), { 53: 0, 50: null, 90: 150.004 });
      expect(
        await as(people.admin)('select other_rates from profiles where id = $1', [people.t1.id]),
      ).toEqual([{ other_rates: { 90: 150 } }]);
    });
  });

  test('are reported missing on the dashboard for offered lengths', async () => {
    await inTransaction(database, async ({ as }) => {
      const lacking = () =>
        as(people.admin)(
          `select lacks_rates from admin_alerts() where kind = 'incomplete' and subject_id = $1`,
          [people.t1.id],
        );
      await offer(as(people.admin), '{60,53,30}');
      expect(await lacking()).toEqual([{ lacks_rates: [53] }]);
      await giveRates(as(people.admin), { 53: 95 });
      expect(await lacking()).toEqual([{ lacks_rates: [] }]);
    });
  });
});

test('a month is counted by the lengths of its sessions', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    await setToday(owner, '2026-11-20');
    await offer(as(people.admin), '{60,53}');
    for (const minutes of [60, 53, 53]) await log(as(people.t1), minutes);
    expect(
      await as(people.t1)('select total, by_length from monthly_overview($1, 2)', [people.t1.id]),
    ).toEqual([
      { total: 0, by_length: {} },
      { total: 3, by_length: { 60: 1, 53: 2 } },
    ]);
  });
});

test('imports accept these lengths for sessions and rates', async () => {
  await inTransaction(database, async ({ as }) => {
    const admin = as(people.admin);
    await offer(admin, '{60,53}');
    const row = (duration: string) => ({
      therapist: 'tom.birch@example.com',
      client_name: 'Ann',
      date: '2026-01-05',
      duration,
    });
    const upload = '99999999-0000-4000-8000-000000000000';
    await admin('select stage_import_rows($1, $2)', [
      upload,
      JSON.stringify([row('53'), row('45')]),
    ]);
    expect(
      await admin(`select problems from import_sessions($1, 'x.csv')`, [upload]),
    ).toMatchObject([{ problems: [{ row: 2, field: 'duration', problem: 'invalid_duration' }] }]);
    await admin(`select from import_people($1, 'x.csv', true)`, [
      JSON.stringify([
        {
          first_name: 'Nora',
          last_name: 'Vale',
          email: 'nora@example.com',
          ein: '12-3456789',
          rate_53: '95.50',
        },
      ]),
    ]);
    expect(
      await admin(`select other_rates from profiles where email = 'nora@example.com'`),
    ).toEqual([{ other_rates: { 53: 95.5 } }]);
  });
});

test('the preview of new rates leaves out fees and unpaid no-shows', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    await setToday(owner, '2026-11-20');
    await log(as(people.t1), 60);
    await as(people.t1)(
      `insert into sessions (therapist_id, client_name, date, duration, is_no_show, no_show_fee_collected)
       values ($1, 'Bo', '2026-11-10', 60, true, true)`,
      [people.t1.id],
    );
    const preview = () =>
      as(people.admin)(
        `select client_name, difference::text from change_rates($1, '2026-11-01', 120, 75, 50, 100)`,
        [people.t1.id],
      );
    expect(await preview()).toEqual([{ client_name: 'Ann', difference: '20.00' }]);
    await as(people.admin)(`update practice_settings set no_show_pay = 'nothing'`);
    await as(people.t1)(
      `insert into sessions (therapist_id, client_name, date, duration, is_no_show)
       values ($1, 'Cy', '2026-11-11', 60, true)`,
      [people.t1.id],
    );
    expect(await preview()).toEqual([{ client_name: 'Ann', difference: '20.00' }]);
  });
});
