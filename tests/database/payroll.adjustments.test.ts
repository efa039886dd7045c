import { expect, test } from 'vitest';
import type { Sql } from '../harness/database.ts';
import fc from '../harness/properties.ts';
import { amountOf, centsOf } from './pay-oracle.ts';
import {
  adjust,
  driftOf,
  logSession,
  logSupervision,
  novemberPractice,
  payrollLines,
  payrollRows,
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

const { database, people, inNovember } = novemberPractice();

test('bonus and reimbursement add to the next run, a deduction subtracts, also without sessions', async () => {
  await inNovember(async ({ admin, first, second }) => {
    await adjust(admin, people.t1, 'bonus', '50.25');
    await adjust(admin, people.t1, 'deduction', '20.10', 'Key that was lost');
    await adjust(admin, people.t2, 'reimbursement', '12.34');
    const amounts = async (period: string) =>
      (await payrollRows(admin, period)).map(({ last_name, amount }) => [last_name, amount]);
    expect(await amounts(first)).toEqual([
      ['Birch', '130.15'],
      ['Calloway', '12.34'],
    ]);
    expect(await amounts(second)).toEqual([]);
    const lines = await payrollLines(admin, first, people.t1);
    expect(lines.map(({ kind, reason, amount }) => [kind, reason, amount])).toEqual([
      ['session', 'tier', '100.00'],
      ['adjustment', 'bonus', '50.25'],
      ['adjustment', 'deduction', '-20.10'],
    ]);
    expect(sumOf(lines)).toBe(13_015);
  });
});

test('a period that ended is due for work in it or what it carries, to therapists or supervisors, and not for nothing', async () => {
  await inNovember(async ({ owner, admin, as, undo, first }) => {
    const { t1, s1 } = people;
    await process(admin, first);
    await setToday(owner, '2026-12-02');
    const due = async () =>
      (await admin(`select subject from admin_alerts() where kind = 'period_due'`)).map(
        ({ subject }) => subject,
      );
    expect(await due()).toEqual([]);
    for (const work of [
      () => adjust(admin, t1, 'bonus', '5.00'),
      () => adjust(admin, s1, 'bonus', '5.00'),
      () => logSession(as(t1), t1, '2026-11-16'),
      () => logSession(as(t1), t1, '2026-11-30'),
      () => logSupervision(as(s1), s1, t1, '2026-11-30', '1'),
    ]) {
      await undo(async () => {
        await work();
        expect(await due(), String(work)).toEqual(['Nov 16 - 30, 2026']);
      });
    }
    const session = await logSession(as(t1), t1, '2026-11-20');
    await as(t1)('update sessions set archived = true where id = $1', [session]);
    await logSession(as(t1), t1, '2026-12-01');
    expect(await due()).toEqual([]);
  });
});

test('what a statement does not have is 0 in it, before and after processing', async () => {
  await inNovember(async ({ admin, first }) => {
    await adjust(admin, people.t2, 'reimbursement', '12.34');
    await adjust(admin, people.s2, 'bonus', '5.00');
    const statements = async () => [
      ...(await admin(
        `select last_name, session_count, total_minutes, amount::float, corrections::float,
           adjustments::float, unpriced_count
         from payroll_rows($1) order by last_name`,
        [first],
      )),
      ...(await admin(
        `select supervisor_id = $2 as worked, total_hours::float, pay::float, corrections::float,
           adjustments::float
         from supervisor_payroll_rows($1) order by pay desc`,
        [first, people.s1.id],
      )),
    ];
    const none = { corrections: 0, adjustments: 0 };
    const idle = { session_count: 0, total_minutes: 0, unpriced_count: 0 };
    const expected = [
      {
        ...none,
        last_name: 'Birch',
        session_count: 1,
        total_minutes: 60,
        amount: 100,
        unpriced_count: 0,
      },
      { ...none, ...idle, last_name: 'Calloway', amount: 12.34, adjustments: 12.34 },
      { ...none, worked: true, total_hours: 1.5, pay: 120 },
      { ...none, worked: false, total_hours: 0, pay: 5, adjustments: 5 },
    ];
    expect(await statements()).toEqual(expected);
    await process(admin, first);
    expect(await statements()).toEqual(expected);
  });
});

test('a paid one is final with its note, carried once, and audited', async () => {
  await inNovember(async ({ owner, admin, first, second }) => {
    const bonus = await adjust(admin, people.t1, 'bonus', '50.00');
    await process(admin, first);
    expect(await payrollRows(admin, second)).toEqual([]);
    const [line] = await admin(
      `select amount::text, note, changed_by_name, adjustment_id from payroll_lines_of($1, $2) where kind = 'adjustment'`,
      [first, people.t1.id],
    );
    expect(line).toEqual({
      amount: '50.00',
      note: 'For the group',
      changed_by_name: 'Alma Reyes',
      adjustment_id: bonus,
    });
    for (const change of [
      `update payroll_adjustments set amount = 60`,
      `update payroll_adjustments set kind = 'deduction'`,
      `update payroll_adjustments set note = 'For nothing'`,
      `delete from payroll_adjustments`,
    ]) {
      expect(await refusalOf(admin(change))).toMatchObject({ detail: 'adjustment_settled' });
      expect(await refusalOf(owner(change))).toMatchObject({ detail: 'adjustment_settled' });
    }
    const unpaid = owner('update payroll_adjustments set payroll_period_id = null');
    expect(await refusalOf(unpaid)).toMatchObject({ detail: 'adjustment_settled' });
    const audited = await owner(
      `select actor_name, action, new ->> 'amount' as amount from audit_log where entity = 'payroll adjustment'`,
    );
    expect(audited).toEqual([{ actor_name: 'Alma Reyes', action: 'added', amount: '50.00' }]);
    expect(await driftOf(owner)).toEqual([]);
  });
});

test('re-opening makes them wait again, and the difference shows what was changed', async () => {
  await inNovember(async ({ owner, admin, first }) => {
    await adjust(admin, people.t1, 'bonus', '50.00');
    await process(admin, first);
    await reopen(admin, first);
    await admin('update payroll_adjustments set amount = 45');
    expect(
      await admin(
        `select payee_name, session_id, old_amount::text, new_amount::text from payroll_differences($1)`,
        [first],
      ),
    ).toEqual([
      { payee_name: 'Tom Birch', session_id: null, old_amount: '50.00', new_amount: '45.00' },
    ]);
    await process(admin, first);
    expect((await payrollRows(admin, first))[0]).toMatchObject({ amount: '145.00' });
    expect(await driftOf(owner)).toEqual([]);
  });
});

test('a supervisor’s is in the supervisor payroll: previewed, paid as a line, final, and in the difference', async () => {
  await inNovember(async ({ owner, as, admin, first, second }) => {
    const own = as(people.s1);
    await adjust(admin, people.s1, 'bonus', '50.25');
    await adjust(admin, people.s1, 'deduction', '20.10', 'Key that was lost');
    await adjust(admin, people.s2, 'reimbursement', '12.34');
    const expected = { pay: '150.15', corrections: '0', adjustments: '30.15' };
    expect(await supervisorRows(admin, first)).toMatchObject([
      { name: 'Sam Okafor', ...expected, source: 'preview' },
      { total_hours: '0', pay: '12.34', adjustments: '12.34' },
    ]);
    expect(await supervisorRows(admin, second)).toEqual([]);
    // It is not in the therapists' payroll.
    expect(await payrollRows(admin, first)).toMatchObject([{ amount: '100.00' }]);
    const preview = await supervisorLines(own, first, people.s1);
    expect(preview).toMatchObject([
      { kind: 'session', amount: '120.00', note: null },
      { kind: 'adjustment', reason: 'bonus', amount: '50.25', note: 'For the group' },
      { kind: 'adjustment', reason: 'deduction', amount: '-20.10', note: 'Key that was lost' },
    ]);
    expect(sumOf(preview)).toBe(15_015);

    await process(admin, first);
    expect(await supervisorRows(own, first)).toMatchObject([
      { ...expected, corrections: '0.00', source: 'snapshot' },
    ]);
    expect(await supervisorLines(own, first, people.s1)).toEqual(preview);
    expect(await supervisorRows(admin, second)).toEqual([]);
    expect(await refusalOf(admin('update payroll_adjustments set amount = 1'))).toMatchObject({
      detail: 'adjustment_settled',
    });
    const history = `select pay::text, adjustments::text from supervisor_pay_history($1)`;
    expect(await own(history, [people.s1.id])).toEqual([{ pay: '150.15', adjustments: '30.15' }]);
    expect(await driftOf(owner)).toEqual([]);

    await reopen(admin, first);
    await admin(`delete from payroll_adjustments where kind = 'deduction'`);
    const changed = await admin(
      `select role, payee_name, adjustment_id is not null as adjusts, old_amount::text, new_amount::text
       from payroll_differences($1)`,
      [first],
    );
    expect(changed).toEqual([
      {
        role: 'supervisor',
        payee_name: 'Sam Okafor',
        adjusts: true,
        old_amount: '-20.10',
        new_amount: '0',
      },
    ]);
    await process(admin, first);
    expect(await supervisorRows(own, first)).toMatchObject([
      { pay: '170.25', previous_pay: '150.15' },
    ]);
    expect(await driftOf(owner)).toEqual([]);
  });
});

test('one that differs from its statement is drift', async () => {
  await inNovember(async ({ owner, admin, first }) => {
    const paid = await adjust(admin, people.s1, 'bonus', '7.00');
    await process(admin, first);
    await owner('set local session_replication_role = replica');
    await owner('update payroll_adjustments set amount = 8 where id = $1', [paid]);
    expect(await driftOf(owner)).toMatchObject([
      { role: 'supervisor', payee_name: 'Sam Okafor', paid: '7.00', due: '8.00' },
    ]);
  });
});

test('while no period is pending after the last processed one, none carries them', async () => {
  await inNovember(async ({ owner, admin, first }) => {
    await process(admin, await periodOf(owner, '2026-12-16'));
    await adjust(admin, people.t1, 'bonus', '50.00');
    expect(await admin('select carrying_period() as id')).toEqual([{ id: null }]);
    expect(await payrollRows(admin, first)).toMatchObject([{ amount: '100.00' }]);
  });
});

test('before any processing they stay where they were shown, whichever days are entered later', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const admin = as(people.admin);
    await setToday(owner, '2026-11-20');
    await owner('select private.ensure_pay_periods()');
    const november = await periodOf(owner, '2026-11-20');
    const carrier = () => admin('select carrying_period() as id');
    const add = async (amount: string, at: string) => {
      const id = await adjust(admin, people.t1, 'bonus', amount);
      await owner('update payroll_adjustments set created_at = $2 where id = $1', [id, at]);
    };
    expect(await carrier()).toEqual([{ id: november }]);
    await add('50.00', '2026-11-20 17:00Z');
    const session = await logSession(as(people.t1), people.t1, '2026-10-28');
    const supervision = await logSupervision(
      as(people.s1),
      people.s1,
      people.t1,
      '2026-10-02',
      '1',
    );
    for (const [table, id] of [
      ['sessions', session],
      ['supervision_sessions', supervision],
    ]) {
      await owner(`update ${table} set created_at = '2026-11-20 18:00Z' where id = $1`, [id]);
    }
    await add('7.00', '2026-11-20 19:00Z');
    expect(await carrier()).toEqual([{ id: november }]);
    expect(await payrollRows(admin, await periodOf(owner, '2026-10-28'))).toMatchObject([
      { amount: '100.00' },
    ]);
    expect(await payrollRows(admin, november)).toMatchObject([{ amount: '57.00' }]);

    await setToday(owner, '2026-12-01');
    await process(admin, november);
    expect(await payrollRows(admin, november)).toMatchObject([{ amount: '57.00' }]);
    expect(await driftOf(owner)).toEqual([]);
  });
});

test.each([
  ['sessions', (sql: Sql, day: string) => logSession(sql, people.t1, day)],
  [
    'supervision_sessions',
    (sql: Sql, day: string) => logSupervision(sql, people.s1, people.t1, day, '1'),
  ],
])(
  'before any processing they are in the period of the first day that was entered by then: %s',
  async (table, log) => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-11-20');
      for (const day of ['2026-10-02', '2026-11-03']) await log(as(people.admin), day);
      await owner(`update ${table} set created_at = '2026-11-20 18:00Z'`);
      const october = await periodOf(owner, '2026-10-02');
      const carrier = () => as(people.admin)('select carrying_period() as id');
      expect(await carrier()).toEqual([{ id: october }]);
      const id = await adjust(as(people.admin), people.t1, 'bonus', '5.00');
      await owner(`update payroll_adjustments set created_at = '2026-11-20 19:00Z' where id = $1`, [
        id,
      ]);
      expect(await carrier()).toEqual([{ id: october }]);
    });
  },
);

test('random ones add up in whole cents, for therapists and supervisors', async () => {
  const one = fc.record({
    kind: fc.constantFrom('bonus', 'reimbursement', 'deduction'),
    cents: fc.integer({ min: 1, max: 99_999_999 }),
    isSupervisor: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 20, maxLength: 20 }), async (adjustments) => {
      await inNovember(async ({ owner, admin, first }) => {
        for (const { kind, cents, isSupervisor } of adjustments) {
          await adjust(admin, isSupervisor ? people.s1 : people.t1, kind, amountOf(cents));
        }
        const due = (wanted: boolean, work: number) =>
          adjustments
            .filter(({ isSupervisor }) => isSupervisor === wanted)
            .reduce((sum, { kind, cents }) => sum + (kind === 'deduction' ? -cents : cents), work);
        await process(admin, first);
        const [therapist] = await payrollRows(admin, first);
        const [supervisor] = await supervisorRows(admin, first);
        expect(centsOf(therapist?.amount)).toBe(due(false, 10_000));
        expect(centsOf(supervisor?.pay)).toBe(due(true, 12_000));
        expect(await driftOf(owner)).toEqual([]);
      });
    }),
    { numRuns: 5 },
  );
});

test('one that no admin added is paid all the same', async () => {
  await inNovember(async ({ owner, as, admin, first }) => {
    await adjust(as('service'), people.t1, 'bonus', '50.00');
    await adjust(owner, people.s1, 'deduction', '20.00');
    await process(admin, first);
    expect(await payrollRows(admin, first)).toMatchObject([{ amount: '150.00' }]);
    expect(await supervisorRows(admin, first)).toMatchObject([{ pay: '100.00' }]);
    expect(await driftOf(owner)).toEqual([]);
  });
});

test('only therapists and supervisors have them', async () => {
  await inNovember(async ({ owner, as, admin }) => {
    for (const somebody of [admin, owner]) {
      expect(await refusalOf(adjust(somebody, people.admin, 'bonus', '5'))).toMatchObject({
        detail: 'not_a_payee',
      });
    }
    // A therapist does not learn who is paid.
    expect(await refusalOf(adjust(as(people.t1), people.admin, 'bonus', '5'))).toMatchObject({
      code: '42501',
    });
  });
});
