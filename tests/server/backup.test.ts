import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { Encrypter } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadDatabase } from '../../server/backup/load-database.ts';
import { openArchive } from '../../server/backup/read-archive.ts';
import { readDatabase } from '../../server/backup/read-database.ts';
import { writeArchive } from '../../server/backup/write-archive.ts';
import { advisoryLocks } from '../../server/db/advisory-locks.ts';
import { startEngine } from '../../server/db/engine.ts';
import { openRestPool } from '../../server/db/pools.ts';
import { urlOfRunning } from '../../server/db/running-server.ts';
import { readSchema, type Schema } from '../../server/db/schema-files.ts';
import { adminEmail, therapistEmail } from '../../server/demo/cast.ts';
import { loadStory } from '../../server/demo/load.ts';
import { backUpWhenDue } from '../../server/jobs/backups.ts';
import { loadKeys, makeKeyFile } from '../../server/keys.ts';
import { readSettings } from '../../server/settings.ts';
import { askAgain } from '../harness/ask-again.ts';
import { databaseOfTest } from '../harness/database.ts';
import { holdDay } from '../harness/hold-day.ts';
import { testKeys, testSecrets } from '../harness/keys.ts';
import { lineTo } from '../harness/line.ts';
import { untilSomeWait } from '../harness/lock-waits.ts';
import { everything } from '../harness/practice-rows.ts';
import {
  addressOf,
  type Program,
  runCommand,
  runProgram,
  temporaryFolder,
} from '../harness/program.ts';
import { emptyDatabase } from '../harness/releases.ts';
import { signIn } from '../harness/sign-in.ts';
import { runSql } from '../harness/sql.ts';
import { testFolder } from '../harness/test-folder.ts';
import { withoutTimeLimits } from '../harness/time-limits.ts';

const passphrase = 'twelve or more characters';

const fileSecrets = { jwtSecret: undefined, taxKey: undefined };

/** An embedded practice with the story of the demo in it, running. */
let original: { dataDir: string; url: string; databaseUrl: string; program: Program };
let backups: string;

beforeAll(async () => {
  const dataDir = temporaryFolder();
  backups = temporaryFolder();
  const program = runProgram('server/main.ts', { DATA_DIR: dataDir });
  const url = await addressOf(program);
  const keys = await loadKeys({ dataDir, ...fileSecrets });
  const databaseUrl = urlOfRunning(dataDir, keys.passwords.owner) ?? '';
  await holdDay(databaseUrl);
  await loadStory(databaseUrl, keys.taxKey);
  original = { dataDir, url, databaseUrl, program };
});

afterAll(async () => {
  await original.program.stop();
  rmSync(original.dataDir, { recursive: true, force: true });
  rmSync(backups, { recursive: true, force: true });
});

const keyFile = () => join(original.dataDir, 'keys.json');

/** For a database in the cluster of the tests: logins belong to the whole cluster, where their secret is in use. */
async function keyFileForCluster(): Promise<string> {
  const { taxKey } = await loadKeys({ dataDir: original.dataDir, ...fileSecrets });
  const file = join(testFolder(), 'keys.json');
  const secrets = { jwt_secret: testSecrets.jwtSecret, tax_key: taxKey };
  writeFileSync(file, JSON.stringify(secrets));
  return file;
}

async function backUp(env: Record<string, string> = {}): Promise<string> {
  const { code, says } = await runCommand('backup', {
    DATA_DIR: original.dataDir,
    BACKUP_DIR: backups,
    ...env,
  });
  expect({ code, says }).toMatchObject({ code: 0 });
  const file = /^ {2}(\S+) \(/m.exec(says)?.[1] ?? '';
  if (env.BACKUP_PASSPHRASE === undefined) latest = file;
  return file;
}

/** The latest without a passphrase. */
let latest: string | undefined;

async function someBackup(): Promise<string> {
  return latest ?? (await backUp());
}

describe('a practice restored from a backup', () => {
  it('has every row, its audit trail and its tax numbers, and asks everybody to sign in', async () => {
    const oldToken = await signIn(original.url, therapistEmail);
    await runSql(
      original.databaseUrl,
      `insert into private.outgoing_mails (person_id, subject, body, next_attempt_at)
       select id, 'Hello', 'It waits.', now() + interval '1 day' from private.people limit 1`,
    );
    const file = await backUp({ BACKUP_PASSPHRASE: passphrase });
    expect(file).toMatch(/\.tar\.gz\.age$/);
    const before = await everything(original.databaseUrl);
    const dataDir = testFolder();
    const env = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase };
    const leftByDemo = join(dataDir, 'demo');
    writeFileSync(leftByDemo, '');
    const restored = await runCommand('restore', env, file, '--keys', keyFile());
    expect(restored).toEqual({
      code: 0,
      says: expect.stringMatching(
        /audit trail is whole: \d+ entries\.\nIts \d+ tax numbers .*\nMails that waited .* \(\d+\)/,
      ),
    });
    expect(existsSync(leftByDemo)).toBe(false);

    const keys = await loadKeys({ dataDir, ...fileSecrets });
    // Without a host, whose jobs would add rows.
    const engine = await startEngine({ folder: dataDir, password: keys.passwords.owner });
    const after = await everything(engine.url).finally(() => engine.stop());
    expect([...after.keys()]).toEqual([...before.keys()]);
    const differing = [...before].filter(([name, rows]) => after.get(name)?.join() !== rows.join());
    // The restore adds an entry that says where the practice comes from.
    expect(differing.map(([name]) => name)).toEqual([
      'audit_log',
      'audit_log_id_seq',
      'private.audit_chain',
      'private.audit_head',
      'private.outgoing_mails',
    ]);
    // They may have been sent since.
    expect(after.get('private.outgoing_mails')).toEqual([]);
    const trail = before.get('audit_log') ?? [];
    expect(after.get('audit_log')?.length).toBe(trail.length + 1);
    expect(after.get('audit_log')).toEqual(expect.arrayContaining(trail));

    const program = runProgram('server/main.ts', { DATA_DIR: dataDir });
    onTestFinished(() => program.stop());
    const url = await addressOf(program);
    const ask = async (token: string, path: string) => {
      const answer = await askAgain(`${url}/rest/v1/${path}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      return { status: answer.status, body: await answer.json() };
    };
    expect((await ask(oldToken, 'sessions?select=id')).status).toBe(401);
    const therapist = await signIn(url, therapistEmail);
    const own = await ask(therapist, 'sessions?select=therapist_id');
    expect(own.status).toBe(200);
    expect(new Set(own.body.map((row: { therapist_id: string }) => row.therapist_id)).size).toBe(1);
    expect((await ask(therapist, 'practice_settings?select=*')).status).toBe(200);
    const admin = await signIn(url, adminEmail);
    const [{ person_id: somebody } = {}] = await runSql(
      original.databaseUrl,
      'select person_id from private.tax_identifiers limit 1',
    );
    const revealed = await askAgain(`${url}/rest/v1/rpc/reveal_tax_identifier`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ profile_id: somebody }),
    });
    expect(await revealed.json()).toMatch(/^[\d-]{10,11}$/);
  });

  it('is consistent while people are writing, and has everything acknowledged before it began', async () => {
    const token = await signIn(original.url, therapistEmail);
    const [{ id, today } = {}] = await runSql(
      original.databaseUrl,
      'select id, private.practice_today()::text as today from private.people where email = $1',
      [therapistEmail],
    );
    let isOver = false;
    const acknowledged: string[] = [];
    const write = async (writer: number) => {
      for (let turn = 0; !isOver; turn += 1) {
        const client = `Written by ${writer} in turn ${turn}`;
        const answer = await askAgain(`${original.url}/rest/v1/sessions`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({
            therapist_id: id,
            client_name: client,
            date: today,
            duration: 60,
          }),
        });
        expect(answer.status).toBeLessThan(300);
        acknowledged.push(client);
      }
    };
    const writers = [1, 2, 3].map(write);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
    const early = [...acknowledged];
    const file = await backUp();
    isOver = true;
    await Promise.all(writers);
    expect(acknowledged.length).toBeGreaterThan(early.length);

    const url = await emptyDatabase();
    // Logins belong to the whole cluster, where the tests' secret is in use.
    const { taxKey } = await loadKeys({ dataDir: original.dataDir, ...fileSecrets });
    const env = { DATABASE_URL: url, TAX_KEY: taxKey, JWT_SECRET: testSecrets.jwtSecret };
    expect(await runCommand('restore', env, file)).toEqual({
      code: 0,
      says: expect.stringContaining('The audit trail is whole'),
    });
    const clients = (
      await runSql(url, `select client_name from public.sessions where client_name like 'Written%'`)
    ).map(({ client_name }) => String(client_name));
    expect(clients).toEqual(expect.arrayContaining(early));
    expect(acknowledged).toEqual(expect.arrayContaining(clients));
    // Each session has its entry: both came from the same moment.
    const [counted] = await runSql(
      url,
      `select count(*)::int as sessions, count(distinct entry.id)::int as entries
         from public.sessions left join public.audit_log entry
           on entry.entity = 'session' and entry.entity_id = sessions.id::text and entry.action = 'added'
         where client_name like 'Written%'`,
    );
    expect(counted).toEqual({ sessions: clients.length, entries: clients.length });
  });

  it('leaves the backups of the practice it is a copy of alone', async () => {
    // The practice has no other backup that is recent.
    await runSql(original.databaseUrl, 'delete from host.backups');
    const file = await backUp();
    const folder = testFolder();
    const kept = join(folder, basename(file));
    copyFileSync(file, kept);
    const url = await emptyDatabase();
    const { taxKey } = await loadKeys({ dataDir: original.dataDir, ...fileSecrets });
    const env = { DATABASE_URL: url, TAX_KEY: taxKey, JWT_SECRET: testSecrets.jwtSecret };
    expect(await runCommand('restore', env, kept)).toMatchObject({ code: 0 });

    const pool = withoutTimeLimits(openRestPool(url, await testKeys(), 2));
    onTestFinished(() => pool.end());
    const settings = readSettings({
      ...env,
      DATA_DIR: testFolder(),
      BACKUP_DIR: folder,
      BACKUP_KEEP: '1',
    });
    expect(await backUpWhenDue({ rest: pool, settings })).toBe('not due');
    expect(readdirSync(folder)).toEqual([basename(file)]);
    const noted = await runSql(url, 'select file, bytes::int as bytes from host.backups');
    expect(noted).toEqual([{ file: kept, bytes: statSync(kept).size }]);
  });
});

describe('a restore into a database', () => {
  it('is refused while a practice with another secret runs beside it, and leaves it empty', async () => {
    const file = await someBackup();
    const other = await databaseOfTest();
    const running = withoutTimeLimits(openRestPool(other.url, await testKeys(), 1));
    onTestFinished(() => running.end());
    // A connection in use is not closed, however long the refusal takes.
    const connection = await running.connect();
    onTestFinished(() => connection.release());
    const env = { DATABASE_URL: await emptyDatabase(), DATA_DIR: testFolder() };
    expect(await runCommand('restore', env, file, '--keys', keyFile())).toEqual({
      code: 1,
      says: expect.stringMatching(/^Another practice is running in the same PostgreSQL/),
    });
    expect(await runSql(env.DATABASE_URL, `select to_regnamespace('private') as private`)).toEqual([
      { private: null },
    ]);
    expect(readdirSync(env.DATA_DIR)).toEqual([]);
  });

  it('keeps the keys where the database has committed and its answer was lost', async () => {
    const file = await someBackup();
    const url = await emptyDatabase();
    const { username, password, pathname, searchParams } = new URL(url);
    let isRestored = false;
    const line = await lineTo(searchParams.get('host') ?? '', (message) => {
      isRestored ||= message.includes('restored from a backup');
      return isRestored && message.includes('commit');
    });
    onTestFinished(() => line.close());
    const env = {
      DATABASE_URL: `postgresql://${username}:${password}@127.0.0.1:${line.port}${pathname}`,
      DATA_DIR: testFolder(),
    };
    const cut = await runCommand('restore', env, file, '--keys', await keyFileForCluster());
    expect(cut.code).toBe(1);
    expect(await runSql(url, 'select from host.installation')).toHaveLength(1);
    expect(readdirSync(env.DATA_DIR)).toEqual(['keys.json']);
  });
});

describe('a restore that is killed', () => {
  /** Starts restores until one is killed while it loads: a busy machine may miss that moment. */
  async function killedMidway(file: string): Promise<string> {
    for (;;) {
      const dataDir = testFolder();
      const parameters = [file, '--keys', keyFile()];
      const started = runProgram('server/restore.ts', { DATA_DIR: dataDir }, parameters);
      let hasEnded = false;
      void started.ended.then(() => {
        hasEnded = true;
      });
      const arriving = join(dataDir, 'arriving', 'postgres');
      const hasBegun = () => hasEnded || existsSync(join(arriving, 'postmaster.pid'));
      await expect.poll(hasBegun, { interval: 5 }).toBe(true);
      started.kill('SIGKILL');
      if ((await started.ended) === 'SIGKILL' && existsSync(arriving)) return dataDir;
    }
  }

  it('leaves no practice behind, and can be made again', async () => {
    const file = await someBackup();
    const dataDir = await killedMidway(file);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

    // Its PostgreSQL ends by itself, a moment later.
    const again = () =>
      runCommand('restore', { DATA_DIR: dataDir }, file, '--keys', keyFile()).then(
        ({ says }) => says,
      );
    await expect.poll(again).toMatch(/^Restored \d+ rows/);
    expect(readdirSync(dataDir).sort()).toEqual(['keys.json', 'postgres']);
  });
});

describe('a backup that cannot be used', () => {
  const withPass = { BACKUP_PASSPHRASE: passphrase };
  let whole: string;
  let sealed: string;
  beforeAll(async () => {
    whole = await someBackup();
    // Each refusal opens it, which takes seconds at the usual cost.
    const age = new Encrypter();
    age.setScryptWorkFactor(10);
    age.setPassphrase(passphrase);
    sealed = join(backups, 'sealed.tar.gz.age');
    writeFileSync(sealed, await age.encrypt(readFileSync(whole)));
  });

  /** Refused, and no practice was begun. */
  const restoring = async (args: string[], env: Record<string, string> = {}) => {
    const dataDir = join(testFolder(), 'new');
    const outcome = await runCommand('restore', { DATA_DIR: dataDir, ...env }, ...args);
    expect(outcome.code).toBe(1);
    expect(existsSync(dataDir)).toBe(false);
    return outcome.says;
  };
  const halfOf = (content: Buffer) => content.subarray(0, content.length >> 1);
  const allButOne = (content: Buffer) => content.subarray(0, content.length - 1);
  const changed = (content: Buffer) => {
    const copy = Buffer.from(content);
    copy.writeUInt8(copy.readUInt8(copy.length >> 1) ^ 1, copy.length >> 1);
    return copy;
  };

  it.each([
    ['is cut off', allButOne, {}],
    ['is changed', changed, {}],
    ['is something else', () => Buffer.from('no backup'), {}],
    ['is sealed and cut off', halfOf, withPass],
    ['is sealed and changed', changed, withPass],
  ])('is refused before anything is touched when it %s', async (_, damage, env) => {
    const bad = join(testFolder(), 'bad');
    writeFileSync(bad, damage(readFileSync(env === withPass ? sealed : whole)));
    expect(await restoring([bad, '--keys', keyFile()], env)).toMatch(/is not a whole backup/);
  });

  it('is refused without its passphrase', async () => {
    const args = [sealed, '--keys', keyFile()];
    expect(await restoring(args)).toContain('is encrypted. Set BACKUP_PASSPHRASE');
    const wrong = { BACKUP_PASSPHRASE: 'not the passphrase' };
    expect(await restoring(args, wrong)).toContain('BACKUP_PASSPHRASE is not the passphrase');
  });

  it('is refused without a passphrase where one is set, which says that nobody else made it', async () => {
    const says = await restoring([whole, '--keys', keyFile()], withPass);
    expect(says).toBe(
      `${whole} is not encrypted although BACKUP_PASSPHRASE is set: somebody else may have put it there, and a backup can do anything. If you know who made it, restore it with BACKUP_PASSPHRASE set to nothing. Nothing was changed.`,
    );
  });

  it('is refused without the keys of its practice', async () => {
    const other = { JWT_SECRET: 's'.repeat(32), TAX_KEY: 't'.repeat(32) };
    expect(await restoring([whole], other)).toMatch(/^The tax key in use/);
    expect(await restoring([whole])).toMatch(/^The keys of the practice/);
    const none = join(testFolder(), 'keys.json');
    expect(await restoring([whole, '--keys', none])).toMatch(/^There is no such file or folder \(/);
    expect(await restoring([whole, '--keys', whole])).toBe(
      `${whole} is no file of keys. Name the keys.json of the practice. Nothing was changed.`,
    );
  });

  it('is no folder', async () => {
    const folder = testFolder();
    expect(await restoring([folder, '--keys', keyFile()])).toMatch(/^That is a folder \(EISDIR/);
  });

  it('is refused beside other keys, with which the practice would not start', async () => {
    const dataDir = testFolder();
    makeKeyFile(dataDir);
    const place = join(dataDir, 'keys.json');
    const before = readFileSync(place, 'utf8');
    const { code, says } = await runCommand(
      'restore',
      { DATA_DIR: dataDir },
      whole,
      '--keys',
      keyFile(),
    );
    expect(code).toBe(1);
    expect(says).toContain(`The keys in ${place} are others than those in ${keyFile()}`);
    expect(readdirSync(dataDir)).toEqual(['keys.json']);
    expect(readFileSync(place, 'utf8')).toBe(before);
    const other = { TAX_KEY: 't'.repeat(32) };
    expect(await restoring([whole, '--keys', keyFile()], other)).toMatch(/^JWT_SECRET or TAX_KEY/);
  });

  it('is refused by a folder and by a database that are not empty', async () => {
    const file = whole;
    const env = { DATA_DIR: original.dataDir };
    expect((await runCommand('restore', env, file)).says).toMatch(/^There is a practice in/);
    const url = await emptyDatabase();
    await runSql(url, 'create table public.something (id int)');
    const elsewhere = { DATABASE_URL: url, DATA_DIR: testFolder() };
    expect(
      await runCommand('restore', elsewhere, file, '--keys', await keyFileForCluster()),
    ).toEqual({
      code: 1,
      says: 'The database is not empty (it has public.something). Nothing was changed; name an empty one.',
    });
    const schemas = await runSql(url, `select to_regnamespace('private') as private`);
    expect(schemas).toEqual([{ private: null }]);
    expect(readdirSync(elsewhere.DATA_DIR)).toEqual([]);
  });
});

describe('a backup of another release', () => {
  const later: Schema = {
    ...readSchema(),
    release: '99.0.0',
    migrations: [
      ...readSchema().migrations,
      {
        path: 'supabase/migrations/29990101000000_rooms.sql',
        version: '29990101000000',
        name: 'rooms',
        sql: `alter table public.sessions add column room text not null default 'blue'`,
      },
    ],
  };

  async function load(file: string, schema: Schema): Promise<string> {
    const url = await emptyDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const keys = await loadKeys({ dataDir: original.dataDir, ...fileSecrets });
      await loadDatabase(client, await openArchive(file), keys, {
        restoredFrom: file,
        schema,
      });
      return url;
    } finally {
      await client.end();
    }
  }

  it('is updated with its rows when it is older, and refused when it is newer', async () => {
    const url = await load(await someBackup(), later);
    const [rooms] = await runSql(
      url,
      `select count(*)::int > 0 as some, bool_and(room = 'blue') as blue from public.sessions`,
    );
    expect(rooms).toEqual({ some: true, blue: true });

    const file = join(testFolder(), 'newer.tar.gz');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await writeArchive(await readDatabase(client, later), file, undefined);
    await client.end();
    await expect(load(file, readSchema())).rejects.toThrow('made by a newer Track & Pay');
  });
});

describe('npm run backup', () => {
  it('makes whole files when it runs twice in one second', async () => {
    const dir = testFolder();
    const env = { DATA_DIR: original.dataDir, BACKUP_DIR: dir };
    const update = new pg.Client({ connectionString: original.databaseUrl });
    await update.connect();
    await update.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    const both = Promise.all([runCommand('backup', env), runCommand('backup', env)]);
    await untilSomeWait(original.databaseUrl, 2, both);
    await update.end();
    expect((await both).map(({ code }) => code)).toEqual([0, 0]);
    const others = readdirSync(dir).filter((name) => !name.endsWith('.tar.gz'));
    expect(others).toEqual([]);
  });

  it('keeps the newest when it is scheduled, and says where the keys are', async () => {
    const dir = testFolder();
    for (const day of ['01', '02', '03']) {
      const file = join(dir, `track-and-pay-2026-01-${day}T000000Z.tar.gz`);
      writeFileSync(file, 'an older one');
      await runSql(
        original.databaseUrl,
        'insert into host.backups (made_at, file, bytes) values ($1, $2, 1)',
        [`2026-01-${day}`, file],
      );
    }
    writeFileSync(join(dir, 'notes.txt'), 'not ours');
    const env = { DATA_DIR: original.dataDir, BACKUP_DIR: dir, BACKUP_KEEP: '2' };
    const { says } = await runCommand('backup', env, '--scheduled');
    expect(says).toContain(`keep a copy of ${keyFile()} in another place`);
    expect(readdirSync(dir).sort()).toEqual([
      'notes.txt',
      'track-and-pay-2026-01-03T000000Z.tar.gz',
      expect.stringMatching(/^track-and-pay-.*Z-[0-9a-f]{8}\.tar\.gz$/),
    ]);
  });
});
