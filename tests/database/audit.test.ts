import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

const logSession = (client: string) =>
  `insert into sessions (therapist_id, client_name, date, duration)
   values ('${people.t1.id}', '${client}', practice_today(), 60) returning id`;

describe('an entry', () => {
  test('says who changed what, with the old and the new value', async () => {
    await database.as(people.t1, async (sql) => {
      const [session] = await sql(logSession('Ann'));
      await sql(`update sessions set notes = 'Late', duration = 45 where id = $1`, [session?.id]);
      const entries = await sql(
        `select actor_id, actor_name, action, entity, person_id, old, new from audit_log
         where entity = 'session' and entity_id = $1 order by id desc limit 1`,
        [session?.id],
      );
      expect(entries).toEqual([
        {
          actor_id: people.t1.id,
          actor_name: 'Tom Birch',
          action: 'changed',
          entity: 'session',
          person_id: people.t1.id,
          old: { notes: null, duration: 60, revenue: 100, revenue_rate: 100 },
          new: { notes: 'Late', duration: 45, revenue: 75, revenue_rate: 75 },
        },
      ]);
    });
  });

  test.each([
    ['added', 'new', ''],
    ['removed', 'old', 'delete from sessions where id = $1'],
  ])(
    'of what is %s leaves out the row’s author and times, which it has itself',
    async (action, row, then) => {
      await database.as(people.t1, async (sql) => {
        const [session] = await sql(logSession('Ann'));
        if (then !== '') await sql(then, [session?.id]);
        const [entry] = await sql(
          `select ${row} as row from audit_log where action = $1 and entity_id = $2`,
          [action, session?.id],
        );
        expect(entry?.row).toMatchObject({ client_name: 'Ann', duration: 60 });
        for (const omitted of ['created_at', 'updated_at', 'updated_by']) {
          expect(entry?.row).not.toHaveProperty(omitted);
        }
      });
    },
  );

  test.each([
    ['row by row', 'for each row execute function private.audit_change', ['', '']],
    [
      'many at once',
      'for each statement execute function private.audit_rows',
      ['referencing new table as written_rows', 'referencing old table as written_rows'],
    ],
  ])(
    'written %s leaves out author, times and what is encrypted',
    async (_, run, [added, removed]) => {
      await inTransaction(database, async ({ owner }) => {
        await owner(`create table private.written (id int, name text, person_id uuid, encrypted bytea, created_at date,
        updated_at date, updated_by uuid, changed_at date, changed_by uuid)`);
        const trigger = `${run}('written', 'id', 'person_id')`;
        await owner(`create trigger added after insert on private.written ${added} ${trigger}`);
        await owner(`create trigger removed after delete on private.written ${removed} ${trigger}`);
        await owner(
          `insert into private.written values (1, 'Ann', null, '\\x01', now(), now(), null, now(), null)`,
        );
        await owner('delete from private.written');
        const row = { id: 1, name: 'Ann', person_id: null };
        expect(
          await owner(`select old, new from public.audit_log where entity = 'written' order by id`),
        ).toEqual([
          { old: null, new: row },
          { old: row, new: null },
        ]);
      });
    },
  );

  test('is not written for a change that changes nothing', async () => {
    await database.as(people.t1, async (sql) => {
      await sql(`update profiles set first_name = 'Tom' where id = $1`, [people.t1.id]);
      expect(await sql(`select from audit_log where actor_id = $1`, [people.t1.id])).toEqual([]);
    });
  });

  test.each([
    ['settings', `update practice_settings set language = 'fr'`, 'practice settings'],
    ['rates', `update profiles set rate_60 = 111 where email like 'tom%'`, 'pay rates'],
    ['people', `update profiles set first_name = 'Tommy' where email like 'tom%'`, 'profile'],
    ['details', `update profiles set phone = '5' where email like 'tom%'`, 'profile details'],
    [
      'tax numbers',
      `update profiles set ein = '121234567' where email like 'tom%'`,
      'tax identifier',
    ],
    [
      'announcements',
      `insert into admin_announcements (title, message) values ('A', 'b')`,
      'announcement',
    ],
  ])('is written for %s', async (_, statement, entity) => {
    await database.as(people.admin, async (sql) => {
      await sql(statement);
      const entries = await sql(
        'select entity from audit_log where actor_id = $1 order by id desc limit 1',
        [people.admin.id],
      );
      expect(entries).toEqual([{ entity }]);
    });
  });

  test('by nobody who signed in names the program', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const change = `update practice_settings set company_name = company_name || '.' where id`;
      await owner(change);
      await as('service')(change);
      const [login] = await owner('select session_user as name');
      expect(
        await owner(`select actor_id, actor_name from public.audit_log
          where entity = 'practice settings' order by id desc limit 2`),
      ).toEqual([
        { actor_id: null, actor_name: 'service_role' },
        { actor_id: null, actor_name: login?.name },
      ]);
    });
  });

  test('of signing in is the person’s, or names the program that saw somebody fail', async () => {
    await inTransaction(database, async ({ owner }) => {
      const { t1 } = people;
      const record = (account: string, program: string) =>
        owner(`do $$ begin
          set local role supabase_auth_admin;
          perform private.audit_sign_in('signed in', '${account}', ${program}, '{"device": "a phone"}');
        end $$`);
      await record(t1.id, 'null');
      await record(t1.id, `'sign-in'`);
      await record(randomUUID(), 'null');
      const entry = {
        action: 'signed in',
        person_id: t1.id,
        old: null,
        new: { device: 'a phone' },
      };
      expect(
        await owner(`select actor_id, actor_name, action, person_id, old, new from public.audit_log
          where entity = 'sign-in' order by id`),
      ).toEqual([
        { ...entry, actor_id: t1.id, actor_name: 'Tom Birch' },
        { ...entry, actor_id: null, actor_name: 'sign-in' },
      ]);
    });
  });

  test('is written for new recovery codes, of which a sign-in that has ended gets none', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const { t1 } = people;
      const [signIn] = await owner(
        `insert into auth.sessions (id, user_id, aal) values (gen_random_uuid(), $1, 'aal2') returning id`,
        [t1.id],
      );
      const make = () =>
        as(t1, { aal: 'aal2', session_id: String(signIn?.id) })('select make_recovery_codes()');
      const made = () =>
        owner(`select actor_id, person_id, entity, old, new from public.audit_log
          where action = 'recovery codes made'`);
      const entry = { actor_id: t1.id, person_id: t1.id, entity: 'sign-in', old: null, new: null };
      await make();
      expect(await made()).toEqual([entry]);
      // An admin takes the second factor away while the next ones are asked for.
      await owner('delete from auth.sessions where id = $1', [signIn?.id]);
      expect(await refusalOf(make())).toMatchObject({ code: 'PT401', detail: 'session_ended' });
      expect(await made()).toEqual([entry]);
    });
  });

  test('is written for alerts, about the therapist they were sent to', async () => {
    await database.as(people.s1, async (sql) => {
      await sql(
        `insert into supervisor_alerts (supervisor_id, therapist_id, message) values ($1, $2, 'Hi')`,
        [people.s1.id, people.t1.id],
      );
      expect(
        await sql(`select person_id from audit_log where entity = 'alert' and actor_id = $1`, [
          people.s1.id,
        ]),
      ).toEqual([{ person_id: people.t1.id }]);
    });
  });

  test('of an alert, or a reply to one, is without the text, which admins may not read', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const [s1, t1, admin] = [as(people.s1), as(people.t1), as(people.admin)];
      const [alert] = await s1(
        `insert into supervisor_alerts (supervisor_id, therapist_id, message)
         values ($1, $2, 'Zanzibar') returning id`,
        [people.s1.id, people.t1.id],
      );
      await t1(`select reply_to_alert($1, 'Why Zanzibar?')`, [alert?.id]);
      await s1(`select reply_to_alert($1, 'Zanzibar it is.')`, [alert?.id]);
      await owner('delete from supervision_messages where alert_id = $1', [alert?.id]);
      await owner('delete from supervisor_alerts where id = $1', [alert?.id]);
      for (const trail of ['audit_log', 'audit_entries()']) {
        const entries = await admin(
          `select entry.action, entry.entity, entry::text as text from ${trail} entry
           where entry.entity in ('alert', 'supervision message')`,
        );
        expect(entries.map(({ action, entity }) => `${action} ${entity}`).sort()).toEqual([
          'added alert',
          'added supervision message',
          'added supervision message',
          'removed alert',
          'removed supervision message',
          'removed supervision message',
        ]);
        for (const { text } of entries) {
          expect(text).toContain(people.t1.id);
          expect(text).not.toContain('Zanzibar');
        }
      }
    });
  });

  test('of what is said about a supervision session has the text, which admins read there too', async () => {
    await inTransaction(database, async ({ as }) => {
      const [session] = await as(people.s1)(
        `insert into supervision_sessions (supervisor_id, therapist_id, date, hours)
         values ($1, $2, practice_today(), 1) returning id, updated_at::text`,
        [people.s1.id, people.t1.id],
      );
      await as(people.t1)(`select dispute_supervision($1, $2, 'It was half an hour.')`, [
        session?.id,
        session?.updated_at,
      ]);
      expect(
        await as(people.admin)(
          `select new ->> 'message' as message from audit_log where entity = 'supervision message'`,
        ),
      ).toEqual([{ message: 'It was half an hour.' }]);
    });
  });

  test.each([
    ['changed', `update audit_log set actor_name = 'Nobody'`],
    ['removed', 'delete from audit_log'],
    ['emptied', 'truncate audit_log'],
    ['changed in the chain', `update private.audit_chain set hash = ''`],
    ['removed from the chain', 'delete from private.audit_chain'],
    ['emptied with the chain', 'truncate private.audit_chain'],
  ])('cannot be %s, even by the owner of the table', async (_, statement) => {
    expect(await refusalOf(database.owner.query(statement))).toMatchObject({
      code: 'PT403',
      detail: 'audit_log_append_only',
    });
  });
});

test.each(['therapist', 'supervisor'])(
  'a former admin who is now a %s reads nothing about others that they did as one',
  async (role) => {
    await inTransaction(database, async ({ owner, as }) => {
      const { t1, s1 } = people;
      const [former] = await owner(
        `insert into private.people (first_name, last_name, email, role)
         values ('Ada', 'Marsh', 'ada@example.com', 'admin') returning id`,
      );
      const ada = as({ id: String(former?.id) });
      await ada(logSession('Ann'));
      await ada('update profiles set rate_60 = 111 where id = $1', [t1.id]);
      await ada(`update practice_settings set language = 'fr' where id`);
      await ada(
        `insert into supervision_sessions (supervisor_id, therapist_id, date, hours, notes)
         values ($1, $2, practice_today(), 1, 'Tired')`,
        [s1.id, t1.id],
      );
      await ada(
        `update supervision_sessions set hours = 2, notes = 'Rested' where notes = 'Tired'`,
      );
      // Each is half of what supervisors and therapists may read of each other.
      await owner(
        `insert into public.audit_log (actor_id, actor_name, person_id, action, entity, new)
         select $1, 'Ada Marsh', $2, done.action, done.entity, '{"confirmed_at": "2026-06-01"}'
         from (values ('added', 'supervision session'), ('changed', 'session'), ('changed', 'alert'),
           ('added', 'session')) done (action, entity)`,
        [former?.id, t1.id],
      );
      const others =
        'select entity from audit_log where actor_id = $1 and person_id is distinct from $1';
      expect((await ada(others, [former?.id])).length).toBeGreaterThanOrEqual(5);
      await as(people.admin)('update profiles set role = $2 where id = $1', [former?.id, role]);
      expect(await ada(others, [former?.id])).toEqual([]);
      expect(await ada('select from audit_entries(person => $1)', [t1.id])).toEqual([]);
      expect(
        await ada(`select from audit_log where person_id = $1 and entity = 'profile'`, [
          former?.id,
        ]),
      ).not.toEqual([]);
    });
  },
);

test('therapist and supervisor, and nobody else, read what they did to each other', async () => {
  await inTransaction(database, async ({ as }) => {
    const { t1, t2, s1 } = people;
    const [session] = await as(s1)(
      `insert into supervision_sessions (supervisor_id, therapist_id, date, hours)
       values ($1, $2, practice_today(), 1) returning id, updated_at::text`,
      [s1.id, t1.id],
    );
    const version = [session?.id, session?.updated_at];
    await as(t1)(`select dispute_supervision($1, $2, 'It was half an hour.')`, version);
    const [alert] = await as(s1)(
      `insert into supervisor_alerts (supervisor_id, therapist_id, message) values ($1, $2, 'Hi')
       returning id`,
      [s1.id, t1.id],
    );
    const done = `select action || ' ' || entity as done from audit_log
      where actor_id = $1 and person_id <> $1 order by id desc limit 1`;
    expect(await as(t1)(done, [t1.id])).toEqual([{ done: 'changed supervision session' }]);
    expect(await as(s1)(done, [s1.id])).toEqual([{ done: 'added alert' }]);
    await as(s1)(`select reply_to_alert($1, 'Still here?')`, [alert?.id]);
    expect(await as(s1)(done, [s1.id])).toEqual([{ done: 'added supervision message' }]);
    for (const actor of [s1.id, t1.id]) expect(await as(t2)(done, [actor])).toEqual([]);
  });
});

test('each person reads the entries about themselves and those they caused, and no others', async () => {
  for (const person of [people.t1, people.t2, people.s1]) {
    const entries = await database.as(person, (sql) =>
      sql('select distinct actor_id, person_id from audit_log'),
    );
    for (const entry of entries) {
      expect([entry.actor_id, entry.person_id]).toContain(person.id);
    }
    expect(entries.length).toBeGreaterThan(0);
  }
});

test('entries of some days, of a kind, about something or somebody are found, the newest first', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const { t1, t2, admin } = people;
    const logged: string[] = [];
    // In the practice's zone: the last second of a day, and the first and the last of the next.
    for (const time of ['2026-03-07 23:59:59', '2026-03-08 00:00', '2026-03-08 23:59:59']) {
      await owner(`set local session_replication_role = origin`);
      const logs = time.endsWith('8 23:59:59') ? admin : t1;
      const [session] = await as(logs)(logSession('Ann'));
      await owner(`set local session_replication_role = replica`);
      await owner(
        `update audit_log set at = $2::timestamp at time zone (select timezone from practice_settings)
         where entity_id = $1`,
        [session?.id, time],
      );
      logged.push(String(session?.id));
    }
    await owner(`set local session_replication_role = origin`);
    const [first = '', second, third] = logged;
    const found = async (criteria: string) => {
      const rows = await as(admin)(`select entity_id from audit_entries(${criteria})`);
      return rows.map(({ entity_id }) => entity_id);
    };
    const bothDays = `'2026-03-07', '2026-03-08'`;
    expect(await found(bothDays)).toEqual([third, second, first]);
    expect(await found(`'2026-03-08', '2026-03-08'`)).toEqual([third, second]);
    expect(await found(`'2026-03-07', '2026-03-07'`)).toEqual([first]);
    expect(await found(`${bothDays}, kinds => '{alert,session}'`)).toHaveLength(3);
    expect(await found(`${bothDays}, kinds => '{alert}'`)).toEqual([]);
    expect(await found(`${bothDays}, subject => '${first}'`)).toEqual([first]);
    expect(await found(`${bothDays}, person => '${t1.id}'`)).toHaveLength(3);
    expect(await found(`${bothDays}, person => '${t2.id}'`)).toEqual([]);
    expect(await found(`${bothDays}, person => '${admin.id}'`)).toEqual([third]);
  });
});

test('an entry about a deleted person still has the name', async () => {
  await database.as(people.admin, async (sql) => {
    const add = async (...values: string[]) => {
      const [added] = await sql(
        `insert into profiles (first_name, last_name, email, role, ein)
         values ($1, $2, $3, 'therapist', $4) returning id`,
        values,
      );
      return added?.id;
    };
    const gone = await add('Una', 'Reed', 'una@example.com', '12-3456789');
    const goneLater = await add('Bo', 'Lane', 'bo@example.com', '12-3456780');
    for (const id of [gone, goneLater]) await sql('delete from profiles where id = $1', [id]);
    const entries = await sql(
      'select action, person_name from audit_entries(person => $1) order by id desc',
      [gone],
    );
    expect(entries.length).toBeGreaterThan(1);
    expect(entries.map(({ person_name }) => person_name)).toEqual(entries.map(() => 'Una Reed'));
  });
});

test('the history of a person who accepted an invitation includes what came before', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    await owner(`select set_config('app.tax_key', repeat('k', 40), true)`);
    const admin = as(people.admin);
    await admin(
      `insert into profiles (first_name, last_name, email, role, ein)
       values ('Una', 'Reed', 'una@example.com', 'therapist', '12-3456789')`,
    );
    const [account] = await owner(
      `insert into auth.users (id, email, invited_at, email_confirmed_at)
       values (gen_random_uuid(), 'una@example.com', now(), now()) returning id`,
    );
    const history = await admin(
      'select action, entity, person_name from audit_entries(person => $1)',
      [account?.id],
    );
    expect(history).toContainEqual({ action: 'added', entity: 'profile', person_name: 'Una Reed' });
    expect(history.map(({ person_name }) => person_name)).toEqual(history.map(() => 'Una Reed'));
  });
});

test('an entry of a session names its client and day, of supervision the day, to those who see it', async () => {
  await inTransaction(database, async ({ as }) => {
    const { t1, t2, s1 } = people;
    const admin = as(people.admin);
    const [session] = await as(t1)(
      `insert into sessions (therapist_id, client_name, date, duration)
       values ($1, 'Ann Early', practice_today() - 1, 60) returning id, date::text`,
      [t1.id],
    );
    const [supervision] = await as(s1)(
      `insert into supervision_sessions (supervisor_id, therapist_id, date, hours)
       values ($1, $2, practice_today() - 2, 1) returning id, date::text`,
      [s1.id, t1.id],
    );
    // Other sessions, whose entries must not be found.
    const others = [
      ...(await as(t1)(logSession('Ben Other'))),
      ...(await as(s1)(
        `insert into supervision_sessions (supervisor_id, therapist_id, date, hours)
         values ($1, $2, practice_today() - 3, 1) returning id`,
        [s1.id, t1.id],
      )),
    ];
    await admin('update sessions set notes = $2 where id = $1', [session?.id, 'Late.']);
    await as(s1)('update supervision_sessions set hours = 2 where id = $1', [supervision?.id]);
    const named = (sql: Sql, row = session) =>
      sql(
        `select action, client_name, day::text from audit_entries(subject => $1)
         where entity like '%session' order by id`,
        [row?.id],
      );
    const about = { client_name: 'Ann Early', day: session?.date };
    const entries = [
      { action: 'added', ...about },
      { action: 'changed', ...about },
    ];
    const supervised = ['added', 'changed'].map((action) => ({
      action,
      client_name: null,
      day: supervision?.date,
    }));
    expect(await named(admin)).toEqual(entries);
    expect(await named(as(t1))).toEqual(entries);
    expect(await named(as(t2))).toEqual([]);
    expect(await named(as(s1))).toEqual([]);
    expect(await named(admin, supervision)).toEqual(supervised);
    expect(await named(as(s1), supervision)).toEqual(supervised);
    expect(await named(as(t1), supervision)).toEqual([]);
    await as(t1)('delete from sessions where id = $1', [session?.id]);
    await as(s1)('delete from supervision_sessions where id = $1', [supervision?.id]);
    for (const { id } of others) {
      await admin('delete from sessions where id = $1', [id]);
      await admin('delete from supervision_sessions where id = $1', [id]);
    }
    expect(await named(admin)).toEqual([...entries, { action: 'removed', ...about }]);
    expect(await named(admin, supervision)).toEqual([
      ...supervised,
      { action: 'removed', client_name: null, day: supervision?.date },
    ]);
  });
});

test('an entry of anything else names no client and no day', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const admin = as(people.admin);
    await as(people.t1)(logSession('Ann'));
    await admin(`update practice_settings set language = 'fr' where id`);
    await owner(
      `insert into audit_log (actor_name, action, entity, entity_id, new)
       values ('Tom Birch', 'added', 'late session', gen_random_uuid(),
         '{"client_name": "Ben", "date": "2026-03-01"}')`,
    );
    expect(
      await admin(
        `select entity, client_name, day from audit_entries()
         where entity in ('late session', 'practice settings') order by id`,
      ),
    ).toEqual([
      { entity: 'practice settings', client_name: null, day: null },
      { entity: 'late session', client_name: null, day: null },
    ]);
  });
});
