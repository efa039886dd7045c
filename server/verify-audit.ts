import pg from 'pg';
import { reachDatabase } from './db/reach.ts';
import { readSettings } from './settings.ts';

interface Finding {
  entry_id: string | null;
  problem: string;
}

/** `npm run verify-audit`: recomputes the chain of the audit trail, whether the server runs or not. */
async function main(): Promise<void> {
  const { url, stop } = await reachDatabase(readSettings(process.env));
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

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
