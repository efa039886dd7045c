import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStalePid, isEnding, isRunning, socketOf } from './postmaster-file.ts';

const isLinux = process.platform === 'linux';
let cluster: string;
let file: string;
beforeEach(() => {
  cluster = mkdtempSync(join(tmpdir(), 'track-and-pay-cluster-'));
  file = join(cluster, 'postmaster.pid');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(cluster, { recursive: true, force: true });
});

/** What PostgreSQL keeps in its file: process, data, start, port, socket, address, memory, state. */
const noted = (pid: number | string, state = 'ready   ') =>
  `${pid}\n/data\n1700000000\n5432\n/sockets\n\n   1  2\n${state}\n`;
const note = (...parts: Parameters<typeof noted>) => writeFileSync(file, noted(...parts));

/** A process that is named like PostgreSQL's. */
let server: ChildProcess & { pid: number };
let programs: string;
beforeAll(async () => {
  programs = mkdtempSync(join(tmpdir(), 'track-and-pay-programs-'));
  const script = join(programs, 'postgres');
  writeFileSync(script, '#!/bin/sh\necho ready\nread line\n');
  chmodSync(script, 0o755);
  const started = spawn(script, { stdio: ['pipe', 'pipe', 'ignore'] });
  await once(started.stdout, 'data');
  server = Object.assign(started, { pid: started.pid ?? 0 });
});
afterAll(() => {
  server.kill('SIGKILL');
  rmSync(programs, { recursive: true, force: true });
});

async function pidOfEnded(): Promise<number> {
  const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(ended, 'exit');
  return ended.pid ?? 0;
}

/** The pid becomes one that no process can have, and everything else stays. */
function expectCleared(): void {
  const [, ...before] = readFileSync(file, 'utf8').split('\n');
  clearStalePid(cluster);
  const [pid = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  expect(rest).toEqual(before);
  // Linux gives none above 4194304. PostgreSQL reads it as an int, and takes its sign away.
  expect(Math.abs(Number(pid))).toBeGreaterThan(4_194_304);
  expect(Math.abs(Number(pid))).toBeLessThan(2 ** 31);
  expect(isRunning(cluster)).toBe(false);
}

describe('the file of a server', () => {
  it('is missing where none runs', () => {
    expect(isRunning(cluster)).toBe(false);
    expect(isEnding(cluster)).toBe(false);
    expect(socketOf(cluster)).toBeUndefined();
    clearStalePid(cluster);
    expect(() => readFileSync(file)).toThrow(/ENOENT/);
  });

  it('that cannot be read is no answer', () => {
    mkdirSync(file);
    expect(() => isRunning(cluster)).toThrow(/EISDIR/);
  });

  it('says nothing with nonsense in it', () => {
    writeFileSync(file, 'nonsense\n');
    expect(isRunning(cluster)).toBe(false);
    clearStalePid(cluster);
    expect(readFileSync(file, 'utf8')).toBe('nonsense\n');
  });

  it('tells the folder of its socket, and whether it ends', () => {
    note(server.pid);
    expect(socketOf(cluster)).toBe('/sockets');
    expect(isEnding(cluster)).toBe(false);
    note(server.pid, 'stopping');
    expect(isEnding(cluster)).toBe(true);
    note(server.pid, 'stopping   ');
    expect(isEnding(cluster)).toBe(true);
  });

  it.each([1, -1])('is of one that runs while its process does (pid times %i)', (sign) => {
    note(sign * server.pid);
    expect(isRunning(cluster)).toBe(true);
    clearStalePid(cluster);
    expect(readFileSync(file, 'utf8')).toBe(noted(sign * server.pid));
  });

  it('is left behind by one whose process has ended', async () => {
    const pid = await pidOfEnded();
    note(pid);
    expect(isRunning(cluster)).toBe(false);
    expectCleared();
  });

  it.skipIf(!isLinux).each([1, -1])(
    'names another process once its pid was reused (times %i)',
    (sign) => {
      note(sign * process.pid);
      expect(isRunning(cluster)).toBe(false);
      expectCleared();
    },
  );

  it('names another process where that belongs to another account', () => {
    note(server.pid);
    vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('kill'), { code: 'EPERM' });
    });
    expect(isRunning(cluster)).toBe(false);
    expectCleared();
  });

  it('is believed where nothing says what its process is', async () => {
    note(await pidOfEnded());
    vi.spyOn(process, 'kill').mockReturnValue(true);
    expect(isRunning(cluster)).toBe(true);
  });

  it('is asked about with a signal that does nothing', () => {
    note(server.pid);
    const kill = vi.spyOn(process, 'kill');
    isRunning(cluster);
    expect(kill.mock.calls).toEqual([[server.pid, 0]]);
  });
});

it.each([
  ['left by a power cut', 3600, false],
  ['of a server that begins', 0, true],
])('an empty file %s', (_, age, stays) => {
  writeFileSync(file, '');
  const then = Date.now() / 1000 - age;
  utimesSync(file, then, then);
  expect(isRunning(cluster)).toBe(false);
  clearStalePid(cluster);
  expect(existsSync(file)).toBe(stays);
});
