import { beforeAll, describe, expect, test } from 'vitest';
import { databaseOfTest, testPractice } from '../harness/database.ts';
import type { Person } from '../harness/people.ts';
import type { Row } from '../harness/sql.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';

const { database, people } = testPractice();

beforeAll(async () => {
  await database.owner.query(
    `update private.person_details set phone = '555-0100' where person_id = $1`,
    [people.t1.id],
  );
  await database.owner.query(`select private.set_tax_identifier($1, 'ein', '98-7654329')`, [
    people.t1.id,
  ]);
  await database.owner.query(
    `insert into sessions (therapist_id, client_name, date, duration)
     values ($1, 'Ann', private.practice_today(), 60)`,
    [people.t1.id],
  );
});

/** The profiles that a person sees, ordered by last name. */
function profilesSeenBy(person: Person): Promise<Row[]> {
  return database.as(person, (sql) => sql('select * from profiles order by last_name'));
}

describe('a supervisor', () => {
  test('sees only id, name and address of an assigned therapist', async () => {
    const [therapist, ...others] = (await profilesSeenBy(people.s1)).filter(
      (row) => row.id !== people.s1.id,
    );
    expect(others).toEqual([]);
    const shown = Object.entries(therapist ?? {}).filter(([, value]) => value !== null);
    expect(Object.fromEntries(shown)).toEqual({
      id: people.t1.id,
      first_name: 'Tom',
      last_name: 'Birch',
      email: people.t1.email,
    });
  });

  test('stops seeing them on the next statement after the assignment ends', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      expect(await as(people.s1)('select from profiles')).toHaveLength(2);
      await owner('delete from supervisor_therapists where supervisor_id = $1', [people.s1.id]);
      expect(await as(people.s1)('select id from profiles')).toEqual([{ id: people.s1.id }]);
    });
  });

  test.each([
    ["phone = '555-0100'", "phone = '555-0199'"],
    ["ein like '%4329'", "ein like '%0000'"],
    ["role = 'therapist' and id <> (select auth.uid())", "role = 'admin'"],
    ['rate_60 > 10', 'rate_60 > 1000'],
  ])('learns nothing by filtering on hidden columns: %s', async (hit, miss) => {
    const found = (caller: Person, condition: string) =>
      database.as(caller, (sql) => sql(`select id from profiles where ${condition}`));
    expect(await found(people.admin, hit)).not.toEqual([]);
    expect([await found(people.s1, hit), await found(people.s1, miss)]).toEqual([[], []]);
  });
});

test.each([
  ['a supervisor', 's1'],
  ['a therapist', 't1'],
] as const)('%s neither changes nor deletes somebody they see', async (_who, who) => {
  await database.as(people[who], async (sql) => {
    const refused = async (statement: string) => {
      await sql('savepoint before');
      expect((await refusalOf(sql(statement, [people.t1.id]))).code).toBe('42501');
      await sql('rollback to before');
    };
    if (who === 's1') await refused(`update profiles set first_name = 'Tim' where id = $1`);
    await refused('delete from profiles where id = $1');
  });
});

describe('a therapist', () => {
  test('sees only themselves, with the tax number masked', async () => {
    const seen = await profilesSeenBy(people.t1);
    expect(seen).toMatchObject([
      {
        id: people.t1.id,
        role: 'therapist',
        phone: '555-0100',
        rate_60: '100.00',
        ein: '**-***4329',
      },
    ]);
  });

  test('changes their own name and email notifications', async () => {
    const rows = await database.as(people.t1, (sql) =>
      sql(
        `update profiles set first_name = ' Thomas ', last_name = 'Birchwood', email_notifications = false
         where id = $1 returning first_name, last_name, email_notifications`,
        [people.t1.id],
      ),
    );
    expect(rows).toEqual([
      { first_name: 'Thomas', last_name: 'Birchwood', email_notifications: false },
    ]);
  });

  // Their names are in mails that colleagues get from the practice.
  test('writes no lines of their own into a name', async () => {
    const names = await database.as(people.t1, (sql) =>
      sql(
        `update profiles set first_name = 'Tom\n\nSign in at', last_name = '\u2028Birch\u0085\u001b[31m\r\n'
         where id = $1 returning first_name, last_name`,
        [people.t1.id],
      ),
    );
    expect(names).toEqual([{ first_name: 'Tom Sign in at', last_name: 'Birch [31m' }]);
  });

  // "Pay Tom $21.00" would read "Pay Tom 00.12$".
  test('cannot reverse the text that follows their name', async () => {
    const names = await database.as(people.t1, (sql) =>
      sql(
        `update profiles set first_name = 'Tom\u202e', last_name = '\u2067Birch\u2069\u200f'
         where id = $1 returning first_name, last_name`,
        [people.t1.id],
      ),
    );
    expect(names).toEqual([{ first_name: 'Tom', last_name: 'Birch\u200f' }]);
  });

  test('changes no other column of their profile', async () => {
    const columns = await database.owner.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = 'public.profiles'::regclass and attnum > 0
         and attname not in ('first_name', 'last_name', 'email_notifications')`,
    );
    expect(columns.rows.length).toBeGreaterThan(20);
    const values: Record<string, string> = {
      uuid: 'gen_random_uuid()',
      text: `'w2'`,
      numeric: '999',
      jsonb: `'{"53": 999}'`,
      boolean: 'true',
      'timestamp with time zone': `'2000-01-01'`,
      date: `'2000-01-01'`,
    };
    for (const { name, type } of columns.rows) {
      const refusal = await refusalOf(
        database.as(people.t1, (sql) =>
          sql(`update profiles set ${name} = ${values[type]} where id = $1`, [people.t1.id]),
        ),
      );
      expect({ name, code: refusal.code }).toEqual({ name, code: '42501' });
    }
  });
});

describe('the state of an address', () => {
  const stored = async (write: (tx: TestTransaction) => Promise<unknown>, earlier?: string) =>
    inTransaction(database, async (tx) => {
      if (earlier) {
        await tx.owner('alter table private.person_details disable trigger person_details_state');
        await tx.owner('update private.person_details set state = $1', [earlier]);
        await tx.owner('alter table private.person_details enable trigger person_details_state');
      }
      const refusal = await refusalOf(write(tx)).catch(() => undefined);
      const [person] = await tx.owner(
        'select state from private.person_details where person_id = $1',
        [people.t1.id],
      );
      return refusal?.detail ?? person?.state;
    });
  const byAdmin = (state: string, zip: string) => (tx: TestTransaction) =>
    tx.as(people.admin)('update profiles set state = $1, zip = $2 where id = $3', [
      ...[state, zip],
      people.t1.id,
    ]);
  const byThemselves = (state: string, zip: string) => (tx: TestTransaction) =>
    tx.as(people.t1)(`select give_own_tax_data(null, '', '9 Elm St', null, 'Salem', $1, $2)`, [
      state,
      zip,
    ]);

  test.each([
    ['California', '90210', 'CA'],
    [' new  YORK ', '10001-1234', 'NY'],
    ['District of Columbia', '20001', 'DC'],
    ['ca', '90210', 'CA'],
    ['Calif.', '90210', 'state_invalid'],
    ['XX', '90210', 'state_invalid'],
    ['Ontario', 'K1A 0B1', 'Ontario'],
    ['', '90210', null],
  ])(
    '%j before the ZIP code %s becomes %s, whichever program writes it',
    async (state, zip, expected) => {
      expect(await stored(byAdmin(state, zip))).toBe(expected);
      expect(await stored(byThemselves(state, zip))).toBe(expected);
    },
  );

  test('can stay as it was stored before, and is spelled as the tax office does when it is saved', async () => {
    expect(await stored(byAdmin('Calif.', '90210'), 'Calif.')).toBe('Calif.');
    expect(await stored(byAdmin('California', '90210'), 'California')).toBe('CA');
    expect(await stored(byAdmin('', '90210'), 'CA')).toBeNull();
  });
});

describe('deleting a person', () => {
  test('without history removes them, with their account', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await as(people.admin)('delete from profiles where id = $1', [people.t2.id]);
      expect(await owner('select from private.people where id = $1', [people.t2.id])).toEqual([]);
      expect(await owner('select from auth.users where id = $1', [people.t2.id])).toEqual([]);
    });
  });

  test('with sessions deactivates them, keeps the history and closes the account, until undone', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      const account = () =>
        owner('select banned_until > now() as is_closed from auth.users where id = $1', [
          people.t2.id,
        ]);
      await admin(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'Ann', practice_today(), 60)`,
        [people.t2.id],
      );
      for (const { id } of [people.t1, people.t2]) {
        await owner('insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)', [id]);
      }
      await admin('delete from profiles where id = $1', [people.t2.id]);
      expect(await owner('select user_id from auth.sessions')).toEqual([{ user_id: people.t1.id }]);
      expect(
        await admin('select deactivated_at is not null as is_off from profiles where id = $1', [
          people.t2.id,
        ]),
      ).toEqual([{ is_off: true }]);
      expect(
        await admin('select from sessions where therapist_id = $1', [people.t2.id]),
      ).toHaveLength(1);
      expect(await account()).toEqual([{ is_closed: true }]);
      await admin('update profiles set deactivated_at = null where id = $1', [people.t2.id]);
      expect(await account()).toEqual([{ is_closed: null }]);
    });
  });

  test('again, after they left, keeps the day on which they did', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await owner(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'Ann', practice_today(), 60)`,
        [people.t2.id],
      );
      await owner(`update private.people set deactivated_at = '2026-01-31' where id = $1`, [
        people.t2.id,
      ]);
      await as(people.admin)('delete from profiles where id = $1', [people.t2.id]);
      expect(
        await owner('select deactivated_at::date::text as day from private.people where id = $1', [
          people.t2.id,
        ]),
      ).toEqual([{ day: '2026-01-31' }]);
    });
  });

  test('never deletes their sessions, even for the owner of the table', async () => {
    const refusal = await refusalOf(
      database.owner.query('delete from private.people where id = $1', [people.t1.id]),
    );
    expect(refusal.message).toContain('sessions_therapist_id_fkey');
  });

  test.each([
    ['removes', 'delete from profiles where id = $1'],
    ['demotes', `update profiles set role = 'supervisor' where id = $1`],
    ['deactivates', 'update profiles set deactivated_at = now() where id = $1'],
    ['withdraws the approval of', 'update profiles set approved_at = null where id = $1'],
  ])('refuses an admin who %s the last admin', async (_, statement) => {
    const refusal = await refusalOf(
      database.as(people.admin, (sql) => sql(statement, [people.admin.id])),
    );
    expect(refusal).toMatchObject({ code: 'PT409', detail: 'last_admin' });
  });

  test('does not count an admin who waits for approval', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await owner(
        `insert into private.people (first_name, last_name, email, role, approved_at)
         values ('Ada', 'Marsh', 'ada@example.com', 'admin', null)`,
      );
      const leave = as(people.admin)('update profiles set deactivated_at = now() where id = $1', [
        people.admin.id,
      ]);
      expect(await refusalOf(leave)).toMatchObject({ detail: 'last_admin' });
    });
  });

  test('leaves one admin when two admins deactivate each other at once', async () => {
    const copy = await databaseOfTest();
    const { admin, t1 } = await copy.practice();
    await copy.owner.query(`update private.people set role = 'admin' where id = $1`, [t1.id]);
    const deactivate = (by: Person, whom: Person) =>
      copy.as(
        by,
        async (sql) => {
          await sql('update profiles set deactivated_at = now() where id = $1', [whom.id]);
        },
        { commit: true },
      );
    await Promise.allSettled([deactivate(admin, t1), deactivate(t1, admin)]);
    const left = await copy.owner.query(
      `select from private.people where role = 'admin' and deactivated_at is null`,
    );
    expect(left.rowCount).toBe(1);
  });
});

test('a disabled person sees nothing of the practice, themselves included', async () => {
  await database.as(people.disabled, async (sql) => {
    expect(await sql('select from profiles')).toEqual([]);
    expect(await sql('select from practice_settings')).toEqual([]);
    expect(await sql('select from sessions')).toEqual([]);
  });
});

test('the connection test of an anonymous caller counts no rows and is not refused', async () => {
  const rows = await database.as('anon', (sql) => sql('select count(*) from profiles limit 1'));
  expect(rows).toEqual([{ count: '0' }]);
});
