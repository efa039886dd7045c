import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { databaseOfTest, type Sql } from '../harness/database.ts';
import { linesOf, practiceOfWorkerTypes } from './pay-runs.ts';
import { adjust, logSession, periodOf, process, reopen, sumOf } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';

const { people, inNovember } = practiceOfWorkerTypes();

/** The mark of the run that comes with its lines. */
async function digestOf(sql: Sql, period: string): Promise<string> {
  const [line] = await sql('select run_digest from run_pay_lines($1)', [period]);
  return String(line?.run_digest);
}

interface Take {
  total: string;
  content?: string;
  type?: string;
  provider?: string;
  /** Of the run the file was made from; that of now unless said otherwise. */
  digest?: string;
  again?: boolean;
}

const take = async (
  sql: Sql,
  period: string,
  { total, content = 'a,b', type = '1099', provider = 'general', digest, again = false }: Take,
) =>
  sql('select * from take_provider_file($1, $2, $3, $4, $5, $6, $7, $8)', [
    period,
    provider,
    type,
    'pay.csv',
    content,
    total,
    digest ?? (await digestOf(sql, period)),
    again,
  ]);

const filesOf = (sql: Sql, period: string) =>
  sql(
    `select worker_type, sha256, total::text, people_count, taken_by_name, is_current
     from provider_files($1)`,
    [period],
  );

describe('a recorded file', () => {
  test('is stored with its digest, its total and who took it, and leaves an entry', async () => {
    await inNovember(async ({ admin, first }) => {
      await process(admin, first);
      const content = 'Zoë,"=A1"\r\n';
      await take(admin, first, { total: '100', content });
      const sha256 = createHash('sha256').update(content).digest('hex');
      const name = `${people.admin.firstName} ${people.admin.lastName}`;
      expect(await filesOf(admin, first)).toEqual([
        {
          worker_type: '1099',
          sha256,
          total: '100.00',
          people_count: 1,
          taken_by_name: name,
          is_current: true,
        },
      ]);
      const [kept] = await admin('select id from provider_files($1)', [first]);
      expect(await admin('select provider_file_content($1) as content', [kept?.id])).toEqual([
        { content },
      ]);
      const entries = await admin(
        `select new ->> 'sha256' as sha256 from audit_log where entity = 'pay file'`,
      );
      expect(entries).toEqual([{ sha256 }, { sha256 }]);
    });
  });

  test('must be confirmed the second time', async () => {
    await inNovember(async ({ admin, first }) => {
      await process(admin, first);
      await take(admin, first, { total: '100' });
      const refusal = await refusalOf(take(admin, first, { total: '100', content: 'other' }));
      expect(refusal.detail).toBe('file_taken_before');
      await take(admin, first, { total: '100', again: true });
      await take(admin, first, { total: '120', type: 'w2' });
      // The file that was taken last comes first.
      expect(await filesOf(admin, first)).toMatchObject([
        { worker_type: 'w2' },
        { worker_type: '1099' },
        { worker_type: '1099' },
      ]);
    });
  });

  test.each([
    ['something else', 1, false],
    ['the same again', 0, true],
  ])('of a run that is re-opened and then pays %s', async (_, sessions, expected) => {
    await inNovember(async ({ admin, as, first }) => {
      await process(admin, first);
      await take(admin, first, { total: '100' });
      const isCurrent = async () => (await filesOf(admin, first)).map((file) => file.is_current);
      await reopen(admin, first);
      expect(await isCurrent()).toEqual([false]);
      for (let more = 0; more < sessions; more++) {
        await logSession(as(people.t1), people.t1, '2026-11-05');
      }
      await process(admin, first);
      expect(await isCurrent()).toEqual([expected]);
    });
  });

  test('is refused if it was made before the run came to pay somebody else as much', async () => {
    await inNovember(async ({ admin, owner, first }) => {
      await owner(`select private.set_worker_type($1, '2026-11-01', '1099')`, [people.t2.id]);
      await logSession(admin, people.t2, '2026-11-04', { revenue: 100 });
      const moved = await logSession(admin, people.t1, '2026-11-05', { revenue: 100 });
      await process(admin, first);
      const digest = await digestOf(admin, first);
      await reopen(admin, first);
      await admin('delete from sessions where id = $1', [moved]);
      await logSession(admin, people.t2, '2026-11-05', { revenue: 100 });
      await process(admin, first);
      const old = { total: '300', content: 'from the old lines', digest };
      expect(await refusalOf(take(admin, first, old))).toMatchObject({
        code: 'PT409',
        detail: 'run_changed',
      });
      // Nor is it a second file of what the run once paid.
      expect(await refusalOf(take(admin, first, { ...old, again: true }))).toMatchObject({
        detail: 'run_changed',
      });
      expect(await filesOf(admin, first)).toEqual([]);
      await take(admin, first, { total: '300', content: 'from the new lines' });
      expect(await filesOf(admin, first)).toMatchObject([{ total: '300.00', is_current: true }]);
    });
  });

  test('is refused if it was made before the run got another payment date', async () => {
    await inNovember(async ({ admin, first }) => {
      await process(admin, first);
      const digest = await digestOf(admin, first);
      await reopen(admin, first);
      await admin('update practice_settings set payment_day_1 = 5, payment_day_2 = 20');
      await process(admin, first);
      const old = await refusalOf(take(admin, first, { total: '100', digest }));
      expect(old.detail).toBe('run_changed');
      const days = await admin(
        `select distinct line.payment_date = period.payment_date as same
         from run_pay_lines($1) line join payroll_periods period on period.id = $1`,
        [first],
      );
      expect(days).toEqual([{ same: true }]);
      await take(admin, first, { total: '100' });
      expect(await filesOf(admin, first)).toMatchObject([{ is_current: true }]);
    });
  });

  test('still matches the run after somebody it pays accepts an invitation', async () => {
    await inNovember(async ({ admin, owner, first }) => {
      // Of all people she has the first id, and then the last.
      const nora = { ...people.t1, id: '00000000-0000-4000-8000-000000000000' };
      await owner(
        `insert into private.people (id, first_name, last_name, email)
         values ($1, 'Nora', 'Vale', 'nora@example.com')`,
        [nora.id],
      );
      await owner(`select private.set_worker_type($1, '2026-01-01', '1099')`, [nora.id]);
      for (const duration of [30, 45, 60]) {
        await logSession(admin, nora, '2026-11-04', { revenue: 50, duration });
      }
      await process(admin, first);
      await take(admin, first, { total: '250' });
      await owner(
        `insert into auth.users (id, email, invited_at, email_confirmed_at)
         values ('ffffffff-ffff-4fff-bfff-ffffffffffff', 'nora@example.com', now(), now())`,
      );
      const ids = (await linesOf(admin, first)).map(({ person_id }) => person_id);
      expect(ids).not.toContain(nora.id);
      expect(await filesOf(admin, first)).toMatchObject([{ is_current: true }]);
    });
  });

  test('is outdated if the run is re-opened and then paid on another day', async () => {
    await inNovember(async ({ admin, first }) => {
      await process(admin, first);
      await take(admin, first, { total: '220', type: 'all' });
      await reopen(admin, first);
      await admin('update practice_settings set payment_day_1 = 5, payment_day_2 = 20');
      await process(admin, first);
      expect(await filesOf(admin, first)).toMatchObject([{ is_current: false }]);
    });
  });

  test('is outdated once a worker type changes, even if the pay is the same', async () => {
    await inNovember(async ({ admin, owner, first }) => {
      await process(admin, first);
      await take(admin, first, { total: '100' });
      await take(admin, first, { total: '120', type: 'w2' });
      await take(admin, first, { total: '220', type: 'all' });
      await owner(`select private.set_worker_type($1, '2026-11-15', 'w2')`, [people.t1.id]);
      const current = (await filesOf(admin, first)).map((file) => file.is_current);
      expect(current).toEqual([false, false, false]);
      const former = refusalOf(take(admin, first, { total: '100', again: true }));
      expect((await former).detail).toBe('file_total_differs');
      await take(admin, first, { total: '220', type: 'w2', again: true });
    });
  });

  test('must be confirmed where the other one has somebody who is in this one now', async () => {
    await inNovember(async ({ admin, owner, first }) => {
      await process(admin, first);
      await take(admin, first, { total: '120', type: 'w2' });
      await owner(`select private.set_worker_type($1, '2026-11-15', '1099')`, [people.s1.id]);
      await take(admin, first, { total: '220', type: 'all' });
      const refusal = await refusalOf(take(admin, first, { total: '220' }));
      expect(refusal.detail).toBe('file_taken_before');
      await take(admin, first, { total: '220', again: true });
      await owner(`select private.set_worker_type($1, '2026-11-15', 'w2')`, [people.s1.id]);
      await take(admin, first, { total: '100', again: true });
      await take(admin, first, { total: '120', type: 'w2', provider: 'gusto' });
    });
  });

  test('must be confirmed for a second payroll provider, not for the books or the general file', async () => {
    await inNovember(async ({ admin, first }) => {
      await process(admin, first);
      await take(admin, first, { total: '120', type: 'w2', provider: 'gusto' });
      await take(admin, first, { total: '120', type: 'w2' });
      await take(admin, first, { total: '220', type: 'all', provider: 'xero' });
      await take(admin, first, { total: '100', type: '1099', provider: 'paychex_flex' });
      const toPaychex = { total: '120', type: 'w2', provider: 'paychex_flex' };
      expect((await refusalOf(take(admin, first, toPaychex))).detail).toBe('file_taken_before');
      await take(admin, first, { ...toPaychex, again: true });
    });
  });

  test('is about the people of its own period', async () => {
    await inNovember(async ({ admin, owner, as, first, second }) => {
      await process(admin, first);
      await logSession(as(people.t2), people.t2, '2026-11-18');
      await process(admin, second);
      // Nobody has to say how the supervisor of the first half is paid.
      await owner('delete from private.worker_types where person_id = $1', [people.s1.id]);
      await take(admin, second, { total: '120', type: 'all' });
      expect(await filesOf(admin, second)).toMatchObject([{ people_count: 1, is_current: true }]);
      expect(await filesOf(admin, first)).toEqual([]);
      expect(await linesOf(admin, second)).toMatchObject([
        { person_id: people.t2.id, worker_type: 'w2', amount: '120.00' },
      ]);
    });
  });

  test('may be of nobody, when nobody is paid that way', async () => {
    await inNovember(async ({ admin, as, second }) => {
      await logSession(as(people.t2), people.t2, '2026-11-18');
      await process(admin, second);
      await take(admin, second, { total: '0', type: '1099' });
      expect(await filesOf(admin, second)).toMatchObject([{ total: '0.00', people_count: 0 }]);
    });
  });

  test('is taken by one admin after the other', async () => {
    const own = await databaseOfTest();
    const { admin, t1 } = await own.practice();
    await own.owner.query(`select private.set_worker_type($1, '2020-01-01', '1099')`, [t1.id]);
    const as = <T>(run: (sql: Sql) => Promise<T>, commit = false) => own.as(admin, run, { commit });
    const file = { total: '100' };
    const period = await as(async (sql) => {
      await logSession(sql, t1, '2024-03-05');
      const id = await periodOf(sql, '2024-03-05');
      await process(sql, id);
      await take(sql, id, { ...file, type: 'all' });
      return id;
    }, true);
    await as(async (sql) => {
      await take(sql, period, file);
      const meanwhile = as(async (other) => {
        await other(`set local lock_timeout = '100ms'`);
        return take(other, period, file);
      });
      expect(await refusalOf(meanwhile)).toMatchObject({ code: '55P03' });
    });
  });

  test.each([
    ['changed', `update private.provider_files set content = 'c,d'`],
    ['removed', 'delete from private.provider_files'],
    ['truncated', 'truncate private.provider_files'],
  ])('cannot be %s, even by the owner of the table', async (_what, statement) => {
    await inNovember(async ({ admin, owner, first }) => {
      await process(admin, first);
      await take(admin, first, { total: '100' });
      expect(await refusalOf(owner(statement))).toMatchObject({ detail: 'file_kept' });
    });
  });

  test.each(['provider', 'worker_type', 'file_name', 'content', 'total', 'run_digest'])(
    'is refused without its %s',
    async (missing) => {
      await inNovember(async ({ admin, first }) => {
        await process(admin, first);
        const given = {
          provider: 'general',
          worker_type: '1099',
          file_name: 'pay.csv',
          content: 'a,b',
          total: '100',
          run_digest: await digestOf(admin, first),
          [missing]: null,
        };
        const incomplete = admin(
          `select take_provider_file($1, provider, worker_type, file_name, content, total, run_digest)
           from jsonb_to_record($2) as given
             (provider text, worker_type text, file_name text, content text, total numeric, run_digest text)`,
          [first, JSON.stringify(given)],
        );
        expect(await refusalOf(incomplete)).toMatchObject({ detail: 'file_invalid' });
      });
    },
  );

  test('includes people who were erased, by their remaining name', async () => {
    await inNovember(async ({ admin, owner, first }) => {
      await process(admin, first);
      await owner('update private.people set deactivated_at = now() where id = $1', [people.t1.id]);
      await admin('select erase_person($1)', [people.t1.id]);
      expect(sumOf(await linesOf(admin, first))).toBe(22_000);
      await take(admin, first, { total: '100' });
      expect(await filesOf(admin, first)).toMatchObject([{ people_count: 1, is_current: true }]);
    });
  });

  test('for a payroll provider covers only people who are due something', async () => {
    await inNovember(async ({ admin, owner, first }) => {
      await owner(`select private.set_worker_type($1, '2026-11-01', '1099')`, [people.t2.id]);
      await logSession(admin, people.t2, '2026-11-04', { revenue: 100 });
      await adjust(admin, people.t2, 'deduction', '480.00');
      await process(admin, first);
      for (const provider of [
        'gusto_contractors',
        'adp_workforce_now',
        'paychex_flex',
        'run_by_adp',
      ]) {
        const whole = refusalOf(take(admin, first, { provider, total: '-280' }));
        expect((await whole).detail).toBe('file_total_differs');
        await take(admin, first, { provider, total: '100', again: true });
        expect((await filesOf(admin, first))[0]).toMatchObject({
          total: '100.00',
          people_count: 1,
        });
      }
      // What is for other readers has every line.
      const due = refusalOf(take(admin, first, { total: '100' }));
      expect((await due).detail).toBe('file_total_differs');
      await take(admin, first, { total: '-280' });
      await take(admin, first, { total: '-160', type: 'all' });
      expect((await filesOf(admin, first)).map((file) => file.people_count)).toEqual([
        3, 2, 1, 1, 1, 1,
      ]);
    });
  });

  test('is refused if it does not add up or leaves somebody out', async () => {
    await inNovember(async ({ admin, owner, first }) => {
      const of = (total: string, type = '1099') => refusalOf(take(admin, first, { total, type }));
      expect((await of('100')).detail).toBe('period_not_processed');
      await process(admin, first);
      expect((await of('99.99')).detail).toBe('file_total_differs');
      expect((await of('100', 'volunteer')).detail).toBe('file_invalid');
      await owner('delete from private.worker_types where person_id = $1', [people.s1.id]);
      expect((await of('100')).detail).toBe('worker_type_missing');
    });
  });
});
