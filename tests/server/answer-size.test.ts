import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPipeline } from '../../server/db/pipeline.ts';
import { RowSocket, TooManyBytesError } from '../../server/db/row-socket.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Through the driver alone, as over TLS, and past it. */
const ways: [string, pg.ClientConfig][] = [
  ['through the driver', {}],
  ['past the driver', { stream: () => new RowSocket() }],
];

/** Rows of a megabyte each. */
const rows = (count: number) => ({
  text: `select repeat('x', 1024 * 1024) from generate_series(1, ${count})`,
  values: [],
  keepsMessages: true,
});

describe.each(ways)('what one request brings in from the database, %s', (_name, config) => {
  it('is at most 16 MB; more ends the connection', async () => {
    const client = new pg.Client({ connectionString: database.url, ...config });
    client.on('error', () => {});
    await client.connect();
    const [result] = await runPipeline(client, [rows(12)]);
    expect(result?.count).toBe(12);
    await expect(runPipeline(client, [rows(20)])).rejects.toThrow(TooManyBytesError);
    await expect(client.query('select 1')).rejects.toThrow();
  });
});
