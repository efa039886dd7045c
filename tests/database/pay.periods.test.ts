import { describe, expect, test } from 'vitest';
import { databaseOfTest, type Sql, testPractice } from '../harness/database.ts';
import fc from '../harness/properties.ts';
import {
  adjust,
  logSession,
  logSupervision,
  payrollRows,
  periodOf,
  process,
  reopen,
  setToday,
} from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

// A second implementation of the calendar, with numbers only ------------------------------------------

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const two = (number: number) => String(number).padStart(2, '0');
const dayText = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`;

function lastDay(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

function nextDay([year, month, day]: [number, number, number]): [number, number, number] {
  if (day < lastDay(year, month)) return [year, month, day + 1];
  return month < 12 ? [year, month + 1, 1] : [year + 1, 1, 1];
}

/** Every day from one to another, both included. */
function daysBetween(first: [number, number, number], last: string) {
  const days = [first];
  for (let day = first; dayText(...day) < last; ) {
    day = nextDay(day);
    days.push(day);
  }
  return days;
}

function periodOfDay([year, month, day]: [number, number, number]) {
  const [from, to] = day <= 15 ? [1, 15] : [16, lastDay(year, month)];
  return {
    start: dayText(year, month, from),
    end: dayText(year, month, to),
    name: `${monthNames[month - 1]} ${from} - ${to}, ${year}`,
    paid: dayText(...nextDay([year, month, to])),
  };
}

/** The first chosen day of a month that is not before the end, moved before a weekend if set. */
function chosenPaymentDay(end: [number, number, number], chosen: number[], beforeWeekend: boolean) {
  let day = end;
  while (!chosen.includes(day[2])) day = nextDay(day);
  if (!beforeWeekend) return dayText(...day);
  const weekday = new Date(Date.UTC(day[0], day[1] - 1, day[2])).getUTCDay();
  const back = weekday === 6 ? 1 : weekday === 0 ? 2 : 0;
  return new Date(Date.UTC(day[0], day[1] - 1, day[2] - back)).toISOString().slice(0, 10);
}

describe('the pay period of a day', () => {
  test.each(['UTC', 'America/New_York', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'is its half month, paid the day after, on a server in %s',
    async (zone) => {
      const days = daysBetween([2023, 12, 1], '2029-01-31');
      const rows = await inTransaction(database, async ({ owner }) => {
        await owner(`select set_config('TimeZone', $1, true)`, [zone]);
        return owner(
          `select day, private.pay_period_start(day::date)::text as start,
             private.pay_period_end(day::date)::text as end,
             private.pay_period_name(private.pay_period_start(day::date), private.pay_period_end(day::date)) as name,
             private.payment_date(private.pay_period_end(day::date), null, null, false)::text as paid
           from unnest($1::text[]) with ordinality listed (day, number) order by number`,
          [days.map((day) => dayText(...day))],
        );
      });
      expect(rows).toEqual(days.map((day) => ({ day: dayText(...day), ...periodOfDay(day) })));
      expect(rows.length).toBeGreaterThan(1_800);
    },
  );

  test('is named by its days, also at leap days and the end of a year', async () => {
    const { rows } = await database.owner.query(
      `select private.pay_period_name(private.pay_period_start(day), private.pay_period_end(day)) as name,
         private.payment_date(private.pay_period_end(day), null, null, false)::text as paid
       from unnest('{2026-11-03, 2028-02-29, 2026-02-28, 2026-12-31}'::date[]) day`,
    );
    expect(rows).toEqual([
      { name: 'Nov 1 - 15, 2026', paid: '2026-11-16' },
      { name: 'Feb 16 - 29, 2028', paid: '2028-03-01' },
      { name: 'Feb 16 - 28, 2026', paid: '2026-03-01' },
      { name: 'Dec 16 - 31, 2026', paid: '2027-01-01' },
    ]);
  });
});

test('the payment date is the first chosen day from the period’s last day on, before a weekend if set', async () => {
  const ends = daysBetween([2026, 1, 1], '2028-03-31').filter(
    ([year, month, day]) => day === 15 || day === lastDay(year, month),
  );
  const chosenDay = fc.integer({ min: 1, max: 28 });
  await fc.assert(
    fc.asyncProperty(chosenDay, chosenDay, fc.boolean(), async (first, second, beforeWeekend) => {
      const { rows } = await database.owner.query(
        `select private.payment_date(day::date, $2, $3, $4)::text as paid
         from unnest($1::text[]) with ordinality listed (day, number) order by number`,
        [ends.map((day) => dayText(...day)), first, second, beforeWeekend],
      );
      expect(rows.map(({ paid }) => paid)).toEqual(
        ends.map((end) => chosenPaymentDay(end, [first, second], beforeWeekend)),
      );
    }),
    { numRuns: 60 },
  );
});

test('today is the day in the practice’s zone, whatever the zone of the server', async () => {
  const instants = ['2026-03-08T07:30:00Z', '2026-11-01T05:59:59Z', '2026-11-01T06:00:00Z'].concat(
    ['2028-02-29T04:59:59Z', '2028-03-01T05:00:00Z', '2026-12-31T23:59:59Z'],
    ['2027-01-01T04:59:59Z', '2027-01-01T05:00:00Z', '2027-01-01T08:00:00Z'],
  );
  const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];
  await inTransaction(database, async ({ owner }) => {
    for (const practice of zones) {
      await owner('update practice_settings set timezone = $1', [practice]);
      for (const server of ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
        await owner(`select set_config('TimeZone', $1, true)`, [server]);
        const rows = await owner(
          `select private.practice_day(instant::timestamptz)::text as day from unnest($1::text[]) instant`,
          [instants],
        );
        const format = new Intl.DateTimeFormat('en-CA', { timeZone: practice });
        expect(rows.map(({ day }) => day)).toEqual(
          instants.map((instant) => format.format(new Date(instant))),
        );
      }
    }
  });
});

// Generation -----------------------------------------------------------------------------------------

const periodStarts = async (sql: Sql) =>
  (await sql('select start_date::text as start from payroll_periods order by start_date')).map(
    ({ start }) => String(start),
  );

describe('pay periods', () => {
  test('exist from the first session to two after the current one, without a gap', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-03-08');
      await logSession(as(people.t1), people.t1, '2025-12-31');
      expect(await periodStarts(as(people.t2))).toEqual([
        '2025-12-16',
        '2026-01-01',
        '2026-01-16',
        '2026-02-01',
        '2026-02-16',
        '2026-03-01',
        '2026-03-16',
        '2026-04-01',
      ]);
    });
  });

  test('start with the current one if nothing was logged', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-12-31');
      await as(people.s1)('select ensure_pay_periods()');
      expect(await periodStarts(owner)).toEqual(['2026-12-16', '2027-01-01', '2027-01-16']);
    });
  });

  test('start with the first supervision session if that is earlier', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-03-08');
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-02-14', '1');
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-03-02', '1');
      expect((await periodStarts(owner))[0]).toBe('2026-02-01');
    });
  });

  test('are added as time passes, and asking again changes nothing', async () => {
    await inTransaction(database, async ({ owner }) => {
      await setToday(owner, '2026-02-15');
      await owner('select private.ensure_pay_periods()');
      await setToday(owner, '2026-02-16');
      await owner('select private.ensure_pay_periods()');
      await owner('select private.ensure_pay_periods()');
      const starts = await periodStarts(owner);
      expect(starts).toEqual(['2026-02-16', '2026-03-01', '2026-03-16']);
    });
  });

  test('before the first session are removed when its mistyped year is corrected', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-03-08');
      const session = await logSession(as(people.t1), people.t1, '2016-03-08');
      expect((await periodStarts(owner)).length).toBe(243);
      await as(people.t1)(`update sessions set date = '2026-03-08' where id = $1`, [session]);
      expect(await periodStarts(owner)).toEqual(['2026-03-01', '2026-03-16', '2026-04-01']);
    });
  });

  test('are there for an adjustment that waits in a practice where nobody has worked yet', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-03-20');
      await owner('select private.ensure_pay_periods()');
      const period = await periodOf(owner, '2026-03-20');
      await adjust(admin, people.t1, 'bonus', '500.00');
      await owner(`update payroll_adjustments set created_at = '2026-03-20 12:00+00'`);
      await setToday(owner, '2026-04-01');
      await owner('select private.ensure_pay_periods()');
      expect(await payrollRows(admin, period)).toMatchObject([{ amount: '500.00' }]);
      expect(await process(admin, period)).toMatchObject({ status: 'completed' });
      expect(await payrollRows(admin, period)).toMatchObject([
        { amount: '500.00', source: 'snapshot' },
      ]);
      expect((await periodStarts(owner))[0]).toBe('2026-03-16');
    });
  });

  test('that are removed when somebody processes them are refused as gone', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-03-20');
      await owner('select private.ensure_pay_periods()');
      const period = await periodOf(owner, '2026-03-20');
      await setToday(owner, '2026-04-01');
      expect(await refusalOf(process(as(people.admin), period))).toMatchObject({
        detail: 'period_not_found',
      });
      await owner(`update private.person_details set tax_form = 'W-9'`);
      await owner('update practice_settings set automatic_payroll = true');
      await owner('select private.run_automatic_payroll()');
      expect(await owner('select reason from payroll_holds')).toEqual([]);
    });
  });

  test('have no gap after the first was re-opened and emptied', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-03-08');
      const first = await logSession(as(people.t1), people.t1, '2026-03-05');
      await process(as(people.admin), await periodOf(owner, '2026-03-05'));
      await reopen(as(people.admin), await periodOf(owner, '2026-03-05'));
      await setToday(owner, '2026-04-08');
      const second = await logSession(as(people.t1), people.t1, '2026-04-05');
      await as(people.t1)('delete from sessions where id = $1', [first]);
      await logSession(as(people.t1), people.t1, '2026-03-06');
      await as(people.t1)(`update sessions set date = '2026-03-20' where id = $1`, [second]);
      expect(
        await payrollRows(as(people.admin), await periodOf(owner, '2026-03-20')),
      ).toMatchObject([{ amount: '100.00', session_count: 1 }]);
      expect(await periodStarts(owner)).toEqual([
        '2026-03-01',
        '2026-03-16',
        '2026-04-01',
        '2026-04-16',
        '2026-05-01',
      ]);
    });
  });

  test('are counted from one first day to another', async () => {
    const starts = daysBetween([2023, 12, 1], '2029-01-31')
      .filter(([, , day]) => day === 1 || day === 16)
      .map((day) => dayText(...day));
    const { rows } = await database.owner.query(
      `select one.start, other.start as last, private.half_months(one.start::date, other.start::date) as count
       from unnest($1::text[]) one (start) join unnest($1::text[]) other (start) on one.start <= other.start`,
      [starts],
    );
    expect(rows.length).toBeGreaterThan(7_000);
    expect(rows).toEqual(
      rows.map(({ start, last }) => ({
        start,
        last,
        count: starts.indexOf(last) - starts.indexOf(start) + 1,
      })),
    );
  });

  test('that are missing in between are made with the next session', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-03-08');
      await logSession(as(people.t1), people.t1, '2026-01-20');
      const starts = await periodStarts(owner);
      await owner(`delete from payroll_periods where start_date in ('2026-02-01', '2026-02-16')`);
      await logSession(as(people.t1), people.t1, '2026-02-03');
      expect(await periodStarts(owner)).toEqual(starts);
    });
  });

  test.each([
    [
      'a warning set aside',
      `insert into private.set_aside_warnings (payroll_period_id, kind, payee_id, facts, reason)
       values ($1, 'no_sessions', $2, 'none', 'On leave')`,
    ],
    [
      'a question',
      `insert into pay_questions (payroll_period_id, therapist_id, message) values ($1, $2, 'Is this all?')`,
    ],
  ])('with %s stay when their only session moves', async (_what, write) => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-03-08');
      const session = await logSession(as(people.t1), people.t1, '2026-01-08');
      await owner(write, [await periodOf(owner, '2026-01-20'), people.t1.id]);
      await as(people.t1)(`update sessions set date = '2026-03-08' where id = $1`, [session]);
      expect(await periodStarts(owner)).toEqual([
        '2026-01-16',
        '2026-02-01',
        '2026-02-16',
        '2026-03-01',
        '2026-03-16',
        '2026-04-01',
      ]);
    });
  });

  test('do not follow a session dated a year ahead', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-03-08');
      await logSession(as(people.t1), people.t1, '2027-03-08');
      expect(await periodStarts(owner)).toEqual(['2026-03-01', '2026-03-16', '2026-04-01']);
    });
  });

  test('are created once, however many ask at the same time', async () => {
    const own = await databaseOfTest();
    await Promise.all(
      Array.from({ length: 5 }, () => own.owner.query('select private.ensure_pay_periods()')),
    );
    const { rows } = await own.owner.query('select count(*)::int as count from payroll_periods');
    expect(rows).toEqual([{ count: 3 }]);
  });

  test('are for people who are signed in', async () => {
    await inTransaction(database, async ({ as }) => {
      expect(await refusalOf(as(people.disabled)('select ensure_pay_periods()'))).toMatchObject({
        code: '42501',
      });
      expect(await refusalOf(as('anon')('select ensure_pay_periods()'))).toMatchObject({
        code: '42501',
      });
    });
  });

  test('are paid on the days the practice sets, as long as they are pending', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-11-20');
      await logSession(as(people.t1), people.t1, '2026-11-02');
      const [first] = await owner(`select id from payroll_periods where start_date = '2026-11-01'`);
      await as(people.admin)('select process_payroll_period($1, true)', [first?.id]);
      await as(people.admin)(
        'update practice_settings set payment_day_1 = 1, payment_day_2 = 20, business_day_before = true',
      );
      await setToday(owner, '2026-12-03');
      await owner('select private.ensure_pay_periods()');
      const rows = await owner(
        'select name, payment_date::text as paid from payroll_periods order by start_date',
      );
      expect(rows).toEqual([
        { name: 'Nov 1 - 15, 2026', paid: '2026-11-16' },
        { name: 'Nov 16 - 30, 2026', paid: '2026-12-01' },
        // The 20th is a Sunday, and New Year 2027 a Friday.
        { name: 'Dec 1 - 15, 2026', paid: '2026-12-18' },
        { name: 'Dec 16 - 31, 2026', paid: '2027-01-01' },
        { name: 'Jan 1 - 15, 2027', paid: '2027-01-20' },
      ]);
      await as(people.admin)(
        'update practice_settings set payment_day_1 = null, payment_day_2 = null, business_day_before = false',
      );
      const [, second] = await owner(
        'select payment_date::text as paid from payroll_periods order by start_date',
      );
      expect(second).toEqual({ paid: '2026-12-01' });
    });
  });
});
