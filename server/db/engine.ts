import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '../make-folder.ts';
import { StartError } from '../start-error.ts';
import { findPrograms } from './binaries.ts';
import { makeInDraft } from './cluster-draft.ts';
import { refuseOtherVersion } from './cluster-version.ts';
import { type EngineLine, engineLogReader, quietLog } from './engine-log.ts';
import { clearStalePid, signalServer } from './postmaster-file.ts';
import { alreadyRunning, ownerUrl, untilFree } from './running-server.ts';
import { databaseUser, reachableBinaries, type SystemUser } from './system-user.ts';

export interface EngineOptions {
  /** The cluster lives in `<folder>/postgres`. */
  folder: string;
  /** Password of the owner login `postgres`. */
  password: string;
  /** Server settings (postgresql.conf names) on top of the ones below. */
  settings?: Record<string, string>;
  /** False in tests, where the cluster need not survive a power cut. */
  durable?: boolean;
  /** Folder whose bin/ holds other PostgreSQL programs than the embedded ones. */
  programs?: string;
  /**
   * True to let the owner in without the password, for a practice whose secret is lost. Only
   * accounts that may enter the socket's folder get that far: ours, root and the one PostgreSQL runs as.
   */
  isPasswordLost?: boolean;
  /** Takes the lines of PostgreSQL's own log that are safe to show. */
  onLog?: (line: EngineLine) => void;
  /** Takes sentences on the progress, for the person who waits for the start. */
  onProgress?: (line: string) => void;
}

export interface Engine {
  /** Connection string of the owner login for database `postgres`, over a unix socket. */
  url: string;
  stop(): Promise<void>;
}

/**
 * The supervising shell ends PostgreSQL cleanly when its input closes: on stop, and just as well
 * when this process is killed, so that no server is left behind holding the folder. It takes the
 * folder of the socket, its $0, away with it; so does its subshell, for when the shell was killed too.
 * PostgreSQL 18 never ends when it is asked to while it recovers from a killed process: after a few
 * seconds it is ended as by a crash, which loses nothing.
 * The watching subshell inherits none of the output, so that it closes when PostgreSQL ends.
 */
const supervisor = `exec 3<&0
"$@" 3<&- & server=$!
( read -r _ <&3; kill -INT $server; left=5
  while [ $left -gt 0 ] && kill -0 $server; do sleep 1; left=$((left - 1)); done
  kill -QUIT $server; rm -rf -- "$0" ) >/dev/null 2>&1 & watch=$!
wait $server; code=$?
kill $watch 2>/dev/null
rm -rf -- "$0"
exit $code`;

/** How long PostgreSQL may take to end when it is asked to, in milliseconds; the shell says the same. */
const endingTime = 5_000;

const restartPause = 200;
/** How long a start waits for what a killed server left at work: the longest statement takes two minutes. */
const longestWork = 150_000;
/** How often to check that the socket exists: cleaners of temporary folders delete it. */
const socketCheck = 5_000;

/** Starts the embedded PostgreSQL, making its cluster on the first start; throws a StartError where it cannot. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  if (process.platform === 'win32') {
    throw new StartError(
      'The embedded PostgreSQL needs Linux or macOS. On Windows, start inside WSL or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const cluster = join(options.folder, 'postgres');
  await untilFree(cluster, options.onProgress);
  const user = databaseUser(cluster);
  const programs = options.programs ?? reachableBinaries(findPrograms(), user);
  refuseOtherVersion(cluster, programs);
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    await makeInDraft(cluster, user, (draft) => makeCluster(draft, programs, options, user));
  }
  return run(cluster, programs, options, user);
}

/** Runs initdb. */
async function makeCluster(
  draft: string,
  programs: string,
  options: EngineOptions,
  user: SystemUser | undefined,
): Promise<void> {
  const folder = makeRunFolder(user);
  const passwordFile = join(folder, 'password');
  try {
    writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 });
    if (user) chownSync(passwordFile, user.uid, user.gid);
    const output = collect(
      spawn(
        join(programs, 'bin', 'initdb'),
        [
          `--pgdata=${realpathSync(draft)}`,
          '--username=postgres',
          `--pwfile=${passwordFile}`,
          '--auth=scram-sha-256',
          '--encoding=UTF8',
          '--locale=C',
          '--locale-provider=icu',
          '--icu-locale=en-US',
          '--data-checksums',
          '--no-instructions',
          ...(options.durable === false ? ['--no-sync'] : []),
        ],
        { ...user, env: databaseEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] },
      ),
    );
    const code = await output.ended;
    if (code !== 0) throw new StartError(cannotStart(output.lastLine()));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the server, and starts it again when it ends by itself, until it is stopped. */
async function run(
  cluster: string,
  programs: string,
  options: EngineOptions,
  user: SystemUser | undefined,
): Promise<Engine> {
  const socket = makeRunFolder(user);
  const launch = () => {
    giveTo(user, socket);
    clearStalePid(cluster);
    return startServer(cluster, programs, socket, options, user);
  };
  let isStopping = false;
  let current = await onceFree(launch, options.onProgress);
  const keepRunning = async (): Promise<void> => {
    await current.ended;
    while (!isStopping) {
      options.onLog?.({
        level: 'error',
        code: undefined,
        message: 'PostgreSQL ended by itself and is started again',
      });
      try {
        current = await launch();
        if (isStopping) current.stop();
        return keepRunning();
      } catch {
        // The children of a killed server hold its memory for a moment longer.
        await sleep(restartPause);
      }
    }
  };
  const watch = setInterval(() => {
    if (!existsSync(join(socket, '.s.PGSQL.5432'))) current.stop();
  }, socketCheck).unref();
  const stopped = keepRunning().finally(() => clearInterval(watch));
  return {
    url: ownerUrl(socket, options.password),
    stop: async () => {
      isStopping = true;
      current.stop();
      await stopped;
    },
  };
}

/** The children of a server that was killed finish their statement, and until then hold its memory. */
async function onceFree<Server>(
  launch: () => Promise<Server>,
  onProgress: EngineOptions['onProgress'],
): Promise<Server> {
  for (let waited = 0; ; waited += restartPause) {
    try {
      return await launch();
    } catch (error) {
      const isAtWork = error instanceof StartError && error.message === stillAtWork;
      if (!isAtWork || waited >= longestWork) throw error;
      if (waited === 0)
        onProgress?.('PostgreSQL was killed: waiting for its last statement to end');
      await sleep(restartPause);
    }
  }
}

/** Starts the server process and waits until it takes connections. */
async function startServer(
  cluster: string,
  programs: string,
  socket: string,
  options: EngineOptions,
  user: SystemUser | undefined,
) {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '256MB',
    timezone: 'UTC',
    ...quietLog,
    ...(options.durable === false
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
      : {}),
    ...(options.isPasswordLost ? { hba_file: letOwnerIn(socket) } : {}),
    ...options.settings,
  };
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      supervisor,
      socket,
      join(programs, 'bin', 'postgres'),
      '-D',
      realpathSync(cluster),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // A session of its own: Ctrl-C reaches us first, and requests finish before the database stops.
    { ...user, env: databaseEnvironment(), stdio: ['pipe', 'pipe', 'pipe'], detached: true },
  );
  child.stdin?.on('error', () => {});
  const output = collect(child, options.onLog);
  const isReady = await Promise.race([output.ready, output.ended.then(() => false)]);
  if (!isReady) throw new StartError(cannotStart(output.lastLine()));
  let hasEnded = false;
  void output.ended.then(() => {
    hasEnded = true;
  });
  // Once it has ended, its process id may be another's.
  const signal = (name: NodeJS.Signals) => {
    if (!hasEnded) signalServer(cluster, name);
  };
  return {
    ended: output.ended,
    stop: () => {
      child.stdin?.end();
      // The shell does the same, where neither it nor its subshell was killed.
      signal('SIGINT');
      setTimeout(() => signal('SIGQUIT'), endingTime).unref();
    },
  };
}

function letOwnerIn(socket: string): string {
  const file = join(socket, 'pg_hba.conf');
  writeFileSync(file, 'local all postgres trust\n', { mode: 0o644 });
  return file;
}

/** A private folder with a short path: socket paths may not exceed 107 bytes. */
function makeRunFolder(user: SystemUser | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'track-and-pay-'));
  giveTo(user, folder);
  return folder;
}

/** The tests set the clocks of our process and of PostgreSQL with a preloaded library. */
const inherited = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'NO_FAKE_STAT'];

/** PostgreSQL gets none of our other variables, some of which are secrets; C makes its messages English. */
function databaseEnvironment(): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    LC_ALL: 'C',
  };
}

function giveTo(user: SystemUser | undefined, folder: string): void {
  makeFolder(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
}

const stillAtWork =
  'A process of the PostgreSQL that was killed is still at work on this data folder. Start again once it has ended.';

const noSpace = /No space left on device/;
const failed = /FATAL|PANIC|error:|No space left on device/;

function collect(child: ChildProcess, onLog: EngineOptions['onLog'] = () => {}) {
  const read = engineLogReader(onLog);
  let last = '';
  let rest = '';
  let settleReady: (ready: boolean) => void;
  const ready = new Promise<boolean>((resolve) => {
    settleReady = resolve;
  });
  const take = (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      read(line);
      // Errors after a full disk are only its consequences.
      if (!noSpace.test(last) && (failed.test(line) || last === '')) last = line;
      if (line.includes('database system is ready to accept connections')) settleReady(true);
    }
  };
  child.stdout?.setEncoding('utf8').on('data', take);
  child.stderr?.setEncoding('utf8').on('data', take);
  const ended = new Promise<number | null>((resolve) => {
    child.on('error', (error) => {
      last = error.message;
      resolve(null);
    });
    child.on('close', resolve);
  });
  return { ready, ended, lastLine: () => last };
}

function cannotStart(line: string): string {
  const reason = line.replace(/^.*?(FATAL|PANIC|error):\s*/, '').trim();
  if (/lock file .* already exists/.test(reason)) {
    return alreadyRunning;
  }
  if (/pre-existing shared memory block/.test(reason)) return stillAtWork;
  if (/lock file .* is empty/.test(reason)) {
    return 'Another Track & Pay begins on this data folder at this moment, or the machine lost its power while one did. Start again in a minute.';
  }
  if (noSpace.test(line)) {
    return 'The disk of the data folder is full, and PostgreSQL cannot start. Make room, or move the folder to a larger disk and set DATA_DIR to where it is then.';
  }
  if (/could not create any Unix-domain sockets/.test(reason)) {
    return `PostgreSQL cannot put its socket in ${tmpdir()}: the name is too long for one, or its account may not write there. Set TMPDIR to another folder, for example TMPDIR=/tmp.`;
  }
  return `PostgreSQL cannot start (${reason || 'no reason given'}). Correct that, or set DATABASE_URL to a PostgreSQL of your own.`;
}
