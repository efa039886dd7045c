import { describe, expect, test } from 'vitest';
import type { Sql } from '../harness/database.ts';
import fc from '../harness/properties.ts';
import { centsOf } from './pay-oracle.ts';
import { linesOf, practiceOfWorkerTypes } from './pay-runs.ts';
import {
  adjust,
  logSession,
  logSupervision,
  periodOf,
  process,
  setToday,
  sumOf,
} from './payroll-practice.ts';
import { inTransaction } from './transaction.ts';

const { database, people, inNovember } = practiceOfWorkerTypes();

describe('the pay lines of a run', () => {
  test('are grouped by person and pay code, for therapists and supervisors', async () => {
    await inNovember(async ({ admin, first, as }) => {
      await logSession(as(people.t1), people.t1, '2026-11-04', { duration: 45 });
      await logSession(as(people.t1), people.t1, '2026-11-05', {
        is_no_show: true,
        no_show_fee_collected: true,
      });
      await adjust(admin, people.t1, 'bonus', '25.00');
      await adjust(admin, people.t1, 'deduction', '5.50');
      await adjust(admin, people.s1, 'reimbursement', '12.34');
      expect(await linesOf(admin, first)).toEqual([]);
      await process(admin, first);
      const lines = await linesOf(admin, first);
      expect(lines.map(({ person_id, ...line }) => [person_id === people.t1.id, line])).toEqual([
        [false, line('w2', 'reimbursement', '12.34')],
        [false, line('w2', 'supervision', '120.00', { units: 1, hours: '1.50', rate: '80.00' })],
        [true, line('1099', 'bonus', '25.00')],
        [true, line('1099', 'deduction', '-5.50')],
        [true, line('1099', 'no_show_fee', '20.00', { units: 1, hours: '0.00', rate: '20.00' })],
        [
          true,
          line('1099', 'session', '75.00', { minutes: 45, units: 1, hours: '0.75', rate: '75.00' }),
        ],
        [
          true,
          line('1099', 'session', '100.00', {
            minutes: 60,
            units: 1,
            hours: '1.00',
            rate: '100.00',
          }),
        ],
      ]);
    });
  });

  test('name the period that a correction refers to', async () => {
    await inNovember(async ({ admin, owner, first, second, session }) => {
      await process(admin, first);
      await setToday(owner, '2026-12-01');
      await admin('update sessions set duration = 45 where id = $1', [session]);
      await admin('update supervision_sessions set hours = 2');
      await process(admin, second);
      const none = { minutes: null, units: 0, hours: null, rate: null };
      expect(await linesOf(admin, second)).toMatchObject([
        { ...none, code: 'correction', corrected: '2026-11-01', amount: '40.00' },
        { ...none, code: 'correction', corrected: '2026-11-01', amount: '-25.00' },
      ]);
    });
  });

  test('use each person’s worker type on the last day of the period', async () => {
    await inNovember(async ({ admin, owner, first }) => {
      const change = (day: string) =>
        owner(`select private.set_worker_type($1, $2, 'w2')`, [people.t1.id, day]);
      await process(admin, first);
      const typeOf = async () =>
        (await admin('select worker_type, changed_within from run_pay_lines($1)', [first])).at(-1);
      await change('2026-11-16');
      expect(await typeOf()).toEqual({ worker_type: '1099', changed_within: false });
      await change('2026-11-15');
      expect(await typeOf()).toEqual({ worker_type: 'w2', changed_within: true });
      const changed = 'select person_id from private.run_worker_types($1) where changed_within';
      expect(await owner(changed, [first])).toEqual([{ person_id: people.t1.id }]);
    });
  });

  test('tell of a correction of work done under another worker type', async () => {
    await inNovember(async ({ admin, owner, first, second, session }) => {
      await process(admin, first);
      await setToday(owner, '2026-12-01');
      await owner(`select private.set_worker_type($1, '2026-11-16', 'w2')`, [people.t1.id]);
      await admin('update sessions set duration = 45 where id = $1', [session]);
      await admin('update supervision_sessions set hours = 2');
      await process(admin, second);
      const lines = await admin(
        'select person_id, code, worker_type, changed_within from run_pay_lines($1)',
        [second],
      );
      const type = { code: 'correction', worker_type: 'w2' };
      expect(lines).toHaveLength(2);
      expect(lines).toContainEqual({ ...type, person_id: people.t1.id, changed_within: true });
      expect(lines).toContainEqual({ ...type, person_id: people.s1.id, changed_within: false });
    });
  });

  test('add up to the statements, for random work', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry(), { minLength: 1, maxLength: 12 }), (entries) =>
        inTransaction(database, async ({ owner, as }) => {
          await setToday(owner, '2026-11-20');
          const admin = as(people.admin);
          await logSession(admin, people.t1, '2026-11-02');
          for (const each of entries) await make(each, admin);
          const period = await periodOf(owner, '2026-11-01');
          await process(admin, period);
          expect(byPersonAndCode(await linesOf(admin, period))).toEqual(
            await recounted(admin, period),
          );
          const shown =
            sumOf(
              await admin('select amount from payroll_details where payroll_period_id = $1', [
                period,
              ]),
            ) +
            sumOf(
              await admin(
                'select pay as amount from supervisor_payroll where payroll_period_id = $1',
                [period],
              ),
            );
          expect(sumOf(await linesOf(admin, period))).toBe(shown);
        }),
      ),
      { numRuns: 6 },
    );
  });
});

test('a person who does both kinds of work is in one file', async () => {
  await inNovember(async ({ admin, owner, first }) => {
    await owner(
      `update private.people set role = 'supervisor', supervision_rate = 50 where id = $1`,
      [people.t1.id],
    );
    await owner('insert into supervisor_therapists (supervisor_id, therapist_id) values ($1, $2)', [
      people.t1.id,
      people.t2.id,
    ]);
    await logSupervision(owner, people.t1, people.t2, '2026-11-04', '2');
    await process(admin, first);
    const lines = await linesOf(admin, first);
    expect(
      lines.filter(({ person_id }) => person_id === people.t1.id).map(({ code }) => code),
    ).toEqual(['session', 'supervision']);
  });
});

function line(workerType: string, code: string, amount: string, more: object = {}) {
  const none = { minutes: null, corrected: null, units: 0, hours: null, rate: null };
  return { worker_type: workerType, code, ...none, ...more, amount };
}

type Entry =
  | { what: 'session'; who: 't1' | 't2'; duration: number; isNoShow: boolean; isPaid: boolean }
  | { what: 'supervision'; quarters: number }
  | { what: 'bonus' | 'reimbursement' | 'deduction'; who: 't1' | 't2' | 's1'; cents: number };

const entry = (): fc.Arbitrary<Entry> =>
  fc.oneof(
    fc.record({
      what: fc.constant('session' as const),
      who: fc.constantFrom('t1' as const, 't2' as const),
      duration: fc.constantFrom(30, 45, 60),
      isNoShow: fc.boolean(),
      isPaid: fc.boolean(),
    }),
    fc.record({
      what: fc.constant('supervision' as const),
      quarters: fc.integer({ min: 1, max: 16 }),
    }),
    fc.record({
      what: fc.constantFrom('bonus' as const, 'reimbursement' as const, 'deduction' as const),
      who: fc.constantFrom('t1' as const, 't2' as const, 's1' as const),
      cents: fc.integer({ min: 1, max: 99_999 }),
    }),
  );

async function make(each: Entry, admin: Sql): Promise<void> {
  if (each.what === 'session') {
    await logSession(admin, people[each.who], '2026-11-03', {
      duration: each.duration,
      is_no_show: each.isNoShow,
      no_show_fee_collected: each.isNoShow && each.isPaid,
    });
  } else if (each.what === 'supervision') {
    await admin(
      `insert into supervision_sessions (supervisor_id, therapist_id, date, hours)
       values ($1, $2, '2026-11-03', $3)`,
      [people.s1.id, people.t1.id, each.quarters / 4],
    );
  } else {
    await adjust(admin, people[each.who], each.what, (each.cents / 100).toFixed(2));
  }
}

const sortedSums = (sums: Map<string, number>) => [...sums].sort(([a], [b]) => (a < b ? -1 : 1));

function add(sums: Map<string, number>, key: string, cents: number): void {
  sums.set(key, (sums.get(key) ?? 0) + cents);
}

function byPersonAndCode(lines: Record<string, unknown>[]) {
  const sums = new Map<string, number>();
  for (const { person_id, code, minutes, amount } of lines) {
    add(sums, `${person_id} ${code} ${minutes ?? ''}`, centsOf(amount));
  }
  return sortedSums(sums);
}

/** The same sums from the lines of the statements. */
async function recounted(admin: Sql, period: string) {
  const sums = new Map<string, number>();
  const own = await admin('select * from payroll_lines where payroll_period_id = $1', [period]);
  for (const { therapist_id, kind, reason, minutes, amount } of own) {
    const isFee = kind === 'session' && reason === 'no_show_fee';
    const code = kind === 'adjustment' ? reason : isFee ? reason : kind;
    const length = kind === 'session' && !isFee ? minutes : '';
    add(sums, `${therapist_id} ${code} ${length}`, centsOf(amount));
  }
  const led = await admin('select * from supervisor_payroll_lines where payroll_period_id = $1', [
    period,
  ]);
  for (const { supervisor_id, kind, reason, amount } of led) {
    const code = kind === 'adjustment' ? reason : kind === 'session' ? 'supervision' : kind;
    add(sums, `${supervisor_id} ${code} `, centsOf(amount));
  }
  return sortedSums(sums);
}
