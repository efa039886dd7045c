import type pg from 'pg';
import { withClient } from '../../server/db/with-client.ts';

/**
 * A database of ours as SQL text that psql or one query makes again in an empty one, without pg_dump:
 * what made its tables and rules, then its rows.
 */
export function databaseText(url: string, structure: string[]): Promise<string> {
  return withClient(url, async (client) => {
    await client.query("set time zone 'UTC'");
    const tables = await tablesOf(client);
    const rows: string[] = [];
    for (const table of tables) rows.push(...(await rowsOf(client, table)));
    return [
      'set search_path = "$user", public, extensions;',
      ...structure,
      '-- Rows. No trigger fires and nothing is checked: they come from a database that did.',
      'set session_replication_role = replica;',
      `truncate ${tables.map(({ name }) => name).join(', ')};`,
      ...rows,
      ...(await sequencesOf(client)),
      'set session_replication_role = origin;',
      '',
    ].join('\n');
  });
}

interface Table {
  name: string;
  columns: string;
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', nspname, relname) as name, (
       select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
       where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class relation join pg_namespace schema on schema.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'private', 'auth', 'host', 'supabase_migrations')
     order by name`,
  );
  return rows;
}

async function rowsOf(client: pg.Client, { name, columns }: Table): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(
    `select to_json(it)::text as row from (select ${columns} from ${name}) it`,
  );
  if (rows.length === 0) return [];
  return [
    `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, $rows$[`,
    rows.map(({ row }) => row).join(',\n'),
    ']$rows$);',
  ];
}

async function sequencesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('select setval(%L, %s);', format('%I.%I', schemaname, sequencename), last_value) as statement
     from pg_sequences where last_value is not null order by 1`,
  );
  return rows.map(({ statement }) => statement);
}

/** What every session pays, as the database itself says: one line each. */
export function payText(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(payLines);
    return `${rows.map(({ line }) => line).join('\n')}\n`;
  });
}

const payLines = `
  select concat_ws(' ', 'session', pay.session_id, pay.amount, pay.reason) as line
  from private.session_pay('-infinity', 'infinity') pay
  union all
  select concat_ws(' ', 'supervision', pay.session_id, pay.amount, pay.reason)
  from private.supervision_pay('-infinity', 'infinity') pay
  union all
  select concat_ws(' ', 'statement', detail.payroll_period_id, detail.therapist_id, detail.amount)
  from public.payroll_details detail
  union all
  select concat_ws(' ', 'supervisor statement', paid.payroll_period_id, paid.supervisor_id, paid.pay)
  from public.supervisor_payroll paid
  order by line`;
