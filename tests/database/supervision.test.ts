import { describe, expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';
import type { Person } from '../harness/people.ts';
import { logSupervision, periodOf, process, setToday } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';

const { database, people } = testPractice();

const assigned = ({ as }: TestTransaction, supervisor: Person, caller: Person = supervisor) =>
  as(caller)('select first_name, email from getsupervisortherapists($1)', [supervisor.id]);
const assign = (
  { as }: TestTransaction,
  supervisor: Person,
  therapist: Person,
  caller = people.admin,
) => as(caller)('select assigntherapisttosupervisor($1, $2)', [supervisor.id, therapist.id]);
const remove = (
  { as }: TestTransaction,
  supervisor: Person,
  therapist: Person,
  caller = people.admin,
) => as(caller)('select removetherapistfromsupervisor($1, $2)', [supervisor.id, therapist.id]);
const transaction = (run: (tx: TestTransaction) => Promise<void>) => inTransaction(database, run);

describe('assignments', () => {
  test('are seen by the supervisor and by admins', async () => {
    await transaction(async (tx) => {
      const tom = [{ first_name: 'Tom', email: 'tom.birch@example.com' }];
      expect(await assigned(tx, people.s1)).toEqual(tom);
      expect(await assigned(tx, people.s1, people.admin)).toEqual(tom);
    });
  });

  test('of others are not shown to supervisors or therapists', async () => {
    await transaction(async (tx) => {
      for (const other of [people.s2, people.t1, people.disabled]) {
        expect(await refusalOf(assigned(tx, people.s1, other))).toMatchObject({
          code: '42501',
        });
      }
    });
  });

  test('are made and ended by admins; repeating either changes nothing', async () => {
    await transaction(async (tx) => {
      await assign(tx, people.s1, people.t2);
      await assign(tx, people.s1, people.t2);
      // By name, not in the order of the assignments.
      expect(await assigned(tx, people.s1)).toMatchObject([
        { first_name: 'Tess' },
        { first_name: 'Tom' },
      ]);
      await remove(tx, people.s1, people.t1);
      await remove(tx, people.s1, people.t1);
      expect(await assigned(tx, people.s1)).toMatchObject([{ first_name: 'Tess' }]);
    });
  });

  test('cannot be made or ended by anybody else', async () => {
    await transaction(async (tx) => {
      for (const other of [people.s1, people.t1]) {
        expect(await refusalOf(assign(tx, people.s1, people.t2, other))).toMatchObject({
          code: '42501',
        });
        expect(await refusalOf(remove(tx, people.s1, people.t1, other))).toMatchObject({
          code: '42501',
        });
      }
    });
  });

  test('need an active therapist and an active supervisor', async () => {
    await transaction(async (tx) => {
      expect(await refusalOf(assign(tx, people.s1, people.disabled))).toMatchObject({
        code: 'PT404',
        detail: 'therapist_not_found',
      });
      expect(await refusalOf(assign(tx, people.s1, people.s2))).toMatchObject({
        detail: 'therapist_not_found',
      });
      expect(await refusalOf(assign(tx, people.t2, people.t1))).toMatchObject({
        detail: 'supervisor_not_found',
      });
    });
  });

  test('count only while the therapist is one', async () => {
    await transaction(async (tx) => {
      const sam = tx.as(people.s1);
      await tx.as(people.t1)(
        `insert into supervision_credentials (person_id, license) values ($1, 'LMSW')`,
        [people.t1.id],
      );
      const licenses = () => sam('select license from supervision_credentials');
      expect(await licenses()).toEqual([{ license: 'LMSW' }]);
      await tx.owner(`update private.people set role = 'admin' where id = $1`, [people.t1.id]);
      expect(await assigned(tx, people.s1)).toEqual([]);
      expect(await licenses()).toEqual([]);
      expect(
        await refusalOf(logSupervision(sam, people.s1, people.t1, '2026-11-03', '1')),
      ).toMatchObject({ code: '42501' });
      // What was held before, and not logged in time.
      await logSupervision(tx.as(people.admin), people.s1, people.t1, '2026-11-03', '1');
      await tx.owner(`update private.people set role = 'therapist' where id = $1`, [people.t1.id]);
      expect(await licenses()).toEqual([{ license: 'LMSW' }]);
    });
  });

  test('each leave an audit entry', async () => {
    await transaction(async (tx) => {
      await assign(tx, people.s1, people.t2);
      await remove(tx, people.s1, people.t2);
      expect(
        await tx.owner(
          `select action, actor_name, person_id from audit_log
           where entity = 'supervision assignment' and person_id = $1 and actor_id is not null order by id`,
          [people.t2.id],
        ),
      ).toEqual([
        { action: 'added', actor_name: 'Alma Reyes', person_id: people.t2.id },
        { action: 'removed', actor_name: 'Alma Reyes', person_id: people.t2.id },
      ]);
    });
  });
});

describe('a supervision session', () => {
  test('can be logged only with an assigned therapist', async () => {
    await transaction(async ({ as }) => {
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-03', '0.25');
      for (const therapist of [people.t2, people.s2]) {
        expect(
          await refusalOf(logSupervision(as(people.s1), people.s1, therapist, '2026-11-03', '1')),
        ).toMatchObject({ code: '42501' });
      }
      expect(
        await refusalOf(logSupervision(as(people.s1), people.s2, people.t2, '2026-11-03', '1')),
      ).toMatchObject({ code: '42501' });
    });
  });

  test('cannot be logged once the assignment has ended, but earlier ones stay editable', async () => {
    await transaction(async (tx) => {
      const supervisor = tx.as(people.s1);
      const session = await logSupervision(supervisor, people.s1, people.t1, '2026-11-03', '1');
      await remove(tx, people.s1, people.t1);
      expect(
        await refusalOf(logSupervision(supervisor, people.s1, people.t1, '2026-11-04', '1')),
      ).toMatchObject({ code: '42501' });
      await supervisor(
        `update supervision_sessions set hours = 2, therapist_id = therapist_id where id = $1`,
        [session],
      );
      expect(await supervisor('select hours::text from supervision_sessions')).toEqual([
        { hours: '2.00' },
      ]);
    });
  });

  test('cannot be moved to a therapist who is not assigned', async () => {
    await transaction(async ({ as }) => {
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-03', '1');
      expect(
        await refusalOf(
          as(people.s1)('update supervision_sessions set therapist_id = $1', [people.t2.id]),
        ),
      ).toMatchObject({ code: '42501' });
    });
  });

  test('records who created and changed it', async () => {
    await transaction(async ({ as }) => {
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-03', '1');
      await as(people.admin)(`update supervision_sessions set notes = 'Checked'`);
      expect(
        await as(people.s1)('select created_by, updated_by from supervision_sessions'),
      ).toEqual([{ created_by: people.s1.id, updated_by: people.admin.id }]);
    });
  });

  test('leaves an audit entry with every change', async () => {
    await transaction(async ({ owner, as }) => {
      const session = await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-03', '1');
      await as(people.s1)('update supervision_sessions set hours = 2 where id = $1', [session]);
      await as(people.s1)('delete from supervision_sessions where id = $1', [session]);
      expect(
        await owner(
          `select action, actor_name, new ->> 'hours' as hours from audit_log
           where entity = 'supervision session' and entity_id = $1 order by id`,
          [session],
        ),
      ).toEqual([
        { action: 'added', actor_name: 'Sam Okafor', hours: '1.00' },
        { action: 'changed', actor_name: 'Sam Okafor', hours: '2.00' },
        { action: 'removed', actor_name: 'Sam Okafor', hours: null },
      ]);
    });
  });

  test('in a processed period is closed to the supervisor while the lock is on', async () => {
    await transaction(async ({ owner, as }) => {
      await setToday(owner, '2026-11-20');
      const session = await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-03', '1');
      await process(as(people.admin), await periodOf(owner, '2026-11-03'));
      for (const attempt of [
        () => as(people.s1)('update supervision_sessions set hours = 2 where id = $1', [session]),
        () =>
          as(people.s1)(`update supervision_sessions set date = '2026-11-18' where id = $1`, [
            session,
          ]),
        () => as(people.s1)('delete from supervision_sessions where id = $1', [session]),
        () => logSupervision(as(people.s1), people.s1, people.t1, '2026-11-04', '1'),
      ]) {
        expect(await refusalOf(attempt())).toMatchObject({
          code: 'PT409',
          detail: 'supervision_locked',
        });
      }
      await as(people.s1)(`update supervision_sessions set notes = 'A note may still come'`);
      await as(people.admin)('update practice_settings set lock_sessions = false');
      await as(people.s1)('update supervision_sessions set hours = 2 where id = $1', [session]);
    });
  });

  test('is known when it is sent again after its period was processed, and lets nothing else in', async () => {
    await transaction(async ({ owner, as }) => {
      await setToday(owner, '2026-11-20');
      await owner(
        'insert into supervisor_therapists (supervisor_id, therapist_id) values ($1, $2)',
        [people.s1.id, people.t2.id],
      );
      const send = (therapist: string) =>
        as(people.s1)(
          `insert into supervision_sessions (supervisor_id, therapist_id, date, hours, client_request_id)
           values (auth.uid(), $1, '2026-11-03', 1, '6f1c3f5e-6a3c-4c1e-9d5c-0d7a1b2c3d4e')
           on conflict (supervisor_id, therapist_id, client_request_id) do nothing returning 1`,
          [therapist],
        );
      expect(await send(people.t1.id)).toHaveLength(1);
      await process(as(people.admin), await periodOf(owner, '2026-11-03'));
      expect(await send(people.t1.id)).toEqual([]);
      expect(await refusalOf(send(people.t2.id))).toMatchObject({ detail: 'supervision_locked' });
    });
  });

  test('survives when its therapist or supervisor accepts an invitation under a new id', async () => {
    await transaction(async ({ owner, as }) => {
      await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-03', '1');
      await owner('update private.people set id = gen_random_uuid() where id = any ($1)', [
        [people.t1.id, people.s1.id],
      ]);
      expect(
        await owner(
          `select count(*)::int as count from supervision_sessions session
           join supervisor_therapists using (supervisor_id, therapist_id)`,
        ),
      ).toEqual([{ count: 1 }]);
    });
  });
});

test('what a person says of their license is one line each, in the log as on the screen', async () => {
  await transaction(async (tx) => {
    const license = `'LCSW\n\nSam Okafor signed 30 sessions.', '\u20287\u0085', 'Training\r\n2019'`;
    const said = await tx.as(people.t1)(
      `insert into supervision_credentials (person_id, license, license_number, qualification)
       values ($1, ${license}) returning license, license_number, qualification`,
      [people.t1.id],
    );
    expect(said).toEqual([
      {
        license: 'LCSW Sam Okafor signed 30 sessions.',
        license_number: '7',
        qualification: 'Training 2019',
      },
    ]);
    const changed = await tx.as(people.t1)(
      `update supervision_credentials set license = 'LPC\nTX' returning license`,
    );
    expect(changed).toEqual([{ license: 'LPC TX' }]);
  });
});
