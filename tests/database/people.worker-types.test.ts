import { describe, expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';
import type { Person } from '../harness/people.ts';
import { setToday } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';

const { database, people } = testPractice();

/** Saves worker types in the form of an admin, one after the other. */
async function save(
  { as }: TestTransaction,
  person: Person,
  ...types: [type: string, from: string | null][]
) {
  const update = as(people.admin);
  await update(`update profiles set ssn = '987-65-4321', ein = '12-3456789' where id = $1`, [
    person.id,
  ]);
  for (const [type, from] of types) {
    await update('update profiles set employment_type = $2, employment_from = $3 where id = $1', [
      person.id,
      type,
      from,
    ]);
  }
}

const typesOf = ({ owner }: TestTransaction, person: Person, ...days: string[]) =>
  owner(
    `select private.worker_type_on($1, day) as type
     from unnest($2::date[]) with ordinality asked (day, position) order by position`,
    [person.id, days],
  ).then((rows) => rows.map(({ type }) => type));

describe('the worker type of a person', () => {
  test('is unknown until it is set', async () => {
    await inTransaction(database, async (tx) => {
      expect(await typesOf(tx, people.t1, '2026-01-01')).toEqual([null]);
      expect(
        await tx.as(people.t1)('select employment_type from profiles where id = $1', [
          people.t1.id,
        ]),
      ).toEqual([{ employment_type: null }]);
    });
  });

  test('is W-2 or 1099 and nothing else, whoever writes', async () => {
    await inTransaction(database, async ({ owner }) => {
      for (const type of ['w3', '', null]) {
        const set = owner(`select private.set_worker_type($1, '2026-01-01', $2)`, [
          people.t1.id,
          type,
        ]);
        expect((await refusalOf(set)).code).toMatch(/^235/);
      }
    });
  });

  test('applies from the start the first time, and from its day after that', async () => {
    await inTransaction(database, async (tx) => {
      await save(tx, people.t1, ['contractor', '2026-03-01'], ['w2', '2026-07-01']);
      expect(await typesOf(tx, people.t1, '2020-01-01', '2026-06-30', '2026-07-01')).toEqual([
        '1099',
        '1099',
        'w2',
      ]);
    });
  });

  test('applies from today if no day is given', async () => {
    await inTransaction(database, async (tx) => {
      await save(tx, people.t1, ['contractor', null], ['w2', null]);
      const [row] = await tx.owner(
        `select array[private.worker_type_on($1, private.practice_today() - 1),
           private.worker_type_on($1, private.practice_today())] as types`,
        [people.t1.id],
      );
      expect(row).toEqual({ types: ['1099', 'w2'] });
    });
  });

  test('can be moved to another day, or set back, without duplicates', async () => {
    await inTransaction(database, async (tx) => {
      await save(tx, people.t1, ['contractor', null], ['w2', '2026-07-01'], ['w2', '2026-06-01']);
      expect(await typesOf(tx, people.t1, '2026-05-31', '2026-06-01')).toEqual(['1099', 'w2']);
      const rows = () => tx.owner('select from private.worker_types');
      expect(await rows()).toHaveLength(2);
      await save(tx, people.t1, ['contractor', '2026-06-01']);
      expect(await rows()).toHaveLength(1);
    });
  });

  test('stays and applies from earlier or later, or in place of a later one, if only its day is given', async () => {
    await inTransaction(database, async (tx) => {
      await save(tx, people.t1, ['contractor', null], ['w2', '2026-07-01']);
      const redate = (day: string) =>
        tx.as(people.admin)('update profiles set employment_from = $2 where id = $1', [
          people.t1.id,
          day,
        ]);
      await redate('2026-08-01');
      expect(await typesOf(tx, people.t1, '2026-07-31', '2026-08-01')).toEqual(['1099', 'w2']);
      await redate('2026-06-01');
      expect(await typesOf(tx, people.t1, '2026-05-31', '2026-06-01')).toEqual(['1099', 'w2']);
      await save(tx, people.t1, ['contractor', '2099-01-01']);
      await redate('2099-01-01');
      expect(await typesOf(tx, people.t1, '2026-06-01', '2099-01-01')).toEqual(['w2', 'w2']);
      expect(await tx.owner('select from private.worker_types')).toHaveLength(2);
    });
  });

  test('applies in place of all between its day and today, not of one to come', async () => {
    await inTransaction(database, async (tx) => {
      await setToday(tx.owner, '2026-11-20');
      const days = ['2026-01-31', '2026-02-01', '2026-08-01', '2026-11-20', '2027-01-01'];
      const types = () => typesOf(tx, people.t1, ...days);
      await save(tx, people.t1, ['contractor', null], ['w2', '2026-07-01']);
      await save(tx, people.t1, ['contractor', '2026-02-01']);
      expect(await types()).toEqual(['1099', '1099', '1099', '1099', '1099']);
      // The same type, from an earlier day since which there was another.
      await save(tx, people.t1, ['w2', '2026-03-01'], ['contractor', '2026-07-01']);
      await save(tx, people.t1, ['contractor', '2026-02-01']);
      expect(await types()).toEqual(['1099', '1099', '1099', '1099', '1099']);
      await save(tx, people.t1, ['w2', '2026-03-01'], ['contractor', '2027-01-01']);
      await save(tx, people.t1, ['w2', '2026-02-01']);
      expect(await types()).toEqual(['1099', 'w2', 'w2', 'w2', '1099']);
    });
  });

  test('leaves the time before its day alone, also where it was the same before another', async () => {
    await inTransaction(database, async (tx) => {
      await setToday(tx.owner, '2026-11-20');
      const types = () =>
        typesOf(
          tx,
          people.t1,
          '2026-02-28',
          '2026-03-01',
          '2026-06-15',
          '2026-07-01',
          '2026-11-20',
        );
      await save(tx, people.t1, ['contractor', null], ['w2', '2026-03-01']);
      await save(tx, people.t1, ['contractor', '2026-07-01'], ['w2', '2026-06-16']);
      expect(await types()).toEqual(['1099', 'w2', 'w2', 'w2', 'w2']);
    });
  });

  test('that has applied from the start goes on doing so', async () => {
    await inTransaction(database, async (tx) => {
      await save(tx, people.t1, ['contractor', null], ['contractor', '2026-07-01']);
      expect(await typesOf(tx, people.t1, '2020-01-01', '2026-07-01')).toEqual(['1099', '1099']);
    });
  });

  test('is kept for supervisors too, without a tax number', async () => {
    await inTransaction(database, async (tx) => {
      await tx.as(people.admin)(`update profiles set employment_type = 'w2' where id = $1`, [
        people.s1.id,
      ]);
      expect(await typesOf(tx, people.s1, '2026-01-01')).toEqual(['w2']);
    });
  });

  test('does not decide the number: a contractor may have an SSN', async () => {
    await inTransaction(database, async (tx) => {
      const contractor = `update profiles set employment_type = 'contractor', ssn = $2 where id = $1`;
      const refusal = await refusalOf(
        inTransaction(database, ({ as }) => as(people.admin)(contractor, [people.t1.id, null])),
      );
      expect(refusal).toMatchObject({ detail: 'ein_required' });
      await tx.as(people.admin)(contractor, [people.t1.id, '987-65-4321']);
      expect(await typesOf(tx, people.t1, '2026-01-01')).toEqual(['1099']);
    });
  });

  test('leaves an audit entry for every change', async () => {
    await inTransaction(database, async (tx) => {
      await save(tx, people.t1, ['contractor', null], ['w2', '2026-07-01']);
      const entries = await tx.as(people.admin)(
        `select action, entity_id, new ->> 'worker_type' as type from audit_log
         where entity = 'worker type' and person_id = $1 order by id`,
        [people.t1.id],
      );
      expect(entries).toEqual([
        { action: 'added', entity_id: '-infinity', type: '1099' },
        { action: 'added', entity_id: '2026-07-01', type: 'w2' },
      ]);
    });
  });

  test('cannot be changed by the person', async () => {
    const refusal = await refusalOf(
      database.as(people.t1, (sql) =>
        sql(`update profiles set employment_type = 'w2' where id = $1`, [people.t1.id]),
      ),
    );
    expect(refusal.code).toBe('42501');
  });
});
