import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { advisoryLocks } from '../../server/db/advisory-locks.ts';
import { asService } from '../../server/db/as-service.ts';
import { openRestPool } from '../../server/db/pools.ts';
import { urlOfRunning } from '../../server/db/running-server.ts';
import { backUpWhenDue, leftToOthers } from '../../server/jobs/backups.ts';
import { attempt, daily, hourly, runOnceToday } from '../../server/jobs/index.ts';
import { loadKeys } from '../../server/keys.ts';
import { readSettings } from '../../server/settings.ts';
import { overviewCopy } from '../../web/features/overview/copy.ts';
import { databaseOfTest, testDatabase } from '../harness/database.ts';
import { holdDay } from '../harness/hold-day.ts';
import { testKeys, testSecrets } from '../harness/keys.ts';
import { putPractice } from '../harness/prepared-practice.ts';
import { addressOf, runProgram } from '../harness/program.ts';
import { testFolder } from '../harness/test-folder.ts';
import { withoutTimeLimits } from '../harness/time-limits.ts';

/** The settings of a server that backs this database up into the folder. */
const backingUp = (url: string, folder: string) =>
  readSettings({
    DATA_DIR: folder,
    DATABASE_URL: url,
    JWT_SECRET: testSecrets.jwtSecret,
    TAX_KEY: testSecrets.taxKey,
    BACKUP_DIR: join(folder, 'backups'),
  });

it('each job has words for the admins who read that it fails', () => {
  const source = readFileSync(join(import.meta.dirname, '../../server/jobs/index.ts'), 'utf8');
  const attempted = source.matchAll(/\battempt\('(\w+)'/g);
  const others = [...new Set([...attempted].map(([, name]) => name))].sort();
  expect(others).toEqual(['backup', 'send_mails']);
  const names = [...[...daily, ...hourly].map(({ name }) => name), ...others];
  const worded = Object.keys(overviewCopy.words).filter((word) => /^job_(?!unknown$)/.test(word));
  expect(worded.sort()).toEqual(names.map((name) => `job_${name}`).sort());
});

describe('a daily job', () => {
  const database = testDatabase();
  let pool: pg.Pool;
  beforeAll(async () => {
    await holdDay(database.url);
    pool = withoutTimeLimits(openRestPool(database.url, await testKeys()));
    // Not the limit of the jobs.
    pool.options.statement_timeout = 600_000;
  });
  afterAll(() => pool.end());

  it('is done once a day, however many processes try', async () => {
    let runs = 0;
    const job = {
      name: 'count',
      run: async () => {
        runs += 1;
      },
    };
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => runOnceToday(pool, job)));
    expect(outcomes.filter((done) => done)).toHaveLength(1);
    expect(await runOnceToday(pool, job)).toBe(false);
    expect(runs).toBe(1);
  });

  it('is done on a day that was noted while the clock was ahead, once', async () => {
    await database.owner.query(
      `insert into host.job_runs (job, day, done_at)
       values ('catch up', private.practice_today(), now() + interval '1 year'),
         ('catch up', private.practice_today() + 1, now() + interval '5 hours')`,
    );
    const job = { name: 'catch up', run: async () => {} };
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => runOnceToday(pool, job)));
    expect(outcomes.filter((done) => done)).toHaveLength(1);
    expect(await runOnceToday(pool, job)).toBe(false);
    const noted = await database.owner.query(
      `select day - private.practice_today() as ahead from host.job_runs where job = 'catch up'`,
    );
    expect(noted.rows).toEqual([{ ahead: 0 }]);
  });

  it('forgets when it was done long ago, and no run of other jobs', async () => {
    const { owner } = database;
    await owner.query(
      `insert into host.job_runs (job, day, done_at)
       select job, day, day from unnest(array['forget', 'another']) job,
         generate_series(private.practice_today() - 100, private.practice_today() - 1, '1 day') day`,
    );
    expect(await runOnceToday(pool, { name: 'forget', run: async () => {} })).toBe(true);
    const { rows } = await owner.query(
      `select job, count(*)::int, min(private.practice_today() - day) as newest
       from host.job_runs where job in ('forget', 'another') group by job order by job`,
    );
    expect(rows).toEqual([
      { job: 'another', count: 100, newest: 1 },
      { job: 'forget', count: 60, newest: 0 },
    ]);
  });

  it('is tried again after it failed, and leaves nothing half done', async () => {
    const failing = {
      name: 'announce',
      run: async (client: pg.PoolClient) => {
        await client.query(`update public.practice_settings set company_name = 'half done'`);
        throw new Error('no luck');
      },
    };
    await expect(runOnceToday(pool, failing)).rejects.toThrow('no luck');
    const settings = await database.owner.query(
      'select company_name from public.practice_settings',
    );
    expect(settings.rows).toEqual([{ company_name: '' }]);
    expect(await runOnceToday(pool, { name: 'announce', run: async () => {} })).toBe(true);
  });

  it.each([...daily, ...hourly])('$name may take longer than a request', async (job) => {
    const limit = await asService(pool, async (client) => {
      await job.run(client);
      return (await client.query('show statement_timeout')).rows;
    });
    expect(limit).toEqual([{ statement_timeout: '30min' }]);
  });

  it('may wait for half an hour where another process does it', async () => {
    await database.owner.query(`
      create table public.limits_seen (statement_timeout text);
      create function public.note_limit() returns trigger language plpgsql security definer as $$
      begin
        insert into public.limits_seen values (current_setting('statement_timeout'));
        return new;
      end $$;
      create trigger note_limit before insert on host.job_runs
        for each row execute function public.note_limit()`);
    await runOnceToday(pool, { name: 'wait', run: async () => {} });
    const { rows } = await database.owner.query('select * from public.limits_seen');
    await database.owner.query(
      'drop table public.limits_seen; drop function public.note_limit cascade',
    );
    expect(rows).toEqual([{ statement_timeout: '30min' }]);
  });

  it('makes the two pay periods that come next', async () => {
    const rows = await database.as('service', async (sql) => {
      await sql('select private.ensure_pay_periods()');
      return sql(
        'select count(*)::int as ahead from public.payroll_periods where start_date > private.practice_today()',
      );
    });
    expect(rows).toEqual([{ ahead: 2 }]);
  });

  it('that fails is shown to admins, with PostgreSQL’s code and not its words, until it succeeds', async () => {
    const { admin } = await database.practice();
    const failures = () =>
      database.as(admin, (sql) => sql('select job, attempts, problem from failed_jobs()'));
    const log = pino({ level: 'silent' });
    const fail = () => pool.query('select * from a_table_of_secrets');
    await attempt('payroll_check', pool, log, fail);
    await attempt('payroll_check', pool, log, fail);
    expect(await failures()).toEqual([{ job: 'payroll_check', attempts: 2, problem: '42P01' }]);
    await attempt('payroll_check', pool, log, async () => {});
    expect(await failures()).toEqual([]);
  });
});

describe('a scheduled backup', () => {
  async function practiceToBackUp() {
    const database = await databaseOfTest();
    const pool = withoutTimeLimits(openRestPool(database.url, await testKeys()));
    onTestFinished(() => pool.end());
    return { database, pool, folder: testFolder() };
  }

  it('that fails on one server is shown until one succeeds, whatever the others find to do', async () => {
    const { database, pool, folder } = await practiceToBackUp();
    const log = pino({ level: 'silent' });
    const env = {
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      JWT_SECRET: testSecrets.jwtSecret,
      TAX_KEY: testSecrets.taxKey,
    };
    const backUp = (more: Record<string, string> = { BACKUP_DIR: join(folder, 'backups') }) =>
      attempt('backup', pool, log, () =>
        backUpWhenDue({ rest: pool, settings: readSettings({ ...env, ...more }) }),
      );
    const failures = async () => {
      const { rows } = await database.owner.query('select job, attempts from private.failed_jobs');
      return rows;
    };
    const fails = () =>
      attempt('backup', pool, log, () => Promise.reject(new Error('The disk is full.')));
    const other = await database.owner.connect();
    try {
      await fails();
      await other.query('select pg_advisory_lock($1)', [advisoryLocks.backup]);
      await backUp();
      expect(await failures()).toEqual([{ job: 'backup', attempts: 1 }]);
      await other.query('select pg_advisory_unlock($1)', [advisoryLocks.backup]);
      // A server that makes no backups.
      await backUp({});
      expect(await failures()).toEqual([{ job: 'backup', attempts: 1 }]);

      await backUp();
      expect(readdirSync(join(folder, 'backups'))).toHaveLength(1);
      expect(await failures()).toEqual([]);
      // Nothing is due, because the last backup is recent.
      await fails();
      await backUp();
      expect(await failures()).toEqual([]);
    } finally {
      other.release();
    }
  });

  it('has the environment of the server', async () => {
    const { database, pool, folder } = await practiceToBackUp();
    const seen = join(folder, 'seen');
    const noting = join(folder, 'note.cjs');
    writeFileSync(
      noting,
      `require('node:fs').writeFileSync(${JSON.stringify(seen)}, String(process.env.PGSSLMODE))`,
    );
    vi.stubEnv('NODE_OPTIONS', `--require ${noting}`);
    vi.stubEnv('PGSSLMODE', 'disable');
    try {
      const settings = backingUp(database.url, folder);
      expect(await backUpWhenDue({ rest: pool, settings })).toBe('made');
      expect(existsSync(seen) && readFileSync(seen, 'utf8')).toBe('disable');
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('and a write of what payroll reads do not wait for each other', async () => {
    const { database, pool, folder } = await practiceToBackUp();
    const writer = await database.owner.connect();
    // Noted while the clock was ahead.
    await database.owner.query(
      `insert into host.backups (made_at, file, bytes) values (now() + interval '1 year', 'ahead', 1)`,
    );
    try {
      await writer.query('begin');
      await writer.query('select pg_advisory_xact_lock_shared(private.payroll_lock())');
      const settings = backingUp(database.url, folder);
      expect(await backUpWhenDue({ rest: pool, settings })).toBe('made');
      expect(readdirSync(join(folder, 'backups'))).toHaveLength(1);
    } finally {
      await writer.query('rollback');
      writer.release();
    }
  });

  it('is made once by the server when the last is old enough, and shows in /metrics', async () => {
    const dataDir = putPractice(testFolder());
    const dir = join(testFolder(), 'backups');
    const token = 'a-token-for-the-metrics';
    const env = { DATA_DIR: dataDir, BACKUP_DIR: dir, METRICS_TOKEN: token };
    const program = runProgram('server/main.ts', env);
    onTestFinished(() => program.stop());
    const url = await addressOf(program);
    const files = () => (existsSync(dir) ? readdirSync(dir) : []);
    await expect
      .poll(files)
      .toEqual([expect.stringMatching(/^track-and-pay-.*Z-[0-9a-f]{8}\.tar\.gz$/)]);
    const metrics = async () =>
      (await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })).text();
    await expect.poll(metrics).toMatch(/^track_and_pay_backup_age_seconds \d+/m);

    const keys = await loadKeys({ dataDir, jwtSecret: undefined, taxKey: undefined });
    const pool = withoutTimeLimits(
      openRestPool(urlOfRunning(dataDir, keys.passwords.owner) ?? '', keys, 2),
    );
    onTestFinished(() => pool.end());
    const settings = readSettings(env);
    const answers: string[] = [];
    // The server holds its lock until the process that made the backup has ended.
    await expect
      .poll(async () => {
        answers.push(await backUpWhenDue({ rest: pool, settings }));
        return answers.at(-1);
      })
      .not.toBe(leftToOthers);
    expect(answers.at(-1)).toBe('not due');
  });
});
