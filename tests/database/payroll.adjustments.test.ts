import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type Sql, type TestDatabase } from '../harness/database.ts';
import type { People, Person } from '../harness/people.ts';
import {
  driftOf,
  logSession,
  payrollLines,
  payrollRows,
  periodOf,
  process,
  reopen,
  setToday,
  sumOf,
} from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { type Scene, scene } from './scene.ts';

let database: TestDatabase;
let people: People;

beforeAll(async () => {
  database = await freshDatabase();
  people = await database.practice();
});
afterAll(() => database.drop());

interface November extends Scene {
  admin: Sql;
  /** The first half, which has ended, and the second, which is running. */
  first: string;
  second: string;
}

/** November 20: t1 has worked one hour in the first half of the month, and nothing is processed. */
async function inNovember(run: (scene: November) => Promise<void>): Promise<void> {
  await scene(database, async (scene) => {
    const { owner, as } = scene;
    await setToday(owner, '2026-11-20');
    await logSession(as(people.t1), people.t1, '2026-11-03');
    const [first, second] = [
      await periodOf(owner, '2026-11-01'),
      await periodOf(owner, '2026-11-16'),
    ];
    await run({ ...scene, admin: as(people.admin), first, second });
  });
}

async function adjust(
  sql: Sql,
  therapist: Person,
  kind: string,
  amount: string,
  note = 'For the group',
): Promise<string> {
  const [row] = await sql(
    `insert into payroll_adjustments (therapist_id, kind, amount, note) values ($1, $2, $3, $4) returning id`,
    [therapist.id, kind, amount, note],
  );
  return String(row?.id);
}

test('bonus and reimbursement add to the next processing, a deduction takes from it, also without a session', async () => {
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

test('what was paid is frozen with its note, carried once, and audited', async () => {
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
      `delete from payroll_adjustments`,
    ]) {
      expect(await refusalOf(admin(change))).toMatchObject({ detail: 'adjustment_settled' });
      expect(await refusalOf(owner(change))).toMatchObject({ detail: 'adjustment_settled' });
    }
    const audited = await owner(
      `select actor_name, action, new ->> 'amount' as amount from audit_log where entity = 'payroll adjustment'`,
    );
    expect(audited).toEqual([{ actor_name: 'Alma Reyes', action: 'added', amount: '50.00' }]);
    expect(await driftOf(owner)).toEqual([]);
  });
});

test('re-opening has them wait again, and the difference names what was changed', async () => {
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

test('only therapists’ pay is adjusted, with an amount above nothing and a note', async () => {
  await inNovember(async ({ admin }) => {
    expect(await refusalOf(adjust(admin, people.s1, 'bonus', '5'))).toMatchObject({
      detail: 'not_a_therapist',
    });
    for (const [kind, amount, note] of [
      ['gift', '5', 'x'],
      ['bonus', '0', 'x'],
      ['bonus', '-5', 'x'],
      ['bonus', '5', ' '],
    ] as const) {
      expect(await refusalOf(adjust(admin, people.t1, kind, amount, note))).toMatchObject({
        code: '23514',
      });
    }
  });
});

test('nobody adjusts pay while it is processed', async () => {
  const processing = await database.owner.connect();
  try {
    await processing.query('begin');
    await processing.query('select pg_advisory_xact_lock(private.payroll_lock())');
    const attempt = database.as(people.admin, async (sql) => {
      await sql(`set local lock_timeout = '100ms'`);
      return adjust(sql, people.t1, 'bonus', '5');
    });
    expect(await refusalOf(attempt)).toMatchObject({ code: '55P03' });
  } finally {
    await processing.query('rollback');
    processing.release();
  }
});
