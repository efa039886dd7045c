import type pg from 'pg';

/** Whether the database has a table or view of this name, written `schema.name`. */
export async function relationExists(
  client: Pick<pg.ClientBase, 'query'>,
  name: string,
): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    'select to_regclass($1) is not null as exists',
    [name],
  );
  return rows[0]?.exists === true;
}
