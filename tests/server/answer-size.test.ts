import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPipeline, TooManyBytesError } from '../../server/db/pipeline.ts';
import { testDatabase } from '../harness/database.ts';
import { type OverTls, speakTls } from '../harness/over-tls.ts';

const database = testDatabase();
let overTls: OverTls;
beforeAll(async () => {
  overTls = await speakTls(database.url);
});
afterAll(() => overTls.close());

const plainConfig = (): pg.ClientConfig => ({ connectionString: database.url });

/** Rows of a megabyte each. */
const rows = (count: number) => ({
  text: `select repeat('x', 1024 * 1024) from generate_series(1, ${count})`,
  values: [],
});
const oneValue = { text: `select repeat('x', 20 * 1024 * 1024)`, values: [] };

describe.each([
  ['as it is', plainConfig],
  ['over TLS', () => overTls.config],
])('the data that one request reads from the database, %s', (_name, config) => {
  it.each([
    ['many rows', rows(20)],
    ['a single value', oneValue],
  ])('is at most 16 MB; more than that in %s ends the connection', async (_what, tooMuch) => {
    const client = new pg.Client(config());
    client.on('error', () => {});
    await client.connect();
    for (const _request of [1, 2]) {
      const [result] = await runPipeline(client, [rows(12)]);
      expect(result?.count).toBe(12);
    }
    await expect(runPipeline(client, [tooMuch])).rejects.toThrow(TooManyBytesError);
    await expect(client.query('select 1')).rejects.toThrow();
  });
});
