import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { advisoryLocks } from '../db/advisory-locks.ts';
import { relationExists } from '../db/relation-exists.ts';
import { readSchema, type Schema, unknownVersions } from '../db/schema-files.ts';
import { StartError } from '../start-error.ts';
import type { CheckedTable, Contents, Foot, Head, Table, TableFiles } from './contents.ts';
import { TableCheck } from './digest.ts';
import { platformColumns } from './platform-columns.ts';

/** Pieces of about this size: the most that is in memory at a time. */
const pieceSize = 1024 * 1024;

/** With these, values are written the same on every server, so that digests can be compared. */
const asText = `
  set datestyle = 'ISO, YMD'; set intervalstyle = postgres; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = hex; set client_encoding = 'UTF8';
  set synchronize_seqscans = off; set row_security = off; set search_path = '';
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Sign-ins and their short-lived state: after a restore everybody signs in again. */
const leftBehind = [
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.mfa_amr_claims',
  'auth.mfa_challenges',
  'auth.flow_state',
  'host.rate_limits',
];

const schemas = ['public', 'private', 'auth', 'host', 'supabase_migrations'];

/** Prepares a connection for copying rows out of or into a practice. */
export async function prepareForCopy(client: pg.Client): Promise<void> {
  await client.query(asText);
}

/**
 * Everything of a practice as it stood at one moment, while people work on it: one snapshot for all
 * tables. `client` is the owner's, and is in a transaction until the foot was read. For another sign-in than the
 * one it has been with, links in mails are left out: each stores them in its own way.
 */
export async function readDatabase(
  client: pg.Client,
  files = readSchema(),
  isForOtherSignIn = false,
): Promise<Contents> {
  await prepareForCopy(client);
  // An update of the tables waits until they were read, and the other way round.
  await client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.migration]);
  await client.query('begin transaction isolation level repeatable read, read only');
  const head = await readHead(client, files.release);
  const links = isForOtherSignIn ? ['auth.one_time_tokens'] : [];
  const tables = await listTables(client, [...leftBehind, ...links]);
  const checked: CheckedTable[] = [];
  return {
    head,
    schema: await filesOf(client, files),
    tables: readTables(client, tables, checked),
    foot: async () => {
      const foot: Foot = { tables: checked, counters: await readCounters(client) };
      await client.query('commit');
      await client.query('select pg_advisory_unlock_shared($1)', [advisoryLocks.migration]);
      return foot;
    },
  };
}

/** The database may be older than this program: then only what has been applied to it. */
async function filesOf(client: pg.Client, files: Schema): Promise<TableFiles> {
  const { rows } = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const applied = new Set(rows.map(({ version }) => version));
  const unknown = unknownVersions(files, applied);
  if (unknown.length > 0) {
    throw new StartError(
      `This database was made by a newer Track & Pay (it has the change ${unknown.join(', ')}, which this version does not know). Run that version's command.`,
    );
  }
  return {
    platform: files.platform,
    migrations: files.migrations.filter(({ version }) => applied.has(version)),
  };
}

async function readHead(client: pg.Client, release: string): Promise<Head> {
  const { rows } = await client.query<{ postgresql: string; made_at: string }>(
    `select current_setting('server_version') as postgresql,
       to_char(transaction_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as made_at`,
  );
  const proof = (await relationExists(client, 'host.installation'))
    ? await client.query<{ keys_proof: string }>('select keys_proof from host.installation')
    : undefined;
  return {
    format: 1,
    product: 'Track & Pay',
    release,
    postgresql: rows[0]?.postgresql ?? '',
    madeAt: rows[0]?.made_at ?? '',
    keysProof: proof?.rows[0]?.keys_proof ?? null,
  };
}

interface FoundTable {
  name: string;
  columns: string[];
  refers_to: string[];
}

async function listTables(client: pg.Client, without: string[]): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(
    `select relation.oid::regclass::text as name,
       array(
         select attname::text from pg_attribute
         where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum) as columns,
       array(
         select distinct confrelid::regclass::text from pg_constraint
         where conrelid = relation.oid and contype = 'f' and confrelid <> relation.oid) as refers_to
     from pg_class relation
     where relkind = 'r' and relnamespace::regnamespace::text = any ($1)
       and relation.oid::regclass::text <> all ($2)
       and not exists (select from pg_depend where objid = relation.oid and deptype = 'e')
     order by 1`,
    [schemas, without],
  );
  return inOrder(rows.flatMap(withoutForeignParts));
}

/** Of a Supabase project's sign-in only what ours has too: the rest serves ways to sign in we do not offer. */
function withoutForeignParts(table: FoundTable): FoundTable[] {
  if (!table.name.startsWith('auth.')) return [table];
  const known = platformColumns().get(table.name);
  if (known === undefined) return [];
  return [{ ...table, columns: table.columns.filter((column) => known.has(column)) }];
}

/** Each table after those it refers to, so that its rows find theirs. */
function inOrder(tables: FoundTable[]): FoundTable[] {
  const ordered = new Map<string, FoundTable>();
  const byName = new Map(tables.map((table) => [table.name, table]));
  const visit = (table: FoundTable, above: string[]) => {
    if (ordered.has(table.name)) return;
    if (above.includes(table.name)) {
      throw new Error(
        `Tables refer to each other in a circle: ${[...above, table.name].join(', ')}`,
      );
    }
    for (const name of table.refers_to) {
      const other = byName.get(name);
      if (other) visit(other, [...above, table.name]);
    }
    ordered.set(table.name, table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered.values()];
}

async function* readTables(
  client: pg.Client,
  tables: FoundTable[],
  checked: CheckedTable[],
): AsyncGenerator<Table> {
  for (const table of tables) {
    const check = new TableCheck(table);
    yield { name: table.name, columns: table.columns, rows: readRows(client, table, check) };
    checked.push(check.result());
  }
}

/** The rows of a table, in pieces that end with a row. */
export async function* readRows(
  client: pg.Client,
  { name, columns }: { name: string; columns: string[] },
  check: TableCheck,
): AsyncGenerator<Buffer> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const stream = client.query(copyTo(`copy ${name} (${list}) to stdout`));
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < pieceSize) continue;
    const all = Buffer.concat(waiting);
    const end = all.lastIndexOf('\n') + 1;
    waiting = [all.subarray(end)];
    size = all.length - end;
    if (end > 0) yield take(all.subarray(0, end), check);
  }
  if (size > 0) yield take(Buffer.concat(waiting), check);
}

function take(piece: Buffer, check: TableCheck): Buffer {
  check.add(piece);
  return piece;
}

/** Counters belong to no snapshot: read after the rows, they are never behind them. */
async function readCounters(client: pg.Client): Promise<Foot['counters']> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'S' and relnamespace::regnamespace::text = any ($1)
       and relnamespace <> 'auth'::regnamespace
     order by 1`,
    [schemas],
  );
  const counters: Foot['counters'] = [];
  for (const { name } of rows) {
    const found = await client.query<{ value: string; is_used: boolean }>(
      `select last_value::text as value, is_called as is_used from ${name}`,
    );
    const [counter] = found.rows;
    if (counter) counters.push({ name, value: counter.value, isUsed: counter.is_used });
  }
  return counters;
}
