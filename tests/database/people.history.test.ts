import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

/** The earlier of the therapist's two sessions is paid $100, the later one the raised rate of $140. */
async function expectRaiseBetween(sql: Sql): Promise<void> {
  const sessions = await sql(
    'select client_name, revenue from sessions where therapist_id = $1 order by date',
    [people.t1.id],
  );
  expect(sessions).toEqual([
    { client_name: 'Before', revenue: '100.00' },
    { client_name: 'After', revenue: '140.00' },
  ]);
}

describe('rates saved with a profile', () => {
  test('apply from the day given with them, and the history says who set them', async () => {
    await database.as(people.admin, async (sql) => {
      await sql(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'Before', '2026-02-28', 60), ($1, 'After', '2026-03-01', 60)`,
        [people.t1.id],
      );
      await sql(`update profiles set rate_60 = 140, rates_from = '2026-03-01' where id = $1`, [
        people.t1.id,
      ]);
      await expectRaiseBetween(sql);
      expect(
        await sql(
          `select effective_from::text, rate_60, rate_45, changed_by_name from rate_history($1)`,
          [people.t1.id],
        ),
      ).toEqual([
        {
          effective_from: '2026-03-01',
          rate_60: '140.00',
          rate_45: '75.00',
          changed_by_name: 'Alma Reyes',
        },
        { effective_from: null, rate_60: '100.00', rate_45: '75.00', changed_by_name: '' },
      ]);
    });
  });

  test('stay and apply earlier, or in place of later ones, if only their day is given', async () => {
    await database.as(people.admin, async (sql) => {
      await sql(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'Before', practice_today() - 20, 60), ($1, 'After', practice_today() - 10, 60)`,
        [people.t1.id],
      );
      const save = (change: string) =>
        sql(`update profiles set ${change} where id = $1`, [people.t1.id]);
      await save('rate_60 = 140');
      await save('rate_60 = 190, rates_from = practice_today() + 30');
      await save('rates_from = practice_today() + 30');
      await save('rates_from = practice_today() - 10');
      await expectRaiseBetween(sql);
      expect(
        await sql(
          `select effective_from - practice_today() as days, rate_60 from rate_history($1)`,
          [people.t1.id],
        ),
      ).toEqual([
        { days: 30, rate_60: '140.00' },
        { days: 0, rate_60: '140.00' },
        { days: -10, rate_60: '140.00' },
        { days: null, rate_60: '100.00' },
      ]);
    });
  });

  test('of a supervisor are in the same history', async () => {
    await database.as(people.admin, async (sql) => {
      await sql('update profiles set supervision_rate = 95 where id = $1', [people.s1.id]);
      expect(
        await sql('select supervision_rate, rate_60 from rate_history($1)', [people.s1.id]),
      ).toEqual([
        { supervision_rate: '95.00', rate_60: null },
        { supervision_rate: '80.00', rate_60: null },
      ]);
    });
  });

  test('show in their preview which sessions were processed already', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const start = 'private.pay_period_start(private.practice_today())';
      await owner(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'Paid', ${start} - 20, 60), ($1, 'Open', ${start}, 60)`,
        [people.t1.id],
      );
      await owner(
        `select process_payroll_period(id, true) from payroll_periods
         where ${start} - 20 between start_date and end_date`,
      );
      const all = { change_count: 2, processed_count: 1, difference: '40.00' };
      expect(
        await as(people.admin)(
          `select client_name, new_amount, is_processed, change_count, processed_count, difference
           from change_rates($1, ${start} - 40, rate_60 => 120)`,
          [people.t1.id],
        ),
      ).toEqual([
        { client_name: 'Paid', new_amount: '120.00', is_processed: true, ...all },
        { client_name: 'Open', new_amount: '120.00', is_processed: false, ...all },
      ]);
    });
  });
});

describe('the admin’s dashboard', () => {
  test('counts a client as new in the month of the first session that is not archived', async () => {
    await database.as(people.admin, async (sql) => {
      const log = (client: string, date: string, archived = false) =>
        sql(
          `insert into sessions (therapist_id, client_name, date, duration, archived)
           values ($1, $2, $3, 60, $4)`,
          [people.t1.id, client, date, archived],
        );
      await log('Ann Early', '2026-02-10');
      await log(' ann EARLY ', '2026-03-02');
      await log('Bo', '2026-03-03');
      await log('Bo', '2026-03-10');
      await log('Cy', '2026-02-11', true);
      await log('Cy', '2026-03-12');
      await log('Di', '2026-03-13', true);
      await log('Ed', '2026-04-01');
      const [march] = await sql(`select * from practice_statistics('2026-03-01', '2026-03-31')`);
      expect(march).toEqual({
        therapist_count: 2,
        session_count: 4,
        total_minutes: 240,
        pay: '400.00',
        new_client_count: 2,
      });
    });
  });

  test('lists periods that end within three days, and ended ones with sessions', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const start = 'private.pay_period_start(private.practice_today())';
      await owner(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'Ann', ${start} - 20, 60)`,
        [people.t1.id],
      );
      const alerts = await as(people.admin)(
        `select kind, day::text from admin_alerts() where type = 'payroll' order by day`,
      );
      // The same, computed another way.
      const expected = await owner(
        `select case when end_date < private.practice_today() then 'period_due' else 'period_ends' end as kind,
           end_date::text as day
         from payroll_periods
         where end_date - private.practice_today() between 0 and 3
           or ${start} - 20 between start_date and end_date
         order by end_date`,
      );
      expect(alerts).toEqual(expected);
      expect(alerts.length).toBeGreaterThan(0);
    });
  });

  test('lists an ended period without sessions if it carries corrections or adjustments', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      const start = 'private.pay_period_start(private.practice_today())';
      const due = () => admin(`select day::text from admin_alerts() where kind = 'period_due'`);
      const [session] = await owner(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'Ann', ${start} - 20, 60) returning id`,
        [people.t1.id],
      );
      await admin(
        `select process_payroll_period(id, true) from payroll_periods
         where ${start} - 20 between start_date and end_date`,
      );
      expect(await due()).toEqual([]);
      const empty = await owner(`select (${start} - 1)::text as day`);
      for (const payee of [people.t1, people.s1]) {
        const [bonus] = await admin(
          `insert into payroll_adjustments (payee_id, kind, amount, note) values ($1, 'bonus', 5, 'x') returning id`,
          [payee.id],
        );
        expect(await due()).toEqual(empty);
        await admin('delete from payroll_adjustments where id = $1', [bonus?.id]);
      }
      expect(await due()).toEqual([]);
      await admin('update sessions set revenue = 120 where id = $1', [session?.id]);
      expect(await due()).toEqual(empty);
    });
  });

  test('says why automatic payroll held a period, and how many payments no longer add up', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const start = 'private.pay_period_start(private.practice_today())';
      await owner(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'Ann', ${start} - 1, 60)`,
        [people.t1.id],
      );
      await owner(
        `insert into payroll_holds (payroll_period_id, reason)
         select id, 'sessions_unpriced' from payroll_periods where ${start} - 1 between start_date and end_date`,
      );
      await owner(
        `insert into payroll_checks (checked_at, period_count, statement_count, paid, drift_count)
         values (now() - interval '1 day', 1, 1, 1, 5), (now(), 1, 1, 1, 2)`,
      );
      const found = () =>
        as(people.admin)(
          `select kind, reason, count from admin_alerts()
           where type = 'payroll' and kind <> 'period_ends' order by kind`,
        );
      const held = { kind: 'period_held', reason: 'sessions_unpriced', count: null };
      expect(await found()).toEqual([{ kind: 'drift', reason: null, count: 2 }, held]);
      await owner(`update payroll_checks set drift_count = 0 where checked_at = now()`);
      expect(await found()).toEqual([held]);
    });
  });

  test('lists people whose mails failed, and an admin can retry or drop them', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await owner('delete from private.outgoing_mails');
      await owner(
        `insert into private.outgoing_mails (person_id, subject, body, attempts, next_attempt_at, last_problem)
         select $1, 'Hello', 'All well', 10, null, 'EENVELOPE' from generate_series(1, 2)`,
        [people.s1.id],
      );
      // One about the account keeps the address it was for, which may be what is wrong.
      await owner(
        `update private.outgoing_mails set address = 'gone@example.com' where id =
           (select id from private.outgoing_mails where person_id = $1 limit 1)`,
        [people.s1.id],
      );
      await owner(`select private.queue_mail($1, 'approval')`, [people.t1.id]);
      const failed = () =>
        admin(
          `select type, subject, role, count, reason from admin_alerts() where kind = 'mail_failed'`,
        );
      const alert = { type: 'profile', subject: 'Sam Okafor', role: 'supervisor' };
      expect(await failed()).toEqual([{ ...alert, count: 2, reason: 'EENVELOPE' }]);
      await admin('select settle_failed_mails($1, true)', [people.s1.id]);
      expect(await failed()).toEqual([]);
      const waiting = `select count(*)::int from private.outgoing_mails where next_attempt_at <= now() and attempts = 0`;
      expect(await owner(waiting)).toEqual([{ count: 3 }]);
      expect(
        await owner(`select address from private.outgoing_mails where address is not null`),
      ).toEqual([{ address: people.s1.email }]);
      await owner('update private.outgoing_mails set next_attempt_at = null where person_id = $1', [
        people.s1.id,
      ]);
      await admin('select settle_failed_mails($1, false)', [people.s1.id]);
      expect(await failed()).toEqual([]);
      expect(await owner(waiting)).toEqual([{ count: 1 }]);
      // Nothing is left, so nothing is done.
      await admin('select settle_failed_mails($1, false)', [people.s1.id]);
      const written = { entity: 'profile', person_id: people.s1.id, actor_id: people.admin.id };
      expect(
        await admin(
          `select action, entity, person_id, actor_id, new from audit_log where action like 'mails %' order by id`,
        ),
      ).toEqual([
        { ...written, action: 'mails tried again', new: { mails: 2 } },
        { ...written, action: 'mails discarded', new: { mails: 2 } },
      ]);
    });
  });

  test('lists the therapists without a rate, or without SSN, EIN and tax form', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const incomplete = () =>
        as(people.admin)(
          `select subject, lacks_rates, lacks_tax from admin_alerts() where type = 'profile'`,
        );
      expect(await incomplete()).toEqual([
        { subject: 'Tess Calloway', lacks_rates: [], lacks_tax: true },
        { subject: 'Tom Birch', lacks_rates: [], lacks_tax: true },
      ]);
      await owner(`update private.person_details set tax_form = 'W-9'`);
      expect(await incomplete()).toEqual([]);
      await owner('update private.pay_rates set rate_30 = null where person_id = $1', [
        people.t2.id,
      ]);
      expect(await incomplete()).toEqual([
        { subject: 'Tess Calloway', lacks_rates: [30], lacks_tax: false },
      ]);
    });
  });

  test('lists who has signed up and waits for approval, and asks nothing of their profile until then', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await owner('update private.people set approved_at = null where id = any($1)', [
        [people.t2.id, people.s1.id],
      ]);
      const alerts = () =>
        as(people.admin)(
          `select kind, subject, role, subject_id as id from admin_alerts() where type = 'profile'`,
        );
      const waits = { kind: 'approval', role: 'therapist' };
      expect(await alerts()).toEqual([
        { ...waits, subject: 'Sam Okafor', role: 'supervisor', id: people.s1.id },
        { ...waits, subject: 'Tess Calloway', id: people.t2.id },
        { kind: 'incomplete', subject: 'Tom Birch', role: 'therapist', id: people.t1.id },
      ]);
      await owner('update private.people set deactivated_at = now() where id = $1', [people.s1.id]);
      await owner('update private.people set approved_at = now() where id = $1', [people.t2.id]);
      expect(await alerts()).not.toContainEqual(expect.objectContaining({ kind: 'approval' }));
    });
  });

  test('counts the audience and the readers of an announcement', async () => {
    await inTransaction(database, async ({ as }) => {
      const [everyone] = await as(people.admin)(
        `insert into admin_announcements (title, message) values ('A', 'b') returning id`,
      );
      await as(people.admin)(
        `insert into admin_announcements (title, message, audience) values ('C', 'd', 'therapist')`,
      );
      for (const reader of [people.t1, people.s1]) {
        await as(reader)('insert into archived_announcements (announcement_id) values ($1)', [
          everyone?.id,
        ]);
      }
      expect(
        await as(people.admin)(
          `select reader_count, audience_count from announcement_figures()
           join admin_announcements on id = announcement_id order by title`,
        ),
      ).toEqual([
        { reader_count: 2, audience_count: 4 },
        { reader_count: 0, audience_count: 2 },
      ]);
    });
  });
});

test('a person approved by an admin gets one mail about it', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const [waiting] = await owner(
      `insert into private.people (first_name, last_name, email, approved_at)
       values ('Uma', 'Waiting', 'uma@example.com', null) returning id`,
    );
    const approve = () =>
      as(people.admin)(`update profiles set approved_at = 'now' where id = $1`, [waiting?.id]);
    await approve();
    await approve();
    expect(
      await owner('select message from private.outgoing_mails where person_id = $1', [waiting?.id]),
    ).toEqual([{ message: 'approval' }]);
  });
});
