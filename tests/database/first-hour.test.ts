import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';
import type { Row } from '../harness/sql.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';

const { database, people } = testPractice();

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

describe('the first rates of a therapist', () => {
  /** Somebody without rates, with a session of ten days ago. */
  async function without(tx: TestTransaction, rates: Record<string, unknown>) {
    const columns = Object.keys(rates);
    const [nora] = await tx.as(people.admin)(
      `insert into profiles
         (first_name, last_name, email, role, employment_type, tax_number_later, ${columns.join(', ')})
       values ('Nora', 'Vale', 'nora@example.com', 'therapist', 'contractor', true,
         ${columns.map((_, index) => `$${index + 1}`).join(', ')})
       returning id`,
      Object.values(rates),
    );
    await tx.owner(
      `insert into public.sessions (therapist_id, client_name, date, duration)
       values ($1, 'A client', private.practice_today() - 10, 60)`,
      [nora?.id],
    );
    return nora?.id;
  }
  const pay = ({ owner }: TestTransaction) =>
    owner(
      `select session.revenue::text from public.sessions session
       join private.people person on person.id = session.therapist_id
       where person.email = 'nora@example.com'`,
    );
  const rows = ({ owner }: TestTransaction, id: unknown) =>
    owner(
      'select effective_from::text as day, rate_60::text from private.pay_rates where person_id = $1 order by 1',
      [id],
    );

  test.each([
    ['without a word about them', { other_rates: '{}' }],
    ['from a file with an empty column', { other_rates: '{"53": null}' }],
    ['with rates of 0', { rate_60: 0, other_rates: '{"53": 0}' }],
  ])('apply to every session so far where they were added %s', async (_how, rates) => {
    await inTransaction(database, async (tx) => {
      const id = await without(tx, rates);
      expect(await rows(tx, id)).toEqual([]);
      await tx.as(people.admin)('update profiles set rate_60 = 90 where id = $1', [id]);
      expect(await pay(tx)).toEqual([{ revenue: '90.00' }]);
    });
  });

  test('apply to every session so far where an earlier version kept that there were none', async () => {
    await inTransaction(database, async (tx) => {
      const id = await without(tx, { other_rates: '{}' });
      await tx.owner(
        `insert into private.pay_rates (person_id, effective_from)
         values ($1, '-infinity'), ($1, private.practice_today() - 3)`,
        [id],
      );
      const preview = `select session_date - practice_today() as days, new_amount::text
        from change_rates($1, practice_today(), rate_60 => 90)`;
      expect(await tx.as(people.admin)(preview, [id])).toEqual([
        { days: -10, new_amount: '90.00' },
      ]);
      await tx.as(people.admin)('update profiles set rate_60 = 90 where id = $1', [id]);
      expect(await pay(tx)).toEqual([{ revenue: '90.00' }]);
      expect(await rows(tx, id)).toEqual([{ day: '-infinity', rate_60: '90.00' }]);
    });
  });

  test('come once: after the rates have ended, others apply from their day', async () => {
    await inTransaction(database, async (tx) => {
      const id = await without(tx, { rate_60: 80 });
      const save = (rate: number | null, days: number) =>
        tx.as(people.admin)(
          'update profiles set rate_60 = $2, rates_from = practice_today() - $3::int where id = $1',
          [id, rate, days],
        );
      await save(null, 20);
      expect(await pay(tx)).toEqual([{ revenue: '0.00' }]);
      await save(90, 5);
      expect(await pay(tx)).toEqual([{ revenue: '0.00' }]);
      expect((await rows(tx, id)).map(({ rate_60 }) => rate_60).sort()).toEqual([
        '80.00',
        '90.00',
        null,
      ]);
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

  test('that is sent again because the answer was lost is stored once', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const t1 = as(people.t1);
      const [mine, other] = [randomUUID(), randomUUID()];
      const send = (request: string | null, number: string, city = 'Salem') =>
        t1('select give_own_tax_data($1, $2, $3, null, $4, $5, $6, $7)', [
          ...['ein', number, '9 Elm St', city, 'MA', '01970'],
          request,
        ]);
      await send(mine, '12-3456789');
      await send(mine, '123456789', 'Lynn');
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
      expect(await refusalOf(send(null, '12-3456789'))).toMatchObject(stored);
      expect(await refusalOf(send(other, '12-3456789'))).toMatchObject(stored);
    });
  });

  test('cannot be learned by trying: a right guess and a wrong one are answered alike', async () => {
    await inTransaction(database, async ({ as }) => {
      const t1 = as(people.t1);
      const send = (number: string, request: string | null) =>
        t1('select give_own_tax_data($1, $2, null, null, null, null, null, $3)', [
          'ein',
          number,
          request,
        ]);
      const mine = randomUUID();
      await send('12-3456789', mine);
      const [right, wrong] = [
        await refusalOf(send('12-3456789', null)),
        await refusalOf(send('12-3456780', null)),
      ];
      expect(right).toEqual(wrong);
      expect(await send('12-3456789', mine)).toEqual(await send('12-3456780', mine));
      expect(
        await as(people.admin)('select reveal_tax_identifier($1) as number', [people.t1.id]),
      ).toEqual([{ number: '12-3456789' }]);
    });
  });

  test('is entered by its owner once, encrypted, masked and audited', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const t1 = as(people.t1);
      await t1(give, ['ein', '12-3456789', ...home]);
      const share = 'select rows from private.daily_shares where person_id = $1';
      expect(await owner(share, [people.t1.id])).toEqual([{ rows: 1 }]);
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
      const t1 = as(people.t1);
      expect(await refusalOf(t1(give, ['ein', '123456789', ...home]))).toMatchObject({
        detail: 'ssn_required',
      });
      await t1(give, ['ssn', '123456789', ...home]);
      expect(await t1('select ssn from profiles where id = $1', [people.t1.id])).toEqual([
        { ssn: '***-**-6789' },
      ]);
    });
  });

  test('of somebody who waits for approval, or has left, is not taken', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await owner('update private.people set approved_at = null where id = $1', [people.t1.id]);
      for (const outside of [people.t1, people.disabled]) {
        expect(await refusalOf(as(outside)(give, ['ein', '123456789', ...home]))).toMatchObject({
          code: '42501',
          message: 'Sign in first.',
        });
      }
    });
  });

  test('comes with an address, of which a line that is emptied is missing', async () => {
    await inTransaction(database, async ({ as }) => {
      const t1 = as(people.t1);
      const send = (...lines: string[]) =>
        t1(`select give_own_tax_data(null, '', $1, $2, $3, $4, $5)`, lines);
      const lines = () =>
        t1('select address_line1, address_line2, city, state, zip from profiles where id = $1', [
          people.t1.id,
        ]);
      await send(' 9 Elm St ', ' Floor 2 ', ' Salem ', 'MA', ' 01970 ');
      const stored = ['9 Elm St', 'Floor 2', 'Salem', 'MA', '01970'];
      expect((await lines()).map((row) => Object.values(row))).toEqual([stored]);
      await send(' ', '', '', '', ' ');
      expect((await lines()).map((row) => Object.values(row))).toEqual([stored.map(() => null)]);
    });
  });
});
