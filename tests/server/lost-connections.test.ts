import type pg from 'pg';
import { expect, inject, it } from 'vitest';
import { connectedTo } from '../../server/db/connect-to.ts';
import { withClient } from '../../server/db/with-client.ts';
import { runSql } from '../harness/sql.ts';

/** A statement after the database has closed the idle connection. */
async function useLostConnection(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const lost = new Promise((resolve) => client.once('end', resolve));
  await runSql(inject('clusterUrl'), 'select pg_terminate_backend($1)', [rows[0]?.pid]);
  await lost;
  await client.query('select');
}

it.each([
  ['withClient', withClient],
  ['connectedTo', connectedTo],
])('a lost connection of %s fails its next statement, not the process', async (_, connect) => {
  const work = connect(inject('clusterUrl'), useLostConnection);
  await expect(work).rejects.toThrow(/not queryable|terminat/);
});
