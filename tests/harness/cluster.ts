import type { TestProject } from 'vitest/node';
import { withDatabase } from '../../server/db/connection.ts';
import { setLoginPasswords } from '../../server/db/logins.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createDatabase } from './copy-database.ts';
import { templateDatabase, testKeys } from './keys.ts';
import { startCluster } from './start-cluster.ts';
import type { Statements } from './statements.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Owner login of the run's cluster. */
    clusterUrl: string;
    /** What happens to the statements of sign-in (statements.ts). */
    statements: Statements | null;
  }
}

let running: ReturnType<typeof startCluster> | undefined;
let users = 0;

/** One cluster for the whole run, however many projects ask for it; the last one stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  users += 1;
  running ??= startWithTemplate();
  const cluster = await running;
  project.provide('clusterUrl', cluster.url);
  project.provide('statements', null);
  return async () => {
    users -= 1;
    if (users === 0) await cluster.stop();
  };
}

async function startWithTemplate() {
  const cluster = await startCluster();
  try {
    await createDatabase(cluster.url, templateDatabase);
    await migrate(withDatabase(cluster.url, templateDatabase));
    await setLoginPasswords(cluster.url, await testKeys());
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}
