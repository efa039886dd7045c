import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import type { Person } from '../harness/people.ts';
import fc from '../harness/properties.ts';
import { amountOf, centsOf } from './pay-oracle.ts';
import {
  driftOf,
  periodOf,
  process,
  setToday,
  sumOf,
  supervisorLines,
} from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';

const { database, people } = testPractice();

/** One supervisor has both therapists. */
const transaction = (run: (tx: TestTransaction) => Promise<void>) =>
  inTransaction(database, async (tx) => {
    await tx.owner(
      'insert into public.supervisor_therapists (supervisor_id, therapist_id) values ($1, $2)',
      [people.s1.id, people.t2.id],
    );
    await run(tx);
  });

const log = async (sql: Sql, entries: [Person, number][], day = '2026-11-03', kind = 'Group') => {
  const [row] = await sql(
    `select log_supervision_meeting($1, $2, $3, $4, '16:00', $5, 'Virtual', 'The plan') as id`,
    [people.s1.id, entries.map(([{ id }]) => id), entries.map(([, hours]) => hours), day, kind],
  );
  return String(row?.id);
};

/** Changes a meeting, from its current version or an earlier one. */
const change = (
  sql: Sql,
  meeting: string,
  seen: { ids: unknown; versions: unknown },
  entries: [Person, number][],
  { day = '2026-11-03', notes = 'The plan' } = {},
) =>
  sql(
    `select change_supervision_meeting($1, $2, $3::text[]::timestamptz[], $4, $5, $6, '16:00', 'Group', 'Virtual', $7)`,
    [
      meeting,
      seen.ids,
      seen.versions,
      entries.map(([{ id }]) => id),
      entries.map(([, hours]) => hours),
      day,
      notes,
    ],
  );

const seenOf = async (sql: Sql, meeting: string) => {
  const [row] = await sql(
    `select array_agg(id) as ids, array_agg(updated_at::text) as versions
     from supervision_sessions where meeting_id = $1`,
    [meeting],
  );
  return { ids: row?.ids, versions: row?.versions };
};

const rowsOf = (sql: Sql, meeting: string) =>
  sql(
    `select therapist_name, date::text, hours::text, type, notes, confirmed_at is not null as confirmed
     from supervision_log() where meeting_id = $1 order by therapist_name`,
    [meeting],
  );

const paidOnce = (owner: Sql) =>
  owner(`update practice_settings set group_supervision_pay = 'once'`);

describe('a meeting with several therapists', () => {
  test('has one entry per therapist, each with its own hours; everything else is shared', async () => {
    await transaction(async ({ owner, as }) => {
      await setToday(owner, '2026-11-20');
      const sam = as(people.s1);
      const meeting = await log(sam, [
        [people.t1, 1],
        [people.t2, 1.5],
      ]);
      const shared = { date: '2026-11-03', type: 'Group', notes: 'The plan', confirmed: false };
      expect(await rowsOf(sam, meeting)).toEqual([
        { ...shared, therapist_name: 'Tess Calloway', hours: '1.50' },
        { ...shared, therapist_name: 'Tom Birch', hours: '1.00' },
      ]);
      // A plain update of one entry, which any client may send.
      await sam(
        `update supervision_sessions set date = '2026-11-04', notes = 'Another plan'
         where therapist_id = $1`,
        [people.t1.id],
      );
      expect(await rowsOf(sam, meeting)).toMatchObject([
        { date: '2026-11-04', notes: 'Another plan', hours: '1.50' },
        { date: '2026-11-04', notes: 'Another plan', hours: '1.00' },
      ]);
      for (const [column, value] of [
        ['date', '2026-11-05'],
        ['time', '09:30:00'],
        ['type', 'Peer'],
        ['location', 'Phone'],
        ['notes', 'The last plan'],
      ] as const) {
        await sam(`update supervision_sessions set ${column} = $2 where therapist_id = $1`, [
          people.t2.id,
          value,
        ]);
        const found = await sam(
          `select distinct ${column}::text as value from supervision_sessions`,
        );
        expect(found).toEqual([{ value }]);
      }
      await sam('delete from supervision_sessions where therapist_id = $1', [people.t1.id]);
      expect(await rowsOf(sam, meeting)).toMatchObject([{ therapist_name: 'Tess Calloway' }]);
    });
  });

  test('is logged completely or not at all, and only by its supervisor', async () => {
    await transaction(async ({ owner, as }) => {
      await setToday(owner, '2026-11-20');
      const both: [Person, number][] = [
        [people.t1, 1],
        [people.t2, 1],
      ];
      for (const [caller, entries, code] of [
        [people.s2, both, '42501'],
        [people.t1, both, '42501'],
        [people.s1, [...both, [people.disabled, 1]], '42501'],
        [people.s1, [...both, [people.t1, 1]], 'PT400'],
        [people.s1, [...both, [people.t1, 0.3]], 'PT400'],
        [people.s1, [[people.t1, 0.3]], '23514'],
        [people.s1, [], 'PT400'],
      ] as [Person, [Person, number][], string][]) {
        expect(await refusalOf(log(as(caller), entries))).toMatchObject({ code });
      }
      expect(await owner('select from supervision_sessions')).toEqual([]);
      await log(as(people.admin), both);
      expect(await owner('select from supervision_sessions')).toHaveLength(2);
    });
  });

  test('can change attendance, hours and shared fields, but only if nothing changed since it was read', async () => {
    await transaction(async ({ owner, as }) => {
      await setToday(owner, '2026-11-20');
      const sam = as(people.s1);
      const meeting = await log(sam, [[people.t1, 1]]);
      const seen = await seenOf(sam, meeting);
      const two: [Person, number][] = [
        [people.t1, 1],
        [people.t2, 2],
      ];
      expect(await refusalOf(change(as(people.s2), meeting, seen, two))).toMatchObject({
        detail: 'supervision_not_found',
      });
      const twice = change(sam, meeting, seen, [...two, [people.t2, 1]]);
      expect(await refusalOf(twice)).toMatchObject({ detail: 'meeting_entries_invalid' });
      await change(sam, meeting, seen, two);
      expect(await rowsOf(sam, meeting)).toMatchObject([{ hours: '2.00' }, { hours: '1.00' }]);
      // A therapist was added in the meantime, so the version that was read is outdated.
      expect(await refusalOf(change(sam, meeting, seen, [[people.t1, 1]]))).toMatchObject({
        detail: 'supervision_edited_meanwhile',
      });
      await change(sam, meeting, await seenOf(sam, meeting), [[people.t2, 2]]);
      expect(await rowsOf(sam, meeting)).toMatchObject([{ therapist_name: 'Tess Calloway' }]);
      await change(sam, meeting, await seenOf(sam, meeting), []);
      expect(await rowsOf(sam, meeting)).toEqual([]);
    });
  });

  test('has fifty therapists at most, each with their hours', async () => {
    await transaction(async ({ owner }) => {
      const check = (therapists: number | null, hours: number | null) =>
        owner(
          `select private.require_meeting_entries(
             case when $1::int is not null then array(select gen_random_uuid() from generate_series(1, $1)) end,
             case when $2::int is not null then array_fill(1::numeric, array[$2]) end, 1)`,
          [therapists, hours],
        );
      expect(await check(50, 50)).toHaveLength(1);
      for (const [therapists, hours] of [
        [51, 51],
        [2, 1],
        [null, 1],
        [1, null],
      ] as const) {
        expect(await refusalOf(check(therapists, hours))).toMatchObject({
          detail: 'meeting_entries_invalid',
        });
      }
    });
  });

  test('needs the hours of every therapist', async () => {
    await transaction(async ({ owner, as }) => {
      await setToday(owner, '2026-11-20');
      const incomplete = as(people.s1)(
        `select log_supervision_meeting($1, $2, array[1, null], '2026-11-03')`,
        [people.s1.id, [people.t1.id, people.t2.id]],
      );
      expect(await refusalOf(incomplete)).toMatchObject({ detail: 'meeting_entries_invalid' });
    });
  });

  test('that was deleted cannot be changed, not even by an admin', async () => {
    await transaction(async ({ owner, as }) => {
      await setToday(owner, '2026-11-20');
      const meeting = await log(as(people.s1), [[people.t1, 1]]);
      const seen = await seenOf(owner, meeting);
      await change(as(people.s1), meeting, seen, []);
      for (const caller of [people.s1, people.admin]) {
        expect(await refusalOf(change(as(caller), meeting, seen, [[people.t1, 1]]))).toMatchObject({
          detail: 'supervision_not_found',
        });
      }
    });
  });

  test('counts as many records as it names therapists, and one where it names nobody', async () => {
    await transaction(async ({ owner, as }) => {
      await setToday(owner, '2026-11-20');
      const sam = as(people.s1);
      const written = async () => {
        const [share] = await owner('select rows from private.daily_shares where person_id = $1', [
          people.s1.id,
        ]);
        return Number(share?.rows ?? 0);
      };
      const before = await written();
      const meeting = await log(sam, [
        [people.t1, 1],
        [people.t2, 1],
      ]);
      expect(await written()).toBe(before + 2);
      await change(sam, meeting, await seenOf(sam, meeting), [[people.t1, 1]]);
      expect(await written()).toBe(before + 3);
      await change(sam, meeting, await seenOf(sam, meeting), []);
      expect(await written()).toBe(before + 4);
    });
  });

  test('asks each therapist to confirm, and again only when their own entry changed', async () => {
    await transaction(async ({ owner, as }) => {
      await setToday(owner, '2026-11-20');
      const sam = as(people.s1);
      const meeting = await log(sam, [
        [people.t1, 1],
        [people.t2, 1],
      ]);
      for (const therapist of [people.t1, people.t2]) {
        await as(therapist)(
          'select confirm_supervision(array_agg(id), array_agg(updated_at)) from supervision_log()',
        );
      }
      const confirmed = async () => (await rowsOf(sam, meeting)).map((row) => row.confirmed);
      await change(
        sam,
        meeting,
        await seenOf(sam, meeting),
        [
          [people.t1, 2],
          [people.t2, 1],
        ],
        { notes: 'Only the supervisor reads this' },
      );
      expect(await confirmed()).toEqual([true, false]);
      await sam(`update supervision_sessions set type = 'Peer' where therapist_id = $1`, [
        people.t1.id,
      ]);
      expect(await confirmed()).toEqual([false, false]);
    });
  });
});

describe('the pay of a meeting', () => {
  test('covers each entry or only the longest, by the setting when the meeting was logged', async () => {
    await transaction(async ({ owner, as }) => {
      await setToday(owner, '2026-11-20');
      const sam = as(people.s1);
      const entries: [Person, number][] = [
        [people.t1, 1],
        [people.t2, 1.5],
      ];
      await log(sam, entries);
      await paidOnce(owner);
      await log(sam, entries, '2026-11-04');
      await owner(`update practice_settings set group_supervision_pay = 'each'`);
      const lines = await supervisorLines(sam, await periodOf(owner, '2026-11-01'), people.s1);
      expect(lines.map(({ day, amount, reason }) => [day, amount, reason])).toEqual(
        expect.arrayContaining([
          ['2026-11-03', '80.00', 'supervision_rate'],
          ['2026-11-03', '120.00', 'supervision_rate'],
          ['2026-11-04', '0.00', 'paid_with_group'],
          ['2026-11-04', '120.00', 'supervision_rate'],
        ]),
      );
      // The therapists' own hours do not depend on the setting.
      expect(
        await sam(`select hours::text from supervision_hours($1, '2026-11-01', '2026-11-30')`, [
          people.s1.id,
        ]),
      ).toEqual([{ hours: '3.00' }, { hours: '2.00' }]);
    });
  });

  test.each([
    [
      'the longest entry is deleted',
      `delete from supervision_sessions where hours = 1.5`,
      '-40.00',
    ],
    [
      'the shorter entry becomes the longest',
      `update supervision_sessions set hours = 3 where hours = 1`,
      '120.00',
    ],
    [
      'the meeting is moved',
      `update supervision_sessions set date = '2026-11-17' where hours = 1`,
      '-120.00',
    ],
    ['another location', `update supervision_sessions set location = 'Phone' where hours = 1`, '0'],
  ])('after processing is corrected when %s', async (_what, statement, difference) => {
    await transaction(async ({ owner, as }) => {
      const admin = as(people.admin);
      await setToday(owner, '2026-11-20');
      await paidOnce(owner);
      await log(as(people.s1), [
        [people.t1, 1],
        [people.t2, 1.5],
      ]);
      await process(admin, await periodOf(owner, '2026-11-01'));
      await admin(statement);
      const next = await periodOf(owner, '2026-11-16');
      const corrections = (await supervisorLines(admin, next, people.s1)).filter(
        ({ kind }) => kind === 'correction',
      );
      expect(sumOf(corrections)).toBe(centsOf(difference));
      await process(admin, next);
      expect(await driftOf(owner)).toEqual([]);
    });
  });

  test.each([
    [
      'each',
      'of one meeting',
      (sam: Sql) =>
        log(sam, [
          [people.t1, 1],
          [people.t2, 1.5],
        ]),
    ],
    [
      'once',
      'of two meetings',
      async (sam: Sql) => {
        await log(sam, [[people.t1, 1]]);
        await log(sam, [[people.t2, 1.5]]);
      },
    ],
  ])(
    'after processing, paid %s, corrections %s name who changed each entry',
    async (paid, _of, logMeetings) => {
      await transaction(async ({ owner, as }) => {
        const admin = as(people.admin);
        await setToday(owner, '2026-11-20');
        await owner('update practice_settings set group_supervision_pay = $1', [paid]);
        await logMeetings(as(people.s1));
        await process(admin, await periodOf(owner, '2026-11-01'));
        await admin('update supervision_sessions set hours = 2 where hours = 1');
        await owner(`update private.people set role = 'admin' where id = $1`, [people.s2.id]);
        await as(people.s2)('update supervision_sessions set hours = 3 where hours = 1.5');
        const corrections = await admin(
          `select therapist_name, changed_by from supervisor_payroll_lines_of($1, $2)
         order by therapist_name`,
          [await periodOf(owner, '2026-11-16'), people.s1.id],
        );
        expect(corrections).toEqual([
          { therapist_name: 'Tess Calloway', changed_by: people.s2.id },
          { therapist_name: 'Tom Birch', changed_by: people.admin.id },
        ]);
      });
    },
  );

  test('matches the longest entry to the cent for any hours and rate, and so do its corrections', async () => {
    const quarters = fc.integer({ min: 1, max: 40 });
    const meeting = fc.record({
      first: quarters,
      second: quarters,
      isOnce: fc.boolean(),
      later: fc.record({ first: quarters, second: fc.option(quarters) }),
    });
    const payOf = (cents: number, isOnce: boolean, hours: (number | null)[]) => {
      const each = hours.map((count) => Math.floor(((count ?? 0) * cents + 2) / 4));
      return isOnce ? Math.max(...each) : each.reduce((sum, part) => sum + part, 0);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(meeting, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 20_000 }),
        async (meetings, cents) => {
          await transaction(async ({ owner, as }) => {
            const admin = as(people.admin);
            await setToday(owner, '2026-11-20');
            await owner('update private.supervision_rates set rate = $1', [amountOf(cents)]);
            const ids: string[] = [];
            for (const [index, { first, second, isOnce }] of meetings.entries()) {
              await owner('update practice_settings set group_supervision_pay = $1', [
                isOnce ? 'once' : 'each',
              ]);
              ids.push(
                await log(
                  admin,
                  [
                    [people.t1, first / 4],
                    [people.t2, second / 4],
                  ],
                  `2026-11-${String(index + 1).padStart(2, '0')}`,
                ),
              );
            }
            const period = await periodOf(owner, '2026-11-01');
            const paid = meetings.map((each) =>
              payOf(cents, each.isOnce, [each.first, each.second]),
            );
            const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
            expect(sumOf(await supervisorLines(admin, period, people.s1))).toBe(total(paid));
            await process(admin, period);
            for (const [index, { later }] of meetings.entries()) {
              const id = ids[index] ?? '';
              const left: [Person, number][] =
                later.second === null ? [] : [[people.t2, later.second / 4]];
              await change(
                admin,
                id,
                await seenOf(admin, id),
                [[people.t1, later.first / 4], ...left],
                { day: `2026-11-${String(index + 1).padStart(2, '0')}` },
              );
            }
            const due = meetings.map((each) =>
              payOf(cents, each.isOnce, [each.later.first, each.later.second]),
            );
            const next = await periodOf(owner, '2026-11-16');
            expect(sumOf(await supervisorLines(admin, next, people.s1))).toBe(
              total(due) - total(paid),
            );
            await process(admin, next);
            expect(await driftOf(owner)).toEqual([]);
          });
        },
      ),
      { numRuns: 15 },
    );
  });
});
