import pg from 'pg';

export type Row = Record<string, unknown>;

/** Runs statements over a connection of their own. */
export async function runSql(url: string, text: string, values?: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // A cut connection makes its statement fail too, so the event is ignored.
  client.on('error', () => {});
  await client.connect();
  try {
    const result = await client.query<Row>(text, values);
    return result.rows ?? [];
  } finally {
    await client.end();
  }
}
