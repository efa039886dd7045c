import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  databaseOfTest,
  freshDatabase,
  type TestDatabase,
  testPractice,
} from '../harness/database.ts';
import { untilOneWaits, untilSomeWait } from '../harness/lock-waits.ts';
import type { People } from '../harness/people.ts';
import { adjust, logSession, periodOf, process } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';

describe('concurrent calls', () => {
  const { database: own, people: ownPeople } = testPractice();
  let second: string;

  beforeAll(async () => {
    await own.owner.query(
      `insert into sessions (therapist_id, client_name, date, duration)
       select therapist, 'Client ' || number, date '2024-02-16' + number % 14, 60
       from unnest($1::uuid[]) therapist cross join generate_series(1, 60) number`,
      [[ownPeople.t1.id, ownPeople.t2.id]],
    );
    const { rows } = await own.owner.query<{ id: string }>(
      `insert into private.people (first_name, last_name, email, role)
       values ('Ada', 'Second', 'ada@example.com', 'admin') returning id`,
    );
    second = String(rows[0]?.id);
  });

  test('by two admins: one succeeds, and the others, like a retry after a lost answer, get an error and change nothing', async () => {
    const { rows: periods } = await own.owner.query(
      `select id from payroll_periods where start_date = '2024-02-16'`,
    );
    const period = String(periods[0]?.id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        own
          .as(
            number % 2 ? ownPeople.admin : { id: second },
            async (sql) => (await process(sql, period)).status,
            { commit: true },
          )
          .catch((error: unknown) =>
            error instanceof pg.DatabaseError ? `${error.code} ${error.detail}` : String(error),
          ),
      ),
    );
    expect(answers.filter((answer) => answer === 'completed')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['completed', 'PT409 period_already_processed']));
    const { rows } = await own.owner.query(
      `select count(*)::int as statements, sum(amount)::text as amount, sum(session_count)::int as sessions
       from payroll_details where payroll_period_id = $1`,
      [period],
    );
    expect(rows).toEqual([{ statements: 2, amount: '13200.00', sessions: 120 }]);

    const before = await own.owner.query('select * from private.payroll_statements order by id');
    const retry = own.as(ownPeople.admin, (sql) => process(sql, period), { commit: true });
    expect(await refusalOf(retry)).toMatchObject({ detail: 'period_already_processed' });
    const after = await own.owner.query('select * from private.payroll_statements order by id');
    expect(after.rows).toEqual(before.rows);
  });

  test('a session being written is either in the statement or a correction, never lost', async () => {
    await own.owner.query(
      `insert into sessions (therapist_id, client_name, date, duration) values ($1, 'Early', '2024-03-03', 60)`,
      [ownPeople.t1.id],
    );
    const { rows } = await own.owner.query(
      `select id from payroll_periods where start_date = '2024-03-01'`,
    );
    const period = String(rows[0]?.id);
    const logging = Array.from({ length: 12 }, (_, number) =>
      own.as(
        ownPeople.admin,
        (sql) => logSession(sql, ownPeople.t1, '2024-03-05', { client_name: `Race ${number}` }),
        { commit: true },
      ),
    );
    const processing = own.as(ownPeople.admin, (sql) => process(sql, period), { commit: true });
    await Promise.all([...logging, processing]);
    const { rows: sums } = await own.owner.query(
      `select (select sum(amount) from payroll_lines where session_date between '2024-03-01' and '2024-03-15')
         + (select coalesce(sum((line).amount), 0) from private.due_corrections()) = 1300 as adds_up`,
    );
    expect(sums).toEqual([{ adds_up: true }]);
  });

  test('a therapist’s edit that waited for the processing is refused', async () => {
    await own.owner.query(
      `insert into sessions (therapist_id, client_name, date, duration) values ($1, 'Ann', '2024-03-20', 60)`,
      [ownPeople.t1.id],
    );
    const { rows } = await own.owner.query(
      `select id from payroll_periods where start_date = '2024-03-16'`,
    );
    const held = await own.owner.connect();
    try {
      await held.query('begin');
      await held.query('select process_payroll_period($1, true)', [rows[0]?.id]);
      const edit = refusalOf(
        own.as(ownPeople.t1, (sql) =>
          sql(`update sessions set duration = 30 where date = '2024-03-20'`),
        ),
      );
      await untilOneWaits(own.url, edit);
      await held.query('commit');
      expect(await edit).toMatchObject({ code: 'PT409', detail: 'session_locked' });
    } finally {
      held.release();
    }
  });

  test('a session being written when rates change is priced with the new ones', async () => {
    const writing = await own.owner.connect();
    try {
      await writing.query('begin');
      await writing.query(
        `insert into sessions (therapist_id, client_name, date, duration) values ($1, 'Between', '2024-04-02', 60)`,
        [ownPeople.t2.id],
      );
      const change = own.as(
        ownPeople.admin,
        (sql) =>
          sql(
            `select new_amount::text from change_rates($1, '2024-04-01', 77, apply => true)
             where client_name = 'Between'`,
            [ownPeople.t2.id],
          ),
        { commit: true },
      );
      await untilOneWaits(own.url, change);
      await writing.query('commit');
      // It is also in the answer of the change.
      expect(await change).toEqual([{ new_amount: '77.00' }]);
    } finally {
      writing.release();
    }
    const { rows } = await own.owner.query(
      `select revenue::text from sessions where client_name = 'Between'`,
    );
    expect(rows).toEqual([{ revenue: '77.00' }]);
  });
});

describe('a session logged in the period that the first session leaves at the same moment', () => {
  let own: TestDatabase;
  let ownPeople: People;
  let moving: pg.PoolClient;
  let logging: pg.PoolClient;

  beforeEach(async () => {
    own = await freshDatabase();
    ownPeople = await own.practice();
    await own.owner.query(
      `insert into sessions (therapist_id, client_name, date, duration)
       values ($1, 'First', '2024-02-08', 60), ($1, 'Second', '2024-06-08', 60)`,
      [ownPeople.t1.id],
    );
    moving = await own.owner.connect();
    logging = await own.owner.connect();
    await moving.query('begin');
    await logging.query('begin');
  });
  afterEach(async () => {
    moving.release();
    logging.release();
    await own.drop();
  });

  const move = () =>
    moving.query(`update sessions set date = '2024-06-09' where date = '2024-02-08'`);
  const log = () =>
    logging.query(
      `insert into sessions (therapist_id, client_name, date, duration) values ($1, 'Ann', '2024-02-09', 60)`,
      [ownPeople.t2.id],
    );
  const firstPeriods = async () =>
    (
      await own.owner.query(
        'select start_date::text as start from payroll_periods order by start_date limit 2',
      )
    ).rows;

  test('waits for the move, and has its period', async () => {
    await move();
    const logged = log();
    await untilOneWaits(own.url, logged);
    await moving.query('commit');
    await logged;
    await logging.query('commit');
    expect(await firstPeriods()).toEqual([{ start: '2024-02-01' }, { start: '2024-02-16' }]);
  });

  test('keeps its period when the move follows', async () => {
    await log();
    await move();
    await moving.query('commit');
    await logging.query('commit');
    expect(await firstPeriods()).toEqual([{ start: '2024-02-01' }, { start: '2024-02-16' }]);
  });

  test('keeps its period for a question that is asked meanwhile', async () => {
    await logging.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      [JSON.stringify({ sub: ownPeople.t1.id, role: 'authenticated' })],
    );
    await logging.query(
      `select ask_about_pay(id, 'Where is my pay?') from payroll_periods where start_date = '2024-02-16'`,
    );
    const moved = move();
    await untilOneWaits(own.url, moved);
    await logging.query('commit');
    await moved;
    await moving.query('commit');
    await own.owner.query('select private.ensure_pay_periods()');
    expect((await own.owner.query('select message from pay_questions')).rows).toEqual([
      { message: 'Where is my pay?' },
    ]);
    expect(await firstPeriods()).toEqual([{ start: '2024-02-16' }, { start: '2024-03-01' }]);
  });
});

describe('while a period is processed', () => {
  const { database: own, people: ownPeople } = testPractice();
  let processing: pg.PoolClient;

  beforeAll(async () => {
    await own.as(ownPeople.t1, (sql) => logSession(sql, ownPeople.t1, '2024-02-29'), {
      commit: true,
    });
    processing = await own.owner.connect();
    await processing.query('begin');
    await processing.query(
      `select process_payroll_period(id, true) from payroll_periods where start_date = '2024-02-16'`,
    );
  });
  afterAll(async () => {
    await processing.query('rollback');
    processing.release();
  });

  test.each([
    ['a session', 'update sessions set duration = 30'],
    ['the terms for no-shows', 'update practice_settings set no_show_fee = 35'],
  ])('%s waits, because processing reads it', async (_what, statement) => {
    const write = own.as(ownPeople.admin, async (sql) => {
      await sql(`set local lock_timeout = '100ms'`);
      return sql(statement);
    });
    expect(await refusalOf(write)).toMatchObject({ code: '55P03' });
  });

  test('the period can be read and is pending', async () => {
    const rows = await own.as(ownPeople.t1, (sql) =>
      sql(
        `select status, (select amount::text from payroll_rows(id)) as amount
         from payroll_periods where start_date = '2024-02-16'`,
      ),
    );
    expect(rows).toEqual([{ status: 'pending', amount: '100.00' }]);
  });
});

test('two people whose role and rates change at the same moment do not wait for each other', async () => {
  const own = await databaseOfTest();
  const { admin, s1, s2 } = await own.practice();
  // Stops between the new role and the new rates.
  await own.owner.query(`
    create function public.wait_for_test() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(1);
      return null;
    end $$;
    create trigger z_pause after update on private.people
      for each statement execute function public.wait_for_test()`);
  const holder = await own.owner.connect();
  try {
    await holder.query('select pg_advisory_lock(1)');
    const [one, other] = [s1, s2].map(({ id }) =>
      own.as(
        admin,
        (sql) => sql(`update profiles set role = 'therapist', rate_60 = 120 where id = $1`, [id]),
        { commit: true },
      ),
    );
    const both = Promise.all([one, other]);
    await untilSomeWait(own.url, 2, both);
    await holder.query('select pg_advisory_unlock(1)');
    await both;
  } finally {
    holder.release();
  }
  const { rows } = await own.owner.query(
    `select rate_60 from public.profiles where id = any ($1) and role = 'therapist'`,
    [[s1.id, s2.id]],
  );
  expect(rows).toEqual([{ rate_60: '120.00' }, { rate_60: '120.00' }]);
});

test('somebody whose role changes while a period is processed has their adjustment paid once', async () => {
  const own = await databaseOfTest();
  const { admin, t1, s1 } = await own.practice();
  await own.as(
    admin,
    async (sql) => {
      await logSession(sql, t1, '2024-02-20');
      await adjust(sql, s1, 'bonus', '50.00');
    },
    { commit: true },
  );
  // Stops between the statements of therapists and those of supervisors.
  await own.owner.query(`
    create function public.wait_for_test() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(1);
      return null;
    end $$;
    create trigger a_pause after insert on private.payroll_statements
      for each statement execute function public.wait_for_test()`);
  const holder = await own.owner.connect();
  try {
    await holder.query('select pg_advisory_lock(1)');
    const processing = own.as(
      admin,
      async (sql) => process(sql, await periodOf(sql, '2024-02-20')),
      { commit: true },
    );
    await untilSomeWait(own.url, 1, processing);
    const change = own.as(
      admin,
      (sql) => sql(`update profiles set role = 'therapist' where id = $1`, [s1.id]),
      { commit: true },
    );
    await untilSomeWait(own.url, 2, change);
    await holder.query('select pg_advisory_unlock(1)');
    await Promise.all([processing, change]);
  } finally {
    holder.release();
  }
  const { rows } = await own.owner.query(
    `select amount::text from payroll_lines where kind = 'adjustment'
     union all
     select amount::text from supervisor_payroll_lines where kind = 'adjustment'`,
  );
  expect(rows).toEqual([{ amount: '50.00' }]);
  expect((await own.owner.query('select * from private.payroll_drift()')).rows).toEqual([]);
});

test('payment days saved while periods are made count for those, too', async () => {
  const own = await databaseOfTest();
  const { admin, t1 } = await own.practice();
  const writing = await own.owner.connect();
  try {
    await writing.query('begin');
    await writing.query(
      `insert into sessions (therapist_id, client_name, date, duration) values ($1, 'Ann', '2022-02-08', 60)`,
      [t1.id],
    );
    const saving = own.as(
      admin,
      (sql) => sql(`update practice_settings set payment_day_1 = 7, payment_day_2 = 22`),
      { commit: true },
    );
    await untilOneWaits(own.url, saving);
    await writing.query('commit');
    await saving;
  } finally {
    writing.release();
  }
  const { rows } = await own.owner.query(
    'select distinct extract(day from payment_date)::int as day from payroll_periods order by 1',
  );
  expect(rows).toEqual([{ day: 7 }, { day: 22 }]);
});
