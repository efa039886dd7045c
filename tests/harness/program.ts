import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alreadyRunning } from '../../server/db/running-server.ts';
import { bundleFolder } from './bundled-programs.ts';
import { clockEnvironment } from './clock.ts';

export interface Program {
  pid: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Waits until it prints something that matches, and fails if it ends before. */
  prints(pattern: RegExp): Promise<RegExpExecArray>;
  /** Its exit code, or the name of the signal that ended it. */
  ended: Promise<number | string | null>;
  kill(signal: NodeJS.Signals): void;
  /** Ends it as systemd does. */
  stop(): Promise<void>;
}

/** In seconds: on a slow machine a token of the usual length could end during a test. */
export const longestToken = '3600';

const root = join(import.meta.dirname, '..', '..');

/**
 * Runs a program of the host in a process of its own, without our environment: bundled, or, if a `node` is
 * given, from source, exactly as `npm start` does.
 */
export function runProgram(
  script: string,
  env: Record<string, string>,
  parameters: string[] = [],
  node?: string,
): Program {
  const bundles = process.env[bundleFolder];
  const [command, ...args] =
    node === undefined && bundles !== undefined
      ? [process.execPath, join(bundles, script.replace(/\.ts$/, '.js'))]
      : [node ?? process.execPath, '--import', 'tsx', join(root, script)];
  const child = spawn(command, [...args, ...parameters], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ACCESS_TOKEN_SECONDS: longestToken,
      ...clockEnvironment(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let hasEnded = false;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const take = (chunk: string) => {
    output += chunk;
    notify();
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  const ended = new Promise<number | string | null>((resolve) => {
    child.on('close', (code, signal) => {
      hasEnded = true;
      notify();
      resolve(signal ?? code);
    });
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    prints: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output);
          if (!found && !hasEnded) return;
          listeners.delete(look);
          if (found) resolve(found);
          else reject(new Error(`ended without printing ${pattern}:\n${output}`));
        };
        listeners.add(look);
        look();
      }),
    ended,
    kill: (signal) => {
      child.kill(signal);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Runs a command of the host, as `npm run` does, until it ends. */
export async function runCommand(
  name: string,
  env: Record<string, string>,
  ...parameters: string[]
): Promise<{ code: number | string | null; says: string }> {
  const program = runProgram(`server/${name}.ts`, env, parameters);
  return { code: await program.ended, says: program.output().trim() };
}

/** The address of a practice, once its host says that it is ready. */
export async function addressOf(host: Program): Promise<string> {
  const [, address = ''] = await host.prints(/ready at (http:\/\/localhost:\d+)/);
  return address;
}

/**
 * Starts a practice whose former host was killed, and again while PostgreSQL still runs on its folder: on a busy
 * machine that takes longer to end than a start waits for.
 */
export async function startOnceFree(
  start: () => Program,
): Promise<{ program: Program; url: string }> {
  for (;;) {
    const program = start();
    try {
      return { program, url: await addressOf(program) };
    } catch (error) {
      if (!program.output().includes(alreadyRunning)) throw error;
    }
  }
}

/**
 * A folder that PostgreSQL's own account can reach too, so that the cluster goes with it. In memory where there
 * is plenty: a disk takes a tenth of the database tests' processor time to make and remove files.
 */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'track-and-pay-test-'));
  chmodSync(folder, 0o755);
  return folder;
}

const memory = '/dev/shm';

/** Whether a folder in memory has space for whole clusters, and the machine memory to spare. */
function hasRoom(folder: string): boolean {
  const plenty = 8e9;
  if (!existsSync(folder) || process.availableMemory() < plenty) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > plenty;
}
