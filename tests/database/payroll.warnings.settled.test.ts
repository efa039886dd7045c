import { describe, expect, test } from 'vitest';
import type { Sql } from '../harness/database.ts';
import { logSession, process } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { setAside, stopping, taxedPractice, untaxed } from './warnings.ts';

const { people, inNovember: november } = taxedPractice();

describe('accepted are the warnings that were seen', () => {
  const digest = async (sql: Sql, period: string) => {
    const lists = await sql('select distinct list_digest from payroll_warnings($1)', [period]);
    expect(lists).toHaveLength(1);
    return lists[0]?.list_digest;
  };
  const accept = (sql: Sql, period: string, list: unknown) =>
    sql('select status from process_payroll_period($1, true, null, $2)', [period, list]);

  test('and those that came later are refused, until they are seen too', async () => {
    await november(async ({ owner, admin, as, first }) => {
      await untaxed(owner, people.t1);
      const seen = await digest(admin, first);
      await owner(`update supervision_sessions set disputed_at = now(), dispute = 'I was away'`);
      expect(await refusalOf(accept(admin, first, seen))).toMatchObject({
        code: 'PT409',
        detail: 'warnings_changed',
      });
      expect(await owner('select from private.payroll_statements')).toEqual([]);
      const again = await digest(admin, first);
      await logSession(as(people.t1), people.t1, '2026-11-03');
      expect(await refusalOf(accept(admin, first, again))).toMatchObject({
        detail: 'warnings_changed',
      });
      const all = await digest(admin, first);
      // What else changes is no warning.
      await admin(`update sessions set notes = 'Seen' where therapist_id = $1`, [people.t1.id]);
      expect(await digest(admin, first)).toBe(all);
      expect(await accept(admin, first, all)).toEqual([{ status: 'completed' }]);
    });
  });

  test('and one of them with other facts is another one', async () => {
    await november(async ({ admin, as, first }) => {
      const again = await logSession(as(people.t1), people.t1, '2026-11-03');
      const seen = await digest(admin, first);
      await admin('update sessions set duration = 45 where id = $1', [again]);
      expect(await refusalOf(accept(admin, first, seen))).toMatchObject({
        detail: 'warnings_changed',
      });
    });
  });

  test('and nothing is left to be seen where all of them were settled', async () => {
    await november(async ({ owner, admin, first }) => {
      await untaxed(owner, people.t1);
      const seen = await digest(admin, first);
      await owner(`update private.person_details set tax_form = 'W-9'`);
      expect(await accept(admin, first, seen)).toEqual([{ status: 'completed' }]);
    });
  });

  test('or all, where no list is named', async () => {
    await november(async ({ owner, admin, first }) => {
      await untaxed(owner, people.t1);
      expect(await accept(admin, first, null)).toEqual([{ status: 'completed' }]);
    });
  });
});

describe('a warning that was set aside', () => {
  test('no longer stops the run, and keeps who did it and why', async () => {
    await november(async ({ owner, admin, first }) => {
      await untaxed(owner, people.t1);
      const [warning] = await stopping(admin, first);
      await setAside(admin, first, warning, '  The form is in the mail  ');
      expect(await stopping(admin, first)).toMatchObject([
        { kind: 'missing_tax', reason: 'The form is in the mail', set_aside_by: 'Alma Reyes' },
      ]);
      expect(await admin('select * from payroll_warnings($1)', [first])).toEqual([]);
      expect(await process(admin, first, false)).toMatchObject({ status: 'completed' });
      expect(
        await owner(
          `select action, actor_name, person_id, new ->> 'reason' as reason from audit_log where entity = 'payroll warning'`,
        ),
      ).toEqual([
        {
          action: 'added',
          actor_name: 'Alma Reyes',
          person_id: people.t1.id,
          reason: 'The form is in the mail',
        },
      ]);
    });
  });

  test('stops the run of another pay period', async () => {
    await november(async ({ owner, admin, as, first, second }) => {
      await untaxed(owner, people.t1);
      await logSession(as(people.t1), people.t1, '2026-11-17');
      const [warning] = await stopping(admin, first);
      await setAside(admin, first, warning);
      const kinds = (period: string) => admin('select kind from payroll_warnings($1)', [period]);
      expect(await kinds(first)).toEqual([]);
      expect(await kinds(second)).toContainEqual({ kind: 'missing_tax' });
      expect(await stopping(admin, second)).toContainEqual(
        expect.objectContaining({ kind: 'missing_tax', reason: null }),
      );
    });
  });

  test('leaves the others', async () => {
    await november(async ({ owner, admin, first }) => {
      await untaxed(owner, people.t1, people.s1);
      const [warning] = await stopping(admin, first);
      await setAside(admin, first, warning);
      expect(await admin('select payee_name from payroll_warnings($1)', [first])).toEqual([
        { payee_name: 'Tom Birch' },
      ]);
      expect(await refusalOf(process(admin, first, false))).toMatchObject({
        detail: 'tax_data_missing',
      });
    });
  });

  test('returns when its facts change', async () => {
    await november(async ({ admin, first, as }) => {
      const again = await logSession(as(people.t1), people.t1, '2026-11-03');
      await setAside(admin, first, (await stopping(admin, first))[0], 'Two visits that day');
      const isOpen = async () =>
        (await admin('select * from payroll_warnings($1)', [first])).length;
      expect(await isOpen()).toBe(0);
      await admin(`update sessions set notes = 'Seen' where id = $1`, [again]);
      expect(await isOpen()).toBe(0);
      await admin('update sessions set duration = 45 where id = $1', [again]);
      expect(await isOpen()).toBe(1);
      await logSession(as(people.t1), people.t1, '2026-11-03');
      await setAside(admin, first, (await stopping(admin, first))[0], 'Three visits');
      expect(await isOpen()).toBe(0);
    });
  });

  test('can be put back', async () => {
    await november(async ({ owner, admin, first }) => {
      await untaxed(owner, people.t1);
      await setAside(admin, first, (await stopping(admin, first))[0]);
      const [aside] = await stopping(admin, first);
      await admin('select put_back_warning($1)', [aside?.set_aside_id]);
      expect(await stopping(admin, first)).toMatchObject([{ reason: null, set_aside_id: null }]);
      expect(
        await refusalOf(admin('select put_back_warning($1)', [aside?.set_aside_id])),
      ).toMatchObject({ detail: 'warning_gone' });
    });
  });

  test('needs a reason, and must not have changed', async () => {
    await november(async ({ owner, admin, first, second }) => {
      await untaxed(owner, people.t1);
      const [warning] = await stopping(admin, first);
      for (const reason of ['', '  ', null, 'x'.repeat(1001)]) {
        expect(await refusalOf(setAside(admin, first, warning, reason))).toMatchObject({
          detail: 'reason_required',
        });
      }
      const other = { ...warning, facts: 'something else' };
      expect(await refusalOf(setAside(admin, first, other))).toMatchObject({
        detail: 'warning_gone',
      });
      const [running] = await stopping(admin, second);
      expect(await refusalOf(setAside(admin, second, running))).toMatchObject({
        detail: 'warning_stays',
      });
      await setAside(admin, first, warning, 'x'.repeat(1000));
      await process(admin, first);
      expect(await refusalOf(setAside(admin, first, warning))).toMatchObject({
        detail: 'warning_gone',
      });
    });
  });
});
