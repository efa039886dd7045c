import { describe, expect, test } from 'vitest';
import type { Person } from '../harness/people.ts';
import {
  adjust,
  logSession,
  logSupervision,
  periodOf,
  process,
  setToday,
} from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { review, setAside, stopping, taxedPractice, untaxed } from './warnings.ts';

const { people, inNovember: november } = taxedPractice();

describe('tax data is needed for', () => {
  test('supervisors and therapists', async () => {
    await november(async ({ owner, admin, first }) => {
      await untaxed(owner, people.s1, people.t1, people.t2);
      expect(await stopping(admin, first)).toMatchObject([
        { kind: 'missing_tax', name: 'Sam Okafor', role: 'supervisor' },
        { kind: 'missing_tax', name: 'Tom Birch', role: 'therapist' },
      ]);
    });
  });

  test('people who are paid only an adjustment, in the period that pays it', async () => {
    await november(async ({ owner, admin, first, second }) => {
      await untaxed(owner, people.t2, people.s2);
      await adjust(admin, people.t2, 'bonus', '100.00');
      await adjust(admin, people.s2, 'reimbursement', '5.00');
      const both = [{ name: 'Sofia Lindqvist' }, { name: 'Tess Calloway' }];
      expect(await stopping(admin, first)).toMatchObject(both);
      expect((await stopping(admin, second)).map(({ kind }) => kind)).toEqual(['not_ended']);
    });
  });

  test('people who are paid only a correction', async () => {
    await november(async ({ owner, admin, first, second, session }) => {
      await process(admin, first);
      await untaxed(owner, people.t1);
      await admin('update sessions set duration = 45 where id = $1', [session]);
      await setToday(owner, '2026-12-01');
      expect(await stopping(admin, second)).toMatchObject([
        { kind: 'missing_tax', name: 'Tom Birch' },
      ]);
    });
  });
});

test.each([
  ['a space that does not break', 'Zo\u00eb\u00a0Quist'],
  ['a wide space', 'Zo\u00eb\u3000Quist'],
  ['an accent of its own', 'Zoe\u0308 Quist'],
  ['a zero-width space', 'Zo\u00eb\u200b Quist'],
  ['a word joiner', '\u2060Zo\u00eb Quist'],
  ['a soft hyphen', 'Zo\u00eb Qu\u00adist'],
  ['a sign of direction', 'Zo\u00eb Quist\u200e'],
  ['a variant of a letter', 'Zo\u00eb\ufe00 Quist'],
])('a session that is logged twice is named though the name has %s', async (_, client_name) => {
  await november(async ({ admin, first }) => {
    await logSession(admin, people.t1, '2026-11-04', { client_name: 'Zo\u00eb Quist' });
    await logSession(admin, people.t1, '2026-11-04', { client_name });
    expect(await stopping(admin, first)).toMatchObject([
      { kind: 'duplicate', day: '2026-11-04', count: 2 },
    ]);
  });
});

describe('what was paid before and is logged again is named in the period that would correct it', () => {
  test('a session', async () => {
    await november(async ({ owner, admin, first, second }) => {
      await process(admin, first);
      await logSession(admin, people.t1, '2026-11-04', { client_name: 'Somebody else' });
      const again = await logSession(admin, people.t1, '2026-11-03', {
        client_name: 'ann',
        duration: 45,
      });
      await setToday(owner, '2026-12-01');
      const [warning, ...others] = await stopping(admin, second);
      expect([warning, others]).toMatchObject([
        { kind: 'duplicate', name: 'Tom Birch', count: 2 },
        [],
      ]);
      expect(await refusalOf(process(admin, second, false))).toMatchObject({
        detail: 'sessions_duplicated',
      });
      await setAside(admin, second, warning, 'Two sessions that day');
      expect(await admin('select * from payroll_warnings($1)', [second])).toEqual([]);
      await admin('update sessions set archived = true where id = $1', [again]);
      expect(await stopping(admin, second)).toEqual([]);
    });
  });

  test('supervision, with the same hours or at the same time', async () => {
    await november(async ({ owner, admin, first, second }) => {
      await owner(`update supervision_sessions set time = '10:00'`);
      await process(admin, first);
      const log = (hours: string) =>
        logSupervision(admin, people.s1, people.t1, '2026-11-03', hours);
      await setToday(owner, '2026-12-01');
      const again = await log('1.5');
      const twice = { kind: 'supervision_duplicate', name: 'Sam Okafor', count: 2 };
      expect(await stopping(admin, second)).toMatchObject([twice]);
      await admin(`update supervision_sessions set hours = 1, time = '11:00' where id = $1`, [
        again,
      ]);
      expect(await stopping(admin, second)).toMatchObject([twice]);
      await admin(`update supervision_sessions set time = '12:00' where id = $1`, [again]);
      expect(await stopping(admin, second)).toEqual([]);
    });
  });

  test('and not a pair that was paid as it is, nor in a later period', async () => {
    await november(async ({ owner, admin, first, second }) => {
      await logSession(admin, people.t1, '2026-11-03', { client_name: 'Ann' });
      await process(admin, first);
      await admin('update sessions set duration = 45 where date = $1', ['2026-11-03']);
      await setToday(owner, '2026-12-01');
      expect(await stopping(admin, second)).toEqual([]);
      await logSession(admin, people.t1, '2026-11-03', { client_name: 'Ann' });
      expect(await stopping(admin, second)).toMatchObject([{ kind: 'duplicate', count: 3 }]);
      await process(admin, second);
      await setToday(owner, '2026-12-17');
      const third = await periodOf(owner, '2026-12-01');
      expect(await stopping(admin, third)).toEqual([]);
    });
  });
});

describe('warnings name supervision', () => {
  test('without a rate', async () => {
    await november(async ({ owner, admin, first }) => {
      await owner('delete from private.supervision_rates where person_id = $1', [people.s1.id]);
      expect(await stopping(admin, first)).toMatchObject([
        { kind: 'supervision_unpriced', name: 'Sam Okafor', count: 1 },
      ]);
      expect(await refusalOf(process(admin, first, false))).toMatchObject({
        detail: 'supervision_unpriced',
      });
    });
  });

  test('that its therapist disputes', async () => {
    await november(async ({ owner, admin, first }) => {
      await owner(`update supervision_sessions set disputed_at = now(), dispute = 'I was away'`);
      expect(await stopping(admin, first)).toMatchObject([
        { kind: 'supervision_disputed', name: 'Sam Okafor' },
      ]);
      expect(await refusalOf(process(admin, first, false))).toMatchObject({
        detail: 'supervision_disputed',
      });
    });
  });

  test('that its therapist disputes, once set aside, in every time zone', async () => {
    await november(async ({ owner, admin, first }) => {
      await owner(`update supervision_sessions set disputed_at = now(), dispute = 'I was away'`);
      const [disputed] = await stopping(admin, first);
      await setAside(admin, first, disputed);
      const settled = await review(admin, first);
      await owner(`set local timezone = 'Asia/Tokyo'`);
      expect(await review(admin, first)).toEqual(settled);
    });
  });

  test('dated after today', async () => {
    await november(async ({ owner, admin, as, second }) => {
      const planned = await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-25', '1');
      expect(await stopping(admin, second)).toMatchObject([
        { kind: 'not_ended' },
        { kind: 'supervision_future_dated', name: 'Sam Okafor', subject_id: planned },
      ]);
      await setToday(owner, '2026-11-25');
      expect((await stopping(admin, second)).map(({ kind }) => kind)).toEqual(['not_ended']);
    });
  });

  test('that was logged twice, with the same hours and type', async () => {
    await november(async ({ admin, as, first }) => {
      const log = (therapist: Person, day: string, hours: string) =>
        logSupervision(as(people.s1), people.s1, therapist, day, hours);
      await log(people.t1, '2026-11-03', '1');
      await log(people.t1, '2026-11-04', '1.5');
      const again = await log(people.t1, '2026-11-03', '1.5');
      await admin(`update supervision_sessions set type = 'Group' where id = $1`, [again]);
      expect(await stopping(admin, first)).toEqual([]);
      await admin('update supervision_sessions set type = null where id = $1', [again]);
      const twice = { kind: 'supervision_duplicate', name: 'Sam Okafor', count: 2 };
      const [warning, ...others] = await stopping(admin, first);
      expect([warning, others]).toMatchObject([twice, []]);
      expect(await refusalOf(process(admin, first, false))).toMatchObject({
        detail: 'supervision_duplicated',
      });
      await setAside(admin, first, warning, 'Two meetings that day');
      expect(await admin('select * from payroll_warnings($1)', [first])).toEqual([]);
      await log(people.t1, '2026-11-03', '1.5');
      expect(await admin('select kind, count::int from payroll_warnings($1)', [first])).toEqual([
        { kind: 'supervision_duplicate', count: 3 },
      ]);
    });
  });

  test('that was logged at the same time, with other hours, type or therapist', async () => {
    await november(async ({ owner, admin, as, first }) => {
      const log = (therapist: Person, hours: string, type: string | null, time: string) =>
        as(people.s1)(
          `insert into supervision_sessions (supervisor_id, therapist_id, date, hours, type, time)
           values ($1, $2, '2026-11-03', $3, $4, $5)`,
          [people.s1.id, therapist.id, hours, type, time],
        );
      const warnings = () => admin('select kind, count::int from payroll_warnings($1)', [first]);
      await owner(
        'insert into supervisor_therapists (supervisor_id, therapist_id) values ($1, $2)',
        [people.s1.id, people.t2.id],
      );
      await log(people.t1, '1', 'Group', '23:00');
      await log(people.t1, '1', 'Individual', '22:00');
      await log(people.t2, '1.5', 'Group', '23:00');
      expect(await warnings()).toEqual([]);
      // Where a meeting is paid once, it is one meeting that was logged for each by itself.
      await owner(`update practice_settings set group_supervision_pay = 'once'`);
      expect(await warnings()).toEqual([{ kind: 'supervision_duplicate', count: 2 }]);
      await owner(`update practice_settings set group_supervision_pay = 'each'`);
      await log(people.t1, '1.25', 'Group', '23:00');
      expect(await warnings()).toEqual([{ kind: 'supervision_duplicate', count: 2 }]);
      await log(people.t1, '0.5', null, '23:45');
      expect(await warnings()).toEqual([{ kind: 'supervision_duplicate', count: 3 }]);
    });
  });

  test('of one meeting is one meeting', async () => {
    await november(async ({ owner, admin, as, first }) => {
      await owner(`update practice_settings set group_supervision_pay = 'once'`);
      await owner(
        'insert into supervisor_therapists (supervisor_id, therapist_id) values ($1, $2)',
        [people.s1.id, people.t2.id],
      );
      await as(people.s1)(
        `select log_supervision_meeting($1, array[$2, $3]::uuid[], '{1, 1.5}', '2026-11-03', '10:00', 'Group')`,
        [people.s1.id, people.t1.id, people.t2.id],
      );
      expect(await stopping(admin, first)).toEqual([]);
    });
  });

  test('that is not confirmed, which stops nothing', async () => {
    await november(async ({ owner, admin, first }) => {
      expect(await review(admin, first)).toMatchObject([
        { kind: 'supervision_unconfirmed', stops: false, name: 'Tom Birch', count: 1 },
        { kind: 'week_open' },
      ]);
      await owner('update supervision_sessions set confirmed_at = now()');
      expect((await review(admin, first)).map(({ kind }) => kind)).toEqual(['week_open']);
      expect(await process(admin, first, false)).toMatchObject({ status: 'completed' });
    });
  });
});
