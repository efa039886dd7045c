import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asService } from '../../server/db/as-service.ts';
import { openRestPool } from '../../server/db/pools.ts';
import { daily, hourly, runOnceToday } from '../../server/jobs/index.ts';
import { ownPractice } from '../harness/database.ts';
import { testKeys } from '../harness/keys.ts';
import { withoutTimeLimits } from '../harness/time-limits.ts';
import { waitingMails } from '../harness/waiting-mails.ts';
import { markPaid } from './payments.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = ownPractice();
let servers: ReturnType<typeof openRestPool>[];

beforeEach(async () => {
  const keys = await testKeys();
  servers = [
    withoutTimeLimits(openRestPool(database.url, keys, 2)),
    withoutTimeLimits(openRestPool(database.url, keys, 2)),
  ];
  await database.owner.query(`
    create table private.test_clock (today date);
    insert into private.test_clock values ('2026-11-15');
    create or replace function private.practice_today() returns date
      language plpgsql stable parallel safe security definer set search_path = '' as $$
      begin return (select today from private.test_clock); end $$`);
  await database.owner.query(`update private.person_details set tax_form = 'W-9'`);
  await logSession();
});
afterEach(() => Promise.all(servers.map((server) => server.end())));

const logSession = () =>
  database.owner.query(
    `insert into sessions (therapist_id, client_name, date, duration) values ($1, 'Ann', '2026-11-03', 60)`,
    [people.t1.id],
  );
const today = (day: string) =>
  database.owner.query('update private.test_clock set today = $1', [day]);
const settings = (change: string) =>
  database.owner.query(`update public.practice_settings set ${change}`);
const rowsOf = async (query: string) => (await database.owner.query(query)).rows;
const mails = async () => (await waitingMails(rowsOf)).map(({ subject }) => ({ subject }));
const states = () =>
  rowsOf(`select status, processed_by from payroll_periods where start_date = '2026-11-01'`);

/** Runs the hourly jobs of both servers at the same moment, several times. */
const runHourly = () =>
  Promise.all(
    [...servers, ...servers, ...servers].map((server) =>
      Promise.all(hourly.map((job) => asService(server, job.run))),
    ),
  );
const runDaily = () =>
  Promise.all(
    [...servers, ...servers].map(async (server) => {
      for (const job of daily) await runOnceToday(server, job);
    }),
  );

describe('the day before payment', () => {
  beforeEach(() => today('2026-11-15'));

  test('every admin is reminded once, however many servers there are', async () => {
    await runDaily();
    await runDaily();
    expect(await mails()).toEqual([
      { subject: 'Tomorrow is the payment date for Nov 1 - 15, 2026' },
    ]);
  });

  test('nobody is reminded of a pay period with nothing in it', async () => {
    await inTransaction(database, async ({ owner }) => {
      await owner('update public.sessions set archived = true');
      for (const isAutomatic of [false, true]) {
        await owner('update practice_settings set automatic_payroll = $1', [isAutomatic]);
        await owner('select private.remind_of_payroll()');
        expect(await waitingMails(owner)).toEqual([]);
      }
    });
  });

  test('an admin who wants no mails gets none', async () => {
    await inTransaction(database, async ({ owner }) => {
      await owner(
        'update private.person_details set email_notifications = false where person_id = $1',
        [people.admin.id],
      );
      await owner('select private.remind_of_payroll()');
      expect(await waitingMails(owner)).toEqual([]);
    });
  });

  test('nobody is reminded of a period that is processed', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await as(people.admin)(
        `select process_payroll_period(id, true) from payroll_periods where start_date = '2026-11-01'`,
      );
      await owner('delete from private.outgoing_mails');
      await owner('select private.remind_of_payroll()');
      expect(await waitingMails(owner)).toEqual([]);
    });
  });

  test('nobody is reminded on another day, or with reminders off', async () => {
    await settings('email_reminders = false');
    await runDaily();
    expect(await mails()).toEqual([]);
    await settings('email_reminders = true');
    await today('2026-11-14');
    await runDaily();
    expect(await mails()).toEqual([]);
  });

  test('a re-opened period is announced as one to process by hand, also with automatic payroll', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await owner('update practice_settings set automatic_payroll = true');
      const admin = as(people.admin);
      const period = `id from payroll_periods where start_date = '2026-11-01'`;
      await admin(`select process_payroll_period(id, true) from (select ${period}) due`);
      await admin(`select reopen_payroll_period(id, 'Wrong') from (select ${period}) due`);
      await owner('delete from private.outgoing_mails');
      await owner('select private.remind_of_payroll()');
      expect(await waitingMails(owner)).toMatchObject([
        {
          subject: 'Tomorrow is the payment date for Nov 1 - 15, 2026',
          body: expect.stringContaining('tomorrow, Nov 16, 2026,'),
        },
      ]);
    });
  });

  test('the mail about a run that comes by itself names its day, as it may be read later', async () => {
    await inTransaction(database, async ({ owner }) => {
      await owner('update practice_settings set automatic_payroll = true');
      await owner('select private.remind_of_payroll()');
      expect(await waitingMails(owner)).toMatchObject([
        { body: expect.stringContaining('automatically tomorrow, Nov 16, 2026, if') },
      ]);
    });
  });

  test('the payment days and the language of the settings apply', async () => {
    await settings(`payment_day_1 = 20, payment_day_2 = 5, language = 'fr'`);
    await runDaily();
    expect(await mails()).toEqual([]);
    await today('2026-11-19');
    await runDaily();
    expect(await mails()).toEqual([
      { subject: 'Demain est la date de paiement de la paie du 1–15 nov. 2026' },
    ]);
  });
});

describe('a payment date that is not after the period', () => {
  test.each([
    ['is its last day', 'payment_day_1 = 1, payment_day_2 = 15', 'Nov 1 - 15, 2026', '2026-11-01'],
    // The 1st is a Sunday, so that the period is paid on Friday, October 30.
    ['is two days before', 'business_day_before = true', 'Oct 16 - 31, 2026', '2026-10-16'],
  ])('and %s: payroll runs on the day after the period', async (_, change, name, start) => {
    await inTransaction(database, async ({ owner }) => {
      await owner(
        `insert into sessions (therapist_id, client_name, date, duration) values ($1, 'Bo', $2, 60)`,
        [people.t1.id, start],
      );
      await owner(`update practice_settings set automatic_payroll = true, ${change}`);
      const [period] = await owner(`select id from payroll_periods where start_date = $1`, [start]);
      /** What has happened once the jobs ran on the day so many days after the last one of the period. */
      const outcomeOn = async (daysAfter: number) => {
        await owner(
          `update private.test_clock set today = period.end_date + $2::int
           from payroll_periods period where period.id = $1`,
          [period?.id, daysAfter],
        );
        await owner('delete from private.outgoing_mails');
        await owner('select private.remind_of_payroll(), private.run_automatic_payroll()');
        const [state] = await owner(
          `select status, (select count(*)::int from payroll_holds) as holds
           from payroll_periods where id = $1`,
          [period?.id],
        );
        return { ...state, mails: (await waitingMails(owner)).map(({ subject }) => subject) };
      };
      const waiting = { status: 'pending', holds: 0 };
      expect(await outcomeOn(-2)).toEqual({ ...waiting, mails: [] });
      expect(await outcomeOn(-1)).toEqual({ ...waiting, mails: [] });
      expect(await outcomeOn(0)).toEqual({
        ...waiting,
        mails: [`Payroll for ${name} runs tomorrow`],
      });
      expect(await outcomeOn(1)).toEqual({ status: 'completed', holds: 0, mails: [] });
    });
  });

  test('is still the day before which admins are reminded to process by hand', async () => {
    await inTransaction(database, async ({ owner }) => {
      await owner('update practice_settings set payment_day_1 = 1, payment_day_2 = 15');
      await owner(`update private.test_clock set today = '2026-11-14'`);
      await owner('select private.remind_of_payroll()');
      expect((await waitingMails(owner)).map(({ subject }) => subject)).toEqual([
        'Tomorrow is the payment date for Nov 1 - 15, 2026',
      ]);
    });
  });
});

describe('on the payment date', () => {
  beforeEach(() => today('2026-11-16'));

  const runByItself = async () => {
    await settings('automatic_payroll = true');
    await runHourly();
  };
  /** The same session logged twice, which is a warning. */
  const runHeld = async () => {
    await logSession();
    await runByItself();
  };

  test('nothing is processed unless the practice turned it on', async () => {
    await runHourly();
    expect(await states()).toEqual([{ status: 'pending', processed_by: null }]);
  });

  test('a warning stops the run and is reported once', async () => {
    await runHeld();
    await runHourly();
    expect(await states()).toEqual([{ status: 'pending', processed_by: null }]);
    expect(await rowsOf('select reason from payroll_holds')).toEqual([
      { reason: 'sessions_duplicated' },
    ]);
    expect(await mails()).toEqual([{ subject: 'Payroll for Nov 1 - 15, 2026 was not processed' }]);
  });

  test('the report is removed when the practice processes by hand again', async () => {
    await runHeld();
    expect(await rowsOf('select reason from payroll_holds')).toHaveLength(1);
    await settings('automatic_payroll = false');
    await runHourly();
    expect(await rowsOf('select reason from payroll_holds')).toEqual([]);
  });

  test('the report stays when another period is processed', async () => {
    await inTransaction(database, async ({ owner }) => {
      await owner('update practice_settings set automatic_payroll = true');
      for (let times = 0; times < 2; times += 1) {
        await owner(
          `insert into sessions (therapist_id, client_name, date, duration) values ($1, 'Ben', '2026-10-20', 60)`,
          [people.t1.id],
        );
      }
      await owner(
        `update payroll_periods set payment_date = '2026-11-16' where start_date = '2026-10-16'`,
      );
      await owner('select private.run_automatic_payroll()');
      expect(
        await owner(
          `select start_date::text, status, reason
           from payroll_periods period left join payroll_holds on payroll_period_id = period.id
           where start_date >= '2026-10-16' and payment_date <= '2026-11-16' order by start_date`,
        ),
      ).toEqual([
        { start_date: '2026-10-16', status: 'pending', reason: 'sessions_duplicated' },
        { start_date: '2026-11-01', status: 'completed', reason: null },
      ]);
    });
  });

  test('a period that is too old to be tried again is no longer called held', async () => {
    await runHeld();
    await inTransaction(database, async ({ owner, as }) => {
      const alert = async (day: string) => {
        await owner('update private.test_clock set today = $1', [day]);
        await owner('select private.run_automatic_payroll()');
        const [period] = await as(people.admin)(
          `select kind, reason from admin_alerts() where subject = 'Nov 1 - 15, 2026'`,
        );
        return period;
      };
      expect(await alert('2026-11-22')).toEqual({
        kind: 'period_held',
        reason: 'sessions_duplicated',
      });
      expect(await alert('2026-11-23')).toEqual({ kind: 'period_due', reason: null });
    });
  });

  test('once it is settled, two servers process the period exactly once', async () => {
    await runHeld();
    await database.owner.query(
      `delete from sessions where id = (select id from sessions where client_name = 'Ann' limit 1)`,
    );
    await runHourly();
    expect(await states()).toEqual([{ status: 'completed', processed_by: null }]);
    expect(await rowsOf(`select actor_name from audit_log where action = 'processed'`)).toEqual([
      { actor_name: 'service_role' },
    ]);
    expect(await rowsOf('select amount::text from payroll_details')).toEqual([
      { amount: '100.00' },
    ]);
    expect(await rowsOf('select reason from payroll_holds')).toEqual([]);
  });

  test('what was processed by itself waits on the dashboard until everybody is paid', async () => {
    await runByItself();
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      const alerts = (subject = 'Nov 1 - 15, 2026') =>
        admin(
          `select kind, day::text, count from admin_alerts()
           where subject = $1 and kind in ('payment_due', 'payment_taken_back')`,
          [subject],
        );
      const [period] = await owner(
        `select id::text as id from payroll_periods where start_date = '2026-11-01'`,
      );
      const paid = [{ kind: 'payment_due', day: '2026-11-15', count: 1 }];
      expect(await alerts()).toEqual(paid);
      await owner(`update private.test_clock set today = '2026-12-17'`);
      expect(await alerts()).toEqual(paid);
      await owner(`update private.test_clock set today = '2026-12-18'`);
      expect(await alerts()).toEqual([]);
      await owner(`update private.test_clock set today = '2026-11-16'`);
      const [payment] = await markPaid(admin, String(period?.id));
      expect(await alerts()).toEqual([]);
      // From then on it is a payment that was taken back.
      await admin(`select take_back_payment($1, 'Returned')`, [payment?.id]);
      expect(await alerts()).toEqual([{ ...paid[0], kind: 'payment_taken_back' }]);
    });
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      // Somebody who processes a period knows that it is to be paid.
      await owner(
        `select reopen_payroll_period(id, 'Wrong') from payroll_periods where start_date = '2026-11-01'`,
      );
      await admin(
        `select process_payroll_period(id, true) from payroll_periods where start_date = '2026-11-01'`,
      );
      expect(await admin(`select kind from admin_alerts() where kind = 'payment_due'`)).toEqual([]);
    });
  });

  test('a re-opened period waits for the admin', async () => {
    await runByItself();
    await database.as(
      people.admin,
      (sql) =>
        sql(
          `select reopen_payroll_period(id, 'Wrong') from payroll_periods where start_date = '2026-11-01'`,
        ),
      { commit: true },
    );
    await runHourly();
    expect(await states()).toMatchObject([{ status: 'pending' }]);
  });
});

describe('the daily check', () => {
  test('processed periods are recomputed once, and drift is recorded by name and reported to admins', async () => {
    await today('2026-11-16');
    await database.owner.query(
      `select process_payroll_period(id, true) from payroll_periods where start_date = '2026-11-01'`,
    );
    await runDaily();
    const checks = `select period_count, statement_count, paid::text, drift_count from payroll_checks order by checked_at`;
    const sound = { period_count: 1, statement_count: 1, paid: '100.00', drift_count: 0 };
    expect(await rowsOf(checks)).toEqual([sound]);
    const owner = await database.owner.connect();
    await owner.query('set session_replication_role = replica');
    await owner.query('update sessions set revenue = 99');
    await owner.query('reset session_replication_role');
    owner.release();
    await today('2026-11-17');
    await runDaily();
    expect(await rowsOf(checks)).toEqual([sound, { ...sound, drift_count: 1 }]);
    expect(
      await database.as(people.admin, (sql) =>
        sql('select payee_name, period_start::text, paid::text, due::text from payroll_drifts'),
      ),
    ).toEqual([
      { payee_name: 'Tom Birch', period_start: '2026-11-01', paid: '100.00', due: '99.00' },
    ]);
    expect(await mails()).toEqual([{ subject: 'Payroll no longer adds up' }]);
  });
});
