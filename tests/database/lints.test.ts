import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { lints } from './lints.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

describe.each(lints)('$rule', ({ culprits, mistake }) => {
  test('holds in the migrated database', async () => {
    const found = await database.owner.query({ text: culprits, rowMode: 'array' });
    expect(found.rows.flat()).toEqual([]);
  });

  test('is seen when it is broken', async () => {
    const client = await database.owner.connect();
    try {
      await client.query('begin');
      await client.query(mistake);
      const found = await client.query({ text: culprits, rowMode: 'array' });
      expect(found.rows.length).toBeGreaterThan(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
