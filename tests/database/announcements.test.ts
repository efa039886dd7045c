import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

describe('an announcement', () => {
  test('is made in the admin’s own name', async () => {
    const refusal = await refusalOf(
      database.as(people.admin, (sql) =>
        sql(`insert into admin_announcements (title, message, created_by) values ('A', 'b', $1)`, [
          people.t1.id,
        ]),
      ),
    );
    expect(refusal.code).toBe('42501');
  });

  test('that a person cannot read is refused like one that does not exist', async () => {
    await inTransaction(database, async ({ as }) => {
      const [hidden] = await as(people.admin)(
        `insert into admin_announcements (title, message, audience)
         values ('A', 'b', 'supervisor') returning id`,
      );
      const archive = (id: unknown) =>
        refusalOf(
          as(people.t1)('insert into archived_announcements (announcement_id) values ($1)', [id]),
        );
      expect(await archive(hidden?.id)).toEqual(await archive(randomUUID()));
    });
  });
});

describe('the notifications', () => {
  const announce = `insert into admin_announcements (title, message, audience)
    values ($1, 'b', $2) returning id`;
  const bell =
    'select title, read_at is not null as read, archived_at is not null as archived from notifications()';

  test('are announcements for the person by others, for admins too', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const [second] = await owner(
        `insert into private.people (id, first_name, last_name, email, role)
         values (gen_random_uuid(), 'Ada', 'Marsh', 'ada@example.com', 'admin') returning id`,
      );
      const titlesOf = async (somebody: { id: unknown }) =>
        (
          await as({ id: String(somebody.id) })('select title from notifications() order by title')
        ).map(({ title }) => title);
      await as(people.admin)(announce, ['All', null]);
      await as(people.admin)(announce, ['Supervisors', 'supervisor']);
      expect(await titlesOf(people.t1)).toEqual(['All']);
      expect(await titlesOf(people.s1)).toEqual(['All', 'Supervisors']);
      expect(await titlesOf({ id: second?.id })).toEqual(['All']);
      expect(await titlesOf(people.admin)).toEqual([]);
    });
  });

  test('reading does not archive, and what is archived counts as read and can be restored', async () => {
    await inTransaction(database, async ({ as }) => {
      const [news] = await as(people.admin)(announce, ['News', null]);
      const t1 = as(people.t1);
      expect(await t1(bell)).toEqual([{ title: 'News', read: false, archived: false }]);
      await t1('select mark_notifications_read()');
      expect(await t1(bell)).toEqual([{ title: 'News', read: true, archived: false }]);
      await t1('insert into archived_announcements (announcement_id) values ($1)', [news?.id]);
      expect(await t1(bell)).toEqual([{ title: 'News', read: true, archived: true }]);
      await t1('delete from archived_announcements where announcement_id = $1', [news?.id]);
      expect(await t1(bell)).toEqual([{ title: 'News', read: true, archived: false }]);
      await as(people.t2)('insert into archived_announcements (announcement_id) values ($1)', [
        news?.id,
      ]);
      expect(await as(people.t2)(bell)).toEqual([{ title: 'News', read: true, archived: true }]);
      expect(
        await as(people.admin)(
          'select reader_count from announcement_figures() where announcement_id = $1',
          [news?.id],
        ),
      ).toEqual([{ reader_count: 2 }]);
    });
  });

  test('are not mailed to people who wait for approval', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const [stranger] = await owner(
        `insert into private.people (first_name, last_name, email, approved_at)
         values ('Uma', 'Waiting', 'uma@example.com', null) returning id`,
      );
      await as(people.admin)(announce, ['For our own', 'therapist']);
      const mailed = await owner('select person_id from private.outgoing_mails');
      expect(mailed).toHaveLength(2);
      expect(mailed).not.toContainEqual({ person_id: stranger?.id });
    });
  });

  test('are mailed to people an admin added or imported from their invitation on', async () => {
    await inTransaction(database, async ({ as, owner }) => {
      const [added] = await owner(
        `insert into private.people (first_name, last_name, email)
         values ('Ivy', 'Imported', 'ivy@example.com') returning id`,
      );
      const mailed = () =>
        owner('select subject from private.outgoing_mails where person_id = $1', [added?.id]);
      await as(people.admin)(announce, ['Before', 'therapist']);
      expect(await mailed()).toEqual([]);
      // As the sign-in server writes it, once the invitation was sent.
      await owner(
        `insert into auth.users (instance_id, id, aud, role, email, invited_at)
         values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated',
           'authenticated', 'ivy@example.com', now())`,
      );
      await as(people.admin)(announce, ['Since', 'therapist']);
      expect(await mailed()).toEqual([{ subject: 'Since' }]);
    });
  });

  test('are not mailed any more once they are deleted', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const waiting = () => owner('select subject from private.outgoing_mails order by subject');
      const [wrong] = await as(people.admin)(announce, ['Wrong', 'supervisor']);
      await as(people.admin)(announce, ['Right', 'supervisor']);
      expect(await waiting()).toHaveLength(4);
      await as(people.admin)('delete from admin_announcements where id = $1', [wrong?.id]);
      expect(await waiting()).toEqual([{ subject: 'Right' }, { subject: 'Right' }]);
    });
  });

  test('are mailed as they were corrected, to those they are for by then', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const waiting = () =>
        owner(
          `select person.role, mail.subject, mail.body from private.outgoing_mails mail
           join private.people person on person.id = mail.person_id order by 1, person.email`,
        );
      const [sent] = await as(people.admin)(announce, ['For all, by mistake', null]);
      expect(await waiting()).toHaveLength(4);
      await as(people.admin)(
        `update admin_announcements set title = 'Corrected', message = 'Better', audience = 'supervisor'
         where id = $1`,
        [sent?.id],
      );
      const mail = { role: 'supervisor', subject: 'Corrected', body: 'Better' };
      expect(await waiting()).toEqual([mail, mail]);
    });
  });

  test.each([
    ['is deactivated', 'deactivated_at = now()', 'deactivated_at = null'],
    ['is no longer approved', 'approved_at = null', 'approved_at = now()'],
  ])(
    'are not mailed to somebody who %s, as what is about pay and the account is',
    async (_, leaves, returns) => {
      await inTransaction(database, async ({ owner, as }) => {
        const { admin, t1, t2 } = people;
        const set = (change: string) =>
          as(admin)(`update profiles set ${change} where id = $1`, [t1.id]);
        await as(admin)(announce, ['News', 'therapist']);
        await owner(`select private.queue_notice($1, 'paid', '{"period": "2026-11-01"}')`, [t1.id]);
        await owner(`select private.mail_about_account($1, 'second_factor_removed')`, [t1.id]);
        await set(leaves);
        const mails = [];
        for (;;) {
          const [mail] = await owner('select address, subject, message from take_outgoing_mail()');
          if (mail === undefined) break;
          mails.push(mail);
        }
        expect(
          mails.map(({ address, subject, message }) => [address, subject ?? message]).sort(),
        ).toEqual(
          [
            [t2.email, 'News'],
            [t1.email, 'paid'],
            [t1.email, 'second_factor_removed'],
          ].sort(),
        );
        await owner('delete from private.outgoing_mails');
        await as(admin)(announce, ['More', 'therapist']);
        await set(returns);
        expect(
          await owner(
            `select subject from private.outgoing_mails where person_id = $1 and message is null`,
            [t1.id],
          ),
        ).toEqual([]);
      });
    },
  );

  test('are not mailed to somebody whose role they were for, nor are an admin’s reports', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const { admin, t1 } = people;
      const become = (role: string) =>
        as(admin)('update profiles set role = $2 where id = $1', [t1.id, role]);
      const waiting = async () => {
        const mails = await owner(
          `select coalesce(subject, message) as what from private.outgoing_mails
           where person_id = $1 order by 1`,
          [t1.id],
        );
        return mails.map(({ what }) => what);
      };
      await as(admin)(announce, ['For all', null]);
      await as(admin)(announce, ['For therapists', 'therapist']);
      await become('admin');
      expect(await waiting()).toEqual(['For all']);
      await owner(`select private.mail_admins('report', '{"pay": 25000}')`);
      await owner(`select private.queue_notice($1, 'paid', '{"period": "2026-11-01"}')`, [t1.id]);
      await owner(`select private.mail_about_account($1, 'second_factor_removed')`, [t1.id]);
      expect(await waiting()).toEqual(['For all', 'paid', 'report', 'second_factor_removed']);
      await become('therapist');
      expect(await waiting()).toEqual(['For all', 'paid', 'second_factor_removed']);
    });
  });
});

describe('an alert', () => {
  const send =
    'insert into supervisor_alerts (supervisor_id, therapist_id, message) values ($1, $2, $3) returning id';

  test('reaches the therapist, and nobody else can mark it as read', async () => {
    await inTransaction(database, async ({ as }) => {
      const [alert] = await as(people.s1)(send, [people.s1.id, people.t1.id, 'Call me']);
      const unread = () =>
        as(people.t1)('select message from supervisor_alerts where read_at is null');
      expect(await unread()).toEqual([{ message: 'Call me' }]);
      for (const stranger of [people.t2, people.s1]) {
        await as(stranger)('select mark_notifications_read($1)', [[alert?.id]]);
      }
      expect(await unread()).toEqual([{ message: 'Call me' }]);
      await as(people.t1)('select mark_notifications_read($1)', [[alert?.id]]);
      expect(await unread()).toEqual([]);
    });
  });

  test.each([
    ['an admin to a therapist', 'admin', 't1'],
    ['a supervisor to themselves', 's1', 's1'],
    ['a therapist to themselves', 't1', 't1'],
  ] as const)('from %s is refused', async (_, from, to) => {
    await inTransaction(database, async ({ as }) => {
      const sent = as(people[from])(send, [people[from].id, people[to].id, 'Call me']);
      expect(await refusalOf(sent)).toMatchObject({ code: '42501' });
    });
  });

  test('that the therapist answers is read, and keeps the moment at which it was read before', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const [alert] = await as(people.s1)(send, [people.s1.id, people.t1.id, 'Call me']);
      const readAt = async () => {
        const [sent] = await as(people.s1)(
          'select read_at, read_at = now() as now from sent_alerts()',
        );
        return sent;
      };
      await as(people.s1)(`select reply_to_alert($1, 'Soon')`, [alert?.id]);
      expect(await readAt()).toMatchObject({ read_at: null });
      await as(people.t1)(`select reply_to_alert($1, 'At noon')`, [alert?.id]);
      expect(await readAt()).toMatchObject({ now: true });
      await owner(`update supervisor_alerts set read_at = now() - interval '1 hour'`);
      await as(people.t1)(`select reply_to_alert($1, 'Or later')`, [alert?.id]);
      expect(await readAt()).toMatchObject({ now: false });
    });
  });

  test('is answered in at most 2,000 characters', async () => {
    await inTransaction(database, async ({ as }) => {
      const [alert] = await as(people.s1)(send, [people.s1.id, people.t1.id, 'Call me']);
      const reply = (words: string | null) =>
        as(people.t1)('select reply_to_alert($1, $2)', [alert?.id, words]);
      for (const words of ['', ' ', null, 'x'.repeat(2001)]) {
        expect(await refusalOf(reply(words))).toMatchObject({ detail: 'reply_words_missing' });
      }
      expect(await reply('x'.repeat(2000))).toHaveLength(1);
      expect(
        await as(people.s1)('select is_dispute from supervision_thread($1)', [alert?.id]),
      ).toEqual([{ is_dispute: false }]);
    });
  });

  test('is read with all others, and those sent and received come newest first', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      for (const [message, hours] of [
        ['Older', 2],
        ['Newest', 0],
        ['Oldest', 3],
      ]) {
        await owner(
          `insert into supervisor_alerts (supervisor_id, therapist_id, message, created_at)
           values ($1, $2, $3, now() - make_interval(hours => $4))`,
          [people.s1.id, people.t1.id, message, hours],
        );
      }
      const received = () =>
        as(people.t1)('select message, read_at is not null as read from received_alerts()');
      const all = (read: boolean) =>
        ['Newest', 'Older', 'Oldest'].map((message) => ({ message, read }));
      expect(await received()).toEqual(all(false));
      expect(
        await as(people.s1)('select message, read_at is not null as read from sent_alerts()'),
      ).toEqual(all(false));
      // What came after the newest that was shown stays new, and what is older than the list does not.
      await as(people.t1)(
        `select mark_notifications_read(up_to =>
           (select created_at from received_alerts() where message = 'Older'))`,
      );
      expect(await received()).toEqual([
        { message: 'Newest', read: false },
        { message: 'Older', read: true },
        { message: 'Oldest', read: true },
      ]);
      await as(people.t1)('select mark_notifications_read()');
      expect(await received()).toEqual(all(true));
    });
  });

  test('goes to nobody who has left: nobody would read it, and an erased person would have it again', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await owner('update private.people set deactivated_at = now() where id = $1', [people.t1.id]);
      const refused = refusalOf(as(people.s1)(send, [people.s1.id, people.t1.id, 'Hi']));
      expect((await refused).code).toBe('42501');
      await owner('update private.people set deactivated_at = null where id = $1', [people.t1.id]);
      expect(await as(people.s1)(send, [people.s1.id, people.t1.id, 'Hi'])).toHaveLength(1);
    });
  });

  test('goes to assigned therapists only, as long as they are assigned', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const s1 = as(people.s1);
      expect((await refusalOf(s1(send, [people.s1.id, people.t2.id, 'Hi']))).code).toBe('42501');
      expect((await refusalOf(s1(send, [people.s2.id, people.t1.id, 'Hi']))).code).toBe('42501');
      await owner('delete from supervisor_therapists where supervisor_id = $1', [people.s1.id]);
      expect((await refusalOf(s1(send, [people.s1.id, people.t1.id, 'Hi']))).code).toBe('42501');
    });
  });
});
