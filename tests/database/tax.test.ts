import { beforeAll, describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import { runSql } from '../harness/sql.ts';
import { refusalOf } from './refusal.ts';
import { changeKey, setNumber } from './tax-year.ts';
import { inTransaction } from './transaction.ts';

/** The number of t1, which must show up nowhere but in an audited answer to an admin. */
const planted = '987-65-4329';
const traces = ['987654329', planted, Buffer.from('987654329').toString('base64')];

const { database, people } = testPractice();

beforeAll(async () => {
  await database.as(
    people.admin,
    (sql) =>
      sql(`update profiles set employment_type = 'w2', ssn = $2 where id = $1`, [
        people.t1.id,
        planted,
      ]),
    { commit: true },
  );
});

const reveal = 'select reveal_tax_identifier($1) as number';

/** Gives t1 and t2 an EIN beside t1’s SSN, and returns what reads all three. */
async function threeNumbers(owner: Sql) {
  await setNumber(owner, people.t1.id, '12-3456789');
  await setNumber(owner, people.t2.id, '98-7654321');
  return () =>
    owner(
      `select person_id, kind, private.tax_number(stored) as number
       from private.tax_identifiers stored order by number`,
    );
}

describe('a tax number', () => {
  test('is nowhere in the database in plain text, the audit log included', async () => {
    const tables = await database.owner.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'`,
    );
    const found: string[] = [];
    for (const { name } of tables.rows) {
      const rows = await database.owner.query<{ text: string }>(
        `select record::text as text from ${name} record`,
      );
      const dump = rows.rows.map((row) => row.text).join('\n');
      const hex = Buffer.from('987654329').toString('hex');
      found.push(...[...traces, hex].filter((trace) => dump.includes(trace)).map(() => name));
    }
    expect(found).toEqual([]);
    expect(tables.rows.length).toBeGreaterThan(10);
  });

  test('is shown masked, to the person and to admins alike', async () => {
    for (const viewer of [people.t1, people.admin]) {
      const rows = await database.as(viewer, (sql) =>
        sql('select ssn from profiles where id = $1', [people.t1.id]),
      );
      expect(rows).toEqual([{ ssn: '***-**-4329' }]);
    }
  });

  test('cannot be read in its encrypted form by anybody signed in', async () => {
    const refusal = await refusalOf(
      database.as(people.admin, (sql) => sql('select encrypted from private.tax_identifiers')),
    );
    expect(refusal.code).toBe('42501');
  });

  test('stays when an edit sends the mask back unchanged, and is deleted when emptied', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const key = `select set_config('app.tax_key', 'a key for this test', true)`;
      const stored = () => owner('select encrypted from private.tax_identifiers');
      const before = await stored();
      await as(people.admin)(`update profiles set phone = '1', ssn = '***-**-4329' where id = $1`, [
        people.t1.id,
      ]);
      expect(await stored()).toEqual(before);
      await owner(key);
      await as(people.admin)(
        `update profiles set employment_type = 'contractor', ssn = '', ein = '121234567' where id = $1`,
        [people.t1.id],
      );
      expect(
        await as(people.admin)('select ssn, ein from profiles where id = $1', [people.t1.id]),
      ).toEqual([{ ssn: null, ein: '**-***4567' }]);
    });
  });

  test('of somebody who left can be removed, and not of anybody who works here', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      const change = (fields: string) =>
        admin(`update profiles set ${fields} where id = $1`, [people.t1.id]);
      const required = { code: 'PT400', detail: 'ssn_required' };
      expect(await refusalOf(change('ssn = null, ein = null'))).toMatchObject(required);
      expect(await refusalOf(change('deactivated_at = now(), ssn = null'))).toMatchObject(required);
      await change('deactivated_at = now()');
      expect(await refusalOf(change('deactivated_at = null, ssn = null'))).toMatchObject(required);
      await change('ssn = null, ein = null');
      expect(
        await owner('select kind from private.tax_identifiers where person_id = $1', [
          people.t1.id,
        ]),
      ).toEqual([]);
      // Once back, they can be edited without a number, and are not made anything else without one.
      await change('deactivated_at = null');
      await change(`phone = '555'`);
      expect(await refusalOf(change(`employment_type = 'contractor'`))).toMatchObject({
        detail: 'ein_required',
      });
    });
  });

  test.each(['12345678', '1234567890', '***-**-0000', 'nine nine', '987-65-432X'])(
    'is refused unless it has nine digits, without repeating it: %s',
    async (number) => {
      const refusal = await refusalOf(
        database.as(people.admin, (sql) =>
          sql('update profiles set ssn = $2 where id = $1', [people.t1.id, number]),
        ),
      );
      expect(refusal).toMatchObject({ code: 'PT400', detail: 'tax_identifier_invalid' });
      expect(JSON.stringify(refusal)).not.toContain(number);
    },
  );
});

/** The number of t1 as older releases stored it: encrypted, but not bound to its person. */
const storeUnbound = `update private.tax_identifiers set encrypted =
  extensions.pgp_sym_encrypt('987654329', private.tax_key(), 'cipher-algo=aes256') where person_id = $1`;

describe('a stored tax number', () => {
  const numberOf =
    'select private.tax_number(stored) from private.tax_identifiers stored where person_id = $1';

  test('opens in no row but its own person’s', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await owner(
        `insert into private.tax_identifiers (person_id, kind, encrypted, last_four)
         select $2, kind, encrypted, last_four from private.tax_identifiers where person_id = $1`,
        [people.t1.id, people.t2.id],
      );
      const refusal = await refusalOf(as(people.admin)(reveal, [people.t2.id]));
      expect(refusal).toMatchObject({ code: 'PT409', detail: 'tax_number_of_another' });
      expect(JSON.stringify(refusal)).not.toContain('4329');
    });
  });

  test('does not open as a number of the other kind', async () => {
    await inTransaction(database, async ({ owner }) => {
      await owner(`update private.tax_identifiers set kind = 'ein' where person_id = $1`, [
        people.t1.id,
      ]);
      const refusal = await refusalOf(owner(numberOf, [people.t1.id]));
      expect(refusal.detail).toBe('tax_number_of_another');
    });
  });

  test('is the same under another key, of each person and kind', async () => {
    await inTransaction(database, async ({ owner }) => {
      const numbers = await threeNumbers(owner);
      const before = await numbers();
      expect(before.map(({ number }) => number)).toEqual(['123456789', '987654321', '987654329']);
      expect(await changeKey(owner, 'another key')).toBe(3);
      expect(await numbers()).toEqual(before);
    });
  });

  test('opens after its person has got an account, and another after that one was deleted', async () => {
    await inTransaction(database, async ({ owner }) => {
      const [added] = await owner(
        `insert into private.people (id, first_name, last_name, email, role, approved_at)
         values (gen_random_uuid(), 'Noor', 'Haddad', 'noor@example.com', 'therapist', now()) returning id`,
      );
      await owner(`select private.set_tax_identifier($1, 'ssn', '987-65-4329')`, [added?.id]);
      for (const account of [
        '00000000-0000-4000-8000-0000000000a1',
        '00000000-0000-4000-8000-0000000000a2',
      ]) {
        await owner(
          `insert into auth.users (id, email, invited_at, email_confirmed_at)
           values ($1, 'noor@example.com', now(), now())`,
          [account],
        );
        expect(await owner(numberOf, [account])).toEqual([{ tax_number: '987654329' }]);
        await owner('delete from auth.users where id = $1', [account]);
      }
    });
  });

  test('of a release before is read once it is bound to its person, which changes nothing else', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await owner(storeUnbound, [people.t1.id]);
      const refusal = await refusalOf(as(people.admin)(reveal, [people.t1.id]));
      expect(refusal.detail).toBe('tax_number_not_bound');
    });
    await inTransaction(database, async ({ owner, as }) => {
      await owner(storeUnbound, [people.t1.id]);
      expect(await owner('select private.bind_tax_numbers()')).toEqual([{ bind_tax_numbers: 1 }]);
      expect(await as(people.admin)(reveal, [people.t1.id])).toEqual([{ number: planted }]);
      expect(await owner('select private.bind_tax_numbers()')).toEqual([{ bind_tax_numbers: 0 }]);
    });
  });

  test('of a release before is bound to its person and kind alone', async () => {
    await inTransaction(database, async ({ owner }) => {
      const numbers = await threeNumbers(owner);
      const before = await numbers();
      await owner(
        `update private.tax_identifiers stored set encrypted =
           extensions.pgp_sym_encrypt(private.tax_number(stored), private.tax_key(), 'cipher-algo=aes256')`,
      );
      expect(await owner('select private.bind_tax_numbers()')).toEqual([{ bind_tax_numbers: 3 }]);
      expect(await numbers()).toEqual(before);
    });
  });

  test('of a release before is not bound where it does not end with the digits of the row, nor with another key', async () => {
    await inTransaction(database, async ({ owner }) => {
      await owner(storeUnbound, [people.t1.id]);
      const stored = 'select encrypted from private.tax_identifiers where person_id = $1';
      const before = await owner(stored, [people.t1.id]);
      await owner(`select set_config('app.tax_key', 'another key', true)`);
      await owner('select private.bind_tax_numbers()');
      expect(await owner(stored, [people.t1.id])).toEqual(before);
    });
    await inTransaction(database, async ({ owner }) => {
      await owner(storeUnbound, [people.t1.id]);
      await owner(`update private.tax_identifiers set last_four = '0000'`);
      expect(await owner('select private.bind_tax_numbers()')).toEqual([{ bind_tax_numbers: 0 }]);
    });
    await inTransaction(database, async ({ owner }) => {
      await owner(storeUnbound.replace('987654329', '4329'), [people.t1.id]);
      expect(await owner('select private.bind_tax_numbers()')).toEqual([{ bind_tax_numbers: 0 }]);
    });
  });
});

describe('revealing a tax number', () => {
  test('gives an admin the number and leaves an entry without it', async () => {
    await database.as(people.admin, async (sql) => {
      expect(await sql(reveal, [people.t1.id])).toEqual([{ number: planted }]);
      const entries = await sql(
        `select actor_id, entity_id, old, new from audit_log
         where action = 'revealed' and person_id = $1`,
        [people.t1.id],
      );
      expect(entries).toEqual([
        { actor_id: people.admin.id, entity_id: 'ssn', old: null, new: null },
      ]);
    });
  });

  test('that was never entered is refused with its own error', async () => {
    const refusal = await refusalOf(
      database.as(people.admin, (sql) => sql(reveal, [people.t2.id])),
    );
    expect(refusal).toMatchObject({ code: 'PT404', detail: 'no_tax_identifier' });
  });

  test('of somebody with both kinds gives the EIN, and an employee’s SSN', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await setNumber(owner, people.t1.id, '12-3456789');
      const shown = () => as(people.admin)(reveal, [people.t1.id]);
      expect(await shown()).toEqual([{ number: planted }]);
      await owner('delete from private.worker_types where person_id = $1', [people.t1.id]);
      expect(await shown()).toEqual([{ number: '12-3456789' }]);
      await owner(`select private.set_worker_type($1, '2020-01-01', '1099')`, [people.t1.id]);
      expect(await shown()).toEqual([{ number: '12-3456789' }]);
    });
  });

  test('of a kind that is not stored shows no other', async () => {
    await database.as(people.admin, async (sql) => {
      const ofKind = 'select reveal_tax_identifier($1, $2) as number';
      expect(await sql(ofKind, [people.t1.id, 'ssn'])).toEqual([{ number: planted }]);
      expect(await refusalOf(sql(ofKind, [people.t1.id, 'ein']))).toMatchObject({
        detail: 'no_tax_identifier',
      });
    });
  });

  test('needs the second factor where the practice requires one', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await owner(`update practice_settings set two_factor_required = true`);
      const once = await refusalOf(as(people.admin, { aal: 'aal1' })(reveal, [people.t1.id]));
      expect(once).toMatchObject({ code: 'PT403', detail: 'second_factor_required' });
    });
  });

  test('with the second factor works', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await owner('update practice_settings set two_factor_required = true');
      const [signIn] = await owner(
        `insert into auth.sessions (id, user_id, aal) values (gen_random_uuid(), $1, 'aal2') returning id`,
        [people.admin.id],
      );
      const claims = { aal: 'aal2', session_id: String(signIn?.id) };
      expect(await as(people.admin, claims)(reveal, [people.t1.id])).toEqual([{ number: planted }]);
    });
  });

  test('with the key in the vault of a Supabase project works, where the server has none', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const [present] = await owner('select private.tax_key() as key');
      await owner('create schema vault');
      await owner('create table vault.decrypted_secrets (name text, decrypted_secret text)');
      const store = (name: string, secret: unknown) =>
        owner('insert into vault.decrypted_secrets values ($1, $2)', [name, secret]);
      await store('tax_key', 'another key');
      expect(await as(people.admin)(reveal, [people.t1.id])).toEqual([{ number: planted }]);
      await owner('delete from vault.decrypted_secrets');
      await store('mail_key', 'another key');
      await store('tax_key', present?.key);
      await owner(`select set_config('app.tax_key', '', true)`);
      expect(await as(people.admin)(reveal, [people.t1.id])).toEqual([{ number: planted }]);
    });
  });

  test('on a connection that was never given a key says so', async () => {
    expect(await refusalOf(runSql(database.url, 'select private.tax_key()'))).toMatchObject({
      code: 'PT503',
      detail: 'tax_key_missing',
    });
  });

  test.each([
    ['', 'tax_key_missing'],
    ['another key', 'tax_key_wrong'],
  ])('with the key %j says what is wrong and shows nothing', async (key, detail) => {
    await inTransaction(database, async ({ owner, as }) => {
      await owner(`select set_config('app.tax_key', $1, true)`, [key]);
      const refusal = await refusalOf(as(people.admin)(reveal, [people.t1.id]));
      expect(refusal).toMatchObject({ code: 'PT503', detail });
    });
  });
});
