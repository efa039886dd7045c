import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEngine, urlOfRunning } from './db/engine.ts';
import { loadKeys } from './keys.ts';
import { readSettings, type ServerSettings } from './settings.ts';
import { StartError } from './start-error.ts';

interface Finding {
  entry_id: string | null;
  problem: string;
}

/** `npm run verify-audit`: recomputes the chain of the audit trail, whether the server runs or not. */
async function main(): Promise<void> {
  const { url, stop } = await reach(readSettings(process.env));
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const [finding] = (await client.query<Finding>('select * from private.verify_audit()')).rows;
    const count = await client.query<{ count: string }>('select count(*) from public.audit_log');
    if (finding) {
      console.log(
        `The audit trail is broken at entry ${finding.entry_id ?? '?'}: ${finding.problem}.`,
      );
      process.exitCode = 1;
    } else {
      console.log(`The audit trail is whole: ${count.rows[0]?.count} entries.`);
    }
  } finally {
    await client.end();
    await stop();
  }
}

async function reach(settings: ServerSettings): Promise<{ url: string; stop(): Promise<void> }> {
  const nothing = async () => {};
  if (settings.databaseUrl !== undefined) return { url: settings.databaseUrl, stop: nothing };
  if (!existsSync(join(settings.dataDir, 'postgres'))) {
    throw new StartError(
      `There is no practice in ${settings.dataDir}. Set DATA_DIR to its data folder.`,
    );
  }
  const { passwords } = await loadKeys(settings);
  const running = urlOfRunning(settings.dataDir, passwords.owner);
  if (running !== undefined) return { url: running, stop: nothing };
  return startEngine({ folder: settings.dataDir, password: passwords.owner });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
