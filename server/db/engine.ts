import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { findBinaries } from './binaries.ts';
import {
  databaseUser,
  makeClusterFolder,
  reachableBinaries,
  removeClusterFolder,
  type SystemUser,
} from './system-user.ts';

export interface EngineOptions {
  /** The cluster lives in `<folder>/postgres`. */
  folder: string;
  /** Password of the owner login `postgres`. */
  password: string;
  /** Server settings (postgresql.conf names) on top of the ones below. */
  settings?: Record<string, string>;
  /** False in tests: the cluster need not survive a power cut. */
  durable?: boolean;
  /** Folder whose bin/ holds other PostgreSQL programs than the embedded ones. */
  programs?: string;
  /** Lines of PostgreSQL's own log. */
  onLog?: (line: string) => void;
}

export interface Engine {
  /** Connection string of the owner login for database `postgres`, over a unix socket. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Statements and their values stay out of the log: a client's name is health data. Errors reach
 * the caller, so the log keeps only what concerns the server itself.
 */
const quietLog = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/**
 * The supervising shell ends PostgreSQL cleanly when its input closes: on stop, and just as well
 * when this process is killed, so that no server is left behind holding the folder.
 */
const supervisor = `exec 3<&0
"$@" 3<&- & server=$!
( read -r _ <&3; kill -INT $server ) & watch=$!
wait $server; code=$?
kill $watch 2>/dev/null
exit $code`;

const restartPause = 200;

const alreadyRunning =
  'Another Track & Pay is already running on this data folder. Stop it first, or set DATA_DIR to another folder.';

/** Starts the embedded PostgreSQL, making its cluster on the first start. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  if (process.platform === 'win32') {
    throw new StartError(
      'The embedded PostgreSQL needs Linux or macOS. On Windows, start inside WSL or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const cluster = join(options.folder, 'postgres');
  const user = databaseUser(cluster);
  const programs = options.programs ?? reachableBinaries(findBinaries().root, user);
  if (!existsSync(join(cluster, 'PG_VERSION'))) await makeCluster(cluster, programs, options, user);
  return run(cluster, programs, options, user);
}

/** Connection string of the server that runs on a data folder, or undefined when none does. */
export function urlOfRunning(folder: string, password: string): string | undefined {
  const cluster = join(folder, 'postgres');
  if (!isRunning(cluster)) return undefined;
  // PostgreSQL notes its socket's folder in the fifth line.
  const socket = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[4];
  return socket ? ownerUrl(socket, password) : undefined;
}

function ownerUrl(socket: string, password: string): string {
  return `postgresql://postgres:${encodeURIComponent(password)}@localhost/postgres?host=${encodeURIComponent(socket)}`;
}

/** Throws the cluster in a data folder away, unless a server is running on it. */
export function removeCluster(folder: string): void {
  const cluster = join(folder, 'postgres');
  if (isRunning(cluster)) throw new StartError(alreadyRunning);
  removeClusterFolder(cluster);
}

/** PostgreSQL writes its process number into the cluster and removes it when it ends. */
function isRunning(cluster: string): boolean {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return false;
  try {
    process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** initdb into a draft beside the final place: a start that was cut short leaves no half cluster. */
async function makeCluster(
  cluster: string,
  programs: string,
  options: EngineOptions,
  user: SystemUser | undefined,
): Promise<void> {
  const draft = `${cluster}.new`;
  removeClusterFolder(draft);
  makeClusterFolder(draft, user);
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
  renameSync(draft, cluster);
}

/** Runs the server, and runs it again when it ends unasked, until it is stopped. */
async function run(
  cluster: string,
  programs: string,
  options: EngineOptions,
  user: SystemUser | undefined,
): Promise<Engine> {
  const socket = makeRunFolder(user);
  const launch = () => startServer(cluster, programs, socket, options, user);
  let isStopping = false;
  let current = await launch().catch((error: unknown) => {
    rmSync(socket, { recursive: true, force: true });
    throw error;
  });
  const keepRunning = async (): Promise<void> => {
    await current.ended;
    while (!isStopping) {
      options.onLog?.('FATAL:  PostgreSQL ended by itself and is started again');
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
  const stopped = keepRunning().finally(() => rmSync(socket, { recursive: true, force: true }));
  return {
    url: ownerUrl(socket, options.password),
    stop: async () => {
      isStopping = true;
      current.stop();
      await stopped;
    },
  };
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
    ...options.settings,
  };
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      supervisor,
      'postgres',
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
  return { ended: output.ended, stop: () => child.stdin?.end() };
}

/** A private folder with a short path: socket paths may not exceed 107 bytes. */
function makeRunFolder(user: SystemUser | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'track-and-pay-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** PostgreSQL inherits nothing of ours, secrets least of all; C makes its messages English. */
function databaseEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' };
}

function collect(child: ChildProcess, onLog?: (line: string) => void) {
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
      onLog?.(line);
      if (/FATAL|PANIC|error:/.test(line) || last === '') last = line;
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
  if (/initialized by PostgreSQL version|not compatible/.test(reason)) {
    return `The data folder was made by another version of PostgreSQL (${reason}). Start with the version of Track & Pay that made it, and see "Moving to a new version" in docs/operating.md.`;
  }
  return `PostgreSQL cannot start (${reason || 'no reason given'}). Correct that, or set DATABASE_URL to a PostgreSQL of your own.`;
}
