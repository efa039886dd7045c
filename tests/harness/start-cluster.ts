import { rmSync } from 'node:fs';
import { startEngine } from '../../server/db/engine.ts';
import { testKeys } from './keys.ts';
import { temporaryFolder } from './program.ts';
import { runSql } from './sql.ts';

/** A PostgreSQL in a folder of its own, for all databases of a run. */
export async function startCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = temporaryFolder();
  const { passwords } = await testKeys();
  const engine = await startEngine({
    folder,
    password: passwords.owner,
    durable: false,
    // Each login would hash its password 4,096 times, here and in PostgreSQL.
    settings: { max_connections: '300', scram_iterations: '1' },
  });
  const stop = async () => {
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // The one that initdb has set took the usual number.
    await runSql(engine.url, `alter role postgres password '${passwords.owner}'`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: engine.url, stop };
}
