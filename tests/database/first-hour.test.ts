import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import type { People } from '../harness/people.ts';
import type { Row } from '../harness/sql.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';

let database: TestDatabase;
let people: People;

beforeAll(async () => {
  database = await freshDatabase();
  people = await database.practice();
});
afterAll(() => database.drop());

/** A practice right after set-up, with one admin and nobody else. */
async function emptyPractice<T>(run: (tx: TestTransaction) => Promise<T>): Promise<T> {
  return inTransaction(database, async (tx) => {
    await tx.owner('delete from private.people where id <> $1', [people.admin.id]);
    await tx.owner(`update public.practice_settings set sign_up = 'invited'`);
    return run(tx);
  });
}

const newTherapist = `insert into profiles
  (first_name, last_name, email, role, rate_60, employment_type, tax_number_later)
  values ('Nora', 'Vale', 'nora@example.com', 'therapist', $1, 'contractor', $2) returning id`;

describe('the first steps of a practice', () => {
  const left = (rows: Row[]) =>
    rows.filter(({ is_done }) => is_done === false).map(({ step }) => step);

  test('are done one by one, and disappear when all are done', async () => {
    await emptyPractice(async ({ owner, as }) => {
      const steps = () => as(people.admin)('select * from first_steps()');
      expect((await steps()).map(({ step }) => step)).toEqual([
        'people',
        'rates',
        'pay_days',
        'sign_up',
        'invitations',
        'mail',
      ]);
      expect(left(await steps())).toEqual(['people', 'rates', 'invitations']);
      const [nora] = await as(people.admin)(newTherapist, [null, true]);
      expect(left(await steps())).toEqual(['rates', 'invitations']);
      await as(people.admin)('update profiles set rate_60 = 110 where id = $1', [nora?.id]);
      expect(left(await steps())).toEqual(['invitations']);
      await owner('update private.people set invited_at = now() where id = $1', [nora?.id]);
      expect(await steps()).toEqual([]);
    });
  });

  test('include the mail server if mails are kept in a folder', async () => {
    await emptyPractice(async ({ owner, as }) => {
      await owner(`select set_config('app.mails', 'kept', true)`);
      expect(left(await as(people.admin)('select * from first_steps()'))).toContain('mail');
    });
  });

  test('end with the first payroll, done or not', async () => {
    await emptyPractice(async ({ owner, as }) => {
      const admin = as(people.admin);
      const [nora] = await admin(newTherapist, [100, true]);
      await owner(
        `insert into public.sessions (therapist_id, client_name, date, duration)
         values ($1, 'A client', private.practice_today() - 40, 60)`,
        [nora?.id],
      );
      await admin(`update profiles set ein = '123456789' where id = $1`, [nora?.id]);
      await admin('select ensure_pay_periods()');
      expect(await admin('select * from first_steps()')).not.toEqual([]);
      await admin(
        'select process_payroll_period(id) from (select id from payroll_periods order by start_date limit 1) first',
      );
      expect(await as(people.admin)('select * from first_steps()')).toEqual([]);
    });
  });
});

describe('a tax number', () => {
  const give = 'select give_own_tax_data($1, $2, $3, null, $4, $5, $6)';
  const home = ['9 Elm St', 'Salem', 'MA', '01970'];

  test('may be left to the therapist by the admin', async () => {
    await inTransaction(database, async ({ as }) => {
      expect(await refusalOf(as(people.admin)(newTherapist, [100, false]))).toMatchObject({
        detail: 'ein_required',
      });
      expect(await as(people.admin)(newTherapist, [100, true])).toHaveLength(1);
    });
  });

  test('that is sent again because the answer was lost is stored once, and only for minutes', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await owner('alter table public.audit_log disable trigger audit_log_append_only');
      const t1 = as(people.t1);
      const again = (number: string, kind = 'ein') => t1(give, [kind, number, ...home]);
      await again('12-3456789');
      await t1(give, ['ein', '123456789', '9 Elm St', 'Lynn', 'MA', '01970']);
      expect(await t1('select ein, city from profiles where id = $1', [people.t1.id])).toEqual([
        { ein: '**-***6789', city: 'Lynn' },
      ]);
      expect(
        await owner(
          `select action from public.audit_log where entity = 'tax identifier' and person_id = $1`,
          [people.t1.id],
        ),
      ).toEqual([{ action: 'added' }]);
      const stored = { detail: 'tax_number_stored' };
      expect(await refusalOf(again('12-3456780'))).toMatchObject(stored);
      expect(await refusalOf(again('12-3456789', 'ssn'))).toMatchObject(stored);
      expect(await refusalOf(again('12-34'))).toMatchObject({ detail: 'tax_identifier_invalid' });

      await owner(
        `update public.audit_log set at = at - interval '4 minutes'
         where entity = 'tax identifier' and person_id = $1`,
        [people.t1.id],
      );
      expect(await refusalOf(again('12-3456789'))).toMatchObject(stored);
    });
  });

  test('is entered by its owner once, encrypted, masked and audited', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const t1 = as(people.t1);
      await t1(give, ['ein', '12-3456789', ...home]);
      expect(
        await t1('select ein, ssn, address_line1, city, state, zip from profiles where id = $1', [
          people.t1.id,
        ]),
      ).toEqual([
        {
          ein: '**-***6789',
          ssn: null,
          address_line1: '9 Elm St',
          city: 'Salem',
          state: 'MA',
          zip: '01970',
        },
      ]);
      expect(
        await as(people.admin)('select reveal_tax_identifier($1) as number', [people.t1.id]),
      ).toEqual([{ number: '12-3456789' }]);
      expect(
        await owner(
          `select actor_name, new::text like '%3456789%' as told from public.audit_log
           where entity = 'tax identifier' and person_id = $1 and action <> 'revealed'`,
          [people.t1.id],
        ),
      ).toEqual([{ actor_name: 'Tom Birch', told: false }]);
      expect(await refusalOf(t1(give, ['ssn', '987654321', ...home]))).toMatchObject({
        detail: 'tax_number_stored',
      });
      await t1(give, [null, '', '10 Oak St', 'Salem', 'MA', '01970']);
      expect(
        await t1('select address_line1, ein from profiles where id = $1', [people.t1.id]),
      ).toEqual([{ address_line1: '10 Oak St', ein: '**-***6789' }]);
      expect(
        await as(people.admin)('select address_line1 from profiles where id = $1', [people.t2.id]),
      ).toEqual([{ address_line1: null }]);
    });
  });

  test.each([
    ['itin', '123456789', 'tax_kind_unknown'],
    ['ein', '123', 'tax_identifier_invalid'],
  ])('of the kind %s and the digits %s is refused', async (kind, number, detail) => {
    const refusal = await refusalOf(
      database.as(people.t1, (sql) => sql(give, [kind, number, ...home])),
    );
    expect(refusal.detail).toBe(detail);
  });

  test('of an employee is a social security number', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await owner(`select private.set_worker_type($1, '2020-01-01', 'w2')`, [people.t1.id]);
      expect(await refusalOf(as(people.t1)(give, ['ein', '123456789', ...home]))).toMatchObject({
        detail: 'ssn_required',
      });
    });
  });
});
