import type pg from 'pg';
import { runCommand } from './command-line.ts';
import { reachDatabase } from './db/reach.ts';
import { withClient } from './db/with-client.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

interface Finding {
  entry_id: string | null;
  problem: string;
}

const markOf = `position || '-' || encode(hash, 'hex')`;
const marks = (part: 'head' | 'chain') => `select ${markOf} as mark from private.audit_${part}`;

/**
 * Recomputes the chain of the audit trail, whether the server runs or not. The owner of the database
 * could shorten the trail and repair its end. To notice that too, note the printed mark elsewhere and
 * pass it in later.
 */
async function verify(mark: string | undefined): Promise<string> {
  if (mark !== undefined && !/^\d+-[0-9a-f]{64}$/.test(mark)) {
    // A mark that was cut short when it was copied must not pass for a trail that was changed.
    throw new StartError(
      `${mark} is no mark: that is a number, a hyphen and 64 digits and letters, as this command prints it. Nothing was checked.`,
    );
  }
  const { url, stop } = await reachDatabase(readSettings(process.env));
  try {
    return await withClient(url, (client) => findingsOf(client, mark));
  } finally {
    await stop();
  }
}

async function findingsOf(client: pg.Client, mark: string | undefined): Promise<string> {
  const broken = await problemOf(client, mark);
  if (broken !== undefined) {
    process.exitCode = 1;
    return `The audit trail is broken${broken}.`;
  }
  const count = await client.query<{ count: string }>('select count(*) from public.audit_log');
  const [end] = (await client.query<{ mark: string }>(marks('head'))).rows;
  return `The audit trail is whole: ${count.rows[0]?.count} entries.\nIts mark today: ${end?.mark ?? 'none yet'}`;
}

async function problemOf(client: pg.Client, mark: string | undefined): Promise<string | undefined> {
  const [finding] = (await client.query<Finding>('select * from private.verify_audit()')).rows;
  if (finding) return ` at entry ${finding.entry_id ?? '?'}: ${finding.problem}`;
  const isKnown =
    mark === undefined ||
    (await client.query(`${marks('chain')} where ${markOf} = $1`, [mark])).rowCount === 1;
  return isKnown ? undefined : `: an entry before ${mark} was changed or removed`;
}

runCommand(
  { usage: 'npm run verify-audit [-- MARK]', options: {}, words: { least: 0, most: 1 } },
  ({ words: [mark] }) => verify(mark),
);
