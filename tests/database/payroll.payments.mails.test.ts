import { describe, expect, test } from 'vitest';
import type { Sql } from '../harness/database.ts';
import { waitingMails } from '../harness/waiting-mails.ts';
import { markPaid } from './payments.ts';
import { logSession, logSupervision, novemberPractice, process } from './payroll-practice.ts';

const { people, afterFirstRun: processed } = novemberPractice();

describe('pay earned in a former role', () => {
  const swapRoles = async (admin: Sql) => {
    await admin(`update profiles set role = 'supervisor' where id = $1`, [people.t1.id]);
    await admin(`update profiles set role = 'therapist' where id = $1`, [people.s1.id]);
  };

  test('stays open to the person who earned it, and to nobody else but admins', () =>
    processed(async ({ admin, as, first }) => {
      await swapRoles(admin);
      const asTherapist = [
        'select amount::text as paid from payroll_details where therapist_id = $1 and payroll_period_id = $2',
        'select sum(amount)::text as paid from payroll_lines where therapist_id = $1 and payroll_period_id = $2',
        'select amount::text as paid from pay_history($1) where payroll_period_id = $2',
        'select sum(amount)::text as paid from payroll_lines_of($2, $1)',
        'select amount::text as paid from pay_statements($2, $1)',
        `select amount::text as paid from pay_summary($2, $1, 'therapist') where part = 'total'`,
      ];
      const asSupervisor = [
        'select pay::text as paid from supervisor_payroll where supervisor_id = $1 and payroll_period_id = $2',
        'select sum(amount)::text as paid from supervisor_payroll_lines where supervisor_id = $1 and payroll_period_id = $2',
        'select pay::text as paid from supervisor_pay_history($1) where payroll_period_id = $2',
        'select sum(amount)::text as paid from supervisor_payroll_lines_of($2, $1)',
        'select pay::text as paid from supervisor_pay_statements($2, $1)',
        `select amount::text as paid from pay_summary($2, $1, 'supervisor') where part = 'total'`,
      ];
      for (const [payee, paid, reads] of [
        [people.t1, '100.00', asTherapist],
        [people.s1, '120.00', asSupervisor],
      ] as const) {
        for (const read of reads) {
          for (const reader of [payee, people.admin]) {
            expect(await as(reader)(read, [payee.id, first]), read).toEqual([{ paid }]);
          }
          for (const other of [people.t1, people.t2, people.s1, people.s2]) {
            if (other === payee) continue;
            const seen = await as(other)(read, [payee.id, first]).catch(() => []);
            expect(
              seen.filter((row) => row.paid !== null),
              read,
            ).toEqual([]);
          }
        }
      }
      expect(
        await as(people.t1)('select * from pay_left_out($1, $2)', [first, people.t1.id]),
      ).toEqual([]);
    }));

  test('is not in a period of the page that the mail leads to', () =>
    processed(async ({ admin, owner, first }) => {
      await swapRoles(admin);
      await owner('delete from private.outgoing_mails where true');
      await markPaid(admin, first);
      expect(await waitingMails(owner, 'mail.path')).toMatchObject([
        { person_id: people.t1.id, path: '/supervisor/home' },
        { person_id: people.s1.id, path: '/therapist/pay' },
      ]);
    }));
});

test('the mail about pay of a former role names no period, although there is a later statement', () =>
  processed(async ({ admin, owner, as, first, second }) => {
    await admin(`update profiles set role = 'supervisor' where id = $1`, [people.t1.id]);
    await admin(`update profiles set role = 'therapist' where id = $1`, [people.s1.id]);
    await logSession(as(people.s1), people.s1, '2026-11-17');
    await owner('insert into supervisor_therapists (supervisor_id, therapist_id) values ($1, $2)', [
      people.t1.id,
      people.t2.id,
    ]);
    await logSupervision(as(people.t1), people.t1, people.t2, '2026-11-17', '1');
    await process(admin, second);
    expect(
      await owner(
        `select therapist_id as id from private.payroll_statements where payroll_period_id = $1
         union all select supervisor_id from private.supervisor_statements where payroll_period_id = $1`,
        [second],
      ),
    ).toEqual([{ id: people.s1.id }, { id: people.t1.id }]);
    await owner('delete from private.outgoing_mails where true');
    await markPaid(admin, first);
    expect(await waitingMails(owner, 'mail.path')).toMatchObject([
      { person_id: people.t1.id, path: '/supervisor/home' },
      { person_id: people.s1.id, path: '/therapist/pay' },
    ]);
  }));

describe('the mail about a payment', () => {
  const mails = (owner: Sql) => waitingMails(owner, 'mail.path');

  test('goes to the paid person, if they want mail, without the amount', () =>
    processed(async ({ admin, first, owner }) => {
      await owner('delete from private.outgoing_mails where true');
      await owner(
        'update private.person_details set email_notifications = false where person_id = $1',
        [people.s1.id],
      );
      await markPaid(admin, first);
      const sent = await mails(owner);
      expect(sent.map((mail) => mail.person_id)).toEqual([people.t1.id]);
      expect(sent[0]?.body).not.toMatch(/\d+\.\d\d/);
    }));

  test('leads therapist and supervisor to the statement it is about', () =>
    processed(async ({ admin, first, owner }) => {
      await owner('delete from private.outgoing_mails where true');
      await markPaid(admin, first);
      expect(await mails(owner)).toMatchObject([
        { person_id: people.s1.id, path: '/supervisor/home?period=2026-11-01' },
        { person_id: people.t1.id, path: '/therapist/pay?period=2026-11-01' },
      ]);
    }));

  test('is not sent if the admin turns it off', () =>
    processed(async ({ admin, first, owner }) => {
      await owner('delete from private.outgoing_mails where true');
      await markPaid(admin, first, { send_mail: false });
      expect(await mails(owner)).toEqual([]);
    }));
});
