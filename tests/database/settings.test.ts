import { describe, expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';
import { waitingMails } from '../harness/waiting-mails.ts';
import { setToday } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

describe('the practice’s day', () => {
  // New York: clocks go forward on 8 March 2026 and back on 1 November.
  const instants: [string, string, string][] = [
    ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['America/New_York', '2026-11-01T03:59:59Z', '2026-10-31'],
    ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
    ['America/New_York', '2027-01-01T04:59:59Z', '2026-12-31'],
    ['America/Los_Angeles', '2028-03-01T07:59:59Z', '2028-02-29'],
    ['America/Los_Angeles', '2028-03-01T08:00:00Z', '2028-03-01'],
  ];

  test.each(instants)(
    '%s at %s is %s, whatever the zone of the server',
    async (zone, instant, day) => {
      await inTransaction(database, async ({ owner }) => {
        await owner('update practice_settings set timezone = $1', [zone]);
        for (const server of ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles']) {
          await owner(`select set_config('timezone', $1, true)`, [server]);
          expect(await owner('select private.practice_day($1)::text as day', [instant])).toEqual([
            { day },
          ]);
        }
      });
    },
  );

  test('today is the current day', async () => {
    const [row] = await database.as(people.t1, (sql) =>
      sql(`select practice_today() = (now() at time zone 'America/New_York')::date as is_today`),
    );
    expect(row).toEqual({ is_today: true });
  });
});

describe('the settings', () => {
  test.each([
    'delete from practice_settings',
    'truncate practice_settings',
    'truncate practice_settings cascade',
    'update practice_settings set id = false',
    'insert into practice_settings default values',
  ])('stay one row for any caller: %s', async (statement) => {
    for (const attempt of [
      () => database.as('service', (sql) => sql(statement)),
      () => inTransaction(database, ({ owner }) => owner(statement)),
    ]) {
      expect((await refusalOf(attempt())).code).toMatch(/^(PT409|23505|23514|42501)$/);
    }
    const { rows } = await database.owner.query('select id from practice_settings');
    expect(rows).toEqual([{ id: true }]);
  });

  test('of a new practice are the usual ones, or null until set-up has asked', async () => {
    const [row] = await database.as(people.t1, (sql) => sql('select * from practice_settings'));
    expect(row).toEqual({
      id: true,
      company_name: '',
      business_address: '',
      business_phone: '',
      timezone: 'America/New_York',
      language: 'en',
      payment_day_1: null,
      payment_day_2: null,
      business_day_before: false,
      automatic_payroll: false,
      email_reminders: true,
      lock_sessions: true,
      no_show_fee: '20.00',
      no_show_pay: null,
      review_percent: 10,
      review_amount: '100.00',
      group_supervision_pay: 'each',
      session_lengths: [60, 45, 30],
      sign_up: null,
      two_factor_required: false,
      session_timeout_minutes: 60,
      password_strength: 'basic',
      data_encryption: true,
      email_notifications: true,
      in_app_notifications: true,
      report_frequency: 'never',
    });
  });
});

describe('the report by mail', () => {
  test.each([
    ['never', '2026-11-16', null],
    ['daily', '2026-11-18', /^Report for Nov 17, 2026$/],
    ['weekly', '2026-11-16', /^Report for Nov 9\s–\s15, 2026$/],
    ['weekly', '2026-11-17', null],
    ['monthly', '2026-11-01', /^Report for Oct 1\s–\s31, 2026$/],
    ['monthly', '2026-11-02', null],
  ])('%s, on %s: %s', async (frequency, today, subject) => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, today);
      await as(people.admin)('update practice_settings set report_frequency = $1', [frequency]);
      await owner('select private.mail_reports()');
      expect(await waitingMails(owner)).toMatchObject(
        subject ? [{ person_id: people.admin.id, subject: expect.stringMatching(subject) }] : [],
      );
    });
  });

  test('goes to no admin who wants no mail', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-11-18');
      await as(people.admin)(`update practice_settings set report_frequency = 'daily'`);
      await as(people.admin)('update profiles set email_notifications = false where id = $1', [
        people.admin.id,
      ]);
      await owner('select private.mail_reports()');
      expect(await waitingMails(owner)).toEqual([]);
    });
  });

  test('has the figures of the days, in the practice’s language, without names', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setToday(owner, '2026-11-16');
      for (const [date, minutes] of [
        ['2026-11-09', 60],
        ['2026-11-15', 45],
        ['2026-11-08', 60],
      ]) {
        await as(people.t1)(
          `insert into sessions (therapist_id, client_name, date, duration) values ($1, 'Ann Vale', $2, $3)`,
          [people.t1.id, date, minutes],
        );
      }
      // Nobody worked in the half month between: it has ended, and waits for nobody, as on the dashboard.
      await as(people.t1)(
        `insert into sessions (therapist_id, client_name, date, duration) values ($1, 'Ann Vale', '2026-10-14', 60)`,
        [people.t1.id],
      );
      expect(
        await as(people.admin)(
          `select count(*)::int from admin_alerts() where kind = 'period_due'`,
        ),
      ).toEqual([{ count: 2 }]);
      const mailIn = async (language: string) => {
        await owner('delete from private.outgoing_mails');
        await as(people.admin)(
          `update practice_settings set report_frequency = 'weekly', language = $1`,
          [language],
        );
        await owner('select private.mail_reports()');
        const [mail] = await waitingMails(owner);
        return mail?.body;
      };
      expect(await mailIn('en')).toBe(
        'Sessions: 2\nHours: 1.75\nPay: $175.00\nPay periods that have ended and are not processed yet: 2',
      );
      expect(await mailIn('es')).toContain('Sesiones: 2\nHoras: 1.75\nPago: $175.00');
      expect(await mailIn('fr')).toContain('Séances\u00a0: 2');
    });
  });
});
