import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import type { Person } from '../harness/people.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';

const { database, people } = testPractice();

const spelling = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

/** Sets up a second factor, an hour ago unless another time is given, and returns its id. */
async function addFactor(
  owner: Sql,
  { id }: Person,
  { status = 'verified', createdAt = `now() - interval '1 hour'` } = {},
): Promise<string> {
  const [factor] = await owner(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', $2, ${createdAt}, now()) returning id`,
    [id, status],
  );
  return String(factor?.id);
}

/** Signs somebody in, and returns the session's id and what runs SQL in it. */
async function signIn({ owner, as }: TestTransaction, person: Person, aal: 'aal1' | 'aal2') {
  const [session] = await owner(
    `insert into auth.sessions (id, user_id, aal) values (gen_random_uuid(), $1, $2) returning id`,
    [person.id, aal],
  );
  const id = String(session?.id);
  return { id, sql: as(person, { aal, session_id: id }) };
}

/** A person who has a second factor and ten recovery codes, signed in with a password alone. */
async function withCodes(tx: TestTransaction, person = people.t1) {
  const factor = await addFactor(tx.owner, person);
  const made = await signIn(tx, person, 'aal2');
  const codes = await make(made.sql);
  const { id, sql } = await signIn(tx, person, 'aal1');
  return { factor, codes, session: id, sql };
}

async function make(sql: Sql): Promise<string[]> {
  const rows = await sql('select make_recovery_codes() as code');
  return rows.map(({ code }) => String(code));
}

/** As a request for this procedure, the only one that is allowed while a second factor is due. */
async function use(sql: Sql, code: string | undefined): Promise<unknown> {
  await sql(`select set_config('request.path', '/rpc/use_recovery_code', true)`);
  const [row] = await sql('select use_recovery_code($1) as is_right', [code]);
  return row?.is_right;
}

async function left(sql: Sql): Promise<unknown> {
  const [row] = await sql('select recovery_codes_left() as count');
  return row?.count;
}

const entries = (owner: Sql) =>
  owner(
    `select action, entity, entity_id, actor_id, person_id, new from public.audit_log
     where action like 'recovery code %' or action = 'second factor reset' order by id`,
  );

describe('a recovery code', () => {
  test('is sixteen characters of the whole alphabet in four groups', async () => {
    const { rows } = await database.owner.query(
      'select private.new_recovery_code() as code from generate_series(1, 300)',
    );
    const codes = rows.map(({ code }) => String(code));
    expect(codes.filter((code) => !spelling.test(code))).toEqual([]);
    expect([...new Set(codes.join(''))].sort().join('')).toBe('-0123456789ABCDEFGHJKMNPQRSTVWXYZ');
    expect(new Set(codes).size).toBe(300);
  });

  test.each([
    ['letters that look like digits', '0O1I-L000', '00 11 1000', true],
    ['case, spaces and width', 'ABCD-EFGH', ' ａｂｃｄefgh', true],
    ['another character', 'ABCD-EFGH', 'ABCD-EFGJ', false],
    ['the hundredth character', `${'A'.repeat(99)}B`, `${'A'.repeat(99)}C`, false],
    ['what follows a hundred', `${'A'.repeat(100)}B`, 'A'.repeat(100), true],
  ])('written with %s', async (_, one, other, isSame) => {
    const { rows } = await database.owner.query(
      `select private.recovery_code_digest($1, $2) = private.recovery_code_digest($1, $3) as is_same`,
      [people.t1.id, one, other],
    );
    expect(rows).toEqual([{ is_same: isSame }]);
  });

  test('is another one for another account', async () => {
    const { rows } = await database.owner.query(
      `select private.recovery_code_digest($1, 'ABCD') = private.recovery_code_digest($2, 'ABCD') as is_same`,
      [people.t1.id, people.t2.id],
    );
    expect(rows).toEqual([{ is_same: false }]);
  });
});

describe('making recovery codes', () => {
  test('gives ten, in place of earlier ones, and leaves those of others', async () => {
    await inTransaction(database, async (tx) => {
      const other = await withCodes(tx, people.t2);
      const { sql } = await signIn(tx, people.t1, 'aal2');
      await addFactor(tx.owner, people.t1);
      const former = await make(sql);
      const codes = await make(sql);
      expect(codes.filter((code) => spelling.test(code))).toHaveLength(10);
      expect(new Set(codes).size).toBe(10);
      expect(await use(sql, former[0])).toBe(false);
      expect(await left(sql)).toBe(10);
      expect(await left(other.sql)).toBe(10);
      for (const code of codes) expect(await use(sql, code)).toBe(true);
      expect(await left(sql)).toBe(0);
    });
  });

  test('needs a sign-in with a second factor', async () => {
    await inTransaction(database, async (tx) => {
      const due = { code: 'PT403', detail: 'second_factor_required' };
      const { id, sql } = await signIn(tx, people.t1, 'aal1');
      expect(await refusalOf(make(sql))).toMatchObject(due);
      const unsaid = tx.as(people.t1, { session_id: id });
      expect(await refusalOf(make(unsaid))).toMatchObject(due);
    });
  });

  test('is refused to somebody who may not act', async () => {
    await inTransaction(database, async (tx) => {
      const { sql } = await signIn(tx, people.disabled, 'aal2');
      expect(await refusalOf(make(sql))).toMatchObject({ code: '42501' });
    });
  });

  test('waits for what else happens to the account', async () => {
    await inTransaction(database, async (tx) => {
      const { sql } = await signIn(tx, people.t1, 'aal2');
      await tx.owner(`set local lock_timeout = '100ms'`);
      await whileLocked(people.t1, async () => {
        expect(await refusalOf(make(sql))).toMatchObject({ code: '55P03' });
      });
      await whileLocked(people.t2, async () => {
        expect(await make(sql)).toHaveLength(10);
      });
    });
  });

  test('counts as one record of the day', async () => {
    await inTransaction(database, async (tx) => {
      const { sql } = await signIn(tx, people.t1, 'aal2');
      await make(sql);
      expect(
        await tx.owner('select rows from private.daily_shares where person_id = $1', [
          people.t1.id,
        ]),
      ).toEqual([{ rows: 1 }]);
    });
  });
});

describe('recovery codes are left', () => {
  test.each([
    ['with the factor they were made for', `now() - interval '1 hour'`, 'verified', 10],
    ['with one that was set up at that moment', 'now()', 'verified', 10],
    ['not with one set up later', `now() + interval '1 second'`, 'verified', 0],
    ['not with one that was never confirmed', `now() - interval '1 hour'`, 'unverified', 0],
  ])('%s', async (_, createdAt, status, expected) => {
    await inTransaction(database, async (tx) => {
      const { sql, factor, codes } = await withCodes(tx);
      await withCodes(tx, people.t2);
      await tx.owner('delete from auth.mfa_factors where id = $1', [factor]);
      await addFactor(tx.owner, people.t1, { status, createdAt });
      expect(await left(sql)).toBe(expected);
      expect(await use(sql, codes[0])).toBe(expected > 0);
    });
  });

  test('to nobody who may not act', async () => {
    await inTransaction(database, async (tx) => {
      const { sql } = await withCodes(tx);
      await tx.owner('update private.people set deactivated_at = now() where id = $1', [
        people.t1.id,
      ]);
      expect(await left(sql)).toBe(0);
    });
  });
});

describe('using a recovery code', () => {
  test('raises this sign-in alone, and names the factor that was set up first', async () => {
    await inTransaction(database, async (tx) => {
      const { owner } = tx;
      await addFactor(owner, people.t1, { createdAt: `now() - interval '1 minute'` });
      await addFactor(owner, people.t1, {
        status: 'unverified',
        createdAt: `now() - interval '1 day'`,
      });
      await addFactor(owner, people.t2, { createdAt: `now() - interval '1 day'` });
      const { factor, codes, session, sql } = await withCodes(tx);
      const elsewhere = await signIn(tx, people.t1, 'aal1');
      expect(await use(sql, codes[3])).toBe(true);
      const state = async (id: string) => {
        const [row] = await owner(
          `select aal, factor_id, updated_at = now() as is_changed,
             (select array_agg(authentication_method) from auth.mfa_amr_claims where session_id = $1) as methods
           from auth.sessions where id = $1`,
          [id],
        );
        return row;
      };
      expect(await state(session)).toEqual({
        aal: 'aal2',
        factor_id: factor,
        is_changed: true,
        methods: ['totp'],
      });
      expect(await state(elsewhere.id)).toMatchObject({ aal: 'aal1', methods: null });
    });
  });

  test('says again that a second factor was shown where it had been said before', async () => {
    await inTransaction(database, async (tx) => {
      const { codes, session, sql } = await withCodes(tx);
      await tx.owner(
        `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
         values (gen_random_uuid(), $1, '2026-01-01', '2026-01-01', 'totp')`,
        [session],
      );
      expect(await use(sql, codes[0])).toBe(true);
      expect(
        await tx.owner(
          'select created_at < now() as is_old, updated_at = now() as is_new from auth.mfa_amr_claims',
        ),
      ).toEqual([{ is_old: true, is_new: true }]);
    });
  });

  test('spends it, and writes how many are left', async () => {
    await inTransaction(database, async (tx) => {
      const other = await withCodes(tx, people.t2);
      const { codes, session, sql } = await withCodes(tx);
      expect(await use(sql, codes[0])).toBe(true);
      expect(await use(sql, codes[0])).toBe(false);
      expect(await left(sql)).toBe(9);
      expect(await left(other.sql)).toBe(10);
      const entry = {
        entity: 'sign-in',
        actor_id: people.t1.id,
        person_id: people.t1.id,
      };
      expect((await entries(tx.owner)).slice(-2)).toEqual([
        { ...entry, action: 'recovery code used', entity_id: null, new: { codes_left: 9 } },
        { ...entry, action: 'recovery code refused', entity_id: session, new: null },
      ]);
      expect(
        await tx.owner(
          `select person_id, details from private.outgoing_mails where message = 'recovery_code_used'`,
        ),
      ).toEqual([{ person_id: people.t1.id, details: { codes_left: '9' } }]);
    });
  });

  test('of somebody else opens nothing', async () => {
    await inTransaction(database, async (tx) => {
      const other = await withCodes(tx, people.t2);
      const { sql } = await withCodes(tx);
      expect(await use(sql, other.codes[0])).toBe(false);
      expect(await left(other.sql)).toBe(10);
    });
  });

  test('is refused to somebody who may not act', async () => {
    await inTransaction(database, async (tx) => {
      const { sql } = await signIn(tx, people.disabled, 'aal1');
      expect(await refusalOf(use(sql, 'ABCD'))).toMatchObject({ code: '42501' });
    });
  });

  test('does not spend it where the sign-in has ended', async () => {
    await inTransaction(database, async (tx) => {
      const { codes, session, sql } = await withCodes(tx);
      await tx.owner('delete from auth.sessions where id = $1', [session]);
      expect(await refusalOf(use(sql, codes[0]))).toMatchObject({ detail: 'session_ended' });
      expect(await left(sql)).toBe(10);
    });
  });
});

describe('after wrong recovery codes', () => {
  const isTried = { code: 'PT403', detail: 'recovery_codes_tried' };
  /** Entries of the audit trail as ten recovery codes with one sign-in leave them. */
  const tried = (owner: Sql, person: Person, session: string, action: string) =>
    owner(
      `insert into public.audit_log (actor_id, actor_name, action, entity, entity_id, person_id)
       select $1, '', 'recovery code ' || $2, 'sign-in', $3, $1 from generate_series(1, 10)`,
      [person.id, action, session],
    );

  test('nine of them, a right one still counts, and the tenth is the last', async () => {
    await inTransaction(database, async (tx) => {
      const { codes, sql } = await withCodes(tx);
      for (let wrong = 1; wrong <= 9; wrong += 1) {
        expect(await use(sql, `${wrong}000`)).toBe(false);
      }
      expect(await use(sql, codes[0])).toBe(true);
      expect(await use(sql, 'A000')).toBe(false);
      expect(await refusalOf(use(sql, codes[1]))).toMatchObject(isTried);
      expect(await left(sql)).toBe(9);
    });
  });

  test('ten of this sign-in, it can try no more, and others of its person can', async () => {
    await inTransaction(database, async (tx) => {
      const { codes, session, sql } = await withCodes(tx);
      const other = await signIn(tx, people.t1, 'aal1');
      await tried(tx.owner, people.t1, session, 'refused');
      expect(await refusalOf(use(sql, codes[0]))).toMatchObject(isTried);
      expect(await use(other.sql, codes[0])).toBe(true);
    });
  });

  test('right ones do not count', async () => {
    await inTransaction(database, async (tx) => {
      const { codes, session, sql } = await withCodes(tx);
      await tried(tx.owner, people.t1, session, 'used');
      expect(await use(sql, codes[0])).toBe(true);
    });
  });

  test('attempts wait for one another', async () => {
    await inTransaction(database, async (tx) => {
      const { sql } = await signIn(tx, people.t1, 'aal1');
      await tx.owner(`set local lock_timeout = '100ms'`);
      await whileLocked(people.t1, async () => {
        expect(await refusalOf(use(sql, 'ABCD'))).toMatchObject({ code: '55P03' });
      });
      await whileLocked(people.t2, async () => {
        expect(await use(sql, 'ABCD')).toBe(false);
      });
    });
  });
});

/** Runs something while another transaction holds the account of a person. */
async function whileLocked({ id }: Person, run: () => Promise<void>): Promise<void> {
  const other = await database.owner.connect();
  try {
    await other.query('begin');
    await other.query('select from auth.users where id = $1 for no key update', [id]);
    await run();
  } finally {
    await other.query('rollback');
    other.release();
  }
}

describe('who has a second factor', () => {
  const holders = 'select second_factor_holders() as id';

  test('is told to admins, each person once and only with a confirmed one', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await addFactor(owner, people.t1);
      await addFactor(owner, people.t1);
      await addFactor(owner, people.t2, { status: 'unverified' });
      expect(await as(people.admin)(holders)).toEqual([{ id: people.t1.id }]);
    });
  });

  test.each(['t1', 's1'] as const)('is not told to %s', async (who) => {
    await inTransaction(database, async ({ as }) => {
      expect(await refusalOf(as(people[who])(holders))).toMatchObject({ code: '42501' });
    });
  });
});

describe('resetting a second factor', () => {
  const reset = (sql: Sql, { id }: Person) => sql('select reset_second_factor($1)', [id]);

  test('takes factors and codes away and ends the sign-ins of this person alone', async () => {
    await inTransaction(database, async (tx) => {
      const { owner, as } = tx;
      for (const person of [people.t1, people.t2]) {
        await withCodes(tx, person);
        for (const openedAt of ['2026-01-01', null, null]) {
          await owner(
            `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge,
               provider_type, authentication_method, auth_code_issued_at)
             values (gen_random_uuid(), $1, 'a', 's256', 'b', 'email', 'recovery', $2)`,
            [person.id, openedAt],
          );
        }
      }
      const has = ({ id }: Person) =>
        owner(
          `select (select count(*)::int from auth.mfa_factors where user_id = $1) as factors,
             (select count(*)::int from private.recovery_codes where account_id = $1) as codes,
             (select count(*)::int from auth.sessions where user_id = $1) as sign_ins,
             (select count(*)::int from auth.flow_state where user_id = $1) as links`,
          [id],
        );
      await reset(as(people.admin), people.t1);
      expect(await has(people.t1)).toEqual([{ factors: 0, codes: 0, sign_ins: 0, links: 2 }]);
      expect(await has(people.t2)).toEqual([{ factors: 1, codes: 10, sign_ins: 2, links: 3 }]);
      expect((await entries(owner)).at(-1)).toEqual({
        action: 'second factor reset',
        entity: 'sign-in',
        entity_id: null,
        actor_id: people.admin.id,
        person_id: people.t1.id,
        new: null,
      });
    });
  });

  test('of somebody who has none is refused', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await addFactor(owner, people.t2);
      expect(await refusalOf(reset(as(people.admin), people.t1))).toMatchObject({
        code: 'PT404',
        detail: 'no_second_factor',
      });
    });
  });

  test('is for admins, even of one’s own', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await addFactor(owner, people.t1);
      expect(await refusalOf(reset(as(people.t1), people.t1))).toMatchObject({ code: '42501' });
    });
  });

  test('waits for what the person is doing to their account', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await addFactor(owner, people.t1);
      await owner(`set local lock_timeout = '100ms'`);
      await whileLocked(people.t1, async () => {
        expect(await refusalOf(reset(as(people.admin), people.t1))).toMatchObject({
          code: '55P03',
        });
      });
      await whileLocked(people.t2, () => reset(as(people.admin), people.t1).then(() => {}));
    });
  });
});
