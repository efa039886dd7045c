import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { databaseOfTest, testPractice } from '../harness/database.ts';
import type { People } from '../harness/people.ts';
import { setToday } from './payroll-practice.ts';
import { callerOf, readMatrix, statementOf } from './policies.matrix.ts';
import { makeSubjects } from './policies.subjects.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

/** Code and key of the refusal, or undefined if there is none. */
async function refusal(attempt: Promise<unknown>): Promise<unknown> {
  try {
    await attempt;
    return undefined;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return [error.code, error.detail];
  }
}

const sessions = `insert into sessions (therapist_id, client_name, date, duration)
  select $1, 'Client ' || n, $2::date, 60 from generate_series(1, $3::int) n`;

describe('one person writes', () => {
  test('at most a thousand records at a time', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-03-08');
      const write = (rows: number) => as(people.t1)(sessions, [people.t1.id, '2026-03-02', rows]);
      await write(1000);
      expect(await refusal(write(1001))).toEqual(['PT413', 'too_many_rows']);
      expect(await refusal(as(people.t1)(`update sessions set notes = 'x'`))).toBeUndefined();
      await write(1);
      expect(await refusal(as(people.t1)(`update sessions set notes = 'x'`))).toEqual([
        'PT413',
        'too_many_rows',
      ]);
      expect(await refusal(as(people.t1)('delete from sessions'))).toEqual([
        'PT413',
        'too_many_rows',
      ]);
    });
  });

  test('at most ten thousand records in a day, each day', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-03-08');
      const write = (rows: number) => as(people.t1)(sessions, [people.t1.id, '2026-03-02', rows]);
      for (let round = 0; round < 10; round += 1) await write(1000);
      expect(await refusal(write(1))).toEqual(['PT429', 'too_many_rows_today']);
      expect(await refusal(as(people.t2)(sessions, [people.t2.id, '2026-03-02', 1]))).toBe(
        undefined,
      );
      await setToday(owner, '2026-03-09');
      expect(await refusal(write(1))).toBeUndefined();
    });
  });

  test('what causes at most fifty mails in a day', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const alert = (count: number) =>
        as(people.s1)(
          `insert into supervisor_alerts (supervisor_id, therapist_id, message)
           select $1, $2, 'Hello' from generate_series(1, $3::int)`,
          [people.s1.id, people.t1.id, count],
        );
      const mails = async () => (await owner('select from private.outgoing_mails')).length;
      const before = await mails();
      expect(await refusal(alert(51))).toEqual(['PT429', 'too_many_mails_today']);
      await alert(50);
      expect(await refusal(alert(1))).toEqual(['PT429', 'too_many_mails_today']);
      expect(await mails()).toBe(before + 50);
    });
  });
});

describe('the day of a session', () => {
  test('is at most a year ahead, for everybody', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-03-08');
      for (const person of [people.t1, people.admin]) {
        const log = (day: string) => as(person)(sessions, [people.t1.id, day, 1]);
        expect(await refusal(log('2027-03-09'))).toBeUndefined();
        expect(await refusal(log('2027-03-10'))).toEqual(['PT400', 'day_too_far_ahead']);
      }
    });
  });

  test('is not before the year of the first payroll, except for admins', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-03-08');
      const log = (person: People['t1'], day: string) =>
        as(person)(sessions, [people.t1.id, day, 1]);
      expect(await refusal(log(people.t1, '2015-12-31'))).toEqual(['PT400', 'day_before_practice']);
      expect(await refusal(log(people.t1, '2025-06-02'))).toBeUndefined();
      await owner('select private.ensure_pay_periods()');
      await as(people.admin)(
        `select process_payroll_period(id, true) from payroll_periods where start_date = '2025-06-01'`,
      );
      expect(await refusal(log(people.t1, '2025-01-01'))).toBeUndefined();
      expect(await refusal(log(people.t1, '2024-12-31'))).toEqual(['PT400', 'day_before_practice']);
      expect(await refusal(log(people.admin, '2024-12-31'))).toBeUndefined();
      const supervise = (person: People['t1'], day: string) =>
        as(person)(
          `insert into supervision_sessions (supervisor_id, therapist_id, date, hours) values ($1, $2, $3, 1)`,
          [people.s1.id, people.t1.id, day],
        );
      expect(await refusal(supervise(people.s1, '2024-12-31'))).toEqual([
        'PT400',
        'day_before_practice',
      ]);
      expect(await refusal(supervise(people.s1, '2027-03-10'))).toEqual([
        'PT400',
        'day_too_far_ahead',
      ]);
    });
  });

  test('of one from before the first payroll stays as it is, and the rest can be edited', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-02-08');
      const day = '2025-12-20';
      // With request ids, as devices send them: sending a row again is allowed on any day, changing its day is not.
      const [logged] = await as(people.t1)(
        `insert into sessions (therapist_id, client_name, date, duration, client_request_id)
         values ($1, 'A', $2, 60, gen_random_uuid()) returning id`,
        [people.t1.id, day],
      );
      const [supervised] = await as(people.s1)(
        `insert into supervision_sessions (supervisor_id, therapist_id, date, hours, client_request_id)
         values ($1, $2, $3, 1, gen_random_uuid()) returning id`,
        [people.s1.id, people.t1.id, day],
      );
      await as(people.admin)(
        `select process_payroll_period(id, true) from payroll_periods where start_date = '2026-01-01'`,
      );
      const write = async (date: string) => [
        await refusal(
          as(people.t1)(`update sessions set notes = 'x', date = $2 where id = $1`, [
            logged?.id,
            date,
          ]),
        ),
        await refusal(
          as(people.s1)(`update supervision_sessions set notes = 'x', date = $2 where id = $1`, [
            supervised?.id,
            date,
          ]),
        ),
      ];
      expect(await write(day)).toEqual([undefined, undefined]);
      expect(
        await as(people.t1)(
          `select pay_reason from session_pay_preview($1, $2, 60, session_id => $3)`,
          [people.t1.id, day, logged?.id],
        ),
      ).toHaveLength(1);
      const refused = ['PT400', 'day_before_practice'];
      expect(await write('2025-12-19')).toEqual([refused, refused]);
    });
  });
});

test('a practice without payroll keeps its first year, however old it becomes', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    await setToday(owner, '2041-05-02');
    const log = (day: string) => as(people.t1)(sessions, [people.t1.id, day, 1]);
    expect(await refusal(log('2016-01-02'))).toBeUndefined();
    expect(await refusal(log('2015-12-31'))).toEqual(['PT400', 'day_before_practice']);
  });
});

test('who supervises whom, who is paid, and who saw which client, cannot be found out by refused writes', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const { admin, t1, t2, s1, s2 } = people;
    const answers = async (table: string, columns: string, rows: string[], caller = t2) => {
      const refusals: unknown[] = [];
      for (const row of rows) {
        const write = as(caller)(`insert into ${table} (${columns}) values (${row})`);
        refusals.push(await refusalOf(write));
      }
      return refusals;
    };
    for (const caller of [t2, people.disabled]) {
      const supervised = await answers(
        'supervision_sessions',
        'supervisor_id, therapist_id, date, hours',
        [s1, s2].map(({ id }) => `'${id}', '${t1.id}', '2026-03-02', 1`),
        caller,
      );
      expect(supervised[0]).toEqual(supervised[1]);
    }
    const paid = await answers(
      'payroll_adjustments',
      'payee_id, kind, amount, note',
      [admin, t1, s1].map(({ id }) => `'${id}', 'bonus', 1, 'x'`),
    );
    expect([paid[1], paid[2]]).toEqual([paid[0], paid[0]]);

    // With the lock on, a session of a processed period is refused before its length is looked at.
    await owner('update practice_settings set lock_sessions = false, session_lengths = $1', [[45]]);
    await owner(
      `insert into late_sessions (therapist_id, client_name, date, duration)
       values ($1, 'Ann', '2026-03-02', 60)`,
      [t1.id],
    );
    const request = '5b0c0c52-31a5-4d3c-9b7c-6ab52d2e3f5d';
    await owner(
      `insert into sessions (therapist_id, client_name, date, duration, client_request_id)
       values ($1, 'Bob', '2026-03-03', 45, $2)`,
      [t1.id, request],
    );
    const seen = await answers(
      'sessions',
      'therapist_id, date, duration, client_name, client_request_id',
      [
        `'${t1.id}', '2026-03-02', 60, 'Ann', null`,
        `'${t1.id}', '2026-03-02', 60, 'Zoe', null`,
        `'${t1.id}', '2026-03-02', 60, 'Zoe', '${request}'`,
      ],
    );
    expect(seen).toEqual([seen[1], seen[1], seen[1]]);
    await owner(
      `insert into supervision_sessions (supervisor_id, therapist_id, date, hours, client_request_id)
       values ($1, $2, '2026-03-02', 1, $3)`,
      [s1.id, t1.id, request],
    );
    const sent = await answers(
      'supervision_sessions',
      'supervisor_id, therapist_id, hours, date, client_request_id',
      [s1, s2].map(({ id }) => `'${id}', '${t1.id}', 1, '2000-01-01', '${request}'`),
    );
    expect(sent[0]).toEqual(sent[1]);
  });
});

test('no function changes every row without a filter, which a Supabase project refuses', async () => {
  const { rows } = await database.owner.query<{ name: string; source: string }>(
    `select oid::regprocedure::text as name, prosrc as source from pg_proc
     where pronamespace::regnamespace::text in ('public', 'private')`,
  );
  const writing = /\b(?:update\s+\w+\.\w+|delete\s+from\s+\w+\.\w+)[^;]*/gi;
  const found = rows.flatMap(({ name, source }) =>
    (source.replace(/--.*|'(?:[^']|'')*'/g, '').match(writing) ?? [])
      .filter((statement) => !/\bwhere\b/i.test(statement))
      .map((statement) => `${name}: ${statement}`),
  );
  expect(rows.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

/** These have a limit of their own. */
const countedElsewhere = new Set(['use_recovery_code execute']);

test('whatever a person does that leaves an entry or causes a mail counts towards their daily share', async () => {
  const own = await databaseOfTest();
  const ownPeople = await own.practice();
  const subjects = await makeSubjects(own, ownPeople);
  const uncounted = new Set<string>();
  const counted = new Set<string>();
  for (const cell of readMatrix()) {
    const what = `${cell.object} ${cell.verb}`;
    const caller = callerOf(cell, ownPeople);
    if (cell.verb === 'select' || cell.expected !== 'yes') continue;
    if (caller === ownPeople.admin || typeof caller === 'string' || countedElsewhere.has(what))
      continue;
    await inTransaction(own, async ({ owner, as }) => {
      const sums = `select (select count(*) from audit_log) as entries,
        (select count(*) from private.outgoing_mails) as mails,
        (select coalesce(sum(rows), 0) from private.daily_shares) as counted_entries,
        (select coalesce(sum(mails), 0) from private.daily_shares) as counted_mails`;
      const [before] = await owner(sums);
      await as(caller)(statementOf(cell, subjects));
      const [after] = await owner(sums);
      for (const left of ['entries', 'mails']) {
        if (before?.[left] === after?.[left]) continue;
        const isCounted = before?.[`counted_${left}`] !== after?.[`counted_${left}`];
        (isCounted ? counted : uncounted).add(`${what}: ${left}`);
      }
    });
  }
  expect([...uncounted]).toEqual([]);
  expect(counted.size).toBeGreaterThan(15);
});

test('a change to a meeting counts once for each of its sessions', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const { s1, t1, t2 } = people;
    const supervisor = as(s1);
    await owner('insert into supervisor_therapists (supervisor_id, therapist_id) values ($1, $2)', [
      s1.id,
      t2.id,
    ]);
    const written = async () => {
      const [share] = await owner('select rows from private.daily_shares where person_id = $1', [
        s1.id,
      ]);
      return Number(share?.rows);
    };
    await supervisor(`select log_supervision_meeting($1, $2, $3, '2026-03-02')`, [
      s1.id,
      [t1.id, t2.id],
      [1, 1],
    ]);
    const before = await written();
    await supervisor(`update supervision_sessions set notes = 'All' where therapist_id = $1`, [
      t1.id,
    ]);
    expect(await written()).toBe(before + 2);
    await supervisor(`update supervision_sessions set hours = 2 where therapist_id = $1`, [t1.id]);
    expect(await written()).toBe(before + 3);
  });
});

test('new recovery codes count towards the daily share', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const { id } = people.t1;
    const [signIn] = await owner(
      `insert into auth.sessions (id, user_id, aal) values (gen_random_uuid(), $1, 'aal2') returning id`,
      [id],
    );
    const make = () =>
      refusal(
        as(people.t1, { aal: 'aal2', session_id: String(signIn?.id) })(
          'select make_recovery_codes()',
        ),
      );
    expect(await make()).toBeUndefined();
    await owner('update private.daily_shares set rows = 10000 where person_id = $1', [id]);
    expect(await make()).toEqual(['PT429', 'too_many_rows_today']);
  });
});

/** A promise that can be resolved from outside. */
function latch(): { open: () => void; opened: Promise<void> } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('payroll gets in before the next write of a person who keeps writing', async () => {
  const own = await databaseOfTest();
  const { t1, admin } = await own.practice();
  await own.owner.query(
    `insert into sessions (therapist_id, client_name, date, duration)
     select $1, 'Client ' || n, '2024-03-05', 60 from generate_series(1, 20) n`,
    [t1.id],
  );
  const { rows } = await own.owner.query(
    `select id from payroll_periods where start_date = '2024-03-01'`,
  );
  const begun = latch();
  const mayEnd = latch();
  const mayCommit = latch();
  const processed = latch();
  const write = (note: string, wait?: () => Promise<void>) =>
    own.as(
      t1,
      async (sql) => {
        await sql('update sessions set notes = $1', [note]);
        await wait?.();
      },
      { commit: true },
    );
  const waiting = async (count: number) =>
    expect
      .poll(async () => {
        const waits = await own.owner.query(
          `select from pg_stat_activity
           where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return waits.rowCount;
      })
      .toBe(count);

  const first = write('first', async () => {
    begun.open();
    await mayEnd.opened;
  });
  await begun.opened;
  const second = refusal(write('second'));
  await waiting(1);
  const payroll = own.as(
    admin,
    async (sql) => {
      await sql('select process_payroll_period($1, true)', [rows[0]?.id]);
      processed.open();
      await mayCommit.opened;
    },
    { commit: true },
  );
  await waiting(2);
  mayEnd.open();
  await first;
  // Payroll has run while the second write still waits.
  await processed.opened;
  await waiting(1);
  mayCommit.open();
  await payroll;
  expect(await second).toEqual(['PT409', 'session_locked']);
  const notes = await own.owner.query('select distinct notes from sessions');
  expect(notes.rows).toEqual([{ notes: 'first' }]);
});
