import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type Sql, type TestDatabase } from '../harness/database.ts';
import type { People, Person } from '../harness/people.ts';
import type { Row } from '../harness/sql.ts';
import { waitingMails } from '../harness/waiting-mails.ts';
import {
  adjust,
  inNovember,
  logSession,
  logSupervision,
  type November,
  periodOf,
  process,
  setToday,
} from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';

let database: TestDatabase;
let people: People;

beforeAll(async () => {
  database = await freshDatabase();
  people = await database.practice();
  await database.owner.query(`update private.person_details set tax_form = '1099-NEC'`);
});
afterAll(() => database.drop());

const november = (run: (tx: November) => Promise<void>) => inNovember(database, people, run);

const review = (sql: Sql, period: string): Promise<Row[]> =>
  sql(
    `select kind, stops, name, role, day::text, count, reminded_on::text, reason, set_aside_by, payee_id, subject_id,
       facts, set_aside_id
     from payroll_review($1)`,
    [period],
  );
const stopping = async (sql: Sql, period: string) =>
  (await review(sql, period)).filter(({ stops }) => stops);
const untaxed = (owner: Sql, ...payees: { id: string }[]) =>
  owner('update private.person_details set tax_form = null where person_id = any ($1)', [
    payees.map(({ id }) => id),
  ]);
const setAside = (sql: Sql, period: string, warning: Row | undefined, reason = 'On its way') =>
  sql('select set_aside_warning($1, $2, $3, $4, $5, $6)', [
    period,
    warning?.kind,
    warning?.facts,
    reason,
    warning?.payee_id,
    warning?.subject_id,
  ]);

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

describe('accepted are the warnings that were seen', () => {
  const digest = async (sql: Sql, period: string) => {
    const lists = await sql('select distinct list_digest from payroll_warnings($1)', [period]);
    expect(lists).toHaveLength(1);
    return lists[0]?.list_digest;
  };
  const accept = (sql: Sql, period: string, list: unknown) =>
    sql('select status from process_payroll_period($1, true, null, $2)', [period, list]);

  test('and those that came later are refused, until they are seen too', async () => {
    await november(async ({ owner, admin, as, first }) => {
      await untaxed(owner, people.t1);
      const seen = await digest(admin, first);
      await owner(`update supervision_sessions set disputed_at = now(), dispute = 'I was away'`);
      expect(await refusalOf(accept(admin, first, seen))).toMatchObject({
        code: 'PT409',
        detail: 'warnings_changed',
      });
      expect(await owner('select from private.payroll_statements')).toEqual([]);
      const again = await digest(admin, first);
      await logSession(as(people.t1), people.t1, '2026-11-03');
      expect(await refusalOf(accept(admin, first, again))).toMatchObject({
        detail: 'warnings_changed',
      });
      const all = await digest(admin, first);
      // What else changes is no warning.
      await admin(`update sessions set notes = 'Seen' where therapist_id = $1`, [people.t1.id]);
      expect(await digest(admin, first)).toBe(all);
      expect(await accept(admin, first, all)).toEqual([{ status: 'completed' }]);
    });
  });

  test('and one of them with other facts is another one', async () => {
    await november(async ({ admin, as, first }) => {
      const again = await logSession(as(people.t1), people.t1, '2026-11-03');
      const seen = await digest(admin, first);
      await admin('update sessions set duration = 45 where id = $1', [again]);
      expect(await refusalOf(accept(admin, first, seen))).toMatchObject({
        detail: 'warnings_changed',
      });
    });
  });

  test('and nothing is left to be seen where all of them were settled', async () => {
    await november(async ({ owner, admin, first }) => {
      await untaxed(owner, people.t1);
      const seen = await digest(admin, first);
      await owner(`update private.person_details set tax_form = 'W-9'`);
      expect(await accept(admin, first, seen)).toEqual([{ status: 'completed' }]);
    });
  });

  test('or all, where no list is named', async () => {
    await november(async ({ owner, admin, first }) => {
      await untaxed(owner, people.t1);
      expect(await accept(admin, first, null)).toEqual([{ status: 'completed' }]);
    });
  });
});

describe('a warning that was set aside', () => {
  test('no longer stops the run, and keeps who did it and why', async () => {
    await november(async ({ owner, admin, first }) => {
      await untaxed(owner, people.t1);
      const [warning] = await stopping(admin, first);
      await setAside(admin, first, warning, '  The form is in the mail  ');
      expect(await stopping(admin, first)).toMatchObject([
        { kind: 'missing_tax', reason: 'The form is in the mail', set_aside_by: 'Alma Reyes' },
      ]);
      expect(await admin('select * from payroll_warnings($1)', [first])).toEqual([]);
      expect(await process(admin, first, false)).toMatchObject({ status: 'completed' });
      expect(
        await owner(
          `select action, actor_name, person_id, new ->> 'reason' as reason from audit_log where entity = 'payroll warning'`,
        ),
      ).toEqual([
        {
          action: 'added',
          actor_name: 'Alma Reyes',
          person_id: people.t1.id,
          reason: 'The form is in the mail',
        },
      ]);
    });
  });

  test('leaves the others', async () => {
    await november(async ({ owner, admin, first }) => {
      await untaxed(owner, people.t1, people.s1);
      const [warning] = await stopping(admin, first);
      await setAside(admin, first, warning);
      expect(await admin('select payee_name from payroll_warnings($1)', [first])).toEqual([
        { payee_name: 'Tom Birch' },
      ]);
      expect(await refusalOf(process(admin, first, false))).toMatchObject({
        detail: 'tax_data_missing',
      });
    });
  });

  test('returns when its facts change', async () => {
    await november(async ({ admin, first, as }) => {
      const again = await logSession(as(people.t1), people.t1, '2026-11-03');
      await setAside(admin, first, (await stopping(admin, first))[0], 'Two visits that day');
      const isOpen = async () =>
        (await admin('select * from payroll_warnings($1)', [first])).length;
      expect(await isOpen()).toBe(0);
      await admin(`update sessions set notes = 'Seen' where id = $1`, [again]);
      expect(await isOpen()).toBe(0);
      await admin('update sessions set duration = 45 where id = $1', [again]);
      expect(await isOpen()).toBe(1);
      await logSession(as(people.t1), people.t1, '2026-11-03');
      await setAside(admin, first, (await stopping(admin, first))[0], 'Three visits');
      expect(await isOpen()).toBe(0);
    });
  });

  test('can be put back', async () => {
    await november(async ({ owner, admin, first }) => {
      await untaxed(owner, people.t1);
      await setAside(admin, first, (await stopping(admin, first))[0]);
      const [aside] = await stopping(admin, first);
      await admin('select put_back_warning($1)', [aside?.set_aside_id]);
      expect(await stopping(admin, first)).toMatchObject([{ reason: null, set_aside_id: null }]);
      expect(
        await refusalOf(admin('select put_back_warning($1)', [aside?.set_aside_id])),
      ).toMatchObject({ detail: 'warning_gone' });
    });
  });

  test('needs a reason, and must not have changed', async () => {
    await november(async ({ owner, admin, first, second }) => {
      await untaxed(owner, people.t1);
      const [warning] = await stopping(admin, first);
      for (const reason of ['', '  ', 'x'.repeat(1001)]) {
        expect(await refusalOf(setAside(admin, first, warning, reason))).toMatchObject({
          detail: 'reason_required',
        });
      }
      const other = { ...warning, facts: 'something else' };
      expect(await refusalOf(setAside(admin, first, other))).toMatchObject({
        detail: 'warning_gone',
      });
      const [running] = await stopping(admin, second);
      expect(await refusalOf(setAside(admin, second, running))).toMatchObject({
        detail: 'warning_stays',
      });
      await setAside(admin, first, warning, 'x'.repeat(1000));
      await process(admin, first);
      expect(await refusalOf(setAside(admin, first, warning))).toMatchObject({
        detail: 'warning_gone',
      });
    });
  });
});

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
