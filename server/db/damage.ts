import pg from 'pg';
import type { Logger } from 'pino';

/**
 * Pages that PostgreSQL could read and found wrong, by their checksum or what is in them (SQLSTATE
 * XX001, XX002): the disk lost or changed what was written. Found when any statement reads such a page.
 */
export class Damage {
  private readonly log: Logger;
  private readonly places = new Set<string>();

  constructor(log: Logger) {
    this.log = log;
  }

  get isFound(): boolean {
    return this.places.size > 0;
  }

  /** Listens to what the database answers on every connection of a pool. */
  watch(pool: pg.Pool): void {
    pool.on('connect', (client) => {
      if (!(client instanceof pg.Client)) return;
      client.connection.on('errorMessage', ({ code, message }: pg.DatabaseError) => {
        if (code === 'XX001' || code === 'XX002') void this.note(pool, message);
      });
    });
  }

  private async note(pool: pg.Pool, message: string): Promise<void> {
    const place = (await tableOf(pool, message)) ?? 'a table';
    if (this.places.has(place)) return;
    this.places.add(place);
    this.log.error(
      { table: place },
      `The data of ${place} are damaged on the disk: stop the server, replace the disk and restore the last backup (docs/operating.md, "Damaged data")`,
    );
  }
}

/** PostgreSQL names the file of a page that it cannot read; for an index it gives the name. */
async function tableOf(pool: pg.Pool, message: string): Promise<string | undefined> {
  const file = /base\/\d+\/(\d+)/.exec(message)?.[1];
  if (file === undefined) return /index "([^"]+)"/.exec(message)?.[1];
  try {
    const { rows } = await pool.query<{ name: string | null }>(
      'select pg_filenode_relation(0, $1)::regclass::text as name',
      [file],
    );
    return rows[0]?.name ?? undefined;
  } catch {
    return undefined;
  }
}
