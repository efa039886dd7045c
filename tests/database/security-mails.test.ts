import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import type { Person } from '../harness/people.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

/** The mails about an account that wait to be sent. */
const mailed = (owner: Sql, message: string) =>
  owner(
    'select person_id, address, details from private.outgoing_mails where message = $1 order by person_id',
    [message],
  );

const mailTo = ({ id, email }: Person) => ({ person_id: id, address: email, details: {} });

describe('a changed password', () => {
  const change = (owner: Sql, password: string, updatedAt: string) =>
    owner('update auth.users set encrypted_password = $1, updated_at = $2 where id = $3', [
      password,
      updatedAt,
      people.t1.id,
    ]);

  test('is mailed about, even to somebody deactivated', async () => {
    await inTransaction(database, async ({ owner }) => {
      await owner('update private.people set deactivated_at = now() where id = $1', [people.t1.id]);
      await change(owner, 'another', '2030-01-01');
      expect(await mailed(owner, 'password_changed')).toEqual([mailTo(people.t1)]);
    });
  });

  test.each([
    ['hashed anew, which is not a change of the account', ['one'], 'another', '2030-01-01'],
    ['the same as before', ['one'], 'one', '2030-01-02'],
    ['the first one', ['one', ''], 'another', '2030-01-02'],
    ['taken away', ['one'], '', '2030-01-02'],
  ])('is not mailed about when it is %s', async (_, before, password, updatedAt) => {
    await inTransaction(database, async ({ owner }) => {
      for (const former of before) await change(owner, former, '2030-01-01');
      await owner('delete from private.outgoing_mails');
      await change(owner, password, updatedAt);
      expect(await mailed(owner, 'password_changed')).toEqual([]);
    });
  });
});

describe('a changed address', () => {
  const change = (owner: Sql, email: string) =>
    owner('update private.people set email = $1 where id = $2', [email, people.t1.id]);

  test('is mailed about to the former one', async () => {
    await inTransaction(database, async ({ owner }) => {
      await change(owner, 'tom@example.org');
      expect(await mailed(owner, 'address_changed')).toEqual([mailTo(people.t1)]);
    });
  });

  test('is not mailed about when it is written with other capitals, or nobody has joined yet', async () => {
    await inTransaction(database, async ({ owner }) => {
      await change(owner, people.t1.email.toUpperCase());
      await owner('update private.people set joined_at = null where id = $1', [people.t1.id]);
      await change(owner, 'tom@example.org');
      // Nor when somebody joins with another address than the one that was invited.
      await owner(
        `update private.people set email = 'tb@example.org', joined_at = now() where id = $1`,
        [people.t1.id],
      );
      expect(await mailed(owner, 'address_changed')).toEqual([]);
    });
  });
});

describe('a second factor', () => {
  const add = (owner: Sql, { id }: Person, status: string) =>
    owner(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', $2, now(), now())`,
      [id, status],
    );

  test('is mailed about when it starts to count', async () => {
    await inTransaction(database, async ({ owner }) => {
      await add(owner, people.t1, 'unverified');
      await owner(`update auth.mfa_factors set status = 'unverified'`);
      expect(await mailed(owner, 'second_factor_added')).toEqual([]);
      for (let time = 0; time < 2; time += 1) {
        await owner(`update auth.mfa_factors set status = 'verified'`);
        expect(await mailed(owner, 'second_factor_added')).toEqual([mailTo(people.t1)]);
      }
    });
  });

  test('is mailed about once when it is removed, however many there were, unless it never counted', async () => {
    await inTransaction(database, async ({ owner }) => {
      await add(owner, people.t1, 'verified');
      await add(owner, people.t1, 'verified');
      await add(owner, people.t2, 'unverified');
      await owner('delete from auth.mfa_factors');
      expect(await mailed(owner, 'second_factor_removed')).toEqual([mailTo(people.t1)]);
    });
  });
});

describe('a used recovery code', () => {
  test('is mailed about, with how many are left, and nothing else of the audit trail is', async () => {
    await inTransaction(database, async ({ owner }) => {
      for (const action of ['recovery code used', 'recovery code refused']) {
        await owner(
          `insert into public.audit_log (actor_name, action, entity, person_id, new)
           values ('', $1, 'sign-in', $2, '{"codes_left": 3}')`,
          [action, people.t1.id],
        );
      }
      expect(await mailed(owner, 'recovery_code_used')).toEqual([
        { ...mailTo(people.t1), details: { codes_left: '3' } },
      ]);
    });
  });
});

describe('a sign-in with a kind of browser on a kind of device', () => {
  const signIn = (owner: Sql, { id }: Person, agent: string | null) =>
    owner(
      `insert into auth.sessions (id, user_id, created_at, user_agent)
       values (gen_random_uuid(), $1, now(), $2)`,
      [id, agent],
    );
  const windows = 'Windows NT 10.0';

  test('is mailed about the first time, except the very first', async () => {
    await inTransaction(database, async ({ owner }) => {
      await signIn(owner, people.t2, `${windows} Edg/140.0`);
      await signIn(owner, people.t1, `${windows} Firefox/140.0`);
      await signIn(owner, people.t1, `${windows} Firefox/141.0`);
      expect(await mailed(owner, 'new_device')).toEqual([]);
      await signIn(owner, people.t1, `${windows} Edg/140.0`);
      await signIn(owner, people.t1, `${windows} Edg/140.0`);
      expect(await mailed(owner, 'new_device')).toEqual([
        { ...mailTo(people.t1), details: { device: ' (Edge, Windows)' } },
      ]);
    });
  });

  test.each([
    ['a system', windows, ' (Windows)'],
    ['a browser', 'Firefox/140.0', ' (Firefox)'],
    ['a program', 'curl/8.0', ''],
    ['nothing', null, ''],
  ])('is named as far as it is known: %s', async (_, agent, device) => {
    await inTransaction(database, async ({ owner }) => {
      await signIn(owner, people.t1, 'iPhone FxiOS/140.0');
      await signIn(owner, people.t1, agent);
      expect(await mailed(owner, 'new_device')).toEqual([
        { ...mailTo(people.t1), details: { device } },
      ]);
    });
  });
});

test('the sign-in server, which may not read people, has them all queued', async () => {
  await inTransaction(database, async ({ owner }) => {
    await owner(`do $$ begin
      set local role supabase_auth_admin;
      update auth.users set encrypted_password = 'another', updated_at = '2030-01-01' where id = '${people.t1.id}';
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), '${people.t1.id}', 'totp', 'unverified', now(), now());
      update auth.mfa_factors set status = 'verified';
      delete from auth.mfa_factors;
      insert into auth.sessions (id, user_id, user_agent)
      select gen_random_uuid(), '${people.t1.id}', agent from unnest('{Firefox/140.0,Chrome/140.0}'::text[]) agent;
    end $$`);
    expect(
      await owner('select message, address from private.outgoing_mails order by message'),
    ).toEqual(
      ['new_device', 'password_changed', 'second_factor_added', 'second_factor_removed'].map(
        (message) => ({ message, address: people.t1.email }),
      ),
    );
  });
});
