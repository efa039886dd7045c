import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type EngineOptions, startEngine } from '../../server/db/engine.ts';
import type { EngineLine } from '../../server/db/engine-log.ts';
import { urlOfRunning } from '../../server/db/running-server.ts';
import { reachableBinaries } from '../../server/db/system-user.ts';
import { loadKeys } from '../../server/keys.ts';
import { putPractice } from '../harness/prepared-practice.ts';
import { runProgram } from '../harness/program.ts';
import { runSql } from '../harness/sql.ts';
import { testFolder } from '../harness/test-folder.ts';

const password = 'only for these tests';
const polling = { interval: 50 };

async function start(options: Partial<EngineOptions> = {}) {
  const lines: EngineLine[] = [];
  const engine = await startEngine({
    folder: testFolder(),
    password,
    durable: false,
    onLog: (line) => lines.push(line),
    ...options,
  });
  onTestFinished(() => engine.stop());
  const seen = (level: EngineLine['level']) =>
    lines.filter((line) => line.level === level).map(({ code, message }) => `${code} ${message}`);
  return { engine, seen, everything: () => JSON.stringify(lines) };
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

function socketFolderOf(url: string): string {
  return new URL(url).searchParams.get('host') ?? '';
}

describe('the log of PostgreSQL', () => {
  it('passes on warnings, and nothing that quotes a statement', async () => {
    const { engine, seen, everything } = await start();
    await runSql(engine.url, `do $$ begin raise warning 'the ice is thin'; end $$`);
    await expect(runSql(engine.url, `select 'Ada Moreau'::uuid`)).rejects.toThrow();
    await expect(
      runSql(
        engine.url,
        `do $$ begin raise e'first\\nAda Moreau\\n00000 WARNING:  Ada Moreau'; end $$`,
      ),
    ).rejects.toThrow();
    await engine.stop();
    expect(seen('warn')).toContain('01000 the ice is thin');
    expect(everything()).not.toContain('Ada');
  });

  it('reports that a process of PostgreSQL was killed', async () => {
    const { engine, seen } = await start();
    const victim = runSql(engine.url, 'select pg_sleep(600)').catch(() => {});
    const find = `select pid from pg_stat_activity where query = 'select pg_sleep(600)'`;
    await expect.poll(() => runSql(engine.url, find), polling).toHaveLength(1);
    process.kill(Number((await runSql(engine.url, find))[0]?.pid), 'SIGKILL');
    await victim;
    await expect.poll(() => seen('warn').join('\n'), polling).toMatch(/terminated by signal 9/);
  });
});

it('PostgreSQL has its socket again after a clean-up removed it', async () => {
  const { engine } = await start();
  const socket = socketFolderOf(engine.url);
  rmSync(socket, { recursive: true });
  const answer = () => runSql(engine.url, 'select 1 as one').catch(() => 'gone');
  await expect.poll(answer, polling).toEqual([{ one: 1 }]);
});

it.skipIf(process.platform !== 'linux')(
  'PostgreSQL restarts when the process that watches it is killed',
  async () => {
    const path = testFolder();
    const { engine } = await start({ folder: path });
    const pid = () =>
      Number.parseInt(readFileSync(join(path, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    const first = pid();
    process.kill(parentOf(first), 'SIGKILL');
    const isAnother = () =>
      runSql(engine.url, 'select 1').then(
        () => pid() !== first,
        () => false,
      );
    await expect.poll(isAnother, polling).toBe(true);
  },
);

it.skipIf(process.platform !== 'linux')(
  'PostgreSQL can be stopped when everything that watched it was killed',
  async () => {
    const path = testFolder();
    const { engine } = await start({ folder: path });
    const file = join(path, 'postgres', 'postmaster.pid');
    const server = Number.parseInt(readFileSync(file, 'utf8'), 10);
    const shell = parentOf(server);
    const children = readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8');
    const watchers = children
      .trim()
      .split(' ')
      .map(Number)
      .filter((pid) => pid !== server);
    expect(watchers).toHaveLength(1);
    for (const pid of [shell, ...watchers]) process.kill(pid, 'SIGKILL');
    expect(await runSql(engine.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await engine.stop();
    expect(existsSync(file)).toBe(false);
  },
);

it('PostgreSQL starts where another process has the pid that it left in its file', async () => {
  const path = testFolder();
  const first = await start({ folder: path });
  const file = join(path, 'postgres', 'postmaster.pid');
  const left = readFileSync(file, 'utf8');
  await first.engine.stop();
  writeFileSync(file, left.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
  const { uid, gid } = statSync(join(path, 'postgres'));
  chownSync(file, uid, gid);
  expect(urlOfRunning(path, password)).toBeUndefined();

  const { engine } = await start({ folder: path });
  expect(await runSql(engine.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('a start waits for what a killed server left at work', async () => {
  const path = putPractice(testFolder());
  const program = runProgram('server/main.ts', { DATA_DIR: path });
  onTestFinished(() => program.kill('SIGKILL'));
  await program.prints(/ready at/);
  const keys = await loadKeys({ dataDir: path, jwtSecret: undefined, taxKey: undefined });
  const url = urlOfRunning(path, keys.passwords.owner) ?? '';
  const file = join(path, 'postgres', 'postmaster.pid');
  const server = Number.parseInt(readFileSync(file, 'utf8'), 10);
  // It computes: a process that waits for something would notice that its server is gone.
  const work = 'select count(*) from generate_series(1, 30000000) at_work';
  const ended = runSql(url, work).catch(() => undefined);
  const isAtWork = `select from pg_stat_activity where query = $1 and state = 'active'`;
  await expect.poll(() => runSql(url, isAtWork, [work]), polling).toHaveLength(1);
  program.kill('SIGKILL');
  process.kill(server, 'SIGKILL');

  const { engine } = await start({ folder: path, password: keys.passwords.owner });
  expect(await runSql(engine.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await ended;
});

it.each([
  ['its host is', false],
  ['its host and the shell are', true],
])('PostgreSQL leaves nothing in the temporary folder when %s killed', async (_who, withShell) => {
  const path = putPractice(testFolder());
  const program = runProgram('server/main.ts', { DATA_DIR: path });
  onTestFinished(() => program.kill('SIGKILL'));
  await program.prints(/ready at/);
  const [server, , , , socket = ''] = readFileSync(
    join(path, 'postgres', 'postmaster.pid'),
    'utf8',
  ).split('\n');
  expect(dirname(socket)).toBe(tmpdir());
  expect(existsSync(socket)).toBe(true);
  if (withShell) process.kill(parentOf(Number(server)), 'SIGKILL');
  program.kill('SIGKILL');
  await expect.poll(() => existsSync(socket), polling).toBe(false);
});

describe('programs that the account of PostgreSQL cannot reach', () => {
  it.skipIf(process.getuid?.() !== 0)('are copied, and copied again once they change', () => {
    const closed = testFolder();
    chmodSync(closed, 0o700);
    const root = join(closed, 'native');
    mkdirSync(join(root, 'bin'), { recursive: true });
    const program = join(root, 'bin', 'postgres');
    writeFileSync(program, 'the old one');
    const user = { uid: 65_534, gid: 65_534 };
    const copies: string[] = [];
    onTestFinished(() => {
      for (const copy of copies) rmSync(copy, { recursive: true, force: true });
    });
    const copyOf = () => {
      const copy = reachableBinaries(root, user);
      if (!copies.includes(copy)) copies.push(copy);
      return copy;
    };
    const read = (copy: string) => readFileSync(join(copy, 'bin', 'postgres'), 'utf8');
    const old = copyOf();
    expect(read(old)).toBe('the old one');
    expect(copyOf()).toBe(old);
    const { mtime } = statSync(old);

    writeFileSync(program, 'the new one');
    expect(read(copyOf())).toBe('the new one');
    expect(statSync(old).mtime).toEqual(mtime);
    expect(readdirSync(dirname(old)).filter((name) => /^postgresql-\w+\./.test(name))).toEqual([]);
  });
});
