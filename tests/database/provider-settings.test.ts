import { describe, expect, test } from 'vitest';
import type { Sql } from '../harness/database.ts';
import { novemberPractice, process } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people, inNovember } = novemberPractice();

describe('the settings of a provider', () => {
  const save = (sql: Sql, codes: object[], ids: object, provider = 'gusto') =>
    sql('select save_provider_settings($1, $2, $3, $4, $5, $6)', [
      provider,
      ' AB ',
      'S',
      JSON.stringify([['first_name', 'bonus']]),
      JSON.stringify(codes),
      JSON.stringify(ids),
    ]);
  const settings = (sql: Sql) => sql('select * from provider_settings()');

  test('are stored, and only the given ones change', async () => {
    await inTransaction(database, async ({ as }) => {
      const admin = as(people.admin);
      const [bonus, supervision] = [
        { code: 'bonus', target: ' bonus ', measure: 'amount' },
        { code: 'supervision', target: 'regular_hours', measure: 'hours' },
      ];
      await save(admin, [bonus, supervision], { [people.t1.id]: 'A1B2C3', [people.t2.id]: 'D4' });
      await save(admin, [{ code: 'supervision', target: '' }], { [people.t2.id]: '' });
      expect(await settings(admin)).toEqual([
        {
          provider: 'gusto',
          company_code: 'AB',
          pay_frequency: 'S',
          template: [['first_name', 'bonus']],
          codes: [{ ...bonus, target: 'bonus' }],
          ids: { [people.t1.id]: 'A1B2C3' },
        },
      ]);
    });
  });

  test('have no blank in the place of a provider’s code, whoever writes', async () => {
    await inTransaction(database, async ({ owner }) => {
      await owner(`insert into private.payroll_providers (provider) values ('gusto')`);
      const blank = owner(
        `insert into private.provider_codes (provider, code, target) values ('gusto', 'bonus', ' ')`,
      );
      expect((await refusalOf(blank)).message).toContain('provider_codes_target_check');
    });
  });

  test('leave an audit entry for every change, with its person', async () => {
    await inTransaction(database, async ({ as }) => {
      const admin = as(people.admin);
      await save(admin, [], { [people.t1.id]: 'A1' });
      await save(admin, [], { [people.t1.id]: 'A2' });
      expect(
        await admin(
          `select action, coalesce(new, old) ->> 'payroll_id' as id from audit_log
           where entity = 'payroll id' and person_id = $1 order by audit_log.id`,
          [people.t1.id],
        ),
      ).toEqual([
        { action: 'added', id: 'A1' },
        { action: 'removed', id: 'A1' },
        { action: 'added', id: 'A2' },
      ]);
    });
  });

  test('have an id for everybody who works here or is paid by a processed period', async () => {
    await inNovember(async ({ admin, owner, first }) => {
      const listed = async () =>
        (await admin('select id, has_left from provider_people()')).map(({ id, has_left }) => [
          id,
          has_left,
        ]);
      const atFirst = await listed();
      expect(atFirst).toContainEqual([people.t1.id, false]);
      expect(atFirst).not.toContainEqual([people.admin.id, false]);
      const leave = 'update private.people set deactivated_at = now() where id = any ($1)';
      await owner(leave, [[people.t1.id, people.t2.id, people.s1.id]]);
      expect(await listed()).toHaveLength(atFirst.length - 3);
      await process(admin, first);
      const paid = await listed();
      expect(paid).toContainEqual([people.t1.id, true]);
      expect(paid).toContainEqual([people.s1.id, true]);
      expect(paid).toHaveLength(atFirst.length - 1);
    });
  });

  test('list everybody who has an id, so that it can be given to somebody else', async () => {
    await inTransaction(database, async ({ as }) => {
      const admin = as(people.admin);
      await save(admin, [], { [people.t2.id]: 'A1' });
      await admin('update profiles set deactivated_at = now() where id = $1', [people.t2.id]);
      expect(await admin('select id from provider_people() where has_left')).toEqual([
        { id: people.t2.id },
      ]);
      await save(admin, [], { [people.t2.id]: '', [people.t1.id]: 'A1' });
      expect(await admin('select id from provider_people() where has_left')).toEqual([]);
    });
  });

  test('let two people swap their ids, but not have the same', async () => {
    await inTransaction(database, async ({ as }) => {
      const admin = as(people.admin);
      await save(admin, [], { [people.t1.id]: 'A1', [people.t2.id]: 'A2' });
      await save(admin, [], { [people.t1.id]: 'A2', [people.t2.id]: 'A1' });
      const refusal = await refusalOf(save(admin, [], { [people.s1.id]: 'A1' }));
      expect(refusal.detail).toBe('payroll_id_taken');
    });
  });

  test('ignore leading zeros at ADP, whose file numbers have six digits', async () => {
    await inTransaction(database, async ({ as }) => {
      const admin = as(people.admin);
      const ids = { [people.t1.id]: '101', [people.t2.id]: '000101' };
      const refusal = await refusalOf(save(admin, [], ids, 'adp_workforce_now'));
      expect(refusal.detail).toBe('payroll_id_taken');
      await save(admin, [], { [people.t1.id]: '000101' }, 'adp_workforce_now');
      await save(admin, [], ids, 'paychex_flex');
    });
  });

  test.each([
    [[{ code: 'bonus', target: 'x', measure: 'pounds' }], {}, 'gusto'],
    [[{ target: 'x' }], {}, 'gusto'],
    [
      [
        { code: 'bonus', target: 'x' },
        { code: 'bonus', target: 'y' },
      ],
      {},
      'gusto',
    ],
    [[], ['A1'], 'gusto'],
    [[['bonus']], {}, 'gusto'],
    [[], { nobody: 'A1' }, 'gusto'],
    [[], { '00000000-0000-4000-8000-000000000000': 'A1' }, 'gusto'],
    [[], {}, 'a bank'],
  ])('are refused if invalid: %j %j %s', async (codes, ids, provider) => {
    await inTransaction(database, async ({ as }) => {
      const refusal = await refusalOf(save(as(people.admin), codes, ids, provider));
      expect(refusal.detail).toBe('provider_settings_invalid');
    });
  });
});
