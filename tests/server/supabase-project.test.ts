import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cliEnvironment } from '../../scripts/supabase/cli-environment.ts';
import { projectSettings } from '../../scripts/supabase/project.ts';
import { runStatements } from '../../scripts/supabase/run-statements.ts';
import { limitRequests, scheduleJobs, storeTaxKey } from '../../scripts/supabase/statements.ts';
import { withLogin } from '../../server/db/connection.ts';
import { startEngine } from '../../server/db/engine.ts';
import { inTransaction } from '../../server/db/with-client.ts';
import { daily, hourly } from '../../server/jobs/index.ts';
import { databaseOfTest } from '../harness/database.ts';
import { runSql } from '../harness/sql.ts';
import { testFolder } from '../harness/test-folder.ts';

const root = join(import.meta.dirname, '..', '..');

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
  const script = join(root, 'scripts', 'supabase.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  return { status, stdout, stderr };
}

it('says every step before it does anything, and no secret', () => {
  const { status, stdout } = run(project);
  expect(status).toBe(0);
  expect(stdout.match(/^\d\. /gm)).toHaveLength(8);
  // A practice that moved there lacks the files of rules that it never needed, older than what it has.
  expect(stdout).toMatch(/db push .*--include-all/);
  expect(stdout).toMatch(/functions deploy --project-ref abcdefghijklmnopqrst/);
  expect(stdout).toMatch(/Nothing was changed/);
  expect(stdout).not.toMatch(/planted/);
});

it('takes the address of the site with a slash at its end, and links of mails have one', () => {
  const { SITE_URL } = projectSettings.parse({ ...project, SITE_URL: 'https://practice.example/' });
  expect(`${SITE_URL}/therapist/pay`).toBe('https://practice.example/therapist/pay');
});

it.each([
  [
    'smtp://user%40mail:p%3Aw@mail.example:2525',
    '"The Practice" <no-reply@practice.example>',
    {
      host: 'mail.example',
      port: '2525',
      user: 'user@mail',
      pass: 'p:w',
      admin_email: 'no-reply@practice.example',
      sender_name: 'The Practice',
    },
  ],
  [
    'smtps://user:pw@mail.example',
    'no-reply@practice.example',
    {
      host: 'mail.example',
      port: '465',
      user: 'user',
      pass: 'pw',
      admin_email: 'no-reply@practice.example',
      sender_name: 'no-reply@practice.example',
    },
  ],
])('gives sign-in the mail server %s, from %s', (SMTP_URL, MAIL_FROM, parts) => {
  const given = cliEnvironment(projectSettings.parse({ ...project, SMTP_URL, MAIL_FROM }));
  const config = readFileSync(join(root, 'supabase', 'config.toml'), 'utf8');
  const smtp = config.slice(
    config.indexOf('[auth.email.smtp]'),
    config.indexOf('[auth.rate_limit]'),
  );
  const asked = [...smtp.matchAll(/^(\w+) = "env\((\w+)\)"$/gm)];
  expect(asked.map(([, name, variable = '']) => [name, given[variable]])).toEqual(
    Object.entries(parts),
  );
  const all = [...config.matchAll(/"env\((\w+)\)"/g)].map(([, name]) => name);
  expect(Object.keys(given)).toEqual(expect.arrayContaining(all));
});

it('asks for a mail server with a login, which the sign-in of a project needs', () => {
  const { status, stderr } = run({ ...project, SMTP_URL: 'smtp://mail.example:465' });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/SMTP_URL: needs a user and a pass/)]);
});

it.each(['smtp://user:pw@mail.example', 'smtp://user:pw@mail.example:25'])(
  'asks for a port that its functions reach in place of %s',
  (SMTP_URL) => {
    const { error } = projectSettings.safeParse({ ...project, SMTP_URL });
    expect(error?.issues).toEqual([
      expect.objectContaining({
        path: ['SMTP_URL'],
        message: expect.stringMatching(/^needs a port such as 465 or 2525/),
      }),
    ]);
  },
);

it('asks for the address of a site without a path: what mails add to it begins at its root', () => {
  const { status, stderr } = run({ ...project, SITE_URL: 'https://practice.example/portal' });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/SITE_URL: must name the host alone/),
  ]);
});

it('names everything that is not set at once', () => {
  const { TAX_KEY: _, ...rest } = project;
  const { status, stdout, stderr } = run({ ...rest, SITE_URL: 'practice' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/TAX_KEY: is not set/);
  expect(stderr).toMatch(/SITE_URL: /);
  expect(stderr).not.toMatch(/^\s+at /m);
});

/** A database with what the statements use of a project's extensions. */
async function standIn() {
  const database = await databaseOfTest();
  await database.owner.query(`
    create schema cron;
    create table cron.job (jobname text primary key, schedule text, command text);
    create function cron.schedule(name text, times text, work text) returns void language sql as
      'insert into cron.job values ($1, $2, $3)
       on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command';
    create schema net;
    create function net.http_post(url text, headers jsonb) returns bigint language sql as 'select 1::bigint';
    create schema vault;
    create table vault.secrets (name text unique, secret text);
    create view vault.decrypted_secrets as select name, secret as decrypted_secret from vault.secrets;
    create function vault.create_secret(secret text, name text) returns void language sql as
      'insert into vault.secrets (name, secret) values ($2, $1)'`);
  const secrets = async () => (await database.owner.query('select secret from vault.secrets')).rows;
  return { database, secrets };
}

it('lets pg_cron do what the jobs of our host do', async () => {
  const { database } = await standIn();
  for (let round = 0; round < 2; round += 1) {
    await runStatements(
      database.url,
      scheduleJobs('https://abcdefghijklmnopqrst.supabase.co', 'anon'),
    );
  }
  const { rows } = await database.owner.query<{ command: string }>('select command from cron.job');
  expect(rows).toHaveLength(daily.length + hourly.length + 1);
  for (const { command } of rows) await database.owner.query(command);
});

it('limits requests as the owner of a project may, who is no superuser', async () => {
  // On a PostgreSQL of its own, because the roles are the cluster's. Of a project's settings its extension
  // supautils lets the owner change those of pgrst too.
  const engine = await startEngine({ folder: testFolder(), password: 'owner', durable: false });
  onTestFinished(() => engine.stop());
  await runSql(
    engine.url,
    `create role anon nologin; create role authenticated nologin; create role authenticator login noinherit;
     create role project login createrole password 'project';
     grant authenticated, authenticator to project with admin option;
     grant set on parameter "pgrst.openapi_mode" to project`,
  );
  for (let round = 0; round < 2; round += 1) {
    await runStatements(withLogin(engine.url, 'project', 'project'), limitRequests());
  }
  expect(
    await runSql(
      engine.url,
      `select setrole::regrole::text as role, setconfig as set from pg_db_role_setting order by 1`,
    ),
  ).toEqual([
    { role: 'authenticated', set: ['lock_timeout=5s'] },
    { role: 'authenticator', set: ['pgrst.openapi_mode=disabled'] },
  ]);
});

it('keeps the first tax key, and refuses another', async () => {
  const { database, secrets } = await standIn();
  await runStatements(database.url, storeTaxKey(project.TAX_KEY));
  await runStatements(database.url, storeTaxKey(project.TAX_KEY));
  await expect(runStatements(database.url, storeTaxKey('another one'))).rejects.toThrow(
    /^TAX_KEY is not the key in the vault of the project/,
  );
  expect(await secrets()).toEqual([{ secret: project.TAX_KEY }]);
});

const moved = {
  'of a person': `select private.set_tax_identifier(id, 'ssn', '123-45-6789')
    from private.people where first_name = 'Tom'`,
  'of a person, as older releases stored it': `insert into private.tax_identifiers
      (person_id, kind, encrypted, last_four)
    select id, 'ssn', extensions.pgp_sym_encrypt('123456789', private.tax_key()), '6789'
    from private.people where first_name = 'Tom'`,
  'of the practice': `insert into private.tax_payer
      (name, address_line1, city, state, zip, encrypted, last_four)
    values ('Birch Practice', '1 Main Street', 'Albany', 'NY', '12207',
      private.sealed_payer_number('123456789', private.tax_key()), '6789')`,
};

it.each(Object.entries(moved))(
  'stores no key that a number %s, which came with a move, does not open with',
  async (_, insert) => {
    const { database, secrets } = await standIn();
    await database.practice();
    await inTransaction(database.url, async (client) => {
      await client.query(`select set_config('app.tax_key', $1, true)`, [project.TAX_KEY]);
      await client.query(insert);
    });
    const another = 'another key of tax numbers, 32 characters';
    await expect(runStatements(database.url, storeTaxKey(another))).rejects.toThrow(
      'The key for tax numbers on this server is not the one they were stored with.',
    );
    expect(await secrets()).toEqual([]);
    await runStatements(database.url, storeTaxKey(project.TAX_KEY));
    expect(await secrets()).toEqual([{ secret: project.TAX_KEY }]);
  },
);
