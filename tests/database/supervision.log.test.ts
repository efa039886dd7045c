import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import type { Person } from '../harness/people.ts';
import { logSupervision, periodOf, process, setToday } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { confirm, dispute, logBoth } from './supervision-log.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';

const { database, people } = testPractice();

const transaction = (run: (tx: TestTransaction) => Promise<void>) => inTransaction(database, run);

const logOf = (sql: Sql) =>
  sql('select therapist_name, supervisor_name, notes, pay::text from supervision_log()');

/** Sam finds out that the session was with Tess. */
async function moveToTess({ as }: TestTransaction, id: string) {
  await as(people.admin)('select assigntherapisttosupervisor($1, $2)', [
    people.s1.id,
    people.t2.id,
  ]);
  await as(people.s1)('update supervision_sessions set therapist_id = $2 where id = $1', [
    id,
    people.t2.id,
  ]);
}

const confirmation = async (sql: Sql, id: string) => {
  const [row] = await sql(
    `select confirmed_at is not null as confirmed, reopened_at is not null as reopened
     from supervision_log() where id = $1`,
    [id],
  );
  return row;
};

describe('the log of supervision', () => {
  test('shows each reader their own entries', async () => {
    await transaction(async (tx) => {
      await logBoth(tx, people);
      const sam = { therapist_name: 'Tom Birch', supervisor_name: 'Sam Okafor' };
      expect(await logOf(tx.as(people.s1))).toEqual([
        { ...sam, notes: 'Between us', pay: '120.00' },
      ]);
      expect(await logOf(tx.as(people.t1))).toEqual([{ ...sam, notes: null, pay: null }]);
      expect(await logOf(tx.as(people.admin))).toMatchObject([
        { therapist_name: 'Tess Calloway' },
        sam,
      ]);
      expect(await refusalOf(logOf(tx.as(people.disabled)))).toMatchObject({ code: '42501' });
    });
  });

  test('shows no one another reader’s entries, whatever they query', async () => {
    await transaction(async (tx) => {
      await logBoth(tx, people);
      for (const [caller, question] of [
        [people.s1, `supervision_log(supervisor => '${people.s2.id}')`],
        [people.t1, `supervision_log(therapist => '${people.t2.id}')`],
        [people.s1, `supervision_summary('2026-01-01', '2026-12-31', null, '${people.s2.id}')`],
        [people.t1, `supervision_summary('2026-01-01', '2026-12-31', '${people.t2.id}')`],
      ] as const) {
        expect(await refusalOf(tx.as(caller)(`select * from ${question}`))).toMatchObject({
          code: '42501',
        });
      }
      expect(
        await tx.as(people.s1)(`select * from supervision_log(therapist => $1)`, [people.t2.id]),
      ).toEqual([]);
    });
  });

  test('shows the name of a therapist who is no longer assigned, but not their profile', async () => {
    await transaction(async (tx) => {
      await logBoth(tx, people);
      await tx.as(people.s1)(
        `insert into supervisor_alerts (therapist_id, message) values ($1, 'Please call')`,
        [people.t1.id],
      );
      await tx.as(people.admin)('select removetherapistfromsupervisor($1, $2)', [
        people.s1.id,
        people.t1.id,
      ]);
      const sam = tx.as(people.s1);
      expect(await logOf(sam)).toMatchObject([{ therapist_name: 'Tom Birch' }]);
      expect(await sam('select therapist_name from sent_alerts()')).toEqual([
        { therapist_name: 'Tom Birch' },
      ]);
      expect(await sam('select from profiles where id = $1', [people.t1.id])).toEqual([]);
    });
  });

  test('gives the addresses that tell people of one name apart, no supervisor’s to a therapist', async () => {
    await transaction(async (tx) => {
      await logBoth(tx, people);
      const addresses = (who: Person) =>
        tx.as(who)(
          'select supervisor_email, therapist_email from supervision_log(therapist => $1)',
          [people.t1.id],
        );
      const both = { supervisor_email: people.s1.email, therapist_email: people.t1.email };
      expect(await addresses(people.s1)).toEqual([both]);
      expect(await addresses(people.admin)).toEqual([both]);
      expect(await addresses(people.t1)).toEqual([{ ...both, supervisor_email: '' }]);
    });
  });

  test('says whose name another person has, too, whatever part of it is read', async () => {
    await transaction(async (tx) => {
      await logBoth(tx, people);
      const pair = [people.s1.id, people.t2.id];
      await tx.as(people.admin)('select assigntherapisttosupervisor($1, $2)', pair);
      await logSupervision(tx.as(people.s1), people.s1, people.t2, '2026-11-05', '1');
      await tx.as(people.admin)('select removetherapistfromsupervisor($1, $2)', pair);
      const shared = async (who: Person) =>
        (
          await tx.as(who)(
            `select date::text from supervision_log('2026-11-03', '2026-11-04') where therapist_shares_name`,
          )
        ).map(({ date }) => date);
      const rename = (who: Person, first: string, last: string) =>
        tx.owner('update private.people set first_name = $2, last_name = $3 where id = $1', [
          who.id,
          first,
          last,
        ]);
      for (const who of [people.s1, people.s2, people.admin]) expect(await shared(who)).toEqual([]);
      await rename(people.t2, 'TÓM', 'Birch');
      expect(await shared(people.s1)).toEqual(['2026-11-03']);
      expect(await shared(people.admin)).toEqual(['2026-11-04', '2026-11-03']);
      // She supervises only one of them.
      expect(await shared(people.s2)).toEqual([]);
      expect(await shared(people.t1)).toEqual([]);
      await rename(people.s2, 'Sam', 'Okafor');
      expect(
        await tx.as(people.admin)(
          `select distinct supervisor_shares_name from supervision_log('2026-11-03', '2026-11-03')`,
        ),
      ).toEqual([{ supervisor_shares_name: true }]);
    });
  });

  test('says of alerts who shares a name with somebody the supervisor knows, and the address of who is assigned', async () => {
    await transaction(async (tx) => {
      const sent = () =>
        tx.as(people.s1)('select therapist_email, therapist_shares_name from sent_alerts()');
      await tx.as(people.s1)(
        `insert into supervisor_alerts (therapist_id, message) values ($1, 'Please call')`,
        [people.t1.id],
      );
      await tx.owner(
        `update private.people set first_name = 'Tom', last_name = 'Birch' where id = $1`,
        [people.t2.id],
      );
      expect(await sent()).toEqual([
        { therapist_email: people.t1.email, therapist_shares_name: false },
      ]);
      await tx.owner(
        'insert into supervisor_therapists (supervisor_id, therapist_id) values ($1, $2)',
        [people.s1.id, people.t2.id],
      );
      expect(await sent()).toEqual([
        { therapist_email: people.t1.email, therapist_shares_name: true },
      ]);
      await tx.owner('delete from supervisor_therapists where therapist_id = $1', [people.t1.id]);
      expect(await sent()).toEqual([{ therapist_email: '', therapist_shares_name: true }]);
    });
  });

  test('gives a supervisor no address of a therapist who is no longer assigned', async () => {
    await transaction(async (tx) => {
      await logBoth(tx, people);
      const addresses = (who: Person) =>
        tx.as(who)(
          `select log.therapist_email, summary.therapist_email as in_summary, worked.email as in_hours
           from supervision_log(supervisor => $1) log,
             supervision_summary('2026-01-01', '2026-12-31', null, $1) summary,
             supervision_hours($1, '2026-01-01', '2026-12-31') worked`,
          [people.s1.id],
        );
      const { email } = people.t1;
      const shown = [{ therapist_email: email, in_summary: email, in_hours: email }];
      expect(await addresses(people.s1)).toEqual(shown);
      await tx.as(people.admin)('select removetherapistfromsupervisor($1, $2)', [
        people.s1.id,
        people.t1.id,
      ]);
      expect(await addresses(people.admin)).toEqual(shown);
      expect(await addresses(people.s1)).toEqual([
        { therapist_email: '', in_summary: '', in_hours: '' },
      ]);
    });
  });

  test('is summed by therapist, type and location, with the confirmed hours', async () => {
    await transaction(async (tx) => {
      const first = await logBoth(tx, people);
      const sam = tx.as(people.s1);
      await logSupervision(sam, people.s1, people.t1, '2026-11-05', '0.25');
      await confirm(tx.as(people.t1), [first]);
      const summary = (from: string, to: string) =>
        sam(
          `select type, location, session_count, hours::text, confirmed_hours::text
           from supervision_summary($1, $2)`,
          [from, to],
        );
      const group = {
        type: 'Group',
        location: 'Virtual',
        session_count: 1,
        hours: '1.50',
        confirmed_hours: '1.50',
      };
      expect(await summary('2026-11-01', '2026-11-30')).toEqual([
        group,
        { type: null, location: null, session_count: 1, hours: '0.25', confirmed_hours: '0' },
      ]);
      expect(await summary('2026-11-03', '2026-11-03')).toEqual([group]);
      expect(await summary('2026-11-06', '2026-11-30')).toEqual([]);
    });
  });

  test('says which sessions are locked; fields that do not affect pay can still be changed', async () => {
    await transaction(async (tx) => {
      await setToday(tx.owner, '2026-11-20');
      const id = await logBoth(tx, people);
      await process(tx.as(people.admin), await periodOf(tx.owner, '2026-11-03'));
      const locked = (sql: Sql) => sql('select locked from supervision_log() where id = $1', [id]);
      expect(await locked(tx.as(people.s1))).toEqual([{ locked: true }]);
      expect(await locked(tx.as(people.admin))).toEqual([{ locked: false }]);
      await tx.as(people.s1)(
        `update supervision_sessions
         set therapist_id = therapist_id, date = date, hours = hours, notes = 'A word more' where id = $1`,
        [id],
      );
    });
  });
});

describe('a therapist', () => {
  test('confirms what was logged, and a later change asks again', async () => {
    await transaction(async (tx) => {
      const id = await logBoth(tx, people);
      const tom = tx.as(people.t1);
      await confirm(tom, [id]);
      expect(await confirmation(tom, id)).toEqual({ confirmed: true, reopened: false });
      for (const change of [
        'hours = hours + 0.25',
        `date = '2026-11-06'`,
        `"time" = '09:00'`,
        `type = 'Peer'`,
        `location = 'Phone'`,
        'type = null',
      ]) {
        await tx.as(people.s1)(`update supervision_sessions set ${change} where id = $1`, [id]);
        expect(await confirmation(tom, id), change).toEqual({ confirmed: false, reopened: true });
        await confirm(tom, [id]);
        expect(await confirmation(tom, id), change).toEqual({ confirmed: true, reopened: false });
      }
    });
  });

  test('need not confirm again for a note, nor for a change that changes nothing', async () => {
    await transaction(async (tx) => {
      const id = await logBoth(tx, people);
      await confirm(tx.as(people.t1), [id]);
      await tx.as(people.s1)(
        `update supervision_sessions set notes = 'More', hours = hours, date = date, type = type where id = $1`,
        [id],
      );
      expect(await confirmation(tx.as(people.t1), id)).toMatchObject({ confirmed: true });
    });
  });

  test('has to confirm a session that was moved to them', async () => {
    await transaction(async (tx) => {
      const id = await logBoth(tx, people);
      await confirm(tx.as(people.t1), [id]);
      await moveToTess(tx, id);
      expect(await confirmation(tx.as(people.t2), id)).toEqual({
        confirmed: false,
        reopened: false,
      });
    });
  });

  test('begins a conversation of their own about a session that was moved to them', async () => {
    await transaction(async (tx) => {
      const id = await logBoth(tx, people);
      const said = async (reader: Parameters<TestTransaction['as']>[0]) => {
        const sql = tx.as(reader);
        const [entry] = await sql('select message_count from supervision_log() where id = $1', [
          id,
        ]);
        const thread = await sql('select message from supervision_thread(session_id => $1)', [id]);
        return { count: entry?.message_count, thread: thread.map(({ message }) => message) };
      };
      await dispute(tx.as(people.t1), id, 'I was not there.');
      await moveToTess(tx, id);
      for (const reader of [people.t2, people.s1, people.admin]) {
        expect(await said(reader)).toEqual({ count: 0, thread: [] });
      }
      // The session is no longer in Tom's log, but what he wrote is still his to read.
      expect(await said(people.t1)).toEqual({ count: undefined, thread: ['I was not there.'] });

      await dispute(tx.as(people.t2), id, 'It was an hour.');
      for (const reader of [people.t2, people.s1, people.admin]) {
        expect(await said(reader)).toEqual({ count: 1, thread: ['It was an hour.'] });
      }
      expect((await said(people.t1)).thread).toEqual(['I was not there.']);

      await tx.as(people.s1)('update supervision_sessions set therapist_id = $2 where id = $1', [
        id,
        people.t1.id,
      ]);
      for (const reader of [people.t1, people.s1, people.admin]) {
        expect(await said(reader)).toEqual({ count: 1, thread: ['I was not there.'] });
      }
    });
  });

  test('keeps what they confirmed when they come back under a new id', async () => {
    await transaction(async (tx) => {
      const id = await logBoth(tx, people);
      await confirm(tx.as(people.t1), [id]);
      await tx.owner('update private.people set id = gen_random_uuid() where id = $1', [
        people.t1.id,
      ]);
      expect(await confirmation(tx.as(people.s1), id)).toMatchObject({ confirmed: true });
    });
  });

  test('does not confirm what changed since they looked', async () => {
    await transaction(async (tx) => {
      const id = await logBoth(tx, people);
      const tom = tx.as(people.t1);
      await tx.owner(
        `set local session_replication_role = replica; update supervision_sessions set updated_at = '2026-11-04';
         set local session_replication_role = origin`,
      );
      await tx.as(people.s1)('update supervision_sessions set hours = 3 where id = $1', [id]);
      expect(
        await refusalOf(
          tom(`select confirm_supervision(array[$1]::uuid[], array['2026-11-04']::timestamptz[])`, [
            id,
          ]),
        ),
      ).toMatchObject({ code: 'PT409', detail: 'supervision_changed_meanwhile' });
      expect(await confirmation(tom, id)).toMatchObject({ confirmed: false });
    });
  });

  test('cannot confirm for another, and nobody can write a confirmation', async () => {
    await transaction(async (tx) => {
      const id = await logBoth(tx, people);
      for (const other of [people.t2, people.s1, people.admin]) {
        expect(
          await refusalOf(
            tx.as(other)(
              `select confirm_supervision(array[$1]::uuid[], array[now()]::timestamptz[])`,
              [id],
            ),
          ),
        ).toMatchObject({ detail: 'supervision_not_found' });
      }
      for (const other of [people.t1, people.s1, people.admin]) {
        expect(
          await refusalOf(tx.as(other)('update supervision_sessions set confirmed_at = now()')),
        ).toMatchObject({ code: '42501' });
      }
    });
  });

  test('confirms nothing without naming a session', async () => {
    await transaction(async (tx) => {
      await logBoth(tx, people);
      expect(
        await refusalOf(tx.as(people.t1)('select confirm_supervision(null, null)')),
      ).toMatchObject({ code: 'PT404', detail: 'supervision_not_found' });
    });
  });

  test('disputes a session, confirmed or not, until the next change', async () => {
    await transaction(async (tx) => {
      const id = await logBoth(tx, people);
      const tom = tx.as(people.t1);
      const disputed = async (sql: Sql) =>
        (await sql('select dispute, confirmed_at from supervision_log() where id = $1', [id]))[0];
      await confirm(tom, [id]);
      await dispute(tom, id, '  It was half an hour. ');
      const said = { dispute: 'It was half an hour.', confirmed_at: null };
      for (const reader of [people.t1, people.s1, people.admin]) {
        expect(await disputed(tx.as(reader))).toEqual(said);
      }
      await tx.as(people.s1)(`update supervision_sessions set notes = 'I see' where id = $1`, [id]);
      expect(await disputed(tom)).toEqual(said);
      await tx.as(people.s1)('update supervision_sessions set hours = 0.5 where id = $1', [id]);
      expect(await disputed(tom)).toEqual({ dispute: null, confirmed_at: null });
      expect(await confirmation(tom, id)).toEqual({ confirmed: false, reopened: true });

      await dispute(tom, id, 'Still not.');
      await confirm(tom, [id]);
      expect(await disputed(tom)).toMatchObject({ dispute: null });
      expect(await confirmation(tom, id)).toEqual({ confirmed: true, reopened: false });
    });
  });

  test('cannot dispute without a reason, an outdated version, or another’s session; nobody else can dispute', async () => {
    await transaction(async (tx) => {
      const id = await logBoth(tx, people);
      for (const words of ['', '  ', null, 'x'.repeat(1001)]) {
        expect(await refusalOf(dispute(tx.as(people.t1), id, words))).toMatchObject({
          code: 'PT400',
          detail: 'dispute_words_missing',
        });
      }
      expect(await refusalOf(dispute(tx.as(people.t1), id, 'No.', `'2026-01-01'`))).toMatchObject({
        code: 'PT409',
        detail: 'supervision_changed_meanwhile',
      });
      for (const other of [people.t2, people.s1, people.admin]) {
        expect(await refusalOf(dispute(tx.as(other), id, 'No.', 'now()'))).toMatchObject({
          detail: 'supervision_not_found',
        });
      }
      for (const other of [people.t1, people.s1, people.admin]) {
        expect(
          await refusalOf(
            tx.as(other)(`update supervision_sessions set disputed_at = null, dispute = null`),
          ),
        ).toMatchObject({ code: '42501' });
      }
      expect(await dispute(tx.as(people.t1), id, 'x'.repeat(1000))).toHaveLength(1);
    });
  });

  test('leaves an audit entry', async () => {
    await transaction(async (tx) => {
      const id = await logBoth(tx, people);
      await confirm(tx.as(people.t1), [id]);
      expect(
        await tx.owner(
          `select actor_name from audit_log
           where entity_id = $1 and new ->> 'confirmed_at' is not null and action = 'changed'`,
          [id],
        ),
      ).toEqual([{ actor_name: 'Tom Birch' }]);
    });
  });
});
