import { describe, expect, test } from 'vitest';
import {
  driftOf,
  logSession,
  novemberPractice,
  payrollLines,
  payrollRows,
  periodOf,
  process,
  setToday,
  sumOf,
} from './payroll-practice.ts';
import { inTransaction } from './transaction.ts';

const { database, people, afterFirstRun: afterNovember } = novemberPractice();

describe('a correction', () => {
  test('is added to the amount of the next period, once', async () => {
    await afterNovember(async ({ owner, as, admin, session, second }) => {
      await logSession(as(people.t1), people.t1, '2026-11-17', { duration: 30 });
      await admin('update sessions set revenue = 130 where id = $1', [session]);
      const expected = { session_count: 1, amount: '80.00', corrections: '30.00' };
      expect(await payrollRows(admin, second)).toMatchObject([expected]);
      await process(admin, second);
      expect(await payrollRows(admin, second)).toMatchObject([
        { ...expected, status: 'processed' },
      ]);
      expect(sumOf(await payrollLines(admin, second, people.t1))).toBe(8_000);
      expect(await owner('select from private.changed_sessions')).toEqual([]);
      await logSession(as(people.t1), people.t1, '2026-12-02');
      expect(await payrollRows(admin, await periodOf(owner, '2026-12-02'))).toMatchObject([
        { amount: '100.00', corrections: '0' },
      ]);
      expect(await driftOf(owner)).toEqual([]);
    });
  });

  test('of a session corrected before corrects the difference', async () => {
    await afterNovember(async ({ owner, admin, session, first, second }) => {
      await admin('update sessions set revenue = 130 where id = $1', [session]);
      await process(admin, second);
      await admin('update sessions set revenue = 110 where id = $1', [session]);
      const december = await periodOf(owner, '2026-12-02');
      expect(await payrollLines(admin, december, people.t1)).toMatchObject([
        { old_amount: '130.00', new_amount: '110.00', amount: '-20.00' },
      ]);
      await process(admin, december);
      await admin('delete from sessions where id = $1', [session]);
      const last = await periodOf(owner, '2026-12-16');
      expect(await payrollRows(admin, last)).toMatchObject([
        { session_count: 0, amount: '-110.00', corrections: '-110.00' },
      ]);
      expect(await payrollLines(admin, last, people.t1)).toMatchObject([
        { old_amount: '110.00', new_amount: '0.00', corrected_period_id: first },
      ]);
      expect(await driftOf(owner)).toEqual([]);
    });
  });

  test('is carried by one period only, the next to be processed', async () => {
    await afterNovember(async ({ owner, admin, session }) => {
      await admin('update sessions set revenue = 130 where id = $1', [session]);
      for (const day of ['2026-12-01', '2026-12-16']) {
        expect(await payrollRows(admin, await periodOf(owner, day))).toEqual([]);
      }
    });
  });

  test('is carried by the period after the last processed one, even if an older one is pending', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-11-20');
      await logSession(as(people.t1), people.t1, '2026-10-02');
      const session = await logSession(as(people.t1), people.t1, '2026-10-20');
      const older = await periodOf(owner, '2026-10-01');
      await process(admin, await periodOf(owner, '2026-10-16'));
      await admin('update sessions set revenue = 130 where id = $1', [session]);
      expect(await payrollRows(admin, older)).toMatchObject([{ corrections: '0' }]);
      const november = await periodOf(owner, '2026-11-01');
      expect(await payrollRows(admin, november)).toMatchObject([{ corrections: '30.00' }]);
      await process(admin, older);
      expect(await payrollRows(admin, november)).toMatchObject([{ corrections: '30.00' }]);
      expect(await driftOf(owner)).toEqual([]);
    });
  });

  test('is not carried by a pending period between two processed ones', async () => {
    await afterNovember(async ({ owner, as, admin, session, second }) => {
      const december = await periodOf(owner, '2026-12-01');
      await process(admin, december);
      await admin('update sessions set revenue = 130 where id = $1', [session]);
      await logSession(as(people.t1), people.t1, '2026-11-17');
      expect(await payrollRows(admin, second)).toMatchObject([{ amount: '100.00' }]);
      const last = await periodOf(owner, '2026-12-16');
      expect(await admin('select carrying_period() as id')).toEqual([{ id: last }]);
      expect(await payrollRows(admin, last)).toMatchObject([{ corrections: '30.00' }]);
      expect(await driftOf(owner)).toEqual([]);
    });
  });
});

describe('a correction that is easy to lose', () => {
  test('is that of a session moved into an older period, which is then processed first', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-11-20');
      const session = await logSession(as(people.t1), people.t1, '2026-10-20');
      await logSession(as(people.t1), people.t1, '2026-10-02');
      await process(admin, await periodOf(owner, '2026-10-16'));
      await admin(`update sessions set date = '2026-10-05' where id = $1`, [session]);
      await process(admin, await periodOf(owner, '2026-10-01'));
      // It was paid on the 20th and again on the 5th, so one of the two is corrected.
      const november = await periodOf(owner, '2026-11-01');
      expect(await payrollRows(admin, november)).toMatchObject([{ amount: '-100.00' }]);
      await process(admin, november);
      await admin('delete from sessions where id = $1', [session]);
      expect(await payrollRows(admin, await periodOf(owner, '2026-11-16'))).toMatchObject([
        { amount: '-100.00' },
      ]);
      expect(await driftOf(owner)).toEqual([]);
    });
  });

  test('is one of two that cancel each other out', async () => {
    await afterNovember(async ({ owner, admin, session, second }) => {
      const late = await logSession(admin, people.t1, '2026-11-09');
      await admin('delete from sessions where id = $1', [session]);
      expect(await payrollRows(admin, second)).toMatchObject([
        { amount: '0.00', corrections: '0.00' },
      ]);
      await process(admin, second);
      const december = await periodOf(owner, '2026-12-01');
      expect(await payrollRows(admin, december)).toEqual([]);
      await admin('delete from sessions where id = $1', [late]);
      expect(await payrollRows(admin, december)).toMatchObject([{ amount: '-100.00' }]);
      expect(await driftOf(owner)).toEqual([]);
    });
  });
});
