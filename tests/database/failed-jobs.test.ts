import { expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

const note = (owner: Sql, job: string, problem: string | null = null) =>
  owner('select private.note_job($1, $2)', [job, problem]);

const listed = (sql: Sql) =>
  sql(
    `select job, attempts, problem, since = now() as is_new, last_at = now() as is_latest
     from failed_jobs()`,
  );

test('a job that fails is listed with the moment of its first failure and of its last', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    await note(owner, 'backup', 'ENOSPC');
    const first = { job: 'backup', attempts: 1, problem: 'ENOSPC', is_new: true, is_latest: true };
    expect(await listed(as(people.admin))).toEqual([first]);
    await owner(`update private.failed_jobs set since = '2026-01-01', last_at = '2026-01-01'`);
    await note(owner, 'backup', 'EACCES');
    expect(await listed(as(people.admin))).toEqual([
      { ...first, attempts: 2, problem: 'EACCES', is_new: false },
    ]);
  });
});

test('one that succeeds is listed no more, and the others still are, the longest failing first', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    for (const job of ['backup', 'payroll_check', 'send_mails']) await note(owner, job, 'EACCES');
    await owner(`update private.failed_jobs set since = '2026-01-01' where job = 'send_mails'`);
    await note(owner, 'backup');
    expect(await as(people.admin)('select job from failed_jobs()')).toEqual([
      { job: 'send_mails' },
      { job: 'payroll_check' },
    ]);
  });
});

test.each(['t1', 's1'] as const)('the list is not for %s', async (who) => {
  await inTransaction(database, async ({ as }) => {
    expect(await refusalOf(listed(as(people[who])))).toMatchObject({ code: '42501' });
  });
});
