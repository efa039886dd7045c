import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { advisoryLocks } from '../db/advisory-locks.ts';
import { isTaxKeyOf, setProofs } from '../db/installation.ts';
import { hasOwnSignIn, makeTables, update } from '../db/migrate.ts';
import { relationExists } from '../db/relation-exists.ts';
import { readSchema, type Schema } from '../db/schema-files.ts';
import type { Keys } from '../keys.ts';
import { StartError } from '../start-error.ts';
import type { CheckedTable, Contents, Foot, Table } from './contents.ts';
import { TableCheck } from './digest.ts';
import { prepareForCopy, readRows } from './read-database.ts';

export interface Loaded {
  foot: Foot;
  /** Tables with rows that have no place in the new database. */
  leftOut: CheckedTable[];
  /** What is wrong with the audit trail; undefined if it is intact. */
  auditProblem: string | undefined;
  auditEntries: number;
  /** How many tax numbers there are, all of them readable. */
  numbers: number;
  /** How many mails waited and were left behind. */
  mails: number;
}

/** A sentence on the audit trail that was loaded. `before` says where it was broken already. */
export function auditSentence(
  { auditProblem, auditEntries }: Pick<Loaded, 'auditProblem' | 'auditEntries'>,
  before: 'before' | 'in the backup',
): string {
  return auditProblem === undefined
    ? `The audit trail is whole: ${auditEntries} entries.`
    : `THE AUDIT TRAIL IS BROKEN, as it was ${before}, at ${auditProblem}.`;
}

/** A sentence on each table that was left out. A project needs none of the tables of the embedded host. */
export function leftOutSentences(
  { leftOut }: Pick<Loaded, 'leftOut'>,
  isToProject: boolean,
  beginning: string,
): string[] {
  return leftOut
    .filter(({ name }) => !isToProject || !name.startsWith('host.'))
    .map(({ name, rows }) => `${beginning}: ${name} (${rows} rows).`);
}

/** What is still to be done for a practice that was loaded into a Supabase project. */
export const restOfProject =
  'Do the rest with npm run supabase, and give it the TAX_KEY of the practice: see "On a Supabase project" in docs/operating.md.';

export interface LoadOptions {
  /** The backup the practice comes from; undefined where it moves. */
  restoredFrom?: string;
  /** True to leave out tax numbers, because the key that reads them is lost. */
  isForgetting?: boolean;
  /** What the practice is updated to. */
  schema?: Schema;
  /** Called right before the commit: if its answer is lost, the database may be a practice. */
  committing?: () => void;
}

const usualPath = `set search_path = "$user", public, extensions`;

/**
 * Makes a practice in an empty database, in one transaction, all of it or nothing: the tables of the
 * release the rows come from, the rows, read back and compared, then the update to this release.
 * Nobody is signed in there. Throws a StartError where the database is not empty, the rows do not arrive
 * whole or the tax key is another.
 */
export async function loadDatabase(
  client: pg.Client,
  contents: Contents,
  keys: Keys,
  { restoredFrom, isForgetting = false, schema = readSchema(), committing }: LoadOptions = {},
): Promise<Loaded> {
  await prepareForCopy(client);
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migration]);
  await refuseFilled(client);
  await client.query(usualPath);
  await makeTables(client, contents.schema);
  await client.query(`set search_path = ''`);
  const { loaded, leftOut } = await loadTables(client, contents);
  const foot = await contents.foot();
  await compareTables(client, foot, loaded);
  await setCounters(client, foot);
  await client.query(usualPath);
  // The rules are not in the backup: an empty digest makes the update create them, whatever the release.
  await client.query(`update host.schema_files set digest = '' where name = 'rules'`);
  await update(client, schema);
  if (isForgetting) await client.query('select private.forget_tax_numbers()');
  else if (!(await isTaxKeyOf(client, keys.taxKey))) throw otherTaxKey();
  const numbers = await countReadable(client, keys);
  if (!(await hasOwnSignIn(client))) await setProofs(client, keys);
  await client.query(`select private.audit($1, 'practice', $2, null)`, [
    restoredFrom === undefined ? 'moved here' : 'restored from a backup',
    contents.head.madeAt,
  ]);
  const mails = restoredFrom === undefined ? 0 : await partFromOriginal(client, restoredFrom);
  // The links of the chain are made at the commit, or now.
  await client.query('set constraints all immediate');
  const audit = await verifyAudit(client);
  committing?.();
  await client.query('commit');
  await client.query('analyze');
  return { foot, leftOut, numbers, mails, ...audit };
}

/**
 * The practice of the backup may still be running, or has done more since: its waiting mails have been sent or
 * will be, and would arrive twice. The backup counts as one of now, so that the next, which deletes the
 * oldest, is not made at the start. Returns how many mails waited.
 */
async function partFromOriginal(client: pg.Client, file: string): Promise<number> {
  // A project's own sign-in stores links in mails in another way, and could not open ours.
  if (await hasOwnSignIn(client)) await client.query('delete from auth.one_time_tokens');
  const { rowCount } = await client.query('delete from private.outgoing_mails');
  if (await relationExists(client, 'host.backups')) {
    const { size } = await stat(file);
    await client.query('insert into host.backups (made_at, file, bytes) values (now(), $1, $2)', [
      resolve(file),
      size,
    ]);
  }
  return rowCount ?? 0;
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind in ('r', 'v') and relnamespace::regnamespace::text in ('public', 'private', 'host')
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     order by 1 limit 1`,
  );
  const hasUsers =
    (await relationExists(client, 'auth.users')) &&
    (await client.query('select from auth.users limit 1')).rowCount === 1;
  const [found] = rows;
  if (!found && !hasUsers) return;
  throw new StartError(
    `The database is not empty (it has ${found?.name ?? 'people who sign in'}). Nothing was changed; name an empty one.`,
  );
}

async function loadTables(client: pg.Client, contents: Contents) {
  const loaded = new Map<string, string[]>();
  const leftOut: CheckedTable[] = [];
  const filled = await emptyTables(client);
  for await (const table of contents.tables) {
    if (filled.has(table.name)) {
      await loadRows(client, table);
      loaded.set(table.name, table.columns);
    } else {
      const check = new TableCheck(table);
      for await (const piece of table.rows) check.add(piece);
      // Its digest can be taken only once.
      const found = check.result();
      if (found.rows > 0) leftOut.push(found);
    }
  }
  return { loaded, leftOut };
}

/** Empties the tables: what a migration put into them is in the backup too. Returns the names of all. */
async function emptyTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in
       ('public', 'private', 'host', 'auth', 'supabase_migrations')
       and oid::regclass::text <> 'auth.schema_migrations'`,
  );
  const ours = rows.map(({ name }) => name).filter((name) => !name.startsWith('auth.'));
  if (ours.length > 0) await client.query(`truncate ${ours.join(', ')}`);
  return new Set(rows.map(({ name }) => name));
}

async function loadRows(client: pg.Client, { name, columns, rows }: Table): Promise<void> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  await pipeline(Readable.from(rows), client.query(copyFrom(`copy ${name} (${list}) from stdin`)));
}

/** Reads every table back and compares it with what was taken from the other database. */
async function compareTables(
  client: pg.Client,
  foot: Foot,
  loaded: Map<string, string[]>,
): Promise<void> {
  for (const said of foot.tables) {
    if (!loaded.has(said.name)) continue;
    const check = new TableCheck(said);
    for await (const piece of readRows(client, said, check)) void piece;
    const found = check.result();
    if (found.digest !== said.digest || found.rows !== said.rows) {
      throw new StartError(
        `The rows of ${said.name} did not arrive as they were (${found.rows} of ${said.rows}). Nothing was changed.`,
      );
    }
  }
}

async function setCounters(client: pg.Client, foot: Foot): Promise<void> {
  for (const { name, value, isUsed } of foot.counters) {
    await client.query(
      'select setval(to_regclass($1), $2::bigint, $3) where to_regclass($1) is not null',
      [name, value, isUsed],
    );
  }
}

/** Opens every tax number: one that does not open stops the load. */
async function countReadable(client: pg.Client, keys: Keys): Promise<number> {
  await client.query(`select set_config('app.tax_key', $1, true)`, [keys.taxKey]);
  try {
    await client.query('select private.bind_tax_numbers()');
    const { rowCount } = await client.query(
      'select private.tax_number(identifier) from private.tax_identifiers identifier',
    );
    await client.query('select private.payer_number(payer) from private.tax_payer payer');
    return rowCount ?? 0;
  } catch (error) {
    throw isDetail(error, 'tax_key_wrong') ? otherTaxKey() : error;
  }
}

function isDetail(error: unknown, detail: string): boolean {
  return error instanceof Error && 'detail' in error && error.detail === detail;
}

/** The error for a tax key that cannot read the numbers among the rows. */
export function otherTaxKey(): StartError {
  return new StartError(
    'The tax key in use is not the one these tax numbers were stored with. Put the keys.json (or TAX_KEY) of that practice here first. Nothing was changed.',
  );
}

async function verifyAudit(client: pg.Client) {
  const { rows } = await client.query<{ entry_id: string | null; problem: string }>(
    'select * from private.verify_audit()',
  );
  const count = await client.query<{ count: number }>(
    'select count(*)::integer as count from public.audit_log',
  );
  const [finding] = rows;
  return {
    auditProblem: finding && `entry ${finding.entry_id ?? '?'}: ${finding.problem}`,
    auditEntries: count.rows[0]?.count ?? 0,
  };
}
