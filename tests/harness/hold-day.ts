import { runSql } from './sql.ts';

/**
 * Keeps a practice on one day, by default the present one, so that a test can run across midnight and change the
 * practice's zone. Returns the day.
 */
export async function holdDay(databaseUrl: string, day?: string): Promise<string> {
  const [{ held } = {}] = await runSql(
    databaseUrl,
    'select coalesce($1::date, private.practice_today())::text as held',
    [day],
  );
  await runSql(
    databaseUrl,
    `create or replace function private.practice_today() returns date
       language sql stable parallel safe as $$ select date '${held}' $$`,
  );
  return String(held);
}
