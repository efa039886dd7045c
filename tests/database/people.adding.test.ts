import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Sql, testPractice } from '../harness/database.ts';
import type { Row } from '../harness/sql.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

const nora = {
  first_name: 'Nora',
  last_name: 'Vale',
  email: 'nora.vale@example.com',
  role: 'therapist',
  employment_type: 'contractor',
  ein: '12-3456789',
};

const texts = [
  'phone',
  'specialization',
  'tax_form',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'zip',
];
const emptied = Object.fromEntries(texts.map((name) => [name, '']));
const missing = Object.fromEntries(texts.map((name) => [name, null]));

/** Adds a profile the way rest/v1 does, and returns the row that the client gets. */
async function add(sql: Sql, profile: Record<string, unknown>): Promise<Row> {
  const columns = Object.keys(profile);
  const [row] = await sql(
    `insert into profiles (${columns.join(', ')})
     values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
    Object.values(profile),
  );
  if (!row) throw new Error('No row came back.');
  return row;
}

const addAsAdmin = (profile: Record<string, unknown>) =>
  database.as(people.admin, (sql) => add(sql, profile));

describe('an admin who adds a therapist', () => {
  test('gets the stored row: trimmed, masked, with today’s rates', async () => {
    const row = await addAsAdmin({
      ...nora,
      first_name: ' Nora ',
      email: 'Nora.Vale@Example.com',
      ...emptied,
      rate_60: 120,
      rate_45: 0,
      hourly_rate: 40,
      other_rates: { 53: 95 },
    });
    expect(row).toMatchObject({
      first_name: 'Nora',
      email: 'nora.vale@example.com',
      role: 'therapist',
      ...missing,
      ein: '**-***6789',
      ssn: null,
      rate_60: '120.00',
      rate_45: null,
      rate_30: null,
      hourly_rate: '40.00',
      other_rates: { 53: 95 },
      is_supervisor: false,
      email_notifications: true,
      deactivated_at: null,
    });
  });

  test('gets a contractor, unless another type is given, who may have an SSN or ITIN', async () => {
    const { first_name, last_name, email } = nora;
    expect(
      await addAsAdmin({ first_name, last_name, email, ssn: '987-65-4329', supervision_rate: 0 }),
    ).toMatchObject({
      role: 'therapist',
      employment_type: 'contractor',
      ssn: '***-**-4329',
      ein: null,
      supervision_rate: null,
    });
  });

  test.each(['rate_60', 'rate_45', 'rate_30', 'hourly_rate'])(
    'may give no rate but %s',
    async (rate) => {
      expect(await addAsAdmin({ ...nora, [rate]: 90 })).toMatchObject({ [rate]: '90.00' });
    },
  );

  test('cannot choose the id', async () => {
    const id = randomUUID();
    expect((await addAsAdmin({ ...nora, id })).id).not.toBe(id);
  });

  test.each([
    [
      'first_name',
      '  ',
      'profile_fields_required',
      'First name, last name, and email are required.',
    ],
    [
      'first_name',
      null,
      'profile_fields_required',
      'First name, last name, and email are required.',
    ],
    [
      'last_name',
      null,
      'profile_fields_required',
      'First name, last name, and email are required.',
    ],
    ['email', '', 'profile_fields_required', 'First name, last name, and email are required.'],
    ['email', null, 'profile_fields_required', 'First name, last name, and email are required.'],
    ['ein', '', 'ein_required', 'EIN is required for contractors.'],
    ['employment_type', 'w2', 'ssn_required', 'SSN is required for W2 employees.'],
    [
      'employment_type',
      '1099',
      'employment_type_invalid',
      'The employment type is contractor or w2.',
    ],
    ['rate_60', -1, 'rate_negative', 'A rate cannot be negative.'],
  ])('is refused with %s = %j', async (column, value, detail, message) => {
    const refusal = await refusalOf(addAsAdmin({ ...nora, [column]: value }));
    expect(refusal).toEqual({ code: 'PT400', detail, message });
  });

  test.each([
    'nora@practice',
    'nora vale@example.com',
    'nora.vale@example.com\u0007',
    'nora.vale@example.com\n',
    'nora..vale@example.com',
    'nóra@example.com',
    `${'n'.repeat(244)}@example.com`,
  ])('is refused with the address %j, which sign-in does not take', async (email) => {
    const refusal = { code: 'PT400', detail: 'email_invalid' };
    expect(await refusalOf(addAsAdmin({ ...nora, email }))).toMatchObject(refusal);
    const change = database.as(people.admin, (sql) =>
      sql('update profiles set email = $2 where id = $1', [people.t1.id, email]),
    );
    expect(await refusalOf(change)).toMatchObject(refusal);
  });

  test.each([
    "n.o'hara+pay@mail.example.com",
    'n_-@1x.co',
    `${'n'.repeat(63)}@${'mail.'.repeat(35)}${'a'.repeat(12)}.com`,
  ])('can give the address %j, which sign-in takes', async (email) => {
    expect(z.email().safeParse(email).success).toBe(true);
    expect(await addAsAdmin({ ...nora, email: ` ${email.toUpperCase()} ` })).toMatchObject({
      email,
    });
  });

  test('is refused if the address is taken, and nothing is left behind', async () => {
    const refusal = await refusalOf(addAsAdmin({ ...nora, email: people.t1.email.toUpperCase() }));
    expect(refusal).toMatchObject({ code: 'PT409', detail: 'email_taken' });
    const found = await database.owner.query(
      `select from private.people where first_name = 'Nora'`,
    );
    expect(found.rowCount).toBe(0);
  });

  test('adds a supervisor the same way, without tax data', async () => {
    const row = await addAsAdmin({
      first_name: 'Sol',
      last_name: 'Haim',
      email: 'sol@example.com',
      role: 'supervisor',
      is_supervisor: true,
      supervision_rate: 90,
    });
    expect(row).toMatchObject({
      role: 'supervisor',
      is_supervisor: true,
      supervision_rate: '90.00',
      employment_type: null,
    });
  });

  test.each(['contractor', 'w2'])(
    'may say that a supervisor is paid as %s before they have given a number',
    async (employment_type) => {
      const sol = { first_name: 'Sol', last_name: 'Haim', email: 'sol@example.com' };
      expect(await addAsAdmin({ ...sol, role: 'supervisor', employment_type })).toMatchObject({
        employment_type,
        ssn: null,
        ein: null,
      });
    },
  );

  test('has every supervisor marked as one, whatever was sent', async () => {
    const sol = { first_name: 'Sol', last_name: 'Haim', role: 'supervisor' };
    expect(
      await addAsAdmin({ ...sol, email: 'sol@example.com', is_supervisor: false }),
    ).toMatchObject({ is_supervisor: true });
  });
});

describe('an admin who changes a therapist', () => {
  test('to W2 must give an SSN', async () => {
    const refusal = await refusalOf(
      database.as(people.admin, (sql) =>
        sql(`update profiles set employment_type = 'w2' where id = $1`, [people.t1.id]),
      ),
    );
    expect(refusal.detail).toBe('ssn_required');
  });

  test('cannot give another employment type, with which no tax number would be asked for', async () => {
    const refusal = await refusalOf(
      database.as(people.admin, (sql) =>
        sql(`update profiles set employment_type = '1099' where id = $1`, [people.t1.id]),
      ),
    );
    expect(refusal.detail).toBe('employment_type_invalid');
  });

  test('marks who becomes a supervisor, or ceases to be one', async () => {
    await inTransaction(database, async ({ as }) => {
      const give = (role: string) =>
        as(people.admin)('update profiles set role = $2 where id = $1 returning is_supervisor', [
          people.t1.id,
          role,
        ]);
      expect(await give('supervisor')).toEqual([{ is_supervisor: true }]);
      expect(await give('therapist')).toEqual([{ is_supervisor: false }]);
    });
  });

  test('may leave an address that was stored before as it is', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await owner(`update private.people set email = 'tom@practice' where id = $1`, [people.t1.id]);
      expect(
        await as(people.admin)(
          `update profiles set email = 'Tom@practice', phone = '555' where id = $1 returning email`,
          [people.t1.id],
        ),
      ).toEqual([{ email: 'tom@practice' }]);
    });
  });

  test('may change the phone of a person without tax data', async () => {
    await database.as(people.admin, async (sql) => {
      const change = `update profiles set phone = '555' where id = $1 returning phone`;
      expect(await sql(change, [people.t1.id])).toEqual([{ phone: '555' }]);
      expect(await sql('select id from profiles where phone is not null')).toEqual([
        { id: people.t1.id },
      ]);
    });
  });

  test('changes the address of the account too', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await as(people.admin)(`update profiles set email = 'Tom@Elsewhere.com' where id = $1`, [
        people.t1.id,
      ]);
      expect(await owner('select email from auth.users where id = $1', [people.t1.id])).toEqual([
        { email: 'tom@elsewhere.com' },
      ]);
    });
  });

  test('gives a supervision rate from a day on, which is an amount and not negative', async () => {
    await inTransaction(database, async ({ as }) => {
      const give = (rate: number) =>
        as(people.admin)(
          `update profiles set supervision_rate = $2, supervision_rate_from = practice_today()
           where id = $1 returning supervision_rate`,
          [people.s1.id, rate],
        );
      expect(await give(95)).toEqual([{ supervision_rate: '95.00' }]);
      expect(await give(0)).toEqual([{ supervision_rate: null }]);
      const refused = { code: 'PT400', detail: 'rate_negative' };
      expect(await refusalOf(give(-1))).toMatchObject(refused);
      const atOnce = as(people.admin)('update profiles set supervision_rate = -1 where id = $1', [
        people.s1.id,
      ]);
      expect(await refusalOf(atOnce)).toMatchObject(refused);
    });
  });

  test('cannot give a person another id', async () => {
    const refusal = await refusalOf(
      database.as(people.admin, (sql) =>
        sql('update profiles set id = gen_random_uuid() where id = $1', [people.t1.id]),
      ),
    );
    expect(refusal.code).toBe('42501');
  });
});

describe('rates', () => {
  const day = (offset: number) => `private.practice_today() + ${offset}`;

  test('changed in a profile apply from today on; an earlier session keeps its price', async () => {
    await database.as(people.admin, async (sql) => {
      await sql(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'Before', ${day(-1)}, 60), ($1, 'Today', ${day(0)}, 60)`,
        [people.t1.id],
      );
      await sql('update profiles set rate_60 = 130 where id = $1', [people.t1.id]);
      expect(
        await sql('select client_name, revenue from sessions where therapist_id = $1 order by 1', [
          people.t1.id,
        ]),
      ).toEqual([
        { client_name: 'Before', revenue: '100.00' },
        { client_name: 'Today', revenue: '130.00' },
      ]);
    });
  });

  test('of a person who never had any apply from the start', async () => {
    await database.as(people.admin, async (sql) => {
      const { id } = await add(sql, nora);
      await sql(
        `insert into sessions (therapist_id, client_name, date, duration) values ($1, 'Ann', ${day(-40)}, 60)`,
        [id],
      );
      await sql('update profiles set rate_60 = 80 where id = $1', [id]);
      expect(await sql('select revenue from sessions where therapist_id = $1', [id])).toEqual([
        { revenue: '80.00' },
      ]);
    });
  });

  test('preview what they would change, and then change exactly that', async () => {
    await database.as(people.admin, async (sql) => {
      await sql(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'Long', ${day(-3)}, 60), ($1, 'Short', ${day(-2)}, 30), ($1, 'Older', ${day(-9)}, 60)`,
        [people.t1.id],
      );
      const change = (apply: boolean) =>
        sql(
          `select client_name, old_amount, new_amount
           from change_rates($1, ${day(-5)}, rate_60 => 140, rate_30 => 50, apply => $2)`,
          [people.t1.id, apply],
        );
      const revenues = () =>
        sql('select client_name, revenue from sessions where therapist_id = $1 order by 1', [
          people.t1.id,
        ]);
      const before = await revenues();
      const expected = [{ client_name: 'Long', old_amount: '100.00', new_amount: '140.00' }];
      expect(await change(false)).toEqual(expected);
      expect(await revenues()).toEqual(before);
      expect(await change(true)).toEqual(expected);
      expect(await revenues()).toEqual([
        { client_name: 'Long', revenue: '140.00' },
        { client_name: 'Older', revenue: '100.00' },
        { client_name: 'Short', revenue: '50.00' },
      ]);
    });
  });
});
