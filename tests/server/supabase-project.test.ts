import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runStatements } from '../../scripts/supabase/run-statements.ts';
import { scheduleJobs, storeTaxKey } from '../../scripts/supabase/statements.ts';
import { daily, hourly } from '../../server/jobs/index.ts';
import { freshDatabase } from '../harness/database.ts';

const project = {
  SUPABASE_PROJECT: 'abcdefghijklmnopqrst',
  SUPABASE_DATABASE_URL: 'postgresql://postgres:planted-password@127.0.0.1:1/postgres',
  SUPABASE_ANON_KEY: 'planted-anon-key',
  SUPABASE_ACCESS_TOKEN: 'planted-access-token',
  TAX_KEY: 'planted tax key of 32 characters or more',
  SITE_URL: 'https://practice.example',
  SMTP_URL: 'smtp://planted-user:planted-pass@mail.example:465',
  MAIL_FROM: 'practice@practice.example',
};

function run(env: Record<string, string>) {
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'supabase.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  return { status, stdout, stderr };
}

it('says every step before it does anything, and no secret', () => {
  const { status, stdout } = run(project);
  expect(status).toBe(0);
  expect(stdout.match(/^\d\. /gm)).toHaveLength(7);
  expect(stdout).toMatch(/functions deploy --project-ref abcdefghijklmnopqrst/);
  expect(stdout).toMatch(/Nothing was changed/);
  expect(stdout).not.toMatch(/planted/);
});

it('names everything that is not set at once', () => {
  const { TAX_KEY: _, ...rest } = project;
  const { status, stdout, stderr } = run({ ...rest, SITE_URL: 'practice' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/TAX_KEY: is not set/);
  expect(stderr).toMatch(/SITE_URL: /);
  expect(stderr).not.toMatch(/^\s+at /m);
});

it('lets pg_cron do what the jobs of our host do, and keeps the first tax key', async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  // As much of the two extensions as a project lends to the statements.
  await database.owner.query(`
    create schema cron;
    create table cron.job (jobname text primary key, schedule text, command text);
    create function cron.schedule(name text, times text, work text) returns void language sql as
      'insert into cron.job values ($1, $2, $3)
       on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command';
    create schema net;
    create function net.http_post(url text, headers jsonb) returns bigint language sql as 'select 1::bigint';
    create schema if not exists vault;
    create table if not exists vault.secrets (name text unique, secret text);
    create or replace function vault.create_secret(secret text, name text) returns void language sql as
      'insert into vault.secrets (name, secret) values ($2, $1)'`);
  for (const key of [project.TAX_KEY, 'another one']) {
    await runStatements(database.url, [
      ...storeTaxKey(key),
      ...scheduleJobs('https://abcdefghijklmnopqrst.supabase.co', 'anon'),
    ]);
  }
  const { rows: secrets } = await database.owner.query(`select secret from vault.secrets`);
  expect(secrets).toEqual([{ secret: project.TAX_KEY }]);

  const { rows } = await database.owner.query<{ command: string }>('select command from cron.job');
  expect(rows).toHaveLength(daily.length + hourly.length + 1);
  for (const { command } of rows) await database.owner.query(command);
});
