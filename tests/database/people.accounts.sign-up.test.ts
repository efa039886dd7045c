import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import { type Account, addNora, joined, personOf, signUp } from './accounts.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

describe('signing up', () => {
  const stranger: Account = {
    email: 'wim@example.com',
    mailed: 'confirmation_sent_at',
    metadata: { first_name: 'Wim', last_name: 'Aalto', role: 'admin' },
  };

  test('creates a therapist once the address is confirmed, whatever the metadata says', async () => {
    await inTransaction(database, async ({ owner }) => {
      const unconfirmed = await signUp(owner, { ...stranger, email: 'later@example.com' });
      expect(await personOf(owner, unconfirmed)).toEqual([]);
      const id = await signUp(owner, { ...stranger, confirmed: true });
      expect(await personOf(owner, id)).toEqual([
        { first_name: 'Wim', role: 'therapist', is_approved: true },
      ]);
      expect(await owner('select is_supervisor from private.people where id = $1', [id])).toEqual([
        { is_supervisor: false },
      ]);
      expect(await joined(owner, id)).toEqual([{ joined: false }]);
    });
  });

  test('creates a therapist at once if the account is already confirmed', async () => {
    await inTransaction(database, async ({ owner }) => {
      const id = randomUUID();
      await owner(
        `insert into auth.users (id, email, email_confirmed_at) values ($1, 'wim@example.com', now())`,
        [id],
      );
      expect(await personOf(owner, id)).toEqual([
        { first_name: 'wim', role: 'therapist', is_approved: true },
      ]);
    });
  });

  test('waits for an admin if the practice approves accounts, and sees nothing until then', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await owner(`update practice_settings set sign_up = 'approval'`);
      const id = await signUp(owner, { ...stranger, confirmed: true });
      expect(await personOf(owner, id)).toMatchObject([{ is_approved: false }]);
      expect(await as({ id })('select from profiles')).toEqual([]);
      await as(people.admin)('update profiles set approved_at = now() where id = $1', [id]);
      expect(await as({ id })('select from profiles')).toHaveLength(1);
    });
  });

  test('is for invited addresses only if the practice says so', async () => {
    await inTransaction(database, async ({ owner }) => {
      await owner(`update practice_settings set sign_up = 'invited'`);
      await addNora(owner);
      await signUp(owner, { ...stranger, email: 'nora@example.com' });
      expect(await refusalOf(signUp(owner, stranger))).toMatchObject({
        code: 'PT403',
        detail: 'sign_up_by_invitation',
      });
      await signUp(owner, { email: 'ida@example.com', mailed: 'invited_at' });
      // Known by the id, whatever the address is now.
      const [ina] = await owner(
        `insert into private.people (first_name, last_name, email)
         values ('Ina', 'Roth', 'ina@example.com') returning id`,
      );
      await owner(`insert into auth.users (id, email) values ($1, 'ina@example.org')`, [ina?.id]);
    });
  });

  test('is refused to strangers also where the sign-in server adds the account', async () => {
    await inTransaction(database, async ({ owner }) => {
      await owner(`update practice_settings set sign_up = 'invited'`);
      const added = owner(`do $$ begin
        set local role supabase_auth_admin;
        insert into auth.users (id, email) values (gen_random_uuid(), 'ida@example.com');
      end $$`);
      expect(await refusalOf(added)).toMatchObject({ detail: 'sign_up_by_invitation' });
    });
  });

  test.each(['anyone', 'approval'])(
    'begun under %s waits for an admin once only invited addresses may, except who was invited',
    async (before) => {
      await inTransaction(database, async ({ owner, as }) => {
        await owner('update practice_settings set sign_up = $1', [before]);
        const id = await signUp(owner, stranger);
        const invited = await signUp(owner, { email: 'ida@example.com', mailed: 'invited_at' });
        await as(people.admin)(`update practice_settings set sign_up = 'invited' where id`);
        await owner('update auth.users set email_confirmed_at = now() where id in ($1, $2)', [
          id,
          invited,
        ]);
        expect(await personOf(owner, id)).toMatchObject([{ is_approved: false }]);
        expect(await as({ id })('select from profiles')).toEqual([]);
        expect(await personOf(owner, invited)).toMatchObject([{ is_approved: true }]);
      });
    },
  );
});

describe('an address with which somebody has begun to sign up', () => {
  const address = 'new@practice.com';
  const byAdmin = `update profiles set email = '${address}' where id = $1`;
  const accounts = (sql: Sql) =>
    sql(`select id from auth.users where lower(email) = $1`, [address]);

  test('becomes a person’s by an admin, and the sign-up is gone', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const { admin, t1 } = people;
      const stranger = await signUp(owner, { email: address, mailed: 'confirmation_sent_at' });
      await as(admin)(byAdmin, [t1.id]);
      expect(await accounts(owner)).toEqual([{ id: t1.id }]);
      await owner('update auth.users set email_confirmed_at = now() where id = $1', [stranger]);
      expect(await personOf(owner, stranger)).toEqual([]);
    });
  });

  test('becomes an account’s that has proven it', async () => {
    await inTransaction(database, async ({ owner }) => {
      await signUp(owner, { email: address, mailed: 'confirmation_sent_at' });
      await owner('update auth.users set email = $2 where id = $1', [people.t1.id, address]);
      expect(await accounts(owner)).toEqual([{ id: people.t1.id }]);
    });
  });

  test('stays theirs once they have confirmed it', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const id = await signUp(owner, {
        email: address,
        mailed: 'confirmation_sent_at',
        confirmed: true,
      });
      expect(await refusalOf(as(people.admin)(byAdmin, [people.t1.id]))).toMatchObject({
        detail: 'email_taken',
      });
      expect(await accounts(owner)).toEqual([{ id }]);
    });
  });

  test('stays with a person who is invited to it', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await owner(
        `insert into private.people (first_name, last_name, email) values ('Nora', 'Vale', $1)`,
        [address],
      );
      const id = await signUp(owner, { email: address, mailed: 'invited_at' });
      expect(await refusalOf(as(people.admin)(byAdmin, [people.t1.id]))).toMatchObject({
        detail: 'email_taken',
      });
      expect(await accounts(owner)).toEqual([{ id }]);
    });
  });
});
