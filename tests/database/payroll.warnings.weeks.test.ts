import { describe, expect, test } from 'vitest';
import type { Sql } from '../harness/database.ts';
import { waitingMails } from '../harness/waiting-mails.ts';
import { logSession, process, setToday } from './payroll-practice.ts';
import { review, taxedPractice } from './warnings.ts';

const { people, inNovember: november } = taxedPractice();

describe('an open week', () => {
  const weeks = async (sql: Sql, period: string) =>
    (await review(sql, period)).filter(({ kind }) => kind === 'week_open');
  const remind = (admin: Sql, period: string, person: { id: string } | null = null) =>
    admin('select person_id, outcome from remind_of_weeks($1, $2)', [period, person?.id ?? null]);
  const mails = (owner: Sql) => waitingMails(owner);

  test('is reported for weeks that have ended, of people with sessions', async () => {
    await november(async ({ owner, admin, first, second }) => {
      // The first half of November 2026 begins on a Sunday and touches three weeks. The last ends on the 21st.
      expect(await weeks(admin, first)).toMatchObject([{ name: 'Tom Birch', count: 2 }]);
      await setToday(owner, '2026-11-22');
      expect(await weeks(admin, first)).toMatchObject([{ name: 'Tom Birch', count: 3 }]);
      expect(await weeks(admin, second)).toMatchObject([{ name: 'Tom Birch', count: 1 }]);
      await owner(`insert into completed_weeks values ($1, '2026-11-01'), ($1, '2026-11-15')`, [
        people.t1.id,
      ]);
      expect(await weeks(admin, first)).toMatchObject([{ name: 'Tom Birch', count: 1 }]);
      expect(await weeks(admin, second)).toEqual([]);
    });
  });

  test('can be mailed, once a day', async () => {
    await november(async ({ owner, admin, first }) => {
      await logSession(owner, people.t2, '2026-11-04');
      const [t1, t2] = [people.t1.id, people.t2.id];
      expect(await remind(admin, first, people.t1)).toEqual([{ person_id: t1, outcome: 'sent' }]);
      const all = await remind(admin, first);
      expect(new Map(all.map((row) => [row.person_id, row.outcome]))).toEqual(
        new Map([
          [t1, 'today'],
          [t2, 'sent'],
        ]),
      );
      expect(await weeks(admin, first)).toMatchObject([
        { reminded_on: '2026-11-20' },
        { reminded_on: '2026-11-20' },
      ]);
      const subject = 'Please complete your sessions for Nov 1 - 15, 2026';
      expect((await mails(owner)).map((mail) => mail.subject)).toEqual([subject, subject]);
      await setToday(owner, '2026-11-21');
      expect(await remind(admin, first, people.t1)).toMatchObject([{ outcome: 'sent' }]);
      expect(await mails(owner)).toHaveLength(3);
    });
  });

  test('that an admin can remind of is offered to its therapist, until it is complete', async () => {
    await november(async ({ owner, admin, as, first }) => {
      await setToday(owner, '2026-11-16');
      const offered = async () =>
        as(people.t1)('select week_start::text as week, is_complete from own_weeks()');
      const [named] = await owner(
        `select facts from public.payroll_periods period, private.period_reminders(period)
         where period.id = $1 and kind = 'week_open'`,
        [first],
      );
      expect(named).toEqual({ facts: '2026-11-01 2026-11-08' });
      expect(await remind(admin, first)).toEqual([{ person_id: people.t1.id, outcome: 'sent' }]);
      const open = ['2026-11-15', '2026-11-08', '2026-11-01'].map((week) => ({
        week,
        is_complete: false,
      }));
      expect(await offered()).toEqual(open);
      await as(people.t1)(`insert into completed_weeks (week_start) values ('2026-11-01')`);
      // It can be taken back for a day.
      expect(await offered()).toContainEqual({ week: '2026-11-01', is_complete: true });
      await owner(`update completed_weeks set completed_at = now() - interval '25 hours'`);
      expect(await offered()).toEqual(open.slice(0, 2));
      await owner('delete from completed_weeks');
      expect(await offered()).toEqual(open);
      await process(admin, first);
      expect(await offered()).toEqual(open.slice(0, 2));
    });
  });

  test('is not mailed to people with notifications off', async () => {
    await november(async ({ owner, admin, first }) => {
      await owner(
        'update private.person_details set email_notifications = false where person_id = $1',
        [people.t1.id],
      );
      expect(await remind(admin, first)).toMatchObject([{ outcome: 'no_mail' }]);
      expect(await mails(owner)).toEqual([]);
      expect(await weeks(admin, first)).toMatchObject([{ reminded_on: null }]);
    });
  });
});
