import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { findFaketime } from '../../scripts/find-faketime.mjs';
import { findPrograms } from '../../server/db/binaries.ts';
import { startEngine } from '../../server/db/engine.ts';
import { databaseUser, reachableBinaries } from '../../server/db/system-user.ts';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './program.ts';
import { runSql } from './sql.ts';

export interface PostgresServer {
  /** Connection string of the owner. */
  url: string;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
}

/**
 * Two PostgreSQL servers. The second replicates the first, and a commit waits until both have it. Its clock is ten
 * minutes behind.
 */
export interface ServerPair {
  primary: PostgresServer;
  standby: PostgresServer;
  /** A DATABASE_URL that names both. */
  url: string;
  stop(): Promise<void>;
}

const password = 'only-for-these-tests';
const polling = { timeout: 300_000, interval: 50 };

export async function startServerPair(): Promise<ServerPair> {
  const folders = [temporaryFolder(), temporaryFolder()] as const;
  const original = join(folders[0], 'postgres');
  const copy = join(folders[1], 'postgres');
  const engine = await startEngine({ folder: folders[0], password, durable: false });
  await engine.stop();
  // No server is running, so a copy of the files is a base backup.
  execFileSync('cp', ['-a', original, copy]);
  const [port, otherPort] = [await freePort(), await freePort()];
  appendFileSync(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password}'\n`,
  );
  writeFileSync(join(copy, 'standby.signal'), '');
  const faketime = findFaketime();
  const standby = run(copy, otherPort, faketime ? { LD_PRELOAD: faketime, FAKETIME: '-10m' } : {});
  const primary = run(original, port, {}, '-c', 'synchronous_standby_names=*');
  const stop = async () => {
    await Promise.all([primary.kill(), standby.kill()]);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await vi.waitFor(async () => {
      const rows = await runSql(
        primary.url,
        `select from pg_stat_replication where sync_state = 'sync'`,
      );
      if (rows.length === 0) throw new Error('The standby does not follow yet.');
    }, polling);
  } catch (error) {
    await stop();
    throw error;
  }
  const hosts = `127.0.0.1:${port},127.0.0.1:${otherPort}`;
  const url = `postgresql://postgres:${password}@${hosts}/postgres?target_session_attrs=read-write`;
  return { primary, standby, url, stop };
}

/** Unlike the embedded one, this server has a port and is not started again when killed. */
function run(
  cluster: string,
  port: number,
  env: NodeJS.ProcessEnv,
  ...settings: string[]
): PostgresServer {
  const user = databaseUser(cluster);
  const program = join(reachableBinaries(findPrograms(), user), 'bin', 'postgres');
  const parameters = [
    ...['-D', cluster, '-p', String(port), '-h', '127.0.0.1'],
    ...[
      '-c',
      'unix_socket_directories=',
      '-c',
      'fsync=off',
      '-c',
      'wal_receiver_status_interval=1s',
    ],
    ...settings,
  ];
  const child = spawn(program, parameters, { ...user, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.resume();
  // All of its processes hold the streams, so they close when the last one has ended.
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
