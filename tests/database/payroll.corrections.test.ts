import { describe, expect, test } from 'vitest';
import {
  correctionsOf,
  driftOf,
  logSession,
  novemberPractice,
  payrollLines,
  payrollRows,
  periodOf,
  process,
  setToday,
} from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';

const { people, inNovember, afterFirstRun: afterNovember } = novemberPractice();

describe('a change after processing', () => {
  test('is a line of the next period with the session, the amounts, the reason and the author', async () => {
    await afterNovember(async ({ admin, first, session, second }) => {
      await admin('update sessions set duration = 45 where id = $1', [session]);
      expect(await correctionsOf(admin, second, people.t1)).toEqual([
        {
          kind: 'correction',
          session_id: session,
          session_date: '2026-11-03',
          client_name: 'Ann',
          minutes: 45,
          is_no_show: false,
          amount: '-25.00',
          reason: 'tier',
          rate: '75.00',
          rate_since: null,
          corrected_period_id: first,
          old_amount: '100.00',
          new_amount: '75.00',
          changed_by: people.admin.id,
          changed_by_name: 'Alma Reyes',
        },
      ]);
    });
  });

  test.each([
    ['set revenue = 130', '30.00', 'admin'],
    ['set revenue = 0', '-100.00', 'admin'],
    ['set is_no_show = true, no_show_fee_collected = true', '-80.00', 'no_show_fee'],
    ['set archived = true', '-100.00', 'archived'],
    ["set date = '2026-11-18'", '-100.00', 'moved'],
    // So far ahead that no pay period exists yet.
    ["set date = '2027-11-18'", '-100.00', 'moved'],
  ])('%s is corrected by %s', async (change, amount, reason) => {
    await afterNovember(async ({ owner, admin, session, second }) => {
      await admin(`update sessions ${change} where id = $1`, [session]);
      expect(await correctionsOf(admin, second, people.t1)).toMatchObject([{ amount, reason }]);
      expect(await driftOf(owner)).toEqual([]);
    });
  });

  test('moved into the processed period is paid in the next', async () => {
    await afterNovember(async ({ owner, admin, first, second }) => {
      const session = await logSession(admin, people.t1, '2026-11-18');
      await admin(`update sessions set date = '2026-11-09' where id = $1`, [session]);
      expect(await correctionsOf(admin, second, people.t1)).toMatchObject([
        { session_id: session, amount: '100.00', corrected_period_id: first },
      ]);
      expect(await driftOf(owner)).toEqual([]);
    });
  });

  test('to nothing but a no-show or its fee is corrected, where only a no-show with a fee is paid', async () => {
    await inNovember(async ({ owner, admin, as, first, session }) => {
      await admin(`update practice_settings set no_show_pay = 'nothing'`);
      const missed = await logSession(as(people.t1), people.t1, '2026-11-04', {
        is_no_show: true,
      });
      const unpaid = await logSession(as(people.t1), people.t1, '2026-11-05', { is_no_show: true });
      await process(admin, first);
      await admin('update sessions set is_no_show = true where id = $1', [session]);
      await admin('update sessions set no_show_fee_collected = true where id = $1', [missed]);
      // Nothing was paid for the one, and nothing is due for the other.
      await admin('delete from sessions where id = $1', [unpaid]);
      await logSession(admin, people.t1, '2026-11-06', { is_no_show: true });
      expect(
        await owner(
          `select (line).session_id as session, (line).amount::text as amount, (line).reason as reason
           from private.due_corrections() order by amount`,
        ),
      ).toEqual([
        { session, amount: '-100.00', reason: 'no_show_unpaid' },
        { session: missed, amount: '20.00', reason: 'no_show_fee' },
      ]);
    });
  });

  test('counts as pay in figures and reports, and as no session, hour, no-show or fee', async () => {
    await afterNovember(async ({ owner, admin, session }) => {
      await admin(
        'update sessions set is_no_show = true, no_show_fee_collected = true where id = $1',
        [session],
      );
      expect(
        await admin(
          `select session_count, total_minutes, amount::text, no_shows, fees_collected, fee_amount::float
           from practice_figures('2026-11-16', '2026-11-30') where therapist_id is null`,
        ),
      ).toEqual([
        {
          session_count: 0,
          total_minutes: 0,
          amount: '-80.00',
          no_shows: 0,
          fees_collected: 0,
          fee_amount: 0,
        },
      ]);
      await admin(`update practice_settings set report_frequency = 'daily'`);
      await setToday(owner, '2026-12-01');
      await owner('select private.mail_reports()');
      expect(
        await owner(
          `select details ->> 'sessions' as sessions, details ->> 'hours' as hours, details ->> 'pay' as pay
           from private.outgoing_mails where message = 'report'`,
        ),
      ).toEqual([{ sessions: '0', hours: '0', pay: '-80.00' }]);
    });
  });

  test('that deletes the session subtracts what was paid, and still names the client', async () => {
    await afterNovember(async ({ admin, session, first, second }) => {
      await admin('delete from sessions where id = $1', [session]);
      expect(await correctionsOf(admin, second, people.t1)).toMatchObject([
        {
          session_id: session,
          session_date: '2026-11-03',
          client_name: 'Ann',
          minutes: 60,
          is_no_show: false,
          amount: '-100.00',
          reason: 'deleted',
          corrected_period_id: first,
        },
      ]);
    });
  });

  test('that archives the session shows the session as it was paid', async () => {
    await afterNovember(async ({ admin, session, second }) => {
      await admin(`update sessions set date = '2026-11-05', duration = 45 where id = $1`, [
        session,
      ]);
      await admin('update sessions set archived = true where id = $1', [session]);
      expect(await correctionsOf(admin, second, people.t1)).toMatchObject([
        { session_date: '2026-11-03', minutes: 60, amount: '-100.00', reason: 'archived' },
      ]);
    });
  });

  test('of a session that was moved refers to the period that last paid it', async () => {
    await afterNovember(async ({ owner, admin, session, second }) => {
      await process(admin, second);
      await admin(`update sessions set date = '2026-11-17', revenue = 130 where id = $1`, [
        session,
      ]);
      await process(admin, await periodOf(owner, '2026-12-01'));
      await admin('delete from sessions where id = $1', [session]);
      expect(
        await payrollLines(admin, await periodOf(owner, '2026-12-16'), people.t1),
      ).toMatchObject([{ old_amount: '130.00', corrected_period_id: second }]);
    });
  });

  test('that deletes a corrected session shows it as it was paid last', async () => {
    await afterNovember(async ({ owner, admin, second }) => {
      const missed = await logSession(admin, people.t1, '2026-11-18', {
        client_name: 'Zoe',
        is_no_show: true,
      });
      await process(admin, second);
      await admin(
        `update sessions set client_name = 'Ann', date = '2026-11-17', duration = 45, is_no_show = false
         where id = $1`,
        [missed],
      );
      const december = await periodOf(owner, '2026-12-01');
      await process(admin, december);
      await admin('delete from sessions where id = $1', [missed]);
      expect(
        await payrollLines(admin, await periodOf(owner, '2026-12-16'), people.t1),
      ).toMatchObject([
        {
          client_name: 'Ann',
          session_date: '2026-11-17',
          minutes: 45,
          is_no_show: false,
          amount: '-75.00',
          reason: 'deleted',
          corrected_period_id: second,
        },
      ]);
    });
  });

  test('of notes or the client’s name corrects nothing', async () => {
    await afterNovember(async ({ admin, session, second }) => {
      await admin(`update sessions set notes = 'moved rooms', client_name = 'Anna' where id = $1`, [
        session,
      ]);
      expect(await correctionsOf(admin, second, people.t1)).toEqual([]);
    });
  });

  test('names who changed the pay, also when somebody else changes the notes later', async () => {
    await afterNovember(async ({ as, admin, session, second }) => {
      await admin('update sessions set revenue = 130 where id = $1', [session]);
      await admin('update practice_settings set lock_sessions = false');
      await as(people.t1)(`update sessions set notes = 'moved rooms' where id = $1`, [session]);
      expect(await correctionsOf(admin, second, people.t1)).toMatchObject([
        { amount: '30.00', changed_by: people.admin.id, changed_by_name: 'Alma Reyes' },
      ]);
    });
  });

  test('to whether the fee of a no-show was collected is corrected', async () => {
    await afterNovember(async ({ owner, admin, second }) => {
      const missed = await logSession(admin, people.t1, '2026-11-17', { is_no_show: true });
      await process(admin, second);
      await admin('update sessions set no_show_fee_collected = true where id = $1', [missed]);
      const december = await periodOf(owner, '2026-12-01');
      expect(await payrollLines(admin, december, people.t1)).toMatchObject([
        { amount: '-80.00', reason: 'no_show_fee', old_amount: '100.00', new_amount: '20.00' },
      ]);
    });
  });

  test('of the therapist takes the pay from one and gives it to the other', async () => {
    await afterNovember(async ({ owner, admin, session, second }) => {
      await admin('update sessions set revenue = 100 where id = $1', [session]);
      await owner('update sessions set therapist_id = $2 where id = $1', [session, people.t2.id]);
      const lines = async (period: string) => [
        ...(await payrollLines(admin, period, people.t1)),
        ...(await payrollLines(admin, period, people.t2)),
      ];
      expect(await lines(second)).toMatchObject([
        { amount: '-100.00', reason: 'moved', old_amount: '100.00', new_amount: '0.00' },
        { amount: '100.00', old_amount: '0.00', new_amount: '100.00' },
      ]);
      await process(admin, second);
      expect(await lines(await periodOf(owner, '2026-12-01'))).toEqual([]);
      expect(await driftOf(owner)).toEqual([]);
    });
  });

  test('that is undone leaves nothing to correct', async () => {
    await afterNovember(async ({ admin, session, second }) => {
      await admin('update sessions set duration = 30 where id = $1', [session]);
      await admin('update sessions set duration = 60 where id = $1', [session]);
      expect(await correctionsOf(admin, second, people.t1)).toEqual([]);
    });
  });

  test('to another day of the processed period corrects nothing', async () => {
    await afterNovember(async ({ admin, session, second }) => {
      await admin(`update sessions set date = '2026-11-15' where id = $1`, [session]);
      expect(await correctionsOf(admin, second, people.t1)).toEqual([]);
    });
  });
});

describe('a late entry', () => {
  test('of an admin is paid in the next period', async () => {
    await afterNovember(async ({ owner, admin, first, second }) => {
      await logSession(admin, people.t1, '2026-11-09', { client_name: 'Late', duration: 45 });
      expect(await correctionsOf(admin, second, people.t1)).toMatchObject([
        {
          client_name: 'Late',
          old_amount: '0.00',
          new_amount: '75.00',
          corrected_period_id: first,
        },
      ]);
      expect(await driftOf(owner)).toEqual([]);
    });
  });

  test('of a therapist without a statement in that period is paid too', async () => {
    await afterNovember(async ({ owner, admin, second }) => {
      const late = await logSession(admin, people.t2, '2026-11-09');
      expect(await payrollRows(admin, second)).toMatchObject([
        { last_name: 'Calloway', session_count: 0, amount: '120.00', corrections: '120.00' },
      ]);
      await process(admin, second);
      await admin('delete from sessions where id = $1', [late]);
      const december = await periodOf(owner, '2026-12-01');
      expect(await payrollLines(admin, december, people.t2)).toMatchObject([
        { amount: '-120.00', reason: 'deleted' },
      ]);
      expect(await driftOf(owner)).toEqual([]);
    });
  });

  test('of a therapist is refused while the lock is on, and a correction while it is off', async () => {
    await afterNovember(async ({ as, admin, session, second }) => {
      const therapist = as(people.t1);
      for (const attempt of [
        logSession.bind(null, therapist, people.t1, '2026-11-09'),
        () => therapist('update sessions set duration = 30 where id = $1', [session]),
        () => therapist('update sessions set archived = true where id = $1', [session]),
        () => therapist('delete from sessions where id = $1', [session]),
        () => therapist(`update sessions set date = '2026-11-17' where id = $1`, [session]),
      ]) {
        expect(await refusalOf(attempt())).toMatchObject({
          code: 'PT409',
          detail: 'session_locked',
        });
      }
      await admin('update practice_settings set lock_sessions = false');
      await therapist('update sessions set duration = 30 where id = $1', [session]);
      expect(await correctionsOf(admin, second, people.t1)).toMatchObject([
        { amount: '-50.00', changed_by_name: 'Tom Birch' },
      ]);
    });
  });
});

describe('a person who accepts an invitation after being paid', () => {
  test('keeps sessions, statements and corrections under the new id', async () => {
    await afterNovember(async ({ owner, admin, first, second, session }) => {
      const newId = '11111111-1111-4111-8111-111111111111';
      await admin('update sessions set revenue = 130 where id = $1', [session]);
      await owner('update private.people set id = $2 where id = $1', [people.t1.id, newId]);
      expect(await payrollRows(admin, first)).toMatchObject([
        { therapist_id: newId, amount: '100.00' },
      ]);
      expect(await payrollRows(admin, second)).toMatchObject([
        { therapist_id: newId, amount: '30.00' },
      ]);
      expect(await driftOf(owner)).toEqual([]);
    });
  });

  test('is not paid twice for it', async () => {
    await afterNovember(async ({ owner, admin, second }) => {
      await owner('update private.people set id = gen_random_uuid() where id = $1', [people.t1.id]);
      expect(await payrollRows(admin, second)).toEqual([]);
      expect(await driftOf(owner)).toEqual([]);
    });
  });
});
