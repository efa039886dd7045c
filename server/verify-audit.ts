import pg from 'pg';
import { reachDatabase } from './db/reach.ts';
import { readSettings } from './settings.ts';

interface Finding {
  entry_id: string | null;
  problem: string;
}

const markOf = `position || '-' || encode(hash, 'hex')`;
const marks = (part: 'head' | 'chain') => `select ${markOf} as mark from private.audit_${part}`;

/**
 * `npm run verify-audit`: recomputes the chain of the audit trail, whether the server runs or not.
 * The owner of the database could shorten the trail and repair its end. To notice that too, note the
 * printed mark elsewhere and pass it in later.
 */
async function main(mark: string | undefined): Promise<void> {
  const { url, stop } = await reachDatabase(readSettings(process.env));
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const [finding] = (await client.query<Finding>('select * from private.verify_audit()')).rows;
    const count = await client.query<{ count: string }>('select count(*) from public.audit_log');
    const [end] = (await client.query<{ mark: string }>(marks('head'))).rows;
    const isKnown =
      mark === undefined ||
      (await client.query(`${marks('chain')} where ${markOf} = $1`, [mark])).rowCount === 1;
    if (finding) {
      console.log(
        `The audit trail is broken at entry ${finding.entry_id ?? '?'}: ${finding.problem}.`,
      );
      process.exitCode = 1;
    } else if (!isKnown) {
      console.log(`The audit trail is broken: what stood before ${mark} was changed or removed.`);
      process.exitCode = 1;
    } else {
      console.log(`The audit trail is whole: ${count.rows[0]?.count} entries.`);
      console.log(`Its mark today: ${end?.mark ?? 'none yet'}`);
    }
  } finally {
    await client.end();
    await stop();
  }
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
