import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ownPractice, type TestDatabase } from '../harness/database.ts';
import { untilOneWaits } from '../harness/lock-waits.ts';
import type { Person } from '../harness/people.ts';
import { refusalOf } from './refusal.ts';

const { database, people } = ownPractice();
beforeEach(async () => {
  await database.owner.query(
    `insert into public.sessions (therapist_id, client_name, date, duration)
     values ($1, 'Client of the first', '2026-01-05', 60), ($2, 'Client of the second', '2026-01-05', 60)`,
    [people.t1.id, people.t2.id],
  );
});

describe('the download of one’s own data', () => {
  it('has the data of the caller, and nothing about others', async () => {
    const [row] = await database.as(people.t1, (sql) => sql('select own_data() as data'));
    expect(row?.data).toMatchObject({
      profile: { email: people.t1.email },
      account: { email: people.t1.email },
      sessions: [{ client_name: 'Client of the first' }],
      assignments: [{ supervisor_id: people.s1.id }],
    });
    const text = JSON.stringify(row?.data);
    expect(text).not.toContain('Client of the second');
    expect(text).not.toContain(people.t2.email);
    expect(text).not.toMatch(/encrypted|password|secret|digest/);
  });

  it('has all details of the caller, with the day their W-9 was received', async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `select attname::text as name from pg_attribute
       where attrelid = 'private.person_details'::regclass and attnum > 0 and not attisdropped
         and attname <> 'person_id'`,
    );
    const [row] = await database.as(people.admin, async (sql) => {
      await sql(`select record_w9($1, '2026-02-03')`, [people.admin.id]);
      return sql(`select own_data() -> 'profile' as profile`);
    });
    const profile = z.record(z.string(), z.unknown()).parse(row?.profile);
    expect(rows.map(({ name }) => name).filter((name) => !(name in profile))).toEqual([]);
    expect(profile.w9_received_on).toBe('2026-02-03');
    // These columns only take the day from which a change counts.
    expect(Object.keys(profile).filter((name) => /_(from|later)$/.test(name))).toEqual([]);
  });

  it('keeps the notes of supervision with the supervisor who wrote them', async () => {
    await database.owner.query(
      `insert into public.supervision_sessions (supervisor_id, therapist_id, date, hours, notes)
       values ($1, $2, '2026-01-07', 1, 'Struggles with boundaries')`,
      [people.s1.id, people.t1.id],
    );
    const notesOf = async (caller: Person) => {
      const [row] = await database.as(caller, (sql) =>
        sql(`select session ->> 'date' as date, session ->> 'notes' as notes
             from jsonb_array_elements(own_data() -> 'supervision_sessions') session`),
      );
      return row;
    };
    expect(await notesOf(people.s1)).toEqual({
      date: '2026-01-07',
      notes: 'Struggles with boundaries',
    });
    expect(await notesOf(people.t1)).toEqual({ date: '2026-01-07', notes: null });
  });

  it('describes each of its parts', async () => {
    const [row] = await database.as(people.s1, (sql) =>
      sql(`select array(select jsonb_object_keys(data -> 'about') order by 1) as described,
             array(select key from jsonb_object_keys(data) key where key not in ('about', 'made_at', 'next_part') order by 1) as parts
           from own_data() data`),
    );
    expect(row?.described).toEqual(row?.parts);
  });

  it('comes in parts of bounded size, which hold every entry once', async () => {
    const logged = 1234;
    await database.owner.query(
      `insert into public.sessions (therapist_id, client_name, date, duration)
       select $1, 'Client ' || number, '2026-01-05', 60 from generate_series(1, $2) number`,
      [people.t2.id, logged],
    );
    const sizes: number[] = [];
    const names = new Set<unknown>();
    for (let part: unknown = 0; part !== null; ) {
      const [row] = await database.as(people.t2, (sql) =>
        sql(
          `select data -> 'next_part' as next, jsonb_array_length(data -> 'sessions') as size,
             array(select session ->> 'client_name' from jsonb_array_elements(data -> 'sessions') session) as names
           from own_data($1) data`,
          [part],
        ),
      );
      sizes.push(Number(row?.size));
      for (const name of z.array(z.string()).parse(row?.names)) names.add(name);
      part = row?.next ?? null;
    }
    // One was there before.
    expect(names.size).toBe(logged + 1);
    expect(sizes).toEqual([500, 500, logged + 1 - 1000]);
    for (const part of [-1, null]) {
      const asked = database.as(people.t2, (sql) => sql('select own_data($1)', [part]));
      expect(await refusalOf(asked)).toMatchObject({ detail: 'part_unknown' });
    }
  });

  it('leaves an audit entry', async () => {
    await database.as(people.t2, (sql) => sql('select own_data()'), { commit: true });
    const { rows } = await database.owner.query(
      `select actor_id, person_id from public.audit_log where action = 'exported' and entity = 'profile'`,
    );
    expect(rows).toEqual([{ actor_id: people.t2.id, person_id: people.t2.id }]);
  });
});

describe('erasing a person', () => {
  const erase = (caller: Parameters<TestDatabase['as']>[0], person: string) =>
    database.as(caller, (sql) => sql('select erase_person($1)', [person]), { commit: true });

  it('is for admins, and for people who are deactivated', async () => {
    expect(await refusalOf(erase(people.t1, people.disabled.id))).toMatchObject({ code: '42501' });
    expect(await refusalOf(erase(people.admin, people.t1.id))).toMatchObject({
      detail: 'person_active',
    });
  });

  it('locks the account before the person, as sign-in does', async () => {
    const { disabled, admin } = people;
    const signIn = await database.owner.connect();
    try {
      await signIn.query('begin');
      await signIn.query('select from auth.users where id = $1 for update', [disabled.id]);
      const erasure = database.as(admin, (sql) => sql('select erase_person($1)', [disabled.id]));
      erasure.catch(() => undefined);
      await untilOneWaits(database.url, erasure);
      const { rowCount } = await signIn.query(
        'select from private.people where id = $1 for update skip locked',
        [disabled.id],
      );
      await signIn.query('rollback');
      await erasure;
      expect(rowCount).toBe(1);
    } finally {
      signIn.release();
    }
  });

  it('removes contact data, from audit entries too, and keeps name and pay', async () => {
    const { disabled, admin } = people;
    await database.owner.query(
      `insert into public.sessions (therapist_id, client_name, date, duration)
       values ($1, 'Kept', '2026-01-06', 60)`,
      [disabled.id],
    );
    await database.owner.query(
      `alter table private.person_details disable trigger user;
       update private.person_details set phone = '+1 555 0100', city = 'Elsewhere' where person_id = '${disabled.id}';
       alter table private.person_details enable trigger user`,
    );
    await erase(admin, disabled.id);
    const [left] = (
      await database.owner.query(
        `select person.first_name, person.email, details.phone, details.city,
           (select count(*)::int from public.sessions where therapist_id = person.id) as sessions,
           (select count(*)::int from auth.users account where account.id = person.id) as accounts
         from private.people person join private.person_details details on details.person_id = person.id
         where person.id = $1`,
        [disabled.id],
      )
    ).rows;
    expect(left).toEqual({
      first_name: disabled.firstName,
      email: `${disabled.id}@removed.invalid`,
      phone: null,
      city: null,
      sessions: 1,
      accounts: 0,
    });
    const entries = await database.owner.query(
      `select action, entity, old, new from public.audit_log
       where person_id = $1 and actor_id = $2 order by id`,
      [disabled.id, admin.id],
    );
    expect(entries.rows.at(-1)).toMatchObject({ action: 'personal data erased' });
    expect(JSON.stringify(entries.rows)).not.toMatch(/555 0100|Elsewhere/);
    const changes = entries.rows.filter(({ action }) => action === 'changed');
    expect(new Set(changes.map((change) => JSON.stringify([change.old, change.new])))).toEqual(
      new Set(['[null,null]']),
    );
    const problems = await database.owner.query('select * from private.verify_audit()');
    expect(problems.rows).toEqual([]);
  });

  it('keeps no word of a message in the trail, whichever of the two is erased', async () => {
    const { s2, t2, admin } = people;
    await database.owner.query(
      `with alert as (
         insert into public.supervisor_alerts (supervisor_id, therapist_id, message)
         values ($1, $2, 'Call me about the lantern') returning id)
       insert into public.supervision_messages (alert_id, supervisor_id, therapist_id, author_id, message)
       select id, $1, $2, $2, 'The lantern is out' from alert`,
      [s2.id, t2.id],
    );
    await database.owner.query('update private.people set deactivated_at = now() where id = $1', [
      s2.id,
    ]);
    const before = await database.owner.query('select max(id) as id from public.audit_log');
    await erase(admin, s2.id);
    const { rows } = await database.owner.query(
      'select entity, action, old, new from public.audit_log where id > $1',
      [before.rows[0]?.id],
    );
    expect(rows).toContainEqual({ entity: 'alert', action: 'removed', old: null, new: null });
    expect(rows).toContainEqual({
      entity: 'supervision message',
      action: 'removed',
      old: null,
      new: null,
    });
    expect(JSON.stringify(rows)).not.toContain('lantern');
  });

  it('deletes mails about the account that were given up, which hold the address', async () => {
    const { s1, admin } = people;
    await database.owner.query('update private.people set deactivated_at = now() where id = $1', [
      s1.id,
    ]);
    await database.owner.query(
      `insert into private.outgoing_mails (person_id, subject, body, address, attempts, next_attempt_at)
       values ($1, 'Your password was changed', 'Something happened.', $2, 10, null)`,
      [s1.id, s1.email],
    );
    await erase(admin, s1.id);
    const { rows } = await database.owner.query(
      'select message from private.outgoing_mails where person_id = $1',
      [s1.id],
    );
    expect(rows).toEqual([{ message: 'address_changed' }]);
  });

  it('clears the address from the log of the sign-in server', async () => {
    const { t1, t2, admin } = people;
    for (const person of [t1, t2]) {
      await database.owner.query(
        `insert into auth.audit_log_entries (id, payload, created_at)
         values (gen_random_uuid(), json_build_object('actor_id', $1::text, 'actor_username', $2::text), now()),
           (gen_random_uuid(), json_build_object('actor_username', 'service_role',
             'traits', json_build_object('user_id', $1::text, 'user_email', $2::text)), now())`,
        [person.id, person.email],
      );
    }
    await database.owner.query('update private.people set deactivated_at = now() where id = $1', [
      t1.id,
    ]);
    await erase(admin, t1.id);
    const { rows } = await database.owner.query('select payload::text from auth.audit_log_entries');
    const left = JSON.stringify(rows);
    expect(left).not.toContain(t1.email);
    expect(left.split(t2.email)).toHaveLength(3);
  });
});
