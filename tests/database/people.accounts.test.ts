import { describe, expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';
import { addNora, joined, personOf, signUp } from './accounts.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

describe('a profile without an account', () => {
  test('takes the id of the account that accepts the invitation, with sessions, rates and history', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const waiting = await addNora(owner);
      await owner(`select private.set_rates($1, '2026-01-01', 100, null, null, null)`, [waiting]);
      await owner(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'Ann', '2026-01-05', 60)`,
        [waiting],
      );
      const id = await signUp(owner, {
        email: 'Nora@Example.com',
        mailed: 'invited_at',
        confirmed: true,
      });
      const nora = as({ id });
      expect(await nora('select therapist_id, revenue from sessions')).toEqual([
        { therapist_id: id, revenue: '100.00' },
      ]);
      expect(await nora('select id, rate_60 from profiles')).toEqual([{ id, rate_60: '100.00' }]);
      expect(
        await nora(`select action from audit_log where entity = 'session' and person_id = $1`, [
          waiting,
        ]),
      ).toEqual([{ action: 'added' }]);
    });
  });

  test.each(['invited_at', 'confirmation_sent_at', 'recovery_sent_at'] as const)(
    'is taken over by an account that proved the address with a mail: %s',
    async (mailed) => {
      await inTransaction(database, async ({ owner }) => {
        await addNora(owner);
        const id = await signUp(owner, { email: 'nora@example.com', mailed, confirmed: true });
        expect(await personOf(owner, id)).toMatchObject([{ first_name: 'Nora' }]);
      });
    },
  );

  const choosePassword = `update auth.users set encrypted_password = 'a hash' where id = $1`;

  test('has joined once its person has chosen a password, not when they open the invitation', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await addNora(owner);
      const id = await signUp(owner, {
        email: 'nora@example.com',
        mailed: 'invited_at',
        confirmed: true,
      });
      expect(await joined(owner, id)).toEqual([{ joined: false }]);
      expect(await as(people.admin)('select first_name from prepare_invitation($1)', [id])).toEqual(
        [{ first_name: 'Nora' }],
      );
      await owner(choosePassword, [id]);
      expect(await joined(owner, id)).toEqual([{ joined: true }]);
    });
  });

  test('of somebody deactivated opens nothing, whether invited before or after', async () => {
    await inTransaction(database, async ({ owner }) => {
      const waiting = await addNora(owner);
      const invited = await signUp(owner, { email: 'nora@example.com', mailed: 'invited_at' });
      await owner('update private.people set deactivated_at = now() where id = $1', [waiting]);
      await owner('update auth.users set email_confirmed_at = now() where id = $1', [invited]);
      const banned = 'select banned_until > now() as is_banned from auth.users where id = $1';
      expect(await owner(banned, [invited])).toEqual([{ is_banned: true }]);
      await owner('update private.people set deactivated_at = null where id = $1', [invited]);
      expect(await owner(banned, [invited])).toEqual([{ is_banned: null }]);
      await owner('delete from auth.users where id = $1', [invited]);
      await owner('update private.people set deactivated_at = now() where id = $1', [invited]);
      const later = await signUp(owner, {
        email: 'nora@example.com',
        mailed: 'invited_at',
        confirmed: true,
      });
      expect(await owner(banned, [later])).toEqual([{ is_banned: true }]);
    });
  });

  test('loses its own invitation when its address is corrected, and nobody else’s', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const nora = await addNora(owner);
      await owner(
        `insert into private.people (first_name, last_name, email) values ('Ida', 'Holm', 'ida@example.com')`,
      );
      await signUp(owner, { email: 'nora@example.com', mailed: 'invited_at' });
      await signUp(owner, { email: 'ida@example.com', mailed: 'invited_at' });
      await as(people.admin)(`update profiles set email = 'n.vale@example.com' where id = $1`, [
        nora,
      ]);
      expect(
        await owner(
          `select first_name, invited_at is not null as is_invited from private.people
           where first_name in ('Ida', 'Nora') order by first_name`,
        ),
      ).toEqual([
        { first_name: 'Ida', is_invited: true },
        { first_name: 'Nora', is_invited: false },
      ]);
    });
  });

  test('lifts no ban of the account that takes it over', async () => {
    await inTransaction(database, async ({ owner }) => {
      await addNora(owner);
      const id = await signUp(owner, { email: 'nora@example.com', mailed: 'invited_at' });
      await owner(`update auth.users set banned_until = now() + interval '1 year' where id = $1`, [
        id,
      ]);
      await owner('update auth.users set email_confirmed_at = now() where id = $1', [id]);
      expect(await personOf(owner, id)).toHaveLength(1);
      expect(
        await owner('select banned_until > now() as is_banned from auth.users where id = $1', [id]),
      ).toEqual([{ is_banned: true }]);
    });
  });

  test('that an admin adds for an account with a password has joined at once', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const accounts = [];
      for (const email of ['nora@example.com', 'wim@example.com']) {
        const id = await signUp(owner, { email, mailed: 'confirmation_sent_at', confirmed: true });
        await owner('delete from private.people where id = $1', [id]);
        accounts.push(id);
      }
      const [nora, wim] = accounts;
      await owner(choosePassword, [nora]);
      for (const email of ['nora@example.com', 'wim@example.com']) {
        await as(people.admin)(
          `insert into profiles (first_name, last_name, email, tax_number_later)
           values ('Some', 'Body', $1, true)`,
          [email],
        );
      }
      expect(await joined(owner, nora)).toEqual([{ joined: true }]);
      expect(await joined(owner, wim)).toEqual([{ joined: false }]);
    });
  });

  test.each([
    ['an account under its address that was never confirmed', { confirmed: false }],
    ['an account confirmed without any mail', { confirmed: true }],
  ])('is not taken over by %s', async (_, account) => {
    await inTransaction(database, async ({ owner, as }) => {
      const waiting = await addNora(owner);
      const id = await signUp(owner, { email: 'nora@example.com', ...account });
      expect(await personOf(owner, id)).toEqual([]);
      expect(await personOf(owner, waiting)).toHaveLength(1);
      expect(await as({ id })('select from profiles')).toEqual([]);
    });
  });

  test('that an admin adds for an already confirmed address gets that account at once', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const id = await signUp(owner, {
        email: 'nora@example.com',
        mailed: 'confirmation_sent_at',
        confirmed: true,
      });
      await owner('delete from private.people where id = $1', [id]);
      await owner(`select set_config('app.tax_key', 'a key for this test', true)`);
      await as(people.admin)(
        `insert into profiles (first_name, last_name, email, ein)
         values ('Nora', 'Vale', 'nora@example.com', '123456789')`,
      );
      expect(await personOf(owner, id)).toHaveLength(1);
    });
  });
});

describe('a person whose account was deleted', () => {
  test('can be invited again, and the periods they processed stay theirs', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const nora = await signUp(owner, {
        email: 'nora@example.com',
        mailed: 'invited_at',
        confirmed: true,
      });
      await owner(`update auth.users set encrypted_password = 'a hash' where id = $1`, [nora]);
      await owner(`update private.people set role = 'admin' where id = $1`, [nora]);
      await owner(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'Ann', '2026-01-05', 60), ($1, 'Ann', '2026-01-20', 60)`,
        [people.t1.id],
      );
      const processed = `select process_payroll_period(period.id, true) from payroll_periods period
        where period.start_date = $1`;
      const admin = as({ id: nora });
      await admin(processed, ['2026-01-01']);
      await admin(`select reopen_payroll_period(id, 'Too early') from payroll_periods
        where start_date = '2026-01-01'`);
      await admin(processed, ['2026-01-01']);
      await as(people.admin)('update profiles set deactivated_at = now() where id = $1', [nora]);
      await as(people.admin)('select erase_person($1)', [nora]);
      await as(people.admin)(
        `update profiles set deactivated_at = null, email = 'nora@example.com' where id = $1`,
        [nora],
      );
      expect(await as(people.admin)('select email from prepare_invitation($1)', [nora])).toEqual([
        { email: 'nora@example.com' },
      ]);
      const id = await signUp(owner, {
        email: 'nora@example.com',
        mailed: 'invited_at',
        confirmed: true,
      });
      expect(
        await owner(
          `select processed_by, reopened_by from payroll_periods where start_date = '2026-01-01'`,
        ),
      ).toEqual([{ processed_by: id, reopened_by: id }]);
      expect(
        await refusalOf(
          owner(`update payroll_periods set processed_by = $1 where start_date = '2026-01-01'`, [
            people.admin.id,
          ]),
        ),
      ).toMatchObject({ detail: 'pay_period_immutable' });
    });
  });
});

describe('somebody who signed supervision, left and is invited again', () => {
  test.each(['t1', 's1'] as const)('returns with their signature: %s', async (who) => {
    await inTransaction(database, async ({ owner, as }) => {
      const { t1, s1 } = people;
      await as(s1)(
        `insert into supervision_sessions (supervisor_id, therapist_id, date, hours) values ($1, $2, '2026-01-05', 1)`,
        [s1.id, t1.id],
      );
      const person = people[who];
      const days = [t1.id, s1.id, '2026-01-01', '2026-01-31'];
      const [log] = await as(person)(
        'select digest from supervision_to_sign($1, $2, $3, $4)',
        days,
      );
      await as(person)('select sign_supervision_log($1, $2, $3, $4, $5, $6)', [
        ...days,
        `${person.firstName} ${person.lastName}`,
        log?.digest,
      ]);
      await owner('delete from auth.users where id = $1', [person.id]);
      const id = await signUp(owner, {
        email: person.email,
        mailed: 'invited_at',
        confirmed: true,
      });
      expect(
        await as({ id })(
          `select signer_id, is_intact, signer_role, changed_ids, removed_count
           from supervision_signatures_of('2026-01-01', '2026-01-31')`,
        ),
      ).toEqual([
        {
          signer_id: id,
          is_intact: true,
          signer_role: person.role,
          changed_ids: [],
          removed_count: 0,
        },
      ]);
    });
  });
});

test('an address changed in the account becomes the address of the profile', async () => {
  await inTransaction(database, async ({ owner }) => {
    await owner(`update auth.users set email = 'tom@elsewhere.com' where id = $1`, [people.t1.id]);
    expect(await owner('select email from private.people where id = $1', [people.t1.id])).toEqual([
      { email: 'tom@elsewhere.com' },
    ]);
  });
});

test('a second factor that goes with its account is mailed about to nobody', async () => {
  await inTransaction(database, async ({ owner }) => {
    const mailed = async () => {
      const rows = await owner(
        `select person_id from private.outgoing_mails where message = 'second_factor_removed'`,
      );
      return rows.map(({ person_id }) => person_id);
    };
    await owner(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       select id, id, 'totp', 'verified', now(), now() from unnest($1::uuid[]) id`,
      [[people.t1.id, people.t2.id]],
    );
    await owner('delete from auth.users where id = $1', [people.t1.id]);
    expect(await mailed()).toEqual([]);
    await owner('delete from auth.mfa_factors');
    expect(await mailed()).toEqual([people.t2.id]);
  });
});
