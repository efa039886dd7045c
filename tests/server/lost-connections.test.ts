import { Socket } from 'node:net';
import type pg from 'pg';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { connectedTo } from '../../server/db/connect-to.ts';
import { openAuthPool, openRestPool } from '../../server/db/pools.ts';
import { withClient } from '../../server/db/with-client.ts';
import { testKeys } from '../harness/keys.ts';
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

/** What somebody does who opens a connection of a pool; whether it is let in does not matter. */
async function throughPool(pool: pg.Pool): Promise<void> {
  await pool.query('select').catch(() => {});
  await pool.end();
}

afterEach(() => void vi.restoreAllMocks());
it.each<[string, (url: string) => Promise<unknown>]>([
  ['withClient', (url) => withClient(url, async () => {})],
  ['connectedTo', (url) => connectedTo(url, async () => {})],
  ['the pool for requests', async (url) => throughPool(openRestPool(url, await testKeys()))],
  ['the pool of sign-in', async (url) => throughPool(openAuthPool(url, await testKeys()))],
])('a connection of %s asks whether a silent database machine is still there', async (_, use) => {
  const asked = vi.spyOn(Socket.prototype, 'setKeepAlive');
  await use(inject('clusterUrl'));
  expect(asked.mock.calls).toContainEqual([true, 10_000]);
});
