import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import type { Person } from '../harness/people.ts';
import type { Row } from '../harness/sql.ts';
import {
  type Causes,
  causeNames,
  causesOf,
  eachCause,
  type Run,
  type RunLine,
} from './causes-oracle.ts';
import { centsOf } from './pay-oracle.ts';
import { drawFrom } from './payroll-model.ts';
import {
  adjust,
  logSession,
  logSupervision,
  periodOf,
  process,
  setToday,
} from './payroll-practice.ts';
import { randomPractice } from './random-practice.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

const amounts = ['before', 'after', ...causeNames].map((name) => `${name}::text`).join(', ');

const causesFor = (sql: Sql, period: string, against = 'previous'): Promise<Row[]> =>
  sql(
    `select payee_id, name, compared_start::text, weekdays_before, weekdays, sessions_before, sessions,
       is_moved, is_zero, has_new_rate, is_first, ${amounts}
     from payroll_causes($1, $2)`,
    [period, against],
  );

const causesIn = (row: Row | undefined): Causes => eachCause((name) => centsOf(row?.[name]));

const rowOf = (rows: Row[], payee: Person | null) =>
  rows.find((row) => row.payee_id === (payee?.id ?? null));

/** What a period pays everybody, by its lines. */
async function runOf(
  admin: Sql,
  period: { id: string; start: string; end: string },
  priceAtEnd: Run['priceAtEnd'],
): Promise<Run> {
  const lines = await admin(
    `select row.therapist_id as payee, line.kind, line.amount::text, line.reason, line.minutes, null::int as hundredths
     from payroll_rows($1) row cross join lateral payroll_lines_of($1, row.therapist_id) line
     union all
     select row.supervisor_id, line.kind, line.amount::text, line.reason, null, (line.hours * 100)::int
     from supervisor_payroll_rows($1) row cross join lateral supervisor_payroll_lines_of($1, row.supervisor_id) line`,
    [period.id],
  );
  const people = new Map<string, RunLine[]>();
  for (const line of lines) {
    const payee = String(line.payee);
    const read: RunLine = {
      kind: line.kind as RunLine['kind'],
      cents: centsOf(line.amount),
      reason: String(line.reason),
      minutes: line.minutes === null ? null : Number(line.minutes),
      hundredths:
        line.kind === 'session' && line.hundredths !== null ? Number(line.hundredths) : null,
    };
    people.set(payee, [...(people.get(payee) ?? []), read]);
  }
  return { people, start: period.start, end: period.end, priceAtEnd };
}

const seeds = [11, 23, 47, 61];

test.each(seeds)(
  'causes are those of a second implementation and add up in a random practice, seed %i',
  async (seed) => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      const practice = await randomPractice(owner, admin, people, drawFrom(seed));
      for (const [before, now, against] of practice.comparisons) {
        const rows = await causesFor(admin, now.id, against);
        const [was, is] = [
          await runOf(admin, before, practice.priceOn(before.end)),
          await runOf(admin, now, practice.priceOn(now.end)),
        ];
        const payees = new Set([...was.people.keys(), ...is.people.keys()]);
        expect(new Set(rows.slice(1).map((row) => row.payee_id))).toEqual(payees);
        const sums = eachCause(() => 0);
        for (const row of rows.slice(1)) {
          const expected = causesOf(String(row.payee_id), was, is);
          expect({ seed, name: row.name, ...causesIn(row) }).toEqual({
            seed,
            name: row.name,
            ...expected,
          });
          const difference = centsOf(row.after) - centsOf(row.before);
          expect(Object.values(expected).reduce((sum, cents) => sum + cents, 0)).toBe(difference);
          for (const name of causeNames) sums[name] += expected[name];
        }
        const [practiceRow] = rows;
        expect(causesIn(practiceRow)).toEqual(sums);
        expect(Object.values(sums).reduce((sum, cents) => sum + cents, 0)).toBe(
          centsOf(practiceRow?.after) - centsOf(practiceRow?.before),
        );
      }
      expect(practice.comparisons.length).toBeGreaterThan(2);
    });
  },
);

describe('the causes of a difference', () => {
  test('are fewer weekdays, more and shorter sessions, and a raise', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-07-31');
      const log = async (days: [day: string, count: number, duration: number][]) => {
        for (const [day, count, duration] of days) {
          await owner(
            `insert into sessions (therapist_id, client_name, date, duration)
             select $1, 'Client ' || number, $2, $3 from generate_series(1, $4::int) number`,
            [people.t1.id, day, duration, count],
          );
        }
      };
      // 16-31 July has 12 weekdays, 1-15 August 10.
      await log([
        ['2026-07-17', 20, 60],
        ['2026-07-17', 10, 45],
      ]);
      await admin(`select change_rates($1, '2026-08-01', 105, 75, 50, 100, true)`, [people.t1.id]);
      await log([
        ['2026-08-03', 18, 60],
        ['2026-08-03', 14, 45],
        ['2026-08-03', 2, 30],
      ]);
      await owner('select private.ensure_pay_periods()');
      const rows = await causesFor(admin, await periodOf(owner, '2026-08-01'));
      expect(rows).toHaveLength(2);
      expect(rows[1]).toMatchObject({
        name: 'Tom Birch',
        compared_start: '2026-07-16',
        weekdays_before: 12,
        weekdays: 10,
        sessions_before: 30,
        sessions: 34,
        before: '2750.00',
        after: '3040.00',
        calendar: '-458.33',
        volume: '825.00',
        mix: '-166.67',
        rate: '90.00',
        is_moved: true,
        is_zero: false,
        has_new_rate: false,
        is_first: true,
      });
    });
  });

  test('are more hours of supervision at the former rate, and a raise for all of them', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-11-20');
      await owner(
        `insert into private.supervision_rates (person_id, effective_from, rate) values ($1, '2026-11-16', 100)`,
        [people.s1.id],
      );
      await logSupervision(owner, people.s1, people.t1, '2026-11-03', '2');
      await process(admin, await periodOf(owner, '2026-11-01'));
      await logSupervision(owner, people.s1, people.t1, '2026-11-17', '3');
      const rows = await causesFor(admin, await periodOf(owner, '2026-11-16'));
      expect(rowOf(rows, people.s1)).toMatchObject({
        before: '160.00',
        after: '300.00',
        supervision_volume: '80.00',
        supervision_rate: '60.00',
      });
    });
  });

  test('are people who joined or departed, with a mark for a first payment', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-11-20');
      await logSession(owner, people.t1, '2026-11-03');
      await process(admin, await periodOf(owner, '2026-11-01'));
      await logSession(owner, people.t2, '2026-11-17');
      await logSupervision(owner, people.s1, people.t1, '2026-11-17', '1');
      const rows = await causesFor(admin, await periodOf(owner, '2026-11-16'));
      expect(rowOf(rows, null)).toMatchObject({
        joined: '200.00',
        departed: '-100.00',
        sessions_before: 0,
        sessions: 0,
      });
      expect(rowOf(rows, people.t1)).toMatchObject({
        after: '0',
        departed: '-100.00',
        is_first: false,
      });
      expect(rowOf(rows, people.t2)).toMatchObject({
        joined: '120.00',
        is_first: true,
        is_moved: false,
      });
      expect(rowOf(rows, people.s1)).toMatchObject({ joined: '80.00', is_first: true });
    });
  });

  test('count a length that had no rate before as a change of lengths, at what it earns now', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-11-20');
      const give = 'select count(*) from change_rates($1, $2, 100, 75, $3, null, true)';
      await admin(give, [people.t1.id, '2026-10-01', null]);
      await admin(give, [people.t1.id, '2026-11-16', 60]);
      await logSession(owner, people.t1, '2026-11-03');
      await process(admin, await periodOf(owner, '2026-11-01'));
      await logSession(owner, people.t1, '2026-11-17');
      await logSession(owner, people.t1, '2026-11-18', { duration: 30 });
      const rows = await causesFor(admin, await periodOf(owner, '2026-11-16'));
      expect(rowOf(rows, people.t1)).toMatchObject({
        before: '100.00',
        after: '160.00',
        calendar: '10.00',
        volume: '90.00',
        mix: '-40.00',
        rate: '0.00',
      });
    });
  });

  test('mark the first payment of people whose earlier statements paid nothing', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-11-20');
      const work = async (day: string) => {
        await logSession(owner, people.t2, day);
        await logSupervision(owner, people.s1, people.t1, day, '1');
      };
      await work('2026-11-03');
      await adjust(admin, people.t2, 'deduction', '120.00');
      await adjust(admin, people.s1, 'deduction', '80.00');
      await process(admin, await periodOf(owner, '2026-11-01'));
      await work('2026-11-17');
      const second = await periodOf(owner, '2026-11-16');
      const expectMarks = async () => {
        const rows = await causesFor(admin, second);
        for (const person of [people.t2, people.s1]) {
          expect(rowOf(rows, person)).toMatchObject({ before: '0.00', is_first: true });
        }
      };
      await expectMarks();
      await process(admin, second);
      await expectMarks();
    });
  });

  test('mark a rate that changed in the period, and a person who is paid 0', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-11-20');
      await logSession(owner, people.t1, '2026-11-17');
      await logSession(owner, people.t1, '2026-11-18');
      await admin(`select change_rates($1, '2026-11-18', 120, 75, 50, 100, true)`, [people.t1.id]);
      await logSession(owner, people.t2, '2026-11-17');
      await adjust(admin, people.t2, 'deduction', '120.00');
      const rows = await causesFor(admin, await periodOf(owner, '2026-11-16'));
      expect(rowOf(rows, people.t1)).toMatchObject({ has_new_rate: true, is_zero: false });
      expect(rowOf(rows, people.t2)).toMatchObject({
        has_new_rate: false,
        is_zero: true,
        is_first: false,
      });
    });
  });

  test('mark a person who moved by more than the amount and the share in the settings', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-11-20');
      const pay = async (day: string, cents: string) => {
        const session = await logSession(owner, people.t1, day);
        await admin('update sessions set revenue = $2 where id = $1', [session, cents]);
      };
      await pay('2026-11-03', '1000.00');
      await pay('2026-11-17', '1100.00');
      const second = await periodOf(owner, '2026-11-16');
      const isMoved = async () => rowOf(await causesFor(admin, second), people.t1)?.is_moved;
      expect(await isMoved()).toBe(false);
      await admin('update practice_settings set review_amount = 99.99, review_percent = 9');
      expect(await isMoved()).toBe(true);
      await admin('update practice_settings set review_percent = 10');
      expect(await isMoved()).toBe(false);
    });
  });

  test('have nothing to compare with in a new practice', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-11-20');
      await logSession(owner, people.t1, '2026-11-17');
      const rows = await causesFor(
        as(people.admin),
        await periodOf(owner, '2026-11-16'),
        'half_year',
      );
      expect(rows[0]).toMatchObject({ compared_start: null, before: '0', joined: '100.00' });
    });
  });

  test('are zero where neither run pays anybody', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-11-20');
      await as(people.admin)('select ensure_pay_periods()');
      const rows = await causesFor(
        as(people.admin),
        await periodOf(owner, '2026-12-01'),
        'half_year',
      );
      expect(rows).toHaveLength(1);
      const missing = Object.entries(rows[0] ?? {}).filter(([, value]) => value === null);
      expect(missing.map(([name]) => name)).toEqual(['payee_id', 'compared_start']);
      expect(rows[0]).toMatchObject({ before: '0', after: '0', sessions_before: 0, sessions: 0 });
      expect(causesIn(rows[0])).toEqual(eachCause(() => 0));
    });
  });

  test('are for admins only, against known comparisons', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-11-20');
      await logSession(owner, people.t1, '2026-11-17');
      const period = await periodOf(owner, '2026-11-16');
      for (const caller of [people.t1, people.s1, people.disabled, 'anon'] as const) {
        expect(await refusalOf(causesFor(as(caller), period))).toMatchObject({ code: '42501' });
      }
      expect(await refusalOf(causesFor(as(people.admin), period, 'never'))).toMatchObject({
        detail: 'comparison_unknown',
      });
    });
  });
});
