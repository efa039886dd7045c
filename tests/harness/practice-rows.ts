import { withClient } from '../../server/db/with-client.ts';

/** What a backup or move leaves out: sign-ins, and what an installation records about itself. */
const leftOut = [
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.refresh_tokens_id_seq',
  'auth.mfa_amr_claims',
  'host.backups',
  'host.rate_limits',
  'host.schema_files',
  'host.job_runs',
];

/** Every row of every table, and every sequence, as text. */
export function everything(url: string): Promise<Map<string, string[]>> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string; value: string }>(
      `select oid::regclass::text as name,
         case relkind when 'S' then 'row(last_value, is_called)' else 'row(each.*)' end as value
       from pg_class
       where relkind in ('r', 'S') and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'host')
       order by 1`,
    );
    const found = new Map<string, string[]>();
    for (const { name, value } of tables) {
      if (leftOut.includes(name)) continue;
      const { rows } = await client.query<{ row: string }>(
        `select ${value}::text as row from ${name} each order by 1`,
      );
      found.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return found;
  });
}
