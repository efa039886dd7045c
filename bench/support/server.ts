import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEngine } from '../../server/db/engine.ts';
import { setLoginPasswords } from '../../server/db/logins.ts';
import { migrate } from '../../server/db/migrate.ts';
import { type Keys, loadKeys } from '../../server/keys.ts';
import { freePort } from '../../tests/harness/free-port.ts';
import { processorTime } from './processor-time.ts';

const secrets = {
  JWT_SECRET: 'a secret that only this measurement knows',
  TAX_KEY: 'a tax key that only this measurement knows',
};

/** The host as a process of its own, so that the measuring does not take its time. */
export interface MeasuredServer {
  url: string;
  folder: string;
  keys: Keys;
  databaseUrl: string;
  owner: pg.Client;
  /** How long the longest turn of its event loop was on a processor since the last call, in milliseconds. */
  longestTurn(): Promise<number>;
  /** How long its threads were on a processor so far, in milliseconds. */
  processorTime(): number;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL and, in a process of its own, the host on it; `env` adds to the host's settings. */
export async function startMeasured(env: Record<string, string> = {}): Promise<MeasuredServer> {
  const folder = mkdtempSync(join(tmpdir(), 'track-and-pay-bench-'));
  const keys = await loadKeys({
    dataDir: folder,
    jwtSecret: secrets.JWT_SECRET,
    taxKey: secrets.TAX_KEY,
  });
  const engine = await startEngine({ folder, password: keys.passwords.owner });
  await migrate(engine.url);
  await setLoginPasswords(engine.url, keys);
  const owner = new pg.Client({ connectionString: engine.url });
  await owner.connect();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', '--import', new URL('./turns.mjs', import.meta.url).href],
      join(import.meta.dirname, '..', '..', 'server', 'main.ts'),
    ],
    {
      env: {
        ...process.env,
        ...secrets,
        DATABASE_URL: engine.url,
        DATA_DIR: folder,
        PORT: String(port),
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  );
  await untilReady(server, url);
  return {
    url,
    folder,
    keys,
    databaseUrl: engine.url,
    owner,
    longestTurn: () =>
      new Promise((resolve) => {
        server.once('message', (longest) => resolve(Number(longest)));
        server.send('longest turn');
      }),
    processorTime: () => processorTime(server.pid ?? 0),
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      await owner.end();
      await engine.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/health`).catch(() => undefined);
    if (answer?.ok) return;
    if (server.exitCode !== null) throw new Error('the server did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
