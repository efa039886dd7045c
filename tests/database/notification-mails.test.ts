import { describe, expect, test } from 'vitest';
import { databaseOfTest, freshDatabase, type Sql, testPractice } from '../harness/database.ts';
import type { Person } from '../harness/people.ts';
import { waitingMails } from '../harness/waiting-mails.ts';
import { logSupervision, periodOf } from './payroll-practice.ts';
import { confirm, dispute, logBoth } from './supervision-log.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';

const { database, people } = testPractice();

const transaction = (run: (tx: TestTransaction) => Promise<void>) => inTransaction(database, run);

describe('a mail', () => {
  const mails = async (sql: Sql) =>
    (await waitingMails(sql, 'person.first_name')).map(({ first_name, subject, body }) => ({
      first_name,
      subject,
      body,
    }));
  const alertTom = ({ as }: TestTransaction) =>
    as(people.s1)(
      `insert into supervisor_alerts (therapist_id, message) values ($1, 'About your client Wilhelmina')`,
      [people.t1.id],
    );

  test('tells the therapist about an alert without its text', async () => {
    await transaction(async (tx) => {
      await alertTom(tx);
      expect(await mails(tx.owner)).toEqual([
        {
          first_name: 'Tom',
          subject: 'New alert from Sam Okafor',
          body: 'Sam Okafor sent you an alert. Sign in to read it.',
        },
      ]);
    });
  });

  test('tells the other of the two about a reply without its text, unless they want none', async () => {
    await transaction(async (tx) => {
      await alertTom(tx);
      const [alert] = await tx.owner('select id from supervisor_alerts');
      const reply = async (author: Person) => {
        await tx.owner('delete from private.outgoing_mails');
        await tx.as(author)(`select reply_to_alert($1, 'She is my client')`, [alert?.id]);
        const sent = await mails(tx.owner);
        expect(JSON.stringify(sent)).not.toContain('my client');
        return sent.map(({ first_name }) => first_name);
      };
      expect(await reply(people.t1)).toEqual(['Sam']);
      expect(await reply(people.s1)).toEqual(['Tom']);
      await tx.as(people.s1)('update profiles set email_notifications = false where id = $1', [
        people.s1.id,
      ]);
      expect(await reply(people.t1)).toEqual([]);
      expect(await reply(people.s1)).toEqual(['Tom']);
    });
  });

  test('tells the supervisor that a session is disputed, once and without its words, unless they want none', async () => {
    await transaction(async (tx) => {
      const id = await logBoth(tx, people);
      const disputed = async (words: string) => {
        await tx.owner('delete from private.outgoing_mails');
        await dispute(tx.as(people.t1), id, words);
        const sent = await mails(tx.owner);
        expect(JSON.stringify(sent)).not.toContain(words);
        return sent.map(({ first_name }) => first_name);
      };
      expect(await disputed('It was an hour')).toEqual(['Sam']);
      expect(await disputed('It was an hour and a half')).toEqual([]);
      await confirm(tx.as(people.t1), [id]);
      await tx.as(people.s1)('update profiles set email_notifications = false where id = $1', [
        people.s1.id,
      ]);
      expect(await disputed('It was two hours')).toEqual([]);
    });
  });

  test('is in the practice’s language', async () => {
    await transaction(async (tx) => {
      for (const [language, subject] of [
        ['es', 'Nuevo aviso de Sam Okafor'],
        ['fr', 'Nouvelle alerte de Sam Okafor'],
      ]) {
        await tx.owner('delete from private.outgoing_mails');
        await tx.owner('update practice_settings set language = $1', [language]);
        await alertTom(tx);
        expect(await mails(tx.owner)).toMatchObject([{ subject }]);
      }
    });
  });

  test.each([
    ['the therapist', `update profiles set email_notifications = false where first_name = 'Tom'`],
    ['the practice', 'update practice_settings set email_notifications = false'],
  ])('is not sent when %s wants none', async (_who, change) => {
    await transaction(async (tx) => {
      await tx.as(people.admin)(change);
      await alertTom(tx);
      expect(await mails(tx.owner)).toEqual([]);
    });
  });

  test.each([
    ['is dropped', 'deactivated', 'deactivated_at = now()', 0],
    ['is dropped', 'approved no more', 'approved_at = null', 0],
    ['stays', 'approved anew', 'approved_at = now()', 1],
    ['stays', 'saved as before', 'deactivated_at = deactivated_at, approved_at = approved_at', 1],
  ])('that waits %s when its person is %s', async (_, _what, change, left) => {
    await transaction(async (tx) => {
      const { owner } = tx;
      await alertTom(tx);
      await owner(`update private.people set ${change} where id = $1`, [people.t1.id]);
      expect(await mails(owner)).toHaveLength(left);
    });
  });

  test('that is queued at the moment in which its person leaves is not sent, but for those about account and pay', async () => {
    const own = await freshDatabase();
    const { s1, t1, t2 } = await own.practice();
    await own.as(
      s1,
      async (sql) => {
        await sql(`insert into supervisor_alerts (therapist_id, message) values ($1, 'Call me')`, [
          t1.id,
        ]);
        await own.owner.query('update private.people set deactivated_at = now() where id = $1', [
          t1.id,
        ]);
      },
      { commit: true },
    );
    await own.owner.query(`select private.queue_notice($1, 'approval')`, [t2.id]);
    await own.owner.query(`select private.queue_notice($1, 'paid')`, [t1.id]);
    await own.owner.query(
      `insert into private.outgoing_mails (person_id, message, details, address)
       values ($1, 'address_changed', '{}', 'former@example.com')`,
      [t1.id],
    );
    const take = async () =>
      (await own.owner.query('select address from public.take_outgoing_mail()')).rows;
    expect([await take(), await take(), await take(), await take()]).toEqual([
      [{ address: t2.email }],
      [{ address: t1.email }],
      [{ address: 'former@example.com' }],
      [],
    ]);
    const { rows } = await own.owner.query('select message from private.outgoing_mails order by 1');
    expect(rows.map(({ message }) => message)).toEqual(['address_changed', 'approval', 'paid']);
    await own.drop();
  });

  test('that is queued at the moment in which its person gets another role is not sent, but for those they get in any role', async () => {
    const own = await databaseOfTest();
    const { admin, t1, t2, s1 } = await own.practice();
    const owner: Sql = async (text, values) => (await own.owner.query(text, values)).rows;
    await owner(`create or replace function private.practice_today() returns date
      language sql stable parallel safe as $$ select date '2026-11-19' $$`);
    await owner('select private.ensure_pay_periods()');
    await owner(
      `update practice_settings set report_frequency = 'daily', automatic_payroll = true`,
    );
    await owner(`update private.people set role = 'admin' where id = $1`, [t2.id]);
    await owner(
      `insert into supervision_requirements (therapist_id, license, state, total_hours, individual_hours, every,
         hours_every, client_hours_per_hour, starts_on, ends_on)
       values ($1, 'LCSW', 'CA', 104, 52, 'week', 1, 10, '2026-01-01', '2027-12-31')`,
      [t1.id],
    );
    await logSupervision(owner, s1, t1, '2026-11-16', '0.25');
    const disputed = await logSupervision(owner, s1, t1, '2026-11-17', '0.25');
    await owner('delete from private.outgoing_mails');

    const queueing = await own.owner.connect();
    const queue: Sql = async (text, values) => (await queueing.query(text, values)).rows;
    await queue('begin');
    await queue('select private.mail_reports()');
    await queue('select private.mail_about_late_session($1, null::late_sessions)', [t2.id]);
    await queue('select private.remind_of_supervision()');
    await queue('select remind_of_weeks($1)', [await periodOf(queue, '2026-11-16')]);
    await queue(
      `update supervision_sessions set disputed_at = now(), dispute = 'No' where id = $1`,
      [disputed],
    );
    await queue(
      `insert into admin_announcements (title, message, audience, created_by)
       values ('For therapists', 'Words', 'therapist', $1), ('For all', 'Words', null, $1)`,
      [admin.id],
    );
    await queue(
      `insert into supervisor_alerts (supervisor_id, therapist_id, message) values ($1, $2, 'Call me')`,
      [s1.id, t1.id],
    );
    const queued = await queue(
      `select person.first_name || ': ' || coalesce(mail.message, mail.subject) as mail
       from private.outgoing_mails mail join private.people person on person.id = mail.person_id
       where person.id = any ($1)`,
      [[t1.id, t2.id, s1.id]],
    );
    for (const [person, role] of [
      [t1, 'supervisor'],
      [t2, 'therapist'],
      [s1, 'therapist'],
    ] as const) {
      await owner('update private.people set role = $2 where id = $1', [person.id, role]);
    }
    await queue('commit');
    queueing.release();

    const inAnyRole = ['Sam: For all', 'Tess: For all', 'Tom: For all', 'Tom: alert'];
    expect(queued.map(({ mail }) => mail).sort()).toEqual(
      [
        ...inAnyRole,
        'Sam: dispute',
        'Sam: supervision_due_this_week',
        'Tess: late_session_waits',
        'Tess: report',
        'Tom: For therapists',
        'Tom: complete_sessions',
        'Tom: supervision_due_this_week',
      ].sort(),
    );
    const sent: string[] = [];
    for (;;) {
      const [mail] = await owner(
        'select address, coalesce(message, subject) as what from public.take_outgoing_mail()',
      );
      if (!mail) break;
      const person = [t1, t2, s1].find(({ email }) => email === mail.address);
      if (person) sent.push(`${person.firstName}: ${mail.what}`);
    }
    expect(sent.sort()).toEqual(inAnyRole);
  });

  test.each([
    ['goes to a supervisor', true, ['Sam', 'Tom']],
    ['does not go to a supervisor whose assignment has ended', false, ['Tom']],
  ])('about the supervision of a therapist %s', async (_what, isAssigned, reached) => {
    await transaction(async ({ owner, as }) => {
      await owner(`create or replace function private.practice_today() returns date
        language sql stable parallel safe as $$ select date '2026-11-19' $$`);
      await owner(
        `insert into supervision_requirements (therapist_id, license, state, total_hours, every, hours_every,
           starts_on, ends_on)
         values ($1, 'LCSW', 'CA', 104, 'week', 1, '2026-01-01', '2027-12-31')`,
        [people.t1.id],
      );
      await owner('select private.remind_of_supervision()');
      expect((await mails(owner)).map(({ first_name }) => first_name).sort()).toEqual([
        'Sam',
        'Tom',
      ]);
      const { s1, t1 } = people;
      if (!isAssigned) {
        await as(people.admin)('select removetherapistfromsupervisor($1, $2)', [s1.id, t1.id]);
      }
      const sent: unknown[] = [];
      for (;;) {
        const [mail] = await owner('select address from public.take_outgoing_mail()');
        if (!mail) break;
        sent.push([s1, t1].find(({ email }) => email === mail.address)?.firstName);
      }
      expect(sent.sort()).toEqual(reached);
    });
  });

  test('that waits for somebody who has left stays when their profile is saved', async () => {
    await transaction(async ({ owner }) => {
      await owner(
        `insert into private.outgoing_mails (person_id, subject, body) values ($1, 'A', 'B')`,
        [people.disabled.id],
      );
      await owner(
        'update private.people set deactivated_at = deactivated_at, approved_at = approved_at where id = $1',
        [people.disabled.id],
      );
      expect(await mails(owner)).toHaveLength(1);
    });
  });

  test('announces to its audience, except those who turned mail off', async () => {
    await transaction(async (tx) => {
      await tx.as(people.s2)('update profiles set email_notifications = false where id = $1', [
        people.s2.id,
      ]);
      const announce = (audience: string | null) =>
        tx.as(people.admin)(
          `insert into admin_announcements (title, message, audience) values ('Hello', 'All well', $1)`,
          [audience],
        );
      await announce('supervisor');
      expect(await mails(tx.owner)).toEqual([
        { first_name: 'Sam', subject: 'Hello', body: 'All well' },
      ]);
      await tx.owner('delete from private.outgoing_mails');
      await announce(null);
      expect(await mails(tx.owner)).toMatchObject([
        { first_name: 'Sam' },
        { first_name: 'Tess' },
        { first_name: 'Tom' },
      ]);
    });
  });
});
