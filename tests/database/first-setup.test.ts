import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Sql, testDatabase } from '../harness/database.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const database = testDatabase();

const ada: string = randomUUID();

const setUp = (owner: Sql, signUp: string, id = ada) =>
  owner(
    `select private.set_up_practice($1, 'ada@example.com', 'Ada', 'Marsh', 'Harbor Light', 'America/Denver', 'usual_rate', $2)`,
    [id, signUp],
  );

/** Somebody who signed up, and confirmed the address, before the practice was set up. */
async function signUp(owner: Sql, email: string, invited = false): Promise<string> {
  const id = randomUUID();
  await owner(
    `insert into auth.users (id, email, email_confirmed_at, invited_at)
     values ($1, $2, now(), case when $3 then now() end)`,
    [id, email, invited],
  );
  return id;
}

const approved = async (owner: Sql) =>
  (await owner('select email from private.people where approved_at is not null order by 1')).map(
    ({ email }) => email,
  );

describe('the set-up of a practice', () => {
  test('makes one admin, once, and stores the answers given with it', async () => {
    await inTransaction(database, async ({ owner }) => {
      expect(await owner('select private.is_setup_needed() as is_needed')).toEqual([
        { is_needed: true },
      ]);
      await setUp(owner, 'approval');
      expect(
        await owner(
          'select id, first_name, last_name, email, role, approved_at is not null as is_approved from private.people',
        ),
      ).toEqual([
        {
          id: ada,
          first_name: 'Ada',
          last_name: 'Marsh',
          email: 'ada@example.com',
          role: 'admin',
          is_approved: true,
        },
      ]);
      expect(
        await owner(
          'select company_name, timezone, no_show_pay, sign_up from public.practice_settings',
        ),
      ).toEqual([
        {
          company_name: 'Harbor Light',
          timezone: 'America/Denver',
          no_show_pay: 'usual_rate',
          sign_up: 'approval',
        },
      ]);
      const again = () => refusalOf(setUp(owner, 'anyone', randomUUID()));
      expect(await again()).toMatchObject({ code: 'PT404', detail: 'already_set_up' });
      // One who left counts as well.
      await owner('alter table private.people disable trigger people_keep_an_admin');
      await owner('update private.people set deactivated_at = now()');
      expect(await again()).toMatchObject({ detail: 'already_set_up' });
    });
  });

  test('is made by sign-in, which may write none of these tables', async () => {
    await inTransaction(database, async ({ owner }) => {
      await owner(
        `set local role supabase_auth_admin;
         select private.set_up_practice('${ada}', 'ada@example.com', 'Ada', 'Marsh', 'Harbor Light',
           'America/Denver', 'usual_rate', 'anyone')`,
      );
      expect(await approved(owner)).toEqual(['ada@example.com']);
    });
  });

  test('makes an admin of somebody who signed up before, waits and was deactivated', async () => {
    await inTransaction(database, async ({ owner }) => {
      const id = await signUp(owner, 'ada@example.com');
      await owner(
        `update private.people set approved_at = null, deactivated_at = now(), last_name = 'Typo'`,
      );
      await setUp(owner, 'anyone', id);
      expect(
        await owner(
          `select id, first_name, last_name, role, approved_at is not null as is_approved, deactivated_at
           from private.people`,
        ),
      ).toEqual([
        {
          id,
          first_name: 'Ada',
          last_name: 'Marsh',
          role: 'admin',
          is_approved: true,
          deactivated_at: null,
        },
      ]);
    });
  });

  test('keeps the day on which the admin was approved before', async () => {
    await inTransaction(database, async ({ owner }) => {
      const id = await signUp(owner, 'ada@example.com');
      await owner(`update private.people set approved_at = '2026-01-01'`);
      await setUp(owner, 'invited', id);
      expect(await owner('select approved_at::date::text as day from private.people')).toEqual([
        { day: '2026-01-01' },
      ]);
    });
  });

  test.each([
    ['anyone', ['ada@example.com', 'ida@example.com', 'kim@example.com', 'wim@example.com']],
    ['approval', ['ada@example.com', 'ida@example.com', 'kim@example.com']],
    ['invited', ['ada@example.com', 'ida@example.com', 'kim@example.com']],
  ])(
    'where %s may sign up also says who stays approved of those who signed up before',
    async (answer, expected) => {
      await inTransaction(database, async ({ owner }) => {
        await signUp(owner, 'wim@example.com');
        await signUp(owner, 'ida@example.com', true);
        // Without an account, as the owner added them.
        await owner(
          `insert into private.people (first_name, last_name, email) values ('Kim', 'Orr', 'kim@example.com')`,
        );
        await setUp(owner, answer, await signUp(owner, 'ada@example.com'));
        expect(await approved(owner)).toEqual(expected);
      });
    },
  );
});

test('a practice without an admin can lose and change its people', async () => {
  await inTransaction(database, async ({ owner }) => {
    const id = await signUp(owner, 'wim@example.com');
    await owner('update private.people set approved_at = null where id = $1', [id]);
    await owner('delete from private.people where id = $1', [id]);
    expect(await owner('select from private.people')).toEqual([]);
  });
});
