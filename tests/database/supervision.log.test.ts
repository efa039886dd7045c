import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type Sql, type TestDatabase } from '../harness/database.ts';
import type { People, Person } from '../harness/people.ts';
import { waitingMails } from '../harness/waiting-mails.ts';
import { logSupervision, periodOf, process, setToday } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';

let database: TestDatabase;
let people: People;

beforeAll(async () => {
  database = await freshDatabase();
  people = await database.practice();
});
afterAll(() => database.drop());

const transaction = (run: (tx: TestTransaction) => Promise<void>) => inTransaction(database, run);

/** Sam and Tom on Nov 3, Sofia and Tess on Nov 4. */
async function logBoth({ as }: TestTransaction): Promise<string> {
  const id = await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-03', '1.5');
  await as(people.s1)(
    `update supervision_sessions set notes = 'Between us', type = 'Group', location = 'Virtual'`,
  );
  await logSupervision(as(people.s2), people.s2, people.t2, '2026-11-04', '1');
  return id;
}

const logOf = (sql: Sql) =>
  sql('select therapist_name, supervisor_name, notes, pay::text from supervision_log()');

const confirm = (sql: Sql, ids: string[]) =>
  sql(
    `select confirm_supervision(array_agg(id), array_agg(updated_at))
     from supervision_log() where id = any ($1)`,
    [ids],
  );

/** `version` is an SQL expression; by default the current version. */
const dispute = (
  sql: Sql,
  id: string,
  words: string,
  version = `(select updated_at from supervision_log() where id = $1)`,
) => sql(`select dispute_supervision($1, ${version}, $2)`, [id, words]);

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
      await logBoth(tx);
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
      await logBoth(tx);
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
      await logBoth(tx);
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

  test('is summed by therapist, type and location, with the confirmed hours', async () => {
    await transaction(async (tx) => {
      const first = await logBoth(tx);
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
      const id = await logBoth(tx);
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
      const id = await logBoth(tx);
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
      const id = await logBoth(tx);
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
      const id = await logBoth(tx);
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
      const id = await logBoth(tx);
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
      const id = await logBoth(tx);
      await confirm(tx.as(people.t1), [id]);
      await tx.owner('update private.people set id = gen_random_uuid() where id = $1', [
        people.t1.id,
      ]);
      expect(await confirmation(tx.as(people.s1), id)).toMatchObject({ confirmed: true });
    });
  });

  test('does not confirm what changed since they looked', async () => {
    await transaction(async (tx) => {
      const id = await logBoth(tx);
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
      const id = await logBoth(tx);
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
      await logBoth(tx);
      expect(
        await refusalOf(tx.as(people.t1)('select confirm_supervision(null, null)')),
      ).toMatchObject({ code: 'PT404', detail: 'supervision_not_found' });
    });
  });

  test('disputes a session, confirmed or not, until the next change', async () => {
    await transaction(async (tx) => {
      const id = await logBoth(tx);
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
      const id = await logBoth(tx);
      for (const words of ['', '  ', 'x'.repeat(1001)]) {
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
    });
  });

  test('leaves an audit entry', async () => {
    await transaction(async (tx) => {
      const id = await logBoth(tx);
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

test('who signs reads first what these days of the two come to, and what of it is open', () =>
  transaction(async (tx) => {
    const { s1, s2, t1, t2 } = people;
    const log = (supervisor: Person, therapist: Person, day: string) =>
      logSupervision(tx.owner, supervisor, therapist, day, '1.5');
    await tx.owner('insert into supervisor_therapists values ($1, $2), ($3, $4)', [
      ...[s1.id, t2.id],
      ...[s2.id, t1.id],
    ]);
    const confirmed = await log(s1, t1, '2026-11-03');
    const disputed = await log(s1, t1, '2026-11-04');
    await log(s1, t1, '2026-11-04');
    await log(s1, t1, '2026-11-05');
    // Of other days, with somebody else, and of somebody else.
    await log(s1, t1, '2026-11-02');
    await log(s1, t1, '2026-11-06');
    await log(s2, t1, '2026-11-04');
    await log(s1, t2, '2026-11-04');
    const tom = tx.as(t1);
    await confirm(tom, [confirmed]);
    await dispute(tom, disputed, 'It was an hour.');
    const toSign = (sql: Sql, from: string, to: string) =>
      sql(
        `select digest <> '' as has_digest, session_count, hours::text, disputed_count, unconfirmed_count
         from supervision_to_sign($1, $2, $3, $4)`,
        [t1.id, s1.id, from, to],
      );
    for (const reader of [t1, s1, people.admin]) {
      expect(await toSign(tx.as(reader), '2026-11-03', '2026-11-05')).toEqual([
        {
          has_digest: true,
          session_count: 4,
          hours: '6.00',
          disputed_count: 1,
          unconfirmed_count: 2,
        },
      ]);
    }
    expect(await toSign(tom, '2026-10-01', '2026-10-31')).toEqual([
      {
        has_digest: false,
        session_count: 0,
        hours: '0',
        disputed_count: 0,
        unconfirmed_count: 0,
      },
    ]);
  }));

test('a name is signed as the keyboard at hand types it, and no other name is', () =>
  transaction(async (tx) => {
    const { as, owner } = tx;
    await logBoth(tx);
    await setToday(owner, '2026-11-20');
    await as(people.admin)(
      `update profiles set first_name = 'Zoë', last_name = 'O''Neil-Roy' where id = $1`,
      [people.t1.id],
    );
    const sign = (name: string, day: string) =>
      as(people.t1)(
        `select sign_supervision_log($1, $2, $3, '2026-11-10', $4, seen.digest)
         from supervision_to_sign($1, $2, $3, '2026-11-10') seen`,
        [people.t1.id, people.s1.id, day, name],
      );
    const typed = [
      "Zoë O'Neil-Roy",
      ` zoe${'\n'.repeat(300)}O\u2019Neil-Roy`,
      'Zoe\u0308\u00a0O\u02bcNeil\u2011Roy',
    ];
    for (const [index, name] of typed.entries()) {
      expect(await sign(name, `2026-11-0${index + 1}`)).toHaveLength(1);
    }
    // A document prints it on the line beside the signature.
    const signed = await as(people.t1)(
      'select typed_name from supervision_signatures order by from_date',
    );
    expect(signed.map(({ typed_name }) => typed_name)).toEqual([
      "Zoë O'Neil-Roy",
      'zoe O\u2019Neil-Roy',
      'Zoë O\u02bcNeil\u2011Roy',
    ]);
    for (const other of [
      ...['Zoe ONeil-Roy', "Zoe O'Neil Roy", "O'Neil-Roy", "Zoe O'Neil-Royce", ''],
      `Zoe${'\u0301\u0316'.repeat(150)} O'Neil-Roy`,
    ]) {
      expect(await refusalOf(sign(other, '2026-11-01'))).toMatchObject({
        detail: 'signature_not_your_name',
      });
    }
  }));

test('who signed which days is read by both, and by admins of anybody they ask about', () =>
  transaction(async (tx) => {
    const { admin, s1, s2, t1, t2 } = people;
    await logBoth(tx);
    await setToday(tx.owner, '2026-11-20');
    const sign = (signer: Person, therapist: Person, supervisor: Person) =>
      tx.as(signer)(
        `select sign_supervision_log($1, $2, '2026-11-02', '2026-11-10', $3, seen.digest)
         from supervision_to_sign($1, $2, '2026-11-02', '2026-11-10') seen`,
        [therapist.id, supervisor.id, `${signer.firstName} ${signer.lastName}`],
      );
    await sign(t1, t1, s1);
    await sign(s1, t1, s1);
    await sign(t2, t2, s2);
    const signers = async (
      reader: Person,
      { from = '2026-11-01', to = '2026-11-30', of = {} as Record<string, Person> },
    ) => {
      const rows = await tx.as(reader)(
        'select signer_id from supervision_signatures_of($1, $2, $3, $4)',
        [from, to, of.therapist?.id, of.supervisor?.id],
      );
      return rows.map(({ signer_id }) => String(signer_id)).sort();
    };
    const [ofTom, ofTess] = [[t1.id, s1.id].sort(), [t2.id]];
    expect(await signers(admin, {})).toEqual([...ofTom, ...ofTess].sort());
    expect(await signers(admin, { of: { therapist: t1 } })).toEqual(ofTom);
    expect(await signers(admin, { of: { supervisor: s2 } })).toEqual(ofTess);
    expect(await signers(admin, { of: { therapist: t1, supervisor: s2 } })).toEqual([]);
    for (const reader of [t1, s1]) expect(await signers(reader, {})).toEqual(ofTom);
    for (const reader of [t2, s2]) expect(await signers(reader, {})).toEqual(ofTess);
    expect(await signers(t2, { of: { therapist: t1 } })).toEqual([]);
    // Days that are partly among those asked for count.
    expect(await signers(t2, { from: '2026-11-10' })).toEqual(ofTess);
    expect(await signers(t2, { from: '2026-11-11' })).toEqual([]);
    expect(await signers(t2, { to: '2026-11-02' })).toEqual(ofTess);
    expect(await signers(t2, { to: '2026-11-01' })).toEqual([]);
  }));

test('what is signed are both names and licenses, and of each session what a board reads', () =>
  transaction(async (tx) => {
    const { s1, t1 } = people;
    const id = await logBoth(tx);
    await setToday(tx.owner, '2026-11-20');
    await tx.as(s1)(
      `insert into supervision_credentials (person_id, license, license_number, qualification)
       values ($1, 'LCSW', '0412', 'Approved supervisor')`,
      [s1.id],
    );
    await tx.as(t1)(
      `select sign_supervision_log($1, $2, '2026-11-01', '2026-11-10', 'Tom Birch', seen.digest)
       from supervision_to_sign($1, $2, '2026-11-01', '2026-11-10') seen`,
      [t1.id, s1.id],
    );
    const [signature] = await tx.as(t1)('select content from supervision_signatures');
    expect(signature?.content).toEqual({
      therapist: 'Tom Birch',
      therapist_license: '',
      therapist_license_number: '',
      supervisor: 'Sam Okafor',
      supervisor_license: 'LCSW',
      supervisor_license_number: '0412',
      supervisor_qualification: 'Approved supervisor',
      from: '2026-11-01',
      to: '2026-11-10',
      sessions: [
        { id, date: '2026-11-03', time: null, hours: 1.5, type: 'Group', location: 'Virtual' },
      ],
    });
  }));

test('a license shows as changed since it was signed only if it was, also to somebody who is no therapist any more', () =>
  transaction(async (tx) => {
    const { admin, s1, t1 } = people;
    await logBoth(tx);
    await setToday(tx.owner, '2026-11-20');
    const tom = tx.as(t1);
    await tom(`insert into supervision_credentials (person_id, license) values ($1, 'LMSW')`, [
      t1.id,
    ]);
    await tom(
      `select sign_supervision_log($1, $2, '2026-11-01', '2026-11-10', 'Tom Birch', seen.digest)
       from supervision_to_sign($1, $2, '2026-11-01', '2026-11-10') seen`,
      [t1.id, s1.id],
    );
    const formerly = async (reader: Person) =>
      (
        await tx.as(reader)(
          `select therapist_then from supervision_signatures_of('2026-11-01', '2026-11-10')`,
        )
      ).map(({ therapist_then }) => therapist_then);
    await tx.owner(`update private.people set role = 'supervisor' where id = $1`, [t1.id]);
    for (const reader of [t1, admin]) expect(await formerly(reader)).toEqual([null]);
    await tom(`update supervision_credentials set license = 'LCSW' where person_id = $1`, [t1.id]);
    for (const reader of [t1, admin]) expect(await formerly(reader)).toEqual(['Tom Birch, LMSW']);
  }));
