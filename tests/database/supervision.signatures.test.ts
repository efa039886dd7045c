import { expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import type { Person } from '../harness/people.ts';
import { logSupervision, setToday } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { confirm, dispute, logBoth } from './supervision-log.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';

const { database, people } = testPractice();

const transaction = (run: (tx: TestTransaction) => Promise<void>) => inTransaction(database, run);

/** Signs the log up to Nov 10 as it is. */
const sign = (
  sql: Sql,
  {
    therapist,
    supervisor,
    name,
    from = '2026-11-01',
  }: { therapist: Person; supervisor: Person; name: string; from?: string },
) =>
  sql(
    `select sign_supervision_log($1, $2, $3, '2026-11-10', $4, seen.digest)
     from supervision_to_sign($1, $2, $3, '2026-11-10') seen`,
    [therapist.id, supervisor.id, from, name],
  );

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
    await logBoth(tx, people);
    await setToday(owner, '2026-11-20');
    await as(people.admin)(
      `update profiles set first_name = 'Zoë', last_name = 'O''Neil-Roy' where id = $1`,
      [people.t1.id],
    );
    const signAs = (name: string, from: string) =>
      sign(as(people.t1), { therapist: people.t1, supervisor: people.s1, name, from });
    const typed = [
      "Zoë O'Neil-Roy",
      ` zoe${'\n'.repeat(300)}O\u2019Neil-Roy`,
      'Zoe\u0308\u00a0O\u02bcNeil\u2011Roy',
    ];
    for (const [index, name] of typed.entries()) {
      expect(await signAs(name, `2026-11-0${index + 1}`)).toHaveLength(1);
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
      expect(await refusalOf(signAs(other, '2026-11-01'))).toMatchObject({
        detail: 'signature_not_your_name',
      });
    }
  }));

test.each([
  ['content', `'{}'`],
  ['digest', `repeat('0', 64)`],
  ['typed_name', `'Ada'`],
  ['signed_at', `'2026-11-01'`],
  ['from_date', `'2026-10-01'`],
  ['to_date', `'2026-12-01'`],
])('no trigger of another table changes the %s of a signature', (column, value) =>
  transaction(async (tx) => {
    await logSupervision(tx.owner, people.s1, people.t1, '2026-11-03', '1.5');
    await sign(tx.as(people.t1), {
      therapist: people.t1,
      supervisor: people.s1,
      name: 'Tom Birch',
    });
    await tx.owner(
      `create function public.rewrite_signatures() returns trigger language plpgsql as $$
       begin
         update public.supervision_signatures set ${column} = ${value};
         return null;
       end $$;
       create trigger rewrite_signatures after update on public.practice_settings
         for each row execute function public.rewrite_signatures()`,
    );
    expect(
      await refusalOf(tx.owner(`update public.practice_settings set company_name = 'Harbor'`)),
    ).toMatchObject({ detail: 'signature_stays' });
  }),
);

test('the license of a therapist is read by all who may read the log, but by no supervisor of former days', () =>
  transaction(async (tx) => {
    const { admin, s1, t1 } = people;
    await logSupervision(tx.owner, s1, t1, '2026-11-03', '1.5');
    await tx.as(t1)(
      `insert into supervision_credentials (person_id, license_number) values ($1, 'A 1')`,
      [t1.id],
    );
    const license = (reader: Person) =>
      tx.as(reader)(
        `select license_number from supervision_parties('2026-11-01', '2026-11-30', $1)
         where is_therapist`,
        [t1.id],
      );
    for (const reader of [admin, s1, t1]) {
      expect(await license(reader)).toEqual([{ license_number: 'A 1' }]);
    }
    await tx.owner('delete from supervisor_therapists where supervisor_id = $1', [s1.id]);
    expect(await license(s1)).toEqual([{ license_number: '' }]);
  }));

test('who signed which days is read by both, and by admins of anybody they ask about', () =>
  transaction(async (tx) => {
    const { admin, s1, s2, t1, t2 } = people;
    await logBoth(tx, people);
    await setToday(tx.owner, '2026-11-20');
    const from = '2026-11-02';
    await sign(tx.as(t1), { therapist: t1, supervisor: s1, name: 'Tom Birch', from });
    await sign(tx.as(s1), { therapist: t1, supervisor: s1, name: 'Sam Okafor', from });
    await sign(tx.as(t2), { therapist: t2, supervisor: s2, name: 'Tess Calloway', from });
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
    const id = await logBoth(tx, people);
    await setToday(tx.owner, '2026-11-20');
    await tx.as(s1)(
      `insert into supervision_credentials (person_id, license, license_number, qualification)
       values ($1, 'LCSW', '0412', 'Approved supervisor')`,
      [s1.id],
    );
    await sign(tx.as(t1), { therapist: t1, supervisor: s1, name: 'Tom Birch' });
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

test('a signature counts as many records as it keeps sessions, so that nobody fills the disk with copies', () =>
  transaction(async (tx) => {
    const { s1, t1 } = people;
    for (const day of ['2026-11-03', '2026-11-04', '2026-11-05']) {
      await logSupervision(tx.as(s1), s1, t1, day, '1');
    }
    await setToday(tx.owner, '2026-11-20');
    await sign(tx.as(s1), { therapist: t1, supervisor: s1, name: 'Sam Okafor' });
    const [share] = await tx.owner('select rows from private.daily_shares where person_id = $1', [
      s1.id,
    ]);
    expect(share?.rows).toBe(3);
  }));

test('a license shows as changed since it was signed only if it was, also to somebody who is no therapist any more', () =>
  transaction(async (tx) => {
    const { admin, s1, t1 } = people;
    await logBoth(tx, people);
    await setToday(tx.owner, '2026-11-20');
    const tom = tx.as(t1);
    await tom(`insert into supervision_credentials (person_id, license) values ($1, 'LMSW')`, [
      t1.id,
    ]);
    await sign(tom, { therapist: t1, supervisor: s1, name: 'Tom Birch' });
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
