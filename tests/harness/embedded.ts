import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { urlOfRunning } from '../../server/db/running-server.ts';
import { testKeys, testSecrets } from './keys.ts';
import { openPool } from './open-pool.ts';
import { type People, seedPeople } from './people.ts';
import { putPractice } from './prepared-practice.ts';
import { type Program, runProgram, startOnceFree, temporaryFolder } from './program.ts';
import { signIn } from './sign-in.ts';

/** A practice as `npm start` runs it: a process of its own with the PostgreSQL it starts. */
export interface EmbeddedPractice {
  /** Its URL, which changes with each start. */
  url(): string;
  people: People;
  program(): Program;
  start(): Promise<void>;
  /** Statements as the owner of the database, over a connection of their own. */
  sql<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
  signIn(email: string): Promise<string>;
  /** Ends PostgreSQL as a crash would. */
  killDatabase(): void;
  stop(): Promise<void>;
}

/** In an empty folder it makes the practice first. */
export async function startEmbedded(
  env: Record<string, string> = {},
  folder = putPractice(temporaryFolder()),
): Promise<EmbeddedPractice> {
  const keys = await testKeys();
  let program: Program;
  let url = '';

  const start = async () => {
    ({ program, url } = await startOnceFree(() =>
      runProgram('server/main.ts', {
        DATA_DIR: folder,
        JWT_SECRET: testSecrets.jwtSecret,
        TAX_KEY: testSecrets.taxKey,
        ...env,
      }),
    ));
  };
  const sql: EmbeddedPractice['sql'] = async (text, values) => {
    const client = await connect(folder, keys.passwords.owner);
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  };

  await start();
  const owner = openPool({
    connectionString: urlOfRunning(folder, keys.passwords.owner),
    max: 1,
  });
  const people = await seedPeople(owner);
  await owner.end();
  return {
    url: () => url,
    people,
    program: () => program,
    start,
    sql,
    signIn: (email) => signIn(url, email),
    killDatabase: () => {
      const pid = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8');
      process.kill(Number.parseInt(pid, 10), 'SIGKILL');
    },
    stop: async () => {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits for a database that was just killed to come back. */
function connect(folder: string, ownerPassword: string): Promise<pg.Client> {
  return vi.waitFor(
    async () => {
      const client = new pg.Client({ connectionString: urlOfRunning(folder, ownerPassword) });
      client.on('error', () => {});
      await client.connect().catch(async (error: unknown) => {
        await client.end().catch(() => {});
        throw error;
      });
      return client;
    },
    { timeout: 300_000, interval: 20 },
  );
}
