import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { withDatabase } from '../../server/db/connection.ts';
import { startEngine } from '../../server/db/engine.ts';
import { urlOfRunning } from '../../server/db/running-server.ts';
import { loadKeys, readKeyFile } from '../../server/keys.ts';
import { askAgain } from '../harness/ask-again.ts';
import { createDatabase } from '../harness/copy-database.ts';
import { databaseOfTest } from '../harness/database.ts';
import { lineTo } from '../harness/line.ts';
import { untilOneWaits } from '../harness/lock-waits.ts';
import { openPool } from '../harness/open-pool.ts';
import { type People, seedPeople } from '../harness/people.ts';
import { putPractice } from '../harness/prepared-practice.ts';
import {
  addressOf,
  type Program,
  runCommand,
  runProgram,
  temporaryFolder,
} from '../harness/program.ts';
import { signIn } from '../harness/sign-in.ts';
import { runSql } from '../harness/sql.ts';
import { testFolder } from '../harness/test-folder.ts';

const generated = z.object({ action_link: z.string() });

let programs: Program[] = [];
afterEach(async () => {
  await Promise.all(programs.map((program) => program.stop()));
  programs = [];
});

function start(env: Record<string, string>): Program {
  const program = runProgram('server/main.ts', env);
  programs.push(program);
  return program;
}

async function stop(program: Program): Promise<void> {
  await program.stop();
}

/** Stops a server, and waits until PostgreSQL has noticed that its connections are gone. */
async function leave(program: Program, url: string): Promise<void> {
  await stop(program);
  const served = `select from pg_stat_activity
    where datname = current_database() and application_name like 'track-and-pay%'`;
  await expect.poll(() => runSql(url, served)).toEqual([]);
}

const secretsIn = (dataDir: string) =>
  loadKeys({ dataDir, jwtSecret: undefined, taxKey: undefined });

/** The folder of an embedded practice with the cast of the tests, stopped. Each test has a copy of it. */
let original: string;
let people: People;

beforeAll(async () => {
  original = putPractice(temporaryFolder());
  const program = runProgram('server/main.ts', { DATA_DIR: original });
  await addressOf(program);
  const { passwords } = await secretsIn(original);
  const owner = openPool({ connectionString: urlOfRunning(original, passwords.owner), max: 1 });
  people = await seedPeople(owner);
  await owner.end();
  await stop(program);
});
afterAll(() => rmSync(original, { recursive: true, force: true }));

/** Copies PostgreSQL's files, of which the owner must stay the same. */
function copyCluster(folder: string): void {
  execFileSync('cp', ['-a', join(original, 'postgres'), folder]);
}

function copyKeys(dataDir: string): void {
  copyFileSync(join(original, 'keys.json'), join(dataDir, 'keys.json'));
}

/** An embedded practice with the cast of the tests and one tax number, running. */
async function practiceIn(dataDir: string): Promise<Program> {
  copyKeys(dataDir);
  copyCluster(dataDir);
  const program = start({ DATA_DIR: dataDir });
  await addressOf(program);
  const { passwords, taxKey } = await secretsIn(dataDir);
  await runSql(
    urlOfRunning(dataDir, passwords.owner) ?? '',
    `select private.set_tax_identifier($2, 'ssn', '123-45-6789')
     from set_config('app.tax_key', $1, false)`,
    [taxKey, people.t1.id],
  );
  return program;
}

describe('a lost keys.json', () => {
  it('stops the start, is never replaced by itself, and can be by a command', async () => {
    const dataDir = testFolder();
    const program = await practiceIn(dataDir);
    await stop(program);
    const file = join(dataDir, 'keys.json');
    const kept = readFileSync(file);
    rmSync(file);

    const refused = start({ DATA_DIR: dataDir });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(`The key file ${file} is missing`);
    expect(existsSync(file)).toBe(false);

    const asked = await runCommand('replace-keys', { DATA_DIR: dataDir });
    expect(asked).toEqual({
      code: 1,
      says: expect.stringMatching(/^The tax numbers of 1 person .* Nothing was changed\.$/),
    });
    expect(existsSync(file)).toBe(false);
    const replaced = await runCommand(
      'replace-keys',
      { DATA_DIR: dataDir },
      '--forget-tax-numbers',
    );
    expect(replaced).toEqual({
      code: 0,
      says: expect.stringContaining('have to be entered again: Tom Birch.'),
    });
    expect(readFileSync(file)).not.toEqual(kept);

    const again = start({ DATA_DIR: dataDir });
    const url = await addressOf(again);
    expect(await signIn(url, people.t1.email)).toMatch(/^ey/);
    const whole = await runCommand('verify-audit', { DATA_DIR: dataDir });
    expect(whole.says).toMatch(/^The audit trail is whole/);
  });
});

describe('another JWT_SECRET', () => {
  it('is refused on the embedded database, and taken over by a command that signs everyone out', async () => {
    const dataDir = testFolder();
    const program = await practiceIn(dataDir);
    const url = await addressOf(program);
    await signIn(url, people.t1.email);
    const env = { DATA_DIR: dataDir, JWT_SECRET: 'another secret of more than 32 characters' };
    expect(await runCommand('replace-keys', env)).toEqual({
      code: 1,
      says: 'A server is running on this practice. Stop it first; nothing was changed.',
    });
    await stop(program);

    const refused = start(env);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('The JWT_SECRET in use is not the one of this database');

    expect(await runCommand('replace-keys', env)).toEqual({
      code: 0,
      says: expect.stringContaining('Everyone signs in again (1 sign-in ended)'),
    });
    const again = start(env);
    const newUrl = await addressOf(again);
    expect(await signIn(newUrl, people.t1.email)).toMatch(/^ey/);
  });

  it('on a second host is refused, writes no key file, and leaves the first alone', async () => {
    const database = await databaseOfTest();
    const { t1 } = await database.practice();
    const first = { DATABASE_URL: database.url, DATA_DIR: testFolder() };
    const url = await addressOf(
      start({
        ...first,
        JWT_SECRET: 'a secret that only the tests know, 32+',
      }),
    );

    const second = start({
      DATABASE_URL: database.url,
      DATA_DIR: first.DATA_DIR,
      JWT_SECRET: 'another secret of more than 32 characters',
    });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('The JWT_SECRET in use is not the one of this database');
    const elsewhere = testFolder();
    const third = start({ DATABASE_URL: database.url, DATA_DIR: elsewhere });
    expect(await third.ended).toBe(1);
    expect(third.output()).toContain('keys.json is missing');
    expect(existsSync(join(elsewhere, 'keys.json'))).toBe(false);

    expect((await askAgain(`${url}/health`)).status).toBe(200);
    expect(await signIn(url, t1.email)).toMatch(/^ey/);
  });
});

it('keys are made by the first start on an empty database of a PostgreSQL of its own', async () => {
  const engine = await startEngine({ folder: testFolder(), password: 'owner', durable: false });
  onTestFinished(() => engine.stop());
  await createDatabase(engine.url, 'practice');
  const dataDir = testFolder();
  const env = { DATABASE_URL: withDatabase(engine.url, 'practice'), DATA_DIR: dataDir };
  const url = await addressOf(start(env));
  expect((await askAgain(`${url}/health`)).status).toBe(200);
  expect(existsSync(join(dataDir, 'keys.json'))).toBe(true);
});

describe('replacing keys that are there', () => {
  /** A running practice on its own PostgreSQL, because logins belong to the whole cluster. */
  async function practiceOn(dataDir: string) {
    copyKeys(dataDir);
    const folder = testFolder();
    copyCluster(folder);
    const secrets = () => secretsIn(dataDir);
    const { passwords, taxKey } = await secrets();
    const engine = await startEngine({ folder, password: passwords.owner, durable: false });
    onTestFinished(() => engine.stop());
    const database = { url: engine.url };
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir };
    const program = start(env);
    const url = await addressOf(program);
    const token = await signIn(url, people.t1.email);
    await runSql(
      database.url,
      `select private.set_tax_identifier(person.id, 'ssn', '123-45-' || to_char(row_number() over (), 'FM0000'))
       from set_config('app.tax_key', $1, false), private.people person`,
      [taxKey],
    );
    const numbers = async () =>
      runSql(
        database.url,
        `select person_id, private.tax_number(tax_identifiers) as number
         from set_config('app.tax_key', $1, false), private.tax_identifiers order by person_id`,
        [(await secrets()).taxKey],
      );
    return { database, env, program, url, token, secrets, numbers };
  }

  /** What a mail of these kinds would lead to: an invitation, a forgotten password, a change of address. */
  async function linksOf(practice: Awaited<ReturnType<typeof practiceOn>>): Promise<URL[]> {
    const { t1, t2 } = people;
    await runSql(
      practice.database.url,
      `insert into private.people (first_name, last_name, email, role)
       values ('Ivy', 'Nash', 'ivy.nash@example.com', 'therapist')`,
    );
    const { serviceKey } = await practice.secrets();
    const links = [
      { type: 'invite', email: 'ivy.nash@example.com' },
      { type: 'recovery', email: t1.email },
      { type: 'email_change_new', email: t2.email, new_email: 'tess@example.com' },
    ].map(async (asked) => {
      const answer = await askAgain(`${practice.url}/auth/v1/admin/generate_link`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${serviceKey}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(asked),
      });
      return new URL(generated.parse(await answer.json()).action_link);
    });
    return Promise.all(links);
  }

  /** As if nobody had sent a request for some seconds. */
  async function closeIdleConnections(url: string): Promise<void> {
    const listening = `select from pg_stat_activity
      where datname = current_database() and application_name = 'track-and-pay listen'`;
    await expect.poll(async () => (await runSql(url, listening)).length).toBeGreaterThan(0);
    await runSql(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name ~ '^track-and-pay (rest|auth)$'`,
    );
  }

  it('keeps every tax number, and no sign-in of before', async () => {
    const dataDir = testFolder();
    const { database, env, program, token, numbers } = await practiceOn(dataDir);
    const before = await numbers();
    expect(before).toHaveLength(6);
    const kept = readFileSync(join(dataDir, 'keys.json'));
    await closeIdleConnections(database.url);
    expect(await runCommand('replace-keys', env, '--new')).toEqual({
      code: 1,
      says: 'A server is running on this practice. Stop it first; nothing was changed.',
    });
    await leave(program, database.url);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('keys'))).toEqual(['keys.json']);

    const replaced = await runCommand('replace-keys', env, '--new');
    expect(replaced.says).toContain('6 tax numbers were re-encrypted');
    expect(replaced.code).toBe(0);
    const files = readdirSync(dataDir).filter((name) => name.startsWith('keys'));
    expect(files).toEqual(['keys.json', expect.stringMatching(/^keys\.until-.*\.json$/)]);
    expect(readFileSync(join(dataDir, files[1] ?? ''))).toEqual(kept);
    expect(readFileSync(join(dataDir, 'keys.json'))).not.toEqual(kept);
    expect(await numbers()).toEqual(before);

    const url = await addressOf(start(env));
    const answer = await fetch(`${url}/auth/v1/user`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(403);
    expect(await signIn(url, people.t1.email)).toMatch(/^ey/);
  });

  it('opens no link that was mailed before', async () => {
    const practice = await practiceOn(testFolder());
    const { database, env, program } = practice;
    const links = await linksOf(practice);
    await runSql(
      database.url,
      `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge,
         provider_type, authentication_method, created_at, updated_at, auth_code_issued_at)
       select gen_random_uuid(), id, gen_random_uuid(), 'plain', repeat('x', 43), 'recovery', 'recovery',
         now(), now(), now() from auth.users`,
    );
    await leave(program, database.url);
    expect((await runCommand('replace-keys', env, '--new')).says).toContain(
      'links in mails sent before no longer open',
    );

    const url = await addressOf(start(env));
    for (const { pathname, search } of links) {
      const opened = await askAgain(`${url}${pathname}${search}`, { redirect: 'manual' });
      expect(opened.headers.get('Location')).toContain('error=access_denied');
    }
    const left = `select from auth.users where concat(confirmation_token, recovery_token,
      email_change, email_change_token_current, email_change_token_new) <> ''`;
    expect(await runSql(database.url, left)).toEqual([]);
    expect(await runSql(database.url, 'select from auth.flow_state')).toEqual([]);
  });

  it('takes the keys of the environment with a file of the former ones', async () => {
    const dataDir = testFolder();
    const { database, env, program, numbers } = await practiceOn(dataDir);
    const before = await numbers();
    await leave(program, database.url);
    const former = join(dataDir, 'former.json');
    renameSync(join(dataDir, 'keys.json'), former);
    const asked = await runCommand('replace-keys', env);
    expect(asked.says).toContain('--former FILE');
    const replaced = await runCommand('replace-keys', env, '--former', former);
    expect(replaced).toEqual({ code: 0, says: expect.stringContaining('6 tax numbers were') });
    expect(await numbers()).toEqual(before);
  });

  it('makes no new keys where the environment has one, which would stay in use', async () => {
    const dataDir = testFolder();
    const { env, database, program } = await practiceOn(dataDir);
    await leave(program, database.url);
    const { jwtSecret, taxKey } = readKeyFile(join(dataDir, 'keys.json'));
    for (const [set, says] of [
      [{ TAX_KEY: taxKey }, /^TAX_KEY is set, .* Nothing was changed\.$/],
      [{ JWT_SECRET: jwtSecret }, /^JWT_SECRET is set, .* Nothing was changed\.$/],
      [{ JWT_SECRET: jwtSecret, TAX_KEY: taxKey }, /^JWT_SECRET and TAX_KEY are set, /],
    ] as const) {
      const refused = await runCommand('replace-keys', { ...env, ...set }, '--new');
      expect(refused).toEqual({ code: 1, says: expect.stringMatching(says) });
    }
    expect(readdirSync(dataDir).filter((name) => name.startsWith('keys'))).toEqual(['keys.json']);
  });

  it.each([
    ['while it encrypts', 'lock private.tax_identifiers in share row exclusive mode', false],
    [
      'when the database has changed and the file has not',
      'select pg_advisory_lock(7205110019)',
      true,
    ],
  ])('goes on where it was killed %s', async (_, obstacle, isChanged) => {
    const dataDir = testFolder();
    const { database, env, program, numbers } = await practiceOn(dataDir);
    const before = await numbers();
    await leave(program, database.url);
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query(obstacle);
    const killed = runProgram('server/replace-keys.ts', env, ['--new']);
    programs.push(killed);
    await untilOneWaits(database.url, killed.ended);
    killed.kill('SIGKILL');
    await killed.ended;
    await holder.end();

    const kept = readFileSync(join(dataDir, 'keys.json'));
    const refused = start(env);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('Run "npm run replace-keys -- --new" again');
    const again = await runCommand('replace-keys', env, '--new');
    expect(again.code).toBe(0);
    expect(again.says.includes('6 tax numbers were re-encrypted')).toBe(!isChanged);
    expect(readFileSync(join(dataDir, 'keys.json'))).not.toEqual(kept);
    expect(await numbers()).toEqual(before);
    const url = await addressOf(start(env));
    expect(await signIn(url, people.t1.email)).toMatch(/^ey/);
  });

  it('keeps the new keys where the database has committed and its answer was lost', async () => {
    const dataDir = testFolder();
    const { database, env, program, numbers } = await practiceOn(dataDir);
    const before = await numbers();
    await leave(program, database.url);
    const { username, password, pathname, searchParams } = new URL(database.url);
    let isReplaced = false;
    const line = await lineTo(searchParams.get('host') ?? '', (message) => {
      isReplaced ||= message.includes('keys replaced');
      return isReplaced && message.includes('commit');
    });
    onTestFinished(() => line.close());
    const throughLine = `postgresql://${username}:${password}@127.0.0.1:${line.port}${pathname}`;

    const cut = await runCommand('replace-keys', { ...env, DATABASE_URL: throughLine }, '--new');
    expect(cut.code).toBe(1);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('keys'))).toEqual([
      'keys.json',
      'keys.next.json',
    ]);
    const refused = start(env);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('Run "npm run replace-keys -- --new" again');
    expect((await runCommand('replace-keys', env, '--new')).code).toBe(0);
    expect(await numbers()).toEqual(before);
    const url = await addressOf(start(env));
    expect(await signIn(url, people.t1.email)).toMatch(/^ey/);
  });
});

describe('a command aimed at a copy of a running practice', () => {
  it('is refused, and changes neither', async () => {
    const dataDir = testFolder();
    const copy = join(testFolder(), 'copy');
    await practiceIn(dataDir);
    // What PostgreSQL deletes meanwhile is left out.
    spawnSync('cp', ['-a', dataDir, copy]);
    for (const [script, ...parameters] of [
      ['make-admin', 'ghost@example.com', 'Ghost', 'Person'],
      ['verify-audit'],
      ['reset-two-factor', 'tom.birch@example.com'],
    ] as const) {
      expect(await runCommand(script, { DATA_DIR: copy }, ...parameters)).toEqual({
        code: 1,
        says: expect.stringContaining(`${copy} is a copy of the practice that runs on`),
      });
    }
    const { passwords } = await secretsIn(dataDir);
    const url = urlOfRunning(dataDir, passwords.owner) ?? '';
    expect(await runSql(url, `select from private.people where first_name = 'Ghost'`)).toEqual([]);
  });
});
