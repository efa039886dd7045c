import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { withDatabase } from '../../server/db/connection.ts';
import { startEngine } from '../../server/db/engine.ts';
import { setLoginPasswords } from '../../server/db/logins.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createDatabase } from './copy-database.ts';
import { templateDatabase, testKeys } from './keys.ts';
import { temporaryFolder } from './program.ts';
import { runSql } from './sql.ts';
import type { Statements } from './statements.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Owner login of the run's cluster. */
    clusterUrl: string;
    /** What happens to the statements of sign-in (statements.ts). */
    statements: Statements | null;
  }
}

let running: Promise<{ url: string; stop(): Promise<void> }> | undefined;
let users = 0;

/** One cluster for the whole run, however many projects ask for it; the last one stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  users += 1;
  running ??= startCluster();
  const cluster = await running;
  project.provide('clusterUrl', cluster.url);
  project.provide('statements', null);
  return async () => {
    users -= 1;
    if (users === 0) await cluster.stop();
  };
}

async function startCluster() {
  const folder = temporaryFolder();
  const keys = await testKeys();
  const engine = await startEngine({
    folder,
    password: keys.passwords.owner,
    durable: false,
    // Each login would hash its password 4,096 times, here and in PostgreSQL.
    settings: { max_connections: '300', scram_iterations: '1' },
  });
  const stop = async () => {
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await runSql(engine.url, `alter role postgres password '${keys.passwords.owner}'`);
    await createDatabase(engine.url, templateDatabase);
    await migrate(withDatabase(engine.url, templateDatabase));
    await setLoginPasswords(engine.url, keys);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: engine.url, stop };
}
