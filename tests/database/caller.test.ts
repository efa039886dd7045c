import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import type { Person } from '../harness/people.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

const nobody = '00000000-0000-0000-0000-000000000000';
const everybody = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const readCaller = 'select first_therapist, last_therapist from private.active_caller';

describe('the caller', () => {
  test('gets the range of therapists whose pay it may see, in one row', async () => {
    await inTransaction(database, async ({ as }) => {
      const own = people.t1.id;
      expect(await as(people.t1)(readCaller)).toEqual([
        { first_therapist: own, last_therapist: own },
      ]);
      expect(await as(people.admin)(readCaller)).toEqual([
        { first_therapist: nobody, last_therapist: everybody },
      ]);
      expect(await as(people.s1)(readCaller)).toEqual([
        { first_therapist: null, last_therapist: null },
      ]);
    });
  });

  test('has no row once deactivated, in the same transaction', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await owner('update private.people set deactivated_at = now() where id = $1', [people.t1.id]);
      expect(await as(people.t1)(readCaller)).toEqual([]);
    });
  });

  test('supervises those assigned to them, as long as both are what they were', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const { s1, t1 } = people;
      const supervised = async () =>
        (await as(s1)('select unnest(private.supervised_therapist_ids()) as id')).map(
          ({ id }) => id,
        );
      const become = (person: Person, role: string) =>
        owner('update private.people set role = $2 where id = $1', [person.id, role]);
      expect(await supervised()).toEqual([t1.id]);
      await become(t1, 'supervisor');
      expect(await supervised()).toEqual([]);
      await become(t1, 'therapist');
      await become(s1, 'therapist');
      expect(await supervised()).toEqual([]);
    });
  });

  test('may read no other column, and an anonymous caller none', async () => {
    await inTransaction(database, async ({ as }) => {
      const everything = 'select * from private.active_caller';
      expect(await refusalOf(as(people.admin)(everything))).toMatchObject({ code: '42501' });
      expect(await refusalOf(as('anon')(readCaller))).toMatchObject({ code: '42501' });
    });
  });

  // A request can set headers and cookies, and a function settings of any name.
  test('is taken from the token’s claims and no other setting', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const lie = JSON.stringify({ sub: people.admin.id, role: 'admin', first_therapist: nobody });
      for (const name of ['request.headers', 'request.cookies', 'private.caller', 'app.caller'])
        await owner(`select set_config($1, $2, true)`, [name, lie]);
      await as(people.t1)(`select private.check_request()`).catch(() => []);
      expect(await as(people.t1)(readCaller)).toEqual([
        { first_therapist: people.t1.id, last_therapist: people.t1.id },
      ]);
    });
  });
});

describe('a second factor', () => {
  const due = { code: 'PT403', detail: 'second_factor_required' };

  test.each([
    ['is not asked of somebody who has none', 'optional', 'none', 'aal1', 'aal1', undefined],
    ['is asked where the practice requires one', 'required', 'none', 'aal1', 'aal1', due],
    ['is asked of somebody who has one', 'optional', 'verified', 'aal1', 'aal1', due],
    ['is not asked while it is set up', 'optional', 'unverified', 'aal1', 'aal1', undefined],
    ['was shown', 'optional', 'verified', 'aal2', 'aal2', undefined],
    ['was shown where it is required', 'required', 'verified', 'aal2', 'aal2', undefined],
    ['was taken away after it was shown', 'required', 'none', 'aal2', 'aal1', due],
    ['was shown after this token was given', 'optional', 'verified', 'aal1', 'aal2', due],
  ])('%s', async (_, practice, factor, token, session, refusal) => {
    await inTransaction(database, async ({ owner, as }) => {
      const { id } = people.t1;
      await owner('update practice_settings set two_factor_required = $1', [
        practice === 'required',
      ]);
      const [signIn] = await owner(
        `insert into auth.sessions (id, user_id, aal) values (gen_random_uuid(), $1, $2) returning id`,
        [id, session],
      );
      if (factor !== 'none') {
        await owner(
          `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
           values (gen_random_uuid(), $1, 'totp', $2, now(), now())`,
          [id, factor],
        );
      }
      // Another person's second factor does not count.
      await owner(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
        [people.t2.id],
      );
      const asked = as(people.t1, { aal: token, session_id: String(signIn?.id) })(
        'select private.check_request()',
      );
      if (refusal) expect(await refusalOf(asked)).toMatchObject(refusal);
      else await asked;
    });
  });
});

describe('a therapist’s newest sessions', () => {
  test.each([8, 300])('are read from the index, not sorted, among %i people', async (size) => {
    await inTransaction(database, async ({ owner, as }) => {
      await owner(`set local session_replication_role = 'replica'`);
      await owner(
        `insert into private.people (first_name, last_name, email, joined_at)
         select 'Person', n::text, 'person' || n || '@example.com', now() from generate_series(1, $1::int) n`,
        [size],
      );
      await owner(
        `insert into public.sessions (therapist_id, client_name, date, duration, revenue, revenue_source, revenue_rate)
         select id, 'Client ' || n, date '2026-01-01' + n, 60, 100, 'tier', 100
         from private.people cross join generate_series(1, 40) n where role = 'therapist'`,
      );
      await owner(`set local session_replication_role = 'origin'`);
      await owner('analyze public.sessions, private.people');
      const plan = await as(people.t1)(
        `explain select * from public.sessions where therapist_id = '${people.t1.id}' order by date desc limit 50`,
      );
      const text = plan.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).toContain('Index Scan Backward using sessions_therapist_date_idx');
      expect(text).not.toContain('Sort');
    });
  });
});

describe('before every request', () => {
  const ask = 'select private.check_request()';

  async function signIn(owner: Sql, person: string): Promise<string> {
    const session = randomUUID();
    await owner('insert into auth.sessions (id, user_id) values ($1, $2)', [session, person]);
    return session;
  }

  test('a person with a session passes, and so does an anonymous caller', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const session_id = await signIn(owner, people.t1.id);
      expect(await as(people.t1, { session_id })(ask)).toHaveLength(1);
      expect(await as('anon')(ask)).toHaveLength(1);
    });
  });

  test('a token whose session has ended, or is somebody else’s, is refused', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const session_id = await signIn(owner, people.t1.id);
      for (const refused of [as(people.t2, { session_id }), as(people.t1)]) {
        expect(await refusalOf(refused(ask))).toMatchObject({
          code: 'PT401',
          detail: 'session_ended',
        });
      }
    });
  });

  test('a deactivated person is refused at once, even with a valid token', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const session_id = await signIn(owner, people.t1.id);
      await as(people.admin)('update profiles set deactivated_at = now() where id = $1', [
        people.t1.id,
      ]);
      expect((await refusalOf(as(people.t1, { session_id })(ask))).code).toBe('PT401');
      const another = await signIn(owner, people.t1.id);
      expect(await refusalOf(as(people.t1, { session_id: another })(ask))).toMatchObject({
        code: 'PT401',
        detail: 'account_deactivated',
      });
    });
  });

  test('a person waiting for approval is told so', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await owner('update private.people set approved_at = null where id = $1', [people.t1.id]);
      const session_id = await signIn(owner, people.t1.id);
      expect(await refusalOf(as(people.t1, { session_id })(ask))).toMatchObject({
        code: 'PT403',
        detail: 'approval_pending',
      });
    });
  });
});
