import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { withDatabase, withLogin } from '../../server/db/connection.ts';
import { removeClusterFolder } from '../../server/db/system-user.ts';
import { demoSettings } from '../../server/demo/guard.ts';
import { databaseOfTest } from '../harness/database.ts';
import { holdDay } from '../harness/hold-day.ts';
import { testSecrets } from '../harness/keys.ts';
import { listen } from '../harness/listen.ts';
import { putPractice } from '../harness/prepared-practice.ts';
import { addressOf, type Program, runProgram, startOnceFree } from '../harness/program.ts';
import { runSql } from '../harness/sql.ts';
import { testFolder } from '../harness/test-folder.ts';

const secrets = { JWT_SECRET: testSecrets.jwtSecret, TAX_KEY: testSecrets.taxKey };
const link = /\/setup\?token=([\w-]+)/;

let programs: Program[] = [];

function start(env: Record<string, string>, script = 'server/main.ts'): Program {
  const program = runProgram(script, env);
  programs.push(program);
  return program;
}

afterEach(async () => {
  await Promise.all(programs.map((program) => program.stop()));
  programs = [];
});

async function setUp(url: string, token: string, email = 'ada@example.com'): Promise<number> {
  const answer = await fetch(`${url}/functions/v1/setup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      token,
      first_name: 'Ada',
      last_name: 'Moreau',
      email,
      password: 'a long enough one',
      practice_name: 'Quiet Water',
      timezone: 'America/Chicago',
      no_show_pay: 'nothing',
      sign_up: 'approval',
    }),
  });
  return answer.status;
}

async function isSetupNeeded(url: string): Promise<unknown> {
  return (await fetch(`${url}/functions/v1/setup`)).json();
}

async function signIn(url: string): Promise<number> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'a long enough one' }),
  });
  return answer.status;
}

async function healthOf(url: string): Promise<number> {
  return (await fetch(`${url}/health`)).status;
}

describe('npm start', () => {
  it('makes a practice in an empty folder, prints its one-time link, and stops cleanly', async () => {
    const dataDir = testFolder();
    const env = { DATA_DIR: dataDir, BACKUP_DIRS: '/backups' };
    const program = runProgram('server/main.ts', env, [], process.execPath);
    programs.push(program);
    await program.prints(/^BACKUP_DIRS is no setting and does nothing\. Is BACKUP_DIR meant\?$/m);
    const url = await addressOf(program);
    await expect.poll(() => healthOf(url)).toBe(200);
    await program.prints(link);
    expect(statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600);

    await program.stop();
    expect(await program.ended).toBe(0);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('loses nothing when it is killed, and starts again at once', async () => {
    const dataDir = putPractice(testFolder());
    const first = start({ DATA_DIR: dataDir });
    const [, token = ''] = await first.prints(link);
    expect(await setUp(await addressOf(first), token)).toBe(200);
    first.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');

    const { program, url } = await startOnceFree(() => start({ DATA_DIR: dataDir }));
    expect(await isSetupNeeded(url)).toEqual({ needed: false });
    expect(await signIn(url)).toBe(200);
    expect(program.output()).not.toMatch(link);
  });

  it('waits for the PostgreSQL of a killed process to end', async () => {
    const dataDir = putPractice(testFolder());
    const first = start({ DATA_DIR: dataDir });
    await addressOf(first);
    const postmaster = Number.parseInt(
      readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'),
      10,
    );
    process.kill(postmaster, 'SIGSTOP');
    first.kill('SIGKILL');
    const second = startOnceFree(() => start({ DATA_DIR: dataDir }));
    try {
      await programs[1]?.prints(/waiting for it to end/);
    } finally {
      process.kill(postmaster, 'SIGCONT');
    }
    const { url } = await second;
    await expect.poll(() => healthOf(url)).toBe(200);
  });

  it('brings a killed PostgreSQL back, and says 503 until then', async () => {
    const dataDir = putPractice(testFolder());
    const program = start({ DATA_DIR: dataDir });
    const url = await addressOf(program);
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    const postmaster = () => Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    const seen = new Set<number>();
    // PostgreSQL may be back before the next request: then it is killed again.
    while (!seen.has(503)) {
      await expect.poll(() => healthOf(url)).toBe(200);
      const killed = postmaster();
      process.kill(killed, 'SIGKILL');
      const isBack = () => existsSync(pidFile) && postmaster() !== killed;
      do seen.add(await healthOf(url));
      while (!seen.has(503) && !isBack());
    }
    await expect.poll(() => healthOf(url)).toBe(200);
    expect(await isSetupNeeded(url)).toEqual({ needed: true });
  });

  it.skipIf(process.getuid?.() !== 0)(
    'runs for root below a folder that is closed to everybody else',
    async () => {
      const closed = testFolder();
      chmodSync(closed, 0o700);
      const dataDir = join(closed, 'data');
      const program = start({ DATA_DIR: dataDir });
      const url = await addressOf(program);
      await expect.poll(() => healthOf(url)).toBe(200);
      expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
      onTestFinished(() => removeClusterFolder(join(dataDir, 'postgres')));
    },
  );
});

describe('two processes on one database', () => {
  it('print the same link, share one set-up and accept each other’s sign-ins', async () => {
    const database = await databaseOfTest();
    await holdDay(database.url);
    const env = { ...secrets, DATABASE_URL: database.url };
    const [first, second] = [
      start({ ...env, DATA_DIR: testFolder() }),
      start({ ...env, DATA_DIR: testFolder() }),
    ];
    const [one, two] = await Promise.all([addressOf(first), addressOf(second)]);
    const [[, token = ''], [, same]] = await Promise.all([first.prints(link), second.prints(link)]);
    expect(same).toBe(token);

    expect(await setUp(one, token)).toBe(200);
    expect(await setUp(two, token)).toBe(404);
    expect(await signIn(two)).toBe(200);

    await first.stop();
    expect(await first.ended).toBe(0);
    expect(await signIn(two)).toBe(200);
    const runsOf = () =>
      runSql(database.url, 'select job, count(*)::int from host.job_runs group by job');
    await expect.poll(runsOf).toContainEqual({ job: 'pay_periods', count: 1 });
    expect((await runsOf()).filter(({ count }) => count !== 1)).toEqual([]);
  });
});

describe('a start that cannot succeed ends with one sentence', () => {
  async function sentenceOf(env: Record<string, string>, script?: string): Promise<string> {
    const program = start({ DATA_DIR: testFolder(), ...env }, script);
    expect(await program.ended).toBe(1);
    expect(program.output()).not.toMatch(/^\s+at /m);
    return program.output().trim().split('\n').at(-1) ?? '';
  }

  it('when the port is taken', async () => {
    const other = createServer();
    onTestFinished(() => void other.close());
    const PORT = String(await listen(other));
    expect(await sentenceOf({ PORT })).toMatch(/^Port \d+ is taken.*PORT=\d+\.$/);
  });

  it('when the port is no number', async () => {
    expect(await sentenceOf({ PORT: 'http' })).toMatch(/^The setting PORT cannot be used/);
  });

  it('when the data folder cannot be written', async () => {
    const path = join(testFolder(), 'file');
    writeFileSync(path, '');
    expect(await sentenceOf({ DATA_DIR: path })).toMatch(/^The data folder .* cannot be written/);
  });

  it('when the key file cannot be read', async () => {
    const dataDir = testFolder();
    mkdirSync(join(dataDir, 'keys.json'));
    expect(await sentenceOf({ DATA_DIR: dataDir })).toMatch(
      /^The key file \S+ cannot be read \(EISDIR: .*\)\. Let the account/,
    );
  });

  it('when the key file is damaged', async () => {
    const dataDir = testFolder();
    writeFileSync(join(dataDir, 'keys.json'), '{"jwt_secret": ');
    expect(await sentenceOf({ DATA_DIR: dataDir })).toMatch(/^The key file .* is damaged/);
  });

  it('when the name of the temporary folder is too long for a socket', async () => {
    const folder = join(testFolder(), 'a'.repeat(90));
    mkdirSync(folder, { mode: 0o777 });
    expect(await sentenceOf({ DATA_DIR: testFolder(), TMPDIR: folder })).toBe(
      `PostgreSQL cannot put its socket in ${folder}: the name is too long for one, or its account may not write there. Set TMPDIR to another folder, for example TMPDIR=/tmp.`,
    );
  });

  it('when another PostgreSQL made the cluster', async () => {
    const dataDir = testFolder();
    mkdirSync(join(dataDir, 'postgres'), { mode: 0o755 });
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '9.6\n');
    expect(await sentenceOf({ DATA_DIR: dataDir, ...secrets })).toMatch(
      /^The database in .* was made by PostgreSQL 9, and this Track & Pay brings PostgreSQL \d+\. Run "npm run upgrade-database"/,
    );
  });

  it('when another server runs on the data folder', async () => {
    const dataDir = putPractice(testFolder());
    await addressOf(start({ DATA_DIR: dataDir }));
    expect(await sentenceOf({ DATA_DIR: dataDir })).toMatch(
      /^Another Track & Pay is already running/,
    );
  });

  it('when DATABASE_URL leads nowhere', async () => {
    expect(await sentenceOf({ DATABASE_URL: 'postgresql://me:pw@127.0.0.1:1/practice' })).toBe(
      'DATABASE_URL leads to 127.0.0.1:1/practice, but nothing listens there; start it or correct the address.',
    );
    expect(await sentenceOf({ DATABASE_URL: 'practice' })).toMatch(
      /^The setting DATABASE_URL cannot be used/,
    );
  });

  it('when DATABASE_URL has a wrong password or names no database', async () => {
    const database = await databaseOfTest();
    const wrong = withLogin(database.url, 'postgres', 'wrong-password');
    const sentence = await sentenceOf({ DATABASE_URL: wrong });
    expect(sentence).toMatch(/it refused the password; correct it\.$/);
    expect(sentence).not.toContain('wrong-password');
    expect(await sentenceOf({ DATABASE_URL: withDatabase(database.url, 'nowhere') })).toMatch(
      /that database does not exist/,
    );
  });

  it('when the database was changed by a newer version', async () => {
    const database = await databaseOfTest();
    await runSql(
      database.url,
      `insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'future')`,
    );
    expect(await sentenceOf({ ...secrets, DATABASE_URL: database.url })).toMatch(
      /^This database was made by a newer Track & Pay/,
    );
  });

  it('when the tax key is not the one the database was made with', async () => {
    const database = await databaseOfTest();
    const first = start({ ...secrets, DATABASE_URL: database.url, DATA_DIR: testFolder() });
    await addressOf(first);
    expect(
      await sentenceOf({ ...secrets, TAX_KEY: 'x'.repeat(40), DATABASE_URL: database.url }),
    ).toMatch(/^The tax key in use is not the one this database was made with/);
  });

  it('when the demo is told to run on the data of a practice', async () => {
    const database = await databaseOfTest();
    expect(
      await sentenceOf({ ...secrets, DATABASE_URL: database.url }, 'server/demo/main.ts'),
    ).toMatch(/^DATABASE_URL leads to a database that holds other data/);

    const dataDir = testFolder();
    writeFileSync(join(dataDir, 'keys.json'), '{}');
    expect(await sentenceOf({ DATA_DIR: dataDir }, 'server/demo/main.ts')).toMatch(
      /holds a practice, and the demo would throw it away/,
    );
    expect(readFileSync(join(dataDir, 'keys.json'), 'utf8')).toBe('{}');
  });
});

it('the demo uses no backup folder, mail server or copy that the shell has for a practice', () => {
  const settings = demoSettings({
    BACKUP_DIR: '/mnt/backups',
    SMTP_URL: 'smtp://mail.example:587',
    REPLICA_URL: 'postgres://copy.example/practice',
  });
  expect(settings.backup.folder).toBeUndefined();
  expect(settings).toMatchObject({ smtpUrl: undefined, replicaUrl: undefined });
});
