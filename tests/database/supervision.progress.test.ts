import { describe, expect, test } from 'vitest';
import { addDays } from '../../domain/calendar-day.ts';
import { testPractice } from '../harness/database.ts';
import fc from '../harness/properties.ts';
import { waitingMails } from '../harness/waiting-mails.ts';
import { logSession, logSupervision, setToday } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { type Logged, progressOf, type Required } from './supervision.progress-oracle.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';

const { database, people } = testPractice();

const transaction = (run: (tx: TestTransaction) => Promise<void>) => inTransaction(database, run);

const addRequirement = ({ as }: TestTransaction, fields: Record<string, unknown> = {}) => {
  const row = {
    therapist_id: people.t1.id,
    license: 'LCSW',
    state: 'CA',
    total_hours: 104,
    individual_hours: 52,
    every: 'week',
    hours_every: 1,
    client_hours_per_hour: 10,
    starts_on: '2026-01-01',
    ends_on: '2027-12-31',
    ...fields,
  };
  const names = Object.keys(row);
  return as(people.admin)(
    `insert into supervision_requirements (${names.join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
};

describe('progress', () => {
  test('can be read by the therapist, their current supervisors and admins', async () => {
    await transaction(async (tx) => {
      await addRequirement(tx);
      const read = (caller: Parameters<TestTransaction['as']>[0]) =>
        tx.as(caller)('select therapist_name from supervision_progress()');
      for (const caller of [people.t1, people.s1, people.admin]) {
        expect(await read(caller)).toEqual([{ therapist_name: 'Tom Birch' }]);
      }
      for (const caller of [people.t2, people.s2]) expect(await read(caller)).toEqual([]);
      expect(await refusalOf(read(people.disabled))).toMatchObject({ code: '42501' });
    });
  });

  test('of a deactivated therapist is shown to those who choose them, not among everybody', async () => {
    await transaction(async (tx) => {
      await tx.owner('update private.people set deactivated_at = now() where id = $1', [
        people.t1.id,
      ]);
      await addRequirement(tx);
      for (const caller of [people.admin, people.s1]) {
        const licenses = (therapist: string | null) =>
          tx.as(caller)('select license from supervision_progress($1)', [therapist]);
        expect(await licenses(people.t1.id)).toEqual([{ license: 'LCSW' }]);
        expect(await licenses(null)).toEqual([]);
      }
      expect(
        await tx.as(people.s2)('select from supervision_progress($1)', [people.t1.id]),
      ).toEqual([]);
    });
  });

  test('counts what a board counts, and says how much is missing and by when', async () => {
    await transaction(async (tx) => {
      const { owner, as } = tx;
      await setToday(owner, '2026-11-18');
      await addRequirement(tx, { starts_on: '2026-11-01', ends_on: '2026-12-31', total_hours: 10 });
      const sam = as(people.s1);
      await logSupervision(sam, people.s1, people.t1, '2026-11-03', '1');
      await logSupervision(sam, people.s1, people.t1, '2026-11-10', '2');
      await logSupervision(sam, people.s1, people.t1, '2026-11-17', '0.5');
      await sam(`update supervision_sessions set type = 'Individual' where hours = 1`);
      await sam(`update supervision_sessions set type = 'Peer' where hours = 2`);
      await logSession(as(people.t1), people.t1, '2026-11-12');
      const [row] = await as(people.t1)(
        `select counted::text, individual_done::text, unstated_done::text, missing::text,
           individual_missing::text, client_hours::text, ratio_hours::text, window_from::text,
           window_missing::text, windows_short, pace_per_week::text, finish_on
         from supervision_progress()`,
      );
      expect(row).toEqual({
        counted: '1.50',
        individual_done: '1.00',
        unstated_done: '0.50',
        missing: '8.50',
        individual_missing: '51.00',
        client_hours: '1.00',
        ratio_hours: expect.stringMatching(/^0\.25/),
        window_from: '2026-11-15',
        window_missing: '0.50',
        // The week of the eighth had only Peer supervision.
        windows_short: 1,
        pace_per_week: '0.58',
        finish_on: expect.anything(),
      });
    });
  });

  test.each([
    // 30 of 104 hours and none of 52 individual ones: the group hours to come are more than enough.
    ['individual hours are missing at the end', {}, '52', '0.74'],
    ['only individual hours are missing', { total_hours: 20 }, '52', '0.52'],
  ])('says so where %s', async (_what, fields, atEnd, needed) => {
    await transaction(async (tx) => {
      await setToday(tx.owner, '2026-11-18');
      await addRequirement(tx, { starts_on: '2026-01-01', ends_on: '2028-10-18', ...fields });
      const sam = tx.as(people.s1);
      for (let week = 0; week < 30; week++) {
        await logSupervision(sam, people.s1, people.t1, addDays('2026-11-18', -7 * week), '1');
      }
      await sam(`update supervision_sessions set type = 'Group'`);
      const [row] = await tx.as(people.t1)(
        `select pace_per_week::text, finish_on, trim_scale(missing_at_end)::text as missing_at_end,
           trim_scale(needed_per_week)::text as needed_per_week
         from supervision_progress()`,
      );
      expect(row).toEqual({
        pace_per_week: '1.00',
        finish_on: null,
        missing_at_end: atEnd,
        needed_per_week: needed,
      });
    });
  });

  test('of a requirement to come is needed in its own days, and not late', async () => {
    await transaction(async (tx) => {
      const figures = async (today: string) => {
        await setToday(tx.owner, today);
        const [row] = await tx.as(people.t1)(
          `select finish_on, missing_at_end::float, needed_per_week::float from supervision_progress()`,
        );
        return row;
      };
      // Ten weeks.
      await addRequirement(tx, { starts_on: '2027-01-01', ends_on: '2027-03-11', total_hours: 60 });
      const toCome = { finish_on: null, missing_at_end: 0, needed_per_week: 6 };
      expect(await figures('2026-10-01')).toEqual(toCome);
      expect(await figures('2026-12-31')).toEqual(toCome);
      expect(await figures('2027-01-01')).toMatchObject({ missing_at_end: 60 });
    });
  });

  test('agrees with the model', async () => {
    const start = '2026-01-15';
    const day = fc.integer({ min: -20, max: 420 }).map((days) => addDays(start, days));
    const quarters = fc.integer({ min: 1, max: 80 });
    const logged: fc.Arbitrary<Logged> = fc
      .record({
        date: day,
        quarters: fc.integer({ min: 1, max: 12 }),
        type: fc.constantFrom('Individual', 'Group', 'Peer', 'Other', null),
        answer: fc.constantFrom('confirmed', 'disputed', 'none'),
      })
      .map(({ answer, ...row }) => ({
        ...row,
        isConfirmed: answer === 'confirmed',
        isDisputed: answer === 'disputed',
      }));
    const required: fc.Arbitrary<Required> = fc
      .record({
        starts: fc.integer({ min: 0, max: 40 }).map((days) => addDays(start, days)),
        ends: fc.integer({ min: 41, max: 400 }).map((days) => addDays(start, days)),
        total: quarters,
        individual: fc.option(quarters),
        groupMost: fc.option(quarters),
        window: fc.option(
          fc.tuple(fc.constantFrom('week', 'month'), fc.integer({ min: 1, max: 16 })),
        ),
        clientHoursPerHour: fc.option(fc.constantFrom(2, 5, 10)),
      })
      .map(({ window, ...rest }) => ({
        ...rest,
        every: window?.[0] ?? null,
        hoursEvery: window?.[1] ?? null,
      }));
    const sessions = fc.array(fc.tuple(day, fc.constantFrom(30, 45, 60)), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(
        required,
        fc.array(logged, { maxLength: 40 }),
        sessions,
        day,
        async (wanted, log, seen, today) => {
          await transaction(async (tx) => {
            const { owner } = tx;
            await addRequirement(tx, {
              starts_on: wanted.starts,
              ends_on: wanted.ends,
              total_hours: wanted.total / 4,
              individual_hours: wanted.individual === null ? null : wanted.individual / 4,
              group_hours_most: wanted.groupMost === null ? null : wanted.groupMost / 4,
              every: wanted.every,
              hours_every: wanted.hoursEvery === null ? null : wanted.hoursEvery / 4,
              client_hours_per_hour: wanted.clientHoursPerHour,
            });
            await owner('set local session_replication_role = replica');
            await owner(
              `insert into supervision_sessions
                 (supervisor_id, therapist_id, date, hours, type, confirmed_at, disputed_at, dispute)
               select $1, $2, date, quarters * 0.25, type, case when "isConfirmed" then now() end,
                 case when "isDisputed" then now() end, case when "isDisputed" then 'No' end
               from jsonb_to_recordset($3) logged
                 (date date, quarters numeric, type text, "isConfirmed" boolean, "isDisputed" boolean)`,
              [people.s1.id, people.t1.id, JSON.stringify(log)],
            );
            await owner(
              `insert into sessions (therapist_id, client_name, date, duration)
               select $1, 'A', date, minutes from jsonb_to_recordset($2) held (date date, minutes int)`,
              [people.t1.id, JSON.stringify(seen.map(([date, minutes]) => ({ date, minutes })))],
            );
            const minutes = seen
              .filter(([date]) => date >= wanted.starts && date <= today && date <= wanted.ends)
              .reduce((sum, [, each]) => sum + each, 0);
            const [row] = await owner(
              `select counted::float, confirmed::float, missing::float, individual_missing::float,
                 ratio_missing::float, window_from::text, window_missing::float, windows_short,
                 finish_on::text, missing_at_end::float, needed_per_week::float
               from supervision_requirements required
               cross join lateral private.supervision_progress_of(required, $1) progress`,
              [today],
            );
            const expected = progressOf(wanted, log, minutes, today);
            expect(row).toEqual(expected);
            const { missing, individual_missing, finish_on, missing_at_end } = expected;
            const isLate =
              today >= wanted.starts &&
              missing + individual_missing > 0 &&
              (finish_on === null || finish_on > wanted.ends);
            expect(missing_at_end > 0).toBe(isLate);
          });
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('reminders', () => {
  test('are sent once, near the end of a week that lacks hours, to the therapist and the supervisor', async () => {
    await transaction(async (tx) => {
      const { owner } = tx;
      await setToday(owner, '2026-11-18');
      await addRequirement(tx);
      const due = async () => {
        await owner('select private.remind_of_supervision()');
        const rows = await waitingMails(owner, 'person.id');
        await owner('delete from private.outgoing_mails');
        return rows;
      };
      const isDue = async () =>
        (await tx.as(people.s1)('select is_due from supervision_progress()'))[0]?.is_due;
      expect(await due()).toEqual([]);
      expect(await isDue()).toBe(false);
      await setToday(owner, '2026-11-19');
      expect(await isDue()).toBe(true);
      const mails = await due();
      expect(mails.map(({ person_id }) => person_id).sort()).toEqual(
        [people.s1.id, people.t1.id].sort(),
      );
      expect(mails[0]).toMatchObject({
        subject: 'Supervision is due: Tom Birch',
        body: 'Tom Birch still needs 1 h of supervision this week.',
      });
      expect(await due()).toEqual([]);
      await setToday(owner, '2026-11-26');
      await logSupervision(tx.as(people.s1), people.s1, people.t1, '2026-11-24', '1');
      expect(await due()).toEqual([]);
      expect(await isDue()).toBe(false);
      await setToday(owner, '2026-12-04');
      await owner('update practice_settings set email_reminders = false');
      expect(await due()).toEqual([]);
    });
  });

  test('are remembered for a year', async () => {
    await transaction(async ({ owner }) => {
      await setToday(owner, '2026-11-19');
      await owner(
        `insert into private.supervision_reminders (therapist_id, every, due_from)
         values ($1, 'week', '2025-11-16'), ($1, 'week', '2025-11-23')`,
        [people.t1.id],
      );
      await owner('select private.remind_of_supervision()');
      expect(
        await owner('select due_from::text from private.supervision_reminders order by due_from'),
      ).toEqual([{ due_from: '2025-11-23' }]);
    });
  });
});

test('of somebody who is no therapist any more, nobody is reminded', async () => {
  await transaction(async (tx) => {
    const { owner } = tx;
    await setToday(owner, '2026-11-19');
    await addRequirement(tx);
    const remindedAs = (person: { id: string }, role: string) =>
      tx.undo(async () => {
        await owner('update private.people set role = $2 where id = $1', [person.id, role]);
        await owner('select private.remind_of_supervision()');
        return (await waitingMails(owner, 'person.id')).map(({ person_id }) => person_id);
      });
    expect(await remindedAs(people.t1, 'admin')).toEqual([]);
    expect(await remindedAs(people.s1, 'admin')).toEqual([people.t1.id]);
  });
});

describe('two licenses of one therapist', () => {
  const reminded = async ({ owner }: TestTransaction) => {
    await owner('select private.remind_of_supervision()');
    const rows = await waitingMails(owner, 'person.id');
    await owner('delete from private.outgoing_mails');
    return rows.filter(({ person_id }) => person_id === people.t1.id).map(({ body }) => body);
  };

  test('each count every hour, and get one reminder a week between them', async () => {
    await transaction(async (tx) => {
      await setToday(tx.owner, '2026-11-19');
      await addRequirement(tx);
      await addRequirement(tx, { license: 'LPC', state: 'TX', total_hours: 72, hours_every: 3 });
      await logSupervision(tx.as(people.s1), people.s1, people.t1, '2026-11-16', '0.5');
      expect(
        await tx.as(people.t1)(
          'select license, counted::float, total_hours::float from supervision_progress()',
        ),
      ).toEqual([
        { license: 'LCSW', counted: 0.5, total_hours: 104 },
        { license: 'LPC', counted: 0.5, total_hours: 72 },
      ]);
      // For the license that lacks more.
      expect(await reminded(tx)).toEqual(['Tom Birch still needs 2.5 h of supervision this week.']);
      expect(await reminded(tx)).toEqual([]);
    });
  });

  test('get a reminder for the month even when a week that began on the same day had one', async () => {
    await transaction(async (tx) => {
      // The first of February was a Sunday.
      await setToday(tx.owner, '2026-02-07');
      await addRequirement(tx);
      await addRequirement(tx, { license: 'LPC', every: 'month', hours_every: 4 });
      expect(await reminded(tx)).toHaveLength(1);
      await setToday(tx.owner, '2026-02-24');
      expect(await reminded(tx)).toEqual(['Tom Birch still needs 4 h of supervision this month.']);
    });
  });

  test('are on the log only during their dates', async () => {
    await transaction(async (tx) => {
      const days = { starts_on: '2026-01-01', ends_on: '2026-06-30' };
      await addRequirement(tx, { ...days, license: 'LMSW' });
      await addRequirement(tx, { ...days, license: 'LPC', state: 'TX' });
      await addRequirement(tx, { starts_on: '2026-07-01', ends_on: '2027-12-31' });
      await logSupervision(tx.as(people.s1), people.s1, people.t1, '2026-03-02', '1');
      const [self] = await tx.as(people.t1)(
        `select license_sought from supervision_parties('2026-03-01', '2026-03-31', $1)`,
        [people.t1.id],
      );
      expect(self).toEqual({ license_sought: 'LMSW, CA; LPC, TX' });
    });
  });
});

describe('templates', () => {
  test('shipped with the product name their source and the day it was read, and are marked as examples', async () => {
    await transaction(async ({ as }) => {
      const rows = await as(people.admin)(
        'select state, source, read_on::text, is_example from supervision_templates order by state',
      );
      expect(rows.map(({ state }) => state)).toEqual(['CA', 'NY', 'TX']);
      for (const row of rows) {
        expect(row).toMatchObject({ is_example: true, read_on: '2026-11-22' });
        expect(row.source).toMatch(/^https:/);
      }
      expect(rows[0]?.source).toMatch(
        /legislature\.ca\.gov\S+ \(Business and Professions Code [\d., ]+\)$/,
      );
    });
  });

  test('need a name and hours alone', async () => {
    await transaction(async ({ as }) => {
      expect(
        await as(people.admin)(
          `insert into supervision_templates (name, total_hours) values ('Maine', 96)
           returning license, state, source, read_on, is_example`,
        ),
      ).toEqual([{ license: '', state: '', source: '', read_on: null, is_example: false }]);
    });
  });

  test('are the practice’s own once changed, and cannot be made examples again', async () => {
    await transaction(async ({ as }) => {
      const admin = as(people.admin);
      const [same] = await admin(
        `update supervision_templates set total_hours = total_hours where state = 'TX' returning is_example`,
      );
      expect(same).toEqual({ is_example: true });
      const [changed] = await admin(
        `update supervision_templates set total_hours = 80 where state = 'TX' returning is_example`,
      );
      expect(changed).toEqual({ is_example: false });
      const others = await admin('select is_example from supervision_templates where state <> $1', [
        'TX',
      ]);
      expect(others.map(({ is_example }) => is_example)).toEqual([true, true]);
      for (const forged of [
        'update supervision_templates set is_example = true',
        `insert into supervision_templates (name, total_hours, is_example) values ('Maine', 96, true)`,
      ]) {
        expect(await refusalOf(admin(forged))).toMatchObject({ code: '42501' });
      }
    });
  });

  test('do not affect existing requirements when they are changed or deleted', async () => {
    await transaction(async (tx) => {
      const admin = tx.as(people.admin);
      const [texas] = await admin(
        `select license, state, total_hours, individual_hours, group_hours_most, every, hours_every,
           client_hours_per_hour
         from supervision_templates where state = 'TX'`,
      );
      await addRequirement(tx, texas);
      const required = () => tx.owner('select * from supervision_requirements');
      const before = await required();
      await admin(
        `update supervision_templates set total_hours = 999, every = 'week' where state = 'TX'`,
      );
      expect(await required()).toEqual(before);
      await admin(`delete from supervision_templates where state = 'TX'`);
      expect(await required()).toEqual(before);
    });
  });
});
