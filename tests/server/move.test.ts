import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { platformColumns } from '../../server/backup/platform-columns.ts';
import { withDatabase, withLogin } from '../../server/db/connection.ts';
import { startEngine } from '../../server/db/engine.ts';
import { openRestPool } from '../../server/db/pools.ts';
import { adminEmail } from '../../server/demo/cast.ts';
import { loadStory } from '../../server/demo/load.ts';
import { createDatabase } from '../harness/copy-database.ts';
import { databaseOfTest } from '../harness/database.ts';
import { testKeys, testSecrets } from '../harness/keys.ts';
import { everything } from '../harness/practice-rows.ts';
import { addressOf, runCommand, runProgram } from '../harness/program.ts';
import { emptyDatabase } from '../harness/releases.ts';
import { signIn } from '../harness/sign-in.ts';
import { runSql } from '../harness/sql.ts';
import { testFolder } from '../harness/test-folder.ts';
import { withoutTimeLimits } from '../harness/time-limits.ts';
import { whenAlone } from '../harness/when-alone.ts';

const secrets = { JWT_SECRET: testSecrets.jwtSecret, TAX_KEY: testSecrets.taxKey };

const move = (env: Record<string, string>, ...parameters: string[]) =>
  runCommand('move', { ...secrets, ...env }, ...parameters);

const platform = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../server/db/platform/${name}.sql`), 'utf8');

/**
 * A database as a Supabase project has it: sign-in of its own, with more tables and columns than ours
 * and owned by another login; the project's owner is no superuser.
 */
async function projectLike(): Promise<string> {
  const clusterUrl = inject('clusterUrl');
  const name = `project_${randomBytes(6).toString('hex')}`;
  await runSql(
    clusterUrl,
    `create role ${name} login createrole bypassrls password 'only for this test'`,
  );
  await createDatabase(clusterUrl, name, name);
  onTestFinished(async () => {
    await whenAlone(() => runSql(clusterUrl, `drop database ${name} with (force)`));
    await runSql(clusterUrl, `drop role ${name}`);
  });
  const url = withDatabase(clusterUrl, name);
  for (const part of ['roles', 'schemas', 'auth', 'caller']) await runSql(url, platform(part));
  await runSql(
    url,
    `drop schema host cascade;
     create table auth.schema_migrations (version text primary key);
     insert into auth.schema_migrations values ('20171026211738');
     create table auth.saml_providers (id uuid primary key, metadata_url text);
     alter table auth.users add column instance_note text;
     grant anon, authenticated, service_role, supabase_auth_admin to ${name} with admin option;
     grant all on schema auth, extensions, public to ${name};
     grant all on all tables in schema auth to ${name};
     revoke supabase_auth_admin from ${name};`,
  );
  return withLogin(url, name, 'only for this test');
}

it('a move lists every column of our own auth tables', async () => {
  const database = await databaseOfTest();
  const { rows } = await database.owner.query(
    `select attrelid::regclass::text as table, array_agg(attname::text order by attname) as columns
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'auth'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
     group by 1 order by 1`,
  );
  const known = [...platformColumns()]
    .map(([table, columns]) => ({ table, columns: [...columns].sort() }))
    .sort((a, b) => a.table.localeCompare(b.table));
  expect(known).toEqual(rows);
});

it('a practice is moved into a project like Supabase and back to a folder, row by row', async () => {
  const source = await databaseOfTest();
  await loadStory(source.url, (await testKeys()).taxKey);
  await runSql(
    source.url,
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     select gen_random_uuid(), id, 'recovery_token', 'of a link', email, now(), now() from auth.users limit 1;
     insert into private.outgoing_mails (person_id, subject, body, next_attempt_at)
     select id, 'Hello', 'It waits.', now() + interval '1 day' from private.people limit 1;
     insert into host.job_runs (job, day) values ('pay_periods', '2026-11-22')`,
  );
  const before = await everything(source.url);
  const project = await projectLike();

  expect(await move({ DATABASE_URL: source.url }, '--to', project)).toEqual({
    code: 0,
    says: expect.stringMatching(
      /^Moved \d+ rows of \d+ tables to .*\nThe audit trail is whole: [\s\S]*npm run supabase/,
    ),
  });
  const there = await everything(project);
  const differing = (after: Map<string, string[]>) =>
    [...before]
      .filter(([name]) => !name.startsWith('host.'))
      .filter(([name, rows]) => after.get(name)?.join() !== rows.join())
      .map(([name]) => name);
  // A new audit entry says where the practice comes from, and the project's users have one more column.
  const entries = ['audit_log', 'audit_log_id_seq'];
  const chain = ['private.audit_chain', 'private.audit_head'];
  // Links that were mailed lead to the former host.
  const links = 'auth.one_time_tokens';
  expect(differing(there)).toEqual([...entries, links, 'auth.users', ...chain]);
  expect([before.get(links)?.length, there.get(links)]).toEqual([1, []]);
  expect(there.get('private.outgoing_mails')?.join()).toContain('It waits.');
  expect(there.get('auth.users')?.length).toBe(before.get('auth.users')?.length);

  expect(await move({ DATABASE_URL: source.url }, '--to', project)).toEqual({
    code: 1,
    says: expect.stringMatching(/^The database is not empty/),
  });

  const dataDir = testFolder();
  expect(await move({ DATA_DIR: dataDir }, '--from', project)).toEqual({
    code: 0,
    says: expect.stringMatching(/^Moved \d+ rows of \d+ tables here; /),
  });
  const { passwords } = await testKeys();
  const engine = await startEngine({ folder: dataDir, password: passwords.owner });
  const back = await everything(engine.url).finally(() => engine.stop());
  expect(differing(back)).toEqual([...entries, links, ...chain]);
  const program = runProgram('server/main.ts', { DATA_DIR: dataDir, ...secrets });
  onTestFinished(() => program.stop());
  const url = await addressOf(program);
  expect(await signIn(url, adminEmail)).toMatch(/^ey/);
});

it('a backup is restored into a project like Supabase, whose logins stay as they are', async () => {
  const source = await databaseOfTest();
  await source.practice();
  await runSql(
    source.url,
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     select gen_random_uuid(), id, 'recovery_token', 'of a link', email, now(), now() from auth.users limit 1;
     insert into host.job_runs (job, day) values ('pay_periods', '2026-11-22')`,
  );
  const [dataDir, backups] = [testFolder(), testFolder()];
  const kept = await runCommand('backup', {
    ...secrets,
    DATABASE_URL: source.url,
    BACKUP_DIR: backups,
  });
  expect(kept.code).toBe(0);
  const [file = ''] = readdirSync(backups);
  const project = await projectLike();
  const env = { ...secrets, DATABASE_URL: project, DATA_DIR: dataDir };
  const restored = await runCommand('restore', env, join(backups, file));
  expect(restored).toEqual({
    code: 0,
    says: expect.stringMatching(
      /^Restored \d+ rows [\s\S]*that day\. Do the rest with npm run supabase/,
    ),
  });
  expect(restored.says).not.toContain('Not restored');
  expect(await runSql(project, 'select from auth.users limit 1')).toHaveLength(1);
  expect(await runSql(project, 'select from auth.one_time_tokens')).toEqual([]);
});

it('a move that is refused leaves nothing behind, and a running practice is not moved', async () => {
  const source = await databaseOfTest();
  await source.practice();
  const otherKey = {
    DATABASE_URL: source.url,
    TAX_KEY: 'another tax key of more than 32 characters',
  };
  await source.owner.query(`select private.set_tax_identifier(id, 'ssn', '123-45-6789')
    from private.people limit 1`);
  const project = await projectLike();
  expect(await move(otherKey, '--to', project)).toEqual({
    code: 1,
    says: expect.stringMatching(/^The tax key in use/),
  });
  expect(await runSql(project, `select to_regnamespace('private') as private`)).toEqual([
    { private: null },
  ]);
  expect(await runSql(project, 'select from auth.users')).toEqual([]);

  const served = await source.as('service', () =>
    move({ DATABASE_URL: source.url }, '--to', project),
  );
  expect(served).toEqual({ code: 1, says: expect.stringMatching(/^A server is running/) });
});

it('a move is refused while a practice with another secret runs beside the new database, which stays empty', async () => {
  const source = await databaseOfTest();
  const other = await databaseOfTest();
  const running = withoutTimeLimits(openRestPool(other.url, await testKeys(), 1));
  onTestFinished(() => running.end());
  // A connection in use is not closed, however long the refusal takes.
  const connection = await running.connect();
  onTestFinished(() => connection.release());
  const target = await emptyDatabase();
  const env = { DATABASE_URL: source.url, JWT_SECRET: 'another secret of more than 32 characters' };
  expect(await move(env, '--to', target)).toEqual({
    code: 1,
    says: expect.stringMatching(/^Another practice is running in the same PostgreSQL/),
  });
  expect(await runSql(target, `select to_regnamespace('private') as private`)).toEqual([
    { private: null },
  ]);
});

it('a move takes the password of the other database from PGPASSWORD, off the command line', async () => {
  const source = await databaseOfTest();
  const target = new URL(await emptyDatabase());
  const env = { DATABASE_URL: source.url, PGPASSWORD: decodeURIComponent(target.password) };
  target.password = '';
  const { says } = await move({ DATABASE_URL: source.url }, '--to', target.href);
  expect(says).toContain('it wants a password; put it into the address or PGPASSWORD');
  expect(await move(env, '--to', target.href)).toMatchObject({ code: 0 });
});
